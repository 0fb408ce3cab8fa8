"""Tables for the terminal: a seeded match, random bots in the seats nobody has."""

from __future__ import annotations

from pathlib import Path

import reefside
from reefside.bots.custom import guarded
from reefside.bots.guard import Guard
from reefside.match import Match
from reefside.terminal.session import Session

GAME = "banner-festival"


def seat_bots(match: Match, humans: int) -> dict[int, Guard]:
    """Random bots in all seats after the humans'."""
    return {seat: guarded("random", match.game) for seat in range(humans, match.seats)}


def sit(
    seats: int = 3,
    humans: int = 1,
    language: str = "en",
    game: str = GAME,
    save: Path | None = None,
    seed: int = 7,
) -> Session:
    """A session at a seeded table."""
    match = reefside.new(game, seats, seed, {}, range(humans), language)
    return Session(match, seat_bots(match, humans), language, save)


def late(session: Session) -> Session:
    """The same session in the last round, a few decisions before the end."""
    while session.match.view(None)["round"] < 3 or session.match.view(None)["table"]["bout"] < 6:
        answer_first(session)
    return session


def bots_answer(session: Session) -> None:
    """Let all bots answer."""
    seat = session.bot_due()
    while seat is not None:
        session.answer(seat, session.think(seat))
        seat = session.bot_due()


def answer_first(session: Session, at: int = 0) -> int:
    """Let the human who is asked give an answer, by its place; who it was."""
    bots_answer(session)
    seat = session.hand_over_to()
    if seat is not None:
        session.sit_down(seat)
    question = session.question()
    assert question is not None
    session.answer(question.ask.seat, question.choices[at % len(question.choices)])
    bots_answer(session)
    return question.ask.seat
