"""Every lesson is reached by its solution, misses are explained, and all of it has texts."""

from __future__ import annotations

import pytest

from reefside.games import keys, load_game
from reefside.kernel.words import LANGUAGES
from reefside.lessons import Lesson, lesson_of, lessons_of, settle, start
from reefside.lessons.checking import check

LESSONS = [(key, lesson.id) for key in keys() for lesson in lessons_of(key)]


def the_lesson(key: str, id: str) -> Lesson:
    """A lesson of a game."""
    lesson = lesson_of(key, id)
    assert lesson is not None
    return lesson


@pytest.mark.parametrize(("key", "id"), LESSONS)
def test_the_solution_reaches_the_aim_and_other_answers_are_told_why_not(key: str, id: str) -> None:
    lesson = the_lesson(key, id)
    assert lesson.game == key
    report = check(lesson)
    assert report.faults == []
    missed = [one for one in report.tried if one.verdict.state == "missed"]
    assert missed, "a lesson that cannot be missed teaches nothing"
    words = load_game(key).words
    for one in report.tried:
        assert one.verdict.state == "reached" or one.verdict in [each.verdict for each in missed]
    for one in missed:
        for language in LANGUAGES:
            assert len(words.text(language, lesson.key_of(one.verdict.said))) > 15


@pytest.mark.parametrize(("key", "id"), LESSONS)
def test_it_goes_the_same_way_every_time(key: str, id: str) -> None:
    lesson = the_lesson(key, id)
    records = []
    for _ in range(2):
        match = start(lesson)
        began = match.number
        for answer in lesson.solution:
            match.play(lesson.seat, answer)
            settle(lesson, match, began)
        records.append(match.record)
    assert records[0] == records[1]


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_belongs_to_a_lesson(key: str, language: str) -> None:
    texts = load_game(key).words.keys(language)
    wanted = {one.key_of(text) for one in lessons_of(key) for text in one.texts()}
    assert {text for text in texts if text.startswith("lessons.")} == wanted


@pytest.mark.parametrize("key", sorted({key for key, _ in LESSONS}))
def test_a_game_is_learned_in_six_to_ten_short_lessons(key: str) -> None:
    lessons = lessons_of(key)
    assert 6 <= len(lessons) <= 10
    assert all(len(lesson.solution) <= 6 for lesson in lessons)
    words = load_game(key).words
    for language in LANGUAGES:
        for lesson in lessons:
            assert len(words.text(language, lesson.key_of("aim"))) <= 110
            assert len(words.text(language, lesson.key_of("intro"))) <= 330
