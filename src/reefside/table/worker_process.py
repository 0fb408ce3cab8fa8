"""A worker process: it serves a part of the tables; the acceptor hands it its connections."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
from typing import Any, Final

import msgspec
import uvicorn

from reefside.table import metrics_page
from reefside.table.app import Server
from reefside.table.draining_server import DrainingServer, ServerOptions
from reefside.table.partition import Partition
from reefside.table.policy import policy_of
from reefside.table.post import post_of
from reefside.table.quotas import quotas_of
from reefside.table.store import Store, database_of
from reefside.table.uvicorn_config import collect_seldom, settings

CONNECTION: Final = b"connection"
"""The control message that comes with a connection."""
DRAIN: Final = b"drain"
"""The control message to a worker that shall close, but need not hurry."""
SHORT: Final = b"short"
"""The control message while another worker is missing."""
WHOLE: Final = b"whole"
"""The control message when all workers are there again."""
READY: Final = b"ready"
"""What a worker says when it is ready."""
CONFIG_BYTES: Final = 1 << 16
"""More than a configuration ever takes."""


class WorkerConfig(msgspec.Struct):
    """What a worker is told first."""

    database: str
    address: str
    at: int
    of: int
    hosts: list[str]
    options: ServerOptions


class WorkerServer(DrainingServer):
    """A server that gets its connections over a channel, and stops when that is closed."""

    def __init__(
        self, config: uvicorn.Config, server: Server, options: ServerOptions, channel: socket.socket
    ) -> None:
        super().__init__(config, server, options)
        self._channel: Final = channel
        self._connections: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then take connections."""
        await super().startup(sockets=[])
        self._channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self._channel, self._read_channel)
        self._channel.send(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, and take no more connections."""
        await super().shutdown(sockets)
        asyncio.get_running_loop().remove_reader(self._channel)

    def _read_channel(self) -> None:
        """Read a control message or a connection; an empty message: the channel is closed."""
        try:
            said, handed, _, _ = socket.recv_fds(self._channel, len(CONNECTION), 1)
        except BlockingIOError:
            return
        except OSError:
            said, handed = b"", []
        drain = self._served.drain
        if said == DRAIN:
            drain.begin()  # Before the next connection: the acceptor has told all workers.
            self.should_exit = True
        elif said in (SHORT, WHOLE):
            drain.whole = said == WHOLE
        elif said != CONNECTION:
            self.patient, self.should_exit = False, True
            drain.hurry()
            asyncio.get_running_loop().remove_reader(self._channel)
        for number in handed:
            task = asyncio.create_task(self._accept(socket.socket(fileno=number)))
            self._connections.add(task)
            task.add_done_callback(self._connections.discard)

    async def _accept(self, connection: socket.socket) -> None:
        """Serve a connection as one that was accepted here."""
        protocol: Any = self.config.http_protocol_class  # uvicorn types it as any protocol.
        connection.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(
            lambda: protocol(
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            ),
            connection,
        )


def main() -> int:
    """Serve a part of the tables until the channel is closed."""
    channel = socket.socket(fileno=int(sys.argv[1]))
    worker_config = msgspec.json.decode(channel.recv(CONFIG_BYTES), type=WorkerConfig)
    worker_config.options.set_up_log()
    metrics_page.register_process(f"worker-{worker_config.at + 1}")
    server = Server(
        Store(database_of(worker_config.database)),
        post=post_of(os.environ, worker_config.address),
        partition=Partition(worker_config.at, worker_config.of),
        hosts=worker_config.hosts,
        quotas=quotas_of(os.environ),
        policy=policy_of(os.environ),
    )
    collect_seldom()
    worker = WorkerServer(settings(server.app()), server, worker_config.options, channel)
    try:
        worker.run(sockets=[])
    except KeyboardInterrupt:
        pass
    if figures := os.environ.get(metrics_page.FOLDER):
        shutil.rmtree(figures, ignore_errors=True)  # The acceptor may be gone.
    return 0 if worker.started else 1


if __name__ == "__main__":
    sys.exit(main())
