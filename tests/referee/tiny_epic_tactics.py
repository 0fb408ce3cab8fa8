"""A second referee for Tiny Epic Tactics, written from the rulebook and its rulings alone.

It follows a game from the first turn on: it says what is legal at each question, is told the
answers and the dice, and keeps its own account of movement, damage and control. It knows nothing
of the engine. Everything lies in plain dicts and lists; a question is what a generator yields.
"""

from __future__ import annotations

from typing import Any

from tests.referee.tactics_ask import Over, Play, ask, fresh, heal, new_unit, tell, told, unit_row
from tests.referee.tactics_attack import (
    attack,
    cast_help,
    free_attack,
    free_attacks,
    helped,
    pay_recovery,
    targets,
)
from tests.referee.tactics_cards import draw_tactic, window
from tests.referee.tactics_enemy import enemy_turn
from tests.referee.tactics_harm import lose, trigger, weaken
from tests.referee.tactics_movement import first_steps, march, walk
from tests.referee.tactics_realm import (
    Rows,
    State,
    Unit,
    allies,
    build,
    effect,
    force,
    name_of,
    next_to,
    number,
    space,
    spell_of,
    team,
)

ATTACKS = ("melee", "missile", "spell", "ballista")
FLAGS_TO_END = {2: 1, 3: 2, 4: 3}


def begin(rows: Rows, seen: dict[str, Any], hands: list[list[str]], rounds: int) -> State:
    """The situation at the first turn, from what a spectator sees and from the players' hands."""
    mode = seen["mode"]
    seats = len(hands)
    adventure = mode in ("solo", "coop")
    order = [(seen["first"] + more) % seats for more in range(seats)]
    if adventure:
        order = [0, 1] if mode == "solo" else [0, 2, 1, 3]
    held = {key for hand in hands for key in hand}
    time = number(rows, f"{mode}-time") if adventure else 0
    g: State = {
        "rows": rows,
        "realm": build(rows, seen["realm"]["key"]),
        "mode": mode,
        "seats": seats,
        "order": order,
        "turn": order[0],
        "number": 0,
        "round": 0,
        "rounds": rounds,
        "actions": 0,
        "units": [],
        "hands": [list(hand) for hand in hands],
        "deck": [card["key"] for card in rows["tactic"] if card["key"] not in held],
        "discard": [],
        "areas": {a["id"]: {space(at) for at in a["spaces"]} for a in rows["area"]},
        "triggers": {a["id"]: space(a["trigger"]) for a in rows["area"]},
        "flags": {a["id"]: 0 for a in rows["area"]},
        "owners": {a["id"]: -1 for a in rows["area"]},
        "taken": [[] for _ in range(4)],
        "artifact": None,
        "bearer": None,
        "time": time,
        "cap": time,
        "crystals": [],
        "enemy_deck": [card["id"] for card in rows["card"]] if adventure else [],
        "enemy_discard": [],
        "last_turns": None,
        "ending": "",
        "log": [],
        "do": {
            "attacks": free_attacks,
            "free attack": free_attack,
            "first steps": first_steps,
            "march": march,
            "walk": walk,
            "lose": lose,
        },
    }
    g["boxes"] = ["placed"] * len(g["realm"]["boxes"])
    for one in seen["units"]:
        u = new_unit(one["side"], unit_row(g, one["card"]), one["side"] >= seats)
        u["space"] = space(one["space"])
        g["units"].append(u)
    dealt = {u["row"]["key"] for u in g["units"]}
    g["pool"] = {
        kind: [r["key"] for r in rows["unit"] if r["class"] == kind and r["key"] not in dealt]
        for kind in ("fighter", "beast", "rogue", "wizard")
    }
    if adventure:
        used = [card.upper() for card in seen["enemy_discard"]]
        g["enemy_discard"] = used
        g["enemy_deck"] = [card for card in g["enemy_deck"] if card not in used]
    if mode.startswith("battle"):
        g["artifact"] = space(seen["artifact"])
    return g


def play(g: State) -> Play:
    """The whole game from the first turn on."""
    try:
        yield from turns(g)
    except Over:
        pass
    tell(g, "game-ended", ending=g["ending"])


def turns(g: State) -> Play:
    """TET-TURN-06, TET-END-03/06: clockwise; who has no units is left out."""
    order = g["order"]
    at = 0
    while True:
        side = order[at % len(order)]
        if at % len(order) == 0:
            g["round"] += 1
            if g["rounds"] and g["round"] > g["rounds"]:  # TET-END-09
                g["ending"] = "rounds"
                raise Over
        if force(g, side):
            g["turn"] = side
            yield from turn(g, side)
        if g["last_turns"] is not None:
            break
        at += 1
    coming = list(g["last_turns"])
    for side in coming:
        at += 1
        while order[at % len(order)] != side:
            at += 1
        if at // len(order) + 1 > g["round"]:
            g["round"] = at // len(order) + 1
            if g["rounds"] and g["round"] > g["rounds"]:
                raise Over
        if force(g, side):
            g["turn"] = side
            yield from turn(g, side)
    raise Over


def turn(g: State, side: int) -> Play:
    """TET-TURN-01: control, actions, tokens, the tactic card."""
    g["number"] += 1
    tell(g, "turn-begun", side=side, round=g["round"])
    for u in g["units"]:
        fresh(u)
    if side >= g["seats"]:
        regrow(g, side)
        yield from enemy_turn(g, side)
        end_of_side(g, side)
        return
    terrain = g["realm"]["terrain"]
    for u in force(g, side):
        if u["space"] is not None and terrain[u["space"]] == "ballista":
            u["ballista_from"] = u["space"]
    if g["mode"] in ("solo", "coop"):
        g["time"] -= 1  # TET-SOLO-16
        if g["time"] <= 0:
            g["ending"] = "lost-time"
            raise Over
    elif not g["mode"].startswith("battle"):
        control(g, side)
    regrow(g, side)
    yield from window(g, "turn-started")
    yield from take_actions(g, side)
    for u in force(g, side):
        kept = u["weak_turn"] == g["number"]  # TET-WEAK-02: for the rest of that turn
        if u["weak"] and not u["acts"] and not kept:  # TET-TURN-04
            u["weak"] = False
            tell(g, "recovered", unit=told(u), paid=0)
    end_of_side(g, side)
    if force(g, side):
        yield from draw_tactic(g, side)


def regrow(g: State, side: int) -> None:
    """Regrowth heals at the start of its owner's turn."""
    for u in force(g, side):
        if effect(u, "regrowth"):
            heal(g, u, effect(u, "regrowth"))


def end_of_side(g: State, side: int) -> None:
    """The end of a side's turn: Rally heals, Fury runs out."""
    for u in force(g, side):
        if effect(u, "rally") and u["space"] is not None:
            for v in allies(g, u):
                if next_to(g, u["space"], v["space"]):
                    heal(g, v, effect(u, "rally"))
        u["fury"] = "due" if u["fury"] == "fresh" else ""


def majority(g: State, side: int, area: str) -> bool:
    """TET-CONTROL-03, TET-TEAM-09: more units than any other; a team counts together."""
    counts: dict[int, int] = {}
    own = 0
    for u in g["units"]:
        if u["space"] in g["areas"][area]:
            counts[team(g, u["side"])] = counts.get(team(g, u["side"]), 0) + 1
            own += u["side"] == side
    mine = counts.pop(team(g, side), 0)
    return own > 0 and all(mine > other for other in counts.values())


def control(g: State, side: int) -> None:
    """TET-CONTROL-04 to 15: at the start of the turn, each flag at most one space."""
    for area in g["flags"]:
        if g["owners"][area] >= 0 or not majority(g, side, area):
            continue
        if g["flags"][area] == 0 and not any(
            u["side"] == side and u["space"] == g["triggers"][area] for u in g["units"]
        ):
            continue
        g["flags"][area] += 1
        tell(g, "flag-moved", area=area, place=g["flags"][area])
        if g["flags"][area] == number(g["rows"], "control-track"):
            g["owners"][area] = side
            tell(g, "area-secured", area=area)
    secured = sum(owner >= 0 for owner in g["owners"].values())
    if secured >= FLAGS_TO_END[g["seats"]]:  # TET-END-02
        trigger(g, side, "flags")


def take_actions(g: State, side: int) -> Play:
    """TET-TURN-03: up to three actions with the player's own units."""
    g["actions"] = number(g["rows"], "actions")
    while g["actions"] and force(g, side):
        choices = ["pass"]
        for u in force(g, side):
            choices += actions_of(g, u)
        answer = yield from ask(side, "TET-TURN-03", choices)
        if answer == "pass":
            break
        words = answer.split()
        u = next(v for v in force(g, side) if v["class"] == words[1])
        if words[0] == "recover":
            pay_recovery(g, u)
            continue
        g["actions"] -= 1
        yield from act(g, u, answer)
        if u["health"] > 0 and len(u["acts"]) >= 2 and len(force(g, side)) >= 3:
            yield from weaken(g, u)  # TET-ACTION-03
        yield from window(g, "action-finished")


def open_kinds(g: State, u: Unit) -> list[str]:
    """TET-ACTION-02 to 12: which kinds of action a unit may still take in this turn."""
    kinds = ["move", *ATTACKS, "cast"]
    if len(force(g, u["side"])) == 1:
        return kinds
    if len(u["acts"]) >= 2:
        return []
    attacked = any(kind in ATTACKS for kind in u["acts"])
    return [k for k in kinds if k not in u["acts"] and not (attacked and k in ATTACKS)]


def actions_of(g: State, u: Unit) -> list[str]:
    """All a unit may do now, in the words of the record."""
    who = u["class"]
    if u["weak"]:  # TET-WEAK-01 to 04
        payable = u["health"] >= 3 and u["weak_turn"] != g["number"]
        return [f"recover {who}"] if payable else []
    kinds = open_kinds(g, u)
    found = first_steps(g, u, 0) if "move" in kinds else []
    for kind in ATTACKS:
        if kind not in kinds or (kind == "ballista" and not may_fire(u)):
            continue
        found += [f"{kind} {who} {name_of(t['space'])}" for t in targets(g, u, kind)]
    if "cast" in kinds:
        found += [f"spell {who} {name_of(v['space'])}" for v in helped(g, u)]
    return found


def may_fire(u: Unit) -> bool:
    """TET-BALLISTA-02/03: on a Ballista it moved to, or stood on when its turn began."""
    return u["space"] is not None and u["space"] in (u["ballista_from"], u["ballista_to"])


def act(g: State, u: Unit, answer: str) -> Play:
    """Carry out one action."""
    verb, *rest = answer.split()
    if verb not in ATTACKS:
        u["acts"].append("move")
        yield from walk(g, u, answer, 0)
        return
    t = next(v for v in g["units"] if name_of(v["space"]) == rest[1])
    if verb == "spell" and "damage" not in spell_of(g, u):
        u["acts"].append("cast")
        yield from cast_help(g, u, t)
        return
    u["acts"].append(verb)
    yield from attack(g, u, verb, t)


def points(g: State) -> list[dict[str, int]]:
    """TET-SCORE-01 to 04, TET-BATTLE-15: what each player has as the game stands."""
    found = []
    for side in range(g["seats"]):
        mine = force(g, side)
        villages = {
            u["space"]
            for u in mine
            if u["space"] is not None and g["realm"]["terrain"][u["space"]] == "village"
        }
        flags = sum(owner == side for owner in g["owners"].values())
        bearer = int(g["bearer"] is not None and g["bearer"]["side"] == side)
        captured = len(g["taken"][side])
        total = (
            flags * number(g["rows"], "flag-points")
            + (len(mine) + captured) * number(g["rows"], "unit-points")
            + len(villages) * number(g["rows"], "village-points")
            + bearer * number(g["rows"], "artifact-points")
        )
        found.append(
            {
                "flags": flags,
                "survivors": len(mine),
                "captured": captured,
                "villages": len(villages),
                "artifact": bearer,
                "points": total,
                "health": sum(u["health"] for u in mine),
            }
        )
    return found


def winners(g: State) -> list[int]:
    """TET-SCORE-05 to 07, TET-TEAM-13/14: the best total, ties by the tie-breakers in order."""
    if g["mode"] in ("solo", "coop"):
        return list(range(g["seats"])) if g["ending"] == "glory" else []
    each = points(g)
    names = ("points", "survivors", "captured", "flags", "health")
    rank: dict[int, list[int]] = {}
    for side in range(g["seats"]):
        have = rank.setdefault(team(g, side), [0] * len(names))
        for at, name in enumerate(names):
            have[at] += each[side][name]
    best = max(rank.values())
    return [side for side in range(g["seats"]) if rank[team(g, side)] == best]
