"""kill -9 under load: what was acknowledged is kept, and no match is stuck."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from reefside.table.store import Store, database_of
from reefside.verify import verify
from tests.kit.cases import SOAK
from tests.table.crashing import Acknowledged, Player, Process
from tests.table.serving import Guest

KILLS = 30 if SOAK else 2
ON = 40 if SOAK else 8
"""Choices that each table must still take after the last kill, unless it ends."""
TABLES = [
    ("banner-festival", 2),  # Its seats answer together.
    ("grim-tide", 2),
    ("tidal-blades", 2),
    ("tiny-epic-tactics", 2),
]
LONG = 120.0
"""Seconds until something that must happen is missed."""


def wait_for(happened: Callable[[], bool], why: str) -> None:
    """Wait until something is so."""
    until = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < until, why
        time.sleep(0.02)


def begin(houses: list[Process], seed: int) -> tuple[list[Player], str]:
    """Somebody at a table of each game, who passes by hand, and a table at which bots play."""
    first: Any = houses[0]
    players = []
    for place, (game, seats) in enumerate(TABLES):
        guest = Guest(first, f"Player {place}")
        table = guest.create_table(game, *["me"] * seats, auto_pass=False)["table"]["id"]
        players.append(Player(houses, guest, table, Random(seed + place)))
    bots = players[0].guest.create_table("grim-tide", *["random"] * 4)["table"]["id"]
    return players, bots


def total(players: list[Player]) -> int:
    """How many choices were acknowledged."""
    return sum(len(player.kept) for player in players)


def hold(players: list[Player]) -> None:
    """Nobody was wronged so far."""
    for player in players:
        assert player.trouble == ""


async def stored(database: str, table: str) -> tuple[list[str], dict[int, str]]:
    """The record of a table and its sealed answers, as the database has them."""
    store = Store(database_of(database))
    await store.database.open(lambda _: None)
    try:
        # Sealed answers first: what is revealed in between is then in the record.
        sealed = dict(await store.sealed(table))
        lines = await store.lines(table)
        assert [line.number for line in lines] == list(range(len(lines))), "a gap in the record"
        return [line.entry for line in lines], sealed
    finally:
        await store.database.close()


def lost(kept: list[Acknowledged], record: list[str], sealed: dict[int, str]) -> list[Acknowledged]:
    """The acknowledged choices that are not there.

    What is answered together enters the record from its question's number on, in seat order; until
    then it lies sealed.
    """
    missing = []
    for one in kept:
        entry = f"{one.seat}: {one.choice}"
        if one.ask == len(record):
            found = sealed.get(one.seat) == one.choice
        else:
            found = entry in record[one.ask : one.ask + 6]
        if not found:
            missing.append(one)
    return missing


def latest(kept: list[Acknowledged]) -> list[Acknowledged]:
    """A sealed answer may have been replaced: the last one of a seat to a question counts."""
    return list({(one.ask, one.seat): one for one in kept}.values())


def check_kept(database: str, players: list[Player]) -> None:
    """Everything that was acknowledged is in the database."""
    for player in players:
        kept = latest(player.kept[:])  # Before the database is read: they may be playing on.
        record, sealed = asyncio.run(stored(database, player.table))
        assert lost(kept, record, sealed) == []


def number_of(guest: Guest, table: str) -> int:
    """How far a table is."""
    number: int = guest.get(f"tables/{table}")["number"]
    return number


def test_no_acknowledged_choice_is_lost_and_no_match_is_stuck(database: str) -> None:
    house = Process(database)
    house.start()
    random = Random(7)
    try:
        players, bots = begin([house], 1)
        threads = [player.start() for player in players]
        for _ in range(KILLS):
            goal = total(players) + random.randrange(5, 60)
            everybody_plays(players)  # Each has a connection to lose.
            wait_for(partial(reached, players, goal), "nobody plays")
            time.sleep(random.random() * 0.05)
            house.kill()
            hold(players)
            check_kept(database, players)
            house.start()
        nobody_is_stuck(players, threads, players[0].guest, bots)
        assert all(player.reconnects >= KILLS or player.over for player in players)
        check_kept(database, players)
        check_luck(players)
    finally:
        house.stop()


def test_the_workers_of_one_server_are_killed_and_then_its_acceptor(database: str) -> None:
    house = Process(database, processes=2)
    house.start()
    try:
        players, bots = begin([house], 3)
        threads = [player.start() for player in players]
        for at in range(2):
            wait_for(partial(reached, players, total(players) + 20), "nobody plays")
            workers = house.workers()
            os.kill(workers[at], signal.SIGKILL)
            wait_for(lambda old=workers: len(set(house.workers()) - set(old)) == 1, "not restarted")  # type: ignore[misc]
            check_kept(database, players)
        wait_for(partial(reached, players, total(players) + 20), "nobody plays")
        workers = house.workers()
        house.kill()
        wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers), "they stay")
        check_kept(database, players)
        house.start()
        nobody_is_stuck(players, threads, players[0].guest, bots)
        check_kept(database, players)
        check_luck(players)
    finally:
        house.stop()


def everybody_plays(players: list[Player]) -> None:
    """Wait until everybody got a choice acknowledged from now on, or need not."""
    for player, count in [(player, len(player.kept)) for player in players]:
        wait_for(partial(went_on, player, count + 1), f"{player.table} is stuck")


def nobody_is_stuck(players: list[Player], threads: list[Thread], guest: Guest, bots: str) -> None:
    """Every match goes on after the last kill, the bots' too; then all stop."""
    before = [len(player.kept) for player in players]
    bots_before = number_of(guest, bots)
    for player, count in zip(players, before, strict=True):
        wait_for(partial(went_on, player, count + ON), f"{player.table} is stuck")
    wait_for(lambda: bots_went_on(guest, bots, bots_before), "the bots are stuck")
    for player in players:
        player.stopping = True
    for thread in threads:
        thread.join(LONG)
    hold(players)


def went_on(player: Player, goal: int) -> bool:
    """Whether somebody got so many choices acknowledged, or need not."""
    return player.over or player.trouble != "" or len(player.kept) >= goal


def reached(players: list[Player], goal: int) -> bool:
    """Whether all together got so many choices acknowledged, or none can go on."""
    return total(players) >= goal or all(player.over or player.trouble for player in players)


def bots_went_on(guest: Guest, table: str, number: int) -> bool:
    """Whether the bots' match went on, or is over; not asked more often than a person may."""
    time.sleep(0.2)
    card = guest.get(f"tables/{table}")
    return bool(card["number"] > number or card["state"] == "over")


def check_luck(players: list[Player]) -> None:
    """Whatever came to its end did so by its key alone."""
    for player in players:
        if player.over:
            guest = player.guest
            card = guest.get(f"tables/{player.table}")
            text = guest.http.get(f"/api/tables/{player.table}/record").text
            assert verify(text, card["commitment"]).findings == []


@pytest.mark.parametrize("killed", [0, 1] if SOAK else [0])
def test_two_servers_one_killed(postgresql: str, killed: int) -> None:
    houses = [Process(postgresql), Process(postgresql)]
    for house in houses:
        house.start()
    try:
        players, bots = begin(houses, 5)
        for place, player in enumerate(players):
            player.reconnects = place  # Half of them begin at either server.
        threads = [player.start() for player in players]
        wait_for(lambda: all(len(player.kept) >= 5 or player.over for player in players), "nobody")
        houses[killed].kill()
        left: Any = houses[1 - killed]
        check_kept(postgresql, players)
        nobody_is_stuck(players, threads, players[0].guest.at(left), bots)
        check_kept(postgresql, players)
    finally:
        for house in houses:
            house.stop()


def test_a_lost_choice_would_be_noticed() -> None:
    record = ["nature: roll 3", "0: sail b4", "1: gate 3", "0: gate 1"]
    kept = [Acknowledged("t", 1, 0, "sail b4"), Acknowledged("t", 2, 1, "gate 3")]
    assert lost(kept, record, {}) == []
    assert lost([Acknowledged("t", 1, 0, "sail b5")], record, {}) != []
    assert lost([Acknowledged("t", 4, 0, "gate 1")], record, {}) != []
    assert lost([Acknowledged("t", 4, 0, "gate 1")], record, {0: "gate 1"}) == []
