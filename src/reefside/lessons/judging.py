"""Whether the aim of a lesson is reached, by what has happened since it began."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from reefside.lessons.lesson import MISSED, EventPattern, Feedback, Lesson
from reefside.match import Match

State = Literal["open", "reached", "missed"]
OPEN: Final = "open"


class Verdict(NamedTuple):
    """How a lesson stands; if it is missed, the name of the text that says why."""

    state: State
    said: str
    given: int
    """How many answers the learner has given."""


def judge(lesson: Lesson, match: Match, began: int) -> Verdict:
    """How a lesson stands that began when the record had so many entries.

    What was taken back does not count.
    """
    standing = {place for place in match.state.history.standing() if place >= began}
    answers = answers_of(lesson, match, standing)
    events = events_of(lesson, match, standing)
    learner = lesson.seat
    if any(happened(pattern, events, learner) for pattern in lesson.avoid):
        return Verdict("missed", feedback_of(lesson, answers, events), len(answers))
    if all(happened(pattern, events, learner) for pattern in lesson.aim):
        return Verdict("reached", "", len(answers))
    if is_over(lesson, match, answers, events):
        return Verdict("missed", feedback_of(lesson, answers, events), len(answers))
    return Verdict("open", "", len(answers))


def answers_of(lesson: Lesson, match: Match, standing: set[int]) -> list[str]:
    """What the learner has decided, in notation."""
    history, write = match.state.history, match.game.notation.write
    return [
        write(match.record[place][1])
        for place in sorted(standing)
        if match.record[place][0] == lesson.seat and history.metadata[place].decided
    ]


def events_of(lesson: Lesson, match: Match, standing: set[int]) -> list[dict[str, Any]]:
    """What the learner knows of what has happened: each event follows the entry before it."""
    return [told.event for told in match.delivered(lesson.seat) if told.number - 1 in standing]


def happened(pattern: EventPattern, events: list[dict[str, Any]], learner: int) -> bool:
    """Whether an event of a pattern is among some."""
    return any(pattern.fits(event, learner) for event in events)


def is_over(lesson: Lesson, match: Match, answers: list[str], events: list[dict[str, Any]]) -> bool:
    """Whether nothing more can come: the aim that is not reached now is missed."""
    if match.over or any(happened(pattern, events, lesson.seat) for pattern in lesson.ends):
        return True
    if any(one.answer is not None and said_so(one.answer, answers) for one in lesson.feedback):
        return True
    return len(answers) >= lesson.answers and lesson.seat in match.waiting


def said_so(answer: str, answers: list[str]) -> bool:
    """Whether somebody has given an answer, or one with this verb."""
    return any(said == answer or said.split(" ")[0] == answer for said in answers)


def feedback_of(lesson: Lesson, answers: list[str], events: list[dict[str, Any]]) -> str:
    """The text for somebody who missed the aim: the first that fits, else the general one."""
    fitting = (one.text for one in lesson.feedback if fits(one, lesson, answers, events))
    return next(fitting, MISSED)


def fits(one: Feedback, lesson: Lesson, answers: list[str], events: list[dict[str, Any]]) -> bool:
    """Whether a piece of feedback is about what was answered, or about what came of it."""
    if one.answer is not None:
        return said_so(one.answer, answers)
    if one.event is not None:
        return happened(one.event, events, lesson.seat)
    assert one.without is not None, "a lesson is read only if one of the three is there"
    return not happened(one.without, events, lesson.seat)
