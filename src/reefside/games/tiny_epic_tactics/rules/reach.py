"""Where a unit can get on the map with its movement points, and which way."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.paths import (
    against_passing,
    costs_of,
    may_stop,
    portal_left,
)
from reefside.games.tiny_epic_tactics.state.constants import GRID, NOWHERE, SPACES
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.parts.grid import DIRECTIONS

THROUGH_PORTAL: Final = SPACES
"""Added to a space that is reached through a portal."""


class Reach:
    """Every space in reach: the points left there, and the step before on the best way.

    TET-ENEMY-27 The Solo Enemy uses no portals.
    """

    def __init__(self, g: Tactics, unit: int, start: int, points: int, used: list[int]) -> None:
        self.start: Final = start
        self.left: Final = [-1] * SPACES
        self.before: Final = [NOWHERE] * SPACES
        """The space before each one; more by THROUGH_PORTAL if a portal leads on from there."""
        self.passed: Final[list[int]] = []
        """The spaces other than the start, as they were found."""
        self.spaces: Final[list[int]] = []
        """Those of them on which the unit may stop."""
        self.left[start] = points
        costs = costs_of(g, unit)
        front_boxes = g.printed.realm.front_boxes
        portals = not g.is_bot(unit)
        todo = [start]
        while todo:
            space = todo.pop(0)
            self.step_on(g, unit, space, costs, todo)
            if portals and front_boxes[space]:
                for front in g.printed.realm.fronts:
                    left = portal_left(g, unit, space, front, self.left[space], used)
                    if left > self.left[front]:
                        self.note(front, THROUGH_PORTAL + space, left, todo)
        for space in self.passed:
            if may_stop(g, unit, space):
                self.spaces.append(space)

    def step_on(self, g: Tactics, unit: int, space: int, costs: list[int], todo: list[int]) -> None:
        """Look at every step on foot from a space."""
        for way in range(DIRECTIONS):
            at = space * DIRECTIONS + way
            to = GRID.next[at]
            if to < 0:
                continue
            left = self.left[space] - costs[at]
            if left > self.left[to] and against_passing(g, unit, to) is None:
                self.note(to, space, left, todo)

    def note(self, to: int, before: int, left: int, todo: list[int]) -> None:
        """A better way to a space has been found."""
        if self.left[to] < 0:
            self.passed.append(to)
        self.left[to] = left
        self.before[to] = before
        todo.append(to)

    def first(self, space: int) -> int:
        """The first step on the way to a space: more by THROUGH_PORTAL if it is a portal's."""
        before = self.before[space]
        while before % SPACES != self.start:
            space = before % SPACES
            before = self.before[space]
        return space + (THROUGH_PORTAL if before >= THROUGH_PORTAL else 0)
