"""A board of hexes: neighbours and distances as index tables, made once from axial coordinates."""

from __future__ import annotations

from typing import Final

NOWHERE: Final = -1
"""No space lies there: off the board, or land."""


def distance(q: int, r: int) -> int:
    """The number of single steps an axial offset takes."""
    return max(abs(q), abs(r), abs(q + r))


class Hexes:
    """The spaces of a board, numbered as they are listed; directions likewise."""

    def __init__(self, places: list[tuple[int, int]], directions: list[tuple[int, int]]) -> None:
        numbers = {place: number for number, place in enumerate(places)}
        self.towards: Final = [
            [numbers.get((q + dq, r + dr), NOWHERE) for dq, dr in directions] for q, r in places
        ]
        """For each space and direction the neighbour there, or NOWHERE."""
        self.near: Final = [[space for space in row if space != NOWHERE] for row in self.towards]
        """The neighbours of each space."""
        self.far: Final = [[distance(q - p, r - s) for p, s in places] for q, r in places]
        """The distance between any two spaces."""

    def direction(self, start: int, end: int) -> int:
        """The direction in which a neighbour lies, or NOWHERE if it is none."""
        row = self.towards[start]
        for way in range(len(row)):
            if row[way] == end:
                return way
        return NOWHERE
