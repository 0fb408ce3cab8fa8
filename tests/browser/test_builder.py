"""The Realm Builder: boxes are dragged, turned and refused, and what was built is played."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor


def open_builder(guest: Visitor, realm: str) -> Locator:
    """The builder with a ready-made realm; what is wrong with it."""
    guest.go("/build/tiny-epic-tactics")
    guest.page.get_by_role("button", name=realm).click()
    verdict = guest.page.get_by_role("status").filter(has_text="portal")
    expect(verdict).to_contain_text("This realm can be played")
    return verdict


def drag(guest: Visitor, thing: Locator, dx: float, dy: float) -> None:
    """Drag a thing with the mouse, slowly enough to be followed."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    guest.page.mouse.move(x + dx, y + dy, steps=8)
    guest.page.mouse.up()


def test_a_box_is_dragged_where_it_may_not_be(visitor: NewVisitor) -> None:
    guest = visitor()
    verdict = open_builder(guest, "Open Heath")
    word = guest.page.get_by_role("textbox")
    before = word.input_value()
    big = guest.page.get_by_role("button", name=re.compile("^Box 8x1"))
    box = big.bounding_box()
    assert box is not None
    drag(guest, big, 0, 3 * box["width"] / 8)  # three rows down lies the Artifact's space
    expect(word).not_to_have_value(before)
    expect(verdict).to_contain_text("wrong")
    expect(verdict.get_by_text(re.compile("TET-BUILDER-"))).not_to_have_count(0)
    play = guest.page.get_by_role("button", name="Play it")
    expect(play).to_be_disabled()
    # By keyboard, too: take it off the scroll, and the rest may be played.
    big.press("Delete")
    expect(big).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Place the box 8x1")).to_be_visible()
    assert guest.faults() == []


def test_a_box_is_turned_and_taken_back(visitor: NewVisitor) -> None:
    guest = visitor()
    open_builder(guest, "Citadel")
    word = guest.page.get_by_role("textbox")
    before = word.input_value()
    guest.page.get_by_role("button", name=re.compile("^Box 2x2")).press("r")
    expect(word).not_to_have_value(before)
    guest.page.get_by_role("button", name="Take back").click()
    expect(word).to_have_value(before)


def test_what_was_built_is_played(visitor: NewVisitor) -> None:
    guest = visitor()
    open_builder(guest, "Citadel")
    guest.page.get_by_role("button", name="Play it").click()
    expect(guest.page).to_have_url(re.compile("/new/tiny-epic-tactics.*mode=battle"))
    guest.page.get_by_role("button", name="Create the table").click()
    table = guest.table_id()
    assert guest.wait()
    card = guest.page.request.get(f"/api/tables/{table}").json()
    assert card["options"]["mode"] == "battle"
    assert card["options"]["realm"]
