"""Distances in a realm of Tiny Epic Tactics, for the bot: worked out once, units left out."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.cells import (
    BARRIER,
    CAVE_IN,
    DOOR,
    MONSTER,
    TRAP,
    WALL_CELL,
    WATER_CELL,
)
from reefside.games.tiny_epic_tactics.rules.cells import CRYSTAL as CRYSTAL_CELL
from reefside.games.tiny_epic_tactics.state.constants import GRID, ROGUE, SPACES, WIZARD
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.parts.grid import DIRECTIONS

FAR_AWAY: Final = 30

DANGERS: Final = {WATER_CELL: 2, MONSTER: 2, CAVE_IN: 2, TRAP: 3, BARRIER: 2}
"""What a dungeon space seems to cost: points, and what it may do to a unit."""


class Distances:
    """Step costs from everywhere to places that matter."""

    def __init__(self, g: Tactics) -> None:
        self.g: Final = g.clone()
        self.spaces: Final[dict[int, list[int]]] = {}
        """By gait and space: the points from every space to it."""
        self.doors: Final[dict[int, list[int]]] = {}
        """By gait and box: the points from every space into the box's dungeon."""
        self.cells: Final[dict[int, list[int]]] = {}
        """By class and box: what is left from every dungeon space to the crystal."""

    def to_space(self, g: Tactics, unit: int, space: int) -> int:
        """The points a unit needs to a space if nobody stands in the way."""
        return self.between(g, unit, g.units[unit].space, space)

    def between(self, g: Tactics, unit: int, start: int, end: int) -> int:
        """The points a unit would need from a space to another."""
        gait = g.face(unit).gait
        key = gait * SPACES + end
        found = self.spaces.get(key)
        if found is None:
            found = self.field(gait, [end])
            self.spaces[key] = found
        return found[start]

    def into(self, g: Tactics, unit: int, start: int, box: int) -> int:
        """About how many points a unit needs from a space to the crystal of a box."""
        face = g.face(unit)
        key = face.gait * SPACES + box
        doors = self.doors.get(key)
        if doors is None:
            fronts = [portal.front for portal in g.printed.realm.portals if portal.piece == box]
            doors = self.field(face.gait, fronts)
            self.doors[key] = doors
        entrance = g.printed.dungeons[box].entrance
        return doors[start] + 1 + self.inside(g, face.unit_class, box)[entrance]

    def front(self, g: Tactics, box: int) -> int:
        """A portal space of a box."""
        for portal in g.printed.realm.portals:
            if portal.piece == box:
                return portal.front
        return 0

    def inside(self, g: Tactics, unit_class: int, box: int) -> list[int]:
        """What is left to the crystal from every space of a dungeon."""
        key = unit_class * SPACES + box
        found = self.cells.get(key)
        if found is None:
            found = cells_field(g, unit_class, box)
            self.cells[key] = found
        return found

    def field(self, gait: int, ends: list[int]) -> list[int]:
        """The points from every space to the nearest of some, portals included."""
        realm = self.g.printed.realm
        best = [FAR_AWAY] * SPACES
        todo = list(ends)
        for end in ends:
            best[end] = 0
        while todo:
            space = todo.pop(0)
            enter = best[space] + realm.entering[gait][space]
            before: list[int] = []
            costs: list[int] = []
            for way in range(DIRECTIONS):
                start = GRID.next[space * DIRECTIONS + way]
                if start >= 0:
                    back = start * DIRECTIONS + (way + 2) % DIRECTIONS
                    before.append(start)
                    costs.append(best[space] + realm.costs[gait][back])
            if space in realm.fronts:
                for front in realm.fronts:
                    before.append(front)
                    costs.append(enter)
            for i in range(len(before)):
                if costs[i] < best[before[i]]:
                    best[before[i]] = costs[i]
                    todo.append(before[i])
        return best


def cells_field(g: Tactics, unit_class: int, box: int) -> list[int]:
    """What is left from every dungeon space to the crystal, for a class."""
    kinds = g.printed.dungeons[box].kinds
    best = [FAR_AWAY] * SPACES
    end = kinds.index(CRYSTAL_CELL)
    best[end] = 0
    todo = [end]
    while todo:
        cell = todo.pop(0)
        cost = best[cell] + DANGERS.get(kinds[cell], 1)
        for way in range(DIRECTIONS):
            start = GRID.next[cell * DIRECTIONS + way]
            if start < 0 or kinds[start] == WALL_CELL or cost >= best[start]:
                continue
            if kinds[start] == DOOR and unit_class != ROGUE:
                continue
            if kinds[start] == BARRIER and unit_class != WIZARD:
                continue
            best[start] = cost
            todo.append(start)
    return best
