"""Limits hold across processes and servers: there is one bucket, however many doors."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from reefside.table.limits import CREATING, MOST_PARTS, REQUESTS, SIGNING_IN, Buckets, Pace
from reefside.table.shared_limits import SharedLimits
from reefside.table.store import Store
from tests.table.crashing import Process
from tests.table.playing import GAME
from tests.table.serving import Guest, House, house_on
from tests.table.test_pace import Time
from tests.table.test_store import on

TOO_FAST = (429, "too-fast")


def plain(text: str) -> str:
    """A hash that hides nothing."""
    return text


def allowed(takes: list[Callable[[], int]], tries: int) -> int:
    """How many tries are not refused as too many, each at another door."""
    return sum(takes[at % len(takes)]() != 429 for at in range(tries))


def sign_in_at(house: House | Process, name: str) -> Callable[[], int]:
    """Somebody who guesses a passphrase at a server."""
    guest = Guest(house)  # type: ignore[arg-type]  # A process has an address, too.
    said = {"name": name, "passphrase": "x" * 9}
    return lambda: guest.http.post("/api/login", json=said).status_code


def lay_at(guest: Guest) -> Callable[[], int]:
    """Somebody who lays tables that wait for nobody."""
    table = {"game": GAME, "seats": [{"who": "me"}] * 2}
    return lambda: guest.http.post("/api/tables", json=table).status_code


def test_two_servers_have_one_bucket(postgresql: str) -> None:
    clock = Time()
    with house_on(postgresql, clock) as one, house_on(postgresql, clock) as two:
        ada = Guest(one, "Ada")
        doors = [sign_in_at(one, "Ada"), sign_in_at(two, "Ada")]
        assert allowed(doors, 3 * int(SIGNING_IN.burst)) == SIGNING_IN.burst
        laying = [lay_at(ada), lay_at(ada.at(two))]
        assert allowed(laying, 2 * int(CREATING.burst)) == CREATING.burst


def test_accounts_are_guessed_no_quicker_at_two_servers(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every guess comes from another address."""
    addresses = iter(range(10_000))
    monkeypatch.setattr("reefside.table.app.caller_of", lambda _request: str(next(addresses)))
    clock = Time()
    with house_on(postgresql, clock) as one, house_on(postgresql, clock) as two:
        doors = [sign_in_at(one, "Ada"), sign_in_at(two, " ADA ")]
        assert allowed(doors, 3 * int(SIGNING_IN.burst)) == SIGNING_IN.burst
        others = [sign_in_at(one, "Bob"), sign_in_at(two, "Bob")]
        assert allowed(others, 2) == 2, "another account is not concerned"


def test_processes_of_one_machine_have_one_bucket(tmp_path: Path) -> None:
    house = Process(str(tmp_path / "table.sqlite3"), 2)
    house.start()
    began = time.monotonic()
    try:
        doors = [sign_in_at(house, "Ada")]
        tries = 4 * int(SIGNING_IN.burst)
        passed = allowed(doors, tries)
        filled = (time.monotonic() - began) * SIGNING_IN.a_second
        assert SIGNING_IN.burst <= passed <= min(SIGNING_IN.burst + filled + 1, tries - 1)
    finally:
        house.stop()


def test_nobody_gets_more_by_asking_at_once(database: str) -> None:
    pace = Pace(5, 1.0, shared=True)
    clock = Time()

    async def work(store: Store) -> None:
        limits = SharedLimits(store.database, plain, clock)
        taken = await asyncio.gather(*[limits.take("x", "ada", pace) for _ in range(40)])
        assert taken.count(True) == 5
        assert await limits.take("x", "bob", pace)
        assert await limits.take("y", "ada", pace)
        clock.passes(2.5)
        assert [await limits.take("x", "ada", pace) for _ in range(4)] == [True] * 2 + [False] * 2
        clock.passes(-1000.0)
        assert not await limits.take("x", "ada", pace), "a clock that was set back gives nothing"
        clock.passes(1002.0)
        assert [await limits.take("x", "ada", pace) for _ in range(4)] == [True] * 2 + [False] * 2
        clock.passes(1e9)
        assert [await limits.take("x", "ada", pace) for _ in range(6)] == [True] * 5 + [False]

    on(database, work)


def test_no_address_stands_in_the_store(house: House) -> None:
    ada = Guest(house, "Ada")
    ada.create_table(GAME, "me", "open")
    fetch = house.server.store.database.fetch
    rows = house.run(fetch("SELECT * FROM limits")) + house.run(fetch("SELECT * FROM matches"))
    assert len(rows) >= 3
    assert "127.0.0.1" not in str(rows)


def test_what_is_frequent_is_divided_among_processes() -> None:
    for processes in (1, 2, 4, MOST_PARTS, 64):
        buckets = Buckets(processes)
        taken = sum(buckets.take("request", "ada", REQUESTS) for _ in range(200))
        assert taken == int(REQUESTS.burst / min(processes, MOST_PARTS))
        assert buckets.take("sign in", "ada", SIGNING_IN)
        rest = sum(buckets.take("sign in", "ada", SIGNING_IN) for _ in range(20))
        assert rest == SIGNING_IN.burst - 1, "what is shared is not"
