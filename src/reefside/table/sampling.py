"""Metrics that are sampled once a second: open tables, queues, and the lag of the loop."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from reefside.table import logs, metrics

if TYPE_CHECKING:
    from reefside.table.registry import TableRegistry

EVERY: Final = 1.0
"""Seconds between two samples."""


class Sampler:
    """Samples the registry once a second, so that moves need not count."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry: Final = registry
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start."""
        metrics.note_build()
        self.sample()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        logs.tell_repetitions(at_once=True)

    async def _run(self) -> None:
        while True:
            due = time.monotonic() + EVERY
            await asyncio.sleep(EVERY)
            metrics.LAG.observe(max(0.0, time.monotonic() - due))
            self.sample()
            logs.tell_repetitions()

    def sample(self) -> None:
        """Set the metrics to what is true now."""
        tables = list(self._registry.tables.values())
        metrics.TABLES.set(len(tables))
        playing = sum(table.match is not None and table.row.state == "playing" for table in tables)
        metrics.MATCHES.set(playing)
        metrics.CONNECTIONS.set(sum(len(table.clients) for table in tables))
        bot_pool = self._registry.bot_pool
        for name, lane in (("quick", bot_pool.quick), ("deep", bot_pool.deep)):
            metrics.BOTS.labels(name).set(lane.busy)
            metrics.BOT_QUEUE.labels(name).set(len(lane.line))
        metrics.tally.hand_over()
