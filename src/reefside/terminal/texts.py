"""The words of the terminal: texts of no game, and a game's texts with a way out."""

from __future__ import annotations

from typing import Any, Final

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
    """A game's word for a thing, or else the words of its key."""
    known = f"terms.{key.replace('_', '-')}"
    text = game.words.text(language, known) if game.words.has(known) else ""
    return key.replace("_", " ") if not text or GAP.search(text) else text


class GameTexts:
    """A game's words in one language."""

    def __init__(self, game: Game[Any], language: str) -> None:
        self.game: Final = game
        self.language: Final = language

    def has(self, key: str) -> bool:
        """Whether the game has such a text."""
        return self.game.words.has(key)

    def text(self, key: str) -> str:
        """A text of the game."""
        return self.game.words.text(self.language, key)

    def format(self, key: str, **facts: Any) -> str:
        """A text of the game with its facts spelt out."""
        return self.game.text(self.language, key, facts)
