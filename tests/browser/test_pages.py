"""Every page on a phone, a tablet and a wide screen: nothing sticks out, nobody is kept out."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

PHONE, TABLET, WIDE = (360, 740), (820, 1180), (1440, 900)
PAGES: Final = [
    "/",
    "/new/grim-tide",
    "/rules",
    "/rules/banner-festival?q=feast",
    "/settings",
    "/about",
    "/build/tiny-epic-tactics",
    "/no-such-page",
]
GAMES: Final = ["banner-festival", "grim-tide", "tidal-blades", "tiny-epic-tactics"]
SEATS: Final[list[dict[str, Any]]] = [
    {"who": "me", "name": "Ada"},
    {"who": "bot", "level": "random"},
]


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE])
def test_every_page_fits_and_is_open_to_all(visitor: NewVisitor, size: tuple[int, int]) -> None:
    guest = visitor(size)
    wrong = []
    for path in PAGES:
        guest.go(path)
        expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
        guest.page.wait_for_load_state("networkidle")
        wrong += [f"{path}: {fault}" for fault in guest.faults()]
        if guest.overflow() > 0:
            wrong.append(f"{path}: sticks out by {guest.overflow()} pixels")
    assert wrong == []


@pytest.mark.parametrize("size", [PHONE, WIDE])
@pytest.mark.parametrize("game", GAMES)
def test_every_board_fits_and_is_open_to_all(
    visitor: NewVisitor, game: str, size: tuple[int, int]
) -> None:
    guest = visitor(size)
    guest.lay(game, SEATS)
    expect(guest.answers.first).to_be_visible()
    assert guest.faults() == []
    assert guest.overflow() == 0


def test_everything_speaks_polish(visitor: NewVisitor) -> None:
    guest = visitor(lang="pl")
    guest.lay("grim-tide", SEATS)
    expect(guest.page.locator("html")).to_have_attribute("lang", "pl")
    expect(guest.answers.first).to_be_visible()
    expect(guest.page.get_by_role("button", name="Cofnij")).to_be_visible()
    guest.go("/rules/grim-tide")
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    for path in ["/", "/settings", "/about"]:
        guest.go(path)
        expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
        assert guest.faults() == []
