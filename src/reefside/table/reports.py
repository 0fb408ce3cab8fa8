"""Reports that something is wrong at a decision of a table.

A report names the table and the decision; the record is that of the table and is not stored again.
When the table is removed its reports go with it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from reefside.table.database import Database

SCHEMA: Final = [
    # It held the whole record of the table, which has it anyway.
    "UPDATE reports SET record = ''",
    "ALTER TABLE reports ADD COLUMN rules TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE reports ADD COLUMN content TEXT NOT NULL DEFAULT ''",
    "CREATE INDEX reports_by_match ON reports (match)",
    "CREATE INDEX reports_by_person ON reports (person)",
    "CREATE INDEX reports_by_time ON reports (at)",
]
COLUMNS: Final = "id, match, number, person, said, rules, content, at"


class Report(msgspec.Struct):
    """A report: where, by whom, under which rules and components, and what they say about it."""

    id: str
    table: str
    number: int
    person: str
    text: str
    rules: str
    content: str
    at: float


class ReportStore:
    """Reports in the database."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def put(self, report: Report) -> None:
        """Keep a report."""
        await self._database.write(
            (
                f"INSERT INTO reports ({COLUMNS}, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, '')",
                msgspec.structs.astuple(report),
            )
        )

    async def latest(self, most: int = 100) -> list[Report]:
        """The latest reports."""
        rows = await self._database.fetch(
            f"SELECT {COLUMNS} FROM reports ORDER BY at DESC LIMIT {most:d}"
        )
        return [Report(*row) for row in rows]
