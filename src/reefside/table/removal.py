"""Removing tables: first they are hidden, then their rows are deleted in small pieces.

A table that is `gone` cannot be opened, listed or joined. Its rows are deleted a few at a time, so
that no move waits, and a server may stop in between.
"""

from __future__ import annotations

from typing import Final

from reefside.table.database import Database

GONE: Final = "gone"
PIECE: Final = 200
"""Rows that are deleted at once."""
LARGE: Final = 10
"""Rows of snapshots that are deleted at once: each may be large."""
ARRIVING_SECONDS: Final = 600.0
"""Seconds between two pieces of a table that is being imported, at most."""

# The rows of a match, by table: its key beside the match, and how many go at a time.
PARTS: Final = [
    ("choices", "number", PIECE),
    ("snapshots", "number", LARGE),
    ("seals", "seat", PIECE),
    ("chat", "n", PIECE),
    ("presence", "person", PIECE),
    ("reports", "id", PIECE),
    ("notices", "person", PIECE),
    ("result_seats", "seat", PIECE),
    ("results", "game", PIECE),
    ("invitations", "person", PIECE),
    ("chairs", "seat", PIECE),
]


async def mark_gone(database: Database, id: str, version: int) -> bool:
    """Hide a table; false if it has changed since it was read."""
    marked = await database.write(
        (
            "UPDATE matches SET state = 'gone', private = 1, due = NULL, origin = '',"
            " version = version + 1 WHERE id = ? AND version = ? AND state <> 'gone'",
            (id, version),
        ),
        tell=id,
    )
    return marked == 1


async def delete_a_piece(database: Database, now: float) -> int:
    """Delete some rows of a table that is gone; how many, 0 if there is none.

    One that is being imported (`importing.py`) has the same state, but also an origin: it is left
    alone unless nothing more came for so long that its process must have ended.
    """
    rows = await database.fetch(
        f"SELECT id FROM matches WHERE state = '{GONE}' AND (origin = '' OR updated < ?) LIMIT 1",
        now - ARRIVING_SECONDS,
    )
    for (id,) in rows:
        for table, key, most in PARTS:
            deleted = await database.write(
                (
                    f"DELETE FROM {table} WHERE match = ? AND {key} IN"
                    f" (SELECT {key} FROM {table} WHERE match = ? ORDER BY {key} LIMIT {most})",
                    (id, id),
                )
            )
            if deleted:
                return deleted
        return await database.write(("DELETE FROM matches WHERE id = ?", (id,)))
    return 0
