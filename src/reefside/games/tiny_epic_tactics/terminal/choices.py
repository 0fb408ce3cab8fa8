"""The answers of Tiny Epic Tactics in words: with the target, or with what lies there."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.terminal.outcomes import left_after
from reefside.games.tiny_epic_tactics.terminal.places import STRIKES, Places, actor
from reefside.games.tiny_epic_tactics.terminal.signs import CELLS, TARGET, WAY, BoardTexts
from reefside.games.tiny_epic_tactics.wire import Aids

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

    def __init__(self, places: Places, aids: Aids | None, seat: int, words: BoardTexts) -> None:
        self.places: Final = places
        self.aids: Final = aids
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

    def brings(self, notation: str) -> str:
        """The damage of an attack; empty where that is not known."""
        blow = self.aids.blows.get(notation) if self.aids is not None else None
        return "" if blow is None else self.words.format("terminal.damage", damage=blow.damage)

    def left(self, notation: str) -> str:
        """The movement left after a step; empty where that is not known."""
        if self.aids is None:
            return ""
        left = left_after(self.aids, self.places, self.seat, notation)
        return "" if left is None else self.words.format("terminal.left", left=left)

    def text(self, notation: str, said: str) -> str:
        """An answer in words with what is there and what it brings."""
        told = [self.there(notation), self.brings(notation), self.left(notation)]
        more = "; ".join([part for part in told if part])
        return f"{said} ({more})" if more else said

    def label(self, notation: str, said: str, count: int) -> str:
        """An answer as short as a list of many needs it."""
        unit, space = actor(notation), self.places.space(self.seat, notation)
        if count <= MANY or space is None:
            return self.text(notation, said)
        if not unit:
            return space
        name, verb = self.words.text(f"classes.{unit}"), notation.split()[0]
        if verb not in STRIKES:
            return f"{name} {WAY} {space}"
        kind, brings = self.words.text(f"attacks.{verb}"), self.brings(notation)
        return f"{name} {TARGET} {space} {kind}{f': {brings}' if brings else ''}"
