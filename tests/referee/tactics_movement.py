"""Movement by the referee: costs, portals, Villages, where a unit may go and may stop."""

from __future__ import annotations

from typing import Any

from tests.referee.tactics_ask import (
    Play,
    ask,
    heal,
    immune_to_water,
    movement_of,
    refill,
    tell,
    told,
)
from tests.referee.tactics_cards import window
from tests.referee.tactics_dungeon import dungeon_moves, emerge, enter, may_enter, tread
from tests.referee.tactics_realm import (
    NEXT,
    State,
    Unit,
    allies,
    effect,
    enemies,
    force,
    name_of,
    next_to,
    number,
    shut,
    space,
)

Move = tuple[str, str]
FIRST = {
    "step": "move",
    "portal": "through",
    "enter": "delve",
    "tread": "explore",
    "leave": "exit",
}
LATER = {first: later for later, first in FIRST.items()}


def dear(g: State, u: Unit, to: int) -> int:
    """What the terrain of a space adds: Water, Peak and Ballista cost 1 more."""
    terrain = g["realm"]["terrain"][to]
    if terrain == "water":
        return 0 if immune_to_water(u) else 1
    if terrain == "ballista":
        return 0 if effect(u, "free_ballista") else 1
    return 1 if terrain == "peak" else 0


def step_cost(g: State, u: Unit, at: int, to: int) -> int:
    """TET-MOVE-04/07/10: 1, 1 more to climb, 1 more for the terrain."""
    if effect(u, "flight"):
        return 1
    level = g["realm"]["level"]
    climb = level[to] > level[at] and not effect(u, "free_climb")
    return 1 + int(climb) + dear(g, u, to)


def portal_cost(g: State, u: Unit, to: int) -> int:
    """TET-PORTAL-04: as entering the front space, without climbing."""
    if effect(u, "free_portal"):
        return 0
    return 1 if effect(u, "flight") else 1 + dear(g, u, to)


def open_fronts(g: State, u: Unit) -> list[int]:
    """The front spaces of portals that a unit may use (TET-PORTAL-05/06, TET-DUNGEON-10)."""
    closed = shut(g)
    held = {v["space"] for v in enemies(g, u["side"])}
    fronts = []
    for front, box in g["realm"]["portals"]:
        if g["boxes"][box] == "placed" and front not in closed | held and front not in fronts:
            fronts.append(front)
    return fronts


def steps(
    g: State, u: Unit, at: int, points: int, out: frozenset[int]
) -> list[tuple[str, int, int]]:
    """The single steps from a space on the map: the verb, where to, and the cost."""
    found = []
    closed = g["now shut"]
    foes = g["now foes"]
    for to in NEXT[at]:
        if to is None or to in closed or to == u["ballista_from"]:
            continue
        if to in foes and not effect(u, "pass_enemies"):
            continue
        cost = step_cost(g, u, at, to)
        if cost <= points:
            found.append(("step", to, cost))
    fronts = g["now fronts"]
    if at in fronts:
        for to in fronts:
            if to == at or to in out or to == u["ballista_from"]:
                continue
            cost = portal_cost(g, u, to)
            if cost <= points:
                found.append(("portal", to, cost))
    return found


def look_around(g: State, u: Unit) -> None:
    """Note what does not change while one unit moves."""
    g["now shut"] = shut(g)
    g["now foes"] = {v["space"] for v in enemies(g, u["side"])}
    g["now fronts"] = open_fronts(g, u)


def may_stop(g: State, u: Unit, at: int) -> bool:
    """TET-MOVE-03/05: never on another unit."""
    return all(v is u or v["space"] != at for v in g["units"])


def settles(g: State, u: Unit, at: int, points: int, out: frozenset[int]) -> bool:
    """Whether the unit may stop here or somewhere it still can reach."""
    seen: set[tuple[int, int, frozenset[int]]] = set()
    open_ways = [(at, points, out)]
    while open_ways:
        here = open_ways.pop()
        if here in seen:
            continue
        seen.add(here)
        at, points, out = here
        if may_stop(g, u, at) or (points and may_enter(g, u, at)):
            return True
        for verb, to, cost in steps(g, u, at, points, out):
            open_ways.append((to, points - cost, came_out(u, verb, to, out)))
    return False


def came_out(u: Unit, verb: str, to: int, out: frozenset[int]) -> frozenset[int]:
    """Waywise: each portal once a Movement."""
    return out | {to} if verb == "portal" and effect(u, "free_portal") else out


def moves(g: State, u: Unit, points: int, out: frozenset[int]) -> list[Move]:
    """All a moving unit may do next, stopping apart."""
    if u["dungeon"] is not None:
        return dungeon_moves(g, u, points)
    look_around(g, u)
    found: list[Move] = []
    for verb, to, cost in steps(g, u, u["space"], points, out):
        if settles(g, u, to, points - cost, came_out(u, verb, to, out)):
            found.append((verb, str(name_of(to))))
    if points:
        found += [("enter", box) for box in may_enter(g, u, u["space"])]
    return found


def points_of(g: State, u: Unit, given: int) -> int:
    """The points of a Movement: the value, 1 more beside an Elder Stag; or a card's."""
    if given:
        return given
    points = movement_of(g, u)
    if u["space"] is not None:
        for v in allies(g, u):
            if effect(v, "herald") and next_to(g, v["space"], u["space"]):
                points += effect(v, "herald")
    return points


def first_steps(g: State, u: Unit, given: int) -> list[str]:
    """How a Movement of a unit may begin, in the words of the record."""
    return [
        f"{FIRST[verb]} {u['class']} {what}".strip()
        for verb, what in moves(g, u, points_of(g, u, given), frozenset())
    ]


def march(g: State, side: int, units: list[Unit], given: int) -> Play:
    """A Movement that is no action, of one of some units."""
    choices = [text for u in units for text in first_steps(g, u, given)]
    if not choices:
        return
    answer = yield from ask(side, "TET-MOVE-01", choices)
    u = next(v for v in force(g, side) if v["class"] == answer.split()[1])
    yield from walk(g, u, answer, given)


def walk(g: State, u: Unit, begun: str, given: int) -> Play:
    """A whole Movement, begun by an answer such as `move fighter e5`."""
    words = begun.split()
    move: dict[str, Any] = {"points": points_of(g, u, given), "out": frozenset(), "shut": False}
    yield from go(g, u, move, LATER[words[0]], words[2] if len(words) > 2 else "")
    while u["health"] > 0 and not move["shut"]:
        found = moves(g, u, move["points"], move["out"])
        choices = [f"{verb} {what}".strip() for verb, what in found]
        if u["dungeon"] is not None or may_stop(g, u, u["space"]):
            choices.append("stop")
        if choices == ["stop"]:
            break
        answer = yield from ask(u["side"], "TET-MOVE-12", choices)
        if answer == "stop":
            break
        verb, _, what = answer.partition(" ")
        yield from go(g, u, move, verb, what)
    if u["health"] > 0:
        yield from end_move(g, u)


def go(g: State, u: Unit, move: dict[str, Any], verb: str, what: str) -> Play:
    """One step of a Movement, of any kind."""
    if verb == "enter":
        enter(g, u, what)
        move["points"] -= 1
    elif verb == "tread":
        yield from tread(g, u, move, what)
    elif verb == "leave":
        move["points"] -= 1
        yield from emerge(g, u)
    else:
        to = space(what)
        cost = portal_cost(g, u, to) if verb == "portal" else step_cost(g, u, u["space"], to)
        move["points"] -= cost
        move["out"] = came_out(u, verb, to, move["out"])
        u["space"] = to
        tell(
            g,
            "went-through" if verb == "portal" else "stepped",
            unit=told(u),
            space=what,
            cost=cost,
            points=move["points"],
        )
        yield from visit(g, u)
        if verb == "portal" and u["health"] > 0:
            shut_gate: dict[str, Any] = {}
            yield from window(
                g, "portal-used", unit=u, may_end=may_stop(g, u, to), answer=shut_gate
            )
            move["shut"] = bool(shut_gate)


def visit(g: State, u: Unit) -> Play:
    """TET-TERRAIN-11/13: a Village heals 4 and refills, each one once a turn."""
    at = u["space"]
    if g["realm"]["terrain"][at] != "village" or at in u["villages"]:
        return
    if u["health"] < u["most"] or u["supply"] < u["store"]:
        u["villages"].add(at)
        tell(g, "village-used", unit=told(u), space=name_of(at))
        heal(g, u, number(g["rows"], "village-health"))
        refill(g, u, 99)
        yield from window(g, "village-used", unit=u)


def end_move(g: State, u: Unit) -> Play:
    """The end of a Movement: the Artifact is picked up (TET-BATTLE-05), cards may answer."""
    if u["space"] is None:
        return
    if not u["solo"]:
        tell(g, "move-ended", unit=told(u), space=name_of(u["space"]))
    if g["realm"]["terrain"][u["space"]] == "ballista":
        u["ballista_to"] = u["space"]
    if g["artifact"] == u["space"]:
        g["artifact"] = None
        g["bearer"] = u
        tell(g, "artifact-taken", unit=told(u))
    yield from window(g, "move-ended", unit=u)
