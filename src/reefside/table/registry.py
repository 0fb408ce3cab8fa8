"""The registry of open tables: those in memory in this process, and the rounds that resume them."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Final

from reefside.kernel.refusal import InvalidInput
from reefside.match import Match
from reefside.table import downtime, timing
from reefside.table.absence import ABSENT_SECONDS
from reefside.table.admin.log import SIGN as ADMIN_SIGN
from reefside.table.autoplay import GRACE
from reefside.table.bot_pool import BotPool
from reefside.table.database import Unavailable
from reefside.table.descriptors import Descriptors
from reefside.table.drain import Drain
from reefside.table.open_table import OpenTable
from reefside.table.partition import ALL_TABLES, Partition
from reefside.table.service_clock import Clock, ServiceClock
from reefside.table.store import Store
from reefside.table.store_models import Chair, TableRow

ROUND: Final = 1.0
"""Seconds between two rounds through the tables that are due."""
IDLE: Final = 120.0
"""Seconds after which a table without clients is closed."""
BROKEN: Final = 3600.0
"""Seconds until a table that cannot be opened is tried again."""
AGAIN: Final = 60.0
"""Seconds until a table is tried again that could not be read from the database."""
CLOSE_SECONDS: Final = 10.0
"""How long closing all tables may take when the server stops."""
HEARTBEAT: Final = 15.0
"""Seconds between two writes of who is present."""

log = logging.getLogger("reefside.table")


class Misdirected(InvalidInput):
    """A table was asked for in a process that does not serve it: it must not be open twice."""


class TableRegistry:
    """The open tables of one server process."""

    presence_seconds: Final = 3 * HEARTBEAT
    """Seconds after which somebody whose server is silent counts as gone."""

    bot_pool: BotPool
    """The processes in which bots think; they are started when the registry opens."""
    since: float
    """When it was opened."""
    absent_seconds = ABSENT_SECONDS
    _beat = 0.0
    """When it was last written who is present; 0 if it must be written again."""

    def __init__(
        self, store: Store, now: Clock | ServiceClock = time.time, partition: Partition = ALL_TABLES
    ) -> None:
        self.store: Final = store
        self.partition: Final = partition
        """The tables that this process serves."""
        self.clock: Final = ServiceClock.of(now)
        self.now: Final = self.clock.now
        """The server's time, in seconds since 1970; timers and due dates use it."""
        self.wall: Final = self.clock.wall
        """The time of day, for what people are shown."""
        self.since = self.now()
        self.drain: Final = Drain()
        self.chance: random.Random = secrets.SystemRandom()
        """Draws the times at which passes become visible."""
        self.grid: Callable[[str], float] = timing.grid
        """The steps of time, by level, at which a bot's answer is seen; 0: as it comes."""
        self.importing: Final = asyncio.Semaphore(1)
        """One saved match is read at a time."""
        self.listeners: Final[list[Callable[[TableRow], None]]] = []
        """Called with every table this server has changed: cheap, and never waited for."""
        self.admin_listeners: Final[list[Callable[[], None]]] = []
        """Called when something was done by an administrator through another process."""
        self.server: Final = secrets.token_hex(8)
        self.tables: Final[dict[str, OpenTable]] = {}
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._changed: set[str] = set()
        self._background: list[asyncio.Task[None]] = []
        self._descriptors: Final = Descriptors()

    async def open(self) -> None:
        """Open the database and start the rounds."""
        await self.store.database.open(self.changed)
        await downtime.begin(self.store, self.clock, self.presence_seconds)
        self.since = self.now()
        self.bot_pool = BotPool()
        self._background = [
            asyncio.create_task(work) for work in (self.clock.run(), self._run_rounds())
        ]

    async def close(self) -> None:
        """Stop: everything that was acknowledged is stored already."""
        for task in self._background:
            task.cancel()
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                away = [await self._close_table(table) for table in list(self.tables.values())]
            if not all(away):
                log.warning("not every table could be closed; nothing is lost")
        except TimeoutError:
            log.warning("not every table could be closed in time; nothing is lost")
        for task in self._tasks:
            task.cancel()
        await self.bot_pool.close()
        await self.store.database.close()

    async def _close_table(self, table: OpenTable) -> bool:
        """Close a table; false if its snapshot could not be written, which loses nothing."""
        try:
            await table.close()
            return True
        except Unavailable:
            return False  # Why is in the log.
        except Exception:
            log.exception("table %s could not be closed; nothing is lost", table.id)
            return False

    async def table(self, id: str) -> OpenTable:
        """An open table; raises InvalidInput if there is none with this id."""
        found = self.tables.get(id)
        if found is None:
            if not self.partition.has(id):
                raise Misdirected("this table is served by another process")
            task = self._opening.get(id)
            if task is None:
                task = asyncio.create_task(self._open(id))
                self._opening[id] = task
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    async def _open(self, id: str) -> OpenTable:
        try:
            table = OpenTable(self, id)
            await table.open()
            self.tables[id] = table
            return table
        finally:
            del self._opening[id]

    async def adopt(self, row: TableRow, match: Match, chairs: list[Chair]) -> OpenTable:
        """Open a new table with a match that was begun elsewhere and whose lines are stored.

        Requests for it are refused until then, and wait while it is being opened.
        """

        async def open_it() -> OpenTable:
            try:
                table = OpenTable(self, row.id)
                await table.adopt(row, match, chairs)
                self.tables[row.id] = table
                return table
            finally:
                del self._opening[row.id]

        self._opening[row.id] = asyncio.create_task(open_it())
        table = await asyncio.shield(self._opening[row.id])
        self.notify(row)
        table.autoplay.schedule()
        return table

    def notify(self, row: TableRow) -> None:
        """Tell the listeners that a table has changed."""
        for listener in self.listeners:
            listener(row)

    def changed(self, id: str) -> None:
        """Another server has changed a table; empty: any of them may have changed."""
        if id == ADMIN_SIGN:
            for listener in self.admin_listeners:
                listener()
            return
        wanted = [id] if id else list(self.tables)
        for changed in wanted:
            if changed in self.tables and changed not in self._changed:
                self._changed.add(changed)
                self._start(self.sync(changed))

    def drop(self, id: str) -> None:
        """A table was removed: close its connections."""
        table = self.tables.pop(id, None)
        if table is not None:
            table.stop()
            table.clients.disconnect("no-table")

    async def sync(self, id: str) -> None:
        """Bring a table, if it is open here, up to date with the store."""
        self._changed.discard(id)
        table = self.tables.get(id)
        if table is not None:
            try:
                if not await table.sync():
                    self.drop(id)
            except Unavailable:
                pass  # It is in the log. The next change reads the table again.
            except Exception:
                log.exception("table %s could not be brought up to date", id)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run_rounds(self) -> None:
        """Resume tables that are due, and close idle ones, round by round."""
        # No other server plays the tables of a file: at first all that wait for a bot are due.
        early = GRACE if self.store.database.kind == "sqlite" else 0.0
        while True:
            self._descriptors.check()
            try:
                for id in await self.store.due(self.now() + early):
                    if self.partition.has(id):
                        await self._resume(id)
                early = 0.0
                await self._close_idle()
                if time.monotonic() - self._beat > HEARTBEAT:
                    self._beat = time.monotonic()
                    await downtime.beat(self.store, self.clock, self.presence_seconds)
                    now = self.now()
                    await self.store.refresh_presence(self.server, now, now - self.presence_seconds)
            except Unavailable:
                self._beat = 0.0  # It is in the log. What is due stays due.
            except Exception:
                log.exception("a round through the tables failed")
            await asyncio.sleep(ROUND)

    async def _resume(self, id: str) -> None:
        """Resume a table that is due. One that cannot be opened holds up no other."""
        rest = BROKEN
        try:
            table = await self.table(id)
            await table.resume()
            return
        except Unavailable as error:
            log.warning("table %s cannot be resumed: %s", id, error)
            rest = AGAIN
        except InvalidInput as invalid:
            log.warning("table %s: %s", id, invalid)
        except Exception:
            log.exception("table %s could not be resumed", id)
        await self.store.postpone(id, self.now() + rest)

    async def _close_idle(self) -> None:
        for id, table in list(self.tables.items()):
            if table.idle and time.monotonic() - table.used > IDLE:
                del self.tables[id]
                await self._close_table(table)
