"""Where a backup comes from: a consistent view of a database, while servers write to it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from reefside.kernel.refusal import InvalidInput
from reefside.table.admin.opening import is_postgresql, path_of
from reefside.table.backup.schema import PASSING, tables_of
from reefside.table.migrations import MIGRATIONS

BATCH: Final = 200
"""Rows that are read at once."""


class Source(Protocol):
    """A database as it was at one moment."""

    kind: str

    async def schema(self) -> int:
        """The number of its last migration."""

    async def columns(self, table: str) -> list[str]:
        """The columns of a table, in order."""

    async def count(self, table: str) -> int:
        """How many rows a table has."""

    def rows(self, table: str, columns: list[str]) -> AsyncIterator[tuple[Any, ...]]:
        """All rows of a table."""


class SQLiteSource:
    """An SQLite file: a read transaction sees what was committed when it began."""

    kind = "sqlite"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection: Final = connection

    async def schema(self) -> int:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        return int(version)

    async def columns(self, table: str) -> list[str]:
        return [row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")]

    async def count(self, table: str) -> int:
        (count,) = self._connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone()
        return int(count)

    async def rows(self, table: str, columns: list[str]) -> AsyncIterator[tuple[Any, ...]]:
        found = self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}")
        while batch := found.fetchmany(BATCH):
            for row in batch:
                yield row


class PostgreSQLSource:
    """A PostgreSQL database: a transaction that sees one moment throughout."""

    kind = "postgresql"

    def __init__(self, connection: Any) -> None:
        self._connection: Final = connection

    async def schema(self) -> int:
        if await self._connection.fetchval("SELECT to_regclass('migrations')") is None:
            return 0
        return int(await self._connection.fetchval("SELECT MAX(number) FROM migrations") or 0)

    async def columns(self, table: str) -> list[str]:
        rows = await self._connection.fetch(
            "SELECT attname FROM pg_attribute WHERE attrelid = to_regclass($1)"
            " AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
            table,
        )
        return [row[0] for row in rows]

    async def count(self, table: str) -> int:
        return int(await self._connection.fetchval(f"SELECT COUNT(*) FROM {table}"))

    async def rows(self, table: str, columns: list[str]) -> AsyncIterator[tuple[Any, ...]]:
        query = f"SELECT {', '.join(columns)} FROM {table}"
        async for row in self._connection.cursor(query, prefetch=BATCH):
            yield tuple(row)


@asynccontextmanager
async def source_of(url: str) -> AsyncIterator[Source]:
    """One moment of a database; it is only read."""
    if is_postgresql(url):
        async with in_postgresql(url) as source:
            yield source
    else:
        async with in_sqlite(path_of(url)) as source:
            yield source


@asynccontextmanager
async def in_sqlite(path: Path) -> AsyncIterator[Source]:
    """One moment of a file."""
    if not path.is_file():
        raise InvalidInput(f"there is no database {path}")
    try:
        where = f"{path.resolve().as_uri()}?mode=ro"
        connection = sqlite3.connect(where, uri=True, timeout=10, isolation_level=None)
        try:
            connection.execute("BEGIN")
            yield SQLiteSource(connection)
        finally:
            connection.close()
    except (sqlite3.Error, UnicodeError) as error:
        raise InvalidInput(f"cannot read the database {path}: {error}") from None


@asynccontextmanager
async def in_postgresql(url: str) -> AsyncIterator[Source]:
    """One moment of a PostgreSQL database."""
    import asyncpg

    from reefside.table.postgres import without_password

    try:
        connection = await asyncpg.connect(url)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                yield PostgreSQLSource(connection)
        finally:
            await connection.close()
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise InvalidInput(f"cannot read the database {without_password(url)}: {error}") from None


async def layout(source: Source) -> tuple[int, dict[str, list[str]]]:
    """The schema of a database, and the columns of each of its tables."""
    schema = await source.schema()
    if schema == 0:
        raise InvalidInput("there are no tables of Reefside in this database")
    if schema > len(MIGRATIONS):
        raise InvalidInput("this database was written by a newer Reefside: please update first")
    kept = [table for table in tables_of(schema) if table not in PASSING]
    return schema, {table: await source.columns(table) for table in kept}
