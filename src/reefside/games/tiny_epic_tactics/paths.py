"""Which steps a unit may take, what they cost, and where it may stop."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.boxes import can_enter
from reefside.games.tiny_epic_tactics.progress import Movement
from reefside.games.tiny_epic_tactics.realm import BALLISTA_SPACE, FLIGHT, SWIMMER
from reefside.games.tiny_epic_tactics.state import (
    CLASSES,
    EMPTY,
    FORCE,
    GRID,
    PLACED,
    SPACES,
    WALL,
    Tactics,
)
from reefside.kernel.choice import Choice
from reefside.parts.grid import DIRECTIONS

MOVE: Final = "move"
THROUGH: Final = "through"
DELVE: Final = "delve"
EXPLORE: Final = "explore"
EXIT: Final = "exit"
"""The first step of a movement: on foot, through a portal, into, within, or out of a dungeon."""
STEP: Final = "step"
PORTAL: Final = "portal"
ENTER: Final = "enter"
TREAD: Final = "tread"
LEAVE: Final = "leave"
STOP: Final = "stop"
"""The same for the steps that follow, and the end."""

BOXES: Final = 6

MOVES: Final = [Choice(MOVE, k, s) for k in range(len(CLASSES)) for s in range(SPACES)]
THROUGHS: Final = [Choice(THROUGH, k, s) for k in range(len(CLASSES)) for s in range(SPACES)]
DELVES: Final = [Choice(DELVE, k, b) for k in range(len(CLASSES)) for b in range(BOXES)]
EXPLORES: Final = [Choice(EXPLORE, k, s) for k in range(len(CLASSES)) for s in range(SPACES)]
EXITS: Final = [Choice(EXIT, k) for k in range(len(CLASSES))]
STEPS: Final = [Choice(STEP, s) for s in range(SPACES)]
PORTALS: Final = [Choice(PORTAL, s) for s in range(SPACES)]
ENTERS: Final = [Choice(ENTER, b) for b in range(BOXES)]
TREADS: Final = [Choice(TREAD, s) for s in range(SPACES)]
LEAVE_CHOICE: Final = Choice(LEAVE)
STOP_CHOICE: Final = Choice(STOP)

FLOOR: Final = 0
WALL_CELL: Final = -1
ENTRANCE: Final = 1
CRYSTAL: Final = 2
WATER_CELL: Final = 3
MONSTER: Final = 4
CAVE_IN: Final = 5
TRAP: Final = 6
DOOR: Final = 7
BARRIER: Final = 8
"""Spaces of a dungeon."""
BARRIER_MANA: Final = 2
"""TET-DUNGEON-22"""

NO_PORTALS: Final[list[int]] = []


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
    for other in range(len(g.units)):
        at = g.units[other].space
        if at < 0 or space < 0 or g.face(other).herald <= best:
            continue
        if g.allies(unit, other) and g.box.realm.beside(at, space):
            best = g.face(other).herald
    return best


def may_stop(g: Tactics, unit: int, space: int) -> bool:
    """TET-MOVE-03 A space holds one unit."""
    held = g.board[space]
    return held in (EMPTY, unit)


def own_ballista(g: Tactics, unit: int, space: int) -> bool:
    """TET-BALLISTA-04 The Ballista a unit stood on as the turn began: it cannot enter it again."""
    return space == g.units[unit].start and g.box.realm.terrain[space] == BALLISTA_SPACE


def may_pass(g: Tactics, unit: int, space: int) -> bool:
    """TET-MOVE-05 Through allies, TET-MOVE-06 not through enemies, TET-DUNGEON-09 nor walls."""
    if own_ballista(g, unit, space):
        return False
    held = g.board[space]
    if held in (EMPTY, unit):
        return True
    if held == WALL:
        return False
    return not g.enemies(unit, held) or g.face(unit).pass_enemies > 0


def may_step(g: Tactics, unit: int, start: int, way: int, points: int, used: list[int]) -> int:
    """The space of a legal step in a direction, or -1.

    TET-MOVE-11 It can be paid for, and a space to stop on stays in reach (TET-MOVE-05) with the
    portals that `used` leaves open in this movement.
    """
    at = start * DIRECTIONS + way
    to = GRID.next[at]
    if to < 0 or not may_pass(g, unit, to):
        return -1
    left = points - g.box.realm.costs[g.face(unit).gait][at]
    if left < 0:
        return -1
    return to if may_stop(g, unit, to) or can_settle(g, unit, to, left, used) else -1


def can_settle(g: Tactics, unit: int, space: int, points: int, used: list[int]) -> bool:
    """Whether a unit on an occupied space can still reach one to stop on."""
    costs = g.box.realm.costs[g.face(unit).gait]
    for way in range(DIRECTIONS):
        at = space * DIRECTIONS + way
        to = GRID.next[at]
        if to < 0 or costs[at] > points or not may_pass(g, unit, to):
            continue
        if may_stop(g, unit, to) or can_settle(g, unit, to, points - costs[at], used):
            return True
    if g.box.realm.front_boxes[space]:
        if points and entrances(g, unit, space):
            return True
        for front in g.box.realm.fronts:
            if comes_out(g, unit, space, front, points, used):
                return True
    return False


def front_open(g: Tactics, unit: int, front: int) -> bool:
    """TET-PORTAL-05 No enemy stands in front; TET-DUNGEON-10 the box is in its place."""
    held = g.board[front]
    if held == WALL or (held != EMPTY and held != unit and g.enemies(unit, held)):
        return False
    for box in g.box.realm.front_boxes[front]:
        if g.boxes[box] == PLACED:
            return True
    return False


def portal_left(g: Tactics, unit: int, start: int, front: int, points: int, used: list[int]) -> int:
    """The points left after going through to another portal, or -1 if it is not possible.

    TET-PORTAL-04 It costs what entering the exit's front costs, without a climb.
    """
    if front == start or not front_open(g, unit, start) or not front_open(g, unit, front):
        return -1
    if own_ballista(g, unit, front):
        return -1
    face = g.face(unit)
    if face.free_portal:
        return -1 if front in used else points
    return points - g.box.realm.entering[face.gait][front]


def comes_out(g: Tactics, unit: int, start: int, front: int, points: int, used: list[int]) -> bool:
    """TET-PORTAL-06 A passage that can be paid for and does not end on an ally."""
    left = portal_left(g, unit, start, front, points, used)
    if left < 0:
        return False
    return may_stop(g, unit, front) or can_settle(g, unit, front, left, [*used, front])


def portal_exits(g: Tactics, unit: int, start: int, points: int, used: list[int]) -> list[int]:
    """TET-PORTAL-02 The fronts of other portals a unit may come out at."""
    found: list[int] = []
    realm = g.box.realm
    if not realm.front_boxes[start]:
        return found
    for front in realm.fronts:
        if comes_out(g, unit, start, front, points, used):
            found.append(front)
    return found


def entrances(g: Tactics, unit: int, space: int) -> list[int]:
    """TET-DUNGEON-02 The boxes whose dungeon a player's unit may enter from a space."""
    found: list[int] = []
    if g.box.mode.adventure and not g.automat(unit) and front_open(g, unit, space):
        for box in g.box.realm.front_boxes[space]:
            if can_enter(g, box, unit):
                found.append(box)
    return found


def cell_cost(g: Tactics, unit: int, kind: int) -> int:
    """TET-DUNGEON-14 One point, TET-DUNGEON-16 two for Water."""
    wet = kind == WATER_CELL and not g.face(unit).gait & (FLIGHT | SWIMMER)
    return 2 if wet else 1


def may_tread(g: Tactics, unit: int, kind: int, points: int) -> bool:
    """TET-DUNGEON-21 Doors open for Rogues, TET-DUNGEON-22 barriers for Wizards with mana."""
    face = g.face(unit)
    if kind == WALL_CELL or points < cell_cost(g, unit, kind):
        return False
    if kind == DOOR:
        return face.unit_class == 2
    if kind == BARRIER:
        return face.unit_class == 3 and g.units[unit].supply >= BARRIER_MANA
    return True


def cells(g: Tactics, unit: int, points: int) -> list[int]:
    """The dungeon spaces a unit in a dungeon may enter next."""
    found: list[int] = []
    it = g.units[unit]
    dungeon = g.box.dungeons[it.box]
    for way in range(DIRECTIONS):
        to = GRID.next[it.cell * DIRECTIONS + way]
        if to >= 0 and may_tread(g, unit, dungeon.kinds[to], points):
            found.append(to)
    return found


def may_leave(g: Tactics, unit: int, points: int) -> bool:
    """TET-DUNGEON-23 Back out from the Entrance, for 1 movement point."""
    it = g.units[unit]
    return points > 0 and g.box.dungeons[it.box].kinds[it.cell] == ENTRANCE


def first_steps(g: Tactics, unit: int, points: int, choices: list[Choice]) -> None:
    """TET-MOVE-14 Every way to begin a movement: it takes at least one step."""
    it = g.units[unit]
    kind = unit % FORCE
    if it.box >= 0:
        for cell in cells(g, unit, points):
            choices.append(EXPLORES[kind * SPACES + cell])
        if may_leave(g, unit, points):
            choices.append(EXITS[kind])
        return
    start = it.space
    for way in range(DIRECTIONS):
        to = may_step(g, unit, start, way, points, NO_PORTALS)
        if to >= 0:
            choices.append(MOVES[kind * SPACES + to])
    if g.box.realm.front_boxes[start]:
        for front in portal_exits(g, unit, start, points, NO_PORTALS):
            choices.append(THROUGHS[kind * SPACES + front])
        for box in entrances(g, unit, start):
            choices.append(DELVES[kind * BOXES + box])


def next_steps(g: Tactics, movement: Movement) -> list[Choice]:
    """Every way to go on with a movement."""
    choices: list[Choice] = []
    unit = movement.unit
    points = movement.points
    it = g.units[unit]
    if it.box >= 0:
        for cell in cells(g, unit, points):
            choices.append(TREADS[cell])
        if may_leave(g, unit, points):
            choices.append(LEAVE_CHOICE)
        return choices
    start = it.space
    for way in range(DIRECTIONS):
        to = may_step(g, unit, start, way, points, movement.used)
        if to >= 0:
            choices.append(STEPS[to])
    if g.box.realm.front_boxes[start]:
        for front in portal_exits(g, unit, start, points, movement.used):
            choices.append(PORTALS[front])
        if points:
            for box in entrances(g, unit, start):
                choices.append(ENTERS[box])
    return choices
