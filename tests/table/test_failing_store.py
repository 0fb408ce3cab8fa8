"""Memory never runs ahead of the store: what could not be written is as if it had not been done."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from reefside.table.hall import Hall
from reefside.table.open_table import OpenTable
from reefside.table.rows import Change
from reefside.table.store import Store, database_of
from tests.kit.cases import SOAK
from tests.table.playing import two_people
from tests.table.serving import Guest, House, Live, house_on, refusal

DEEDS = 400 if SOAK else 60


class Moody:
    """The database of a server, which fails to write now and then."""

    def __init__(self, house: House, seed: int) -> None:
        self.failing = False
        self.failed = 0
        self._luck = Random(seed)
        house.unlimited()
        database = house.server.store.database
        self._append = database.append
        database.append = self.append  # type: ignore[method-assign]

    async def append(self, change: Change) -> bool:
        """Write a change, or fail."""
        if self.failing and self._luck.random() < 0.5:
            self.failed += 1
            raise sqlite3.OperationalError("disk full")
        return await self._append(change)


def stored(url: str, table: str) -> Any:
    """A table as a server sees it that has just opened it."""

    async def look() -> Any:
        store = Store(database_of(url))
        await store.database.open(lambda _id: None)
        try:
            there = OpenTable(Hall(store), table)
            await there.load()
            assert there.match is not None
            who = [chair.who for chair in there.row.chairs]
            return there.match.view(0), there.match.events(0), who, there.row.number
        finally:
            await store.database.close()

    return json.loads(json.dumps(asyncio.run(look())))


def seen(guest: Guest, table: str) -> Any:
    """A table as somebody sees it who sits on the first seat."""
    export = guest.get(f"tables/{table}/export", seat=0)
    card = guest.get(f"tables/{table}")
    return [
        export["view"],
        export["events"],
        [seat["who"] for seat in card["seats"]],
        card["number"],
    ]


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_seen_that_is_not_stored(database: str, seed: int) -> None:
    with house_on(database) as house:
        ada, bob, table = two_people(house, auto_pass=False)
        people = {0: ada, 1: bob}
        guests = {0: again(house, ada), 1: again(house, bob)}
        moody, luck = Moody(house, seed), Random(seed)
        moody.failing = True
        for _ in range(DEEDS):
            seat = luck.randrange(2)
            try_something(people[seat], guests[seat], table, seat, luck)
            assert seen(guests[0], table) == stored(database, table)
        assert moody.failed > DEEDS // 10, "it did fail"
        for live in people.values():
            live.close()


def again(house: House, live: Live) -> Guest:
    """The person of a live connection, calling."""
    guest = Guest(house)
    guest.http.headers["cookie"] = live.cookie
    guest.http.headers["connection"] = "close"  # After a trouble the server hangs up.
    return guest


def try_something(live: Live, guest: Guest, table: str, seat: int, luck: Random) -> None:
    """Answer, take back, talk, get up and sit down again: whatever comes of it."""
    deed = luck.choice(["answer", "answer", "answer", "undo", "say", "leave"])
    if deed == "answer":
        asks = guest.get(f"tables/{table}/export", seat=seat)["view"]["asks"]
        if asks:
            said = luck.choice(asks[0]["choices"])
            live.ask("answer", seat=seat, ask=asks[0]["number"], choice=said)
    elif deed == "undo":
        live.ask("undo", seat=seat)
        live.ask("consent", seat=seat, agree=False)
    elif deed == "say":
        live.ask("say", text="hello")
    else:
        guest.http.post(f"/api/tables/{table}/leave", json={"seat": seat})
        while seat not in guest.get(f"tables/{table}")["mine"]:
            guest.http.post(f"/api/tables/{table}/join", json={"seat": seat})


def test_nobody_looks_at_dice_that_may_be_rolled_again(tmp_path: Path) -> None:
    with house_on(str(tmp_path / "table.sqlite3")) as house:
        ada, bob, table = two_people(house, auto_pass=False)
        guest = again(house, ada)
        before = seen(guest, table)
        moody = Moody(house, 1)
        moody._luck.random = lambda: 0.0  # type: ignore[method-assign]
        moody.failing = True
        for seat, live in ((0, ada), (1, bob)):
            asked = live.question(seat)
            assert asked is not None
            said = live.ask("answer", seat=seat, ask=asked["number"], choice=asked["choices"][0])
            assert (said["type"], said["key"]) == ("refused", "trouble")
            assert seen(guest, table) == before
        moody.failing = False
        assert ada.answer(0)["type"] == "done", "play goes on by itself"
        ada.close()
        bob.close()


def test_a_seat_that_could_not_be_taken_stays_free(tmp_path: Path) -> None:
    with house_on(str(tmp_path / "table.sqlite3")) as house:
        ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
        created = ada.create_table("grim-tide", "me", "open")
        table = created["table"]["id"]
        moody = Moody(house, 1)
        moody._luck.random = lambda: 0.0  # type: ignore[method-assign]
        moody.failing = True
        path = created["invites"][0]["path"].split("/")
        body = {"seat": int(path[3]), "secret": path[4]}
        assert refusal(bob.http.post(f"/api/tables/{table}/join", json=body)) == (500, "trouble")
        assert [seat["who"] for seat in ada.get(f"tables/{table}")["seats"]] == ["human", "open"]
        moody.failing = False
        bob.join(created)
        assert [seat["who"] for seat in ada.get(f"tables/{table}")["seats"]] == ["human", "human"]
