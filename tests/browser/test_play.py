"""Whole games against bots, through the question panel, as a person plays them."""

from __future__ import annotations

import random
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

TITLES: Final = ["Banner Festival", "Grim Tide", "Tidal Blades", "Tiny Epic Tactics"]


@pytest.mark.parametrize("title", TITLES)
def test_one_button_and_a_whole_game(visitor: NewVisitor, title: str) -> None:
    guest = visitor()
    first = guest.play_now(title)
    assert guest.play_on(random.Random(title)) > 10
    expect(guest.end).to_be_visible()
    sheet = guest.page.get_by_role("dialog", name="Score sheet")
    expect(sheet.get_by_role("row", name="Total")).to_be_visible()
    assert guest.faults() == []
    sheet.get_by_role("button", name="Close").click()
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_url(lambda url: "/table/" in url and first not in url)
    expect(guest.answers.first).to_be_visible()
