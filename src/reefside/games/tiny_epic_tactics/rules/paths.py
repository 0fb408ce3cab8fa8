"""Which steps a unit may take on the map, what they cost, and where it may stop."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.boxes import against_entering
from reefside.games.tiny_epic_tactics.rules.cells import GATE_COST
from reefside.games.tiny_epic_tactics.rules.path_reasons import (
    BOX_TURNED,
    CLIFF_TOO_DEAR,
    ENEMY_THERE,
    ENTRY_HELD,
    ENTRY_TOO_DEAR,
    EXIT_HELD,
    EXIT_SHUT,
    GONE_THROUGH,
    NO_DUNGEONS,
    NO_EXIT,
    NO_PORTAL,
    NO_PORTAL_HERE,
    NO_ROOM_BEHIND,
    NO_STEP_YET,
    NOT_NEXT,
    OCCUPIED,
    OWN_BALLISTA,
    PORTAL_HELD,
    PORTAL_ROOM,
    PORTAL_SHUT,
    PORTAL_TOO_DEAR,
    SAME_PORTAL,
    STEP_TOO_DEAR,
)
from reefside.games.tiny_epic_tactics.state.constants import EMPTY, GRID, PLACED, WALL
from reefside.games.tiny_epic_tactics.state.progress import Movement
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import BALLISTA_SPACE
from reefside.kernel.reason import Reason
from reefside.parts.grid import DIRECTIONS


def points_of(g: Tactics, unit: int) -> int:
    """TET-MOVE-01 The movement value; TET-BATTLE-06 the Bearer has 1 less; a Herald adds."""
    points = g.face(unit).movement
    if g.bearer == unit:
        points = max(points - 1, 1)
    return points + herald(g, unit)


def herald(g: Tactics, unit: int) -> int:
    """What an allied Herald next to a unit adds as it begins to move."""
    space = g.units[unit].space
    best = 0
    if space < 0:
        return best
    faces = g.printed.faces
    for other, it in enumerate(g.units):
        if it.space < 0 or faces[it.face].herald <= best:
            continue
        if g.allies(unit, other) and g.printed.realm.beside(it.space, space):
            best = faces[it.face].herald
    return best


# On foot.


def may_stop(g: Tactics, unit: int, space: int) -> bool:
    """TET-MOVE-03 A space holds one unit."""
    held = g.board[space]
    return held in (EMPTY, unit)


def own_ballista(g: Tactics, unit: int, space: int) -> bool:
    """TET-BALLISTA-04 The Ballista a unit stood on as the turn began: it cannot enter it again."""
    return space == g.units[unit].start and g.printed.realm.terrain[space] == BALLISTA_SPACE


def against_passing(g: Tactics, unit: int, space: int) -> Reason | None:
    """TET-MOVE-05 Through allies, TET-MOVE-06 not through enemies, TET-DUNGEON-09 nor walls."""
    if own_ballista(g, unit, space):
        return OWN_BALLISTA
    held = g.board[space]
    if held in (EMPTY, unit):
        return None
    if held == WALL:
        return BOX_TURNED
    passes = not g.enemies(unit, held) or g.face(unit).pass_enemies > 0
    return None if passes else ENEMY_THERE


def costs_of(g: Tactics, unit: int) -> list[int]:
    """What every step costs a unit, at space * 4 + direction."""
    return g.printed.realm.costs[g.face(unit).gait]


def against_step(
    g: Tactics, unit: int, costs: list[int], start: int, way: int, points: int, used: list[int]
) -> Reason | None:
    """TET-MOVE-02 One space in a direction, TET-MOVE-11 if the unit can pay its `costs`.

    A space to stop on must stay in reach (TET-MOVE-05) with the portals that `used` leaves open
    in this movement.
    """
    at = start * DIRECTIONS + way
    to = GRID.next[at]
    if to < 0:  # TET-MOVE-13
        return NOT_NEXT
    reason = against_passing(g, unit, to)
    if reason is not None:
        return reason
    left = points - costs[at]
    if left < 0:
        levels = g.printed.realm.levels
        return CLIFF_TOO_DEAR if levels[to] > levels[start] else STEP_TOO_DEAR
    if may_stop(g, unit, to) or can_settle(g, unit, to, left, used):
        return None
    return NO_ROOM_BEHIND


def can_settle(g: Tactics, unit: int, space: int, points: int, used: list[int]) -> bool:
    """Whether a unit on an occupied space can still reach one to stop on."""
    costs = costs_of(g, unit)
    for way in range(DIRECTIONS):
        at = space * DIRECTIONS + way
        to = GRID.next[at]
        if to < 0 or costs[at] > points or against_passing(g, unit, to) is not None:
            continue
        if may_stop(g, unit, to) or can_settle(g, unit, to, points - costs[at], used):
            return True
    for box in g.printed.realm.front_boxes[space]:
        if against_entry(g, unit, space, box, points) is None:
            return True
    if g.printed.realm.front_boxes[space]:
        for front in g.printed.realm.fronts:
            if against_portal(g, unit, space, front, points, used) is None:
                return True
    return False


def against_stopping(g: Tactics, movement: Movement) -> Reason | None:
    """TET-MOVE-14 At least one step is taken; TET-MOVE-05 no other unit stands there."""
    if not movement.taken:
        return NO_STEP_YET
    it = g.units[movement.unit]
    stops = it.box >= 0 or may_stop(g, movement.unit, it.space)
    return None if stops else OCCUPIED


# Through portals and into dungeons.


def against_front(
    g: Tactics, unit: int, front: int, held_by_enemy: Reason, shut: Reason
) -> Reason | None:
    """TET-PORTAL-05 No enemy stands in front; TET-DUNGEON-10 the box is in its place."""
    held = g.board[front]
    if held == WALL:
        return shut
    if held != EMPTY and held != unit and g.enemies(unit, held):
        return held_by_enemy
    for box in g.printed.realm.front_boxes[front]:
        if g.boxes[box] == PLACED:
            return None
    return shut


def portal_left(g: Tactics, unit: int, start: int, front: int, points: int, used: list[int]) -> int:
    """The points left after going through to another portal, or -1 if it is not possible."""
    if against_going_through(g, unit, start, front, points, used) is not None:
        return -1
    return points - portal_cost(g, unit, front)


def portal_cost(g: Tactics, unit: int, front: int) -> int:
    """TET-PORTAL-04 What entering the exit's front costs, without a climb."""
    face = g.face(unit)
    return 0 if face.free_portal else g.printed.realm.entering[face.gait][front]


def against_going_through(
    g: Tactics, unit: int, start: int, front: int, points: int, used: list[int]
) -> Reason | None:
    """TET-PORTAL-02 In at one open portal and out at another, if it can be paid for.

    TET-PORTAL-11 Where portals are free, out at none twice in a movement.
    """
    if front == start:
        return SAME_PORTAL
    reason = against_front(g, unit, start, PORTAL_HELD, PORTAL_SHUT)
    if reason is not None:
        return reason
    reason = against_front(g, unit, front, EXIT_HELD, EXIT_SHUT)
    if reason is not None:
        return reason
    if own_ballista(g, unit, front):
        return OWN_BALLISTA
    if g.face(unit).free_portal and front in used:
        return GONE_THROUGH
    return PORTAL_TOO_DEAR if portal_cost(g, unit, front) > points else None


def against_portal(
    g: Tactics, unit: int, start: int, front: int, points: int, used: list[int]
) -> Reason | None:
    """TET-PORTAL-06 A passage that does not end on an ally."""
    if not g.printed.realm.front_boxes[start]:
        return NO_PORTAL
    if not g.printed.realm.front_boxes[front]:
        return NO_EXIT
    reason = against_going_through(g, unit, start, front, points, used)
    if reason is not None or may_stop(g, unit, front):
        return reason
    left = points - portal_cost(g, unit, front)
    return None if can_settle(g, unit, front, left, [*used, front]) else PORTAL_ROOM


def against_entry(g: Tactics, unit: int, space: int, box: int, points: int) -> Reason | None:
    """TET-DUNGEON-02 Into the dungeon of a box from a portal of it."""
    if not g.printed.mode.adventure or g.is_bot(unit):
        return NO_DUNGEONS
    if box not in g.printed.realm.front_boxes[space]:
        return NO_PORTAL_HERE
    held = g.board[space]
    if held != EMPTY and held != unit and g.enemies(unit, held):
        return ENTRY_HELD
    reason = against_entering(g, box, unit)
    return ENTRY_TOO_DEAR if reason is None and points < GATE_COST else reason
