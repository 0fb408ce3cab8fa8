"""A fair queue: people take turns, so that one with many tables does not hold up the others."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Turn(NamedTuple):
    """Who owns an item in the queue, and for which table it is."""

    owner: str
    table: str = ""
    awaited: bool = True
    """Whether a person waits for it; other items come when nothing else is left."""


class FairQueue(Generic[T]):
    """A queue in which owners take turns; the items of one owner come in order."""

    def __init__(self) -> None:
        self._lines: dict[bool, dict[str, deque[tuple[Turn, T]]]] = {True: {}, False: {}}
        """The items of every owner, awaited ones apart; the first owner comes next."""
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(len(line) for lines in self._lines.values() for line in lines.values())

    def put(self, turn: Turn, thing: T) -> None:
        """Add an item for an owner."""
        self._lines[turn.awaited].setdefault(turn.owner, deque()).append((turn, thing))
        self._filled.set()

    def put_first(self, turn: Turn, thing: T) -> None:
        """Put an item back that was taken too early: it comes next."""
        lines = self._lines[turn.awaited]
        line = lines.pop(turn.owner, deque())
        line.appendleft((turn, thing))
        self._lines[turn.awaited] = {turn.owner: line, **lines}
        self._filled.set()

    async def filled(self) -> None:
        """Wait until there is an item."""
        while not any(self._lines.values()):
            self._filled.clear()
            await self._filled.wait()

    async def take(self) -> tuple[Turn, T]:
        """The next item and its owner, who then goes to the end of the queue."""
        await self.filled()
        lines = self._lines[bool(self._lines[True])]
        owner = next(iter(lines))
        line = lines.pop(owner)
        taken = line.popleft()
        if line:
            lines[owner] = line
        return taken
