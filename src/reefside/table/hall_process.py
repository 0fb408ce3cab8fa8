"""The process of one hall: it listens nowhere, its guests come through the front door."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from typing import Any, Final

import msgspec
import uvicorn

from reefside.table.app import Server
from reefside.table.notify import post_of
from reefside.table.policy import policy_of
from reefside.table.quotas import quotas_of
from reefside.table.serving import collect_seldom, settings
from reefside.table.share import Share
from reefside.table.store import Store, database_of

GUEST: Final = b"guest"
"""What comes with a connection that is handed over."""
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


class Hallway(uvicorn.Server):
    """A server whose connections are handed to it over a line; it stops when the line ends."""

    def __init__(self, config: uvicorn.Config, line: socket.socket) -> None:
        super().__init__(config)
        self._line: Final = line
        self._guests: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the hall, then let guests in."""
        await super().startup(sockets=[])
        self._line.setblocking(False)
        asyncio.get_running_loop().add_reader(self._line, self._let_in)
        self._line.send(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, and close the hall."""
        asyncio.get_running_loop().remove_reader(self._line)
        await super().shutdown(sockets)

    def _let_in(self) -> None:
        """Take the next connection; none is the end of the line."""
        try:
            said, handed, _, _ = socket.recv_fds(self._line, len(GUEST), 1)
        except BlockingIOError:
            return
        except OSError:
            said, handed = b"", []
        if said != GUEST:
            self.should_exit = True
            asyncio.get_running_loop().remove_reader(self._line)
            return
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
    server = Server(
        Store(database_of(orders.database)),
        post=post_of(os.environ, orders.address),
        share=Share(orders.at, orders.of),
        hosts=orders.hosts,
        quotas=quotas_of(os.environ),
        policy=policy_of(os.environ),
    )
    collect_seldom()
    running = Hallway(settings(server.app()), line)
    running.run(sockets=[])
    return 0 if running.started else 1


if __name__ == "__main__":
    sys.exit(main())
