"""The store: people, tables and match logs, in SQL that both databases understand."""

from __future__ import annotations

import secrets
from pathlib import Path

from reefside.kernel.refusal import InvalidInput
from reefside.table.outages import OutageWrapper
from reefside.table.store_match_log import MatchLogStore
from reefside.table.store_people import PeopleStore
from reefside.table.store_presence import PresenceStore
from reefside.table.store_tables import TableStore


def database_of(url: str) -> OutageWrapper:
    """The database of a path or of a postgresql:// address."""
    if url.startswith(("postgresql://", "postgres://")):
        from reefside.table import postgres

        shared = postgres.PostgreSQL(url)
        return OutageWrapper(shared, postgres.is_outage, shared.renew)
    if "://" in url:
        raise InvalidInput(f"--db is a file or postgresql://…, not {url.partition('://')[0]}://…")
    from reefside.table import sqlite

    try:
        path = Path(url).expanduser()
    except RuntimeError:  # ~somebody who is not there
        raise InvalidInput(f"--db names a home that is not there: {url:.80}") from None
    return OutageWrapper(sqlite.SQLite(path), sqlite.is_outage)


class Store(PeopleStore, TableStore, MatchLogStore, PresenceStore):
    """Everything that must survive the process, and what belongs to the server itself."""

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
        """Write something and read it again; raises the error if that fails."""
        await self.database.write(
            (
                "INSERT INTO settings (name, value) VALUES ('health', ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (repr(now),),
            )
        )
        await self.database.fetch("SELECT value FROM settings WHERE name = 'health'")
