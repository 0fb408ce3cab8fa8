"""The store, on both databases: written whole, only once, and only by who was first."""

from __future__ import annotations

import asyncio
import os
import stat
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from msgspec.structs import replace

from reefside.kernel.refusal import InvalidInput
from reefside.table.database import Taken
from reefside.table.migrations import MIGRATIONS
from reefside.table.public_list import PublicList, Wanted
from reefside.table.sqlite import Turns
from reefside.table.sqlite_writing import MOST_ROWS, size_for
from reefside.table.store import Store, database_of
from reefside.table.store_models import Chair, Change, ChatLine, Head, Person, Setup, TableRow
from reefside.wire.match_log import Snapshot, StoredEntry

T = TypeVar("T")

SETUP = Setup("pearl-dive", {}, 2, "00" * 16, "1", "", "ada", 1.0)


def a_table(id: str = "one", **more: object) -> TableRow:
    """A row with two chairs."""
    chairs = [Chair(0, "human", "ada", "Ada"), Chair(1, "open")]
    return TableRow(id, SETUP, chairs, updated=1.0, **more)  # type: ignore[arg-type]


def a_line(number: int) -> StoredEntry:
    """A line of a match log."""
    return StoredEntry(number, f"0: air {number}", number, 0, True, "[]")


def on(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with an open store."""

    async def run() -> T:
        store = Store(database_of(database))
        await store.database.open(lambda _id: None)
        try:
            return await work(store)
        finally:
            await store.database.close()

    return asyncio.run(run())


def test_new_rules_are_written_with_the_change_or_not_at_all(database: str) -> None:
    async def write(store: Store) -> None:
        await store.create_table(a_table())
        await store.create_table(a_table("other"))
        newer = replace(SETUP, rules="2", content="new")
        row = a_table(state="playing", number=1)
        row.setup = newer
        changes = [Change(row, [a_line(0)], setup=True), Change(a_table("other"), [a_line(0)])]
        assert await asyncio.gather(*map(store.append, changes)) == [True, True]
        late = a_table(state="playing", number=1)
        late.setup = replace(SETUP, rules="3")
        assert not await store.append(Change(late, [a_line(1)], setup=True))
        one, other = await store.table("one"), await store.table("other")
        assert one is not None
        assert other is not None
        assert (one.setup, other.setup) == (newer, SETUP)

    on(database, write)


def test_a_change_survives(database: str) -> None:
    async def write(store: Store) -> None:
        await store.create_table(a_table())
        row = a_table(state="playing", number=2, due=9.5, head=Head(round=3, waiting=[1]))
        row.chairs[1] = Chair(1, "bot", None, "", "easy")
        lines = [a_line(0), a_line(1)]
        snapshot = Snapshot(2, '{"a": 1}')
        assert await store.append(Change(row, lines, {1: "air 2"}, snapshot, chairs=True))

    async def read(store: Store) -> None:
        row = await store.table("one")
        assert row is not None
        assert (row.state, row.version, row.number, row.due) == ("playing", 1, 2, 9.5)
        assert row.head == Head(round=3, waiting=[1])
        assert row.chairs[1] == Chair(1, "bot", None, "", "easy")
        match_log = await store.match_log(row)
        assert match_log.lines == [a_line(0), a_line(1)]
        assert match_log.snapshots == [2]
        assert await store.snapshot("one", 2) == Snapshot(2, '{"a": 1}')
        assert match_log.sealed == [(1, "air 2")]
        assert await store.lines("one", 1) == [a_line(1)]
        assert await store.snapshot("one", 1) is None

    on(database, write)
    on(database, read)


def test_who_comes_second_changes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table())
        first = Change(a_table(number=1), [a_line(0)], {0: "air 1"})
        second = Change(a_table(number=2), [a_line(0), a_line(1)], {0: "air 3"})
        assert await store.append(first)
        assert not await store.append(second)
        row = await store.table("one")
        assert row is not None
        assert (row.version, row.number) == (1, 1)
        assert (await store.match_log(row)).lines == [a_line(0)]
        assert await store.sealed("one") == [(0, "air 1")]

    on(database, work)


def test_a_decision_is_written_once(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table())
        assert await store.append(Change(a_table(), [a_line(0)]))
        with pytest.raises(Exception, match=r"(?i)unique|^$"):
            await store.append(Change(a_table(version=1), [a_line(0)]))
        row = await store.table("one")
        assert row is not None
        assert row.version == 1

    on(database, work)


def test_of_many_at_once_exactly_one_is_first(database: str) -> None:
    async def work(store: Store) -> None:
        for id in ("one", "two"):
            await store.create_table(a_table(id))
        ids = ["one", "two"] * 20
        tries = [Change(a_table(id, number=n), [a_line(0)]) for n, id in enumerate(ids)]
        done = await asyncio.gather(*[store.append(change) for change in tries])
        assert done.count(True) == 2
        assert len({change.row.id for change, ok in zip(tries, done, strict=True) if ok}) == 2

    on(database, work)


def test_one_that_fails_hinders_no_other(database: str) -> None:
    async def work(store: Store) -> None:
        ids = [f"table {n}" for n in range(12)]
        for id in ids:
            await store.create_table(a_table(id))
        assert await store.append(Change(a_table(ids[3]), [a_line(0)]))
        changes = [Change(a_table(id, version=int(id == ids[3])), [a_line(0)]) for id in ids]
        done = await asyncio.gather(*map(store.append, changes), return_exceptions=True)
        assert [n for n, came in enumerate(done) if came is not True] == [3]
        for id in ids:
            row = await store.table(id)
            assert row is not None
            assert row.version == 1
            assert (await store.match_log(row)).lines == [a_line(0)]

    on(database, work)


def test_changes_of_every_kind_share_a_commit(database: str) -> None:
    async def work(store: Store) -> None:
        before = {
            "goes on": a_table("goes on", state="playing"),
            "ends": a_table("ends", state="playing"),
            "falls due": a_table("falls due", state="playing"),
            "was due": a_table("was due", state="playing", due=5.0),
            "stays due": a_table("stays due", state="playing", due=5.0),
        }
        for row in before.values():
            await store.create_table(row)
        after = {
            "goes on": ("playing", None),
            "ends": ("over", None),
            "falls due": ("playing", 7.0),
            "was due": ("playing", None),
            "stays due": ("playing", 7.0),
        }
        rows = [
            a_table(id, state=state, due=due, number=1, head=Head(round=n))
            for n, (id, (state, due)) in enumerate(after.items())
        ]
        assert all(await asyncio.gather(*[store.append(Change(row, [a_line(0)])) for row in rows]))
        for wanted in rows:
            found = await store.table(wanted.id)
            assert found is not None
            assert (found.state, found.due) == after[found.id]
            assert (found.version, found.number, found.head) == (1, 1, wanted.head)

    on(database, work)


def test_a_statement_has_few_rows_too_many() -> None:
    sizes = [size_for(count) for count in range(1, MOST_ROWS + 1)]
    assert sizes[-1] == MOST_ROWS
    assert len(set(sizes)) == 16  # each is prepared once
    for count, size in enumerate(sizes, 1):
        assert count <= size < 1.5 * count + 1


def test_seals_are_replaced_and_cleared(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table())
        await store.append(Change(a_table(), sealed={0: "air 1"}))
        await store.append(Change(a_table(version=1), sealed={0: "air 2", 1: "air 3"}))
        assert await store.sealed("one") == [(0, "air 2"), (1, "air 3")]
        await store.append(Change(a_table(version=2)))
        assert len(await store.sealed("one")) == 2
        await store.append(Change(a_table(version=3), sealed={}))
        assert await store.sealed("one") == []

    on(database, work)


def test_a_table_is_laid_whole_or_not_at_all(database: str) -> None:
    async def work(store: Store) -> None:
        broken = a_table()
        broken.chairs[1].seat = 0
        with pytest.raises(Taken):
            await store.create_table(broken)
        assert await store.table("one") is None
        await store.create_table(a_table())

    on(database, work)


def test_lists(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table("old"))
        await store.create_table(a_table("new"))
        await store.append(Change(a_table("new", state="playing")))
        hidden = a_table("hidden")
        hidden.setup = Setup("pearl-dive", {}, 2, "00" * 16, "1", "", "ada", 1.0, private=True)
        await store.create_table(hidden)
        await store.create_table(a_table("over", state="over"))
        assert set((await PublicList(store.database).page(Wanted()))[0]) == {"old", "new"}
        assert {row.id for row in await store.tables_of("ada")} == {"old", "new", "hidden", "over"}
        assert await store.tables_of("bob") == []

    on(database, work)


def test_what_is_due(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table("later", due=20.0))
        await store.create_table(a_table("now", due=10.0))
        await store.create_table(a_table("never"))
        assert await store.due(15.0) == ["now"]
        await store.postpone("now", 30.0)
        assert await store.due(25.0) == ["later"]

    on(database, work)


def test_people_and_accounts(database: str) -> None:
    async def work(store: Store) -> None:
        await store.put_person(Person("ada", "Ada", "en", 1.0))
        await store.put_person(Person("ada", "Ada L.", "pl", 2.0))
        await store.put_person(Person("bob", "Bob", "en", 1.0))
        assert await store.put_account("ada", "Ada", "hash", 1.0)
        assert not await store.put_account("bob", "aDA", "hash", 1.0)
        assert await store.account("ADA") == ("ada", "hash")
        assert await store.account("bob") is None
        assert await store.person("ada") == Person("ada", "Ada L.", "pl", 1.0, "Ada")
        assert await store.person("nobody") is None

    on(database, work)


def test_chat_is_numbered_without_gaps(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table())
        lines = [ChatLine(0, "ada", None, "Ada", f"{n}", 1.0) for n in range(4)]
        await asyncio.gather(*[store.say("one", line) for line in lines])
        chat = await store.chat("one")
        assert [line.n for line in chat] == [1, 2, 3, 4]
        assert {line.text for line in chat} == {"0", "1", "2", "3"}
        assert [line.n for line in await store.chat("one", 3)] == [4]

    on(database, work)


def test_the_secret_is_made_once(database: str) -> None:
    first = on(database, lambda store: store.secret())
    assert len(first) == 32
    assert on(database, lambda store: store.secret()) == first


def test_presence_is_forgotten_with_its_server(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table())
        await store.set_present("one", "ada", "s1", 100.0)
        await store.set_present("one", "bob", "s2", 100.0)
        await store.refresh_presence("s1", 150.0, 90.0)
        assert await store.present("one", 120.0) == {"ada"}
        await store.refresh_presence("s1", 160.0, 120.0)
        assert await store.present("one", 0.0) == {"ada"}
        await store.set_present("one", "ada", "s1", None)
        assert await store.present("one", 0.0) == set()

    on(database, work)


def test_a_newer_database_is_left_alone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    on(database, lambda store: store.secret())
    monkeypatch.setattr("reefside.table.sqlite.MIGRATIONS", MIGRATIONS[:-1])
    monkeypatch.setattr("reefside.table.postgres.MIGRATIONS", MIGRATIONS[:-1])
    with pytest.raises(InvalidInput, match="newer Reefside"):
        on(database, lambda store: store.secret())


def test_two_servers_may_migrate_at_once(postgresql: str) -> None:
    async def run() -> None:
        stores = [Store(database_of(postgresql)) for _ in range(4)]
        await asyncio.gather(*[store.database.open(lambda _id: None) for store in stores])
        secrets = await asyncio.gather(*[store.secret() for store in stores])
        assert len(set(secrets)) == 1
        await asyncio.gather(*[store.database.close() for store in stores])

    asyncio.run(run())


def test_another_server_hears_of_a_change(postgresql: str) -> None:
    async def run() -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()
        mine, other = Store(database_of(postgresql)), Store(database_of(postgresql))
        own: asyncio.Queue[str] = asyncio.Queue()
        await mine.database.open(own.put_nowait)
        await other.database.open(heard.put_nowait)
        assert await own.get() == await heard.get() == "", "at first anything may have changed"
        await mine.create_table(a_table())
        await mine.append(Change(a_table()))
        assert await asyncio.wait_for(heard.get(), 10) == "one"
        assert own.empty(), "it does not hear itself"
        await mine.database.close()
        await other.database.close()

    asyncio.run(run())


def test_processes_write_to_a_file_in_turns(tmp_path: Path) -> None:
    mine, theirs = Turns(tmp_path / "turn"), Turns(tmp_path / "turn")
    order: list[str] = []

    def take_a_turn() -> None:
        with theirs:
            order.append("theirs")

    other = threading.Thread(target=take_a_turn)
    with mine:
        other.start()
        other.join(0.2)
        order.append("mine")
    other.join()
    assert order == ["mine", "theirs"]
    mine.close()
    theirs.close()


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "table.sqlite3"
    on(str(path), lambda store: store.secret())
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(path.parent).st_mode) == 0o700


@pytest.mark.parametrize(
    ("database", "line"),
    [
        ("mysql://x/y", "--db is a file or postgresql://"),
        ("/proc/nowhere/x.sqlite3", "cannot open the database /proc/nowhere"),
        ("postgresql://ada:secret@127.0.0.1:1/x", "cannot open the database postgresql://ada:…@"),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_clear_line(database: str, line: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        on(database, lambda store: store.secret())
    assert str(refused.value).startswith(line)
    assert "secret" not in str(refused.value)
