"""The answers of Tiny Epic Tactics in words: with the target, or with what lies there."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.terminal.places import STRIKES, Places, actor
from reefside.games.tiny_epic_tactics.terminal.signs import CELLS, TARGET, WAY, BoardTexts

MANY: Final = 8
"""With more answers than this, spaces are named without a sentence."""
ORDER: Final = (*STRIKES, "move", "through", "delve", "explore", "exit")
"""The verbs of a turn as a player wants to see them; the others follow."""


def rank(notation: str) -> tuple[int, int]:
    """An answer's place: passing and stopping last, the rest by verb."""
    verb = notation.split()[0]
    return int(verb in ("pass", "stop")), ORDER.index(verb) if verb in ORDER else len(ORDER)


class Wording:
    """Puts the answers of one question into words."""

    def __init__(self, places: Places, seat: int, words: BoardTexts) -> None:
        self.places: Final = places
        self.seat: Final = seat
        self.words: Final = words

    def there(self, notation: str) -> str:
        """What is on the space of an answer: a target with its health, or terrain and level."""
        space = self.places.space(self.seat, notation)
        if space is None or notation.startswith("start"):
            return ""
        unit = self.places.units.get(space)
        if notation.split()[0] in STRIKES and unit is not None:
            facts = {"name": self.words.name(unit), "side": unit.side, "health": unit.health}
            return self.words.format("terminal.target", **facts)
        letter = self.places.inside.get(space)
        if letter in CELLS and notation.split()[0] in ("explore", "tread"):
            return self.words.text(f"cells.{CELLS[letter][1]}")
        return self.ground(space)

    def ground(self, space: str) -> str:
        """The terrain and level of a space; plain and low ground are not named."""
        number = GRID.numbers[space]
        terrain, level = self.places.table.realm.terrain, self.places.table.realm.levels
        parts = []
        if terrain[number] != "plain":
            parts.append(self.words.text(f"terrains.{terrain[number]}"))
        if level[number]:
            parts.append(self.words.format("terminal.level", level=level[number]))
        return ", ".join(parts)

    def text(self, notation: str, said: str) -> str:
        """An answer in words with what is there."""
        there = self.there(notation)
        return f"{said} ({there})" if there else said

    def label(self, notation: str, said: str, count: int) -> str:
        """An answer as short as a list of many needs it."""
        unit, space = actor(notation), self.places.space(self.seat, notation)
        if count <= MANY or space is None:
            return self.text(notation, said)
        if not unit:
            return space
        sign = TARGET if notation.split()[0] in STRIKES else WAY
        return f"{self.words.text(f'classes.{unit}')} {sign} {space}"
