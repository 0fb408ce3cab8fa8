"""Passes by hand that are not carried out yet.

They are neither stored nor acknowledged: a client that loses its connection sends them again. Their
seat may still answer otherwise.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final


async def sleep_until(at: float) -> None:
    """Sleep until a time of the loop."""
    await asyncio.sleep(max(at - asyncio.get_running_loop().time(), 0.0))


class HeldPasses:
    """The passes of one table that wait for their time, one a seat at most."""

    def __init__(self) -> None:
        self._waiting: Final[dict[int, tuple[asyncio.Task[None], Callable[[], None]]]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    @property
    def busy(self) -> bool:
        """Whether a pass waits or is being carried out."""
        return bool(self._tasks)

    def holds(self, seat: int) -> bool:
        """Whether a pass of a seat waits."""
        return seat in self._waiting

    def hold(
        self, seat: int, at: float, act: Callable[[], Awaitable[None]], dropped: Callable[[], None]
    ) -> None:
        """Carry out a pass at a time of the loop; `dropped` is called if it never will be."""
        task = asyncio.create_task(self._wait(seat, at, act))
        self._waiting[seat] = (task, dropped)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wait(self, seat: int, at: float, act: Callable[[], Awaitable[None]]) -> None:
        await sleep_until(at)
        del self._waiting[seat]  # From now on it cannot be cancelled.
        await act()

    def drop(self, seat: int) -> bool:
        """Cancel the pass of a seat that has answered otherwise; false if there was none."""
        task, dropped = self._waiting.pop(seat, (None, None))
        if task is None or dropped is None:
            return False
        task.cancel()
        dropped()
        return True

    def close(self) -> None:
        """Cancel all passes that still wait: they were not acknowledged."""
        for task, _ in self._waiting.values():
            task.cancel()
        self._waiting.clear()
