"""Play at any pace: clocks at a running table, time-outs, votes about a seat left for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.playing import GAME, play_air, two_people, wait_past
from tests.table.serving import Guest, House, Live, house_on


class Time:
    """The time of day, as the tests say it is."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.at += seconds


@pytest.fixture
def time() -> Time:
    """A clock on the wall of the house."""
    return Time()


@pytest.fixture
def house(tmp_path: Path, time: Time) -> Iterator[House]:
    """A running server whose time the test says."""
    with house_on(str(tmp_path / "table.sqlite3"), time) as house:
        yield house


def clock_left(live: Live, seat: int) -> float:
    """The seconds a seat has left."""
    left: float = live.update["table"]["seats"][seat]["clock_left"]
    return left


def test_a_clock_runs_while_its_seat_is_waited_for(house: House, time: Time) -> None:
    clock = {"seconds": 100, "increment": 5}
    ada, bob, _ = two_people(house, clock=clock, auto_pass=False)
    assert [clock_left(ada, seat) for seat in (0, 1)] == [100.0, 100.0]
    assert all(seat["ticking"] for seat in ada.update["table"]["seats"])
    time.passes(30)
    ada.answer(0, "air 1")
    ada.until(lambda: not ada.update["table"]["seats"][0]["ticking"])
    assert clock_left(ada, 0) == 75.0, "thirty seconds spent, five earned"
    time.passes(20)
    bob.answer(1, "air 1")
    ada.until(lambda: bool(ada.told[0]))
    assert clock_left(ada, 1) == 50.0 + (5.0 if ada.update["table"]["waiting"] != [1] else 0.0)


@pytest.mark.parametrize("timeout", ["pass", "bot"])
def test_the_table_answers_for_who_is_out_of_time(house: House, time: Time, timeout: str) -> None:
    ada = Guest(house, "Ada")
    bob = Guest(house, "Bob")
    created = ada.create_table(
        "banner-festival", "me", "open", clock={"seconds": 60}, timeout=timeout
    )
    bob.join(created)
    live = ada.live(created["table"]["id"])
    number, waiting = live.update["number"], live.update["table"]["waiting"]
    time.passes(61)
    wait_past(live, number, len(waiting))
    assert live.update["table"]["seats"][waiting[0]]["who"] == "human", "they keep the seat"


def test_nothing_happens_where_nothing_shall(house: House, time: Time) -> None:
    ada, bob, _ = two_people(house, clock={"seconds": 60}, timeout="nothing")
    time.passes(1000)
    play_air(ada, bob)
    bob.until(lambda: bool(bob.told[1]))
    assert clock_left(bob, 1) == 0.0


def test_who_is_there_cannot_be_voted_away(house: House, time: Time) -> None:
    ada, bob, _ = two_people(house)
    time.passes(10_000)
    reply = ada.ask("vote", seat=0, about=1, to="bot")
    assert (reply["type"], reply["key"]) == ("refused", "not-absent")
    assert ada.ask("vote", seat=0, about=7, to="bot")["key"] == "not-absent"
    assert bob.ask("vote", seat=1, about=1, to="bot")["key"] == "not-absent"


def three_people(house: House) -> tuple[list[Live], str]:
    """Ada, Bob and Eve; Eve has left the table without a word."""
    guests = [Guest(house, name) for name in ("Ada", "Bob", "Eve")]
    created = guests[0].create_table(GAME, "me", "open", "open", auto_pass=False)
    guests[1].join(created, 0)
    guests[2].join(created, 1)
    table = created["table"]["id"]
    return [guest.live(table) for guest in guests[:2]], table


@pytest.mark.parametrize("to", ["bot", "open"])
def test_a_seat_left_for_good_is_voted_about(house: House, time: Time, to: str) -> None:
    (ada, bob), table = three_people(house)
    assert ada.ask("vote", seat=0, about=2, to=to)["key"] == "not-absent", "it is too early"
    time.passes(16 * 60)
    assert ada.ask("vote", seat=0, about=2, to=to)["type"] == "done"
    bob.until(lambda: bool(bob.update["votes"]))
    vote = {"about": 2, "to": to, "agreed": [0], "needed": [0, 1], "name": ""}
    assert bob.update["votes"] == [vote]
    assert bob.update["table"]["seats"][2]["who"] == "human", "one vote is not enough"
    other = {"bot": "open", "open": "bot"}[to]
    assert bob.ask("vote", seat=1, about=2, to=other)["type"] == "done"
    ada.until(lambda: ada.update["votes"] == [] or ada.update["votes"][0]["to"] == other)
    assert ada.update["table"]["seats"][2]["who"] == "human", "they do not agree"
    assert ada.ask("vote", seat=0, about=2, to=other)["type"] == "done"
    wanted = "bot" if other == "bot" else "open"
    ada.until(lambda: ada.update["table"]["seats"][2]["who"] == wanted)
    assert ada.update["votes"] == []
    if other == "open":
        assert Guest(house, "Max").post(f"tables/{table}/join")["mine"] == [2]


def test_coming_back_ends_the_vote(house: House, time: Time) -> None:
    (ada, bob), table = three_people(house)
    time.passes(16 * 60)
    ada.ask("vote", seat=0, about=2, to="bot")
    ada.until(lambda: bool(ada.update["votes"]))
    ada.answer(0, "air 1")
    bob.answer(1, "air 1")
    eve = house.server.hall.tables[table].row.chairs[2].person
    guest = Guest(house)
    guest.http.cookies.set("reefside", house.cookie_of(str(eve)))
    guest.live(table).answer(2, "air 1")
    ada.until(lambda: ada.update["votes"] == [])
    assert ada.update["table"]["seats"][2]["who"] == "human"
