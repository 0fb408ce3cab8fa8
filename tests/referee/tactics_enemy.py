"""The Solo Enemy's turn, by the referee: targets, the compass, the way it walks."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from tests.referee.tactics_ask import NATURE, Play, movement_of, tell, told
from tests.referee.tactics_attack import attack, reaches
from tests.referee.tactics_cards import window
from tests.referee.tactics_harm import draw_enemy
from tests.referee.tactics_movement import end_move, step_cost, visit
from tests.referee.tactics_realm import (
    NEXT,
    SIDES,
    WIDE,
    State,
    Unit,
    apart,
    enemies,
    name_of,
    next_to,
    row,
    shut,
    space,
    standing,
)

Card = dict[str, Any]
Rank = tuple[float, int]


def sweep(origin: int, to: int, compass: str) -> Rank:
    """TET-ENEMY-13: the clockwise angle from the arrow, then the distance."""
    dx, dy = to % WIDE - origin % WIDE, to // WIDE - origin // WIDE
    bearing = math.degrees(math.atan2(dx, -dy))
    return round((bearing - 90 * SIDES.index(compass)) % 360, 6) % 360, apart(origin, to)


def enemy_turn(g: State, side: int) -> Play:
    """TET-ENEMY-01 to 07: one card, one unit, five steps."""
    mine = [u for u in g["units"] if u["side"] == side]
    if all(u["under"] is not None for u in mine):
        freed = mine if g["mode"] == "coop" else g["units"]  # TET-ENEMY-03, TET-COOP-11
        for u in freed:
            if u["under"] is not None:
                g["enemy_deck"].append(u["under"])
                u["under"] = None
        g["enemy_deck"] += g["enemy_discard"]
        g["enemy_discard"] = []
    name = yield from draw_enemy(g)
    card = row(g["rows"], "card", name)
    u = next((v for v in mine if v["class"] == card["unit"] and v["under"] is None), None)
    if u is None:
        u = next(v for v in mine if v["under"] is None)
    u["under"] = name
    tell(g, "enemy-activated", unit=told(u), card=name.lower(), compass=card["compass"])
    weak = u["weak"]
    yield from activate(g, u, card, weak)
    if weak and u["weak"] and u["health"] > 0:
        u["weak"] = False
        tell(g, "recovered", unit=told(u), paid=0)


def activate(g: State, u: Unit, card: Card, weak: bool) -> Play:
    """Attack if it can; else move, and attack then unless it is Weakened."""
    if (yield from try_attack(g, u, card)):
        return
    yield from move(g, u, card)
    if not weak and u["space"] is not None:
        yield from try_attack(g, u, card)


def try_attack(g: State, u: Unit, card: Card) -> Play:
    """TET-ENEMY-09 to 13: melee first, then missile or spell; clockwise from the arrow."""
    for kind in ("melee", "missile", "spell"):
        found = [t for t in enemies(g, u["side"]) if reaches(g, u, kind, u["space"], t["space"])]
        if found:
            t = min(found, key=lambda v: sweep(u["space"], v["space"], card["compass"]))
            yield from attack(g, u, kind, t, card=card)
            return True
    return False


def bonus(card: Card, word: str) -> int:
    """What the drawn card adds."""
    return sum(part.get(word, 0) for part in card["bonus"])


def move(g: State, u: Unit, card: Card) -> Play:
    """TET-ENEMY-20 to 34: where the unit walks."""
    points = movement_of(g, u) + bonus(card, "move")
    compass = card["compass"]
    at = u["space"]
    level = g["realm"]["level"]
    if bonus(card, "climb"):
        closed = shut(g)
        higher = [
            to
            for to in range(len(level))
            if level[to] > level[at] and to not in closed and standing(g, to) is None
        ]
        if higher:
            goal = min(higher, key=lambda to: (apart(at, to), sweep(at, to, compass)))
            yield from walk_path(g, u, compass_path(g, u, goal, points, compass))
            return
    found = enemies(g, u["side"])
    if not found:  # TET-ENEMY-29
        return
    order = sorted(found, key=lambda t: (apart(at, t["space"]), sweep(at, t["space"], compass)))
    ways, costs = reachable(g, u, points)
    for t in order:  # TET-ENEMY-22: the closest first
        path = compass_path(g, u, t["space"], points, compass)
        for last in range(len(path) - 1, 0, -1):
            holder = standing(g, path[last])
            if holder is None and can_attack(g, u, path[last], t):
                yield from walk_path(g, u, path[: last + 1])
                return
        good = [to for to in ways if can_attack(g, u, to, t)]
        if good:
            to = min(good, key=lambda c: (costs[c], sweep(t["space"], c, compass)))
            yield from walk_to(g, u, to, costs[to])
            return
    yield from walk_path(g, u, compass_path(g, u, order[0]["space"], points, compass))


def can_attack(g: State, u: Unit, at: int, t: Unit) -> bool:
    """Whether the unit could attack a target from a space."""
    home, u["space"] = u["space"], at
    found = any(reaches(g, u, kind, at, t["space"]) for kind in ("melee", "missile", "spell"))
    u["space"] = home
    return found


def held_up(g: State, u: Unit, at: int) -> bool:
    """TET-ENEMY-24/30: it stops beside one of the players' units, but never on another unit."""
    if any(v["space"] == at and v is not u for v in g["units"]):
        return False
    return any(next_to(g, at, t["space"]) for t in enemies(g, u["side"]))


def compass_path(g: State, u: Unit, goal: int, points: int, compass: str) -> list[int]:
    """TET-ENEMY-25/26/28: two legs, the arrow's axis first; what stands in the way turns it."""
    closed = shut(g)
    foes = {t["space"] for t in enemies(g, u["side"])}
    at = u["space"]
    path = [at]
    while True:
        if held_up(g, u, at):
            break
        dx, dy = goal % WIDE - at % WIDE, goal // WIDE - at // WIDE
        along = at + (WIDE if dy > 0 else -WIDE) if dy else None
        across = at + (1 if dx > 0 else -1) if dx else None
        legs = [along, across] if compass in ("n", "s") else [across, along]
        to = next((leg for leg in legs if leg is not None and leg not in closed | foes), None)
        if to is None:
            break
        cost = step_cost(g, u, at, to)
        if cost > points:
            break
        points -= cost
        at = to
        path.append(at)
    while len(path) > 1 and standing(g, path[-1]) is not None and standing(g, path[-1]) is not u:
        path.pop()
    return path


def reachable(g: State, u: Unit, points: int) -> tuple[list[int], dict[int, int]]:
    """Every space the unit could walk to, and what it costs."""
    closed = shut(g)
    foes = {t["space"] for t in enemies(g, u["side"])}
    costs = {u["space"]: 0}
    ring = [u["space"]]
    while ring:
        ring.sort(key=lambda c: costs[c])
        at = ring.pop(0)
        if at != u["space"] and held_up(g, u, at):
            continue
        for to in NEXT[at]:
            if to is None or to in closed or to in foes:
                continue
            cost = costs[at] + step_cost(g, u, at, to)
            if cost <= points and cost < costs.get(to, 99):
                costs[to] = cost
                if to not in ring:
                    ring.append(to)
    free = [at for at in costs if standing(g, at) is None or at == u["space"]]
    return free, costs


def walk_to(g: State, u: Unit, goal: int, cost: int) -> Play:
    """A cheapest way to a space. Which of several is not said: it is taken as told, and checked."""
    answer = yield {"seat": NATURE, "verb": "walk", "count": 0}
    path = [space(name) for name in answer.split()[1:]]
    foes = {t["space"] for t in enemies(g, u["side"])}
    paid = 0
    fault = path[:1] != [u["space"]] or path[-1:] != [goal]
    for at, to in pairwise(path):
        fault = fault or to not in NEXT[at] or to in foes or to in shut(g)
        fault = fault or (at != u["space"] and held_up(g, u, at))
        paid += step_cost(g, u, at, to)
    if fault or paid != cost:
        path = [u["space"], goal]
        tell(g, "enemy-way", goal=name_of(goal), cost=cost)
    yield from walk_path(g, u, path)


def walk_path(g: State, u: Unit, path: list[int]) -> Play:
    """Walk; Villages on the way help the Solo Enemy too (TET-ENEMY-31)."""
    if len(path) < 2:
        return
    u["acts"].append("move")
    tell(g, "enemy-moved", unit=told(u), path=[name_of(at) for at in path])
    for at in path[1:]:
        u["space"] = at
        yield from visit(g, u)
    yield from end_move(g, u)
    if u["space"] is not None and any(front == u["space"] for front, _ in g["realm"]["portals"]):
        answer: dict[str, Any] = {}
        yield from window(g, "portal-used", unit=u, may_end=True, answer=answer)
