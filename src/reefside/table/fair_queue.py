"""A fair queue: people take turns, so that one with many tables does not hold up the others."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Turn(NamedTuple):
    """In whose line something stands, and for which table."""

    owner: str
    table: str = ""
    awaited: bool = True
    """Whether a person waits for it; what nobody waits for is served when nothing else is left."""


class FairQueue(Generic[T]):
    """Things in line, owner by owner: first come, first served only within one's own line."""

    def __init__(self) -> None:
        self._lines: dict[bool, dict[str, deque[tuple[Turn, T]]]] = {True: {}, False: {}}
        """Every owner with something in line, what is awaited apart; the first is served next."""
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(len(line) for lines in self._lines.values() for line in lines.values())

    def put(self, turn: Turn, thing: T) -> None:
        """Put something into somebody's line."""
        self._lines[turn.awaited].setdefault(turn.owner, deque()).append((turn, thing))
        self._filled.set()

    def put_first(self, turn: Turn, thing: T) -> None:
        """Put something back that was taken too early: it is served next."""
        lines = self._lines[turn.awaited]
        line = lines.pop(turn.owner, deque())
        line.appendleft((turn, thing))
        self._lines[turn.awaited] = {turn.owner: line, **lines}
        self._filled.set()

    async def filled(self) -> None:
        """Wait until there is something in line."""
        while not any(self._lines.values()):
            self._filled.clear()
            await self._filled.wait()

    async def take(self) -> tuple[Turn, T]:
        """The next thing and whose it is; they then go to the end of the line."""
        await self.filled()
        lines = self._lines[bool(self._lines[True])]
        owner = next(iter(lines))
        line = lines.pop(owner)
        taken = line.popleft()
        if line:
            lines[owner] = line
        return taken
