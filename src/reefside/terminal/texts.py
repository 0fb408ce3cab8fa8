"""The words of the terminal: texts of no game, and a game's texts with a way out."""

from __future__ import annotations

import re
from typing import Any, Final

from reefside.kernel.game import Game
from reefside.match import COMMON_WORDS

_GAP: Final = re.compile(r"\{(\w+)")


def speak(language: str, key: str, **facts: Any) -> str:
    """A text of the terminal's own."""
    return COMMON_WORDS.say(language, f"terminal.{key}", facts)


def seat_name(game: Game, language: str, seat: int) -> str:
    """What a seat is called: by the game, or else by its number."""
    name = game.spell(language, "seat", seat)
    if name == str(seat):
        return COMMON_WORDS.say(language, "seats.seat", {"seat": seat})
    return name


def prompt_text(game: Game, language: str, prompt: str) -> str:
    """The text of a question, or its key where the game has none."""
    key = f"prompts.{prompt}"
    return game.words.text(language, key) if game.words.has(key) else prompt


def rule_text(game: Game, language: str, rule: str) -> str | None:
    """A rule with our ruling on it; ids may be written in any case."""
    key = f"rules.{rule.upper()}"
    if not game.words.has(f"{key}.text"):
        return None
    text = game.words.text(language, f"{key}.text")
    if game.words.has(f"{key}.ruling"):
        ruling = game.words.text(language, f"{key}.ruling")
        text += "\n\n" + speak(language, "ruling", ruling=ruling)
    return text


def choice_words(game: Game, language: str, notation: str, more: dict[str, Any]) -> str:
    """A choice in words, or its notation where the game's text wants a fact we do not have."""
    verb, *arguments = notation.split()
    key = f"choices.{verb}"
    if not game.words.has(key):
        return notation
    kinds = game.notation.verbs.get(verb, [])
    facts = {kind.name: argument for kind, argument in zip(kinds, arguments)} | more
    wanted = set(_GAP.findall(game.words.text(language, key)))
    return game.say(language, key, facts) if wanted <= set(facts) else notation


def term(game: Game, language: str, key: str) -> str:
    """A game's word for a thing, or the key as it is."""
    known = f"terms.{key.replace('_', '-')}"
    text = game.words.text(language, known) if game.words.has(known) else key
    return key if _GAP.search(text) else text
