"""How much anybody may ask for: a bucket of tokens each, filled at a steady pace."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final, NamedTuple

REMEMBERED: Final = 10_000
"""Callers that are remembered at most; the longest silent are forgotten first."""


class Pace(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


REQUESTS: Final = Pace(120, 30)
CREATING: Final = Pace(30, 0.5)
SIGNING_IN: Final = Pace(8, 0.1)
MESSAGES: Final = Pace(100, 50)
THINKING: Final = Pace(20, 4)
"""Previews and hints: they cost more than an answer."""
TALKING: Final = Pace(10, 1)
CONNECTING: Final = Pace(60, 5)
LIVE_BYTES: Final = Pace(64 * 1024, 16 * 1024)
"""What a client may send over a live connection, frames of the protocol itself included."""


class Buckets:
    """A bucket for each caller and purpose."""

    def __init__(self) -> None:
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, purpose: str, caller: str, pace: Pace, tokens: float = 1) -> bool:
        """Take some tokens; false when there are not so many, and then none is taken."""
        now = time.monotonic()
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
