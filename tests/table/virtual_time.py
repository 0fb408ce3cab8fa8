"""A loop whose time jumps to the next thing that is due, so that hours pass in seconds.

It waits for the store's threads before it jumps: what happens, and when, depends on nothing but
the seeds.
"""

from __future__ import annotations

import asyncio
import selectors
import sqlite3
from collections.abc import Coroutine
from typing import Any

from reefside.table.sqlite import SQLite
from reefside.table.sqlite_writing import Job
from reefside.table.store_models import Change

REAL_WAIT = 20.0
"""Seconds for which a thread may keep the loop waiting."""


class Jumping(selectors.DefaultSelector):
    """A selector that does not wait: it lets the time of its loop pass at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.pending = 0
        """What the store has not done yet."""

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0)
        if found or timeout == 0:
            return found
        if self.pending or timeout is None:
            return super().select(REAL_WAIT)
        self.now += timeout
        return []


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop on such a selector."""

    def __init__(self) -> None:
        self.jumping = Jumping()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now


class CountedSQLite(SQLite):
    """A real SQLite for which a jumping loop waits. It need not outlive the machine."""

    def _connect(self) -> sqlite3.Connection:
        connection = super()._connect()
        connection.execute("PRAGMA synchronous=OFF")
        return connection

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with Pending():
            return await super().fetch(sql, *values)

    async def _do(self, job: Job | Change) -> Any:
        with Pending():
            return await super()._do(job)


class Pending:
    """While something is pending no time passes."""

    def __enter__(self) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, JumpingLoop)
        loop.jumping.pending += 1

    def __exit__(self, *_: object) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, JumpingLoop)
        loop.jumping.pending -= 1


def run(main: Coroutine[Any, Any, Any]) -> Any:
    """Run something in a loop whose time jumps."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(main)
