"""How a game is played, every rule behind it, and both of them beside a table."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from reefside.games import keys, load_game
from tests.browser.conftest import NewVisitor

TOLD: Final = [key for key in keys() if load_game(key).words.has("how.aim.win.text")]
"""The games that tell how they are played."""
PHONE: Final = (390, 844)
SIZES: Final = {"small": (1366, 768), "large": (1920, 1080), "phone": PHONE}


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_how_a_game_is_played_is_told_and_drawn(
    visitor: NewVisitor, game: str, scheme: str
) -> None:
    guest = visitor(size=SIZES["small"], color_scheme=scheme)
    guest.go(f"/rules/{game}")
    page = guest.page
    expect(page.get_by_role("link", name="How to play")).to_have_attribute("aria-current", "page")
    steps = page.get_by_role("region", name="A turn, step by step").get_by_role("listitem")
    for place in range(steps.count()):
        expect(steps.nth(place).locator(".picture > *")).to_be_visible()
    three = page.get_by_role("region", name="Three things that matter").get_by_role("listitem")
    expect(three).to_have_count(3)
    assert guest.faults() == []


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_screen_and_takes_about_two(
    visitor: NewVisitor, game: str, size: str
) -> None:
    guest = visitor(size=SIZES[size], lang="pl")
    guest.go(f"/rules/{game}")
    expect(guest.page.get_by_role("heading", name="Tura krok po kroku")).to_be_visible()
    expect(guest.page.locator("li svg").first).to_be_visible()
    assert guest.overflow() <= 0
    high = guest.page.evaluate("document.documentElement.scrollHeight / innerHeight")
    assert size == "phone" or high < 2.6


def test_a_text_leads_to_the_rules_it_stands_on(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/rules/banner-festival")
    guest.page.get_by_role("button", name="Rule BF-GATE-01").first.click()
    rule = guest.page.get_by_role("dialog", name="Rule BF-GATE-01")
    text = load_game("banner-festival").words.text("en", "rules.BF-GATE-01.text")
    expect(rule.get_by_text(text)).to_be_visible()
    rule.get_by_role("link", name="Open in the rules").click()
    expect(guest.page.get_by_role("searchbox")).to_have_value("BF-GATE-01")


@pytest.mark.parametrize(
    ("lang", "asked", "rule"),
    [("en", "how do I win", "BF-END-04"), ("pl", "kiedy koniec", "BF-END-01")],
)
def test_a_question_finds_its_rule_first(
    visitor: NewVisitor, lang: str, asked: str, rule: str
) -> None:
    guest = visitor(lang=lang)
    guest.go("/rules/banner-festival/all")
    guest.page.get_by_role("searchbox").fill(asked)
    expect(guest.page.get_by_role("term").first).to_have_text(rule)


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_open_beside_the_table(visitor: NewVisitor, size: str) -> None:
    guest = visitor(size=SIZES[size])
    table = guest.create_table("banner-festival", "me", "greedy")
    expect(guest.question).to_have_text("Choose a card to play.")
    page = guest.page
    opener = page.get_by_role("link", name="Rules", exact=True)
    opener.click()
    beside = page.get_by_role("dialog", name="Rules: Banner Festival")
    expect(beside.get_by_text("BF-PLAY-02", exact=True)).to_be_in_viewport()
    beside.get_by_role("button", name="How to play").click()
    expect(beside.get_by_role("heading", name="A turn, step by step")).to_be_visible()
    expect(page.get_by_role("group", name="Board")).to_be_visible()
    assert page.url.endswith(f"/table/{table}")
    assert guest.overflow() <= 0
    assert guest.faults() == []
    page.keyboard.press("Escape")
    expect(beside).to_be_hidden()
    expect(opener).to_be_focused()


def test_one_plays_on_while_reading(visitor: NewVisitor) -> None:
    guest = visitor(size=SIZES["small"])
    guest.create_table("banner-festival", "me", "greedy")
    guest.wait()
    before = guest.asked()
    guest.page.get_by_role("link", name="Rules", exact=True).click()
    beside = guest.page.get_by_role("dialog", name="Rules: Banner Festival")
    expect(beside).to_be_visible()
    guest.page.get_by_role("group", name="Board").locator("[data-notation].can").first.click()
    guest.settled(before)
    expect(beside).to_be_visible()


@pytest.mark.parametrize("game", TOLD)
def test_every_card_and_piece_is_in_the_gallery(visitor: NewVisitor, game: str) -> None:
    guest = visitor(size=SIZES["small"])
    guest.go(f"/rules/{game}/cards")
    content = load_game(game).content
    items = guest.page.locator("main li h3")
    expect(items).to_have_count(len(content.all_rows()))
    assert guest.faults() == []
    kinds = guest.page.get_by_role("combobox", name="Kind")
    kind = content.all_rows()[-1].kind
    kinds.select_option(kind)
    expect(items).to_have_count(len([row for row in content.all_rows() if row.kind == kind]))
    guest.page.get_by_role("searchbox").fill(items.first.inner_text())
    expect(items.first).to_be_visible()
