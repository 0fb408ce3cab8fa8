"""Clocks at a table: each person's time, whose runs, and what comes when it is up."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_online import asked_first, sit_down
from tests.browser.visitor import Visitor

BANK: Final = 600
WHOLE: Final = "10:00"


def clock(guest: Visitor, name: str) -> Locator:
    """The clock of a person, as somebody sees it; one's own is `Your`."""
    return guest.page.get_by_role("timer", name=f"{name} clock")


def seconds(shown: Locator) -> int:
    """What a clock shows."""
    minutes, _, rest = shown.inner_text().partition(":")
    return int(minutes) * 60 + int(rest)


def runs(shown: Locator) -> None:
    """A clock goes down."""
    before = seconds(shown)
    expect(shown).not_to_have_text(shown.inner_text())
    assert seconds(shown) < before


def test_the_clock_of_who_must_decide_runs_and_the_others_stand(visitor: NewVisitor) -> None:
    host, friend = visitor(), visitor()
    host.lay_plan("grim-tide", ["me", "open"], {}, clock=BANK)
    sit_down(friend, host.invites[0])
    first, second = "Ada’s", "Ola’s"
    if not asked_first(host, friend):
        host, friend, first, second = friend, host, second, first
    clocks = [
        (clock(host, "Your"), clock(host, second)),
        (clock(friend, first), clock(friend, "Your")),
    ]
    for running, standing in clocks:
        runs(running)
        expect(standing).to_have_text(WHOLE)
    host.answer()
    assert friend.wait()
    kept = clock(host, "Your").inner_text()
    for _, running in clocks:
        runs(running)
    expect(clock(host, "Your")).to_have_text(kept)


def test_who_is_out_of_time_is_named_and_may_still_answer(visitor: NewVisitor) -> None:
    host, friend = visitor(), visitor()
    host.lay_plan("banner-festival", ["me", "open"], {}, clock=1)
    sit_down(friend, host.invites[0])
    for guest, other in ((host, "Ola’s"), (friend, "Ada’s")):
        seats = guest.page.get_by_role("list", name="Seats").get_by_role("listitem")
        for whose in ("Your", other):
            expect(clock(guest, whose)).to_have_text("0.0")
        for name in ("Ada", "Ola"):
            expect(seats.filter(has_text=name)).to_contain_text("time is up")
        assert guest.wait()
        guest.answer()
    expect(host.page.get_by_role("list", name="Log").get_by_text("Revealed")).to_be_visible()


def test_a_bot_plays_on_for_who_is_out_of_time(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.lay_plan("tidal-blades", ["me", "greedy"], {}, clock=1, timeout="bot")
    seats = guest.page.get_by_role("list", name="Seats").get_by_role("listitem")
    own = seats.filter(has_text="Ada")
    expect(own).to_contain_text("time is up: a bot has taken over")
    expect(clock(guest, "Your")).to_have_text("0.0")
    # No clock runs for the other seat, which is a bot's.
    expect(guest.page.get_by_role("timer")).to_have_count(1)
    # Nobody presses anything, and the hero goes out all the same.
    log = guest.page.get_by_role("list", name="Log")
    expect(log.get_by_text("You go to").first).to_be_visible()
