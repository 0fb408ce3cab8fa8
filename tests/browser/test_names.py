"""People are called by their names, whoever reads is “you”, and nobody sees how it is done."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest
from playwright.sync_api import expect

from reefside.games import load_game
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

MARKS: Final = re.compile("[\ue000-\ue00f]")
TABLES: Final = [
    ("banner-festival", ["me", "greedy", "greedy"], {}),
    ("grim-tide", ["me", "greedy"], {}),
    ("tidal-blades", ["me", "greedy"], {}),
    ("tiny-epic-tactics", ["me", "greedy"], {"mode": "competitive"}),
]
OWN: Final = {
    "en": re.compile(r"\b[Yy]our?\b"),
    "pl": re.compile(r"\b\w+sz\b|\b[Tt]y\b|\btwoja\b"),
}
"""What somebody reads of themselves."""


def log_of(guest: Visitor) -> str:
    """All that the log says, steps included."""
    log = guest.page.locator("#side-log")
    for deed in log.locator("summary").all():
        deed.click()
    return log.inner_text()


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[row[0] for row in TABLES])
def test_the_log_says_you_to_me_and_my_name_to_others(
    visitor: NewVisitor, game: str, seats: list[str], options: dict[str, str], lang: str
) -> None:
    guest = visitor(lang=lang)
    table = guest.lay_plan(game, seats, options)
    guest.play_on(random.Random(3), 12)
    expect(guest.page.locator("#side-log li").first).to_be_visible()
    mine = log_of(guest)
    assert OWN[lang].search(mine)
    assert "Ada" not in mine
    assert not MARKS.search(guest.page.locator("body").inner_text())

    onlooker = visitor(lang=lang)
    onlooker.go(f"/table/{table}")
    expect(onlooker.page.locator("#side-log li").first).to_be_visible()
    assert "Ada" in log_of(onlooker)
    assert not MARKS.search(onlooker.page.locator("body").inner_text())
    onlooker.go(f"/replay/{table}")
    expect(onlooker.page.get_by_role("slider")).to_be_visible()
    assert not MARKS.search(onlooker.page.locator("body").inner_text())


@pytest.mark.parametrize(
    ("lang", "comes_from"), [("en", "Name from the rulebook"), ("pl", "Nazwa z instrukcji")]
)
def test_a_first_choice_says_what_it_means(visitor: NewVisitor, lang: str, comes_from: str) -> None:
    guest = visitor(lang=lang)
    guest.lay_plan("tidal-blades", ["me", "greedy"], {})
    assert guest.wait()
    offered = guest.page.locator(".answers [data-notation^='pick ']").first
    hero = (offered.get_attribute("data-notation") or "").removeprefix("pick ")
    offered.hover()
    panel = guest.page.locator(".forecast-panel")
    words = load_game("tidal-blades").words
    expect(panel).to_contain_text(words.text(lang, f"character_texts.{hero}"))
    expect(panel).to_contain_text(comes_from)


def test_refusals_are_told_in_the_language_that_is_set(visitor: NewVisitor) -> None:
    guest = visitor(lang="pl")
    guest.go("/table/nowhere")
    expect(guest.page.get_by_role("alert")).to_contain_text("Nie ma takiego stołu")
    guest.wrong.clear()  # the browser notes the call that found none
    guest.post("me", {"name": "Ada"})
    wanted = {"game": "banner-festival", "seats": [{"who": "me"}]}
    headers = {"x-reefside": "1", "accept-language": "pl"}
    refused = guest.page.request.post("/api/tables", data=wanted, headers=headers)
    assert refused.status == 422
    assert "To gra dla" in refused.text()
