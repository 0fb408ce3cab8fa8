"""Whether a database is sound: the file itself, rows without a table, matches that do not open."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from reefside.kernel.words import printable
from reefside.table.admin.schema import OF_A_MATCH
from reefside.table.admin.tables import number
from reefside.table.database import Unavailable
from reefside.table.open_table import OpenTable
from reefside.table.registry import TableRegistry
from reefside.table.store import Store

OF_PEOPLE: Final = ("accounts", "notice_ways", "restrictions")
"""The tables whose person must be there; elsewhere somebody may have been removed."""
SHOWN: Final = 200
"""Characters of a finding at most."""


def ignore(_done: int, _total: int) -> None:
    """Report no progress."""


async def findings(store: Store, progress: Callable[[int, int], object] = ignore) -> list[str]:
    """All that is wrong with a database, one line each; it is only read.

    `progress` is called with the matches done and their total.
    """
    found = await in_the_file(store)
    if found:
        return found  # Whatever else is found follows from that.
    found = await without_owner(store)
    wanted = "SELECT id FROM matches WHERE state <> 'gone' ORDER BY id"
    ids = await store.database.fetch(wanted)
    for done, (id,) in enumerate(ids, 1):
        found += await in_match(store, id)
        progress(done, len(ids))
    return found


async def in_the_file(store: Store) -> list[str]:
    """What SQLite itself finds wrong; PostgreSQL checks its pages as it reads them."""
    if store.database.kind != "sqlite":
        return []
    try:
        rows = await store.database.fetch("PRAGMA integrity_check(20)")
    except (Unavailable, sqlite3.DatabaseError) as error:
        rows = [(str(error),)]
    return [f"the file is damaged: {said}" for (said,) in rows if said != "ok"]


async def without_owner(store: Store) -> list[str]:
    """Rows that belong to a match or a person that is not there."""
    pairs = [(table, "match", "matches") for table in OF_A_MATCH]
    pairs += [(table, "person", "people") for table in OF_PEOPLE]
    found = []
    for table, column, owner in pairs:
        count = await number(
            store,
            f"SELECT COUNT(*) FROM {table} x WHERE NOT EXISTS"
            f" (SELECT 1 FROM {owner} o WHERE o.id = x.{column})",
        )
        if count:
            found.append(f"{table}: {count} rows belong to no row of {owner}")
    return found


async def in_match(store: Store, id: str) -> list[str]:
    """Why a match cannot be opened, if so."""
    try:
        table = OpenTable(TableRegistry(store), id)
        await table.load()
    except Exception as error:  # Whatever a damaged row does: it is to be named, and no other.
        return [f"table {id} cannot be opened: {printable(str(error) or repr(error), SHOWN)}"]
    numbers = await store.database.fetch(
        "SELECT number FROM choices WHERE match = ? ORDER BY number", id
    )
    if numbers != [(number,) for number in range(len(numbers))]:
        return [f"table {id} has a gap in its record"]
    return []


async def stats(store: Store) -> dict[str, Any]:
    """How much there is of everything."""
    fetch = store.database.fetch
    kept = "FROM matches WHERE state <> 'gone'"
    states = await fetch(f"SELECT state, COUNT(*) {kept} GROUP BY state ORDER BY state")
    games: dict[str, int] = {}
    for (setup,) in await fetch(f"SELECT setup {kept}"):
        game = str(setup).partition('"game":"')[2].partition('"')[0]
        games[game] = games.get(game, 0) + 1
    counted = ("people", "accounts", "choices", "snapshots", "chat", "reports")
    found: dict[str, Any] = {
        "tables": dict(states),
        "games": dict(sorted(games.items())),
        **{table: await number(store, f"SELECT COUNT(*) FROM {table}") for table in counted},
    }
    for what in ("banned", "muted"):
        found[what] = await number(
            store, f"SELECT COUNT(*) FROM restrictions WHERE {what} IS NOT NULL"
        )
    found["bytes"] = await stored_bytes(store)
    return found


async def stored_bytes(store: Store) -> int:
    """How large the database is."""
    if store.database.kind == "postgresql":
        return await number(store, "SELECT pg_database_size(current_database())")
    ((_, _, path), *_) = await store.database.fetch("PRAGMA database_list")
    files = [Path(path), Path(f"{path}-wal")]
    return sum(file.stat().st_size for file in files if file.exists())
