"""Outages of the database as one error, `Unavailable`: disk full, read-only, damaged, stopped.

The caller learns that nothing was stored, and may try again. The log gets one line when an outage
begins and one when it is over, however many calls fail.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from reefside.kernel.words import printable
from reefside.table.database import Database, Listener, Row, Statement, Unavailable
from reefside.table.store_models import Change

Result = TypeVar("Result")

log = logging.getLogger("reefside.table")


class OutageWrapper:
    """Wraps a database: its outages are raised as `Unavailable`, other errors as they are."""

    def __init__(
        self,
        inner: Database,
        is_outage: Callable[[Exception], bool],
        renew: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.inner: Final = inner
        self.kind: Final = inner.kind
        self._is_outage: Final = is_outage
        self._renew: Final = renew
        """Called after an outage, so that the next call gets a fresh connection."""
        self._down: Final[set[str]] = set()
        """What does not work at the moment."""

    async def open(self, changed: Listener) -> None:
        await self.inner.open(changed)

    async def close(self) -> None:
        await self.inner.close()

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        return await self._watched("read", self.inner.fetch(sql, *values))

    async def write(self, *statements: Statement, tell: str = "") -> int:
        return await self._watched("write", self.inner.write(*statements, tell=tell))

    def append(self, change: Change) -> Awaitable[bool]:
        return self._watched("write", self.inner.append(change))

    async def _watched(self, what: str, work: Awaitable[Result]) -> Result:
        try:
            result = await work
        except Exception as error:
            if not self._is_outage(error):
                raise
            if what not in self._down:
                self._down.add(what)
                log.error("the database cannot be %s: %s", PAST[what], error)
            if self._renew is not None:
                await self._renew()
            raise Unavailable(error_line(error)) from error
        if what in self._down:
            self._down.discard(what)
            log.warning("the database can be %s again", PAST[what])
        return result


PAST: Final = {"read": "read", "write": "written to"}


def error_line(error: Exception) -> str:
    """What an error says, in one line."""
    return printable(str(error) or type(error).__name__, 200)
