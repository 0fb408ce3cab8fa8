"""Autoplay: bots answer, seats that can only pass are passed for, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Final

from reefside.kernel.choice import PASS_VERB
from reefside.kernel.refusal import InvalidInput
from reefside.lessons import bot_answer
from reefside.match import Match, Refused
from reefside.match.windows import TurnOf, in_window, turn_of
from reefside.table import match_limits, metrics, timing
from reefside.table.absence import AbsenceAlarm
from reefside.table.answering import answer
from reefside.table.database import Unavailable
from reefside.table.default_answer import default_answer
from reefside.table.fair_queue import Turn
from reefside.table.held_passes import sleep_until
from reefside.table.store_models import TableRow
from reefside.table.store_tables import LONGEST_WAIT
from reefside.table.timing import Asked

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

GRACE: Final = 10.0
"""Seconds after which another server answers for a seat whose server has not."""
DEFAULT_LEVEL: Final = "medium"
"""The level of a bot where none is named, as of one that answers when a clock has run out."""

log = logging.getLogger("reefside.table")


class Autoplay:
    """Schedules the answers that one table gives by itself."""

    def __init__(self, table: OpenTable) -> None:
        self.table: Final = table
        self.timing: Final = timing.Timing(asyncio.get_running_loop().time, table.registry.chance)
        self._tasks: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._quiet: dict[int, TurnOf] = {}
        self.absence: Final = AbsenceAlarm(table)

    @property
    def busy(self) -> bool:
        """Whether an answer is being prepared."""
        return any(not task.done() for _, task in self._tasks.values())

    def due(self, now: float) -> float | None:
        """When a server must resume the table at the latest."""
        table = self.table
        match, row = table.match, table.row
        if match is None or row.state != "playing" or match_limits.rests(table):
            return None
        ways, out = self._ways(match, row, now), self._next_out(row)
        if not ways and out is None:
            return None
        # Passes need no due time: the person is here, and comes back through another server if this
        # one goes. A time that depends on what a seat holds would reveal it.
        passing = [] if not self.hides else ["pass"]
        times = [now + GRACE] if any(way not in passing for way in ways.values()) else []
        return min([*times, *([] if out is None else [out, now + LONGEST_WAIT])], default=None)

    def _next_out(self, row: TableRow) -> float | None:
        """When the first clock runs out, if that means anything."""
        if row.head.clocks is None or row.setup.timeout == "nothing":
            return None
        return row.head.clocks.next_out()

    def _ways(self, match: Match, row: TableRow, now: float) -> dict[int, str]:
        """The seats the table waits for that it can answer for, and how."""
        ways: dict[int, str] = {}
        for seat in match.waiting:
            way = self._way(match, row, seat, now)
            if way:
                ways[seat] = way
        return ways

    def _way(self, match: Match, row: TableRow, seat: int, now: float) -> str:
        """How the table answers for a seat: bot, time-out, pass; empty if a person must.

        A time-out does not depend on what the seat holds. Nobody is passed for who is not here and
        so could not have passed by hand.
        """
        chair = row.chairs[seat]
        if chair.who == "bot":
            return "bot"
        clocks = row.head.clocks
        if clocks is not None and row.setup.timeout != "nothing" and seat in clocks.spent_by(now):
            return "time-out"
        if not row.setup.auto_pass:
            return ""
        here = not self.hides or self.table.clients.has(chair.person)
        passes = match.can_only_pass(seat) or self._is_quiet(match, seat)
        return "pass" if here and passes else ""

    def be_quiet(self, seat: int) -> None:
        """Pass for a seat in all windows of this turn: seen as if it could do nothing else."""
        if self.table.match is not None:
            self._quiet[seat] = turn_of(self.table.match)

    def ask_again(self, seat: int) -> None:
        """Ask a seat in windows again."""
        self._quiet.pop(seat, None)

    def _is_quiet(self, match: Match, seat: int) -> bool:
        return self._quiet.get(seat) == turn_of(match) and in_window(match, seat)

    @property
    def hides(self) -> bool:
        """Whether there are several people, so that what a seat holds must be hidden."""
        return len(self.table.humans) > 1

    def schedule(self) -> None:
        """Let bots think, pass for people who can only pass, and answer for those out of time."""
        self._schedule(("bot", "time-out", "pass"))

    def schedule_passes(self) -> None:
        """Pass for people who can only pass: another server does the rest."""
        self._schedule(("pass",))

    def _schedule(self, ways: tuple[str, ...]) -> None:
        table = self.table
        match, row, now = table.match, table.row, table.registry.now()
        if match is None or row.state != "playing":
            return
        self._put(match)
        self.absence.set()
        rests = match_limits.rests(table)
        for seat, way in ({} if rests else self._ways(match, row, now)).items():
            number, task = self._tasks.get(seat, (-1, None))
            busy = task is not None and not task.done() and number == match.number
            if not busy and way in ways:
                task = asyncio.create_task(self._answer_for(seat, match.number))
                self._tasks[seat] = (match.number, task)
        self._set_alarm(row, now)

    def _put(self, match: Match) -> None:
        """Draw the times at which passes become visible, for everybody who is asked."""
        if self.table.row.setup.auto_pass and self.hides:
            chairs = self.table.row.chairs
            asked = [
                Asked(seat, chairs[seat].person, rule)
                for seat, rule in match.asking()
                if seat >= 0 and chairs[seat].who == "human"
            ]
            self.timing.put(match.number, asked)

    def client_arrived(self, person: str) -> None:
        """A person has connected: their time to pass starts now."""
        for chair in self.table.row.chairs:
            if chair.person == person:
                self.timing.again(chair.seat)
        self.schedule_passes()

    # Passes that become visible later.

    def held_until(self, seat: int, number: int, choice: str) -> float | None:
        """When an answer by hand becomes visible, if not at once: only passes are held back."""
        if choice != PASS_VERB:
            return None
        match = self.table.match
        release = self.timing.release(number, seat)
        if match is None or release is None or not self.hides:
            return None
        if match.number != number or not self.table.row.setup.auto_pass:
            return None
        if PASS_VERB not in match.choices(seat):
            return None
        return self._in_time(seat, release.at(match.can_only_pass(seat)))

    def note_pass(self, seat: int, number: int) -> None:
        """Note how long a pass by hand took, if the person could have acted."""
        match = self.table.match
        if match is not None and match.number == number and not match.can_only_pass(seat):
            self.timing.passed(seat)

    def _in_time(self, seat: int, at: float) -> float:
        """A time of the loop, or the one when the seat's clock runs out, if that comes first."""
        row, now = self.table.row, self.table.registry.now()
        clocks = row.head.clocks
        if clocks is None or seat not in clocks.running or self._next_out(row) is None:
            return at
        return min(at, asyncio.get_running_loop().time() + clocks.left_of(seat, now))

    def _set_alarm(self, row: TableRow, now: float) -> None:
        """Schedule again when the next clock runs out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        out = self._next_out(row)
        if out is not None and out > now:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(out - now + 0.01, self.schedule)

    async def _answer_for(self, seat: int, number: int) -> None:
        id = self.table.id  # After its last answer the table may be put away and freed.
        try:
            match = self.table.match
            if match is None or match.number != number:
                return
            choice = await self._choice(match, seat)
            if choice:
                bot = self.table.row.chairs[seat].who == "bot"
                await answer(self.table, seat, number, choice)
                metrics.ANSWERS_OF["bot" if bot else "person"].inc()
        except (Refused, Unavailable):
            pass  # The table went on without it, or is due again when the database is back.
        except InvalidInput as invalid:
            log.warning("table %s is not played on: %s", id, invalid)  # It is gone.
        except Exception:
            log.exception("table %s: seat %s could not be answered for", id, seat)

    def _way_now(self, match: Match, seat: int) -> str:
        return self._way(match, self.table.row, seat, self.table.registry.now())

    async def _choice(self, match: Match, seat: int) -> str:
        """The answer for a seat; empty if a person must give it after all."""
        way = self._way_now(match, seat)
        if way == "pass":
            await self._pause_before_pass(match, seat)
            return PASS_VERB if self._way_now(match, seat) == "pass" else ""
        if not way:
            return ""
        if way == "time-out" and self.table.row.setup.timeout == "pass":
            return default_answer(match.choices(seat))
        return await self._thought(match, seat)

    async def _pause_before_pass(self, match: Match, seat: int) -> None:
        """Wait as long as a person might."""
        release = self.timing.release(match.number, seat)
        if self.hides and release is not None:
            await sleep_until(self._in_time(seat, release.alone))

    async def _thought(self, match: Match, seat: int) -> str:
        """What a bot answers for a seat. Its thinking time is hidden."""
        if self.table.row.setup.lesson is not None:
            return await asyncio.to_thread(bot_answer, match.clone(), seat)
        loop = asyncio.get_running_loop()
        start = loop.time()
        level = self.table.row.chairs[seat].level or DEFAULT_LEVEL
        turn = Turn(self.table.row.setup.owner, self.table.id, bool(self.table.humans))
        bot_pool = self.table.registry.bot_pool
        chosen = await bot_pool.choose(turn, match, seat, level, secrets.randbits(32))
        step = self.table.registry.grid(level) if self.table.humans else timing.UNHURRIED
        if step:
            await sleep_until(timing.on_grid(start, loop.time(), step))
        return chosen.choice

    def close(self) -> None:
        """Stop: answer for no seat any more."""
        self.absence.close()
        if self._alarm is not None:
            self._alarm.cancel()
        for _, task in self._tasks.values():
            task.cancel()
