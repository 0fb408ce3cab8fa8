"""A server of a year's age starts as quickly as a new one: no query reads what has grown."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from reefside.table import downtime
from reefside.table.app import Server
from reefside.table.database import Row
from reefside.table.policy import Policy
from reefside.table.retention import Retention
from reefside.table.store import Store, database_of
from tests.kit.postgres import Cluster
from tests.table.test_sessions import SETUP
from tests.table.test_store import on

MANY = 20_000
"""Finished tables and people of a year."""
FEW = 30
"""Rows that any statement may read, whatever has grown."""
NOW = 1_000_000_000.0

GROWN = ("matches", "chairs", "choices", "snapshots", "people", "sessions", "chat", "limits")
HEAD = '{"clocks":{"left":[600.0,600.0],"increment":0,"running":[],"since":1.0}}'


def numbered(kind: str) -> str:
    """The numbers of all rows, as a table."""
    if kind == "postgresql":
        return f"generate_series(1, {MANY}) AS numbers(n)"
    return (
        "(WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers"
        f" WHERE n < {MANY}) SELECT n FROM numbers) AS numbers"
    )


async def grow_old(store: Store) -> None:
    """A year's worth of rows: finished tables with clocks, people, sessions, chat."""
    rows = numbered(store.database.kind)
    setup = json.dumps(SETUP)
    filled = [
        "INSERT INTO people (id, name, lang, created, seen)"
        f" SELECT 'p' || n, 'Ann', 'en', n, {NOW} - n FROM {rows}",
        "INSERT INTO accounts (name, shown, person, hash, created)"
        f" SELECT 'p' || n, 'Ann', 'p' || n, '', n FROM {rows}",
        "INSERT INTO sessions (hash, person, created, used)"
        f" SELECT 'h' || n, 'p' || n, n, {NOW} - n FROM {rows}",
        "INSERT INTO matches (id, setup, private, state, version, number, updated, head, owner,"
        f" clocked) SELECT 'm' || n, '{setup}', n % 2, 'over', 1, 1, {NOW} - n, '{HEAD}',"
        f" 'p' || n, 1 FROM {rows}",
        "INSERT INTO chairs (match, seat, who, person, name)"
        f" SELECT 'm' || n, 0, 'human', 'p' || n, 'Ann' FROM {rows}",
        "INSERT INTO choices (match, number, entry, question, shown, decided, told)"
        f" SELECT 'm' || n, 0, 'x', 0, 0, 1, '[]' FROM {rows}",
        f"INSERT INTO snapshots (match, number, laid) SELECT 'm' || n, 0, '{{}}' FROM {rows}",
        "INSERT INTO chat (match, n, person, name, said, at)"
        f" SELECT 'm' || n, 1, 'p' || n, 'Ann', 'hello', {NOW} - n FROM {rows}",
        "INSERT INTO limits (purpose, caller, tokens, at)"
        f" SELECT 'x', 'c' || n, 1.0, {NOW} - 100 + n * 0.001 FROM {rows}",
        "INSERT INTO notice_ways (person, confirmed, webhook) SELECT 'p' || n, 0, 'http://x'"
        f" FROM {rows} WHERE n < 10",
    ]
    await store.database.write(*[(sql, ()) for sql in filled])


class Noted:
    """Notes what a store is asked, and what it answers."""

    def __init__(self, store: Store) -> None:
        self.asked: list[tuple[str, tuple[Any, ...]]] = []
        self.read = 0
        database = store.database
        fetch, write = database.fetch, database.write

        async def noted_fetch(sql: str, *values: Any) -> list[Row]:
            self.asked.append((sql, values))
            rows = await fetch(sql, *values)
            self.read += len(rows)
            return rows

        async def noted_write(*statements: tuple[str, tuple[Any, ...]], tell: str = "") -> int:
            self.asked.extend(statements)
            return await write(*statements, tell=tell)

        setattr(database, "fetch", noted_fetch)  # noqa: B010
        setattr(database, "write", noted_write)  # noqa: B010


async def scans(store: Store, sql: str, values: tuple[Any, ...]) -> list[str]:
    """How a statement reads a table that has grown without an index; empty if it does not."""
    if store.database.kind == "sqlite":
        plan = await store.database.fetch(f"EXPLAIN QUERY PLAN {sql}", *values)
        steps = [str(row[3]) for row in plan]
        return [step for step in steps if step.startswith("SCAN") and step.split()[1] in GROWN]
    plan = await store.database.fetch(f"EXPLAIN {sql}", *values)
    steps = [str(row[0]) for row in plan]
    return [
        step
        for step in steps
        if "Seq Scan" in step and any(f" on {name}" in step for name in GROWN)
    ]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def aged(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database of a year's age, of each kind in turn."""
    database = str(tmp_path_factory.mktemp("aged") / "table.sqlite3")
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.new_database()

    async def work(store: Store) -> None:
        await grow_old(store)
        await store.secret()
        await downtime.note_alive(store, 1.0, 1.0)
        if store.database.kind == "postgresql":
            await analyse(store)

    on(database, work)
    return database


async def analyse(store: Store) -> None:
    """Let PostgreSQL know how large its tables are."""
    for table in (*GROWN, "accounts", "notice_ways"):
        await store.database.fetch(f"ANALYZE {table}")


def test_nothing_that_has_grown_is_read_at_start_up(aged: str) -> None:
    async def start() -> Noted:
        store = Store(database_of(aged))
        server = Server(store, lambda: NOW)
        noted = Noted(store)
        await server.open()
        await server.notifier.round()
        await server.sessions.poll()
        await store.due(NOW)
        await server.close()
        return noted

    noted = asyncio.run(start())
    assert noted.read <= FEW, "rows that came back"
    assert any("clocked" in sql for sql, _ in noted.asked)
    assert any("due <=" in sql for sql, _ in noted.asked)
    check(aged, noted)


def test_no_step_of_retention_reads_all(aged: str) -> None:
    async def work(store: Store) -> Noted:
        policy = Policy(*[1] * len(Policy.__dataclass_fields__))
        retention = Retention(store.database, policy, "one", lambda: NOW)
        await store.database.write(
            ("DELETE FROM leases", ()),
            ("DELETE FROM settings WHERE name = 'retention'", ()),
            ("INSERT INTO settings (name, value) VALUES ('retention', '1.0')", ()),
        )
        await store.database.write(("UPDATE matches SET state = 'gone' WHERE id = 'm7'", ()))
        noted = Noted(store)
        for _ in range(4):
            await retention.step()
        return noted

    noted = on(aged, work)
    assert len(noted.asked) > 40
    assert noted.read < 40 * FEW
    check(aged, noted)


def check(database: str, noted: Noted) -> None:
    """No statement reads a table that has grown from its beginning to its end."""

    async def explain(store: Store) -> None:
        found = {}
        for sql, values in dict(noted.asked).items():
            if found_scans := await scans(store, sql, values):
                found[sql] = found_scans
        assert found == {}

    on(database, explain)


def test_a_query_that_reads_all_would_be_noticed(aged: str) -> None:
    old = "SELECT id FROM matches WHERE state = 'over' AND head LIKE '%clocks%'"

    async def work(store: Store) -> list[str]:
        if store.database.kind == "sqlite":
            return await scans(store, "SELECT id FROM matches WHERE head LIKE '%clocks%'", ())
        return await scans(store, old, ())

    assert on(aged, work), "the old way to find clocks"
