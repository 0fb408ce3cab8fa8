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
    for name in ["Ada", "Borys", "Celina"]:
        take_the_device(guest, name)
        guest.answers.first.click()
    # All have chosen, and Celina, who holds the device, is asked again like everybody.
    expect(guest.page.get_by_role("group", name="Board of")).to_be_visible()
    guest.answer()
    take_the_device(guest, "Ada")


def take_the_device(guest: Visitor, name: str) -> None:
    """Nothing of the table is shown before somebody says that it is theirs to see."""
    ready = guest.page.get_by_role("button", name=f"I am {name}")
    expect(ready).to_be_visible()
    expect(guest.page.get_by_role("group", name="Board of")).to_be_hidden()
    expect(guest.answers).to_have_count(0)
    ready.click()
    expect(guest.answers.first).to_be_visible()


def two_at_a_table(visitor: NewVisitor, game: str) -> tuple[Visitor, Visitor]:
    """Ada lays a table with an open seat; Borys joins by its link, in a browser of his own."""
    ada, borys = visitor(), visitor()
    created = ada.lay(game, [ME, OPEN])
    borys.go(created["invites"][0]["path"])
    borys.page.get_by_label("Your name").fill("Borys")
    borys.page.get_by_role("button", name="Sit down").click()
    borys.table_id()
    return ada, borys


def whoever_is_asked(*people: Visitor) -> Visitor:
    """Somebody who has a question open and has not sealed an answer to it."""
    while True:
        for person in people:
            if person.answers.count() and not person.page.get_by_text("You have chosen").count():
                return person
        people[0].page.wait_for_timeout(50)


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
    for _ in range(6):
        whoever_is_asked(ada, borys).answer()
    logs = [person.page.locator("#side-log li").all_inner_texts() for person in (ada, borys)]
    assert len(logs[0]) > 3
    assert logs[0] == logs[1]


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
    expect(slider).to_be_visible()
    first = slider.input_value()
    page.keyboard.press("ArrowRight")
    expect(slider).not_to_have_value(first)
    page.keyboard.press("End")
    expect(page.get_by_text("Here it ends.")).to_be_visible()
    page.get_by_label("Look from").select_option("1")
    page.wait_for_url("**seat=1")
    expect(page.get_by_text("Here it ends.")).to_be_visible()
    assert guest.faults() == []
