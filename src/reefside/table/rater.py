"""Rates results in the background, and fills in those of matches that ended before there were any.

A match that ends wakes it. What a process left that was stopped is rated by the next that looks.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from reefside.table.database import Unavailable
from reefside.table.earlier_results import EarlierResults
from reefside.table.rating_store import AT_ONCE, rate_waiting
from reefside.table.store import Store
from reefside.table.store_models import TableRow

PAUSE: Final = 0.1
"""Seconds between two steps while there is something to do."""
LOOK: Final = 30.0
"""Seconds until the next check when nothing has ended here."""

log = logging.getLogger("reefside.table")


class Rater:
    """Rates the results of a store. Several servers may do so at once."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._earlier: Final = EarlierResults(store)
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def table_changed(self, row: TableRow) -> None:
        """Note that a table changed; if it is over there may be something to rate."""
        if row.state == "over" and not row.head.unrated:
            self._woken.set()

    def start(self) -> None:
        """Start to rate."""
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what is left is rated later."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def step(self) -> bool:
        """Rate what waits, and fill in a few earlier results; whether there is more to do."""
        rated = await rate_waiting(self._store.database)
        return rated == AT_ONCE or await self._earlier.step()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            more = False
            try:
                more = await self.step()
            except Unavailable:
                pass  # It is in the log. What is not rated is rated later.
            except Exception:
                log.exception("results could not be rated")
            if more:
                await asyncio.sleep(PAUSE)
                continue
            try:
                async with asyncio.timeout(LOOK):
                    await self._woken.wait()
            except TimeoutError:
                pass
