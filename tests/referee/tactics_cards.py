"""Tactic cards by the referee: when one may be revealed, and what its THEN part does."""

from __future__ import annotations

from typing import Any

from tests.referee.tactics_ask import Play, ask, heal, nature, refill, tell, told
from tests.referee.tactics_realm import State, Unit, apart, effect, force, next_to, row, team

Facts = dict[str, Any]


def window(g: State, moment: str, **facts: Any) -> Play:
    """TET-TACTIC-06/07: right after the event, the active player first, then clockwise."""
    first = g["turn"] if g["turn"] < g["seats"] else g["order"][g["order"].index(g["turn"]) - 1] + 1
    for seat in [(first + more) % g["seats"] for more in range(g["seats"])]:
        while True:
            cards = [key for key in g["hands"][seat] if playable(g, seat, key, moment, facts)]
            if not cards:
                break
            answer = yield from ask(
                seat, "TET-TACTIC-01", ["pass", *[f"play {key}" for key in cards]]
            )
            if answer == "pass":
                break
            key = answer.split()[1]
            g["hands"][seat].remove(key)
            tell(g, "tactic-played", tactic=key)
            yield from carry_out(g, seat, key, facts)
            throw_away(g, key)


def throw_away(g: State, key: str) -> None:
    """The card goes onto the discard pile; an empty deck is made anew (TET-TACTIC-11)."""
    g["discard"].append(key)
    reshuffle(g)


def reshuffle(g: State) -> None:
    """After the last card was taken the discard pile becomes the deck."""
    if not g["deck"] and g["discard"]:
        g["deck"], g["discard"] = g["discard"], []


def draw_tactic(g: State, seat: int) -> Play:
    """Draw one card (TET-TACTIC-09), then discard down to two (TET-TACTIC-10)."""
    if g["deck"]:
        (key,) = yield from nature("tactic", 1)
        g["deck"].remove(key)
        g["hands"][seat].append(key)
        reshuffle(g)
    while len(g["hands"][seat]) > 2:
        answer = yield from ask(
            seat, "TET-TACTIC-10", [f"discard {key}" for key in g["hands"][seat]]
        )
        g["hands"][seat].remove(answer.split()[1])
        throw_away(g, answer.split()[1])


def playable(g: State, seat: int, key: str, moment: str, facts: Facts) -> bool:
    """Whether the IF part is fulfilled and the THEN part would change something."""
    card = row(g["rows"], "tactic", key)
    if card["when"] != moment:
        return False
    if card["turn"] != "any" and (card["turn"] == "own") != (seat == g["turn"]):
        return False
    return fulfilled(g, seat, key, facts)


def fulfilled(g: State, seat: int, key: str, facts: Facts) -> bool:
    """The IF part of each card."""
    u: Unit = facts.get("unit", {})
    own = bool(u) and u["side"] == seat
    foe = bool(u) and team(g, u["side"]) != team(g, seat)
    alive = bool(u) and u["health"] > 0
    if key == "second-wind":
        return own and 0 < u["health"] <= 3 and u["health"] < u["most"]
    if key == "stand-firm":
        return own and facts["icons"] > 0 and not facts["firm"]
    if key == "rally-cry":
        return own and alive and bool(u["weak"])
    if key == "follow-through":
        by: Unit = facts["by"]
        return (
            by["side"] == seat
            and by["space"] is not None
            and facts["melee"]
            and facts["moved"] >= 2
            and bool(g["do"]["first steps"](g, by, 2))
        )
    if key == "vengeance":
        by_unit: Unit | None = facts["by"]
        return (
            own
            and by_unit is not None
            and team(g, by_unit["side"]) != team(g, seat)
            and bool(g["do"]["attacks"](g, seat))
        )
    if key == "spare-quiver":
        return own and alive and u["supply"] < u["store"]
    if key == "arcane-surge":
        return own and facts["power"] == 0
    if key == "from-above":
        level = g["realm"]["level"]
        return own and level[facts["at"]] > level[facts["target"]["space"]]
    if key == "ambush":
        return (
            foe
            and alive
            and u["space"] is not None
            and any(
                g["realm"]["terrain"][v["space"]] == "forest" and next_to(g, v["space"], u["space"])
                for v in force(g, seat)
                if v["space"] is not None
            )
        )
    if key == "undertow":
        return (
            foe
            and alive
            and u["space"] is not None
            and g["realm"]["terrain"][u["space"]] == "water"
        )
    if key == "hold-the-ground":
        return any(v["health"] < v["most"] for v in holders(g, seat))
    if key == "sealed-gate":
        return foe and alive and facts["may_end"]
    if key == "forced-march":
        return sum(bool(v["acts"]) for v in force(g, seat)) >= 3 and any(
            g["do"]["first steps"](g, v, 0) for v in force(g, seat) if not v["weak"]
        )
    if key == "feast":
        return own and any(v["health"] < v["most"] for v in force(g, seat) if v is not u)
    if key == "spoils":
        captor: Unit | None = facts["by"]
        return (
            captor is not None
            and captor["side"] == seat
            and captor["health"] > 0
            and (captor["health"] < captor["most"] or captor["supply"] < captor["store"])
        )
    return own  # retaliate


def holders(g: State, seat: int) -> list[Unit]:
    """Hold the Ground: units that share a control area; in battle, adjacent ones."""
    mine = [u for u in force(g, seat) if u["space"] is not None]
    found: list[Unit] = []
    if g["mode"] in ("battle", "battle-team"):
        for u in mine:
            if any(v is not u and next_to(g, u["space"], v["space"]) for v in mine):
                found.append(u)
        return found
    for spaces in g["areas"].values():
        inside = [u for u in mine if u["space"] in spaces]
        if len(inside) >= 2:
            found += inside
    return found


def carry_out(g: State, seat: int, key: str, facts: Facts) -> Play:
    """The THEN part of each card. What changes the attack under way is left in its facts."""
    u: Unit = facts.get("unit", {})
    if key == "second-wind":
        heal(g, u, 3)
    elif key == "stand-firm":
        facts["answer"]["stand"] = True
    elif key == "rally-cry":
        u["weak"] = False
        tell(g, "recovered", unit=told(u), paid=0)
    elif key == "follow-through":
        yield from g["do"]["march"](g, seat, [facts["by"]], 2)
    elif key == "vengeance":
        yield from g["do"]["free attack"](g, seat, "TET-TACTIC-01", False)
    elif key == "spare-quiver":
        refill(g, u, 3)
    elif key == "arcane-surge":
        facts["answer"]["again"] = True
    elif key in ("from-above", "retaliate"):
        facts["answer"]["bonus"] = facts["answer"].get("bonus", 0) + 2
    elif key in ("ambush", "undertow"):
        yield from g["do"]["lose"](g, u, 2, seat, None)
    elif key == "hold-the-ground":
        for v in holders(g, seat):
            heal(g, v, 2)
    elif key == "sealed-gate":
        facts["answer"]["shut"] = True
        yield from g["do"]["lose"](g, u, 1, seat, None)
    elif key == "forced-march":
        yield from g["do"]["march"](g, seat, [v for v in force(g, seat) if not v["weak"]], 0)
    elif key == "feast":
        for v in force(g, seat):
            if v is not u:
                heal(g, v, 2)
    elif key == "spoils":
        heal(g, facts["by"], 4)
        refill(g, facts["by"], 99)


def harvest(g: State, at: int) -> None:
    """Soul Drinker: when any unit within 3 spaces is captured it regains 2 mana."""
    for u in g["units"]:
        if u["space"] is not None and effect(u, "harvest") and apart(u["space"], at) <= 3:
            refill(g, u, effect(u, "harvest"))
