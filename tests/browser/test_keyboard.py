"""A whole game of each kind by keyboard alone, by what the accessibility tree says."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_play import SHORT
from tests.browser.visitor import Visitor

INSIDE = "document.activeElement.closest('[data-question]') !== null"


def press_answer(guest: Visitor, rng: random.Random) -> None:
    """Choose one of the answers by its name, with keys: find it, and press Enter."""
    keys = guest.page.keyboard
    names = [name.split("\n")[-1] for name in guest.answers.all_inner_texts()]
    place = rng.randrange(len(names))
    before = guest.asked()
    keys.press("/")
    assert guest.page.evaluate(INSIDE), "the question cannot be reached by its key"
    if guest.page.get_by_role("searchbox").is_visible():
        keys.insert_text(names[place])
        expect(guest.answers.first).to_be_visible()
        for _ in names:
            keys.press("Tab")
            if focused(guest, names[place]):
                break
    else:
        for _ in range(place):
            keys.press("Tab")
    where = guest.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    assert focused(guest, names[place]), f"answer {place} of {names} is not at {where}"
    keys.press("Enter")
    guest.settled(before)


def focused(guest: Visitor, name: str) -> bool:
    """Whether the focus is on the answer with this name."""
    said = guest.page.evaluate("document.activeElement.innerText")
    return str(said).split("\n")[-1] == name


@pytest.mark.parametrize(("game", "seats", "options"), SHORT, ids=[game for game, *_ in SHORT])
def test_a_whole_game_by_keyboard(
    visitor: NewVisitor, game: str, seats: list[str], options: dict[str, str]
) -> None:
    guest = visitor()
    guest.create_table(game, *seats, **options)
    rng = random.Random(game)
    given = 0
    while guest.wait():
        press_answer(guest, rng)
        given += 1
        if given > 1 and guest.answers.count() > 0:
            assert guest.page.evaluate(INSIDE), "the focus was lost with the question"
    assert given > 5
    expect(guest.page.get_by_role("region", name="Score sheet")).to_be_visible()


def test_a_table_is_laid_by_keyboard(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/")
    keys = guest.page.keyboard
    expect(guest.page.get_by_role("button", name="Play now: Banner Festival")).to_be_visible()
    for _ in range(20):
        keys.press("Tab")
        if "Play now" in str(guest.page.evaluate("document.activeElement.innerText")):
            break
    keys.press("Enter")
    guest.table_id()
    assert guest.wait()


def test_events_are_told_to_a_screen_reader(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("banner-festival", "me", "greedy")
    guest.wait()
    guest.answer()
    guest.wait()
    spoken = guest.page.get_by_role("log")
    expect(spoken).to_have_attribute("aria-live", "polite")
    expect(spoken.get_by_role("paragraph").first).not_to_be_empty()
