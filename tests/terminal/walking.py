"""Whole random games, drawn at every decision: what would be seen, and what must not be."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.text import Text

import reefside
from reefside.kernel.words import LANGUAGES
from reefside.match import Match
from reefside.speech import prompt_text
from reefside.terminal.board import Board, View
from reefside.terminal.boards import board_of
from reefside.terminal.insight import Insight
from reefside.terminal.room import BOARD, SEATS, Room

SIZES: Final = (Room(80, 24), Room(120, 40))
SHEET: Final = 68
"""The columns of the score sheet."""
RAW: Final = re.compile(r"[a-z]+_[a-z]+|(?<![\w)’'])-\d|\b(None|True|False|null)\b|[{}]")
"""Keys, numbers below zero that stand for nothing, values of a language, gaps nobody filled."""


class Walk(NamedTuple):
    """A game of so many seats with some options."""

    game: str
    seats: int
    options: dict[str, str]


class Drawn(NamedTuple):
    """What is drawn at a decision: pieces of the screen by name, and what the view holds."""

    pieces: dict[str, str]
    view: View
    language: str


def shown(what: RenderableType) -> str:
    """What is drawn, without colours, as wide as it wants to be."""
    if isinstance(what, Text):
        return what.plain
    if isinstance(what, Group):
        return "\n".join([shown(part) for part in what.renderables])
    return printed(what, 300)


def printed(what: RenderableType, width: int) -> str:
    """What is drawn in so many columns."""
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


def walk(case: Walk, seed: int) -> Iterator[Match]:
    """A random game, decision by decision."""
    match = reefside.new(case.game, case.seats, seed, case.options, range(case.seats))
    dice = random.Random(seed)
    while not match.over:
        yield match
        ask = next(ask for ask in match.asks if ask.seat in match.waiting)
        match.play(ask.seat, dice.choice(ask.choices))
    yield match


def draw(board: Board, match: Match, room: Room, language: str) -> Drawn:
    """Everything that a seat sees at its decision."""
    seat = match.waiting[0] if match.waiting else None
    view = {**match.view(seat), "aids": None if seat is None else match.aids(seat)}
    ask = next((ask for ask in match.asks if ask.seat == seat), None)
    choices = board.ordered(view, ask.choices) if ask is not None else []
    picked = match.number % len(choices) if choices else -1
    pieces: dict[str, RenderableType | None] = {
        "head": board.head(view, room.width, language),
        "board": board.render(view, language, room, choices[picked] if choices else ""),
        "seats": board.seats(view, language),
        "last": board.last(view, language),
        "strip": board.strip(view, language),
    }
    if ask is not None:
        pieces["prompt"] = prompt_text(match.game, language, ask.prompt)
        pieces["listing"] = board.listing(view, choices, picked, language, room)
        pieces["answer"] = board.choice_text(view, choices[picked], language)
        pieces["about"] = Group(*board.about(view, choices[picked], language, room))
        told = board.outcomes(Insight(match, ask.seat), view, choices[picked], language, room)
        pieces["outcomes"] = Group(*told)
    drawn = {name: shown(piece) for name, piece in pieces.items() if piece is not None}
    return Drawn(drawn, view, language)


def draw_end(board: Board, match: Match, language: str) -> Drawn:
    """What is left to read when a game is over: the points, the log, the help."""
    view, events = match.view(None), match.events(None)
    pieces = {
        "sheet": printed(board.sheet(view, match.winners, events, language), SHEET),
        "log": "\n".join([match.tell(event, language) for event in events]),
        "legend": shown(board.legend(language)),
    }
    return Drawn(pieces, view, language)


def strings(value: Any) -> Iterator[str]:
    """Every key and word of a JSON-ready value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


class Reader:
    """Looks for what a player cannot understand."""

    def __init__(self, case: Walk) -> None:
        self.game: Final = reefside.new(case.game, case.seats, 0, case.options).game
        self.board: Final = board_of(self.game)
        self.spoken: Final = {
            language: set(re.findall(r"[\w-]+", " ".join(self.game.words.texts[language].values())))
            for language in LANGUAGES
        }

    def raw(self, drawn: Drawn) -> list[str]:
        """Raw values in what is drawn, each with its piece."""
        spoken = self.spoken[drawn.language]
        keys = {key for key in strings(drawn.view["table"]) if len(key) > 3} - spoken
        keys = {key for key in keys if re.fullmatch(r"[a-z_-]+", key)}
        found = []
        for name, piece in drawn.pieces.items():
            found += [f"{name}: {word}" for word in set(re.findall(r"[\w-]+", piece)) & keys]
            found += [f"{name}: {hit[0]}" for hit in RAW.finditer(piece)]
        return found

    def wide(self, drawn: Drawn) -> list[str]:
        """Lines that do not fit into their part of the screen."""
        most = {"board": BOARD, "last": BOARD, "listing": BOARD, "seats": SEATS}
        cut = [line for line in drawn.pieces.get("sheet", "").splitlines() if "…" in line]
        return cut + [
            f"{name}: {line}"
            for name, width in most.items()
            for line in drawn.pieces.get(name, "").splitlines()
            if len(line.rstrip()) > width
        ]
