"""Opening a database for administration: it must be there, and be as new as this Reefside.

Nothing is brought up to date here, because older servers may be running on it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from reefside.kernel.refusal import InvalidInput
from reefside.table.migrations import MIGRATIONS
from reefside.table.store import Store, database_of


def is_postgresql(url: str) -> bool:
    """Whether an address is that of a PostgreSQL database."""
    return url.startswith(("postgresql://", "postgres://"))


def path_of(url: str) -> Path:
    """The file of an SQLite database."""
    if "://" in url:
        raise InvalidInput(f"--db is a file or postgresql://…, not {url.partition('://')[0]}://…")
    return Path(url).expanduser()


def sqlite_schema(path: Path) -> int:
    """The number of the last migration of a file; 0 for a database with nothing in it."""
    if not path.is_file():
        raise InvalidInput(f"there is no database {path}")
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise InvalidInput(f"cannot read the database {path}: {error}") from None
    return int(version)


async def postgresql_schema(url: str) -> int:
    """The number of the last migration of a PostgreSQL database; 0 if there is nothing in it."""
    import asyncpg

    from reefside.table.postgres import without_password

    try:
        connection = await asyncpg.connect(url)
        try:
            if await connection.fetchval("SELECT to_regclass('migrations')") is None:
                return 0
            return int(await connection.fetchval("SELECT COALESCE(MAX(number), 0) FROM migrations"))
        finally:
            await connection.close()
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise InvalidInput(f"cannot read the database {without_password(url)}: {error}") from None


async def schema_of(url: str) -> int:
    """The number of the last migration of a database."""
    return await postgresql_schema(url) if is_postgresql(url) else sqlite_schema(path_of(url))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """The store of a database on which servers may be running."""
    schema = await schema_of(url)
    if schema == 0:
        raise InvalidInput("there are no tables of Reefside in this database")
    if schema > len(MIGRATIONS):
        raise InvalidInput("this database was written by a newer Reefside: please update first")
    if schema < len(MIGRATIONS):
        raise InvalidInput(
            "this database is of an older Reefside: start `reefside serve` on it once,"
            " when no older server runs"
        )
    store = Store(database_of(url))
    await store.database.open(lambda _id: None)
    try:
        yield store
    finally:
        await store.database.close()
