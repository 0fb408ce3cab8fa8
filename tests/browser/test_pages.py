"""Every page: found, readable by machines, in both languages, on a phone as on a wide screen."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

PAGES: Final = {
    "/": "article",
    "/new/tidal-blades": "summary:has-text('Game options')",
    "/rules/banner-festival": "li svg",
    "/rules/grim-tide/all": "dd",
    "/settings": "select",
    "/about": "p:has-text('Version ')",
    "/build/tiny-epic-tactics": ".spare button",
    "/nowhere": "h1",
}
"""Every page, and what is on it as soon as all of it is there."""
GAMES: Final = ["banner-festival", "grim-tide", "tidal-blades", "tiny-epic-tactics"]
PHONE: Final = (360, 740)


def read(guest: Visitor, path: str) -> None:
    """Open a page and wait until it is whole."""
    guest.go(path)
    expect(guest.page.locator(PAGES[path]).first).to_be_visible()


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_serious_fault(visitor: NewVisitor, path: str, scheme: str) -> None:
    guest = visitor(color_scheme=scheme)
    read(guest, path)
    assert guest.faults() == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_board_has_a_serious_fault(visitor: NewVisitor, game: str, scheme: str) -> None:
    guest = visitor(color_scheme=scheme)
    guest.create_table(game, "me", "greedy")
    for _ in range(3):
        assert guest.wait()
        guest.answer()
    assert guest.wait()
    assert guest.faults() == []


@pytest.mark.parametrize("path", PAGES)
def test_pages_fit_a_phone(visitor: NewVisitor, path: str) -> None:
    guest = visitor(size=PHONE, has_touch=True)
    read(guest, path)
    assert guest.overflow() <= 0


@pytest.mark.parametrize("game", GAMES)
def test_tables_fit_a_phone(visitor: NewVisitor, game: str) -> None:
    guest = visitor(size=PHONE, has_touch=True, is_mobile=True)
    guest.create_table(game, "me", "greedy")
    # The answers lie at the bottom of the screen and are drawn up.
    draw = guest.page.get_by_role("button", name=re.compile("answer"), expanded=False)
    draw.tap()
    assert guest.wait()
    assert guest.overflow() <= 0
    assert guest.faults() == []
    # A tap shows what an answer does; the second one gives it.
    before = guest.asked()
    guest.answers.first.tap()
    confirm = guest.page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_visible()
    assert guest.asked() == before
    confirm.tap()
    guest.settled(before)


def test_a_polish_browser_gets_polish(visitor: NewVisitor) -> None:
    guest = visitor(lang="pl-PL")
    guest.go("/")
    expect(guest.page.get_by_role("heading", name="W co zagramy?")).to_be_visible()
    guest.page.get_by_role("button", name="Zagraj teraz: Festiwal Sztandarów").click()
    guest.table_id()
    assert guest.wait()
    expect(guest.question).to_have_text("Wybierz kartę do zagrania.")
    expect(guest.page.locator("html")).to_have_attribute("lang", "pl")


def test_the_language_changes_in_the_middle_of_a_game(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("banner-festival", "me", "greedy")
    assert guest.wait()
    log = guest.page.get_by_role("list", name="Log")
    expect(log.get_by_text("Round 1 begins.")).to_be_visible()
    guest.page.get_by_role("button", name="Po polsku").click()
    expect(guest.question).to_have_text("Wybierz kartę do zagrania.")
    log = guest.page.get_by_role("list", name="Dziennik")
    expect(log.get_by_text("Round 1 begins.")).to_have_count(0)
    assert log.get_by_role("listitem").count() > 1


def test_a_table_that_is_not_there_says_so(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/table/nowhere")
    expect(guest.page.get_by_role("alert")).to_have_text(
        "There is no such table; tables nobody uses are removed after a while."
    )
    guest.page.get_by_role("link", name="To the tables", exact=True).click()
    expect(guest.page.get_by_role("heading", name="What would you like to play?")).to_be_visible()
    guest.wrong.clear()  # the browser notes the call that found none


def test_rules_are_found_by_word_in_both_languages(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/rules/grim-tide/all")
    expect(guest.page.get_by_text("271 of 271 rules")).to_be_visible()
    guest.page.get_by_role("searchbox").fill("GT-WIND-08")
    expect(guest.page.get_by_text("1 of 271 rules")).to_be_visible()
    english = guest.page.get_by_role("definition").inner_text()
    guest.page.get_by_role("combobox", name="Language").select_option("pl")
    expect(guest.page.get_by_role("definition")).not_to_have_text(english)


def test_settings_are_kept(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/settings")
    guest.page.get_by_role("combobox", name="Theme").select_option("dark")
    guest.page.get_by_role("combobox", name="Text size").select_option("huge")
    guest.page.get_by_role("checkbox", name="Animation").uncheck()
    guest.page.reload()
    root = guest.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-size", "huge")
    expect(root).to_have_attribute("data-motion", "off")


def test_an_account_brings_my_tables_to_another_device(visitor: NewVisitor) -> None:
    here, there = visitor(), visitor()
    here.introduce("Ada")
    here.create_table("banner-festival", "me", "greedy")
    here.go("/settings")
    here.page.get_by_label("Account name").fill("ada")
    here.page.get_by_label("Passphrase").fill("correct horse battery")
    here.page.get_by_role("button", name="Create account").click()
    expect(here.page.get_by_text("Signed in as ada")).to_be_visible()
    there.go("/settings")
    there.page.get_by_label("Account name").fill("ada")
    there.page.get_by_label("Passphrase").fill("correct horse battery")
    there.page.get_by_role("button", name="Sign in").click()
    expect(there.page.get_by_text("Signed in as ada")).to_be_visible()
    there.go("/")
    expect(there.page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_help_says_the_keys(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/about")
    guest.page.keyboard.press("?")
    help = guest.page.get_by_role("dialog", name="Help")
    expect(help.get_by_text("previous or next decision")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(help).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_guided(visitor: NewVisitor, game: str) -> None:
    guest = visitor()
    guest.go("/")
    tile = guest.page.get_by_role("article").filter(
        has=guest.page.locator(f"a[href='/rules/{game}']")
    )
    tile.get_by_role("link", name="Learn to play").click()
    guest.page.get_by_role("button", name="Play a guided game").click()
    table = guest.table_id()
    assert guest.wait()
    coach = guest.page.get_by_role("complementary", name="Guide")
    expect(coach).to_be_visible()
    first = coach.get_by_role("status").inner_text()
    coach.get_by_role("button", name="Got it").click()
    expect(coach.get_by_text(first)).to_have_count(0)
    # It goes on where it was left, from the front page too.
    guest.go("/")
    tile.get_by_role("link", name="Continue the guided game").click()
    assert guest.table_id() == table
    assert guest.wait()
    expect(guest.page.get_by_text(first)).to_have_count(0)


def test_the_coach_speaks_only_where_it_is_asked_to(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("banner-festival", "me", "greedy")
    assert guest.wait()
    coach = guest.page.get_by_role("complementary", name="Guide")
    expect(coach).to_have_count(0)
    guest.page.get_by_role("button", name="More").click()
    guest.page.get_by_role("checkbox", name="Show the guide").check()
    guest.page.keyboard.press("Escape")
    expect(coach).to_be_visible()
    coach.get_by_role("button", name="Turn off the guide").click()
    expect(coach).to_have_count(0)
    guest.page.reload()
    assert guest.wait()
    expect(coach).to_have_count(0)
