"""Dungeons: the spaces inside each box, read from their rows."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.cells import CRYSTAL, WALL_CELL
from reefside.games.tiny_epic_tactics.rules.crystal import Crystal
from reefside.games.tiny_epic_tactics.state.constants import GRID, NOWHERE, SPACES
from reefside.kernel.rows import Row

LETTERS: Final = "#.ECWMXTLB"
"""What a row writes for a wall and for each kind of dungeon space, by their numbers."""


class Dungeon:
    """TET-DUNGEON-01 The dungeon inside a box: its spaces, its crystal and the bonus."""

    def __init__(self, row: Row, columns: int, rows: int, bonus: Crystal) -> None:
        self.key: Final = row.text("key")
        self.glory: Final = bonus.WINS
        self.bonus: Final = bonus
        lines = [str(line) for line in row.items("rows")]
        if len(lines) != rows or any(len(line) != columns for line in lines):
            raise row.wrong("rows", f"is not {columns} by {rows} spaces like its box")
        self.rows: Final = lines
        self.kinds: Final = [WALL_CELL] * SPACES
        """What each space is; spaces are numbered like those of the map."""
        entrance = NOWHERE
        for y in range(rows):
            for x in range(columns):
                letter = lines[y][x]
                if letter not in LETTERS:
                    raise row.wrong("rows", f"has the unknown letter {letter!r}")
                self.kinds[GRID.at(x, y)] = kind_of(letter)
                if letter == "E":
                    entrance = GRID.at(x, y)
        if entrance == NOWHERE or CRYSTAL not in self.kinds:
            raise row.wrong("rows", "lacks an entrance E or a crystal C")
        self.entrance: Final = entrance


def kind_of(letter: str) -> int:
    """The kind of dungeon space a letter stands for."""
    return LETTERS.index(letter) - 1
