"""Where a unit of Tiny Epic Tactics can get with its movement points, and by which first step."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.paths import against_passing, may_stop, portal_left
from reefside.games.tiny_epic_tactics.state.constants import GRID, NOWHERE, SPACES
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.parts.grid import DIRECTIONS

THROUGH_PORTAL: Final = SPACES
"""Added to a first step that goes through a portal: the space it comes out at."""


class Reach:
    """Every space in reach: the points left there, and the first step of the best way."""

    def __init__(self, g: Tactics, unit: int, start: int, points: int, used: list[int]) -> None:
        self.left: Final = [-1] * SPACES
        self.first: Final = [NOWHERE] * SPACES
        self.spaces: Final[list[int]] = []
        """The spaces other than the start, as they were found; it may stop on each of them."""
        self.left[start] = points
        realm = g.printed.realm
        costs = realm.costs[g.face(unit).gait]
        todo = [start]
        seen: list[int] = []
        while todo:
            space = todo.pop(0)
            for way in range(DIRECTIONS):
                at = space * DIRECTIONS + way
                to = GRID.next[at]
                if to < 0:
                    continue
                left = self.left[space] - costs[at]
                if left > self.left[to] and against_passing(g, unit, to) is None:
                    self.note(space, start, to, to, left, todo, seen)
            if realm.front_boxes[space]:
                for front in realm.fronts:
                    left = portal_left(g, unit, space, front, self.left[space], used)
                    if left > self.left[front]:
                        self.note(space, start, front, THROUGH_PORTAL + front, left, todo, seen)
        for space in seen:
            if may_stop(g, unit, space):
                self.spaces.append(space)

    def note(
        self,
        space: int,
        start: int,
        to: int,
        step: int,
        left: int,
        todo: list[int],
        seen: list[int],
    ) -> None:
        """A better way to a space has been found."""
        if self.left[to] < 0:
            seen.append(to)
        self.left[to] = left
        self.first[to] = step if space == start else self.first[space]
        todo.append(to)
