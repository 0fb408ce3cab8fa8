"""A seat left for good: when others may vote about it, who votes, and what decides."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

ABSENT_SECONDS = 15 * 60.0
"""Without a clock a seat counts as left when it is away and was waited for so long."""


def may_vote(
    waited: float, online: bool, out_of_time: bool | None, seconds: float = ABSENT_SECONDS
) -> bool:
    """Whether others may vote about a seat that the table has waited for so many seconds.

    `out_of_time` is None where no clock runs. Somebody who is there cannot be voted away
    unless the time is up.
    """
    if out_of_time is not None:
        return out_of_time
    return not online and waited >= seconds


def voters(humans: list[int], about: int, owners: dict[int, str]) -> list[int]:
    """The seats of the people who vote: the other humans, one seat for each person."""
    found: list[int] = []
    people = {owners.get(about)}
    for seat in sorted(humans):
        if seat != about and owners.get(seat) not in people:
            people.add(owners.get(seat))
            found.append(seat)
    return found


def majority(needed: Collection[int]) -> int:
    """How many must agree so that most do."""
    return len(needed) // 2 + 1


def waited(table: OpenTable) -> float:
    """How many seconds the table has waited; before the server started nobody could come."""
    return table.registry.now() - max(table.row.head.moved, table.registry.since)


def is_left(table: OpenTable, seat: int) -> bool:
    """Whether the table waits for somebody who is out of time, or has long been away."""
    row = table.row
    chair = row.chairs[seat]
    if row.state != "playing" or chair.who != "human" or seat not in row.head.waiting:
        return False
    clocks = row.head.clocks
    out = None if clocks is None else seat in clocks.spent_by(table.registry.now())
    online = chair.person in table.present
    return may_vote(waited(table), online, out, table.registry.absent_seconds)


def silent_seats(table: OpenTable) -> list[int]:
    """The seats that are left."""
    return [seat for seat in table.row.head.waiting if is_left(table, seat)]


def is_deserted(table: OpenTable) -> bool:
    """Whether a seat of a running match is left or open."""
    return any(chair.who == "open" for chair in table.row.chairs) or bool(silent_seats(table))


def counted(table: OpenTable, seats: list[int], mine: list[int]) -> list[int]:
    """Those of some seats whose people count when most decide: nobody waits for who is gone.

    Without a clock that is whoever is here, else whoever has time left; and whoever speaks.
    """
    row, here = table.row, table.present
    if row.head.clocks is None:
        return [seat for seat in seats if seat in mine or row.chairs[seat].person in here]
    return [seat for seat in seats if seat in mine or not is_left(table, seat)]


class AbsenceAlarm:
    """Tells everybody at a table when a seat begins to count as left."""

    def __init__(self, table: OpenTable) -> None:
        self.table: Final = table
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Ring when the next seat counts as left, as the table is now."""
        self.close()
        left = self._next()
        if left is not None and left > 0:
            self._timer = asyncio.get_running_loop().call_later(left + 0.01, self._ring)

    def _next(self) -> float | None:
        """In how many seconds somebody may be left who is not yet."""
        table = self.table
        if table.row.state != "playing":
            return None
        clocks = table.row.head.clocks
        if clocks is not None:
            out = clocks.next_out()
            return None if out is None else out - table.registry.now()
        away = [
            seat
            for seat in table.row.head.waiting
            if table.row.chairs[seat].who == "human"
            and table.row.chairs[seat].person not in table.present
        ]
        return table.registry.absent_seconds - waited(table) if away else None

    def _ring(self) -> None:
        self.table.wake()

    def close(self) -> None:
        """Ring no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
