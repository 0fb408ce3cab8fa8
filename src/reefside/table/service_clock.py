"""The server's time: it passes only while the server can serve.

It starts at the time of day and goes on with the machine's monotonic clock. So a time of day that
is set forward or back changes nothing while the server runs, and the time in which the process
was stopped, or too busy to answer anybody, does not pass for any player.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

TICK: Final = 1.0
"""Seconds between two ticks."""
STALL: Final = 3.0
"""Seconds without a tick after which the server counts as having been stopped."""
TOLERANCE: Final = 1.0
"""Seconds by which the times of two servers may differ."""

Clock = Callable[[], float]

log = logging.getLogger("reefside.table")


class ServiceClock:
    """The time by which clocks run, tables are due and people are away, in seconds since 1970."""

    def __init__(
        self,
        wall: Clock = time.time,
        steady: Clock = time.monotonic,
        pulse: Clock | None = time.monotonic,
    ) -> None:
        self.wall: Final = wall
        """The time of day: for what people are shown."""
        self._steady: Final = steady
        self._pulse: Final = pulse
        """The clock that shows that the process was stopped; None in tests."""
        self._seen = 0.0 if pulse is None else pulse()
        self._start = wall() - steady()
        self._stopped_at = steady()

    @classmethod
    def of(cls, now: Clock | ServiceClock) -> ServiceClock:
        """The clock itself, or one that shows a given time."""
        if isinstance(now, ServiceClock):
            return now
        return cls() if now is time.time else cls(now, now, None)

    @property
    def told(self) -> bool:
        """Whether the time is given, as in tests: then no other clock is used."""
        return self._steady is self.wall

    def now(self) -> float:
        """The server's time. What passed while the process was stopped is left out."""
        steady = self._steady()
        if self._pulse is not None:
            pulse = self._pulse()
            if pulse - self._seen > STALL:
                lost = steady - self._stopped_at
                self._start -= lost
                log.warning("the server stood still for %.1f s: no clock ran", lost)
            self._seen = pulse
        self._stopped_at = steady
        return self._start + steady

    def set(self, at: float) -> None:
        """Set the time."""
        self.now()
        self._start = at - self._stopped_at

    def not_after(self, other: float) -> None:
        """Go back to the time of another server of the same tables, if this clock is ahead."""
        if self.now() > other + TOLERANCE:
            self.set(other)

    async def run(self) -> None:
        """Tick, so that a stop of the process is noticed when it ends."""
        while True:
            self.now()
            await asyncio.sleep(TICK)
