"""The words of the terminal: texts of no game, and a game's texts with a way out."""

from __future__ import annotations

from typing import Any

from reefside.kernel.game import Game
from reefside.match import COMMON_WORDS
from reefside.speech import GAP, edition_of


def terminal_text(language: str, key: str, **facts: Any) -> str:
    """A text of the terminal's own."""
    return COMMON_WORDS.format(language, f"terminal.{key}", facts)


def rule_text(game: Game[Any], language: str, rule: str) -> str | None:
    """A rule with its printing and our ruling on it; ids may be written in any case."""
    key = f"rules.{rule.upper()}"
    if not game.words.has(f"{key}.text"):
        return None
    text = game.words.text(language, f"{key}.text")
    edition = edition_of(game, rule.upper(), language)
    if edition is not None:
        text = f"{edition}: {text}"
    if game.words.has(f"{key}.ruling"):
        ruling = game.words.text(language, f"{key}.ruling")
        text += "\n\n" + terminal_text(language, "ruling", ruling=ruling)
    return text


def term(game: Game[Any], language: str, key: str) -> str:
    """A game's word for a thing, or the key as it is."""
    known = f"terms.{key.replace('_', '-')}"
    text = game.words.text(language, known) if game.words.has(known) else key
    return key if GAP.search(text) else text
