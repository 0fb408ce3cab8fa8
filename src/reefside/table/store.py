"""The store: people, tables and their books, in SQL that both databases understand."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, Final

import msgspec

from reefside.kernel.refusal import Mistake
from reefside.table import checked
from reefside.table.database import Database, Row, Statement, Taken
from reefside.table.guarded import Guarded
from reefside.table.open_list import sought
from reefside.table.removal import GONE
from reefside.table.rows import (
    Book,
    Change,
    ChatLine,
    Person,
    TableRow,
)
from reefside.wire.book import Line, Snapshot

COLUMNS: Final = "m.id, m.setup, m.state, m.version, m.number, m.updated, m.due, m.head"
LINES: Final = "number, entry, question, shown, decided, told"
LISTED: Final = 100
"""Tables in a list at most."""
MOST_LINES: Final = 1 << 40
"""More lines than any match has."""
CHAT: Final = 500
"""Lines of chat that are kept in view."""
TRIES: Final = 5
"""How often a line of chat is numbered anew when somebody else was quicker."""

LONGEST_WAIT: Final = 24 * 3600.0
"""Seconds after which somebody looks after a table at the latest, whatever it waits for."""


def database_of(url: str) -> Guarded:
    """The database of a path or of a postgresql:// address."""
    if url.startswith(("postgresql://", "postgres://")):
        from reefside.table import postgres

        shared = postgres.PostgreSQL(url)
        return Guarded(shared, postgres.is_outage, shared.renew)
    if "://" in url:
        raise Mistake(f"--db is a file or postgresql://…, not {url.partition('://')[0]}://…")
    from reefside.table import sqlite

    try:
        path = Path(url).expanduser()
    except RuntimeError:  # ~somebody who is not there
        raise Mistake(f"--db names a home that is not there: {url:.80}") from None
    return Guarded(sqlite.SQLite(path), sqlite.is_outage)


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
                "INSERT INTO people (id, name, lang, created, seen) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang",
                (person.id, person.name, person.lang, person.created, person.created),
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

    async def put_passphrase(self, person: str, hash: str) -> None:
        """Keep the hash of another passphrase."""
        await self.database.write(("UPDATE accounts SET hash = ? WHERE person = ?", (hash, person)))

    # Tables.

    async def lay(self, row: TableRow, origin: str = "", arriving: bool = False) -> None:
        """Keep a new table; `origin` is a hash of the address it is laid from.

        One that is `arriving` counts as gone until it is written for the first time.
        """
        setup = row.setup
        columns: dict[str, Any] = {
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
        """A table by id, its book aside."""
        rows, chairs = await self._read_tables("WHERE m.id = ? AND m.state <> 'gone'", id)
        return checked.table_row(rows[0], chairs[rows[0][0]]) if rows else None

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
        """The tables somebody sits at, the latest first."""
        return await self._tables(
            "WHERE m.id IN (SELECT c.match FROM chairs c WHERE c.person = ?) AND m.state <> 'gone'"
            f" ORDER BY m.updated DESC LIMIT {LISTED}",
            person,
        )

    async def due(self, at: float) -> list[str]:
        """The tables in play that somebody should have looked after by now.

        So are those that are due later than anything can be: the clock was wrong that said so.
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
        """Look after a table later."""
        await self.database.write(("UPDATE matches SET due = ? WHERE id = ?", (until, id)))

    async def _tables(self, where: str, *values: object) -> list[TableRow]:
        return checked.whole(*await self._read_tables(where, *values))

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

    # Books.

    async def append(self, change: Change) -> bool:
        """Write a change; false if somebody was quicker, and then nothing was written."""
        return await self.database.append(change)

    async def lines(self, id: str, since: int = 0, before: int | None = None) -> list[Line]:
        """The lines of a match from a number on, or up to before another one."""
        rows = await self.database.fetch(
            f"SELECT {LINES} FROM choices WHERE match = ? AND number >= ? AND number < ?"
            " ORDER BY number",
            id,
            since,
            MOST_LINES if before is None else before,
        )
        return [checked.line_of(row) for row in rows]

    async def snapshot(self, id: str, most: int) -> Snapshot | None:
        """The latest snapshot that has no more than `most` entries."""
        rows = await self.database.fetch(
            "SELECT number, laid FROM snapshots WHERE match = ? AND number <= ?"
            " ORDER BY number DESC LIMIT 1",
            id,
            most,
        )
        return checked.snapshot_of(rows[0]) if rows else None

    async def put_snapshot(self, id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot of a table that is put away, if it was not removed."""
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
        return [checked.seal_of(row) for row in rows]

    # Chat, presence.

    async def say(self, id: str, line: ChatLine) -> ChatLine:
        """Keep a line of chat; it gets the next number."""
        for _ in range(TRIES):
            line.n = await self.last_said(id) + 1
            values = (id, line.n, line.person, line.seat, line.name, line.text, line.at)
            try:
                await self.database.write(
                    ("UPDATE matches SET bytes = bytes + ? WHERE id = ?", (len(line.text), id)),
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
        """Everybody who looks through this server still does.

        Nobody looks through a server that was last heard of before `forget`, or as far in the
        future: it is gone, and its clock was wrong.
        """
        await self.database.write(
            ("UPDATE presence SET seen = ? WHERE server = ?", (at, server)),
            ("DELETE FROM presence WHERE seen < ? OR seen > ?", (forget, 2 * at - forget)),
        )


def person_of(row: Row) -> Person:
    """Somebody from the columns of their rows."""
    id, name, lang, created, account, banned, muted = row
    return Person(id, name, lang, created, account, banned is not None, muted is not None)
