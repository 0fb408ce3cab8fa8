"""The tables in the store, without their match logs."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from reefside.table import row_decoding
from reefside.table.database import Row, Statement
from reefside.table.public_list import sought
from reefside.table.removal import GONE
from reefside.table.store_models import TableRow
from reefside.table.store_part import StorePart

COLUMNS: Final = "m.id, m.setup, m.state, m.version, m.number, m.updated, m.due, m.head"
LISTED: Final = 100
"""Tables in a list at most."""
LONGEST_WAIT: Final = 24 * 3600.0
"""Seconds after which a table is resumed at the latest, whatever it waits for."""


def encoded(value: msgspec.Struct) -> str:
    """A struct as JSON text."""
    return msgspec.json.encode(value).decode()


class TableStore(StorePart):
    """Tables: how they are set up, who sits there, and when they are due."""

    async def create_table(self, row: TableRow, origin: str = "", arriving: bool = False) -> None:
        """Store a new table; `origin` is a hash of the address it is created from.

        One that is `arriving` has the state `gone` until it is written for the first time.
        """
        columns = columns_of(row, origin, arriving)
        marks = ", ".join("?" * len(columns))
        statements: list[Statement] = [
            (
                f"INSERT INTO matches ({', '.join(columns)}) VALUES ({marks})",
                tuple(columns.values()),
            )
        ]
        for chair in row.chairs:
            statements.append(
                (
                    "INSERT INTO chairs (match, seat, who, person, name, level)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    (row.id, chair.seat, chair.who, chair.person, chair.name, chair.level),
                )
            )
        await self.database.write(*statements)

    async def table(self, id: str) -> TableRow | None:
        """A table by id, without its match log."""
        rows, chairs = await self._read_tables("WHERE m.id = ? AND m.state <> 'gone'", id)
        return row_decoding.table_row(rows[0], chairs[rows[0][0]]) if rows else None

    async def whole_table(self, id: str) -> TableRow | None:
        """A table by id; none if it is damaged in the store."""
        tables = await self._tables("WHERE m.id = ? AND m.state <> 'gone'", id)
        return tables[0] if tables else None

    async def tables(self, ids: list[str]) -> list[TableRow]:
        """Some tables in the order in which they are named; those that are gone left out."""
        if not ids:
            return []
        marks = ", ".join("?" * len(ids))
        rows = await self._tables(f"WHERE m.id IN ({marks}) AND m.state <> 'gone'", *ids)
        return sorted(rows, key=lambda row: ids.index(row.id))

    async def tables_of(self, person: str) -> list[TableRow]:
        """The tables somebody sits at: those that are not over first, the latest of each first."""
        return await self._tables(
            "WHERE m.id IN (SELECT c.match FROM chairs c WHERE c.person = ?) AND m.state <> 'gone'"
            " ORDER BY CASE WHEN m.state = 'over' THEN 1 ELSE 0 END, m.updated DESC"
            f" LIMIT {LISTED}",
            person,
        )

    async def due(self, at: float) -> list[str]:
        """The tables in play that are due.

        So are those that are due later than is possible: they were written with a wrong clock.
        """
        rows = await self.database.fetch(
            "SELECT id FROM (SELECT id, due FROM matches WHERE due <= ?"
            " UNION ALL SELECT id, due FROM matches WHERE due > ?) AS found"
            f" ORDER BY due LIMIT {LISTED}",
            at,
            at + 2 * LONGEST_WAIT,
        )
        return [id for (id,) in rows]

    async def postpone(self, id: str, until: float) -> None:
        """Make a table due at another time."""
        await self.database.write(("UPDATE matches SET due = ? WHERE id = ?", (until, id)))

    async def _tables(self, where: str, *values: object) -> list[TableRow]:
        return row_decoding.readable(*await self._read_tables(where, *values))

    async def _read_tables(
        self, where: str, *values: object
    ) -> tuple[list[Row], dict[str, list[Row]]]:
        """The rows of some tables, and those of their chairs."""
        rows = await self.database.fetch(f"SELECT {COLUMNS} FROM matches m {where}", *values)
        if not rows:
            return [], {}
        marks = ", ".join("?" * len(rows))
        ids = [row[0] for row in rows]
        chairs: dict[str, list[Row]] = {id: [] for id in ids}
        for match, *chair in await self.database.fetch(
            "SELECT match, seat, who, person, name, level FROM chairs"
            f" WHERE match IN ({marks}) ORDER BY match, seat",
            *ids,
        ):
            chairs[match].append(tuple(chair))
        return list(rows), chairs


def columns_of(row: TableRow, origin: str, arriving: bool) -> dict[str, Any]:
    """The columns of a new table."""
    setup = row.setup
    return {
        "id": row.id,
        "setup": encoded(setup),
        "private": int(setup.private),
        "state": GONE if arriving else row.state,
        "version": row.version,
        "number": row.number,
        "updated": row.updated,
        "due": row.due,
        "head": encoded(row.head),
        "owner": setup.owner,
        "origin": origin or setup.owner,
        "bytes": len(encoded(setup)) + len(encoded(row.head)),
        "sought": sought(setup.title, setup.game),
        "clocked": int(setup.clock is not None),
    }
