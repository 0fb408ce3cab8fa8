"""Tables at which somebody learns a lesson: how it stands is in the head of the table."""

from __future__ import annotations

from reefside.lessons import judge, lesson_of
from reefside.match import Match
from reefside.table.store_models import TableRow
from reefside.wire.lessons import LessonState


def fill_head(row: TableRow, match: Match) -> None:
    """Write into the head of a table how its lesson stands; once decided, it stays so."""
    setup = row.setup.lesson
    lesson = None if setup is None else lesson_of(match.game.key, setup.id)
    if setup is None or lesson is None:
        return
    if not is_decided(row):
        verdict = judge(lesson, match, setup.began)
        row.head.lesson = LessonState(setup.id, verdict.state, verdict.said, verdict.given)
    if is_decided(row):
        row.head.waiting = []


def is_decided(row: TableRow) -> bool:
    """Whether the aim of a table's lesson was reached or missed: then nothing more is played."""
    state = row.head.lesson
    return state is not None and state.state != "open"
