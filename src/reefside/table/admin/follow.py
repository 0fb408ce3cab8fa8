"""How a running server notices what an administrator has done through another process.

The log is read every second. PostgreSQL announces a new entry, so that it is read at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from reefside.table.admin.log import Entry, entries, last_number
from reefside.table.rotation import ROTATED

if TYPE_CHECKING:
    from reefside.table.registry import TableRegistry

PAUSE: Final = 1.0
"""Seconds between two reads of the log."""

DISCONNECTED: Final = {
    "ban": "banned",
    "merge": "signed-out",
    "anonymise": "signed-out",
    "remove-person": "signed-out",
    "reset-passphrase": "signed-out",
}
"""What ends somebody's live connections, and the key of the words that say why."""
MOVED: Final = ("merge", "anonymise", "remove-person")
"""What changes who sits where, at any table."""

log = logging.getLogger("reefside.table")


class Follower:
    """Follows the log of administration for the tables of one process."""

    def __init__(
        self,
        registry: TableRegistry,
        forget: Callable[[str], object],
        renew_keys: Callable[[], Awaitable[object]],
    ) -> None:
        self._registry: Final = registry
        self._forget: Final = forget
        """Called with a person whose sessions may have been ended."""
        self._renew_keys: Final = renew_keys
        """Called when the server's secret was rotated."""
        self._seen = 0
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start; what was done before is in the tables already."""
        self._seen = await last_number(self._registry.store.database)
        self._registry.admin_listeners.append(self._woken.set)
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(PAUSE):
                    await self._woken.wait()
            except TimeoutError:
                pass
            self._woken.clear()
            try:
                await self.catch_up()
            except Exception:
                log.exception("what was done by an administrator could not be read")

    async def catch_up(self) -> None:
        """Act on what is new in the log."""
        while new := await entries(self._registry.store.database, self._seen):
            for entry in new:
                await self._act(entry)
                self._seen = entry.number

    async def _act(self, entry: Entry) -> None:
        registry = self._registry
        if entry.what == "close":
            registry.changed(entry.target)
        elif entry.what == "remove":
            table = registry.tables.pop(entry.target, None)
            if table is not None:
                table.remove()
        elif entry.what in DISCONNECTED:
            self._disconnect(entry.target, DISCONNECTED[entry.what])
            if entry.what in MOVED:
                registry.changed("")
        elif entry.what == ROTATED:
            await self._renew_keys()

    def _disconnect(self, person: str, why: str) -> None:
        """End all live connections of a person, and forget their cached sessions."""
        for table in list(self._registry.tables.values()):
            for client in list(table.clients):
                if client.person == person:
                    client.disconnect(why)
        self._forget(person)
