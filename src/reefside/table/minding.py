"""What a table does by itself: bots answer, whoever can only pass passes, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from typing import TYPE_CHECKING, Final

from reefside.kernel.choice import PASS_VERB
from reefside.match import Match, Refused
from reefside.table import metrics
from reefside.table.database import Unavailable
from reefside.table.fair import Turn
from reefside.table.stand_in import harmless
from reefside.table.store import LONGEST_WAIT

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

GRACE: Final = 10.0
"""Seconds after which another server looks after a seat whose server has not."""
PAUSE: Final = (0.6, 2.4)
"""Seconds before the table passes for somebody who can only pass: not at once, and not always
the same, so that it looks like a person who passes."""
STAND_IN: Final = "medium"
"""The level of the bot that answers for somebody whose time is up."""

log = logging.getLogger("reefside.table")


class Minder:
    """Looks after the seats of one table that need no person to answer."""

    def __init__(self, table: OpenTable) -> None:
        self.table: Final = table
        self._tasks: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being thought about."""
        return any(not task.done() for _, task in self._tasks.values())

    def due(self, now: float) -> float | None:
        """When somebody must look after the table at the latest."""
        table = self.table
        if table.match is None or table.row.state != "playing":
            return None
        out = self._next_out()
        times = [now + GRACE] if self._seats(table.match, now) else []
        return min([*times, *([] if out is None else [out, now + LONGEST_WAIT])], default=None)

    def _next_out(self) -> float | None:
        """When the first clock runs out, if that means anything."""
        row = self.table.row
        if row.head.clocks is None or row.setup.timeout == "nothing":
            return None
        return row.head.clocks.next_out()

    def _seats(self, match: Match, now: float) -> list[int]:
        """The seats the table waits for that it can answer for."""
        return [seat for seat in match.waiting if self._way(match, seat, now)]

    def _way(self, match: Match, seat: int, now: float) -> str:
        """How the table answers for a seat: bot, pass, time-out; empty if a person must."""
        row = self.table.row
        if row.chairs[seat].who == "bot":
            return "bot"
        if row.setup.auto_pass and match.can_only_pass(seat):
            return "pass"
        clocks = row.head.clocks
        if clocks is not None and row.setup.timeout != "nothing" and seat in clocks.spent_by(now):
            return "time-out"
        return ""

    def look_after(self) -> None:
        """Let bots think, pass for people who can only pass, and answer for those out of time."""
        match, now = self.table.match, self.table.hall.now()
        if match is None or self.table.row.state != "playing":
            return
        for seat in self._seats(match, now):
            number, task = self._tasks.get(seat, (-1, None))
            if task is None or task.done() or number != match.number:
                task = asyncio.create_task(self._mind(seat, match.number))
                self._tasks[seat] = (match.number, task)
        self._set_alarm(now)

    def _set_alarm(self, now: float) -> None:
        """Come again when the next clock runs out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        out = self._next_out()
        if out is not None and out > now:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(out - now + 0.01, self.look_after)

    async def _mind(self, seat: int, number: int) -> None:
        from reefside.table.deeds import answer

        try:
            match = self.table.match
            if match is None or match.number != number:
                return
            choice = await self._choice(match, seat)
            if choice:
                await answer(self.table, seat, number, choice)
                bot = self.table.row.chairs[seat].who == "bot"
                metrics.ANSWERS_OF["bot" if bot else "person"].inc()
        except (Refused, Unavailable):
            pass  # The table went on without it, or is due again when the database is back.
        except Exception:
            log.exception("table %s: seat %s could not be looked after", self.table.id, seat)

    async def _choice(self, match: Match, seat: int) -> str:
        """The answer for a seat; empty if a person must give it after all."""
        chair = self.table.row.chairs[seat]
        way = self._way(match, seat, self.table.hall.now())
        if not way:
            return ""
        if way == "pass":
            if len(self.table.humans) > 1:
                await asyncio.sleep(random.uniform(*PAUSE))
            return PASS_VERB
        if way == "time-out" and self.table.row.setup.timeout == "pass":
            return harmless(match.choices(seat))
        level = chair.level or STAND_IN
        turn = Turn(self.table.row.setup.owner, self.table.id, bool(self.table.humans))
        workers = self.table.hall.workers
        chosen = await workers.choose(turn, match, seat, level, secrets.randbits(32))
        return chosen.choice

    def close(self) -> None:
        """Look after nothing any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        for _, task in self._tasks.values():
            task.cancel()
