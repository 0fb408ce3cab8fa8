"""A fair queue: tables take turns, so that one with many questions does not hold up the others."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Things in line, table by table: first come, first served only within a table."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[T]] = {}
        """Every table with something in line; the first one is served next."""
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(len(line) for line in self._lines.values())

    def put(self, table: str, thing: T) -> None:
        """Put something into the line of a table."""
        self._lines.setdefault(table, deque()).append(thing)
        self._filled.set()

    def put_first(self, table: str, thing: T) -> None:
        """Put something back that was taken too early: it is served next."""
        line = self._lines.pop(table, deque())
        line.appendleft(thing)
        self._lines = {table: line, **self._lines}
        self._filled.set()

    async def filled(self) -> None:
        """Wait until there is something in line."""
        while not self._lines:
            self._filled.clear()
            await self._filled.wait()

    async def take(self) -> tuple[str, T]:
        """The next thing and its table, which then goes to the end of the line."""
        await self.filled()
        table = next(iter(self._lines))
        line = self._lines.pop(table)
        thing = line.popleft()
        if line:
            self._lines[table] = line
        return table, thing
