"""What goes wrong at a table beside refusals, in the language of whoever is told."""

from __future__ import annotations

from typing import Final

from reefside.kernel.refusal import InvalidInput
from reefside.match import COMMON_WORDS


class TableFault(InvalidInput):
    """Something that could not be done at a table; `key` is that of its text."""

    def __init__(self, key: str) -> None:
        super().__init__(COMMON_WORDS.text("en", f"table.{key}"))
        self.key: Final = key


def mistake(language: str, wrong: InvalidInput) -> str:
    """What is wrong, in a language; what only programs send wrong is told in English."""
    if isinstance(wrong, TableFault):
        return COMMON_WORDS.text(language, f"table.{wrong.key}")
    return COMMON_WORDS.format(language, "table.mistake", {"why": wrong})
