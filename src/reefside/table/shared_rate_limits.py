"""Limits that hold across all processes and servers of a database: buckets in the store.

They are for what is rare and costly: signing in, creating tables, e-mails. What is frequent is
counted in each process (`rate_limits.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from reefside.table.database import Database
from reefside.table.rate_limits import Pace

SCHEMA: Final = [
    """CREATE TABLE limits (
      purpose TEXT NOT NULL, caller TEXT NOT NULL, tokens REAL NOT NULL, at REAL NOT NULL,
      PRIMARY KEY (purpose, caller))""",
    "CREATE INDEX limits_by_time ON limits (at)",
]

FORGET_SECONDS: Final = 2 * 24 * 3600.0
"""A bucket nobody took from for so long is full again, and its row is removed."""

# One statement: concurrent callers wait for the row, on either database.
_TOKENS: Final = (
    "CASE WHEN limits.tokens + (excluded.at - limits.at) * {rate} > {burst} THEN {burst}"
    " WHEN excluded.at > limits.at THEN limits.tokens + (excluded.at - limits.at) * {rate}"
    " ELSE limits.tokens END"
)
_TAKE: Final = (
    "INSERT INTO limits (purpose, caller, tokens, at) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (purpose, caller) DO UPDATE SET tokens = {tokens} - 1,"
    " at = CASE WHEN excluded.at > limits.at THEN excluded.at ELSE limits.at END"
    " WHERE {tokens} >= 1"
)


def statement(pace: Pace) -> str:
    """The SQL that takes a token, if there is one."""
    tokens = _TOKENS.format(rate=repr(float(pace.a_second)), burst=repr(float(pace.burst)))
    return _TAKE.format(tokens=tokens)


class SharedLimits:
    """A bucket for each caller and purpose, in the store. Callers are known by a keyed hash."""

    def __init__(
        self, database: Database, hashed: Callable[[str], str], now: Callable[[], float]
    ) -> None:
        self._database: Final = database
        self._hashed: Final = hashed
        self._now: Final = now

    async def take(self, purpose: str, caller: str, pace: Pace) -> bool:
        """Take a token; false when the bucket is empty, wherever it was emptied."""
        values = (purpose, self._hashed(caller), pace.burst - 1, self._now())
        return await self._database.write((statement(pace), values)) == 1
