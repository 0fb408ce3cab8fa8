"""The spaces inside a dungeon: what they are, what entering them costs, and who may."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.dice import KNOCK, MISS
from reefside.games.tiny_epic_tactics.rules.steps import Walk, walker_of, where_of
from reefside.games.tiny_epic_tactics.state.constants import GRID, ROGUE, WIZARD
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import FLIGHT, SWIMMER
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason
from reefside.parts.grid import DIRECTIONS

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
GATE_COST: Final = 1
"""TET-DUNGEON-02, TET-DUNGEON-23 The movement points that going in or out takes."""
ROLLED_FOR: Final = {CAVE_IN: KNOCK, TRAP: MISS}
"""TET-DUNGEON-18, TET-DUNGEON-20 The spaces that make a unit roll, and the icons that count."""


def points_for(g: Tactics, unit: int) -> int:
    """The movement points of the open question."""
    asking = g.agenda[-1]
    assert isinstance(asking, Walk)
    return asking.budget(g, unit)


def cell_facts(_g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The dungeon space that was to be entered."""
    return {"space": GRID.names[where_of(choice)]}


def mana_facts(g: Tactics, seat: int, choice: Choice) -> Facts:
    """The mana there is, and what the barrier takes."""
    mana = g.units[walker_of(g, seat, choice)].supply
    return {**cell_facts(g, seat, choice), "mana": mana, "least": BARRIER_MANA}


def cost_facts(g: Tactics, seat: int, choice: Choice) -> Facts:
    """What the dungeon space costs, and what there is to pay for it."""
    unit = walker_of(g, seat, choice)
    kind = g.printed.dungeons[g.units[unit].box].kinds[where_of(choice)]
    cost = cell_cost(g, unit, kind)
    return {**cell_facts(g, seat, choice), "cost": cost, "points": points_for(g, unit)}


def points_facts(g: Tactics, seat: int, choice: Choice) -> Facts:
    """The movement points there are."""
    return {"points": points_for(g, walker_of(g, seat, choice))}


NOT_INSIDE: Final = Reason("TET-DUNGEON-14", "not-in-dungeon")
NOT_NEXT: Final = Reason("TET-DUNGEON-14", "not-adjacent", cell_facts)
WALL_THERE: Final = Reason("TET-DUNGEON-14", "wall-there", cell_facts)
ROGUES_ONLY: Final = Reason("TET-DUNGEON-21", "rogues-only", cell_facts)
WIZARDS_ONLY: Final = Reason("TET-DUNGEON-22", "wizards-only", cell_facts)
TOO_LITTLE_MANA: Final = Reason("TET-DUNGEON-22", "barrier-mana", mana_facts)
TOO_DEAR: Final = Reason("TET-MOVE-11", "too-dear", cost_facts)
NOT_AT_ENTRANCE: Final = Reason("TET-DUNGEON-23", "not-at-entrance", points_facts)


def cell_cost(g: Tactics, unit: int, kind: int) -> int:
    """TET-DUNGEON-14 One point, TET-DUNGEON-16 two for Water."""
    wet = kind == WATER_CELL and not g.face(unit).gait & (FLIGHT | SWIMMER)
    return 2 if wet else 1


def cell_dice(g: Tactics, unit: int, kind: int) -> int:
    """TET-DUNGEON-18 A Cave-In takes the dice of the unit's Knock Back, TET-DUNGEON-20 a Trap 3."""
    if kind == CAVE_IN:
        return g.face(unit).red
    return g.printed.trap_dice if kind == TRAP else 0


def against_tread(g: Tactics, unit: int, cell: int, points: int) -> Reason | None:
    """TET-DUNGEON-14 A neighbour that is no wall and can be paid for.

    TET-DUNGEON-21 Doors open for Rogues, TET-DUNGEON-22 barriers for Wizards with mana.
    """
    it = g.units[unit]
    if it.box < 0:
        return NOT_INSIDE
    if GRID.distance(it.cell, cell) != 1:
        return NOT_NEXT
    kind = g.printed.dungeons[it.box].kinds[cell]
    if kind == WALL_CELL:
        return WALL_THERE
    if kind == DOOR and g.face(unit).unit_class != ROGUE:
        return ROGUES_ONLY
    if kind == BARRIER:
        if g.face(unit).unit_class != WIZARD:
            return WIZARDS_ONLY
        if it.supply < BARRIER_MANA:
            return TOO_LITTLE_MANA
    return TOO_DEAR if points < cell_cost(g, unit, kind) else None


def against_leaving(g: Tactics, unit: int, points: int) -> Reason | None:
    """TET-DUNGEON-23 Back out from the Entrance."""
    it = g.units[unit]
    if it.box < 0:
        return NOT_INSIDE
    at_entrance = g.printed.dungeons[it.box].kinds[it.cell] == ENTRANCE
    return None if points >= GATE_COST and at_entrance else NOT_AT_ENTRANCE


def cells(g: Tactics, unit: int, points: int) -> list[int]:
    """The dungeon spaces a unit in a dungeon may enter next."""
    found: list[int] = []
    it = g.units[unit]
    for way in range(DIRECTIONS):
        to = GRID.next[it.cell * DIRECTIONS + way]
        if to >= 0 and against_tread(g, unit, to, points) is None:
            found.append(to)
    return found
