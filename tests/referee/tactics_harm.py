"""Losing health, capture, the Weakened token and Knock Back, by the referee."""

from __future__ import annotations

from typing import Any

from tests.referee.tactics_ask import Over, Play, nature, new_unit, roll, tell, told, unit_row
from tests.referee.tactics_cards import harvest, window
from tests.referee.tactics_realm import (
    NEXT,
    SIDES,
    State,
    Unit,
    beside,
    effect,
    force,
    name_of,
    number,
    row,
    shut,
    standing,
)


def lose(g: State, u: Unit, amount: int, side: int, by: Unit | None) -> Play:
    """Lose health otherwise than by an attack: no terrain, no reaction (TET-KNOCK-12)."""
    if amount <= 0 or u["health"] <= 0:
        return
    u["health"] = max(0, u["health"] - amount)
    tell(g, "health-lost", unit=told(u), lost=amount, left=u["health"])
    yield from after_harm(g, u, side, by)


def after_harm(g: State, u: Unit, side: int, by: Unit | None) -> Play:
    """Zero health is capture at once (TET-CAPTURE-01); else cards may answer."""
    if u["health"] <= 0:
        yield from capture(g, u, side, by)
    else:
        yield from window(g, "unit-damaged", unit=u)


def capture(g: State, u: Unit, side: int, by: Unit | None) -> Play:
    """TET-CAPTURE-02/05/06: the unit leaves the map before anything else."""
    tell(g, "captured", unit=told(u), side=side)
    at = u["space"]
    if g["bearer"] is u:  # TET-BATTLE-11
        g["bearer"] = None
        g["artifact"] = at
    if u["dungeon"] is not None:  # TET-DUNGEON-25
        restore(g, u["dungeon"])
    u["space"] = None
    u["dungeon"] = None
    u["cell"] = None
    u["weak"] = False
    u["fury"] = ""
    if at is not None:
        harvest(g, at)
    if u["solo"]:
        g["time"] = min(g["cap"], g["time"] + number(g["rows"], "capture-time"))  # TET-SOLO-18
    else:
        g["taken"][side].append(u["row"]["key"])
    relax(g, u["side"])
    check_end(g, u, side)
    if u["solo"]:
        yield from replace(g, u)
    asked = [("unit-captured", u["side"])]
    if by is not None:
        asked.insert(0, ("enemy-captured", by["side"]))
    # TET-TACTIC-07: one event; the active player answers first, then the others clockwise
    for moment, _ in sorted(asked, key=lambda one: (one[1] - g["turn"]) % g["seats"]):
        yield from window(g, moment, unit=u, by=by)


def relax(g: State, side: int) -> None:
    """TET-ACTION-08: at the moment two units are left, no token stays; later ones do (14)."""
    left = force(g, side)
    if len(left) == 2 and side < g["seats"]:
        for u in left:
            if u["weak"]:
                u["weak"] = False
                tell(g, "recovered", unit=told(u), paid=0)


def check_end(g: State, u: Unit, side: int) -> None:
    """What a capture means for the end of the game."""
    mode = g["mode"]
    if mode in ("solo", "coop"):
        if u["side"] < g["seats"] and not force(g, u["side"]):
            g["ending"] = "lost-units"
            raise Over
        return
    if mode in ("battle", "battle-team"):  # TET-BATTLE-13/14
        if len(g["taken"][side]) >= number(g["rows"], "battle-captures"):
            trigger(g, side, "captures")
    elif not force(g, u["side"]):  # TET-END-01/05
        trigger(g, g["turn"], "elimination")


def trigger(g: State, side: int, ending: str) -> None:
    """TET-END-03, TET-BATTLE-14: one more turn for everybody but the one who triggered the end."""
    if g["last_turns"] is not None:
        return
    g["ending"] = ending
    order = g["order"]
    at = order.index(g["turn"])
    coming = [order[(at + more) % len(order)] for more in range(1, len(order) + 1)]
    if side == g["turn"]:
        coming.pop()
    g["last_turns"] = [other for other in coming if other != side]


def replace(g: State, u: Unit) -> Play:
    """TET-ENEMY-35 to 39: the Solo Enemy gets a new unit of the class, on a trigger space."""
    pool = g["pool"][u["class"]]
    if u["under"] is not None:
        g["enemy_discard"].append(u["under"])
        u["under"] = None
    pool.append(u["row"]["key"])
    (key,) = yield from nature("unit", 1)
    pool.remove(key)
    fresh = new_unit(u["side"], unit_row(g, key), True)
    g["units"][next(at for at, v in enumerate(g["units"]) if v is u)] = fresh
    flags = sorted(g["areas"])
    while True:
        (flag,) = yield from nature("flag", 1)
        flags.remove(flag)
        at = yield from landing(g, g["triggers"][flag])
        if at is not None or not flags:
            break
    fresh["space"] = at


def landing(g: State, at: int) -> Play:
    """TET-ENEMY-38: a held trigger space sends the unit to a side, clockwise from a compass."""
    if free(g, at):
        return at
    card = yield from draw_enemy(g)
    g["enemy_discard"].append(card)
    first = SIDES.index(row(g["rows"], "card", card)["compass"])
    for more in range(4):
        to = NEXT[at][(first + more) % 4]
        if to is not None and free(g, to):
            return to
    return None


def free(g: State, at: int) -> bool:
    """Whether a unit can be put on a space."""
    return standing(g, at) is None and at not in shut(g)


def draw_enemy(g: State) -> Play:
    """Draw a Solo Enemy card; an empty deck is the shuffled discard pile (TET-ENEMY-04)."""
    if not g["enemy_deck"]:
        g["enemy_deck"], g["enemy_discard"] = g["enemy_discard"], []
    (card,) = yield from nature("enemy", 1)
    card = card.upper()
    g["enemy_deck"].remove(card)
    return card


def restore(g: State, box: int) -> None:
    """Put a box, and those set aside with it, back."""
    g["boxes"][box] = "placed"
    for above in g["realm"]["boxes"][box]["above"]:
        g["boxes"][above] = "placed"


def weaken(g: State, u: Unit) -> Play:
    """Place a Weakened token; never two (TET-WEAK-10)."""
    if u["weak"] or u["health"] <= 0:
        return
    u["weak"] = True
    u["weak_turn"] = g["number"]
    tell(g, "weakened", unit=told(u))
    yield from window(g, "unit-weakened", unit=u)


def roll_knock(g: State, a: Unit, t: Unit, dice: int, melee: bool) -> Play:
    """Roll for Knock Back and carry it out (TET-KNOCK-01/02)."""
    side = direction_of(a, t)
    icons = yield from roll(dice, "K")
    yield from knock(g, a, t, side, icons, melee, rolled=True)


def direction_of(a: Unit, t: Unit) -> str:
    """Straight away from the attacker."""
    dx, dy = t["space"] % 14 - a["space"] % 14, t["space"] // 14 - a["space"] // 14
    if dx:
        return "e" if dx > 0 else "w"
    return "s" if dy > 0 else "n"


def knock(g: State, a: Unit, t: Unit, side: str, count: int, melee: bool, rolled: bool) -> Play:
    """TET-KNOCK-04 to 13: space by space; an obstacle stops it and hurts, once."""
    firm = effect(t, "firm") > 0
    if rolled and count:
        answer: dict[str, Any] = {}
        yield from window(g, "knock-rolled", unit=t, icons=count, firm=firm, answer=answer)
        if answer.get("stand"):
            return
    if firm or not count:
        return
    if effect(t, "knock_most"):
        count = min(count, effect(t, "knock_most"))
    if melee and g["bearer"] is t:  # TET-BATTLE-08
        g["bearer"] = a
        tell(g, "artifact-stolen", unit=told(a), target=told(t))
    level = g["realm"]["level"]
    closed = shut(g)
    moved = 0
    stopped = False
    while moved < count:
        to = beside(t["space"], side)
        if to is None or to in closed or level[to] > level[t["space"]] or standing(g, to):
            stopped = True
            break
        t["space"] = to
        t["ballista_to"] = None  # TET-BALLISTA-11
        moved += 1
    kind = "knock-stopped" if stopped else "knocked-back"
    tell(g, kind, unit=told(t), space=name_of(t["space"]), moved=moved)
    if stopped:
        yield from lose(g, t, max(1, effect(a, "impact")), a["side"], a)
    yield from window(g, "knock-resolved", unit=t, by=a, melee=melee, moved=moved)
