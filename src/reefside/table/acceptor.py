"""The acceptor: one process accepts every connection and hands it to the right worker process.

A worker process serves a part of the tables (`partition.py`), so that a server uses all cores and
no table is open twice. The acceptor looks at the first line of a request without consuming it, and
passes the connection itself on: later data does not come through here.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Callable
from typing import Final
from urllib.parse import unquote

import msgspec
from prometheus_client.multiprocess import mark_process_dead

from reefside.table import metrics_page, worker_process
from reefside.table.draining_server import tell_service_manager
from reefside.table.partition import partition_of
from reefside.table.processes import end, environment
from reefside.table.worker_process import CONNECTION, DRAIN, READY, SHORT, WHOLE, WorkerConfig

FIRST_LINE: Final = 4096
"""Bytes in which the first line of a request must end, if it is to be understood here."""
PATIENCE: Final = 20.0
"""Seconds that a new connection may stay silent."""
LOOK: Final = 0.02
"""Seconds between two checks of a first line that has not ended."""
AT_ONCE: Final = 256
"""Connections accepted before anything else is done."""
STOP_SECONDS: Final = 20.0
"""How long a worker may take to close."""
REST: Final = 1.0
"""Seconds at least between two starts of a worker, and until connections are accepted again."""
FULL: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""What the system says when it has no room for another connection."""

MOST_WAITING: Final = 400
"""Connections without a first line at most; the oldest makes room for another."""

TABLE: Final = re.compile(rb"[A-Z]+ /api/tables/([^/?# ]+)")

log = logging.getLogger("reefside.table")


class WorkerHandle:
    """One worker process, and the channel over which connections are handed to it."""

    def __init__(self, channel: socket.socket, process: Process) -> None:
        self._channel: Final = channel
        self._process: Final = process

    @classmethod
    async def start(cls, config: WorkerConfig, figures: str) -> WorkerHandle:
        """Start a worker process; it shares its metrics in a folder."""
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        here.setblocking(False)
        here.send(msgspec.json.encode(config))
        with there:
            process = await asyncio.create_subprocess_exec(
                *[sys.executable, "-P", "-m", worker_process.__name__, str(there.fileno())],
                pass_fds=[there.fileno()],
                env={**environment(), metrics_page.FOLDER: figures, "NOTIFY_SOCKET": ""},
                start_new_session=True,  # Ctrl+C is for the acceptor, which closes the workers.
            )
        return cls(here, process)

    async def is_ready(self) -> bool:
        """Wait until the worker says that it is ready; false if it ended instead."""
        try:
            said = await asyncio.get_running_loop().sock_recv(self._channel, len(READY))
        except OSError:
            return False  # It was killed before it had read everything.
        return said == READY

    def hand_over(self, connection: socket.socket) -> None:
        """Hand a connection over; if the worker cannot take it, the connection is closed."""
        with connection, contextlib.suppress(OSError):
            socket.send_fds(self._channel, [CONNECTION], [connection.fileno()])

    def send(self, what: bytes) -> None:
        """Send a control message; a worker that has ended does not get it."""
        with contextlib.suppress(OSError):
            self._channel.send(what)

    @property
    def pid(self) -> int:
        """The id of the worker process."""
        return self._process.pid

    async def ended(self) -> int:
        """Wait until the process has ended."""
        return await self._process.wait()

    def close_channel(self) -> None:
        """Close the channel: the worker then closes at once."""
        self._channel.close()

    async def close(self) -> None:
        """Close the worker, and wait until it has ended: it does so when the channel is closed."""
        self._channel.close()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.ended()
        except TimeoutError:
            await end(self._process)


class Acceptor:
    """Accepts connections, and restarts a worker whose process has died."""

    def __init__(self, listening: socket.socket, configs: list[WorkerConfig], figures: str) -> None:
        self._listening: Final = listening
        self._configs: Final = configs
        self._figures: Final = figures
        self._draining = False
        self._workers: list[WorkerHandle] = []
        self._turn = 0
        self._full = False
        """Whether it is in the log that there is no room."""
        self._connections: dict[asyncio.Task[None], None] = {}
        """Connections whose first line has not come yet, the oldest first."""

    async def run(self, announce: Callable[[], None]) -> int:
        """Start all workers and accept connections until cancelled; 1 if a worker does not."""
        loop = asyncio.get_running_loop()
        metrics_page.register_process("acceptor", self._figures)
        try:
            for config in self._configs:
                self._workers.append(await WorkerHandle.start(config, self._figures))
            for worker in self._workers:
                if not await worker.is_ready():
                    return 1
            announce()
            self._listening.setblocking(False)
            loop.add_reader(self._listening, self._accept)
            loop.add_signal_handler(signal.SIGTERM, self._drain)
            tell_service_manager("READY=1")
            await asyncio.gather(*[self._keep_running(at) for at in range(len(self._workers))])
            return 0
        finally:
            loop.remove_signal_handler(signal.SIGTERM)
            loop.remove_reader(self._listening)
            await asyncio.gather(*[worker.close() for worker in self._workers])

    async def _keep_running(self, at: int) -> None:
        """Restart a worker when it has ended, unless the server is stopping."""
        while True:
            code = await self._workers[at].ended()
            if self._draining:
                return
            log.error("worker %d ended with %d and is restarted", at + 1, code)
            self._send_all(SHORT)
            await self._workers[at].close()
            dead = self._workers[at].pid
            mark_process_dead(dead, self._figures)  # type: ignore[no-untyped-call]  # not typed
            self._workers[at] = await WorkerHandle.start(self._configs[at], self._figures)
            await asyncio.sleep(REST)
            if await self._workers[at].is_ready():
                self._send_all(WHOLE)

    def _send_all(self, what: bytes) -> None:
        for worker in self._workers:
            worker.send(what)

    def _drain(self) -> None:
        """Let the workers close once their clients have been told; asked again, at once."""
        tell_service_manager("STOPPING=1")
        if self._draining:
            for worker in self._workers:
                worker.close_channel()
        self._draining = True
        self._send_all(DRAIN)
        patience = self._configs[0].options.drain_seconds + STOP_SECONDS
        asyncio.get_running_loop().call_later(patience, os.kill, os.getpid(), signal.SIGINT)

    def _accept(self) -> None:
        """Accept the connections that wait."""
        for _ in range(AT_ONCE):
            try:
                connection, _ = self._listening.accept()
            except OSError as error:
                if error.errno in FULL:
                    self._rest(error)
                return  # No more connections wait, or the next one has gone again.
            self._full = False
            connection.setblocking(False)
            task = asyncio.create_task(self._route(connection))
            self._connections[task] = None
            task.add_done_callback(self._connections.pop)
            if len(self._connections) > MOST_WAITING:
                next(iter(self._connections)).cancel()

    def _rest(self, error: OSError) -> None:
        """There is no room for another connection: accept none for a moment."""
        if not self._full:
            log.error("no connection can be accepted: %s", error)
        self._full = True
        loop = asyncio.get_running_loop()
        loop.remove_reader(self._listening)
        loop.call_later(REST, loop.add_reader, self._listening, self._accept)

    async def _route(self, connection: socket.socket) -> None:
        """Find out which worker a connection is for, and hand it over."""
        try:
            async with asyncio.timeout(PATIENCE):
                line = await first_line(connection)
        except (OSError, TimeoutError, asyncio.CancelledError):
            connection.close()
            return
        self._workers[self._worker_of(line)].hand_over(connection)

    def _worker_of(self, line: bytes) -> int:
        """The worker of the table that a request names; any other request goes to each in turn."""
        if table := TABLE.match(line):
            # The worker reads the address with its escapes undone, and so must we.
            return partition_of(unquote(table[1].decode("latin-1")), len(self._workers))
        self._turn = (self._turn + 1) % len(self._workers)
        return self._turn


async def first_line(connection: socket.socket) -> bytes:
    """How a request begins; nothing is consumed."""
    while True:
        try:
            begun = connection.recv(FIRST_LINE, socket.MSG_PEEK)
        except BlockingIOError:
            await readable(connection)
            continue
        if not begun:
            raise ConnectionResetError("it hung up")
        if b"\n" in begun or len(begun) == FIRST_LINE:
            return begun
        await asyncio.sleep(LOOK)


async def readable(connection: socket.socket) -> None:
    """Wait until there is something to read."""
    loop = asyncio.get_running_loop()
    said = loop.create_future()
    loop.add_reader(connection, said.set_result, None)
    try:
        await said
    finally:
        loop.remove_reader(connection)
