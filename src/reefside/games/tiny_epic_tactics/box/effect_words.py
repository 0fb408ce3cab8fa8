"""The words of an effect column: what a card does, each word with its number."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.rows import Row


class EffectWords:
    """A column of words with numbers, taken out one by one; none may be left.

    With `off` every word is taken as if the row lacked it.
    """

    def __init__(self, row: Row, column: str, off: bool = False) -> None:
        self.row: Final = row
        self.column: Final = column
        self.off: Final = off
        self.left: Final[dict[str, int]] = {}
        self.known: Final[list[str]] = []
        effects: list[tuple[str, Any]] = row.effects(column)
        for word, value in effects:
            if type(value) is not int or value < 1:
                raise row.wrong(column, f"gives {word} the value {value!r}, not a number from 1")
            if word in self.left:
                raise row.wrong(column, f"has the word {word!r} twice")
            self.left[word] = value

    def take(self, word: str, default: int = 0) -> int:
        """The number of a word; its default if the row lacks it."""
        self.known.append(word)
        value = self.left.pop(word, default)
        return default if self.off else value

    def flag(self, word: str) -> int:
        """A word without a number: 1 if it is there."""
        value = self.take(word)
        if value > 1:
            raise self.row.wrong(self.column, f"gives {word} the value {value}; write 1")
        return value

    def need(self, word: str) -> int:
        """The number of a word that must be there."""
        if word not in self.left:
            raise self.row.wrong(self.column, f"lacks the word {word!r}")
        return self.take(word)

    def done(self) -> None:
        """A misspelt word is an error, never silence."""
        for word in self.left:
            known = ", ".join(self.known) or "no words"
            raise self.row.wrong(self.column, f"has the unknown word {word!r}; known are {known}")
