"""The subscriptions to notices, and the notices that are still to be sent.

A notice is a row for a person at a table. It is written when the table begins to wait for that
person and deleted when it no longer does, so there is one for each turn, whichever server notices
first and however often.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from reefside.table.database import Database, Statement

Way = Literal["email", "webhook"]

MIGRATION: Final = [
    """CREATE TABLE notice_ways (
      person TEXT PRIMARY KEY REFERENCES people (id), email TEXT, confirmed INTEGER NOT NULL,
      webhook TEXT)""",
    # Without a time it is done with: sent, or given up.
    """CREATE TABLE notices (
      match TEXT NOT NULL REFERENCES matches (id), person TEXT NOT NULL, way TEXT NOT NULL,
      due REAL, tries INTEGER NOT NULL, PRIMARY KEY (match, person, way))""",
    "CREATE INDEX notices_by_due ON notices (due)",
]

AT_ONCE: Final = 50
"""Notices or people handled at once."""


class Ways(msgspec.Struct):
    """How a person wants to get notices; an e-mail address counts once it was confirmed."""

    email: str | None = None
    confirmed: bool = False
    webhook: str | None = None

    def open(self) -> list[Way]:
        """The ways that may be used."""
        found: list[Way] = []
        if self.email is not None and self.confirmed:
            found.append("email")
        if self.webhook is not None:
            found.append("webhook")
        return found


class Notice(msgspec.Struct):
    """Something to be sent: `tries` says how often that has failed."""

    table: str
    person: str
    way: Way
    due: float
    tries: int


class NoticeStore:
    """Subscriptions and notices in the database."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    # Subscriptions.

    async def ways(self, person: str) -> Ways:
        """How a person wants to get notices; by default not at all."""
        rows = await self._database.fetch(
            "SELECT email, confirmed, webhook FROM notice_ways WHERE person = ?", person
        )
        return Ways(rows[0][0], bool(rows[0][1]), rows[0][2]) if rows else Ways()

    async def put_ways(self, person: str, ways: Ways) -> None:
        """Store how a person wants to get notices."""
        await self._database.write(
            (
                "INSERT INTO notice_ways (person, email, confirmed, webhook) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (person) DO UPDATE SET email = excluded.email,"
                " confirmed = excluded.confirmed, webhook = excluded.webhook",
                (person, ways.email, int(ways.confirmed), ways.webhook),
            )
        )

    async def confirm(self, person: str, email: str) -> bool:
        """Confirm an e-mail address; false if it is no longer the person's."""
        found = await self._database.write(
            (
                "UPDATE notice_ways SET confirmed = 1 WHERE person = ? AND email = ?",
                (person, email),
            )
        )
        return found == 1

    async def forget(self, person: str, way: Way) -> None:
        """Unsubscribe a person from notices by one way."""
        column = "email" if way == "email" else "webhook"
        await self._database.write(
            (f"UPDATE notice_ways SET {column} = NULL WHERE person = ?", (person,)),
            ("UPDATE notices SET due = NULL WHERE person = ? AND way = ?", (person, way)),
        )

    async def subscribers(self, people: Iterable[str]) -> set[str]:
        """Those of some people who get notices."""
        found: set[str] = set()
        asked = sorted(people)
        for start in range(0, len(asked), AT_ONCE):
            some = asked[start : start + AT_ONCE]
            rows = await self._database.fetch(
                f"SELECT person FROM notice_ways WHERE person IN ({', '.join('?' * len(some))})"
                " AND (email IS NOT NULL OR webhook IS NOT NULL)",
                *some,
            )
            found.update(person for (person,) in rows)
        return found

    async def their_tables(self, since: float) -> list[str]:
        """The tables in play with a subscriber that changed since a time."""
        rows = await self._database.fetch(
            "SELECT m.id FROM matches m WHERE m.state = 'playing' AND m.private IN (0, 1)"
            " AND m.updated >= ? AND EXISTS (SELECT 1 FROM chairs c"
            " JOIN notice_ways w ON w.person = c.person WHERE c.match = m.id)",
            since,
        )
        return [id for (id,) in rows]

    async def tables_in_play(self, person: str) -> list[str]:
        """The tables in play at which somebody sits."""
        rows = await self._database.fetch(
            "SELECT m.id FROM chairs c JOIN matches m ON m.id = c.match"
            " WHERE c.person = ? AND m.state = 'playing'",
            person,
        )
        return [id for (id,) in rows]

    # Notices.

    async def expect(
        self, table: str, waiting: Iterable[str], others: Iterable[str], at: float
    ) -> None:
        """Store notices for the people a table waits for, and remove those of others."""
        statements: list[Statement] = [
            ("DELETE FROM notices WHERE match = ? AND person = ?", (table, person))
            for person in others
        ]
        for person in waiting:
            for way in (await self.ways(person)).open():
                statements.append(
                    (
                        "INSERT INTO notices (match, person, way, due, tries)"
                        " VALUES (?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
                        (table, person, way, at),
                    )
                )
        if statements:
            await self._database.write(*statements)

    async def due(self, now: float) -> list[Notice]:
        """Notices whose time has come."""
        rows = await self._database.fetch(
            "SELECT match, person, way, due, tries FROM notices WHERE due <= ?"
            f" ORDER BY due LIMIT {AT_ONCE}",
            now,
        )
        return [Notice(*row) for row in rows]

    async def move(self, notice: Notice, due: float | None, tries: int) -> bool:
        """Give a notice another time; false if another server was quicker.

        The server that moves it into the future has claimed it: if it dies while sending, the
        notice comes due again.
        """
        moved = await self._database.write(
            (
                "UPDATE notices SET due = ?, tries = ?"
                " WHERE match = ? AND person = ? AND way = ? AND due = ?",
                (due, tries, notice.table, notice.person, notice.way, notice.due),
            )
        )
        if moved == 1 and due is not None:
            notice.due, notice.tries = due, tries
        return moved == 1
