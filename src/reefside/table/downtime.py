"""Time in which no server ran: nobody could answer, so it is taken off no clock.

Servers note every now and then that they are alive. Whoever starts and finds the last note to be
old lets the clocks of all tables stand still for the time between.
"""

from __future__ import annotations

from typing import Final

from reefside.table.rows import Change
from reefside.table.store import Store

ALIVE: Final = "alive"
"""The name of the note."""

SCHEMA: Final = [
    # Whether a table has a clock: a server that starts finds those in play without the others.
    "ALTER TABLE matches ADD COLUMN clocked INTEGER NOT NULL DEFAULT 0",
    "UPDATE matches SET clocked = 1 WHERE json_extract(setup, '$.clock') IS NOT NULL",
    "CREATE INDEX matches_clocked ON matches (state) WHERE clocked = 1",
]


async def note_alive(store: Store, now: float) -> None:
    """Note that a server runs."""
    await store.database.write(
        (
            "INSERT INTO settings (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (ALIVE, repr(now)),
        )
    )


async def last_alive(store: Store) -> float | None:
    """When a server last noted that it ran."""
    rows = await store.database.fetch("SELECT value FROM settings WHERE name = ?", ALIVE)
    return float(rows[0][0]) if rows else None


async def forgive(store: Store, now: float, silence: float) -> int:
    """Give back the time since the last note if no server can have run; how many tables got it."""
    last = await last_alive(store)
    await note_alive(store, now)
    if last is None or now - last <= silence:
        return 0
    rows = await store.database.fetch(
        "SELECT id FROM matches WHERE clocked = 1 AND state = 'playing'"
    )
    count = 0
    for (id,) in rows:
        row = await store.table(id)
        if row is None or row.head.clocks is None:
            continue
        row.head.clocks = row.head.clocks.paused(last, now)
        if row.due is not None:
            row.due += now - last
        count += await store.append(Change(row))
    return count
