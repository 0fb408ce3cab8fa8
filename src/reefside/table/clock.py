"""A clock per seat: a bank of seconds, and an increment for a seat that hands the turn on.

It is plain data that is stored with the table, and every question to it names the time: a
restart changes nothing, and two servers that read the same row read the same clock.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Clocks(msgspec.Struct, forbid_unknown_fields=True):
    """The seats' clocks as they stood at `since`; those of `running` run on from there."""

    left: list[float]
    increment: float
    since: float
    running: list[int] = []

    def left_of(self, seat: int, now: float) -> float:
        """The seconds a seat has left."""
        spent = max(now - self.since, 0.0) if seat in self.running else 0.0
        return max(self.left[seat] - spent, 0.0)

    def spent_by(self, now: float) -> list[int]:
        """The seats whose time is up while the table waits for them."""
        return [seat for seat in self.running if self.left_of(seat, now) <= 0.0]

    def next_out(self) -> float | None:
        """When the time of the first running seat will be up; None if none runs."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def handed_on(self, waiting: Iterable[int], now: float) -> Clocks:
        """The clocks once the table waits for `waiting`.

        A seat that was waited for and no longer is has handed the turn on: it gets the
        increment. So many small answers in one turn earn it once.
        """
        running = sorted(set(waiting))
        left = [self.left_of(seat, now) for seat in range(len(self.left))]
        for seat in self.running:
            if seat not in running:
                left[seat] += self.increment
        return Clocks(left, self.increment, max(now, self.since), running)

    def stopped(self, now: float) -> Clocks:
        """The clocks when the table waits for nobody on the clock, without any increment."""
        left = [self.left_of(seat, now) for seat in range(len(self.left))]
        return Clocks(left, self.increment, max(now, self.since), [])

    def paused(self, start: float, end: float) -> Clocks:
        """The clocks when nobody could answer between two times: it costs no seat anything.

        If the time of day was set back meanwhile the end comes before the start: then the clocks
        go on from there as they stood at the start.
        """
        lost = end - max(start, self.since)
        if end >= start:
            lost = max(lost, 0.0)
        return Clocks(self.left, self.increment, self.since + lost, self.running)


def new_clocks(seats: int, seconds: float, increment: float, now: float) -> Clocks:
    """Clocks for a new table, all with the whole bank; none runs yet."""
    return Clocks([float(seconds)] * seats, float(increment), now)
