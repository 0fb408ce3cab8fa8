"""How facts of events and refusals are written in a text."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.game import Game
from reefside.kernel.people import seat_mark

UNITS: Final = ("unit", "target", "holder")
KEYED: Final = {
    "location": "locations",
    "area": "areas",
    "attack": "attacks",
    "tactic": "tactics",
    "tactics": "tactics",
    "dice": "faces",
    "monster": "monsters",
    "crystal": "crystals",
    "cell": "cells",
    "ending": "endings",
    "compass": "compass",
    "card": "units",
    "direction": "compass",
    "terrain": "terrains",
    "place": "track",
}
"""Facts that are keys, and the table of the words they stand in."""


def format_fact(game: Game[Any], language: str, name: str, value: Any) -> str:
    """Units by name and side, seats by whoever sits there, sums written out, lists with commas."""
    words = game.words
    if name == "sum":
        return format_sum(game, language, value)
    if name == "totals":
        return format_totals(game, language, value)
    if name == "winners" and not value:
        return words.text(language, "terms.nobody")
    if isinstance(value, list):
        return ", ".join([format_fact(game, language, name, item) for item in value])
    if name in UNITS and words.has(f"classes.{value}"):
        return words.text(language, f"classes.{value}")
    if name in UNITS:
        side, _, key = str(value).partition("-")
        facts = {
            "unit": words.text(language, f"units.{key}.name"),
            "side": side_name(game, language, side),
        }
        return words.format(language, "terms.unit-of", facts)
    if name in ("seat", "side", "winners"):
        return side_name(game, language, str(value))
    table = KEYED.get(name)
    if table is not None and words.has(f"{table}.{value}.name"):
        return words.text(language, f"{table}.{value}.name")
    if table is not None and words.has(f"{table}.{value}"):
        return words.text(language, f"{table}.{value}")
    return str(value)


def side_name(game: Game[Any], language: str, side: str) -> str:
    """A side by whoever plays it; the Solo Enemies, numbered after the seats, by their colour."""
    if int(side) < 0:
        return game.words.text(language, "terms.nobody")
    return seat_mark(int(side), game.words.text(language, f"sides.{side}"))


def format_totals(game: Game[Any], language: str, totals: list[int]) -> str:
    """What each seat has in the end: Blue (4), Red (2)."""
    sides = [side_name(game, language, str(seat)) for seat in range(len(totals))]
    return ", ".join([f"{side} ({total})" for side, total in zip(sides, totals)])


def format_sum(game: Game[Any], language: str, terms: list[list[str | int]]) -> str:
    """Damage as a sum: 3 melee + 1 water; a single term without its number: melee."""
    if len(terms) == 1:
        return game.words.text(language, f"sums.{terms[0][0]}")
    said = ""
    for word, number in terms:
        text = f"{abs(int(number))} {game.words.text(language, f'sums.{word}')}"
        if said:
            said += " + " if int(number) >= 0 else " − "
        elif int(number) < 0:
            said += "−"
        said += text
    return said
