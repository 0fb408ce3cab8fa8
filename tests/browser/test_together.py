"""Several people at one table: on one device, in two browsers, taking back, looking back."""

from __future__ import annotations

import random
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor

ME: Final[dict[str, Any]] = {"who": "me", "name": "Ada"}
OPEN: Final[dict[str, Any]] = {"who": "open"}


def test_a_curtain_hides_each_hand_at_one_device(visitor: NewVisitor) -> None:
    guest = visitor()
    others = [{"who": "me", "name": "Borys"}, {"who": "me", "name": "Celina"}]
    guest.lay("banner-festival", [ME, *others])
    page = guest.page
    for name in ["Ada", "Borys", "Celina", "Ada"]:
        ready = page.get_by_role("button", name=f"I am {name}")
        expect(ready).to_be_visible()
        expect(page.get_by_role("group", name="Board of")).to_be_hidden()
        expect(guest.answers).to_have_count(0)
        ready.click()
        expect(guest.answers.first).to_be_visible()
        guest.answers.first.click()


def two_at_a_table(visitor: NewVisitor, game: str) -> tuple[Visitor, Visitor]:
    """Ada lays a table with an open seat; Borys joins by its link, in a browser of his own."""
    ada, borys = visitor(), visitor()
    created = ada.lay(game, [ME, OPEN])
    borys.go(created["invites"][0]["path"])
    borys.page.get_by_label("Your name").fill("Borys")
    borys.page.get_by_role("button", name="Sit down").click()
    borys.table_id()
    return ada, borys


def decider(*people: Visitor) -> Visitor:
    """Whoever must decide at a table where one decides at a time."""
    either = people[0].answers.first.or_(people[0].page.get_by_text("Waiting for"))
    expect(either.first).to_be_visible()
    for person in people:
        if person.answers.count():
            return person
    raise AssertionError("nobody is asked")


def test_two_browsers_go_on_after_the_server_was_away(
    visitor: NewVisitor, serving: Serving
) -> None:
    ada, borys = two_at_a_table(visitor, "banner-festival")
    for person in (ada, borys):
        person.answer()
    serving.stop()
    for person in (ada, borys):
        expect(person.page.get_by_text("The connection is gone")).to_be_visible()
    serving.start()
    for person in (ada, borys):
        expect(person.page.get_by_text("The connection is gone")).to_be_hidden(timeout=60_000)
    for _ in range(3):
        for person in (ada, borys):
            person.answer()
    lines = [person.page.locator("#side-log li").count() for person in (ada, borys)]
    assert lines[0] == lines[1] > 3


def test_the_other_agrees_to_an_undo(visitor: NewVisitor) -> None:
    ada, borys = two_at_a_table(visitor, "banner-festival")
    for person in (ada, borys):
        person.answer()
    before = ada.asked()
    ada.page.get_by_role("button", name="Ask to undo").click()
    expect(borys.page.get_by_text("Ada asks to take back")).to_be_visible()
    borys.page.get_by_role("button", name="No", exact=True).click()
    expect(ada.page.get_by_text("Still to agree")).to_be_hidden()
    assert ada.asked() == before
    ada.page.get_by_role("button", name="Ask to undo").click()
    borys.page.get_by_role("button", name="Agree").click()
    ada.settled(before)
    expect(ada.answers.first).to_be_visible()
    expect(borys.answers.first).to_be_visible()


def test_what_is_said_is_heard_by_both_and_by_a_spectator(visitor: NewVisitor) -> None:
    ada, borys = two_at_a_table(visitor, "banner-festival")
    watcher = visitor()
    watcher.go(f"/table/{ada.table_id()}")
    expect(watcher.page.get_by_role("tab", name="Chat")).to_be_visible()
    for person in (ada, borys, watcher):
        person.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Good wind!")
    ada.page.get_by_role("button", name="Say", exact=True).click()
    for person in (ada, borys, watcher):
        expect(person.page.locator("#side-chat").get_by_text("Good wind!")).to_be_visible()
    expect(watcher.answers).to_have_count(0)


def test_a_finished_game_is_looked_at_again_from_any_seat(visitor: NewVisitor) -> None:
    guest = visitor()
    bot = {"who": "bot", "level": "greedy"}
    guest.lay("banner-festival", [ME, bot])
    guest.play_on(random.Random(3))
    table = guest.table_id()
    guest.go(f"/replay/{table}?at=0")
    page = guest.page
    slider = page.get_by_role("slider", name="Decision")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).not_to_have_value("0")
    page.keyboard.press("End")
    expect(page.get_by_text("Here it ends.")).to_be_visible()
    page.get_by_label("Look from").select_option("1")
    page.wait_for_url("**seat=1")
    expect(page.get_by_text("Here it ends.")).to_be_visible()
    assert guest.faults() == []
