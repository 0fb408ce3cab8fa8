"""Restoring a backup into PostgreSQL, in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

import asyncpg

from reefside.kernel.refusal import InvalidInput
from reefside.table.backup.format import NOT_EMPTY, Backup, Row
from reefside.table.backup.schema import tables_of
from reefside.table.database_lock import SERVING
from reefside.table.migrations import MIGRATIONS, bring_up_postgresql
from reefside.table.postgres import MIGRATING, without_password

BATCH: Final = 500
"""Rows that are written at once."""
PATIENCE: Final = 20
"""How often the lock is asked for: a server that was killed lets go of it a moment later."""
PAUSE: Final = 0.1


async def restore_into(
    url: str, backup: Backup, replace: bool, progress: Callable[[int], object]
) -> int:
    """Restore into a PostgreSQL database; how many rows."""
    try:
        connection = await asyncpg.connect(url)
        try:
            async with connection.transaction():
                await alone(connection)
                if not replace and not await is_empty(connection):
                    raise InvalidInput(NOT_EMPTY)
                return await fill(connection, backup, progress)
        finally:
            await connection.close()
    except (
        OSError,
        ValueError,
        OverflowError,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
    ) as error:
        said = str(error).partition("\n")[0]
        raise InvalidInput(f"cannot restore into {without_password(url)}: {said}") from None


async def alone(connection: Any) -> None:
    """Hold the database: no server runs on it, and none starts before this is through."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
    for _ in range(PATIENCE):
        if await connection.fetchval("SELECT pg_try_advisory_xact_lock($1)", SERVING):
            return
        await asyncio.sleep(PAUSE)
    raise InvalidInput("a server runs on this database: stop it first")


async def is_empty(connection: Any) -> bool:
    """Whether nobody would miss what is in the tables of Reefside."""
    for table in ("people", "matches"):
        if await connection.fetchval("SELECT to_regclass($1)", table) is None:
            continue
        if await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):
            return False
    return True


async def fill(connection: Any, backup: Backup, progress: Callable[[int], object]) -> int:
    """Create the tables, fill them, and bring them up to date."""
    for table in reversed([*tables_of(len(MIGRATIONS)), "migrations"]):
        await connection.execute(f"DROP TABLE IF EXISTS {table}")
    await connection.execute("CREATE TABLE migrations (number BIGINT PRIMARY KEY)")
    schema, count = backup.header.schema, 0
    await make(connection, 0, schema)
    for table, rows in groupby(backup.rows(), key=lambda found: found[0]):
        batch: list[Row] = []
        for _, row in rows:
            batch.append(row)
            count += 1
            if len(batch) >= BATCH:
                await write(connection, backup, table, batch)
                batch = []
                progress(count)
        await write(connection, backup, table, batch)
    await make(connection, schema, len(MIGRATIONS))
    return count


async def write(connection: Any, backup: Backup, table: str, rows: list[Row]) -> None:
    """Write rows of a table."""
    if rows:
        columns = backup.columns[table]
        await connection.copy_records_to_table(table, records=rows, columns=columns)


async def make(connection: Any, above: int, schema: int) -> None:
    """Bring the tables from one version to another."""
    await bring_up_postgresql(connection, list(enumerate(MIGRATIONS[above:schema], above + 1)))
