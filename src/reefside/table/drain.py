"""Whether a server accepts new work, and how it stops: clients are told, nothing is cut off."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from reefside.table.registry import TableRegistry

State = Literal["starting", "open", "draining", "closing"]
RESTARTING: Final = 1012
"""The close code of connections: the service restarts, reconnect."""
AGAIN: Final = "2"
"""Seconds after which a refused client may try again, as a header."""
ANSWER_SECONDS: Final = 5.0
"""How long answers that are being written may take, before connections are closed anyway."""
LOOK: Final = 0.05
"""Seconds between two checks whether the time is up."""
NEW_WORK: Final = frozenset(
    {
        ("POST", "/api/tables"),
        ("POST", "/api/tables/import"),
        ("POST", "/api/tables/{id}/rematch"),
    }
)
"""Calls that create a table: a server that stops refuses them."""

log = logging.getLogger("reefside.table")


class Drain:
    """The state of a server from its start to its end."""

    def __init__(self) -> None:
        self.state: State = "starting"
        self.whole = True
        """Whether all processes that serve together are there."""
        self._hurry = False

    @property
    def ready(self) -> bool:
        """Whether new work should be sent here."""
        return self.state == "open" and self.whole

    @property
    def takes_work(self) -> bool:
        """Whether new tables and live connections are accepted."""
        return self.state in ("starting", "open")

    @property
    def closing(self) -> bool:
        """Whether messages of clients are refused."""
        return self.state == "closing"

    def begin(self) -> None:
        """Accept no new work from now on."""
        if self.takes_work:
            self.state = "draining"

    def hurry(self) -> None:
        """Wait no longer."""
        self._hurry = True

    async def run(self, registry: TableRegistry, seconds: float) -> None:
        """Accept nothing new, let people play on for a while, then close their connections."""
        self.begin()
        if seconds > 0:
            log.info("no new tables from now on; connections are closed in %g seconds", seconds)
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self._hurry:
            await asyncio.sleep(LOOK)
        self.state = "closing"
        clients = [client for table in registry.tables.values() for client in table.clients]
        log.info("%d live connections are closed", len(clients))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await asyncio.gather(*[client.close_for_restart() for client in clients])
        except TimeoutError:
            log.warning("some answers could not be written in time")
