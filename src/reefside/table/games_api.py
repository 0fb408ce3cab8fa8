"""The API of the games: their cards, texts and components; and the health of the server."""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from typing import Any, Final

from reefside.bots import NAMES
from reefside.citations import citations, where
from reefside.games import keys, load_game
from reefside.kernel.game import SEATING, Game
from reefside.kernel.people import named
from reefside.kernel.refusal import InvalidInput, Misfit
from reefside.kernel.words import LANGUAGES
from reefside.lessons import lessons_of
from reefside.match import COMMON_WORDS
from reefside.speech import misfit_text
from reefside.table import board_files
from reefside.table.api_call import Call, CallRefused, Endpoint
from reefside.version import VERSION
from reefside.wire.people import (
    Alive,
    Content,
    Fault,
    GameCard,
    Health,
    LessonCard,
    OptionCard,
    OptionCheck,
    OptionChecked,
    Version,
)

HEALTH_SECONDS: Final = 5.0
"""How long the store may take to keep something."""

log = logging.getLogger("reefside.table")


def seats_by_mode(game: Game[Any]) -> dict[str, list[int]]:
    """How many can play in each mode."""
    mode = game.option_of(SEATING)
    counts = range(game.least_seats, game.most_seats + 1)
    if mode is None:
        return {"": [seats for seats in counts if fits(game, seats, {})]}
    return {
        value: [seats for seats in counts if fits(game, seats, {mode.name: value})]
        for value in mode.values
    }


def fits(game: Game[Any], seats: int, options: dict[str, str]) -> bool:
    """Whether so many can play with these options."""
    try:
        game.check(seats, options)
    except InvalidInput:
        return False
    return True


def seat_names(game: Game[Any]) -> dict[str, list[str]]:
    """What the game calls its seats in every language; nothing where it only numbers them."""
    names = {
        lang: [named(game.format_fact(lang, "seat", s), lang) for s in range(game.most_seats)]
        for lang in LANGUAGES
    }
    numbered = [str(seat) for seat in range(game.most_seats)]
    return {lang: [] if said == numbered else said for lang, said in names.items()}


def texts(game: Game[Any], key: str, otherwise: str) -> dict[str, str]:
    """A text of a game in every language."""
    known = game.words.has(key)
    return {lang: game.words.text(lang, key) if known else otherwise for lang in LANGUAGES}


@cache
def game_card(key: str) -> GameCard:
    """A game as the lobby shows it."""
    game = load_game(key)
    return GameCard(
        key=key,
        title=texts(game, "title", key),
        pitch=texts(game, "pitch", ""),
        rules=game.rules,
        least_seats=game.least_seats,
        most_seats=game.most_seats,
        options=[
            OptionCard(
                option.name,
                option.values,
                option.most,
                option.values[0],
                option.private,
                option.kind,
            )
            for option in game.options
        ],
        usual_seats=game.usual_seats(),
        seat_names=seat_names(game),
        seats_by_mode=seats_by_mode(game),
        levels=list(NAMES),
        board=board_files.address(key),
        lessons=[LessonCard(lesson.id, lesson.rule, lesson.solution) for lesson in lessons_of(key)],
    )


def game_of(call: Call) -> Game[Any]:
    """The game a path names."""
    if call.path("game") not in keys():
        raise call.refusal(404, "no-game", game=call.path("game")[:40])
    return load_game(call.path("game"))


async def games(_call: Call) -> list[GameCard]:
    """Every game."""
    return [game_card(key) for key in keys()]


async def words(call: Call) -> dict[str, str]:
    """Every text of a game in one language, and those of no game."""
    game, language = game_of(call), call.path("lang")
    if language not in LANGUAGES:
        raise call.refusal(404, "no-language", lang=language[:20])
    return COMMON_WORDS.sent(language) | game.words.sent(language) | code_words(game, language)


@cache
def code_words(game: Game[Any], language: str) -> dict[str, str]:
    """Where each rule of a game is carried out, as a text beside its own."""
    words = game.words
    rules = [rule for rule in citations(game) if words.has(f"rules.{rule}.text")]
    return {f"rules.{rule}.code": where(game, rule, language) for rule in rules}


async def content(call: Call) -> Content:
    """Every component of a game."""
    return components(game_of(call))


@cache
def components(game: Game[Any]) -> Content:
    """Every component of a game by kind, read once."""
    rows: dict[str, list[dict[str, object]]] = {}
    for row in game.content.all_rows():
        rows.setdefault(row.kind, []).append(row.data)
    return Content(game.key, game.content.fingerprint(), rows)


async def check_option(call: Call) -> OptionChecked:
    """Whether a value of an option may be chosen, and all that stands against it."""
    game, said = game_of(call), call.body
    try:
        option = game.option(said.option)
        value = option.check(said.value)
        found = option.faults(value)
    except Misfit as misfit:
        raise CallRefused(400, "bad-option", misfit_text(game, call.language, misfit)) from None
    except InvalidInput as invalid:
        raise CallRefused(400, "bad-option", str(invalid)) from None
    faults = [
        Fault(
            fault.rule,
            fault.reason.rpartition(".")[2],
            game.text(call.language, fault.reason, fault.facts),
            {name: str(fact) for name, fact in fault.facts.items()},
            fault.firm,
        )
        for fault in found
    ]
    return OptionChecked(option.name, value, faults, option.sketch(value))


async def health(call: Call) -> Health:
    """Whether the server can keep what people do: something is written, and read again."""
    store = call.registry.store
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await store.prove_it_writes(call.registry.now())
    except Exception as error:
        log.error("the store does not keep anything: %s", error)
        raise call.refusal(503, "store-down") from None
    return Health("ok", store.database.kind)


async def alive(_call: Call) -> Alive:
    """Whether this process answers, whatever its store does."""
    return Alive("ok")


async def version(_call: Call) -> Version:
    """What runs here."""
    return Version(VERSION, {key: load_game(key).rules for key in keys()})


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/health",
        health,
        "Whether the server keeps what people do; 503 if nothing can be written.",
        Health,
        refusals=(503,),
        asks_who=False,
    ),
    Endpoint(
        "GET", "/api/alive", alive, "Whether this process answers at all.", Alive, asks_who=False
    ),
    Endpoint("GET", "/api/version", version, "What runs here.", Version, asks_who=False),
    Endpoint("GET", "/api/games", games, "All games.", list[GameCard]),
    Endpoint(
        "GET",
        "/api/games/{game}/words/{lang}",
        words,
        "Every text of a game in one language, and where each of its rules is carried out.",
        dict[str, str],
        refusals=(404,),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/check",
        check_option,
        "Whether a value of an option may be chosen, and all that stands against it.",
        OptionChecked,
        OptionCheck,
        refusals=(404,),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/content",
        content,
        "Every component of a game, with its provenance.",
        Content,
        refusals=(404,),
    ),
]
