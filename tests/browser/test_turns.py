"""Coming back: what waits for me is first on the front page, in the header and in the tab."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_online import sit_down


def test_the_front_page_begins_with_what_waits_for_me(visitor: NewVisitor) -> None:
    host, friend = visitor((1366, 768)), visitor()
    host.introduce("Ada")
    waits = host.create_table("banner-festival", "me", "open")
    sit_down(friend, host.invites[0])
    assert host.wait()
    expect(host.page).to_have_title(re.compile(r"^\(1\) "))
    host.create_table("grim-tide", "me", "open")
    expect(host.page.get_by_role("heading", name="A game of")).to_be_visible()
    host.go("/")
    expect(host.page).to_have_title("(1) Tables – Reefside")
    headings = host.page.get_by_role("heading", level=2)
    expect(headings.first).to_have_text("Your turn 1")
    expect(headings.nth(1)).to_have_text("My other tables")
    first = host.page.get_by_role("region", name="Your turn").get_by_role("link")
    expect(first).to_have_attribute("href", f"/table/{waits}")
    assert host.faults() == []
    host.page.set_viewport_size({"width": 390, "height": 844})
    assert host.overflow() <= 0
    expect(host.page.get_by_role("button", name="Po polsku")).to_be_in_viewport(ratio=1)
    host.page.set_viewport_size({"width": 1366, "height": 768})
    # The header leads to the table from every page.
    host.go("/about")
    host.page.get_by_role("link", name="1 table is waiting for you").click()
    assert host.table_id() == waits
    # An answer counts as soon as the table says so.
    host.answer()
    friend.answer()
    assert host.wait()
    expect(host.page).to_have_title(re.compile(r"^\(1\) "))


def test_the_count_comes_and_goes_while_another_page_is_open(visitor: NewVisitor) -> None:
    host, friend = visitor(), visitor()
    host.introduce("Ada")
    host.create_table("banner-festival", "me", "open")
    host.go("/about")
    expect(host.page).to_have_title(re.compile("^About"))
    sit_down(friend, host.invites[0])  # the game begins, and waits for both
    expect(host.page).to_have_title(re.compile(r"^\(1\) About"))


def test_the_client_can_be_installed(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/about")
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    found = guest.page.context.new_cdp_session(guest.page).send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.json")
    assert found["errors"] == []
    icon = guest.page.request.get("/icon.svg")
    assert icon.headers["content-type"].startswith("image/svg+xml")
