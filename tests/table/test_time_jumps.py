"""The time of day is set, a process is stopped: no player loses time, no table stands still."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from reefside.table import downtime
from reefside.table.clock import wound_up
from reefside.table.minding import Minder
from reefside.table.service_clock import STALL, ServiceClock
from reefside.table.store import Store, database_of
from tests.table.crashing import Process
from tests.table.playing import back_again, two_people
from tests.table.serving import Guest, Live, house_on, wait_for
from tests.table.test_pace import Time, clock_left

CLOCK = {"seconds": 600, "increment": 0}
HOUR = 3600.0


def clock_of(wall: Time, steady: Time) -> ServiceClock:
    """A server's clock whose time of day and monotonic clock the test says."""
    return ServiceClock(wall, steady, None)


# ---------------------------------------------------------------- the clock itself


def test_the_time_of_day_may_jump() -> None:
    wall, steady = Time(), Time()
    clock = clock_of(wall, steady)
    before = clock.now()
    for jump in (HOUR, -2 * HOUR, 400 * 24 * HOUR):
        wall.passes(jump)
        assert clock.now() == before
    steady.passes(5)
    assert clock.now() == before + 5


def test_a_stop_does_not_pass() -> None:
    steady, pulse = Time(), Time()
    clock = ServiceClock(Time(), steady, pulse)
    before = clock.now()
    for seconds, passed in ((STALL - 0.5, STALL - 0.5), (60.0, 0.0), (1.0, 1.0)):
        steady.passes(seconds)
        pulse.passes(seconds)
        assert clock.now() == before + passed
        before = clock.now()


def test_whoever_is_ahead_goes_back() -> None:
    clock = clock_of(Time(), Time())
    before = clock.now()
    clock.not_after(before + 100)
    assert clock.now() == before
    clock.not_after(before - 100)
    assert clock.now() == before - 100


def test_clocks_go_on_at_an_earlier_time() -> None:
    clocks = wound_up(2, 60, 0, 1000.0).handed_on([0], 1000.0)
    assert clocks.paused(1020.0, 500.0).left_of(0, 500.0) == 40
    assert clocks.paused(1020.0, 500.0).left_of(0, 510.0) == 30
    late = clocks.handed_on([1], 1030.0).paused(1020.0, 500.0)
    assert late.left_of(1, 500.0) == 60, "it began after the last note"


# ---------------------------------------------------------------- at a running server


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 1e8])
def test_a_jump_costs_nobody_anything(database: str, jump: float) -> None:
    wall, steady = Time(), Time()
    with house_on(database, clock_of(wall, steady)) as house:
        ada, bob, table = two_people(house, clock=CLOCK, timeout="pass", auto_pass=False)
        number = ada.update["number"]
        steady.passes(40)
        wall.passes(40 + jump)
        again = back_again(house, ada).live(table)
        assert clock_left(again, 0) == 560.0
        assert again.update["table"]["seats"][1]["online"]
        assert again.update["number"] == number, "nobody is out of time"
        reply = again.ask("vote", seat=0, about=1, to="bot")
        assert reply["key"] == "not-absent"
        assert bob.answer(1, "air 2")["type"] == "done"
        ada.close()


def test_chat_has_the_time_of_day(database: str) -> None:
    wall, steady = Time(), Time()
    with house_on(database, clock_of(wall, steady)) as house:
        ada, bob, _ = two_people(house, auto_pass=False)
        wall.passes(HOUR)
        ada.ask("say", text="hello")
        bob.until(lambda: bool(bob.said))
        assert bob.said[0]["at"] == wall()


@pytest.mark.parametrize("jump", [-HOUR, HOUR, -1e8])
def test_a_clock_set_at_a_restart_costs_nobody_anything(database: str, jump: float) -> None:
    time_of_day = Time()
    with house_on(database, time_of_day) as house:
        ada, bob, table = two_people(house, clock=CLOCK, timeout="pass", auto_pass=False)
        number = ada.update["number"]
        ada.close()
        bob.close()
    time_of_day.passes(jump)
    with house_on(database, time_of_day) as house:
        again = back_again(house, ada).live(table)
        assert (clock_left(again, 0), again.update["number"]) == (600.0, number)
        time_of_day.passes(30)
        assert clock_left(back_again(house, ada).live(table), 0) == 570.0, "it runs"
        time_of_day.passes(571)
        live = back_again(house, ada).live(table)
        live.until(lambda: live.update["number"] > number)


@pytest.mark.parametrize("jump", [-HOUR, -1e8])
def test_bots_go_on_after_the_clock_was_set_back(database: str, jump: float) -> None:
    time_of_day = Time()
    with (
        patch.object(Minder, "look_after", lambda _self: None),
        house_on(database, time_of_day) as house,
    ):
        table = Guest(house, "Ada").create_table("banner-festival", "random", "random")["table"]
    time_of_day.passes(jump)
    with house_on(database, time_of_day) as house:
        if not database.startswith("/"):
            time_of_day.passes(11)  # Another server might still look after it until then.
        goes_on(Guest(house), table)


def goes_on(guest: Guest, table: dict[str, Any]) -> None:
    """Wait until a table has gone on by itself."""
    wait_for(lambda: guest.get(f"tables/{table['id']}")["number"] > table["number"])


def test_what_is_due_in_a_far_future_is_due(database: str) -> None:
    with (
        patch.object(Minder, "look_after", lambda _self: None),
        house_on(database) as house,
    ):
        table = Guest(house, "Ada").create_table("banner-festival", "random", "random")["table"]

    async def spoil() -> None:
        store = Store(database_of(database))
        await store.database.open(lambda _id: None)
        await store.postpone(table["id"], time.time() + 10 * 24 * HOUR)
        await store.database.close()

    asyncio.run(spoil())
    with house_on(database) as house:
        goes_on(Guest(house), table)


def test_nobody_is_there_by_a_clock_that_was_ahead(database: str) -> None:
    time_of_day = Time()
    with house_on(database, time_of_day) as house:
        ada, bob, table = two_people(house, auto_pass=False)
        person = str(house.server.hall.tables[table].row.chairs[1].person)
        ada.close()
        bob.close()

    async def spoil() -> None:
        store = Store(database_of(database))
        await store.database.open(lambda _id: None)
        await store.set_present(table, person, "killed", time_of_day())
        await store.database.close()

    asyncio.run(spoil())
    time_of_day.passes(-HOUR)
    with house_on(database, time_of_day) as house:
        live = back_again(house, ada).live(table)
        assert not live.update["table"]["seats"][1]["online"]
        time_of_day.passes(16 * 60)
        assert live.ask("vote", seat=0, about=1, to="bot")["type"] == "done"


def test_after_a_time_without_any_server_nobody_is_voted_away_at_once(database: str) -> None:
    time_of_day = Time()
    with house_on(database, time_of_day) as house:
        ada, _, table = two_people(house, auto_pass=False)
    time_of_day.passes(24 * HOUR)
    with house_on(database, time_of_day) as house:
        live = back_again(house, ada).live(table)
        assert live.ask("vote", seat=0, about=1, to="bot")["key"] == "not-absent"
        time_of_day.passes(16 * 60)
        assert live.ask("vote", seat=0, about=1, to="bot")["type"] == "done"


# ---------------------------------------------------------------- several servers


def test_servers_whose_clocks_differ_agree(postgresql: str) -> None:
    ahead = ServiceClock(lambda: time.time() + 30)
    behind = ServiceClock(lambda: time.time() - 30)
    with house_on(postgresql, ahead) as one, house_on(postgresql, behind) as two:
        ada, _, table = two_people(one, clock=CLOCK, auto_pass=False)
        assert clock_left(back_again(two, ada).live(table), 0) > 585.0
        ada.answer(0, "air 2")
        live = back_again(two, ada).live(table)
        live.until(lambda: live.update["table"]["waiting"] == [1])
        assert clock_left(live, 0) > 585.0
        assert live.update["table"]["seats"][0]["online"]


def test_a_stop_of_one_server_is_given_back_by_all(database: str) -> None:
    async def beats() -> tuple[float, float]:
        store = Store(database_of(database))
        await store.database.open(lambda _id: None)
        wall, pulse = Time(), Time()
        stopped = ServiceClock(wall, lambda: wall() + 0.0, pulse)
        other = ServiceClock(wall, lambda: wall() + 0.0, None)
        with patch.object(downtime, "time_of_day", said(wall)):
            await downtime.begin(store, stopped, 45.0)
            await downtime.begin(store, other, 45.0)
            wall.passes(30)
            pulse.passes(30)  # One of them cannot run for half a minute.
            for _ in range(2):
                await downtime.beat(store, stopped, 45.0)
                await downtime.beat(store, other, 45.0)
        await store.database.close()
        return stopped.now(), other.now()

    def said(wall: Time) -> Any:
        async def ask(_store: Store, _clock: ServiceClock) -> float:
            return wall()

        return ask

    stopped, other = asyncio.run(beats())
    assert stopped == other == Time()()


def test_of_two_servers_that_start_together_one_moves_the_clocks(database: str) -> None:
    time_of_day = Time()
    with house_on(database, time_of_day) as house:
        ada, _, table = two_people(house, clock=CLOCK, auto_pass=False)
        time_of_day.passes(10)
    time_of_day.passes(-HOUR)

    async def start() -> int:
        stores = [Store(database_of(database)) for _ in range(2)]
        for store in stores:
            await store.database.open(lambda _id: None)
        last = await downtime.last_note(stores[0])
        assert last is not None
        for store in stores:
            await downtime.move(store, last, time_of_day())
        row = await stores[0].table(table)
        assert row is not None
        for store in stores:
            await store.database.close()
        return row.version

    before = asyncio.run(version_of(database, table))
    assert asyncio.run(start()) == before + 1
    with house_on(database, time_of_day) as house:
        assert clock_left(back_again(house, ada).live(table), 0) == 600.0


async def version_of(database: str, table: str) -> int:
    """How often a table was changed."""
    store = Store(database_of(database))
    await store.database.open(lambda _id: None)
    row = await store.table(table)
    await store.database.close()
    assert row is not None
    return row.version


# ---------------------------------------------------------------- a real process that is stopped

FROZEN = STALL + 4.0
"""Seconds for which a process is stopped."""


def left_now(house: Any, live: Live, table: str) -> float:
    """The seconds Ada has left, as a new connection shows it."""
    again = back_again(house, live).live(table)
    left = clock_left(again, 0)
    again.close()
    return left


def test_a_process_that_was_stopped_costs_nobody_anything(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "table.sqlite3"))
    process.start()
    house: Any = process
    try:
        guests = [Guest(house, "Ada"), Guest(house, "Bob")]
        clock = {"seconds": 20, "increment": 0}
        created = guests[0].create_table(
            "banner-festival", "me", "open", clock=clock, timeout="pass"
        )
        guests[1].join(created)
        table = created["table"]["id"]
        ada = guests[0].live(table)
        number = ada.update["number"]
        began, before = time.monotonic(), left_now(house, ada, table)
        os.kill(process.pid, signal.SIGSTOP)
        time.sleep(FROZEN)
        os.kill(process.pid, signal.SIGCONT)
        lost = before - left_now(house, ada, table)
        passed = time.monotonic() - began
        assert lost <= passed - FROZEN + 1.0, "only what the server was there for"
        if passed < 15:
            assert back_again(house, ada).live(table).update["number"] == number
    finally:
        process.stop()
