"""The commands `lesson list` and `lesson check`: the lessons of a game, and whether one works."""

from __future__ import annotations

from argparse import Namespace

from rich.table import Table as Sheet

from reefside.commands import FINE, FOUND
from reefside.commands.files import read_text
from reefside.commands.printing import Paper, print_json
from reefside.games import load_game
from reefside.kernel.documents import name_of
from reefside.lessons import lessons_of, read_lesson
from reefside.lessons.checking import Report, check
from reefside.lessons.lesson import AIM, TITLE, Lesson


def list_lessons(parsed: Namespace) -> int:
    """The lessons of a game in their order."""
    words = load_game(parsed.game).words
    lessons = lessons_of(parsed.game)
    rows = [
        {
            "id": lesson.id,
            "title": words.text(parsed.lang, lesson.key_of(TITLE)),
            "aim": words.text(parsed.lang, lesson.key_of(AIM)),
            "rule": lesson.rule,
            "answers": lesson.answers,
        }
        for lesson in lessons
    ]
    if parsed.json:
        print_json(rows)
        return FINE
    sheet = Sheet("id", "title", "aim", "rule", "answers")
    for row in rows:
        sheet.add_row(*[str(value) for value in row.values()])
    Paper().print(sheet)
    return FINE


def check_file(parsed: Namespace) -> int:
    """Play a lesson by its solution and by other answers, and say what is wrong with it."""
    lesson = read_lesson(name_of(parsed.file), read_text(parsed.file))
    report = check(lesson)
    if parsed.json:
        print_json({"lesson": lesson.id, "faults": report.faults, "others": report.counted()})
    else:
        for line in told(parsed, lesson, report):
            print(line)
    return FOUND if report.faults else FINE


def told(parsed: Namespace, lesson: Lesson, report: Report) -> list[str]:
    """A report as lines: one for each fault, or what the answers come to."""
    called = f"{name_of(parsed.file)}: lesson {lesson.id}"
    if report.faults:
        return [f"{called}: {fault}" for fault in report.faults]
    said = [f"{count} {what}" for what, count in report.counted().items()]
    solved = ", ".join(lesson.solution)
    return [f"{called} is valid: {solved}; other answers: {', '.join(said) or 'none'}"]
