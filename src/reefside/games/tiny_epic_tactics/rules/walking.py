"""All the steps a movement may begin with, or go on with."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.cells import against_leaving, against_tread, cells
from reefside.games.tiny_epic_tactics.rules.path_reasons import IN_DUNGEON, NOT_NEXT
from reefside.games.tiny_epic_tactics.rules.paths import (
    against_entry,
    against_portal,
    against_step,
    costs_of,
)
from reefside.games.tiny_epic_tactics.rules.steps import (
    BOXES,
    DELVES,
    ENTER,
    ENTERS,
    EXITS,
    EXPLORES,
    FIRST,
    LEAVE,
    LEAVE_CHOICE,
    MOVES,
    PORTAL,
    PORTALS,
    STEP,
    STEPS,
    THROUGHS,
    TREADS,
)
from reefside.games.tiny_epic_tactics.rules.target_reasons import CAPTURED
from reefside.games.tiny_epic_tactics.state.constants import FORCE, GRID, SPACES
from reefside.games.tiny_epic_tactics.state.progress import Movement
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Reason
from reefside.parts.grid import DIRECTIONS, OFF

NO_PORTALS: Final[list[int]] = []


def against_walking(
    g: Tactics, unit: int, verb: str, where: int, points: int, used: list[int]
) -> Reason | None:
    """What speaks against a step, named by the verb that goes on with a movement so."""
    it = g.units[unit]
    if verb == LEAVE:
        return against_leaving(g, unit, points)
    if verb not in (STEP, PORTAL, ENTER):
        return against_tread(g, unit, where, points)
    if it.space < 0:
        return IN_DUNGEON
    if verb == PORTAL:
        return against_portal(g, unit, it.space, where, points, used)
    if verb == ENTER:
        return against_entry(g, unit, it.space, where, points)
    way = GRID.straight(it.space, where) if GRID.distance(it.space, where) == 1 else OFF
    return (
        NOT_NEXT
        if way == OFF
        else against_step(g, unit, costs_of(g, unit), it.space, way, points, used)
    )


def against_first_step(g: Tactics, unit: int, choice: Choice, points: int) -> Reason | None:
    """What speaks against an answer that begins a movement."""
    if not g.in_play(unit):
        return CAPTURED
    return against_walking(g, unit, FIRST[choice.verb], choice.b, points, NO_PORTALS)


def first_steps(g: Tactics, unit: int, points: int, choices: list[Choice]) -> None:
    """TET-MOVE-14 Every way to begin a movement: it takes at least one step.

    TET-DUNGEON-12 In a dungeon, too, a movement is an action.
    """
    kind = unit % FORCE
    if g.units[unit].box >= 0:
        for cell in cells(g, unit, points):
            choices.append(EXPLORES[kind * SPACES + cell])
        if against_leaving(g, unit, points) is None:
            choices.append(EXITS[kind])
        return
    start = g.units[unit].space
    costs = costs_of(g, unit)
    for way in range(DIRECTIONS):
        if against_step(g, unit, costs, start, way, points, NO_PORTALS) is None:
            choices.append(MOVES[kind * SPACES + GRID.next[start * DIRECTIONS + way]])
    if g.printed.realm.front_boxes[start]:
        for front in portal_exits(g, unit, start, points, NO_PORTALS):
            choices.append(THROUGHS[kind * SPACES + front])
        for box in entrances(g, unit, start, points):
            choices.append(DELVES[kind * BOXES + box])


def next_steps(g: Tactics, movement: Movement) -> list[Choice]:
    """Every way to go on with a movement."""
    choices: list[Choice] = []
    unit = movement.unit
    points = movement.points
    if g.units[unit].box >= 0:
        for cell in cells(g, unit, points):
            choices.append(TREADS[cell])
        if against_leaving(g, unit, points) is None:
            choices.append(LEAVE_CHOICE)
        return choices
    start = g.units[unit].space
    costs = costs_of(g, unit)
    for way in range(DIRECTIONS):
        if against_step(g, unit, costs, start, way, points, movement.used) is None:
            choices.append(STEPS[GRID.next[start * DIRECTIONS + way]])
    if g.printed.realm.front_boxes[start]:
        for front in portal_exits(g, unit, start, points, movement.used):
            choices.append(PORTALS[front])
        for box in entrances(g, unit, start, points):
            choices.append(ENTERS[box])
    return choices


def portal_exits(g: Tactics, unit: int, start: int, points: int, used: list[int]) -> list[int]:
    """TET-PORTAL-02 The fronts of other portals a unit may come out at: TET-PORTAL-01 of all."""
    found: list[int] = []
    for front in g.printed.realm.fronts:
        if against_portal(g, unit, start, front, points, used) is None:
            found.append(front)
    return found


def entrances(g: Tactics, unit: int, space: int, points: int) -> list[int]:
    """TET-DUNGEON-02 The boxes whose dungeon a unit may enter from where it stands."""
    found: list[int] = []
    for box in g.printed.realm.front_boxes[space]:
        if against_entry(g, unit, space, box, points) is None:
            found.append(box)
    return found
