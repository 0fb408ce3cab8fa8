"""Whole games against bots, through the question panel, as a person plays them."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

TITLES: Final = ["Banner Festival", "Grim Tide", "Tidal Blades", "Tiny Epic Tactics"]
ME: Final[dict[str, Any]] = {"who": "me", "name": "Ada"}
BOT: Final[dict[str, Any]] = {"who": "bot", "level": "greedy"}
LAID: Final[dict[str, dict[str, Any]]] = {
    "banner-festival": {"seats": [ME, BOT, BOT]},
    "grim-tide": {"seats": [ME, BOT], "options": {"max_rounds": "3"}},
    "tidal-blades": {"seats": [ME, BOT]},
    "tiny-epic-tactics": {"seats": [ME, BOT], "options": {"max_rounds": "2"}},
}
"""Tables whose whole game takes a person about a hundred answers."""


@pytest.mark.parametrize("title", TITLES)
def test_one_button_and_it_is_my_decision(visitor: NewVisitor, title: str) -> None:
    guest = visitor()
    guest.play_now(title)
    assert guest.play_on(random.Random(title), 5) == 5
    assert guest.faults() == []


def end_of_game(guest: Visitor) -> None:
    """The score sheet opens by itself, and the same people can play again."""
    expect(guest.end).to_be_visible()
    sheet = guest.page.get_by_role("dialog", name="Score sheet")
    expect(sheet.get_by_role("row", name="Total")).to_be_visible()
    assert guest.faults() == []
    sheet.get_by_role("button", name="Close").click()
    first = guest.table_id()
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_url(lambda url: "/table/" in url and first not in url)
    expect(guest.answers.first).to_be_visible()


@pytest.mark.parametrize("game", LAID)
def test_a_whole_game_against_bots(visitor: NewVisitor, game: str) -> None:
    guest = visitor()
    guest.lay(game, **LAID[game])
    assert guest.play_on(random.Random(game)) > 10
    end_of_game(guest)


@pytest.mark.parametrize("game", LAID)
def test_a_whole_game_by_keyboard_alone(visitor: NewVisitor, game: str) -> None:
    """Only keys are pressed, and only what the accessibility tree names is read."""
    guest = visitor()
    guest.lay(game, **LAID[game])
    given = 0
    while guest.wait():
        before = guest.asked()
        guest.page.keyboard.press("1")
        guest.settled(before)
        given += 1
    assert given > 5
    expect(guest.page.get_by_role("dialog", name="Score sheet")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog", name="Score sheet")).to_be_hidden()
