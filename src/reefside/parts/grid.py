"""A grid of squares: spaces are numbered row by row from the north-west corner.

Directions go clockwise from north, so a quarter turn is one further on.
"""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = 4
COMPASS: Final = ["n", "e", "s", "w"]

OFF: Final = -1
"""No space: beyond the edge."""

_DX: Final = [0, 1, 0, -1]
_DY: Final = [-1, 0, 1, 0]


class Grid:
    """Names, neighbours and distances of all spaces, worked out once."""

    def __init__(self, width: int, height: int) -> None:
        self.width: Final = width
        self.height: Final = height
        self.size: Final = width * height
        self.columns: Final = [space % width for space in range(self.size)]
        self.rows: Final = [space // width for space in range(self.size)]
        self.names: Final = [
            f"{chr(ord('a') + space % width)}{space // width + 1}" for space in range(self.size)
        ]
        """Column by letter from the west, row by number from the north: c2."""
        self.numbers: Final = {name: space for space, name in enumerate(self.names)}
        self.next: Final = [
            self.beside(space, way) for space in range(self.size) for way in range(DIRECTIONS)
        ]
        """The neighbour of a space in a direction, at space * 4 + direction; OFF at the edge."""
        self.distances: Final = [
            abs(self.columns[a] - self.columns[b]) + abs(self.rows[a] - self.rows[b])
            for a in range(self.size)
            for b in range(self.size)
        ]

    def beside(self, space: int, way: int) -> int:
        """The neighbour of a space in a direction, or OFF."""
        return self.at(self.columns[space] + _DX[way], self.rows[space] + _DY[way])

    def at(self, column: int, row: int) -> int:
        """The space in a column and a row, both from 0, or OFF."""
        inside = 0 <= column < self.width and 0 <= row < self.height
        return row * self.width + column if inside else OFF

    def distance(self, a: int, b: int) -> int:
        """The orthogonal steps between two spaces."""
        return self.distances[a * self.size + b]

    def straight(self, a: int, b: int) -> int:
        """The direction from one space straight to another, or OFF if it is not straight."""
        if self.columns[a] == self.columns[b] and a != b:
            return NORTH if self.rows[b] < self.rows[a] else SOUTH
        if self.rows[a] == self.rows[b] and a != b:
            return WEST if self.columns[b] < self.columns[a] else EAST
        return OFF


def turned(x: int, y: int, width: int, height: int, turns: int) -> tuple[int, int]:
    """Where a cell of a width × height piece lies after some clockwise quarter turns."""
    for _ in range(turns):
        x, y = height - 1 - y, x
        width, height = height, width
    return x, y
