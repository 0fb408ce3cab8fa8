"""Signs, letters and colours of Tiny Epic Tactics: nothing is shown by colour alone."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tiny_epic_tactics.wire import Unit
from reefside.terminal.texts import GameTexts

TERRAINS: Final = {
    "plain": "·",
    "forest": "♣",
    "water": "≈",
    "bridge": "=",
    "peak": "▲",
    "village": "⌂",
    "ballista": "↟",
}
CELLS: Final = {
    ".": ("·", "floor"),
    "E": ("∩", "entrance"),
    "C": ("♦", "crystal"),
    "W": ("≈", "water"),
    "M": ("?", "monster"),
    "X": ("%", "cave-in"),
    "T": ("^", "trap"),
    "L": ("+", "door"),
    "B": ("‖", "barrier"),
}
"""The spaces of a dungeon by the letter of their row: the sign, and the key of the name."""
ROCK: Final = "#"
"""What a row writes for a wall."""
WALL: Final = "▒"
PORTAL: Final = "∩"
TRIGGER: Final = "◎"
ARTIFACT: Final = "◈"
IN_AREA: Final = ":"
"""Plain ground in a control area."""
TARGET: Final = "×"
WAY: Final = "→"
FURTHER: Final = "›"
"""Before the movement left at a space in reach."""
HEALTH: Final = "♥"
SUPPLY: Final = "➶"
WEAK: Final = "!"
ACTION: Final = "●"
FLAG: Final = "⚑"
NONE: Final = "·"

INK: Final = "#0b1622"
QUIET: Final = "#6f8296"
"""What is there but does not matter now."""
GOLD: Final = "#ffd166"
PALE: Final = "#dce7f2"
REACH: Final = f"bold {INK} on {GOLD}"
STRIKE: Final = "bold #ffffff on #c4204f"
UNDER_CURSOR: Final = f"bold {INK} on #ffffff"
"""The ground of a space that is an answer, of a target, and of the picked answer."""

GROUNDS: Final = ["#17301f", "#3b4326", "#5a4d2c", "#76643f"]
"""The ground of a space by its level."""
WATERS: Final = "#0f3f63"
STONE: Final = "#2a2a33"
TERRAIN_COLOURS: Final = {
    "plain": "#8fa08c",
    "forest": "#7fd38d",
    "water": "#8ecae6",
    "bridge": "#d7b98a",
    "peak": "#f2f2f2",
    "village": "#ffd1a8",
    "ballista": "#ffb0c0",
}
SIDE_COLOURS: Final = ["#8ab4ff", "#ff8a8a", "#7be08f", "#ffe27a"]


class BoardTexts(GameTexts):
    """The game's words in one language, and the signs that go with them."""

    def side(self, side: int) -> Text:
        """A side by its colour's name, in that colour."""
        return Text(self.text(f"sides.{side}"), SIDE_COLOURS[side])

    def letters(self, unit: Unit) -> str:
        """A unit in two letters: its side and its class."""
        side = self.text(f"terminal.sides.{unit.side}")
        return f"{side}{self.text(f'terminal.classes.{unit.class_}')}"

    def chip(self, unit: Unit) -> Text:
        """A unit's letters in the colours of its side."""
        return Text(self.letters(unit), f"bold {INK} on {SIDE_COLOURS[unit.side]}")

    def name(self, unit: Unit) -> str:
        """What a unit is called: by its card, or by its class before it has one."""
        if unit.card is None:
            return self.text(f"classes.{unit.class_}")
        return self.text(f"units.{unit.card}.name")

    def place(self, unit: Unit) -> str:
        """Where a unit is: a space, a dungeon's space, captured, or not yet placed."""
        if unit.space is not None:
            return unit.space
        if unit.cell is not None:
            return f"{PORTAL}{unit.cell}"
        return self.text("terminal.gone") if is_captured(unit) else NONE


def is_captured(unit: Unit) -> bool:
    """Whether a unit has been taken from the map."""
    return unit.card is not None and unit.health <= 0
