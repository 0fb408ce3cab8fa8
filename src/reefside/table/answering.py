"""Answering a question at a table, and whether the table accepts answers at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from reefside.match import COMMON_WORDS, Explanation, Match, Refused
from reefside.table import lesson_tables, match_limits

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable


def refused(language: str, key: str, **facts: Any) -> Refused:
    """A refusal of the table itself, in words."""
    reason = COMMON_WORDS.format(language, f"table.{key}", facts)
    return Refused(Explanation("", key, reason, None))


def playing(table: OpenTable, language: str) -> Match:
    """The match in play; refused, in a language, while the table waits for players."""
    if table.row.head.closed is not None:
        raise refused(language, "closed")
    if table.match is None:
        raise refused(language, "still-waiting")
    return table.match


def growing(table: OpenTable, language: str) -> Match:
    """The match in play; refused also when it is as long as one can be, or its lesson is over."""
    match = playing(table, language)
    if match_limits.is_full(table.row):
        raise refused(language, "match-full", most=match_limits.LONGEST_MATCH)
    if lesson_tables.is_decided(table.row):
        raise refused(language, "lesson-over")
    return match


def answering(
    table: OpenTable, seat: int, ask: int, choice: str, language: str
) -> Callable[[], None]:
    """Answer a question, as a turn of the table."""

    def act() -> None:
        growing(table, language).play(seat, choice, ask, language)

    return act


def check(table: OpenTable, seat: int, choice: str, language: str) -> None:
    """Refuse an answer that is not legal now."""
    why = playing(table, language).explain(seat, choice, language)
    if why is not None:
        raise Refused(why)


async def answer(table: OpenTable, seat: int, ask: int, choice: str) -> None:
    """Answer a question for a seat."""
    await table.turn(answering(table, seat, ask, choice, "en"))
