"""Every text a player reads, by key and language."""

from __future__ import annotations

import re
from typing import Any, Final

from reefside.kernel.lines import printable as printable
from reefside.kernel.lines import quoted
from reefside.kernel.people import NAME, fitting
from reefside.kernel.refusal import InvalidInput

LANGUAGES: Final = ("en", "pl")

_GAP: Final = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^{}]*))?\}")
"""`{name}` is a fact, `{name:gen}` a fact in the genitive; `{n|banner|banners}` picks the form that
fits the number n, and `{seat|takes|take}` the one that fits whoever reads it: the first for others,
in which a star stands for the name, the last for oneself."""

CASES: Final = ("nom", "gen", "dat", "acc", "ins", "loc", "where")
"""The cases a noun can be written in: `{nom = "kość", gen = "kości"}`; `where` is a place with its
preposition: `{nom = "stadion", where = "na stadionie"}`."""

Piece = tuple[str, str, str, list[str]]
"""A piece of a text, the fact that comes after it, its case, and its forms if it is picked by a
number."""


def plural(language: str, number: int, forms: list[str]) -> str:
    """The form of a noun that goes with a number: two forms in English, three in Polish."""
    if number == 1:
        return forms[0]
    if language != "pl" or len(forms) < 3:
        return forms[-1]
    few = 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14
    return forms[1] if few else forms[2]


def form_of(language: str, fact: Any, forms: list[str]) -> str:
    """The form that goes with a fact: with a number, or with the people it names."""
    said = str(fact)
    if NAME not in forms[0] and said.removeprefix("-").isdecimal():
        return plural(language, int(said), forms)
    return fitting(said, forms)


def declined(forms: dict[str, str], case: str, said: str) -> str:
    """A noun, or nouns with commas, in a case; what follows a noun stays, as in `kość 2`."""
    if ", " in said:
        return ", ".join([declined(forms, case, noun) for noun in said.split(", ")])
    head = said
    while head:
        form = forms.get(f"{case}.{head}")
        if form is not None:
            return form + said[len(head) :]
        head = head.rpartition(" ")[0]
    return said


class Words:
    """The texts of one game: nested tables from its `words/*.toml`, flattened to dotted keys.

    `forms` holds the nouns of each language in other cases, by case and nominative.
    """

    def __init__(self, tables: dict[str, dict[str, Any]]) -> None:
        self.texts: Final = {language: flatten(table) for language, table in tables.items()}
        self.forms: Final = {language: forms_of(table) for language, table in tables.items()}
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
        for literal, name, case, forms in self._pieces(self.text(language, key)):
            pieces.append(literal)
            if name:
                fact = facts.get(name, "?")
                if forms:
                    pieces.append(form_of(language, fact, forms))
                elif case:
                    pieces.append(declined(self.forms[language], case, str(fact)))
                else:
                    pieces.append(str(fact))
        return "".join(pieces)

    def sent(self, language: str) -> dict[str, str]:
        """All that a browser needs to say them: the texts, and nouns in their cases."""
        forms = {f"forms.{key}": form for key, form in self.forms[language].items()}
        return self.texts[language] | forms

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
        forms = gap[3]
        literal = template[at : gap.start()]
        case = gap[2] or ""
        pieces.append((literal, gap[1], case, [] if forms is None else forms.split("|")))
        at = gap.end()
    pieces.append((template[at:], "", "", []))
    return pieces


def flatten(table: dict[str, Any]) -> dict[str, str]:
    """Nested tables as one, with dotted keys; a noun with cases as its nominative."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict) and "nom" in value:
            flat[key] = str(value["nom"])
        elif isinstance(value, dict):
            for below, text in flatten(value).items():
                flat[f"{key}.{below}"] = text
        elif isinstance(value, str):
            flat[key] = value
        else:
            raise InvalidInput(f"the text {key!r} is no text")
    return flat


def forms_of(table: dict[str, Any]) -> dict[str, str]:
    """The nouns of nested tables in other cases than the nominative: `gen.kość` is `kości`."""
    forms: dict[str, str] = {}
    for key, value in table.items():
        if not isinstance(value, dict):
            continue
        if "nom" not in value:
            forms |= forms_of(value)
            continue
        for case, form in value.items():
            if case not in CASES or not isinstance(form, str):
                raise InvalidInput(
                    f"the noun {key!r} has no case {case!r}; it has {', '.join(CASES)}"
                )
            if case != "nom":
                forms[f"{case}.{value['nom']}"] = form
    return forms
