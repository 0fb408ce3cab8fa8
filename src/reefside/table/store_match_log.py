"""Match logs in the store: lines, snapshots and sealed answers."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

from reefside.table import row_decoding
from reefside.table.store_models import Change, MatchLog, TableRow
from reefside.table.store_part import StorePart
from reefside.wire.match_log import Snapshot, StoredEntry

LINES: Final = "number, entry, question, shown, decided, told"
MOST_LINES: Final = 1 << 40
"""More lines than any match has."""


class MatchLogStore(StorePart):
    """Match logs."""

    def append(self, change: Change) -> Awaitable[bool]:
        """Write a change; false if somebody was quicker, and then nothing was written."""
        return self.database.append(change)

    async def lines(self, id: str, since: int = 0, before: int | None = None) -> list[StoredEntry]:
        """The lines of a match from a number on, or up to before another one."""
        rows = await self.database.fetch(
            f"SELECT {LINES} FROM choices WHERE match = ? AND number >= ? AND number < ?"
            " ORDER BY number",
            id,
            since,
            MOST_LINES if before is None else before,
        )
        return [row_decoding.line_of(row) for row in rows]

    async def snapshot(self, id: str, most: int) -> Snapshot | None:
        """The latest snapshot that has no more than `most` entries."""
        rows = await self.database.fetch(
            "SELECT number, laid FROM snapshots WHERE match = ? AND number <= ?"
            " ORDER BY number DESC LIMIT 1",
            id,
            most,
        )
        return row_decoding.snapshot_of(rows[0]) if rows else None

    async def put_snapshot(self, id: str, snapshot: Snapshot) -> None:
        """Store a snapshot of a table that is closed, if it was not removed."""
        await self.database.write(
            (
                "UPDATE matches SET bytes = bytes + ? WHERE id = ? AND NOT EXISTS"
                " (SELECT 1 FROM snapshots WHERE match = ? AND number = ?)",
                (len(snapshot.table), id, id, snapshot.number),
            ),
            (
                "INSERT INTO snapshots (match, number, laid)"
                " SELECT m.id, CAST(? AS BIGINT), CAST(? AS TEXT) FROM matches m WHERE m.id = ?"
                " ON CONFLICT DO NOTHING",
                (snapshot.number, snapshot.table, id),
            ),
        )

    async def match_log(self, row: TableRow) -> MatchLog:
        """All that is needed to open a match."""
        lines = await self.lines(row.id)
        snapshots = await self.snapshots(row.id)
        return MatchLog(lines, snapshots, await self.sealed(row.id))

    async def snapshots(self, id: str) -> list[int]:
        """The numbers of all snapshots of a table, in order."""
        rows = await self.database.fetch(
            "SELECT number FROM snapshots WHERE match = ? ORDER BY number", id
        )
        return [number for (number,) in rows]

    async def sealed(self, id: str) -> list[tuple[int, str]]:
        """The answers sealed to the open question, in seat order."""
        rows = await self.database.fetch(
            "SELECT seat, said FROM seals WHERE match = ? ORDER BY seat", id
        )
        return [row_decoding.sealed_of(row) for row in rows]
