"""The live connections to one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from reefside.table.client_session import ClientSession


class ClientSessions:
    """The clients that are connected to a table through this server."""

    def __init__(self) -> None:
        self._all: Final[set[ClientSession]] = set()

    def __iter__(self) -> Iterator[ClientSession]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, client: ClientSession) -> None:
        """A client has connected."""
        self._all.add(client)

    def discard(self, client: ClientSession) -> None:
        """A client has disconnected."""
        self._all.discard(client)

    def has(self, person: str | None) -> bool:
        """Whether a person has a client among them."""
        return person is not None and any(client.person == person for client in self._all)

    def wake(self) -> None:
        """Send the table as it is to every client."""
        for client in self._all:
            client.outbox.wake()

    def disconnect(self, why: str) -> None:
        """End all connections."""
        for client in list(self._all):
            client.disconnect(why)
