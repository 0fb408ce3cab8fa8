"""How long things are kept: what nobody uses is removed, by a policy and in small steps.

One process of a database does so at a time (`leases`). A step changes few rows, so that no move
waits for it. Nothing is removed sooner than the policy's days after retention first ran on a
database: an upgrade removes nothing at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from reefside.table.database import Database
from reefside.table.guest_removal import START, remove_strangers, removed_guest
from reefside.table.policy import DAY, Policy
from reefside.table.removal import PIECE, delete_a_piece, mark_gone
from reefside.table.shared_rate_limits import FORGET_SECONDS

AT_ONCE: Final = 20
"""Tables or people that are handled in one step."""
LEASE: Final = 60.0
"""Seconds after which another process takes over from one that is gone."""
PAUSE: Final = 0.1
"""Seconds between two steps while there is something to do."""
REST: Final = 60.0
"""Seconds until the next check."""
ENDED_SECONDS: Final = 3600.0
"""How long an ended session is kept, so that every process learns of it."""
SINCE: Final = "retention"
"""The setting that says when retention first ran."""

log = logging.getLogger("reefside.table")

Warn = Callable[[str, float], Awaitable[None]]
"""Warns the people of a table when it will be removed."""


class Retention:
    """Carries out a policy, a step at a time."""

    def __init__(
        self,
        database: Database,
        policy: Policy,
        holder: str,
        now: Callable[[], float],
        warn: Warn | None = None,
        removed: Callable[[str], None] | None = None,
    ) -> None:
        self._database: Final = database
        self._policy: Final = policy
        self._holder: Final = holder
        self._now: Final = now
        self._warn: Final = warn
        self._removed: Final = removed
        """Called with every table that is removed: this process may have it open."""
        self._since = 0.0
        self._places: dict[str, tuple[float, str]] = {}
        """The last row read of each list that is read in pieces."""
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to remove what is old."""
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what was begun is finished later."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            worked = 0
            try:
                worked = await self.step()
            except Exception as error:
                log.error("what is old could not be removed: %s", error)
            await asyncio.sleep(PAUSE if worked else REST)

    async def step(self) -> int:
        """One step of each rule, if no other process does so; how many rows it handled."""
        now = self._now()
        if not await self._has_lease(now):
            return 0
        if not self._since:
            self._since = await self._first_run(now)
        worked = 0
        for rule in RULES:
            worked += await rule(self, now)
        return worked

    async def _has_lease(self, now: float) -> bool:
        taken = await self._database.write(
            (
                "INSERT INTO leases (name, holder, until) VALUES ('retention', ?, ?)"
                " ON CONFLICT (name) DO UPDATE SET holder = excluded.holder,"
                " until = excluded.until WHERE leases.holder = excluded.holder OR leases.until < ?",
                (self._holder, now + LEASE + REST, now),
            )
        )
        return taken == 1

    async def _first_run(self, now: float) -> float:
        await self._database.write(
            (
                "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (SINCE, repr(now)),
            )
        )
        rows = await self._database.fetch("SELECT value FROM settings WHERE name = ?", SINCE)
        return float(rows[0][0])

    def _before(self, now: float, days: int) -> float | None:
        """What is older than this is removed; None: nothing is."""
        at = now - days * DAY
        return at if days and self._since <= at else None

    # Tables.

    async def _waiting_tables(self, now: float) -> int:
        return await self._remove_older("waiting", self._before(now, self._policy.waiting_days))

    async def _remove_older(self, state: str, before: float | None, more: str = "") -> int:
        """Remove tables without clients that have not changed since a time."""
        if before is None:
            return 0
        removed = 0
        for private in (0, 1):
            rows = await self._database.fetch(
                "SELECT id, version FROM matches m WHERE state = ? AND private = ? AND updated < ?"
                " AND NOT EXISTS (SELECT 1 FROM presence p WHERE p.match = m.id)"
                f"{more} ORDER BY updated LIMIT {AT_ONCE}",
                state,
                private,
                before,
            )
            for id, version in rows:
                removed += await self._remove(id, version)
        return removed

    async def _remove(self, id: str, version: int) -> bool:
        """Remove a table, unless it has changed since it was read."""
        marked = await mark_gone(self._database, id, version)
        if marked and self._removed is not None:
            self._removed(id)
        return marked

    async def _abandoned_tables(self, now: float) -> int:
        """Warn the people of tables nobody plays at, and remove them some days later."""
        days, notice = self._policy.abandoned_days, self._policy.warning_days
        before = self._before(now, max(days - notice, 1) if days else 0)
        if before is None:
            return 0
        worked = 0
        for private in (0, 1):
            rows = await self._database.fetch(
                "SELECT id FROM matches WHERE state = 'playing' AND private = ? AND updated < ?"
                f" AND warned <= updated ORDER BY updated LIMIT {AT_ONCE}",
                private,
                before,
            )
            for (id,) in rows:
                await self._database.write(
                    ("UPDATE matches SET warned = ? WHERE id = ?", (now, id))
                )
                await self._tell(id, now + notice * DAY)
                worked += 1
        told = f" AND warned > updated AND warned < {now - notice * DAY!r}"
        return worked + await self._remove_older("playing", self._before(now, days), told)

    async def _tell(self, id: str, at: float) -> None:
        try:
            if self._warn is not None:
                await self._warn(id, at)
        except Exception as error:
            log.warning("table %s: its people could not be warned: %s", id, error)

    async def _guests_tables(self, now: float) -> int:
        """Remove finished tables at which nobody had an account; a few are checked each time."""
        before = self._before(now, self._policy.guest_tables_days)
        if before is None:
            return 0
        worked = 0
        for private in (0, 1):
            place = f"over {private}"
            at, last = self._places.get(place, (0.0, ""))
            rows = await self._database.fetch(
                "SELECT id, version, updated, EXISTS (SELECT 1 FROM accounts a WHERE"
                " a.person = m.owner OR a.person IN"
                " (SELECT c.person FROM chairs c WHERE c.match = m.id)) FROM matches m"
                " WHERE state = 'over' AND private = ? AND updated < ?"
                " AND updated >= ? AND (updated > ? OR id > ?)"
                f" ORDER BY updated, id LIMIT {AT_ONCE}",
                *(private, before, at, at, last),
            )
            for id, version, _, kept in rows:
                worked += 0 if kept else await self._remove(id, version)
            worked += self._go_on(place, [(row[2], row[0]) for row in rows])
        return worked

    def _go_on(self, place: str, seen: list[tuple[float, str]]) -> int:
        """Continue a list next time, or start it again after its end; 1 if there is more."""
        if len(seen) < AT_ONCE:
            self._places.pop(place, None)
            return 0
        self._places[place] = seen[-1]
        return 1

    # People and other old rows.

    async def _guests(self, now: float) -> int:
        """Remove people without an account and without a table who have not been here for long.

        Banned and muted people are kept, so that they stay so.
        """
        before = self._before(now, self._policy.guests_days)
        if before is None:
            return 0
        rows = await self._database.fetch(
            "SELECT seen, id, EXISTS (SELECT 1 FROM accounts a WHERE a.person = p.id)"
            " OR EXISTS (SELECT 1 FROM chairs c WHERE c.person = p.id)"
            " OR EXISTS (SELECT 1 FROM restrictions r WHERE r.person = p.id) FROM people p"
            f" WHERE (seen, id) > (?, ?) AND seen < ? ORDER BY seen, id LIMIT {AT_ONCE}",
            *self._places.get("guests", (-1.0, "")),
            before,
        )
        for _, id, kept in rows:
            if not kept:
                await self._database.write(*removed_guest(id, now))
        more = self._go_on("guests", [(row[0], row[1]) for row in rows])
        return more + sum(not row[2] for row in rows)

    async def _strangers(self, _now: float) -> int:
        """Remove people who are gone from running tables, a few tables at a time."""
        worked = 0
        for private in (0, 1):
            place = f"playing {private}"
            after = self._places.get(place, START)
            seen = await remove_strangers(self._database, private, after, AT_ONCE)
            worked += self._go_on(place, seen)
        return worked

    async def _old_rows(self, now: float) -> int:
        """Delete rows that are no longer of use, some of each table."""
        policy = self._policy
        worked = 0
        for table, key, column, before, more in [
            ("chat", "match, n", "at", self._before(now, policy.chat_days), OF_FINISHED),
            ("reports", "id", "at", self._before(now, policy.reports_days), ""),
            ("sessions", "hash", "used", self._before(now, policy.sessions_days), ""),
            ("sessions", "hash", "ended", now - ENDED_SECONDS, ""),
            ("limits", "purpose, caller", "at", now - FORGET_SECONDS, ""),
        ]:
            if before is not None:
                worked += await self._database.write(
                    (
                        f"DELETE FROM {table} WHERE ({key}) IN (SELECT {key} FROM {table}"
                        f" WHERE {column} < ?{more} ORDER BY {column} LIMIT {PIECE})",
                        (before,),
                    )
                )
        return worked

    async def _gone_tables(self, now: float) -> int:
        return await delete_a_piece(self._database, now)


OF_FINISHED: Final = (
    " AND EXISTS (SELECT 1 FROM matches m WHERE m.id = chat.match AND m.state = 'over')"
)
"""Chat at a table in play is part of it: its lines are numbered."""

RULES: Final[list[Callable[[Retention, float], Awaitable[int]]]] = [
    Retention._gone_tables,
    Retention._waiting_tables,
    Retention._abandoned_tables,
    Retention._guests_tables,
    Retention._guests,
    Retention._strangers,
    Retention._old_rows,
]
