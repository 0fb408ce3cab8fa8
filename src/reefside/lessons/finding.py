"""The lessons of a game: the files of its folder `lessons`, in the order in which they follow."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from reefside.games import load_game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput
from reefside.lessons.lesson import Lesson, read_lesson

FOLDER = "lessons"


def lesson_files(package: str) -> list[Traversable]:
    """The files of a package's lessons."""
    folder = files(package) / FOLDER
    if not folder.is_dir():
        return []
    return [file for file in folder.iterdir() if file.name.endswith(".toml")]


@cache
def lessons_of(key: str) -> tuple[Lesson, ...]:
    """The lessons of a game, the first first; none where it has none."""
    found = [
        read_lesson(file.name, file.read_text("utf-8"))
        for file in lesson_files(load_game(key).package)
    ]
    return tuple(in_order(key, found))


def in_order(key: str, lessons: list[Lesson]) -> list[Lesson]:
    """Lessons one after another: each is named by the one before it."""
    by_id = {lesson.id: lesson for lesson in lessons}
    first = set(by_id) - {lesson.next for lesson in lessons}
    ordered: list[Lesson] = []
    at = first.pop() if len(first) == 1 else None
    while at in by_id:
        ordered.append(by_id.pop(at))
        at = ordered[-1].next
    if at is not None:
        raise InvalidInput(f"{key}: lesson {ordered[-1].id}: next: there is no lesson {quoted(at)}")
    if by_id:
        raise InvalidInput(f"{key}: the lessons {', '.join(by_id)} follow no other one")
    return ordered


def lesson_of(key: str, id: str) -> Lesson | None:
    """A lesson of a game, if it has it."""
    return next((lesson for lesson in lessons_of(key) if lesson.id == id), None)
