"""How much one person, one address and a whole server may have at a time.

A quota is checked before something is created; it never removes anything. Several processes check
on their own: at the same moment each may let one more pass.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from reefside.table.database import Database
from reefside.table.env_settings import numbers_of
from reefside.table.rate_limits import Pace
from reefside.table.store_models import Chair

SCHEMA: Final = [
    "ALTER TABLE matches ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
    # A keyed hash of the address it was created from, while it is not over; else empty.
    "ALTER TABLE matches ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
    # About how much of the store it takes.
    "ALTER TABLE matches ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0",
    "UPDATE matches SET owner = COALESCE(json_extract(setup, '$.owner'), '')",
    "UPDATE matches SET origin = owner WHERE state <> 'over'",
    """UPDATE matches SET bytes = LENGTH(setup) + LENGTH(head)
      + COALESCE((SELECT SUM(LENGTH(entry) + LENGTH(told)) FROM choices WHERE match = id), 0)
      + COALESCE((SELECT SUM(LENGTH(laid)) FROM snapshots WHERE match = id), 0)
      + COALESCE((SELECT SUM(LENGTH(said)) FROM chat WHERE match = id), 0)""",
    "CREATE INDEX matches_by_owner ON matches (owner, state)",
    "CREATE INDEX matches_by_origin ON matches (origin, state)",
]

MEGABYTE: Final = 1_000_000
DAY: Final = 24 * 3600
COUNTED: Final = 30.0
"""Seconds for which the number of all tables is cached."""
LOCKS: Final = 64

Column = str


@dataclass(frozen=True)
class Quotas:
    """The quotas of a server; 0 is no limit. `REEFSIDE_QUOTA_…` in the environment changes one."""

    waiting: int = 20
    """Tables of one person that wait for players."""
    running: int = 100
    """Tables of one person that are played."""
    bot_tables: int = 5
    """Tables of one person that are played by bots alone."""
    bots: int = 60
    """Bots that play at one person's tables."""
    megabytes: int = 100
    """What one person's tables and reports take of the store."""
    address_waiting: int = 60
    address_running: int = 300
    address_bot_tables: int = 15
    """The same for all tables created from one address."""
    people_a_day: int = 300
    """People who come from one address in a day."""
    accounts_a_day: int = 20
    """Accounts made from one address in a day."""
    reports: int = 50
    """Reports of one person that are kept."""
    table_reports: int = 20
    """Reports about one table that are kept."""
    tables: int = 200_000
    """All tables of the server, finished ones too."""


NO_QUOTAS: Final = Quotas(*[0] * len(Quotas.__dataclass_fields__))
"""For tests and measurements."""


def quotas_of(environment: Mapping[str, str]) -> Quotas:
    """The quotas as the environment says."""
    return numbers_of(Quotas, "REEFSIDE_QUOTA", environment)


def a_day(most: int) -> Pace | None:
    """So many a day; None if there is no limit."""
    return Pace(most, most / DAY, shared=True) if most else None


class Exceeded(NamedTuple):
    """A quota that is exceeded."""

    quota: str
    most: int


class Kept(NamedTuple):
    """What somebody has, or what came from an address."""

    waiting: int = 0
    running: int = 0
    bot_tables: int = 0
    bots: int = 0


class QuotaChecker:
    """Counts what is stored, and names the quota that is exceeded."""

    def __init__(self, database: Database, quotas: Quotas) -> None:
        self.quotas: Final = quotas
        self._database: Final = database
        self._locks: Final = [asyncio.Lock() for _ in range(LOCKS)]
        self._tables = 0
        self._counted = -COUNTED

    def turn(self, origin: str) -> asyncio.Lock:
        """What comes from one address is counted and made one after the other."""
        return self._locks[hash(origin) % LOCKS]

    async def against_table(self, owner: str, origin: str, chairs: list[Chair]) -> Exceeded | None:
        """The quota that another table would exceed."""
        own = await self._kept("owner", owner)
        there = await self._kept("origin", origin)
        waits = any(chair.who == "open" for chair in chairs)
        bots_only = all(chair.who == "bot" for chair in chairs)
        bots = 0 if waits else sum(chair.who == "bot" for chair in chairs)
        wanted: list[tuple[str, int]] = [
            ("running", own.running + 1),
            ("address_running", there.running + 1),
            ("bots", own.bots + bots if bots else 0),
            ("tables", await self._all_tables() + 1),
        ]
        if waits:
            wanted += [("waiting", own.waiting + 1), ("address_waiting", there.waiting + 1)]
        if bots_only:
            wanted.append(("bot_tables", own.bot_tables + 1))
            wanted.append(("address_bot_tables", there.bot_tables + 1))
        return self._first(wanted) or await self.against_bytes(owner)

    async def against_bots(self, owner: str, bots: int) -> Exceeded | None:
        """Whether somebody may have so many more bots at work."""
        own = await self._kept("owner", owner)
        return self._first([("bots", own.bots + bots if bots else 0)])

    async def against_bytes(self, person: str) -> Exceeded | None:
        """Whether somebody has filled their part of the store."""
        if not self.quotas.megabytes:
            return None
        full = await self.stored_bytes(person) >= self.quotas.megabytes * MEGABYTE
        return Exceeded("megabytes", self.quotas.megabytes) if full else None

    async def against_report(self, person: str, table: str) -> Exceeded | None:
        """The quota that another report would exceed."""
        mine = await self._count("SELECT COUNT(*) FROM reports WHERE person = ?", person)
        there = await self._count("SELECT COUNT(*) FROM reports WHERE match = ?", table)
        wanted = [("reports", mine + 1), ("table_reports", there + 1)]
        return self._first(wanted) or await self.against_bytes(person)

    def _first(self, wanted: list[tuple[str, int]]) -> Exceeded | None:
        for quota, count in wanted:
            most: int = getattr(self.quotas, quota)
            if most and count > most:
                return Exceeded(quota, most)
        return None

    # Counting.

    async def stored_bytes(self, person: str) -> int:
        """About what somebody's tables and reports take of the store."""
        tables = await self._count(
            "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM matches"
            " WHERE owner = ? AND state <> 'gone'",
            person,
        )
        return tables + await self._count(
            "SELECT CAST(COALESCE(SUM(LENGTH(said)), 0) AS BIGINT) FROM reports WHERE person = ?",
            person,
        )

    async def _kept(self, column: Column, value: str) -> Kept:
        mine = f"SELECT COUNT(*) FROM matches m WHERE m.{column} = ? AND m.state = "
        playing = f"{mine}'playing'"
        alone = (
            f"{playing} AND NOT EXISTS"
            " (SELECT 1 FROM chairs c WHERE c.match = m.id AND c.who <> 'bot')"
        )
        bots = (
            "SELECT COUNT(*) FROM matches m JOIN chairs c ON c.match = m.id"
            f" WHERE m.{column} = ? AND m.state = 'playing' AND c.who = 'bot'"
        )
        counted = [f"{mine}'waiting'", playing, alone, bots]
        whole = "SELECT " + ", ".join(f"({sql})" for sql in counted)
        rows = await self._database.fetch(whole, *[value] * len(counted))
        return Kept(*rows[0])

    async def _all_tables(self) -> int:
        """About how many tables there are: counted now and then, and one more for each."""
        if self.quotas.tables and time.monotonic() - self._counted > COUNTED:
            self._tables = await self._count("SELECT COUNT(*) FROM matches")
            self._counted = time.monotonic()
        return self._tables

    def table_created(self) -> None:
        """Count another table."""
        self._tables += 1

    async def _count(self, sql: str, *values: Any) -> int:
        rows = await self._database.fetch(sql, *values)
        number: int = rows[0][0]
        return number
