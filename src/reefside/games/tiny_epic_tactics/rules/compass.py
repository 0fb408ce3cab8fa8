"""The decision compass: which of several targets the Solo Enemy takes, and which way it walks."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.targets import melee_way, shoots
from reefside.games.tiny_epic_tactics.state.constants import (
    EMPTY,
    FORCE,
    GRID,
    NOBODY,
    SPACES,
    WALL,
)
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.parts.grid import DIRECTIONS, EAST, NORTH, OFF, SOUTH, WEST

QUARTER: Final = 100_000
"""A quarter turn, finer than any two directions on the map differ."""


def sweep(start: int, end: int, compass: int) -> int:
    """TET-ENEMY-13 How far clockwise from the arrow a space lies; the nearer first on one line."""
    dx = GRID.columns[end] - GRID.columns[start]
    dy = GRID.rows[end] - GRID.rows[start]
    for _ in range(compass):  # TET-ENEMY-05 Turn the map until the arrow points north.
        dx, dy = dy, -dx
    for quarter in range(DIRECTIONS):
        if dx >= 0 and dy < 0:
            turn = quarter * QUARTER + QUARTER * dx // (dx - dy)
            return turn * 100 + GRID.distance(start, end)
        dx, dy = dy, -dx
    return 0


def prey(g: Tactics, unit: int) -> list[int]:
    """TET-COOP-14 The players' units on the map; TET-ENEMY-29 those in dungeons are ignored."""
    found: list[int] = []
    for other in range(g.seats * FORCE):
        if g.units[other].space >= 0 and g.enemies(unit, other):
            found.append(other)
    return found


def first_by_sweep(g: Tactics, unit: int, units: list[int], compass: int) -> int:
    """TET-ENEMY-11 The first unit met going clockwise from the arrow."""
    start = g.units[unit].space
    best = units[0]
    least = sweep(start, g.units[best].space, compass)
    for other in units[1:]:
        found = sweep(start, g.units[other].space, compass)
        if found < least:
            best, least = other, found
    return best


def near_prey(g: Tactics, unit: int, space: int) -> bool:
    """TET-ENEMY-24 Whether a space is next to a player's unit on the same level."""
    levels = g.printed.realm.levels
    for way in range(DIRECTIONS):
        to = GRID.next[space * DIRECTIONS + way]
        if to < 0:
            continue
        held = g.board[to]
        if held in (EMPTY, WALL) or levels[to] != levels[space]:
            continue
        if held < g.seats * FORCE and g.enemies(unit, held):
            return True
    return False


def can_attack_from(g: Tactics, unit: int, space: int, target: int) -> bool:
    """Whether a unit could attack a target if it stood on a space."""
    end = g.units[target].space
    face = g.face(unit)
    if melee_way(g, space, end, face.reach) != OFF:
        return True
    ranged = face.missile > 0 or face.attack_spell
    return ranged and shoots(g, space, end, face.range)


def is_free(g: Tactics, unit: int, space: int) -> bool:
    """Whether a unit could stop on a space."""
    return g.board[space] == EMPTY or g.board[space] == unit


def compass_path(g: Tactics, unit: int, goal: int, points: int, compass: int) -> list[int]:
    """TET-ENEMY-25 Toward a space in two legs, the compass's axis first, as far as points allow."""
    costs = g.printed.realm.costs[g.face(unit).gait]
    space = g.units[unit].space
    path = [space]
    while not (near_prey(g, unit, space) and is_free(g, unit, space)):
        way = next_way(g, unit, space, goal, compass)
        if way == OFF or costs[space * DIRECTIONS + way] > points:
            break  # TET-ENEMY-28 It stops short and looks for no detour.
        points -= costs[space * DIRECTIONS + way]
        space = GRID.next[space * DIRECTIONS + way]
        path.append(space)
    while not is_free(g, unit, path[-1]):
        path.pop()
    return path


def next_way(g: Tactics, unit: int, space: int, goal: int, compass: int) -> int:
    """TET-ENEMY-26 The direction of the next step; a solid obstacle turns it to the other leg."""
    dx = GRID.columns[goal] - GRID.columns[space]
    dy = GRID.rows[goal] - GRID.rows[space]
    across = OFF if dx == 0 else (EAST if dx > 0 else WEST)
    along = OFF if dy == 0 else (SOUTH if dy > 0 else NORTH)
    legs = [along, across] if compass % 2 == 0 else [across, along]
    for way in legs:
        if way == OFF:
            continue
        to = GRID.next[space * DIRECTIONS + way]
        held = g.board[to]
        if held == EMPTY or (held != WALL and not g.enemies(unit, held)):
            return way
    return OFF


class Reach:
    """TET-ENEMY-22 Every space a Solo Enemy unit could walk to, with the way there."""

    def __init__(self, g: Tactics, unit: int, points: int) -> None:
        self.costs: Final = [NOBODY] * SPACES
        self.before: Final = [NOBODY] * SPACES
        costs = g.printed.realm.costs[g.face(unit).gait]
        start = g.units[unit].space
        self.costs[start] = 0
        todo = [start]
        while todo:
            space = self.cheapest(todo)
            if space != start and near_prey(g, unit, space) and is_free(g, unit, space):
                continue
            for way in range(DIRECTIONS):
                to = GRID.next[space * DIRECTIONS + way]
                if to < 0:
                    continue
                held = g.board[to]
                if held != EMPTY and (held == WALL or g.enemies(unit, held)):
                    continue  # TET-ENEMY-30 Only its own kind lets it through.
                cost = self.costs[space] + costs[space * DIRECTIONS + way]
                if cost <= points and (self.costs[to] < 0 or cost < self.costs[to]):
                    self.costs[to] = cost
                    self.before[to] = space
                    todo.append(to)

    def cheapest(self, todo: list[int]) -> int:
        """Take the space that is reached with the fewest points off a list."""
        best = 0
        for i in range(1, len(todo)):
            if self.costs[todo[i]] < self.costs[todo[best]]:
                best = i
        return todo.pop(best)

    def path(self, space: int) -> list[int]:
        """The spaces from the start to a space."""
        found = [space]
        while self.before[found[-1]] >= 0:
            found.append(self.before[found[-1]])
        found.reverse()
        return found


def enemy_path(g: Tactics, unit: int, points: int, compass: int, climb: bool) -> list[int]:
    """TET-ENEMY-20 The way a Solo Enemy unit walks: toward the closest unit it can attack."""
    start = g.units[unit].space
    if climb:
        goal = higher_space(g, unit, compass)
        if goal >= 0:  # TET-ENEMY-34 Else toward the closest unit.
            return compass_path(g, unit, goal, points, compass)
    order = by_distance(g, unit, compass)
    if not order:  # TET-ENEMY-29
        return [start]
    reach = Reach(g, unit, points)
    for target in order:
        path = attack_path(g, unit, target, points, compass, reach)
        if path:
            return path
    return compass_path(g, unit, g.units[order[0]].space, points, compass)


def by_distance(g: Tactics, unit: int, compass: int) -> list[int]:
    """TET-ENEMY-20 The players' units, the closest first; TET-ENEMY-23 ties by the compass.

    TET-ENEMY-21 By distance alone, whatever the terrain.
    """
    start = g.units[unit].space
    order: list[int] = []
    keys: list[int] = []
    for target in prey(g, unit):
        space = g.units[target].space
        key = GRID.distance(start, space) * QUARTER * 1000 + sweep(start, space, compass)
        at = 0
        while at < len(keys) and keys[at] < key:
            at += 1
        keys.insert(at, key)
        order.insert(at, target)
    return order


def attack_path(
    g: Tactics, unit: int, target: int, points: int, compass: int, reach: Reach
) -> list[int]:
    """A way to a space from which a target can be attacked, by compass or any; else none."""
    goal = g.units[target].space
    path = compass_path(g, unit, goal, points, compass)
    for last in range(len(path) - 1, -1, -1):
        if is_free(g, unit, path[last]) and can_attack_from(g, unit, path[last], target):
            return path[: last + 1]
    best = NOBODY
    least = 0
    for space in range(SPACES):
        cost = reach.costs[space]
        if cost < 0 or not is_free(g, unit, space):
            continue
        if can_attack_from(g, unit, space, target):
            key = cost * QUARTER * 1000 + (sweep(goal, space, compass) if space != goal else 0)
            if best == NOBODY or key < least:
                best, least = space, key
    return reach.path(best) if best != NOBODY else []


def higher_space(g: Tactics, unit: int, compass: int) -> int:
    """TET-ENEMY-32 The closest free space that is higher than the unit's own, or -1.

    TET-ENEMY-33 Whether the way there leads down first does not matter.
    """
    start = g.units[unit].space
    levels = g.printed.realm.levels
    best = NOBODY
    least = 0
    for space in range(SPACES):
        if levels[space] > levels[start] and g.board[space] == EMPTY:
            key = GRID.distance(start, space) * QUARTER * 1000 + sweep(start, space, compass)
            if best == NOBODY or key < least:
                best, least = space, key
    return best
