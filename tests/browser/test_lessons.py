"""Lessons by clicking: a wrong answer is explained, the right one leads on and is remembered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from reefside.games import keys, load_game
from reefside.lessons import lessons_of
from reefside.lessons.checking import check
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

LAPTOP = (1366, 768)


def give(guest: Visitor, answer: str) -> None:
    """Press an answer: a piece of the board, or its line in the list."""
    piece = guest.page.locator(f'[data-notation="{answer}"]:visible').last
    expect(piece).to_be_enabled()
    piece.click()


@pytest.mark.parametrize("key", [key for key in keys() if lessons_of(key)])
def test_a_lesson_is_learned(visitor: NewVisitor, key: str) -> None:
    words = load_game(key).words
    first, second = lessons_of(key)[:2]
    missed = next(one for one in check(first).tried if one.verdict.state == "missed")
    guest = visitor(size=LAPTOP)
    guest.go(f"/learn/{key}")
    expect(guest.page.get_by_text(f"0 of {len(lessons_of(key))} done")).to_be_visible()
    assert guest.faults() == []
    title = words.text("en", first.key_of("title"))
    guest.page.get_by_role("button", name=f"Begin: {title}").click()
    lesson = guest.page.get_by_role("complementary", name=re.compile("^Lesson 1 of"))
    expect(lesson.get_by_text(words.text("en", first.key_of("aim")))).to_be_in_viewport()
    # A wrong answer is told why, and tried again.
    for answer in [*first.solution[: missed.at], missed.answer]:
        give(guest, answer)
    expect(lesson.get_by_text(words.text("en", first.key_of(missed.verdict.said)))).to_be_visible()
    assert guest.faults() == []
    lesson.get_by_role("button", name="Show me").click()
    expect(guest.page.locator("[data-advised]").first).to_be_visible()
    for answer in first.solution:
        give(guest, answer)
    expect(lesson.get_by_text(words.text("en", first.key_of("why")))).to_be_visible()
    assert guest.faults() == []
    # On to the next, and back to the list, where it is remembered.
    lesson.get_by_role("button", name="Next lesson").click()
    expect(guest.page.get_by_text(words.text("en", second.key_of("aim")))).to_be_in_viewport()
    guest.page.get_by_role("link", name="All lessons").click()
    expect(guest.page.get_by_role("button", name=f"Once more: {title}")).to_be_visible()
    guest.page.reload()
    expect(guest.page.get_by_text(f"1 of {len(lessons_of(key))} done")).to_be_visible()
