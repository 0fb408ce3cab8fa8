"""Bots think in processes of their own, so that no table waits for another table's bot.

Quick bots and deep thinkers have lanes of their own. Within a lane the owners of tables take turns,
and bots that no person waits for think when nothing else is left. If a bot crashes or answers
illegally, a plain one answers this question; if it thinks for too long, the default answer is
given. A process that dies is replaced by a new one.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from asyncio.subprocess import Process
from dataclasses import dataclass, field

import msgspec

from reefside.match import Match
from reefside.table import bot_worker, metrics
from reefside.table.bot_worker import Idea, Reply, Task
from reefside.table.default_answer import default_answer
from reefside.table.fair_queue import FairQueue, Turn
from reefside.table.processes import alive, ask, end, ended, ready, start

log = logging.getLogger(__name__)

QUICK = ("random", "greedy")
"""Bots that answer at once: they never queue behind one that searches."""
THINK_SECONDS = 20.0
"""How long a bot may think about one answer, unless the server says otherwise."""
TRIES = 3
"""So many processes in a row must fail to start before bots are given up for the moment."""
TOO_LONG, DIED, NO_PROCESS = TROUBLES = (
    "thought for too long",
    "its process died twice",
    "has no process to think in",
)
REST, LONGEST_REST = 0.2, 5.0
"""Seconds to wait after each failure in a row, and at most."""


@dataclass(frozen=True)
class Chosen:
    """An answer for a bot's seat; `instead` says why it is not the bot's own."""

    choice: str
    instead: str = ""


@dataclass
class Job:
    """A task with the reply that is waited for."""

    task: Task
    reply: asyncio.Future[Reply] = field(repr=False)
    again: bool = False
    """Whether a process has died over it before."""


class Lane:
    """Some processes and the queue of tasks for them."""

    def __init__(self, processes: int, module: str) -> None:
        self.module = module
        self.line: FairQueue[Job] = FairQueue()
        self.started = 0
        """How many processes were ever started."""
        self.busy = 0
        """How many think right now."""
        self._running: dict[int, Process] = {}
        self._tasks = [asyncio.create_task(self._serve(at)) for at in range(processes)]

    @property
    def pids(self) -> list[int]:
        """The processes that are alive."""
        return [process.pid for process in self._running.values() if alive(process)]

    async def close(self) -> None:
        """End all processes, and cancel the tasks that wait."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while len(self.line):
            _, job = await self.line.take()
            job.reply.cancel()

    async def _serve(self, at: int) -> None:
        """Keep one process at work, and replace it when it dies."""
        failures = 0
        while True:
            await self.line.filled()
            process = None
            try:
                process = await self._start()
                self._running[at] = process
                await ready(process)
                failures = 0
                await self._feed(process)
            except (EOFError, OSError, TimeoutError) as error:
                log.error("a process for bots does not start: %s", error)
                failures += 1
                if failures >= TRIES:
                    await self._give_up()
                await asyncio.sleep(min(REST * failures, LONGEST_REST))
            finally:
                self._running.pop(at, None)
                if process is not None:
                    await end(process)

    async def _start(self) -> Process:
        self.started += 1
        return await start(self.module)

    async def _give_up(self) -> None:
        """Without a process every waiting task gets an empty reply instead of waiting for ever."""
        while len(self.line):
            _, job = await self.line.take()
            settle(job, Reply(trouble=NO_PROCESS))

    async def _feed(self, process: Process) -> None:
        """Give tasks to a process until it dies or over-runs."""
        while alive(process):
            turn, job = await self.line.take()
            if not alive(process):
                self.line.put_first(turn, job)
                break
            if job.reply.done():
                continue
            try:
                reply = await self._ask(process, job.task)
            except TimeoutError:
                settle(job, Reply(trouble=TOO_LONG))
                return
            except (EOFError, OSError, msgspec.DecodeError):
                if await ended(process) == -signal.SIGALRM:
                    settle(job, Reply(trouble=TOO_LONG))
                elif job.again:
                    settle(job, Reply(trouble=DIED))
                else:
                    job.again = True
                    self.line.put_first(turn, job)
                return
            except asyncio.CancelledError:
                job.reply.cancel()
                raise
            settle(job, reply)

    async def _ask(self, process: Process, task: Task) -> Reply:
        """Put a task to a process, and note how long it took."""
        self.busy += 1
        began = time.perf_counter()
        try:
            return await ask(process, task)
        finally:
            self.busy -= 1
            metrics.thought(task.bot, time.perf_counter() - began)


def settle(job: Job, reply: Reply) -> None:
    """Set the reply of a job, if it is still waited for."""
    if not job.reply.done():
        job.reply.set_result(reply)


class BotPool:
    """All processes in which this server's bots think. Make it inside the running loop."""

    def __init__(
        self,
        deep: int = 2,
        quick: int = 1,
        limit: float = THINK_SECONDS,
        module: str = bot_worker.__name__,
    ) -> None:
        self.limit = limit
        self.quick = Lane(quick, module)
        self.deep = Lane(deep, module)

    async def close(self) -> None:
        """End all processes."""
        await self.quick.close()
        await self.deep.close()

    async def choose(self, turn: Turn, match: Match, seat: int, bot: str, seed: int) -> Chosen:
        """A legal answer for a bot's seat: the bot's own, unless something goes wrong with it."""
        choices = match.choices(seat)
        lane = self.quick if bot in QUICK else self.deep
        reply = await self._ask(lane, turn, match, seat, bot, seed)
        if reply.trouble:
            # What it says may name what the seat holds.
            why = reply.trouble if reply.trouble in TROUBLES else "it failed"
            log.warning("table %s: bot %s: %s", turn.table, bot, why)
        if reply.ideas and reply.ideas[0].choice in choices:
            return Chosen(reply.ideas[0].choice, reply.trouble)
        return Chosen(default_answer(choices), reply.trouble or "answered what is not legal")

    async def advise(self, turn: Turn, match: Match, seat: int, seed: int) -> list[Idea]:
        """The best answers for a seat, each with the share of games it is thought to win."""
        reply = await self._ask(self.deep, turn, match, seat, "", seed)
        return reply.ideas

    async def _ask(
        self, lane: Lane, turn: Turn, match: Match, seat: int, bot: str, seed: int
    ) -> Reply:
        """Put a question to a process. Nothing leaves for it that the seat may not know."""
        task = Task(
            game=match.game.key,
            seats=match.seats,
            options=match.options,
            table=match.imagined(seat, seed),
            seat=seat,
            bot=bot,
            seed=seed,
            limit=self.limit,
        )
        job = Job(task, asyncio.get_running_loop().create_future())
        lane.line.put(turn, job)
        return await job.reply
