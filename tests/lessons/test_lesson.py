"""A lesson is read, or one line says what is wrong with it; it is judged by what happened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from reefside.cli import main
from reefside.games import keys
from reefside.kernel.refusal import InvalidInput
from reefside.lessons import (
    EventPattern,
    Lesson,
    judge,
    lessons_of,
    read_lesson,
    settle,
    start,
)
from reefside.lessons.finding import in_order
from reefside.lessons.lesson import Bounds

GAME = next(key for key in keys() if lessons_of(key))
FIRST = lessons_of(GAME)[0]


def written(**changes: Any) -> str:
    """The first lesson of a game as a file, with some fields changed; None leaves one out."""
    fields: dict[str, Any] = {
        "id": FIRST.id,
        "game": GAME,
        "rules": FIRST.rules,
        "seats": FIRST.seats,
        "seed": FIRST.seed,
        "seat": FIRST.seat,
        "rule": FIRST.rule,
        "answers": FIRST.answers,
        "aim": '[{ kind = "raced", seat = "learner" }]',
        "solution": FIRST.solution,
        "record": FIRST.record,
        **changes,
    }
    plain = {"aim", "feedback"}
    return "\n".join(
        f"{name} = {value if name in plain else repr(value)}"
        for name, value in fields.items()
        if value is not None
    )


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"seat": None}, "the file: Object missing required field `seat`"),
        ({"answers": 0}, "answers: Expected `int` >= 1"),
        ({"aim": '[{ seat = "learner" }]'}, "aim[0]: Object missing required field `kind`"),
        ({"aim": "[]"}, "aim: Expected `array` of length >= 1"),
        ({"sed": 3}, "the file: Object contains unknown field `sed`"),
        ({"record": "0 plays something"}, "record: '0 plays something' is no seat and its answer"),
        (
            {"feedback": '[{ text = "what" }]'},
            "feedback[0]: give one of answer, event and without",
        ),
    ],
)
def test_what_is_wrong_is_one_line_with_file_lesson_and_field(
    changes: dict[str, Any], line: str
) -> None:
    with pytest.raises(InvalidInput, match=re.escape(f"it.toml: lesson {FIRST.id}: {line}")):
        read_lesson("it.toml", written(**changes))


def checked(capsys: pytest.CaptureFixture[str], file: Path, text: str) -> tuple[int, list[str]]:
    """What the command says about a file."""
    file.write_text(text, "utf-8")
    code = main(["lesson", "check", str(file)])
    said = capsys.readouterr()
    return code, (said.out + said.err).splitlines()


def test_a_designer_is_told_whether_a_lesson_works(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "it.toml"
    code, lines = checked(capsys, file, written(solution=["play nothing"]))
    assert code == 1
    assert any("solution[0]: play nothing" in line for line in lines)
    code, lines = checked(capsys, file, written(record="0: fly"))
    assert code == 1
    assert any("record: entry 1, 0: fly" in line for line in lines)
    code, lines = checked(capsys, file, written(rules="none"))
    assert code == 1
    assert any("rules: it was written for rules none" in line for line in lines)
    code, lines = checked(capsys, file, written(rule="X-1"))
    assert code == 1
    assert any(line.endswith(f"rule: {GAME} has no rule X-1") for line in lines)


def test_the_lessons_of_a_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "list", GAME, "--json"]) == 0
    assert f'"id": "{FIRST.id}"' in capsys.readouterr().out


def test_lessons_follow_each_other() -> None:
    first = read_lesson("a", written(id="one", next="two"))
    second = read_lesson("b", written(id="two"))
    assert [lesson.id for lesson in in_order(GAME, [second, first])] == ["one", "two"]
    with pytest.raises(InvalidInput, match="lesson one: next: there is no lesson 'two'"):
        in_order(GAME, [first])
    with pytest.raises(InvalidInput, match="follow no other one"):
        in_order(GAME, [second, read_lesson("c", written(id="three"))])


# Judging.


def test_a_pattern_fits_by_kind_seat_and_facts() -> None:
    event = {"kind": "took", "seat": 1, "rule": "R", "fruit": 2, "cards": ["a"], "paid": [0, 5]}
    fits = {
        EventPattern("took").fits(event, 0),
        EventPattern("took", "other").fits(event, 0),
        EventPattern("took", "learner", {"fruit": 2, "rule": "R"}).fits(event, 1),
        EventPattern("took", None, {"fruit": Bounds(least=2, most=2)}).fits(event, 0),
        EventPattern("took", None, {"cards": Bounds(has="a")}).fits(event, 0),
        EventPattern("took", None, {"paid": Bounds(least=5)}).fits(event, 1),
    }
    assert fits == {True}
    misses = {
        EventPattern("gave").fits(event, 0),
        EventPattern("took", "learner").fits(event, 0),
        EventPattern("took", None, {"fruit": True}).fits(event, 0),
        EventPattern("took", None, {"fruit": Bounds(least=3)}).fits(event, 0),
        EventPattern("took", None, {"cards": Bounds(has="b")}).fits(event, 0),
        EventPattern("took", None, {"paid": Bounds(least=5)}).fits(event, 0),
        EventPattern("took", None, {"more": 1}).fits(event, 0),
    }
    assert misses == {False}


def several() -> Lesson:
    """A lesson with more than one answer."""
    return next(each for key in keys() for each in lessons_of(key) if len(each.solution) > 1)


def test_what_was_taken_back_does_not_count() -> None:
    lesson = several()
    match = start(lesson)
    began = match.number
    first = next(said for said in match.choices(lesson.seat) if said != lesson.solution[0])
    match.play(lesson.seat, first)
    assert judge(lesson, match, began).given == 1
    match.undo(lesson.seat)
    assert judge(lesson, match, began) == ("open", "", 0)
    for answer in lesson.solution:
        match.play(lesson.seat, answer)
        verdict = settle(lesson, match, began)
    assert verdict.state == "reached"
