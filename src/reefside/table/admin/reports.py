"""Reports of bugs, as an administrator reads them."""

from __future__ import annotations

from typing import Any

from reefside.kernel.refusal import Mistake
from reefside.table.store import Store

COLUMNS = "r.id, r.match, r.number, r.person, p.name, r.at, r.said, LENGTH(r.record)"
NAMES = ("id", "table", "number", "person", "name", "at", "text", "bytes")
FROM = "FROM reports r LEFT JOIN people p ON p.id = r.person"


async def listed(store: Store, most: int) -> list[dict[str, Any]]:
    """The latest reports."""
    rows = await store.database.fetch(
        f"SELECT {COLUMNS} {FROM} ORDER BY r.at DESC, r.id LIMIT ?", most
    )
    return [dict(zip(NAMES, row, strict=True)) for row in rows]


async def shown(store: Store, id: str, secrets: bool) -> dict[str, Any]:
    """One report; with all secrets of the match only where they are asked for."""
    rows = await store.database.fetch(f"SELECT {COLUMNS} {FROM} WHERE r.id = ?", id)
    if not rows:
        raise Mistake(f"there is no report {id}")
    found = dict(zip(NAMES, rows[0], strict=True))
    if secrets:
        ((record,),) = await store.database.fetch("SELECT record FROM reports WHERE id = ?", id)
        found["record"] = record
    return found
