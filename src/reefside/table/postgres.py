"""The database for many servers: PostgreSQL, one commit for many changes, NOTIFY to the others."""

from __future__ import annotations

import asyncio
import logging
import re
from functools import partial
from typing import Any, Final, Literal

import asyncpg

from reefside.kernel.refusal import InvalidInput
from reefside.table import metrics
from reefside.table.database import Listener, Row, Statement, Taken
from reefside.table.database_lock import SERVING
from reefside.table.migrations import MIGRATIONS, bring_up_postgresql
from reefside.table.postgres_writing import APPEND, columns
from reefside.table.store_models import Change

CHANNEL: Final = "reefside"
"""The channel on which servers announce `table:number`."""
GROUP: Final = 256
"""Changes that share one commit at most."""
READERS: Final = 8
MIGRATING: Final = 0x7EEF51DE
"""The lock that lets one server at a time bring the schema up to date."""
CONNECT_SECONDS: Final = 10.0
"""How long connecting may take."""
COMMAND_SECONDS: Final = 30.0
"""How long a statement may take: none of ours takes a second."""
ASK_SECONDS: Final = 30.0
"""How often a connection that only listens is checked."""
WAIT_SECONDS: Final = 10.0
"""How long getting and releasing a connection may take."""
SERVER_SETTINGS: Final = {
    "application_name": "reefside",
    "statement_timeout": "35s",  # Should the client's own limit fail to stop it.
    "lock_timeout": "15s",
    "idle_in_transaction_session_timeout": "60s",
}
CLOSE_SECONDS: Final = 10.0
"""How long what waits may take to be written when the server stops."""
REST: Final = 1.0
"""Seconds before a lost connection is tried again."""


log = logging.getLogger("reefside.table")

OUTAGES: Final = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # A connection that ended while it was given back.
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.InternalServerError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.LockNotAvailableError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InvalidAuthorizationSpecificationError,
)


def is_outage(error: Exception) -> bool:
    """Whether an error means that the database cannot be used, not that something was wrong."""
    return isinstance(error, OUTAGES) and not isinstance(error, ValueError)


class PostgreSQL:
    """A database that several servers share."""

    kind: Literal["sqlite", "postgresql"] = "postgresql"

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self._pool: asyncpg.Pool[asyncpg.Record]
        self._waiting: list[tuple[Change, asyncio.Future[bool]]] = []
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._changed: Listener = lambda _id: None
        self._pids: set[int] = set()
        self._sql: dict[str, str] = {}
        self._closing = False
        self._deaf = False
        """Whether it is in the log that nothing is received from other servers."""

    async def open(self, changed: Listener) -> None:
        self._changed = changed
        try:
            await self._bring_up_to_date()
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=READERS,
                init=self._know,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS,
                server_settings=SERVER_SETTINGS,
            )
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise InvalidInput(
                f"cannot open the database {without_password(self.url)}: {error}"
            ) from None
        self._tasks = [asyncio.create_task(self._write_all()), asyncio.create_task(self._listen())]

    async def _bring_up_to_date(self) -> None:
        """Migrate over a connection of its own: that may take as long as it does."""
        connection = await asyncpg.connect(self.url, timeout=CONNECT_SECONDS)
        try:
            await migrate(connection)
        finally:
            await connection.close()

    async def _know(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """Note our own connections: their announcements are ignored."""
        pid = connection.get_server_pid()
        self._pids.add(pid)
        connection.add_termination_listener(lambda _connection: self._pids.discard(pid))

    async def close(self) -> None:
        self._closing = True
        self._filled.set()
        if self._tasks:
            await asyncio.wait([self._tasks[0]], timeout=CLOSE_SECONDS)
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            try:
                async with asyncio.timeout(CLOSE_SECONDS):
                    await self._pool.close()
            except TimeoutError:
                self._pool.terminate()

    async def renew(self) -> None:
        """Replace all connections: an old one may be read-only, or broken."""
        await self._pool.expire_connections()

    # Reading and writing.

    def _numbered(self, sql: str) -> str:
        """The text with `$1`, `$2` … for its question marks."""
        found = self._sql.get(sql)
        if found is None:
            parts = sql.split("?")
            found = parts[0] + "".join(f"${at}{part}" for at, part in enumerate(parts[1:], 1))
            self._sql[sql] = found
        return found

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        with metrics.reading():
            async with self._pool.acquire(timeout=WAIT_SECONDS) as connection:
                rows = await connection.fetch(self._numbered(sql), *values)
        return [tuple(row) for row in rows]

    async def write(self, *statements: Statement, tell: str = "") -> int:
        counts = []
        try:
            async with (
                self._pool.acquire(timeout=WAIT_SECONDS) as connection,
                connection.transaction(),
            ):
                for sql, values in statements:
                    status = await connection.execute(self._numbered(sql), *values)
                    counts.append(int(status.rpartition(" ")[2]))
                if tell:
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{tell}:")
        except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError):
            raise Taken from None
        except Exception:
            metrics.WRITE_ERRORS.inc()
            raise
        return counts[0]

    async def append(self, change: Change) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, future))
        self._filled.set()
        return await future

    async def _write_all(self) -> None:
        """Write what is waiting, group by group; while one group is written the next gathers."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._waiting:
                group, self._waiting = self._next_group()
                await self._write_group(group)
            if self._closing:
                return

    def _next_group(
        self,
    ) -> tuple[
        list[tuple[Change, asyncio.Future[bool]]], list[tuple[Change, asyncio.Future[bool]]]
    ]:
        """The changes to write now and those to write later: one change a table in a group."""
        now: dict[str, tuple[Change, asyncio.Future[bool]]] = {}
        later = []
        for change, future in self._waiting:
            if len(now) < GROUP and change.row.id not in now:
                now[change.row.id] = (change, future)
            else:
                later.append((change, future))
        return list(now.values()), later

    async def _write_group(self, group: list[tuple[Change, asyncio.Future[bool]]]) -> None:
        try:
            async with self._pool.acquire(timeout=WAIT_SECONDS) as connection:
                rows = await connection.fetch(APPEND, *columns([change for change, _ in group]))
                metrics.COMMIT_SIZE.observe(len(group))
                turned = {row[0] for row in rows}
                for change, future in group:  # It is stored, whatever becomes of the connection.
                    if not future.done():
                        future.set_result(change.row.id in turned)
        except Exception as error:
            if len(group) > 1 and not is_outage(error):
                for one in group:  # One of them fails: each is tried alone.
                    await self._write_group([one])
                return
            metrics.WRITE_ERRORS.inc(len(group))
            for _, future in group:
                if not future.done():
                    future.set_exception(error)

    # Receiving from the other servers.

    async def _listen(self) -> None:
        """Listen to the other servers; after a lost connection anything may have changed."""
        while True:
            try:
                await self._listen_once()
            except (*OUTAGES, asyncpg.PostgresError) as error:
                if not self._deaf:
                    log.warning("nothing is received from other servers: %s", error)
                self._deaf = True
            await asyncio.sleep(REST)

    async def _listen_once(self) -> None:
        """Listen until the connection is lost; it is checked now and then."""
        connection = await asyncpg.connect(self.url, timeout=CONNECT_SECONDS)
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(partial(note, lost))
            await connection.execute("SELECT pg_advisory_lock_shared($1)", SERVING)
            await connection.add_listener(CHANNEL, self._hear)
            self._deaf = False
            self._changed("")
            while not lost.is_set():
                await connection.execute("SELECT 1", timeout=COMMAND_SECONDS)
                await asyncio.wait([asyncio.ensure_future(lost.wait())], timeout=ASK_SECONDS)
        finally:
            connection.terminate()

    def _hear(self, _connection: Any, pid: int, _channel: str, payload: object) -> None:
        if pid not in self._pids:
            self._changed(str(payload).partition(":")[0])


def note(lost: asyncio.Event, _connection: Any) -> None:
    """A connection was lost."""
    lost.set()


async def migrate(connection: Any) -> None:
    """Bring the schema up to date, one numbered migration after another."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)"
        )
        version = await connection.fetchval("SELECT COALESCE(MAX(number), 0) FROM migrations")
        if version > len(MIGRATIONS):
            raise InvalidInput("this database was written by a newer Reefside: please update first")
        missing = list(enumerate(MIGRATIONS[version:], version + 1))
        await bring_up_postgresql(connection, missing)


def without_password(url: str) -> str:
    """A database's address as it may be shown."""
    return re.sub(r"://([^:/@]*):[^@]*@", r"://\1:…@", url)
