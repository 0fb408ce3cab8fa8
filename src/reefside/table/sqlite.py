"""The default database: one SQLite file, one writer thread, one commit for many changes."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import sys
import threading
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Literal

from reefside.kernel.refusal import InvalidInput
from reefside.table import metrics
from reefside.table.damage_check import check_head, damaged, fault_of
from reefside.table.database import Listener, Row, Statement, Taken
from reefside.table.database_lock import DatabaseLock
from reefside.table.migrations import MIGRATIONS, for_sqlite
from reefside.table.sqlite_writing import Job, Result, Waiting, carry_out, commit
from reefside.table.store_models import Change

if sys.platform != "win32":
    import fcntl

GROUP: Final = 256
"""Changes that share one commit at most."""

OLDEST: Final = (3, 33)
"""The first SQLite that can update from a list."""


class Gone(Exception):
    """The file of the database was removed, replaced or cut short while it was open."""


def is_outage(error: Exception) -> bool:
    """Whether an error means that the file cannot be used, not that something wrong was asked."""
    wrong = (sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.IntegrityError)
    return isinstance(error, Gone | OSError | sqlite3.DatabaseError) and not isinstance(
        error, wrong
    )


class Turns:
    """A lock by which processes write to one file in turns: SQLite itself sleeps and tries again.

    It ends with its process. On systems without such locks only one process serves.
    """

    def __init__(self, path: Path) -> None:
        self._file: Final = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)

    def __enter__(self) -> None:
        if sys.platform != "win32":
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Close the lock file."""
        os.close(self._file)


class SQLite:
    """A database in a file of its own, readable by its owner alone."""

    kind: Literal["sqlite", "postgresql"] = "sqlite"
    _loop: asyncio.AbstractEventLoop
    _turns: Turns
    _serving_lock: DatabaseLock
    _file: tuple[int, int]
    """The device and inode of the file, to notice if it is replaced."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._reading: sqlite3.Connection
        self._writing: sqlite3.Connection
        self._size = 0
        """The length of the file when it was last checked."""

    async def open(self, changed: Listener) -> None:
        del changed  # No other server writes to the tables of this process.
        self._loop = asyncio.get_running_loop()
        if sqlite3.sqlite_version_info < OLDEST:
            raise InvalidInput(
                f"SQLite is {sqlite3.sqlite_version} here, and must be 3.33 or newer"
            )
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
            check_head(self.path)  # No files are created beside a file that is no database.
            self._serving_lock = DatabaseLock(self.path)
            self._turns = Turns(self.path.with_name(f"{self.path.name}-turn"))
            migrate(self._connect())
            opened = os.stat(self.path)
            self._file, self._size = (opened.st_dev, opened.st_ino), opened.st_size
            # Now, and not when they are first needed: then there may be no descriptor left.
            self._reading, self._writing = self._connect(), self._connect()
        except (sqlite3.OperationalError, OSError) as error:
            raise InvalidInput(f"cannot open the database {self.path}: {error}") from None
        except sqlite3.DatabaseError as error:
            raise damaged(self.path, str(error)) from None
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=10, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        # Else what is needed to take back one statement is written to a file at every commit.
        connection.execute("PRAGMA temp_store=MEMORY")
        return connection

    def _is_there(self) -> bool:
        """Whether the file is still the one that was opened: what else is written is lost."""
        try:
            now = os.stat(self.path)
        except OSError:
            return False
        if (now.st_dev, now.st_ino) != self._file:
            return False
        cut = now.st_size < self._size and fault_of(self.path) != ""
        if not cut:
            self._size = now.st_size
        return not cut

    async def close(self) -> None:
        if self._writer.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._serving_lock.close()
        self._reader.shutdown()
        self._reading.close()

    # Reading.

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        return await self._loop.run_in_executor(self._reader, self._fetch, sql, values)

    def _fetch(self, sql: str, values: tuple[Any, ...]) -> list[Row]:
        with metrics.reading():
            return self._reading.execute(sql, values).fetchall()

    # Writing: what waits is written in one transaction.

    async def write(self, *statements: Statement, tell: str = "") -> int:
        del tell
        count: int = await self._do(lambda connection: carry_out(connection, statements))
        return count

    def append(self, change: Change) -> Awaitable[bool]:
        return self._do(change)

    def _do(self, job: Job | Change) -> Awaitable[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put((job, future))
        return future

    def _write_all(self) -> None:
        going = True
        while going:
            jobs = [self._jobs.get()]
            while len(jobs) < GROUP and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going = None not in jobs
            waiting = [job for job in jobs if job is not None]
            try:
                results = self._in_turn(waiting)
            except (OSError, sqlite3.Error) as error:  # Nobody must wait for ever.
                results = [(future, error) for _, future in waiting]
            count(results)
            if results:
                self._loop.call_soon_threadsafe(settle, results)
        self._writing.close()
        self._turns.close()

    def _in_turn(self, waiting: list[Waiting]) -> list[Result]:
        with self._turns:
            if self._is_there():
                return commit(self._writing, waiting)
        return [(future, Gone(f"{self.path} is gone, or cut short")) for _, future in waiting]


def count(results: list[Result]) -> None:
    """Note how many jobs shared a commit, and how many failed."""
    if results:
        metrics.COMMIT_SIZE.observe(len(results))
    for _, result in results:
        if isinstance(result, Exception) and not isinstance(result, Taken):
            metrics.WRITE_ERRORS.inc()


def settle(results: list[Result]) -> None:
    """Set the results of all jobs that are still waited for."""
    for future, result in results:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date, one numbered migration after another."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        connection.close()
        raise InvalidInput("this database was written by a newer Reefside: please update first")
    for number, statements in enumerate(MIGRATIONS[version:], version + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in statements:
            connection.execute(for_sqlite(statement))
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    connection.close()
