"""The store: people, tables and their books, in SQL that both databases understand."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

import msgspec

from reefside.kernel.refusal import Mistake
from reefside.table.database import Database, Row, Statement, Taken
from reefside.table.rows import (
    Book,
    Chair,
    Change,
    ChatLine,
    Head,
    Person,
    Report,
    Setup,
    TableRow,
)
from reefside.wire.book import Line, Snapshot

COLUMNS: Final = "m.id, m.setup, m.state, m.version, m.number, m.updated, m.due, m.head"
LINES: Final = "number, entry, question, shown, decided, told"
LISTED: Final = 100
"""Tables in a list at most."""
CHAT: Final = 500
"""Lines of chat that are kept in view."""
TRIES: Final = 5
"""How often a line of chat is numbered anew when somebody else was quicker."""

_setup = msgspec.json.Decoder(Setup)
_head = msgspec.json.Decoder(Head)


def database_of(url: str) -> Database:
    """The database of a path or of a postgresql:// address."""
    if url.startswith(("postgresql://", "postgres://")):
        from reefside.table.postgres import PostgreSQL

        return PostgreSQL(url)
    if "://" in url:
        raise Mistake(f"--db is a file or postgresql://…, not {url.partition('://')[0]}://…")
    from reefside.table.sqlite import SQLite

    return SQLite(Path(url).expanduser())


def encoded(value: msgspec.Struct) -> str:
    """A struct as JSON text."""
    return msgspec.json.encode(value).decode()


class Store:
    """Everything that must survive the process."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    async def secret(self) -> bytes:
        """The server's secret, made on the first run and shared by all servers of a database."""
        made = secrets.token_hex(32)
        await self.database.write(
            (
                "INSERT INTO settings (name, value) VALUES ('secret', ?) ON CONFLICT DO NOTHING",
                (made,),
            )
        )
        rows = await self.database.fetch("SELECT value FROM settings WHERE name = 'secret'")
        return bytes.fromhex(rows[0][0])

    async def prove_it_writes(self, now: float) -> None:
        """Write something and read it again: raises whatever stands in the way."""
        await self.database.write(
            (
                "INSERT INTO settings (name, value) VALUES ('health', ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (repr(now),),
            )
        )
        await self.database.fetch("SELECT value FROM settings WHERE name = 'health'")

    # People.

    async def person(self, id: str) -> Person | None:
        """Somebody by id."""
        rows = await self.database.fetch(
            "SELECT p.id, p.name, p.lang, p.created, a.shown, r.banned, r.muted FROM people p"
            " LEFT JOIN accounts a ON a.person = p.id"
            " LEFT JOIN restrictions r ON r.person = p.id WHERE p.id = ?",
            id,
        )
        return person_of(rows[0]) if rows else None

    async def put_person(self, person: Person) -> None:
        """Keep somebody's name and language."""
        await self.database.write(
            (
                "INSERT INTO people (id, name, lang, created) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang",
                (person.id, person.name, person.lang, person.created),
            )
        )

    async def account(self, name: str) -> tuple[str, str] | None:
        """The person and the passphrase's hash of an account."""
        rows = await self.database.fetch(
            "SELECT person, hash FROM accounts WHERE name = ?", name.casefold()
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def put_account(self, person: str, name: str, hash: str, at: float) -> bool:
        """Give somebody an account; false if the name is taken or they have one."""
        try:
            await self.database.write(
                (
                    "INSERT INTO accounts (name, shown, person, hash, created)"
                    " VALUES (?, ?, ?, ?, ?)",
                    (name.casefold(), name, person, hash, at),
                )
            )
        except Taken:
            return False
        return True

    # Tables.

    async def lay(self, row: TableRow) -> None:
        """Keep a new table."""
        statements: list[Statement] = [
            (
                "INSERT INTO matches (id, setup, private, state, version, number, updated, due,"
                " head) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    row.id,
                    encoded(row.setup),
                    int(row.setup.private),
                    row.state,
                    row.version,
                    row.number,
                    row.updated,
                    row.due,
                    encoded(row.head),
                ),
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
        """A table by id, its book aside."""
        rows = await self._tables("WHERE m.id = ?", id)
        return rows[0] if rows else None

    async def open_tables(self) -> list[TableRow]:
        """Public tables that wait for players or can be watched, the latest first."""
        return await self._tables(
            "WHERE m.state IN ('waiting', 'playing') AND m.private = 0"
            f" ORDER BY m.state DESC, m.updated DESC LIMIT {LISTED}"
        )

    async def tables_of(self, person: str) -> list[TableRow]:
        """The tables somebody sits at, the latest first."""
        return await self._tables(
            "WHERE m.id IN (SELECT c.match FROM chairs c WHERE c.person = ?)"
            f" ORDER BY m.updated DESC LIMIT {LISTED}",
            person,
        )

    async def due(self, at: float) -> list[str]:
        """The tables in play that somebody should have looked after by now."""
        rows = await self.database.fetch(
            f"SELECT id FROM matches WHERE due <= ? ORDER BY due LIMIT {LISTED}", at
        )
        return [id for (id,) in rows]

    async def postpone(self, id: str, until: float) -> None:
        """Look after a table later."""
        await self.database.write(("UPDATE matches SET due = ? WHERE id = ?", (until, id)))

    async def _tables(self, where: str, *values: object) -> list[TableRow]:
        rows = await self.database.fetch(f"SELECT {COLUMNS} FROM matches m {where}", *values)
        if not rows:
            return []
        marks = ", ".join("?" * len(rows))
        ids = [row[0] for row in rows]
        chairs: dict[str, list[Chair]] = {id: [] for id in ids}
        for match, *chair in await self.database.fetch(
            "SELECT match, seat, who, person, name, level FROM chairs"
            f" WHERE match IN ({marks}) ORDER BY match, seat",
            *ids,
        ):
            chairs[match].append(Chair(*chair))
        return [table_row(row, chairs[row[0]]) for row in rows]

    # Books.

    async def append(self, change: Change) -> bool:
        """Write a change; false if somebody was quicker, and then nothing was written."""
        return await self.database.append(change)

    async def lines(self, id: str, since: int = 0) -> list[Line]:
        """The lines of a match from a number on."""
        rows = await self.database.fetch(
            f"SELECT {LINES} FROM choices WHERE match = ? AND number >= ? ORDER BY number",
            id,
            since,
        )
        return [line_of(row) for row in rows]

    async def snapshot(self, id: str, most: int) -> Snapshot | None:
        """The latest snapshot that has no more than `most` entries."""
        rows = await self.database.fetch(
            "SELECT number, laid FROM snapshots WHERE match = ? AND number <= ?"
            " ORDER BY number DESC LIMIT 1",
            id,
            most,
        )
        return Snapshot(*rows[0]) if rows else None

    async def put_snapshot(self, id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot of a table that is put away, if it was not removed."""
        await self.database.write(
            (
                "INSERT INTO snapshots (match, number, laid)"
                " SELECT m.id, CAST(? AS BIGINT), CAST(? AS TEXT) FROM matches m WHERE m.id = ?"
                " ON CONFLICT DO NOTHING",
                (snapshot.number, snapshot.table, id),
            )
        )

    async def book(self, row: TableRow) -> Book:
        """All that is needed to open a match."""
        lines = await self.lines(row.id)
        snapshots = await self.snapshots(row.id)
        return Book(lines, snapshots, await self.seals(row.id))

    async def snapshots(self, id: str) -> list[int]:
        """The numbers of all snapshots of a table, in order."""
        rows = await self.database.fetch(
            "SELECT number FROM snapshots WHERE match = ? ORDER BY number", id
        )
        return [number for (number,) in rows]

    async def seals(self, id: str) -> list[tuple[int, str]]:
        """The answers sealed to the open question, in seat order."""
        rows = await self.database.fetch(
            "SELECT seat, said FROM seals WHERE match = ? ORDER BY seat", id
        )
        return [(seat, said) for seat, said in rows]

    # Chat, reports, presence.

    async def say(self, id: str, line: ChatLine) -> ChatLine:
        """Keep a line of chat; it gets the next number."""
        for _ in range(TRIES):
            line.n = await self.last_said(id) + 1
            values = (id, line.n, line.person, line.seat, line.name, line.text, line.at)
            try:
                await self.database.write(
                    (
                        "INSERT INTO chat (match, n, person, seat, name, said, at)"
                        " VALUES (?, ?, ?, ?, ?, ?, ?)",
                        values,
                    ),
                    tell=id,
                )
            except Taken:
                continue
            return line
        raise Mistake("too many people talk at once: please say it again")

    async def last_said(self, id: str) -> int:
        """The number of the last line of chat."""
        rows = await self.database.fetch("SELECT COALESCE(MAX(n), 0) FROM chat WHERE match = ?", id)
        number: int = rows[0][0]
        return number

    async def chat(self, id: str, since: int = 0) -> list[ChatLine]:
        """What was said at a table after line `since`; the latest lines, in order."""
        rows = await self.database.fetch(
            "SELECT n, person, seat, name, said, at FROM chat WHERE match = ? AND n > ?"
            f" ORDER BY n DESC LIMIT {CHAT}",
            id,
            since,
        )
        return [ChatLine(*row) for row in reversed(rows)]

    async def report(self, report: Report) -> None:
        """Keep a bug report."""
        await self.database.write(
            (
                "INSERT INTO reports (id, match, number, person, said, record, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    report.id,
                    report.table,
                    report.number,
                    report.person,
                    report.text,
                    report.record,
                    report.at,
                ),
            )
        )

    async def set_present(self, id: str, person: str, server: str, at: float | None) -> None:
        """Somebody looks at a table through a server, or (without a time) no longer does."""
        if at is None:
            statement: Statement = (
                "DELETE FROM presence WHERE match = ? AND person = ? AND server = ?",
                (id, person, server),
            )
        else:
            statement = (
                "INSERT INTO presence (match, person, server, seen) SELECT m.id, CAST(? AS TEXT),"
                " CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION) FROM matches m WHERE m.id = ?"
                " ON CONFLICT (match, person, server) DO UPDATE SET seen = excluded.seen",
                (person, server, at, id),
            )
        await self.database.write(statement, tell=id)

    async def present(self, id: str, since: float) -> set[str]:
        """Who has looked at a table since a time."""
        return (await self.present_at([id], since))[id]

    async def present_at(self, ids: list[str], since: float) -> dict[str, set[str]]:
        """Who has looked at each of some tables since a time."""
        found: dict[str, set[str]] = {id: set() for id in ids}
        if ids:
            marks = ", ".join("?" * len(ids))
            for id, person in await self.database.fetch(
                f"SELECT match, person FROM presence WHERE match IN ({marks}) AND seen >= ?",
                *ids,
                since,
            ):
                found[id].add(person)
        return found

    async def refresh_presence(self, server: str, at: float, forget: float) -> None:
        """Everybody who looks through this server still does; servers that are gone are not."""
        await self.database.write(
            ("UPDATE presence SET seen = ? WHERE server = ?", (at, server)),
            ("DELETE FROM presence WHERE seen < ?", (forget,)),
        )


def person_of(row: Row) -> Person:
    """Somebody from the columns of their rows."""
    id, name, lang, created, account, banned, muted = row
    return Person(id, name, lang, created, account, banned is not None, muted is not None)


def table_row(row: Row, chairs: list[Chair]) -> TableRow:
    """A table from the columns of its row."""
    id, setup, state, version, number, updated, due, head = row
    return TableRow(
        id, _setup.decode(setup), chairs, state, version, number, updated, due, _head.decode(head)
    )


def line_of(row: Row) -> Line:
    """A line from the columns of its row."""
    number, entry, question, shown, decided, told = row
    return Line(number, entry, question, shown, bool(decided), told)
