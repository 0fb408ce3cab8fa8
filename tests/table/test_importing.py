"""An import is written in small pieces, seen when it is whole, and leaves nothing if it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from reefside.match import load
from reefside.table.admin.schema import OF_A_MATCH
from reefside.table.database import Database, Statement, Unavailable
from reefside.table.importing import PIECE
from reefside.table.removal import ARRIVING_SECONDS
from reefside.table.retention import LEASE, REST
from reefside.table.rows import Change
from tests.table.commanding import Command
from tests.table.playing import GAME
from tests.table.serving import Guest, House, house_on, refusal, wait_for
from tests.table.test_long_work import a_long_match
from tests.table.test_pace import Time

LINES = 3 * PIECE + 7


@pytest.fixture(scope="module")
def save() -> str:
    """A match whose lines are several pieces."""
    return a_long_match("grim-tide", LINES)[0].save()


class Watched:
    """A database that notes how many lines are written in one go, and can be stopped before one."""

    def __init__(self, inner: Database) -> None:
        self.lines: list[int] = []
        self.before: Callable[[int], Any] | None = None
        self._write, self._append = inner.write, inner.append
        setattr(inner, "write", self.write)  # noqa: B010
        setattr(inner, "append", self.append)  # noqa: B010

    async def write(self, *statements: Statement, tell: str = "") -> int:
        """Write, as ever."""
        count = sum(len(v) // 7 for sql, v in statements if sql.startswith("INSERT INTO choices"))
        if count:
            self.lines.append(count)
            if self.before is not None:
                await self.before(len(self.lines))
        return await self._write(*statements, tell=tell)

    async def append(self, change: Change) -> bool:
        """Write, as ever."""
        self.lines.append(len(change.lines))
        return await self._append(change)


def count(house: House, table: str) -> int:
    """How many rows a table has."""
    rows = house.run(house.server.store.database.fetch(f"SELECT COUNT(*) FROM {table}"))
    number: int = rows[0][0]
    return number


def test_no_piece_is_large_and_all_of_it_arrives(database: str, save: str) -> None:
    with house_on(database) as house:
        watched = Watched(house.server.store.database)
        ada = Guest(house, "Ada")
        card = ada.post("tables/import", save=save)["table"]
        assert max(watched.lines) <= PIECE
        assert (card["state"], card["number"], card["mine"]) == (
            "playing",
            load(save).number,
            [0, 1],
        )
        shown = ada.live(card["id"]).perspective(0)["view"]
        ((size, lines),) = house.run(
            house.server.store.database.fetch(
                "SELECT bytes, (SELECT SUM(LENGTH(entry) + LENGTH(told)) FROM choices) FROM matches"
            )
        )
        assert size > lines
        cookies = ada.http.cookies
    with house_on(database) as house:  # As it is stored it is the same.
        again = Guest(house)
        again.http.cookies.update(cookies)
        assert [one["id"] for one in again.get("my/tables")["tables"]] == [card["id"]]
        assert again.live(card["id"]).perspective(0)["view"] == shown
        table = house.server.hall.tables[card["id"]]
        assert table.match is not None
        assert table.match.save() == save


def test_nobody_finds_half_an_import_and_nobody_waits_for_it(
    database: str, save: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with house_on(database) as house, ThreadPoolExecutor(1) as pool:
        watched = Watched(house.server.store.database)
        go = asyncio.Event()

        async def wait(piece: int) -> None:
            if piece > 2:
                await go.wait()

        watched.before = wait
        ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
        arriving = pool.submit(ada.post, "tables/import", save=save)
        wait_for(lambda: len(watched.lines) > 2)
        assert count(house, "choices") == 2 * PIECE
        ((id,),) = house.run(house.server.store.database.fetch("SELECT id FROM matches"))
        for guest in (ada, bob):
            assert guest.get("my/tables")["tables"] == guest.get("tables")["tables"] == []
            for what in ("", "/replay", "/export"):
                found = guest.http.get(f"/api/tables/{id}{what}")
                assert refusal(found) == (404, "no-table")
            assert guest.refused(f"tables/{id}/join", seat=0) == (404, "no-table")
        command = Command(capsys)
        assert command.json("admin", "tables", "--db", database)["tables"] == []
        assert command("admin", "integrity", "--db", database).strip() == "nothing is wrong"
        assert "no stored match" in command.refused("corpus", database)
        bob.create_table(GAME, "me", "me")
        while house.run(house.server.retention.step()):
            pass
        house.loop.call_soon_threadsafe(go.set)
        assert arriving.result()["table"]["id"] == id
        assert ada.get(f"tables/{id}")["number"] == load(save).number


@pytest.mark.parametrize("can_say_so", [True, False], ids=["it fails", "its process ends"])
def test_an_import_that_does_not_arrive_leaves_nothing(
    database: str, save: str, can_say_so: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()

    async def nothing(*_: object) -> None:
        """Whoever was killed does nothing more."""

    if not can_say_so:
        monkeypatch.setattr("reefside.table.importing.give_up", nothing)
    with house_on(database, time) as house:
        watched = Watched(house.server.store.database)

        async def fail(piece: int) -> None:
            if piece > 2:
                raise Unavailable("the disk is full")

        watched.before = fail
        ada = Guest(house, "Ada")
        answer = ada.http.post("/api/tables/import", json={"save": save})
        assert answer.status_code == 503
        assert count(house, "choices") == 2 * PIECE
    time.passes(LEASE + REST + 1)  # Another process looks after what is old.
    with house_on(database, time) as house:
        if not can_say_so:
            while house.run(house.server.retention.step()):
                pass
            assert count(house, "choices") == 2 * PIECE, "it may still be on its way"
            time.passes(ARRIVING_SECONDS + 1)
        while house.run(house.server.retention.step()):
            pass
        for name in ("matches", *OF_A_MATCH):
            assert count(house, name) == 0, name


def test_whoever_is_removed_meanwhile_brings_nothing_in(database: str, save: str) -> None:
    with house_on(database) as house, ThreadPoolExecutor(1) as pool:
        watched = Watched(house.server.store.database)
        go = asyncio.Event()

        async def wait(piece: int) -> None:
            if piece > 2:
                await go.wait()

        watched.before = wait
        ada = Guest(house, "Ada")
        arriving = pool.submit(ada.http.post, "/api/tables/import", json={"save": save})
        wait_for(lambda: len(watched.lines) > 2)
        assert Guest.post(ada.at(house), "me/delete", sure=True)["done"]
        house.loop.call_soon_threadsafe(go.set)
        assert refusal(arriving.result()) == (409, "mistake")
        for name in ("matches", *OF_A_MATCH):
            assert count(house, name) == 0, name
