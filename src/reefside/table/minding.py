"""What a table does by itself: bots answer, whoever can only pass passes, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Final

from reefside.kernel.choice import PASS_VERB
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match, Refused
from reefside.table import bounds, metrics, timing
from reefside.table.answering import answer
from reefside.table.database import Unavailable
from reefside.table.fair import Turn
from reefside.table.holding import sleep_until
from reefside.table.stand_in import harmless
from reefside.table.store_tables import LONGEST_WAIT
from reefside.table.timing import Asked

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

GRACE: Final = 10.0
"""Seconds after which another server looks after a seat whose server has not."""
STAND_IN: Final = "medium"
"""The level of the bot that answers for somebody whose time is up."""

log = logging.getLogger("reefside.table")


class Minder:
    """Looks after the seats of one table that need no person to answer."""

    def __init__(self, table: OpenTable) -> None:
        self.table: Final = table
        self.timing: Final = timing.Timing(asyncio.get_running_loop().time, table.hall.chance)
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
        if bounds.rests(table):
            return None
        # Whoever is passed for is here: if this server goes, they come back through another. A time
        # that depends on what a seat holds would be seen by what is done then.
        passing = [] if not self.hides else ["pass"]
        ways = [self._way(table.match, seat, now) for seat in self._seats(table.match, now)]
        times = [now + GRACE] if any(way not in passing for way in ways) else []
        return min([*times, *([] if out is None else [out, now + LONGEST_WAIT])], default=None)

    def _next_out(self) -> float | None:
        """When the first clock runs out, if that means anything."""
        row = self.table.row
        if row.head.clocks is None or row.setup.timeout == "nothing":
            return None
        return row.head.clocks.next_out()

    def _seats(self, match: Match, now: float) -> list[int]:
        """The seats the table waits for that it can answer for."""
        if bounds.rests(self.table):
            return []
        return [seat for seat in match.waiting if self._way(match, seat, now)]

    def _way(self, match: Match, seat: int, now: float) -> str:
        """How the table answers for a seat: bot, time-out, pass; empty if a person must.

        Whoever is out of time is so whatever they hold, and nobody is passed for who could not
        be seen to pass by hand, because they are not here.
        """
        row = self.table.row
        chair = row.chairs[seat]
        if chair.who == "bot":
            return "bot"
        clocks = row.head.clocks
        if clocks is not None and row.setup.timeout != "nothing" and seat in clocks.spent_by(now):
            return "time-out"
        here = not self.hides or self.table.watchers.has(chair.person)
        if row.setup.auto_pass and here and match.can_only_pass(seat):
            return "pass"
        return ""

    @property
    def hides(self) -> bool:
        """Whether there is somebody from whom to hide what a seat holds."""
        return len(self.table.humans) > 1

    def look_after(self) -> None:
        """Let bots think, pass for people who can only pass, and answer for those out of time."""
        self._look_after(("bot", "time-out", "pass"))

    def look_after_people(self) -> None:
        """Pass for people who can only pass: another server looks after the rest."""
        self._look_after(("pass",))

    def _look_after(self, ways: tuple[str, ...]) -> None:
        match, now = self.table.match, self.table.hall.now()
        if match is None or self.table.row.state != "playing":
            return
        self._put(match)
        for seat in self._seats(match, now):
            number, task = self._tasks.get(seat, (-1, None))
            busy = task is not None and not task.done() and number == match.number
            if not busy and self._way(match, seat, now) in ways:
                task = asyncio.create_task(self._mind(seat, match.number))
                self._tasks[seat] = (match.number, task)
        self._set_alarm(now)

    def _put(self, match: Match) -> None:
        """Draw when passes are seen, for everybody who is asked."""
        if self.hides and self.table.row.setup.auto_pass:
            chairs = self.table.row.chairs
            asked = [
                Asked(seat, chairs[seat].person, rule)
                for seat, rule in match.asking()
                if seat >= 0 and chairs[seat].who == "human"
            ]
            self.timing.put(match.number, asked)

    def came(self, person: str) -> None:
        """Somebody who was away sees the table again: only now do they see what they are asked."""
        for chair in self.table.row.chairs:
            if chair.person == person:
                self.timing.again(chair.seat)
        self.look_after_people()

    # Passes that are not seen at once.

    def seen_later(self, seat: int, number: int, choice: str) -> float | None:
        """When an answer by hand is seen, if not at once: only passes are held back."""
        match = self.table.match
        release = self.timing.release(number, seat)
        if choice != PASS_VERB or match is None or release is None or not self.hides:
            return None
        if match.number != number or not self.table.row.setup.auto_pass:
            return None
        if PASS_VERB not in match.choices(seat):
            return None
        return self._in_time(seat, release.at(match.can_only_pass(seat)))

    def heard_pass(self, seat: int, number: int) -> None:
        """A person has passed by hand: note how long it took, if they could have acted."""
        match = self.table.match
        if match is not None and match.number == number and not match.can_only_pass(seat):
            self.timing.passed(seat)

    def _in_time(self, seat: int, at: float) -> float:
        """A time of the loop, or the one when the seat's clock runs out, if that comes first."""
        clocks, now = self.table.row.head.clocks, self.table.hall.now()
        if clocks is None or seat not in clocks.running or self._next_out() is None:
            return at
        return min(at, asyncio.get_running_loop().time() + clocks.left_of(seat, now))

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
        except InvalidInput as invalid:
            log.warning("table %s is not looked after: %s", self.table.id, invalid)  # It is gone.
        except Exception:
            log.exception("table %s: seat %s could not be looked after", self.table.id, seat)

    async def _choice(self, match: Match, seat: int) -> str:
        """The answer for a seat; empty if a person must give it after all."""
        way = self._way(match, seat, self.table.hall.now())
        if way == "pass":
            await self._pause_before_pass(match, seat)
            return PASS_VERB if self._way(match, seat, self.table.hall.now()) == "pass" else ""
        if not way:
            return ""
        if way == "time-out" and self.table.row.setup.timeout == "pass":
            return harmless(match.choices(seat))
        return await self._thought(match, seat)

    async def _pause_before_pass(self, match: Match, seat: int) -> None:
        """Wait as long as a person might."""
        release = self.timing.release(match.number, seat)
        if self.hides and release is not None:
            await sleep_until(self._in_time(seat, release.alone))

    async def _thought(self, match: Match, seat: int) -> str:
        """What a bot answers for a seat. How long it thinks is not seen."""
        loop = asyncio.get_running_loop()
        start = loop.time()
        level = self.table.row.chairs[seat].level or STAND_IN
        turn = Turn(self.table.row.setup.owner, self.table.id, bool(self.table.humans))
        workers = self.table.hall.workers
        chosen = await workers.choose(turn, match, seat, level, secrets.randbits(32))
        step = self.table.hall.grid(level) if self.table.humans else timing.UNHURRIED
        if step:
            await sleep_until(timing.on_grid(start, loop.time(), step))
        return chosen.choice

    def close(self) -> None:
        """Look after nothing any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        for _, task in self._tasks.values():
            task.cancel()
