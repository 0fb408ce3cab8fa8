"""The board: its spaces, how they lie to each other, and where things start."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.state.constants import PORT, ZONES
from reefside.kernel.rows import Content, Row
from reefside.parts.hex import Hexes


class Board:
    """The rows of `board.toml`."""

    def __init__(self, content: Content) -> None:
        directions = content.rows("board.toml", "direction", 6)
        self.directions: Final = [row.id for row in directions]
        spaces = content.rows("board.toml", "space", 41)
        self.spaces: Final = [row.id for row in spaces]
        """The key of each space; a space is a number, from north to south."""
        self.zones: Final = [row.one_of("zone", ZONES) for row in spaces]
        self.hexes: Final = Hexes(
            [place_of(row) for row in spaces], [place_of(row) for row in directions]
        )
        for row in directions + spaces:
            row.done()
        self.ports: Final = [i for i in range(len(spaces)) if self.zones[i] == PORT]
        self.ocean: Final = [i for i in range(len(spaces)) if self.zones[i] != PORT]
        self.near: Final = self.hexes.near
        self.towards: Final = self.hexes.towards
        self.far: Final = self.hexes.far
        self.sea_near: Final = [
            [other for other in row if self.zones[other] != PORT] for row in self.near
        ]
        """GT-KRAKEN-02 The neighbours of each space that are no ports."""
        numbers = range(len(spaces))
        self.closer: Final = [[self.steps_closer(i, j) for j in numbers] for i in numbers]
        """GT-KRAKEN-13 The steps that bring the Kraken from one space closer to another."""
        self.kraken_start, self.wind_start = self.read_starts(content)

    def read_starts(self, content: Content) -> tuple[int, int]:
        """GT-SETUP-13, GT-SETUP-12 Where the Kraken starts, and how the wind blows then."""
        rows = {row.id: row for row in content.rows("board.toml", "start", 2)}
        space = rows["kraken"].one_of("space", self.spaces)
        direction = rows["wind"].one_of("direction", self.directions)
        for row in rows.values():
            row.done()
        return space, direction

    def steps_closer(self, start: int, end: int) -> list[int]:
        """GT-KRAKEN-13 Adjacent spaces that are no ports and one step nearer."""
        wanted = self.far[start][end] - 1
        return [space for space in self.sea_near[start] if self.far[space][end] == wanted]


def place_of(row: Row) -> tuple[int, int]:
    """The axial coordinates of a space, or of a direction."""
    return row.number("q", -99), row.number("r", -99)
