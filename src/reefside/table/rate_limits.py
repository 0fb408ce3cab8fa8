"""How much anybody may ask for: a bucket of tokens each, filled at a steady pace.

These buckets are those of one process. Where several processes serve, each has its part of what is
allowed; what is shared is counted in the store as well (`shared_rate_limits.py`).
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final, NamedTuple

REMEMBERED: Final = 10_000
"""Callers that are remembered at most; the least recent are dropped first."""
MOST_PARTS: Final = 8
"""A process allows an eighth at least: a page asks for several things at once."""


class Pace(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float
    shared: bool = False
    """Whether it holds across all processes and servers: then it is counted in the store."""

    def part(self, processes: int) -> Pace:
        """What one of several processes allows."""
        parts = 1 if self.shared else min(processes, MOST_PARTS)
        return Pace(self.burst / parts, self.a_second / parts, self.shared)


REQUESTS: Final = Pace(120, 30)
CREATING: Final = Pace(30, 0.5, shared=True)
SIGNING_IN: Final = Pace(8, 0.1, shared=True)
JOINING: Final = Pace(30, 0.5, shared=True)
"""Sitting down, by a link that may be guessed."""
MESSAGES: Final = Pace(100, 50)
THINKING: Final = Pace(20, 4)
"""Previews and hints: they cost more than an answer."""
TALKING: Final = Pace(10, 1)
CONNECTING: Final = Pace(60, 5)
LIVE_BYTES: Final = Pace(64 * 1024, 16 * 1024)
"""What a client may send over a live connection, frames of the protocol itself included."""


class Buckets:
    """A bucket for each caller and purpose."""

    def __init__(self, processes: int = 1) -> None:
        self._processes: Final = processes
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, purpose: str, caller: str, pace: Pace, tokens: float = 1) -> bool:
        """Take some tokens; false when there are not so many, and then none is taken."""
        now = time.monotonic()
        pace = pace.part(self._processes)
        left, at = self._left.pop((purpose, caller), (pace.burst, now))
        left = min(pace.burst, left + (now - at) * pace.a_second)
        allowed = left >= tokens
        self._left[(purpose, caller)] = (left - tokens if allowed else left, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return allowed


class Bucket:
    """One caller's bucket."""

    def __init__(self, pace: Pace) -> None:
        self._pace: Final = pace
        self._left = pace.burst
        self._at = time.monotonic()

    def take(self, tokens: int = 1) -> bool:
        """Take some tokens; false when there are not so many, and then none is taken."""
        now = time.monotonic()
        self._left = min(self._pace.burst, self._left + (now - self._at) * self._pace.a_second)
        self._at = now
        if self._left < tokens:
            return False
        self._left -= tokens
        return True
