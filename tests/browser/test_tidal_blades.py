"""The board of Tidal Blades on a small laptop and a phone: what is asked about is in sight."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

LAPTOP: Final = (1366, 768)
PHONE: Final = (390, 844)
BOX: Final = """(name) => [...document.querySelectorAll(name)].map((each) => {
  const box = each.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom].map(Math.round);
})"""


def boxes(guest: Visitor, name: str) -> list[list[int]]:
    """Where things are in the window."""
    found: Any = guest.page.evaluate(BOX, name)
    return list(found)


def in_sight(guest: Visitor, name: str) -> bool:
    """Whether all things of a name are there, and wholly within the window."""
    size = guest.page.viewport_size
    assert size is not None
    found = boxes(guest, name)
    return bool(found) and all(
        left >= 0 and top >= 0 and right <= size["width"] and bottom <= size["height"]
        for left, top, right, bottom in found
    )


def press(guest: Visitor, name: str) -> None:
    """Click something on the board, and wait for the question that it brings."""
    before = guest.asked()
    guest.page.locator(name).first.click()
    guest.settled(before)
    guest.wait()


def to_an_attempt(guest: Visitor) -> None:
    """Choose a Character and go to an island for which a Challenge is held."""
    press(guest, "[data-anchor^=pick-].can")
    press(guest, "[data-anchor=start-compass].can")
    assert in_sight(guest, "[data-anchor^=space-]")  # every space of every island
    assert in_sight(guest, "[data-anchor=hand], [data-anchor=standings] li")
    press(guest, "article:has([data-anchor^=held-]) [data-anchor^=space-].can")
    while not guest.page.locator(".tray [data-anchor^=challenge-].can").count():
        guest.answer()  # a reward to choose
        guest.wait()
    press(guest, ".tray [data-anchor^=challenge-].can")


def test_the_sea_stays_where_it_is_and_the_dice_are_in_sight(visitor: NewVisitor) -> None:
    """From the first choice to the roll nothing moves; the dice are seen on a phone, too."""
    guest = visitor(LAPTOP)
    guest.create_table("tidal-blades", "me", "greedy")
    guest.wait()
    sea = boxes(guest, ".city")
    to_an_attempt(guest)
    press(guest, "[data-anchor=commit-roll]")
    assert boxes(guest, ".city") == sea
    assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for width, height in (LAPTOP, PHONE):
        guest.page.set_viewport_size({"width": width, "height": height})
        assert in_sight(guest, "[data-anchor=thrown] [data-anchor^=die-]")
