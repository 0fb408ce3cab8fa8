"""The board of Tidal Blades on a small laptop and a phone: what is asked about is in sight."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

LAPTOP: Final = (1366, 768)
PHONE: Final = (390, 844)
CLICKS: Final = 7
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


PRESSES: Final = (
    ".tray [data-anchor=order-best]",
    ".tray [data-anchor=order-roll]",
    ".tray [data-anchor=order-lose]",
    ".tray [data-anchor=order-done]",
    ".tray [data-anchor=order-end][data-notation=complete]",
    ".tray [data-anchor=order-end]",
)
"""What one press does for a Challenge, the first that is offered."""


def finish_turn(guest: Visitor) -> list[str]:
    """Press what is offered until one is asked again where to go: the presses."""
    pressed: list[str] = []
    while not guest.page.locator("[data-anchor^=space-].can").count():
        offered = [name for name in PRESSES if guest.page.locator(name).count()]
        if offered:
            press(guest, offered[0])
        else:
            guest.answer()
            guest.wait()
        pressed.append(offered[0] if offered else "answer")
    return pressed


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


def test_a_turn_with_a_challenge_takes_at_most_seven_clicks(visitor: NewVisitor) -> None:
    """Each press does all it says; what it will do at a space is said while it is focused."""
    guest = visitor(LAPTOP)
    guest.create_table("tidal-blades", "me", "greedy")
    guest.wait()
    press(guest, "[data-anchor^=pick-].can")
    press(guest, "[data-anchor=start-compass].can")
    corner = guest.page.locator("[data-anchor=order-go]").first
    says = corner.get_attribute("aria-label")
    assert says
    corner.focus()
    expect(guest.page.locator(".tip")).to_contain_text(says)
    press(guest, "article:has([data-anchor^=held-]) [data-anchor^=space-].can")
    pressed = finish_turn(guest)
    assert PRESSES[1] in pressed
    assert 1 + len(pressed) <= CLICKS, pressed
