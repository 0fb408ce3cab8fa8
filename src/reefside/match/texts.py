"""Texts that belong to no game, and events in words."""

from __future__ import annotations

from typing import Any

from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.people import named
from reefside.kernel.rows import read_words
from reefside.match.bad_data import BAD_INPUT
from reefside.match.state import CHANGES

COMMON_WORDS = read_words("reefside")
"""Texts that belong to no game."""


def told(game: Game[Any], event: dict[str, Any], language: str, reader: int | None) -> str:
    """An event as a seat reads it: the others by what the game calls them."""
    return named(event_text(game, event, language), language, (), reader)


def event_text(game: Game[Any], event: dict[str, Any], language: str) -> str:
    """An event as a text with its seats marked; one without a text is named as unknown."""
    try:
        return known_event_text(game, event, language)
    except BAD_INPUT:
        return COMMON_WORDS.format(language, "events.unknown", {"kind": quoted(event["kind"])})


def known_event_text(game: Game[Any], event: dict[str, Any], language: str) -> str:
    """An event in the words of the game, or in those of all games."""
    key = f"events.{event['kind']}"
    if event["kind"] in CHANGES:
        return COMMON_WORDS.format(language, f"{key}-back" if event.get("back") else key, event)
    if game.words.has(key):
        return game.marked(language, key, event)
    formatted = {name: game.format_fact(language, name, value) for name, value in event.items()}
    return COMMON_WORDS.format(language, key, formatted)
