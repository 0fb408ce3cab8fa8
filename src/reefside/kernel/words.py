"""Every text a player reads, by key and language."""

from __future__ import annotations

import re
from typing import Any, Final

from reefside.kernel.lines import printable as printable
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput

LANGUAGES: Final = ("en", "pl")

_GAP: Final = re.compile(r"\{(\w+)(?:\|([^{}]*))?\}")
"""`{name}` is a fact; `{n|banner|banners}` picks the form that fits the number n."""

Piece = tuple[str, str, list[str]]
"""A piece of a text, the fact that comes after it, and its forms if it is picked by a number."""


def plural(language: str, number: int, forms: list[str]) -> str:
    """The form of a noun that goes with a number: two forms in English, three in Polish."""
    if number == 1:
        return forms[0]
    if language != "pl" or len(forms) < 3:
        return forms[-1]
    few = 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14
    return forms[1] if few else forms[2]


class Words:
    """The texts of one game: nested tables from its `words/*.toml`, flattened to dotted keys."""

    def __init__(self, tables: dict[str, dict[str, Any]]) -> None:
        self.texts: Final = {language: flatten(table) for language, table in tables.items()}
        self._taken_apart: Final[dict[str, list[Piece]]] = {}

    def keys(self, language: str) -> set[str]:
        """Every key of a language."""
        return set(self.texts[language])

    def has(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return key in self.texts["en"]

    def text(self, language: str, key: str) -> str:
        """The text of a key as it is written."""
        texts = self.texts.get(language)
        if texts is None:
            raise InvalidInput(
                f"there is no language {quoted(language)}; there is {', '.join(self.texts)}"
            )
        found = texts.get(key)
        if found is None:
            raise InvalidInput(f"there is no text {quoted(key)} in {language!r}")
        return found

    def format(self, language: str, key: str, facts: dict[str, Any]) -> str:
        """The text of a key with its facts filled in."""
        pieces: list[str] = []
        for literal, name, forms in self._pieces(self.text(language, key)):
            pieces.append(literal)
            if name:
                fact = facts.get(name, "?")
                pieces.append(plural(language, int(fact), forms) if forms else str(fact))
        return "".join(pieces)

    def _pieces(self, template: str) -> list[Piece]:
        """A text taken apart, once for all."""
        pieces = self._taken_apart.get(template)
        if pieces is None:
            pieces = self._taken_apart[template] = pieces_of(template)
        return pieces


def pieces_of(template: str) -> list[Piece]:
    """A text as pieces of it, each with the fact that follows and its forms."""
    pieces: list[Piece] = []
    at = 0
    for gap in _GAP.finditer(template):
        forms = gap[2]
        literal = template[at : gap.start()]
        pieces.append((literal, gap[1], [] if forms is None else forms.split("|")))
        at = gap.end()
    pieces.append((template[at:], "", []))
    return pieces


def flatten(table: dict[str, Any]) -> dict[str, str]:
    """Nested tables as one, with dotted keys."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            for below, text in flatten(value).items():
                flat[f"{key}.{below}"] = text
        elif isinstance(value, str):
            flat[key] = value
        else:
            raise InvalidInput(f"the text {key!r} is no text")
    return flat
