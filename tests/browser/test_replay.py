"""The replay: any moment by slider, keys, log and link, from any seat after the end."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor


def test_a_finished_match_from_every_seat(visitor: NewVisitor) -> None:
    guest = visitor()
    table = guest.create_table("banner-festival", "me", "greedy")
    guest.play_on(random.Random(2))
    guest.go(f"/replay/{table}?at=0")
    # Before the first decision only Nature has spoken: the match begins where somebody chooses.
    place = guest.page.get_by_role("status").filter(has_text=" of ")
    expect(place).to_have_text(re.compile(r"^1 of \d+$"))
    expect(guest.page.get_by_role("button", name="Previous decision")).to_be_disabled()
    guest.page.keyboard.press("ArrowRight")
    expect(place).to_have_text(re.compile(r"^2 of \d+$"))
    slider = guest.page.get_by_role("slider", name="Decision")
    slider.press("ArrowRight")
    expect(place).to_have_text(re.compile(r"^3 of \d+$"))
    slider.press("ArrowLeft")
    expect(place).to_have_text(re.compile(r"^2 of \d+$"))
    guest.page.keyboard.press("End")
    expect(guest.page.get_by_text("End of the game.")).to_be_visible()
    guest.page.keyboard.press("ArrowLeft")
    expect(guest.page.get_by_text("chose:").first).to_be_visible()
    look = guest.page.get_by_role("combobox", name="View from")
    assert look.get_by_role("option").count() == 3
    for seat in ("1", "none", "0"):
        look.select_option(seat)
        expect(guest.page).to_have_url(re.compile(f"seat={seat}"))
    assert guest.faults() == []


def test_a_line_of_the_log_leads_to_its_moment(visitor: NewVisitor) -> None:
    guest = visitor()
    table = guest.create_table("banner-festival", "me", "greedy")
    guest.wait()
    guest.answer()
    guest.wait()
    log = guest.page.get_by_role("list", name="Log")
    told = log.get_by_role("listitem").first.inner_text()
    # A press on a line opens its steps; only the icon leads away.
    steps = log.locator("details").last
    steps.locator("summary").click()
    expect(steps.get_by_role("listitem").first).to_be_visible()
    assert guest.table_id() == table
    log.get_by_role("link", name="See this in the replay").last.click()
    expect(guest.page).to_have_url(re.compile(f"/replay/{table}\\?at=\\d+&seat=0"))
    expect(log.get_by_text(told).last).to_be_visible()
    # While it is played only one's own seat and a spectator's view are offered.
    look = guest.page.get_by_role("combobox", name="View from")
    assert look.get_by_role("option").count() == 2


def test_a_link_to_a_decision_opens_for_others(visitor: NewVisitor) -> None:
    guest, friend = visitor(), visitor()
    table = guest.create_table("banner-festival", "me", "greedy")
    guest.wait()
    guest.answer()
    guest.wait()
    friend.go(f"/replay/{table}?at=1&seat=none")
    expect(friend.page.get_by_role("slider", name="Decision")).to_be_visible()
    # A link from a seat that is not theirs shows them what a spectator sees.
    friend.go(f"/replay/{table}?at=1&seat=0")
    expect(friend.page.get_by_text("what a spectator sees")).to_be_visible()
    expect(friend.page.get_by_role("combobox", name="View from")).to_have_value("none")
    assert friend.page.request.get(f"/api/tables/{table}/replay?number=1&seat=0").status == 403
