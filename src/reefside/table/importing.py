"""Importing a match that was begun elsewhere: piece by piece, and visible when it is complete.

Its table has the state `gone` until all its lines are stored: nobody finds, lists or opens it. The
last step writes the rest and makes it visible, in one commit. A piece is small, so that no move
waits for an import. What is left of one that failed is removed like any table that is gone
(`removal.py`).
"""

from __future__ import annotations

import logging
from typing import Any, Final

from reefside.match import Match, persistence
from reefside.table.api_call import Call
from reefside.table.database import Database, Taken
from reefside.table.faults import TableFault
from reefside.table.lobby import insert_table
from reefside.table.open_table import OpenTable
from reefside.table.store_models import Chair, Setup, TableRow
from reefside.wire.match_log import StoredEntry

PIECE: Final = 100
"""Lines that are written at once."""

log = logging.getLogger("reefside.table")


async def import_match(call: Call, setup: Setup, match: Match, chairs: list[Chair]) -> OpenTable:
    """The new table of a match, with all that was played."""
    registry = call.registry
    empty = [Chair(chair.seat, "open") for chair in chairs]
    row = TableRow(registry.partition.new_id(), setup, empty, updated=registry.now())
    await insert_table(call, row, chairs, arriving=True)
    try:
        for lines in persistence.lines_in_pieces(match, PIECE):
            await write(registry.store.database, row.id, lines, registry.now())
        return await registry.adopt(row, match, chairs)
    except BaseException:
        await give_up(registry.store.database, row.id)
        raise


async def write(database: Database, id: str, lines: list[StoredEntry], now: float) -> None:
    """Write some lines of a table that is being imported."""
    size = sum(len(line.entry) + len(line.told) for line in lines)
    values: list[Any] = []
    for x in lines:
        values += [id, x.number, x.entry, x.question, x.shown, int(x.decided), x.told]
    marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(lines))
    try:
        await database.write(
            (
                "UPDATE matches SET bytes = bytes + ?, updated = ? WHERE id = ? AND state = 'gone'",
                (size, now, id),
            ),
            (
                "INSERT INTO choices (match, number, entry, question, shown, decided, told)"
                f" VALUES {marks}",
                tuple(values),
            ),
        )
    except Taken:
        raise TableFault("no-table") from None


async def give_up(database: Database, id: str) -> None:
    """Mark an unfinished table for removal; if that cannot be written, it is removed later."""
    try:
        await database.write(
            ("UPDATE matches SET origin = '' WHERE id = ? AND state = 'gone'", (id,))
        )
    except Exception as error:
        log.warning("what is left of table %s is removed later: %s", id, error)
