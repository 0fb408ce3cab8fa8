"""A lesson in play: its position, and what the others answer, the same every time."""

from __future__ import annotations

from functools import cache
from typing import Final

from reefside import match as matches
from reefside.games import load_game
from reefside.kernel.refusal import InvalidInput
from reefside.lessons.finding import lesson_of
from reefside.lessons.judging import OPEN, Verdict, judge
from reefside.lessons.lesson import Lesson
from reefside.match import Match, Refused

LEVEL: Final = "greedy"
"""The bots of a lesson: quick, and the same match gives the same answer."""


def start(lesson: Lesson, language: str = "en") -> Match:
    """The position of a lesson: its record played again."""
    called = f"lesson {lesson.id}"
    try:
        match = matches.new(
            load_game(lesson.game),
            lesson.seats,
            lesson.seed,
            lesson.options,
            [lesson.seat],
            language,
        )
    except InvalidInput as invalid:
        raise InvalidInput(f"{called}: {invalid}") from None
    for place, (seat, said) in enumerate(lesson.entries()):
        try:
            match.play(seat, said)
        except Refused as refused:
            raise InvalidInput(
                f"{called}: record: entry {place + 1}, {seat}: {said}: {refused.reason}"
            ) from None
    if lesson.seat not in match.waiting:
        raise InvalidInput(f"{called}: seat: seat {lesson.seat} is not asked after the record")
    return match


@cache
def position(key: str, id: str) -> Match:
    """The position of a game's lesson, once for all: whoever plays there plays on a clone."""
    lesson = lesson_of(key, id)
    assert lesson is not None, f"{key} has no lesson {id}"
    return start(lesson)


def bot_answer(match: Match, seat: int) -> str:
    """What a bot at a lesson's table answers, whoever else has sealed an answer already.

    The match stays as it is.
    """
    twin = match.clone()
    twin.state.take_sealed()
    return twin.bot(seat, LEVEL)


def settle(lesson: Lesson, match: Match, began: int) -> Verdict:
    """Let the others answer until the learner is asked, or the lesson is decided."""
    while (verdict := judge(lesson, match, began)).state == OPEN:
        others = [seat for seat in match.waiting if seat != lesson.seat]
        if not others:
            break
        match.play(others[0], bot_answer(match, others[0]))
    return verdict
