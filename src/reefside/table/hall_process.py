"""The process of one hall: it listens nowhere, its guests come through the front door."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
from typing import Any, Final

import msgspec
import uvicorn

from reefside.table import report
from reefside.table.app import Server
from reefside.table.policy import policy_of
from reefside.table.post import post_of
from reefside.table.quotas import quotas_of
from reefside.table.running import DrainingServer, Running
from reefside.table.serving import collect_seldom, settings
from reefside.table.share import Share
from reefside.table.store import Store, database_of

GUEST: Final = b"guest"
"""What comes with a connection that is handed over."""
DRAIN: Final = b"drain"
"""What a hall is told that shall close, but need not hurry."""
SHORT: Final = b"short"
"""What a hall is told while another one is missing."""
WHOLE: Final = b"whole"
"""What it is told when all are there again."""
READY: Final = b"ready"
"""What a hall says when it is open."""
ORDERS_BYTES: Final = 1 << 16
"""More than orders ever take."""


class Orders(msgspec.Struct):
    """What a hall is told first."""

    database: str
    address: str
    at: int
    of: int
    hosts: list[str]
    running: Running


class Hallway(DrainingServer):
    """A server whose connections are handed to it over a line; it stops when the line ends."""

    def __init__(
        self, config: uvicorn.Config, server: Server, running: Running, line: socket.socket
    ) -> None:
        super().__init__(config, server, running)
        self._line: Final = line
        self._guests: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the hall, then let guests in."""
        await super().startup(sockets=[])
        self._line.setblocking(False)
        asyncio.get_running_loop().add_reader(self._line, self._let_in)
        self._line.send(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the hall, and let nobody in any more."""
        await super().shutdown(sockets)
        asyncio.get_running_loop().remove_reader(self._line)

    def _let_in(self) -> None:
        """Take the next connection, or what else is said; nothing is the end of the line."""
        try:
            said, handed, _, _ = socket.recv_fds(self._line, len(GUEST), 1)
        except BlockingIOError:
            return
        except OSError:
            said, handed = b"", []
        drain = self._served.drain
        if said == DRAIN:
            drain.begin()  # Before the next guest: the front door has told all halls.
            self.should_exit = True
        elif said in (SHORT, WHOLE):
            drain.whole = said == WHOLE
        elif said != GUEST:
            self.patient, self.should_exit = False, True
            drain.hurry()
            asyncio.get_running_loop().remove_reader(self._line)
        for number in handed:
            task = asyncio.create_task(self._welcome(socket.socket(fileno=number)))
            self._guests.add(task)
            task.add_done_callback(self._guests.discard)

    async def _welcome(self, guest: socket.socket) -> None:
        """Serve a connection as one that was accepted here."""
        protocol: Any = self.config.http_protocol_class  # uvicorn types it as any protocol.
        guest.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(
            lambda: protocol(
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            ),
            guest,
        )


def main() -> int:
    """Serve a share of the tables until the line ends."""
    line = socket.socket(fileno=int(sys.argv[1]))
    orders = msgspec.json.decode(line.recv(ORDERS_BYTES), type=Orders)
    orders.running.set_up_log()
    report.enter(f"hall-{orders.at + 1}")
    server = Server(
        Store(database_of(orders.database)),
        post=post_of(os.environ, orders.address),
        share=Share(orders.at, orders.of),
        hosts=orders.hosts,
        quotas=quotas_of(os.environ),
        policy=policy_of(os.environ),
    )
    collect_seldom()
    running = Hallway(settings(server.app()), server, orders.running, line)
    try:
        running.run(sockets=[])
    except KeyboardInterrupt:
        pass
    if figures := os.environ.get(report.FOLDER):
        shutil.rmtree(figures, ignore_errors=True)  # The front door may be gone.
    return 0 if running.started else 1


if __name__ == "__main__":
    sys.exit(main())
