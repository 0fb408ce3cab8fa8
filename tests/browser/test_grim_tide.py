"""The board of Grim Tide: everything in one window, and nothing on it moves."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

LAPTOP: Final = (1366, 768)
PHONE: Final = (390, 844)
PARTS: Final = ".sea, .doing, .stage, [data-anchor='ship']"
BOXES: Final = """parts => [...document.querySelectorAll(parts)].map(part => {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
})"""
LEAST_LETTERS: Final = 9
"""The least height in pixels of the letters of a space's name."""


def boxes(guest: Visitor) -> list[list[int]]:
    """Where the parts of the board are."""
    found: Any = guest.page.evaluate(BOXES, PARTS)
    return list(found)


def test_a_laptop_shows_it_all_and_nothing_moves(visitor: NewVisitor) -> None:
    guest = visitor(LAPTOP)
    guest.create_table("grim-tide", "me", "greedy", "greedy", "greedy")
    assert guest.wait()
    first = boxes(guest)
    assert len(first) == 4
    assert all(right <= LAPTOP[0] and bottom <= LAPTOP[1] for _, _, right, bottom in first)
    for _ in range(12):
        guest.answer(guest.answers.count() // 2)
        assert guest.wait()
        for anchor in ("space-c3", "slot-1"):
            guest.page.locator(f"[data-anchor='{anchor}']").hover(force=True)
            assert boxes(guest) == first
    height = guest.page.evaluate("document.documentElement.scrollHeight")
    assert height <= LAPTOP[1]


def test_one_click_ends_a_turn_that_does_nothing(visitor: NewVisitor) -> None:
    guest = visitor(LAPTOP)
    guest.create_table("grim-tide", "me", "greedy")
    assert guest.wait()
    guest.answer()  # a port to start in
    assert guest.wait()
    others = guest.page.locator("#side-log").get_by_text("Gold’s turn")
    expect(guest.page.get_by_text("your turn.")).not_to_have_count(0)
    before = others.count()
    guest.page.get_by_role("button", name="End the turn").click()
    expect(others).to_have_count(before + 1)


def test_every_space_has_its_name_on_a_phone(visitor: NewVisitor) -> None:
    guest = visitor(PHONE)
    guest.create_table("grim-tide", "me", "greedy")
    names = guest.page.locator(".sea .key")
    expect(names).to_have_count(41)
    heights = names.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert min(heights) >= LEAST_LETTERS
