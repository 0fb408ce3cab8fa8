"""The live connections to one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from reefside.table.client_session import ClientSession


class ClientSessions:
    """Everybody who looks at a table through this server."""

    def __init__(self) -> None:
        self._all: Final[set[ClientSession]] = set()

    def __iter__(self) -> Iterator[ClientSession]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, client: ClientSession) -> None:
        """Somebody looks at the table."""
        self._all.add(client)

    def discard(self, client: ClientSession) -> None:
        """Somebody looks at the table no more."""
        self._all.discard(client)

    def has(self, person: str | None) -> bool:
        """Whether somebody is among them."""
        return person is not None and any(client.person == person for client in self._all)

    def wake(self) -> None:
        """Let everybody see the table as it is."""
        for client in self._all:
            client.wake()

    def disconnect(self, why: str) -> None:
        """End all connections."""
        for client in list(self._all):
            client.disconnect(why)
