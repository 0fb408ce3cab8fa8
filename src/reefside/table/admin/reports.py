"""Reports of bugs, as an administrator reads them."""

from __future__ import annotations

from typing import Any

from reefside.kernel.refusal import InvalidInput
from reefside.table.open_table import OpenTable
from reefside.table.registry import TableRegistry
from reefside.table.store import Store

COLUMNS = "r.id, r.match, r.number, r.person, p.name, r.at, r.rules, r.content, r.said"
NAMES = ("id", "table", "number", "person", "name", "at", "rules", "content", "text")
FROM = "FROM reports r LEFT JOIN people p ON p.id = r.person"


async def listed(store: Store, most: int) -> list[dict[str, Any]]:
    """The latest reports."""
    rows = await store.database.fetch(
        f"SELECT {COLUMNS} {FROM} ORDER BY r.at DESC, r.id LIMIT ?", most
    )
    return [dict(zip(NAMES, row, strict=True)) for row in rows]


async def shown(store: Store, id: str, secrets: bool) -> dict[str, Any]:
    """One report; with all secrets of the match, as it is now, only where they are asked for."""
    rows = await store.database.fetch(f"SELECT {COLUMNS} {FROM} WHERE r.id = ?", id)
    if not rows:
        raise InvalidInput(f"there is no report {id}")
    found = dict(zip(NAMES, rows[0], strict=True))
    if secrets:
        found["record"] = await record_of(store, found["table"])
    return found


async def record_of(store: Store, table: str) -> str:
    """The record of a table with its key; it must be there and open."""
    there = OpenTable(TableRegistry(store), table)
    await there.load()
    if there.match is None:
        raise InvalidInput(f"table {table} has not begun")
    return there.match.save()
