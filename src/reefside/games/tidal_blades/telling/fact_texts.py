"""How facts of events and refusals are written in a text."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.box.components import Printed
from reefside.kernel.people import seat_mark
from reefside.kernel.words import Words

TABLES: Final = {
    "card": "cards",
    "cards": "cards",
    "challenge": "challenges",
    "challenges": "challenges",
    "stunt": "stunts",
    "stunts": "stunts",
    "market": "market",
    "monster": "monsters",
    "goal": "goals",
    "character": "characters",
    "island": "islands",
    "arena": "islands",
    "space": "spaces",
    "spaces": "spaces",
    "trait": "traits",
    "traits": "traits",
    "die": "dice",
    "into": "dice",
    "dice": "dice",
    "face": "faces",
    "faces": "faces",
    "news": "news",
    "plot": "plots",
    "slot": "places",
    "moment": "moments",
    "difficulty": "difficulties",
    "strength": "strengths",
    "deck": "decks",
    "area": "areas",
    "way": "ways",
}
"""The table of the words in which a fact's key is looked up."""


def format_fact(words: Words, printed: Printed, language: str, name: str, value: Any) -> str:
    """Seats by number, keys by their name, lists with commas."""
    if isinstance(value, list) and name == "totals":
        seats = [format_fact(words, printed, language, "seat", seat) for seat in range(len(value))]
        return ", ".join([f"{seat} ({total})" for seat, total in zip(seats, value)])
    if isinstance(value, list):
        return ", ".join([format_fact(words, printed, language, name, item) for item in value])
    if name in ("seat", "winners"):
        if value < 0:
            return "–"
        return seat_mark(value, words.format(language, "terms.player", {"number": value + 1}))
    table = TABLES.get(name)
    if table is not None and isinstance(value, str):
        key = f"{table}.{value}"
        return words.text(language, key if words.has(key) else f"{key}.name")
    return str(value)
