"""The table passes for somebody who can only pass, and nobody else can tell that it did."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import WebSocket, expect

import reefside
from reefside.kernel.choice import PASS_VERB
from tests.browser.conftest import NewVisitor
from tests.browser.serving import Serving
from tests.browser.test_online import sit_down
from tests.browser.visitor import PATIENCE, Visitor

GAME: Final = "tiny-epic-tactics"


class Window(NamedTuple):
    """A match just before the first seat's answer after which the second seat can only pass."""

    saved: str
    number: int
    opening: str
    after: int
    """The number of the first seat's next question, once the second one has passed."""


def a_window() -> Window:
    """Such a match, found by random play."""
    rng = random.Random(8)
    for seed in range(50):
        match = reefside.new(GAME, seats=2, seed=seed, options={"mode": "competitive"})
        while not match.over and match.round < 4:
            seat, saved, number = match.waiting[0], match.save(), match.number
            choice = rng.choice(match.choices(seat))
            match.play(seat, choice)
            if seat == 0 and match.waiting == [1] and match.choices(1) == [PASS_VERB]:
                match.play(1, PASS_VERB)
                if match.waiting == [0]:
                    return Window(saved, number, choice, match.number)
    raise AssertionError("in no match is there such a window")


def lay_twice(serving: Serving, host: Visitor, saved: str) -> tuple[list[str], list[str]]:
    """The same match on two tables, the second without automatic passes: ids and invitations."""
    seats = [{"who": "me"}, {"who": "open"}]
    host.post("me", {"name": "Ada"})
    imported = [host.post("tables/import", {"save": saved, "seats": seats}) for _ in range(2)]
    ids = [created["table"]["id"] for created in imported]
    serving.stop()
    with sqlite3.connect(serving.database) as rows:
        manual = "UPDATE matches SET setup = json_set(setup, '$.auto_pass', json('false'))"
        rows.execute(f"{manual} WHERE id = ?", [ids[1]])
    serving.start()
    return ids, [created["invites"][0]["path"] for created in imported]


class Ear:
    """All that the server tells a browser."""

    def __init__(self, guest: Visitor) -> None:
        self._guest: Final = guest
        self._heard: Final[list[dict[str, Any]]] = []
        guest.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._heard.append(json.loads(frame)))

    def until(self, number: int) -> None:
        """Wait until it was told of a decision: the screen may have shown it before."""
        until = time.monotonic() + PATIENCE / 1000
        while not any(m["type"] == "step" and m["number"] >= number for m in self._heard):
            assert time.monotonic() < until, "the server tells of no decision"
            self._guest.page.evaluate("0")  # what the browser has to report comes with the reply

    def since(self, number: int) -> list[dict[str, Any]]:
        """How the match went on from a decision, without the time of day."""
        return [
            {**message, "changes": [c for c in message["changes"] if c["at"][-1] != "updated"]}
            for message in self._heard
            if message["type"] == "step" and message["number"] > number
        ]


def screen(guest: Visitor) -> list[str]:
    """What can be read: the question, who is waited for, what happened."""
    seats = guest.page.get_by_role("list", name="Seats").get_by_role("listitem")
    lines = guest.page.get_by_role("list", name="Log").get_by_role("listitem")
    return [guest.question.inner_text(), *seats.all_inner_texts(), *lines.all_inner_texts()]


def play_the_window(host: Visitor, friend: Visitor, window: Window, by_hand: bool) -> None:
    """The host opens the window; the friend passes, or has it passed."""
    assert host.wait()
    # Everybody is there, and is seen to be: whoever came later would be told of in between.
    expect(friend.question).to_be_visible()
    seats = host.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.filter(has_text="Ola")).to_contain_text("here")
    host.page.locator(f".answers [data-notation='{window.opening}']").click()
    if by_hand:
        assert friend.wait()
        assert friend.answers.count() == 1
        friend.answers.click()
    expect(host.page.locator(f"[data-question='0 {window.after} ']")).to_be_visible()


def test_nobody_can_tell_a_pass_by_the_table_from_one_by_hand(
    visitor: NewVisitor, serving: Serving
) -> None:
    window = a_window()
    host, friend = visitor(), visitor()
    tables, invites = lay_twice(serving, host, window.saved)
    told, seen = [], []
    for table, invite, by_hand in zip(tables, invites, (False, True)):
        ear = Ear(host)
        sit_down(friend, invite)
        host.go(f"/table/{table}")
        play_the_window(host, friend, window, by_hand)
        ear.until(window.after)
        told.append(ear.since(window.number))
        seen.append(screen(host))
    assert told[0] == told[1]
    assert seen[0] == seen[1]
    # It was not passed before everybody had seen that the friend is waited for.
    waited = [
        c["to"] for step in told[0] for c in step["changes"] if c["at"] == ["table", "waiting"]
    ]
    assert waited[:2] == [[1], [0]]


@pytest.mark.parametrize("wanted", [True, False])
def test_whether_the_table_passes_is_said_when_it_is_laid(
    visitor: NewVisitor, wanted: bool
) -> None:
    guest = visitor()
    guest.go(f"/new/{GAME}")
    guest.page.get_by_text("Clock and privacy").click()
    box = guest.page.get_by_role("checkbox", name="Pass for me when passing is all I can do")
    expect(box).to_be_checked()
    box.set_checked(wanted)
    guest.page.get_by_role("button", name="Create the table").click()
    card = guest.page.request.get(f"/api/tables/{guest.table_id()}").json()
    assert card["auto_pass"] is wanted
