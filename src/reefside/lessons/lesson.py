"""A lesson as it is written: a position, who learns, the aim, the solution, and what is said."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

import msgspec

from reefside.kernel.documents import read_toml
from reefside.kernel.refusal import InvalidInput

TITLE, INTRO, AIM, WHY, MISSED = "title", "intro", "aim", "why", "missed"
TEXTS: Final = (TITLE, INTRO, AIM, WHY, MISSED)
"""The texts of every lesson; those of its feedback come beside them."""

Word = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$")]
Few = Annotated[int, msgspec.Meta(ge=1, le=12)]

_ENTRY: Final = re.compile(r"(\d): (.+)")


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a fact must be: at least or at most a number, or a list that has something.

    Of a list with a number for each seat the learner's is meant.
    """

    least: int | None = None
    most: int | None = None
    has: str | int | None = None

    def fits(self, fact: Any, learner: int) -> bool:
        """Whether a fact is so."""
        if self.has is not None:
            return isinstance(fact, list) and self.has in fact
        if isinstance(fact, list) and learner < len(fact):
            fact = fact[learner]
        if not isinstance(fact, int):
            return False
        above = self.least is None or fact >= self.least
        return above and (self.most is None or fact <= self.most)


class EventPattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which event: its kind, whose it is, and what its facts are."""

    kind: str
    seat: Literal["learner", "other"] | None = None
    facts: dict[str, str | int | bool | Bounds] = {}

    def fits(self, event: dict[str, Any], learner: int) -> bool:
        """Whether an event, as the learner may know it, is one of these."""
        if event["kind"] != self.kind:
            return False
        if self.seat is not None and (event["seat"] == learner) != (self.seat == "learner"):
            return False
        return all(
            name in event and fact_fits(event[name], wanted, learner)
            for name, wanted in self.facts.items()
        )


def fact_fits(fact: Any, wanted: str | int | bool | Bounds, learner: int) -> bool:
    """Whether a fact of an event is what a pattern wants."""
    if isinstance(wanted, Bounds):
        return wanted.fits(fact, learner)
    return type(fact) is type(wanted) and bool(fact == wanted)


class Feedback(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to somebody who missed the aim, and when: exactly one of the three.

    `answer` is an answer in notation, or its verb: it ends the lesson at once. `event` is
    something that happened, `without` something that did not.
    """

    text: Word
    answer: str | None = None
    event: EventPattern | None = None
    without: EventPattern | None = None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position with one aim.

    The aim is reached once every event of `aim` has happened. It is missed when one of `avoid`
    does, when one of `ends` does, or when the learner has given all `answers` and is asked again.
    """

    id: Word
    game: str
    rules: str
    seats: Few
    seed: int
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]
    rule: str
    answers: Few
    aim: Annotated[list[EventPattern], msgspec.Meta(min_length=1)]
    solution: Annotated[list[str], msgspec.Meta(min_length=1)]
    options: dict[str, str] = {}
    avoid: list[EventPattern] = []
    ends: list[EventPattern] = []
    feedback: list[Feedback] = []
    next: str | None = None
    """The lesson after it; without one it is the last."""
    record: str = ""
    """What the seats answered before it: `0: play teal-3`, with semicolons between."""

    def texts(self) -> list[str]:
        """The names of all its texts, each once."""
        return list(dict.fromkeys([*TEXTS, *[one.text for one in self.feedback]]))

    def key_of(self, text: str) -> str:
        """The key of one of its texts in the words of its game."""
        return f"lessons.{self.id}.{text}"

    def entries(self) -> list[tuple[int, str]]:
        """Who answered what before it begins."""
        found = []
        for said in self.record.replace("\n", " ").split(";"):
            if said.strip():
                entry = _ENTRY.fullmatch(" ".join(said.split()))
                if entry is None:
                    raise InvalidInput(f"record: {said.strip()!r} is no seat and its answer")
                found.append((int(entry[1]), entry[2]))
        return found


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson from its file, or one line that says what is wrong and where."""
    table = read_toml(name, text)
    called = f"{name}: lesson {table.get('id', '?')}"
    try:
        lesson = msgspec.convert(table, Lesson)
        lesson.entries()
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        field = where.strip("`").removeprefix("$.") or "the file"
        raise InvalidInput(f"{called}: {field}: {what}") from None
    except InvalidInput as invalid:
        raise InvalidInput(f"{called}: {invalid}") from None
    for number, one in enumerate(lesson.feedback):
        if [one.answer, one.event, one.without].count(None) != 2:
            where = f"feedback[{number}]"
            raise InvalidInput(f"{called}: {where}: give one of answer, event and without")
    return lesson
