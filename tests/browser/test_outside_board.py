"""A game of another package is played on the board that it ships (`examples/hearts`)."""

from __future__ import annotations

from playwright.sync_api import expect

from reefside.games import installed
from tests.browser.conftest import NewVisitor

HEARTS = "hearts"
MAKE_RED_AND_TAKEN = """
for (const card of document.querySelectorAll('.hearts .card')) card.classList.add('red');
for (const pile of document.querySelectorAll('.hearts .pile')) pile.classList.add('gone');
"""


def test_it_is_found_by_its_entry_point() -> None:
    assert HEARTS in installed(), "make test-hearts installs examples/hearts and runs this"


def test_hearts_is_played_on_its_own_board(visitor: NewVisitor) -> None:
    newcomer = visitor()
    newcomer.create_table(HEARTS, "me", "greedy", "greedy", "greedy")
    page = newcomer.page
    hand = page.get_by_role("list", name="Your hand").get_by_role("listitem")
    expect(hand).to_have_count(13)
    for left in (13, 13, 13):  # Three cards are passed, and three come back.
        assert newcomer.wait()  # A card that is sealed might still be given back for another.
        expect(hand).to_have_count(left)
        before = newcomer.asked()
        page.locator(".hearts .hand .can:not(.chosen)").first.click()
        newcomer.settled(before)
    for left in (13, 12, 11):
        assert newcomer.wait()
        expect(hand).to_have_count(left)
        before = newcomer.asked()
        page.locator(".hearts .hand .can").first.press("Enter")
        newcomer.settled(before)
    assert newcomer.wait()
    # Which cards lie where is luck: each has to be legible even if it were red and its trick taken.
    page.evaluate(MAKE_RED_AND_TAKEN)
    assert newcomer.faults() == []
    assert newcomer.overflow() <= 0


def test_a_card_that_may_not_be_played_says_why(visitor: NewVisitor) -> None:
    newcomer = visitor()
    newcomer.create_table(HEARTS, "me", "greedy", "greedy", "greedy")
    page = newcomer.page
    card = page.locator(".hearts .hand .can").first
    card.click()
    page.locator(".hearts .hand .chosen").first.press("Enter")
    expect(page.get_by_text("You have already chosen")).to_be_visible()


def test_hearts_stands_on_the_shelf_with_its_picture(visitor: NewVisitor) -> None:
    newcomer = visitor()
    newcomer.go("/")
    picture = newcomer.page.locator(f'img[src="/boards/{HEARTS}/picture.svg"]').first
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 0
