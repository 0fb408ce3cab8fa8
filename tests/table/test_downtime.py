"""Clocks through reconnects, restarts and times without any server."""

from __future__ import annotations

import pytest

from tests.table.playing import back_again, two_people, wait_past
from tests.table.serving import Guest, Live, house_on
from tests.table.test_pace import Time, clock_left

CLOCK = {"seconds": 600, "increment": 0}


@pytest.fixture
def time() -> Time:
    """A clock on the wall of the house."""
    return Time()


def test_a_clock_runs_on_while_its_player_is_away(database: str, time: Time) -> None:
    with house_on(database, time) as house:
        ada, bob, table = two_people(house, clock=CLOCK, auto_pass=False)
        bob.close()
        time.passes(100)
        again = back_again(house, bob).live(table)
        assert clock_left(again, 1) == 500.0
        assert again.answer(1, "air 2")["type"] == "done"
        again.until(lambda: not again.update["table"]["seats"][1]["ticking"])
        assert clock_left(again, 1) == 500.0
        ada.close()


def test_a_clock_runs_on_through_a_quick_restart(database: str, time: Time) -> None:
    with house_on(database, time) as house:
        ada, _, table = two_people(house, clock=CLOCK, auto_pass=False)
        time.passes(30)
    time.passes(10)
    with house_on(database, time) as house:
        assert clock_left(back_again(house, ada).live(table), 0) == 560.0


def test_a_time_without_any_server_is_taken_off_no_clock(database: str, time: Time) -> None:
    with house_on(database, time) as house:
        ada, _, table = two_people(house, clock=CLOCK, timeout="pass", auto_pass=False)
        number = ada.update["number"]
    time.passes(100_000)
    with house_on(database, time) as house:
        live = back_again(house, ada).live(table)
        assert clock_left(live, 0) == 600.0
        assert live.update["number"] == number, "nobody is out of time"
        assert live.update["table"]["waiting"] == [0, 1]
        time.passes(599)
        assert clock_left(back_again(house, ada).live(table), 0) == 1.0


def test_another_server_keeps_the_clocks_going(postgresql: str, time: Time) -> None:
    with house_on(postgresql, time) as house:
        ada, _, table = two_people(house, clock=CLOCK, auto_pass=False)
        time.passes(40)
        with house_on(postgresql, time) as other:
            time.passes(40)
            assert clock_left(back_again(other, ada).live(table), 0) == 520.0


def test_who_ran_out_of_time_while_nobody_looked_is_answered_for(database: str, time: Time) -> None:
    """The table is not open: the rounds of the registry must find it."""
    with house_on(database, time) as house:
        ada, bob, table = two_people(house, clock=CLOCK, timeout="pass", auto_pass=False)
        number, waiting = ada.update["number"], ada.update["table"]["waiting"]
        ada.close()
        bob.close()
    with house_on(database, time) as house:
        time.passes(601)
        live = spectator(Guest(house), table, number)
        wait_past(live, number, len(waiting))


def spectator(guest: Guest, table: str, number: int) -> Live:
    """Somebody who comes to look when the table may have gone on by itself."""
    live = guest.live(table)
    assert live.update["number"] >= number
    return live
