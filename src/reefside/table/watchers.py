"""The live connections to one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from reefside.table.sockets import Watcher


class Watchers:
    """Everybody who looks at a table through this server."""

    def __init__(self) -> None:
        self._all: Final[set[Watcher]] = set()

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, watcher: Watcher) -> None:
        """Somebody looks at the table."""
        self._all.add(watcher)

    def discard(self, watcher: Watcher) -> None:
        """Somebody looks at the table no more."""
        self._all.discard(watcher)

    def has(self, person: str | None) -> bool:
        """Whether somebody is among them."""
        return person is not None and any(watcher.person == person for watcher in self._all)

    def wake(self) -> None:
        """Let everybody see the table as it is."""
        for watcher in self._all:
            watcher.wake()

    def dismiss(self, why: str) -> None:
        """End all connections."""
        for watcher in list(self._all):
            watcher.dismiss(why)
