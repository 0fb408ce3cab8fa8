"""A game's questions and answers as texts, for terminal, server and browser."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from reefside.kernel.game import Game
from reefside.kernel.people import named
from reefside.kernel.refusal import Misfit
from reefside.match import COMMON_WORDS

GAP: Final = re.compile(r"\{(\w+)")
"""A fact that a text wants."""


def seat_name(game: Game[Any], language: str, seat: int) -> str:
    """What a seat is called: by the game, or else by its number."""
    name = named(game.format_fact(language, "seat", seat), language)
    if name == str(seat):
        return COMMON_WORDS.format(language, "seats.seat", {"seat": seat})
    return name


def prompt_text(game: Game[Any], language: str, prompt: str) -> str:
    """The text of a question, or its key where the game has none."""
    key = f"prompts.{prompt}"
    return game.words.text(language, key) if game.words.has(key) else prompt


def option_text(game: Game[Any], language: str, name: str, value: str = "") -> str:
    """What an option is called, or one of its values; as written where the game has no text."""
    key = f"options.{name}-{value}" if value else f"options.{name}"
    return game.words.text(language, key) if game.words.has(key) else value or name


def misfit_text(game: Game[Any], language: str, misfit: Misfit) -> str:
    """Why no table can be set up with some options; the fact `option` names one without a value."""
    faults = [game.text(language, fault.reason, fault.facts) for fault in misfit.faults]
    facts: dict[str, Any] = {"faults": " ".join(faults)}
    for name, value in misfit.facts.items():
        named = (value, "") if name == "option" else (name, str(value))
        facts[name] = option_text(game, language, *named)
    key = f"misfits.{misfit.key}"
    words = game.words if game.words.has(key) else COMMON_WORDS
    return words.format(language, key, facts)


def reason_text(game: Game[Any], language: str, reason: str) -> str:
    """What speaks for an answer, in words: by the game, or by those of all games."""
    key = f"reasons.{reason}"
    return (game.words if game.words.has(key) else COMMON_WORDS).text(language, key)


def edition_of(game: Game[Any], rule: str, language: str) -> str | None:
    """The one printing that a rule is from, in words; None where it is from all."""
    key = f"rules.{rule}.edition"
    if not game.words.has(key):
        return None
    return game.words.text(language, f"editions.{game.words.text(language, key)}")


def choice_words(
    game: Game[Any], language: str, notation: str, more: dict[str, Any] | None = None
) -> str:
    """A choice in words; `more` are facts of the table that its notation does not hold.

    Where a fact is missing the short text is used (`gate-short`), or else the notation.
    """
    verb, *arguments = notation.split()
    known = game.notation.verbs.get(verb)
    names = [argument.name for argument in known.arguments] if known else []
    facts: dict[str, Any] = {**dict(zip(names, arguments)), **(more or {})}
    for key in (f"choices.{verb}", f"choices.{verb}-short"):
        if game.words.has(key) and set(GAP.findall(game.words.text(language, key))) <= set(facts):
            return game.text(language, key, facts)
    return notation


@lru_cache(20_000)
def choice_label(game: Game[Any], language: str, notation: str, prompt: str = "") -> str:
    """A choice in words that need nothing but its notation: the same at every table.

    A question may have its own word for an answer: at the end of a turn, “End turn” for `pass`.
    """
    key = f"answers.{prompt}.{notation}"
    if game.words.has(key):
        return game.words.text(language, key)
    return choice_words(game, language, notation)


def amendments(game: Game[Any], language: str, rule: str) -> dict[int, str]:
    """What changed about a rule, by the rules version since which it is so."""
    start = f"rules.{rule}.since-"
    return {
        int(key.removeprefix(start)): game.words.text(language, key)
        for key in game.words.texts["en"]
        if key.startswith(start) and key.removeprefix(start).isdecimal()
    }
