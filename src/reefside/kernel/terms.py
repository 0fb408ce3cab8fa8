"""Words of a row that rules read: a price, what an ability changes, the numbers of a card.

`cost = [{ exhaust = 1 }, { die = "wheel" }]` is written like effects (kernel/effects.py), but
nothing is carried out: the code that reads the row takes each word by its name and type.
"""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.effects import MOST
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Row


class Terms:
    """A column of words, taken out one by one; none may be left.

    With `off` every word is taken as if the row lacked it. A row without the column has no words
    if it `may_lack` the column.
    """

    def __init__(self, row: Row, column: str, off: bool = False, may_lack: bool = False) -> None:
        self.row: Final = row
        self.column: Final = column
        self.off: Final = off
        self.left: Final[dict[str, Any]] = {}
        self.known: Final[list[str]] = []
        pairs = row.effects(column) if row.has(column) or not may_lack else []
        for word, value in pairs:
            if word in self.left:
                raise row.wrong(column, f"has the word {quoted(word)} twice")
            self.left[word] = value

    def wrong(self, word: str, value: Any, why: str) -> InvalidInput:
        """What is wrong with the value of a word: names file, row, column and word."""
        return self.row.wrong(self.column, f"gives {word} the value {quoted(value)}, not {why}")

    def has(self, word: str) -> bool:
        """Whether the row has a word that was not taken yet; the word is a known one."""
        if word not in self.known:
            self.known.append(word)
        return word in self.left

    def take(self, word: str, default: int = 0, most: int = MOST) -> int:
        """The number of a word, from 1; its default if the row lacks it."""
        if not self.has(word):
            return default
        value = self.left.pop(word)
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            raise self.wrong(word, value, f"a number from 1 to {most}")
        return default if self.off else value

    def flag(self, word: str) -> int:
        """A word without a number: 1 if it is there."""
        return self.take(word, 0, 1)

    def need(self, word: str) -> int:
        """The number of a word that must be there."""
        if word not in self.left:
            raise self.row.wrong(self.column, f"lacks the word {word!r}")
        return self.take(word)

    def one_of(self, word: str, names: list[str], default: int) -> int:
        """The place of the name that a word has; a default if the row lacks the word."""
        if not self.has(word):
            return default
        value = self.left.pop(word)
        if value not in names:
            raise self.wrong(word, value, f"one of {', '.join(names)}")
        return default if self.off else names.index(value)

    def done(self) -> None:
        """A misspelt word is an error, never silence."""
        for word in self.left:
            known = ", ".join(self.known) or "no words"
            why = f"has the unknown word {quoted(word)}; known are {known}"
            raise self.row.wrong(self.column, why)
