"""What a decision of a long match costs: as much as one of a short match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import pytest

from reefside.games import load_game
from reefside.match import Match, persistence, reconstruction
from reefside.match.reconstruction import StoredHistory
from reefside.table import replay, table_commands
from reefside.table.app import Server
from reefside.table.open_table import OpenTable
from reefside.table.replay import from_the_first, moment_at
from reefside.table.store import Store, database_of
from reefside.table.store_models import Chair, Setup, TableRow
from reefside.table.stored_match import SNAPSHOT_EVERY
from reefside.wire.match_log import Snapshot, StoredEntry
from tests.kit import toy
from tests.kit.cases import SOAK

SEATS = 4
LENGTH = 2_000
AT_ONCE = 7
"""Answers that are written in one go."""
PLAYED = 3 * SNAPSHOT_EVERY
"""Entries that may be played to see one decision: those since the snapshot, and some sealed."""
READ = 6 * SNAPSHOT_EVERY
"""Rows that may be read for it."""


def with_server(database: str, act: Callable[[Server], Coroutine[None, None, None]]) -> None:
    """Do something with a server that nobody calls."""

    async def run() -> None:
        server = Server(Store(database_of(database)))
        await server.open()
        try:
            await act(server)
        finally:
            await server.close()

    asyncio.run(run())


async def begun(server: Server, game: str, seats: int, options: dict[str, str]) -> OpenTable:
    """A table with a person on every seat."""
    loaded = load_game(game)
    setup = Setup(
        game,
        loaded.check(seats, options),
        seats,
        "17" * 16,
        loaded.rules,
        loaded.content.fingerprint(),
        "ada",
        1.0,
        auto_pass=False,
    )
    chairs = [Chair(seat, "human", "ada", "Ada") for seat in range(seats)]
    await server.store.create_table(TableRow("t", setup, chairs, updated=1.0))
    table = await server.registry.table("t")
    await table.resume()
    return table


async def play_on(table: OpenTable, luck: Random, upto: int) -> None:
    """Play random answers until there are so many entries, or it is over."""

    def act() -> None:
        match = table.match
        assert match is not None
        for _ in range(AT_ONCE):
            if match.over or match.number >= upto:
                return
            seat = luck.choice(match.waiting)
            match.play(seat, luck.choice(match.choices(seat)))

    while table.match is not None and not table.match.over and table.match.number < upto:
        await table.turn(act)


class Cost:
    """What is read and played while it is looked at."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows = self.entries = 0
        database = server.store.database
        real = database.fetch

        async def fetch(sql: str, *values: Any) -> list[Any]:
            rows = await real(sql, *values)
            self.rows += len(rows)
            return rows

        monkeypatch.setattr(database, "fetch", fetch)
        stand, follow, catch_up = (
            reconstruction.reconstruct,
            persistence.follow,
            persistence.catch_up,
        )

        def standing(
            match: Match, history: StoredHistory, number: int, start: Snapshot | None
        ) -> int:
            self.entries += number - (start.number if start else 0)
            return stand(match, history, number, start)

        def following(
            match: Match, history: StoredHistory, latest: Snapshot | None, ground: Snapshot | None
        ) -> None:
            self.entries += len(history.entries) - (latest.number if latest else 0)
            follow(match, history, latest, ground)
            self.entries += match.state.history.replayed

        def catching_up(match: Match, lines: list[StoredEntry], sealed: Any) -> None:
            before = match.state.history.replayed
            catch_up(match, lines, sealed)
            self.entries += len(lines) + match.state.history.replayed - before

        monkeypatch.setattr(replay, "reconstruct", standing)
        monkeypatch.setattr(persistence, "follow", following)
        monkeypatch.setattr(persistence, "catch_up", catching_up)

    def since(self) -> tuple[int, int]:
        """Rows and entries since the last look."""
        found = self.rows, self.entries
        self.rows = self.entries = 0
        return found


@pytest.mark.parametrize(
    ("game", "options"), [("grim-tide", {"max_rounds": "0"}), ("tiny-epic-tactics", {})]
)
def test_the_last_decision_costs_what_the_tenth_does(
    database: str, game: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look(server: Server) -> None:
        table = await begun(server, game, SEATS, options)
        await play_on(table, Random(3), LENGTH)
        row, store = table.row, server.store
        assert row.number >= LENGTH or row.state == "over"
        cost = Cost(server, monkeypatch)
        last = await moment_at(store, row, 0, row.number, 1_000_000)
        at_the_end = cost.since()
        heard = last.match.delivered_count(0) + replay.delivered_to(last.before, 0)
        assert heard == table.match.delivered_count(0)  # type: ignore[union-attr]
        await moment_at(store, row, 0, 10, 0)
        assert cost.since()[1] <= PLAYED
        assert at_the_end[0] <= READ
        assert at_the_end[1] <= PLAYED
        for number in range(0, row.number, row.number // 9):
            found = await moment_at(store, row, 0, number, 1_000_000)
            rows, entries = cost.since()
            assert (rows <= READ, entries <= PLAYED) == (True, True), (number, rows, entries)
            assert found.board == found.number
        stepping = await moment_at(store, row, 0, row.number, heard - 3)
        assert [one.n for one in stepping.events(0, "en")] == [heard - 2, heard - 1, heard]
        assert cost.since()[0] <= READ

    with_server(database, look)


@pytest.mark.parametrize("game", ["banner-festival", toy.KEY, "grim-tide"])
def test_every_decision_is_as_if_all_had_been_read(database: str, game: str) -> None:
    async def look(server: Server) -> None:
        table, luck = await begun(server, game, 3, {}), Random(5)
        for upto in range(20, 160, 20):
            await play_on(table, luck, upto)
            if table.match is not None and not table.match.over:
                await take_back(table, luck)
        row, store = table.row, server.store
        numbers = sorted(
            {line.question for line in await store.lines("t") if line.decided} | {row.number}
        )
        for wanted in [*range(0, row.number, 1 if SOAK else 7), row.number]:
            place = max([at for at, n in enumerate(numbers) if n <= wanted], default=0)
            for seat, since in ((None, 0), (1, max(wanted - 9, 0))):
                short = await moment_at(store, row, seat, wanted, since)
                whole = await from_the_first(store, row, short.number, since)
                assert short.number == numbers[place]
                assert (short.place, short.places) == (place + 1, len(numbers))
                assert short.previous == (numbers[place - 1] if place else None)
                assert short.next == (numbers[place + 1] if place + 1 < len(numbers) else None)
                assert short.match.view(seat) == whole.match.view(seat)
                assert short.events(seat, "en") == whole.events(seat, "en")
                assert (short.board, short.rules) == (whole.board, whole.rules)

    with_server(database, look)


async def take_back(table: OpenTable, luck: Random) -> None:
    """Take back what was decided last, several times over."""
    for _ in range(luck.randrange(1, 6)):
        assert table.match is not None
        seat = luck.randrange(table.match.seats)
        if table.match.undo_offer(seat).key in ("free", "consent"):
            await table_commands.undo(table, seat, "en")


def test_taking_back_late_costs_little(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(server: Server) -> None:
        table = await begun(server, "grim-tide", SEATS, {"max_rounds": "0"})
        await play_on(table, Random(3), LENGTH // 2)
        cost = Cost(server, monkeypatch)
        for _ in range(6):
            match = table.match
            assert match is not None
            seat = match.waiting[0]
            before, number = match.view(None)["table"], match.number
            played = match.state.history.replayed
            await table_commands.undo(table, seat, "en")
            assert match.number > number
            assert match.state.history.replayed - played <= PLAYED
            assert match.view(None)["table"] != before or match.lines()[-1].startswith(f"{seat}: ")
        await server.store.database.write(("UPDATE matches SET due = NULL", ()))
        again = OpenTable(server.registry, "t")
        cost.since()
        await again.load()
        assert cost.since()[1] <= PLAYED, "it is opened from a snapshot"
        assert again.match is not None
        assert table.match is not None
        assert again.match.save() == table.match.save()

    with_server(database, look)


def test_another_server_follows_what_is_taken_back(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look(server: Server) -> None:
        table = await begun(server, "grim-tide", SEATS, {"max_rounds": "0"})
        await play_on(table, Random(3), 300)
        other = OpenTable(server.registry, "t")
        await other.open()
        cost = Cost(server, monkeypatch)
        for _ in range(3):
            assert table.match is not None
            await table_commands.undo(table, table.match.waiting[0], "en")
            cost.since()
            await other.sync()
            assert cost.since()[1] <= PLAYED
            assert other.match is not None
            assert other.match.save() == table.match.save()

    with_server(postgresql, look)
