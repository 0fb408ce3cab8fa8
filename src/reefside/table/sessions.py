"""Sessions in the store: who somebody is on one device, until the session is ended.

The cookie holds a random token, the store a hash of it: what is in the database is not enough
to sign in. An ended session is kept for an hour, so that every process learns of it.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

import msgspec

from reefside.table.database import Database, Statement

SCHEMA: Final = [
    """CREATE TABLE sessions (
      hash TEXT PRIMARY KEY, person TEXT NOT NULL, created REAL NOT NULL, used REAL NOT NULL,
      ended REAL)""",
    "CREATE INDEX sessions_by_person ON sessions (person)",
    "CREATE INDEX sessions_by_use ON sessions (used)",
    "CREATE INDEX sessions_by_end ON sessions (ended) WHERE ended IS NOT NULL",
    # When the signed cookie of somebody, as there was before sessions, was first exchanged.
    "CREATE TABLE old_cookies (person TEXT PRIMARY KEY, exchanged REAL NOT NULL)",
    """INSERT INTO settings (name, value)
      SELECT 'old-cookies', '' WHERE EXISTS (SELECT 1 FROM people)""",
]

TOKEN_BYTES: Final = 24
HASH_BYTES: Final = 20
OLD_COOKIES: Final = "old-cookies"
"""The setting that says until when signed cookies are exchanged; empty: not decided yet."""
CLOSED: Final = 0.0
"""When an old cookie was exchanged that is not accepted any more."""
MANY: Final = 500
"""Sessions that are named in one statement at most."""


class Session(msgspec.Struct):
    """A session: whose it is, since when, and about when it was last used."""

    hash: str
    person: str
    created: float
    used: float


def hash_of(token: str) -> str:
    """What is stored of a token."""
    return blake2b(token.encode(), digest_size=HASH_BYTES, person=b"session").hexdigest()


def all_ended(person: str, now: float, but: str = "") -> list[Statement]:
    """The statements that end all sessions of a person but one, and their old cookie."""
    return [
        (
            "UPDATE sessions SET ended = ? WHERE person = ? AND hash <> ? AND ended IS NULL",
            (now, person, but),
        ),
        old_cookie_closed(person),
    ]


def old_cookie_closed(person: str) -> Statement:
    """The statement after which a person's old cookie is no longer accepted."""
    return (
        "INSERT INTO old_cookies (person, exchanged)"
        " SELECT CAST(? AS TEXT), 0 FROM settings WHERE name = 'old-cookies'"
        " ON CONFLICT (person) DO UPDATE SET exchanged = 0",
        (person,),
    )


class SessionStore:
    """Sessions in the database."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def begin(self, person: str, now: float) -> str:
        """Begin a session; its token."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._database.write(
            (
                "INSERT INTO sessions (hash, person, created, used) VALUES (?, ?, ?, ?)",
                (hash_of(token), person, now, now),
            )
        )
        return token

    async def find(self, hash: str) -> Session | None:
        """A session that has not been ended."""
        rows = await self._database.fetch(
            "SELECT hash, person, created, used FROM sessions WHERE hash = ? AND ended IS NULL",
            hash,
        )
        return Session(*rows[0]) if rows else None

    async def of(self, person: str) -> list[Session]:
        """Somebody's sessions, the one used last first."""
        rows = await self._database.fetch(
            "SELECT hash, person, created, used FROM sessions"
            f" WHERE person = ? AND ended IS NULL ORDER BY used DESC, created DESC LIMIT {MANY}",
            person,
        )
        return [Session(*row) for row in rows]

    async def end(self, person: str, hash: str, now: float) -> bool:
        """End one session of somebody; false if they have no such session."""
        ended = await self._database.write(
            (
                "UPDATE sessions SET ended = ? WHERE hash = ? AND person = ? AND ended IS NULL",
                (now, hash, person),
            ),
            old_cookie_closed(person),
        )
        return ended == 1

    async def end_all(self, person: str, now: float, but: str = "") -> None:
        """End every session of somebody, but one if it is named. Old cookies end with them."""
        await self._database.write(*all_ended(person, now, but))

    async def ended_since(self, at: float) -> list[str]:
        """The sessions that were ended since a time."""
        rows = await self._database.fetch("SELECT hash FROM sessions WHERE ended >= ?", at)
        return [hash for (hash,) in rows]

    async def touch(self, hashes: list[str], now: float, coarse: float) -> None:
        """Write that sessions are being used, if that was not written lately."""
        for start in range(0, len(hashes), MANY):
            part = hashes[start : start + MANY]
            marks = ", ".join("?" * len(part))
            await self._database.write(
                (
                    "UPDATE people SET seen = ? WHERE seen < ? AND id IN"
                    f" (SELECT person FROM sessions WHERE hash IN ({marks}))",
                    (now, now - coarse, *part),
                ),
                (
                    f"UPDATE sessions SET used = ? WHERE used < ? AND hash IN ({marks})",
                    (now, now - coarse, *part),
                ),
            )

    # Cookies of before there were sessions.

    async def old_cookies_until(self, now: float, seconds: float) -> float:
        """Until when old cookies are exchanged: decided once; 0 if there never were any."""
        await self._database.write(
            (
                "UPDATE settings SET value = ? WHERE name = ? AND value = ''",
                (repr(now + seconds), OLD_COOKIES),
            )
        )
        rows = await self._database.fetch("SELECT value FROM settings WHERE name = ?", OLD_COOKIES)
        return float(rows[0][0]) if rows else 0.0

    async def is_somebody(self, person: str) -> bool:
        """Whether there is such a person."""
        return bool(await self._database.fetch("SELECT 1 FROM people WHERE id = ?", person))

    async def exchanged(self, person: str, now: float) -> float:
        """When somebody's old cookie was first exchanged: now, if it was not before."""
        await self._database.write(
            (
                "INSERT INTO old_cookies (person, exchanged) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (person, now),
            )
        )
        rows = await self._database.fetch(
            "SELECT exchanged FROM old_cookies WHERE person = ?", person
        )
        return float(rows[0][0])
