"""The front door: one process accepts every connection and hands it to the hall it is meant for.

A hall is a process that serves a share of the tables (`share.py`), so that a server uses all cores
and no table is open twice. The front door looks at the first line of a request without reading it,
and passes the connection itself on: what is said later does not come through here.
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

from reefside.table import hall_process, report
from reefside.table.hall_process import DRAIN, GUEST, READY, SHORT, WHOLE, Orders
from reefside.table.processes import end, environment
from reefside.table.running import tell_service_manager
from reefside.table.share import place_of

FIRST_LINE: Final = 4096
"""Bytes in which the first line of a request must end, if it is to be understood here."""
PATIENCE: Final = 20.0
"""Seconds that a guest may take to say something."""
LOOK: Final = 0.02
"""Seconds between two looks at a first line that has not ended."""
AT_ONCE: Final = 256
"""Guests let in before anything else is done."""
STOP_SECONDS: Final = 20.0
"""How long a hall may take to close."""
REST: Final = 1.0
"""Seconds at least between two starts of a hall, and until guests are let in again."""
FULL: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""What the system says when it has no room for another connection."""

MOST_WAITING: Final = 400
"""Guests who have not said where they want to go; the oldest makes room for another."""

TABLE: Final = re.compile(rb"[A-Z]+ /api/tables/([^/?# ]+)")

log = logging.getLogger("reefside.table")


class HallDoor:
    """The way into one hall: its process, and the line over which guests are sent there."""

    def __init__(self, line: socket.socket, process: Process) -> None:
        self._line: Final = line
        self._process: Final = process

    @classmethod
    async def to(cls, orders: Orders, figures: str) -> HallDoor:
        """Start the process of a hall; it shares its figures in a folder."""
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        here.setblocking(False)
        here.send(msgspec.json.encode(orders))
        with there:
            process = await asyncio.create_subprocess_exec(
                *[sys.executable, "-P", "-m", hall_process.__name__, str(there.fileno())],
                pass_fds=[there.fileno()],
                env={**environment(), report.FOLDER: figures, "NOTIFY_SOCKET": ""},
                start_new_session=True,  # Ctrl+C is for the front door, which closes the halls.
            )
        return cls(here, process)

    async def is_open(self) -> bool:
        """Wait until the hall says that it is open; false if it ended instead."""
        try:
            said = await asyncio.get_running_loop().sock_recv(self._line, len(READY))
        except OSError:
            return False  # It was killed before it had read everything.
        return said == READY

    def send_in(self, guest: socket.socket) -> None:
        """Hand a connection over; where a hall takes nobody in, the guest is hung up on."""
        with guest, contextlib.suppress(OSError):
            socket.send_fds(self._line, [GUEST], [guest.fileno()])

    def tell(self, what: bytes) -> None:
        """Say something to a hall; one that has ended does not hear it."""
        with contextlib.suppress(OSError):
            self._line.send(what)

    @property
    def pid(self) -> int:
        """The process of the hall."""
        return self._process.pid

    async def ended(self) -> int:
        """Wait until the process has ended."""
        return await self._process.wait()

    def hang_up(self) -> None:
        """End the line: the hall then closes at once."""
        self._line.close()

    async def close(self) -> None:
        """Close the hall, and wait until it is closed: it ends when the line does."""
        self._line.close()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.ended()
        except TimeoutError:
            await end(self._process)


class FrontDoor:
    """Lets guests in, and opens a hall anew whose process has died."""

    def __init__(self, listening: socket.socket, halls: list[Orders], figures: str) -> None:
        self._listening: Final = listening
        self._halls: Final = halls
        self._figures: Final = figures
        self._draining = False
        self._doors: list[HallDoor] = []
        self._turn = 0
        self._full = False
        """Whether it is in the log that there is no room."""
        self._guests: dict[asyncio.Task[None], None] = {}
        """Those who have not said where they want to go, the longest silent first."""

    async def stand(self, welcome: Callable[[], None]) -> int:
        """Open all halls and let guests in until cancelled; 1 if a hall does not open."""
        loop = asyncio.get_running_loop()
        report.enter("front-door", self._figures)
        try:
            for orders in self._halls:
                self._doors.append(await HallDoor.to(orders, self._figures))
            for door in self._doors:
                if not await door.is_open():
                    return 1
            welcome()
            self._listening.setblocking(False)
            loop.add_reader(self._listening, self._open)
            loop.add_signal_handler(signal.SIGTERM, self._drain)
            tell_service_manager("READY=1")
            await asyncio.gather(*[self._keep_open(at) for at in range(len(self._doors))])
            return 0
        finally:
            loop.remove_signal_handler(signal.SIGTERM)
            loop.remove_reader(self._listening)
            await asyncio.gather(*[door.close() for door in self._doors])

    async def _keep_open(self, at: int) -> None:
        """Start the process of a hall anew when it has ended, unless all shall end."""
        while True:
            code = await self._doors[at].ended()
            if self._draining:
                return
            log.error("hall %d ended with %d and is opened again", at + 1, code)
            self._tell_all(SHORT)
            await self._doors[at].close()
            dead = self._doors[at].pid
            mark_process_dead(dead, self._figures)  # type: ignore[no-untyped-call]  # not typed
            self._doors[at] = await HallDoor.to(self._halls[at], self._figures)
            await asyncio.sleep(REST)
            if await self._doors[at].is_open():
                self._tell_all(WHOLE)

    def _tell_all(self, what: bytes) -> None:
        for door in self._doors:
            door.tell(what)

    def _drain(self) -> None:
        """Let the halls close, each when its guests have been told; asked again, at once."""
        tell_service_manager("STOPPING=1")
        if self._draining:
            for door in self._doors:
                door.hang_up()
        self._draining = True
        self._tell_all(DRAIN)
        patience = self._halls[0].running.drain_seconds + STOP_SECONDS
        asyncio.get_running_loop().call_later(patience, os.kill, os.getpid(), signal.SIGINT)

    def _open(self) -> None:
        """Let in whoever is at the door."""
        for _ in range(AT_ONCE):
            try:
                guest, _ = self._listening.accept()
            except OSError as error:
                if error.errno in FULL:
                    self._rest(error)
                return  # Nobody else is there, or has gone again.
            self._full = False
            guest.setblocking(False)
            task = asyncio.create_task(self._admit(guest))
            self._guests[task] = None
            task.add_done_callback(self._guests.pop)
            if len(self._guests) > MOST_WAITING:
                next(iter(self._guests)).cancel()

    def _rest(self, error: OSError) -> None:
        """There is no room for another guest: let nobody in for a moment."""
        if not self._full:
            log.error("nobody can be let in: %s", error)
        self._full = True
        loop = asyncio.get_running_loop()
        loop.remove_reader(self._listening)
        loop.call_later(REST, loop.add_reader, self._listening, self._open)

    async def _admit(self, guest: socket.socket) -> None:
        """Find out where a guest wants to go, and send them there."""
        try:
            async with asyncio.timeout(PATIENCE):
                line = await first_line(guest)
        except (OSError, TimeoutError, asyncio.CancelledError):
            guest.close()
            return
        self._doors[self._hall_of(line)].send_in(guest)

    def _hall_of(self, line: bytes) -> int:
        """The hall of the table that a request names; of any other request each in turn."""
        if table := TABLE.match(line):
            # The hall reads the address with its escapes undone, and so must we.
            return place_of(unquote(table[1].decode("latin-1")), len(self._doors))
        self._turn = (self._turn + 1) % len(self._doors)
        return self._turn


async def first_line(guest: socket.socket) -> bytes:
    """How a request begins; it stays unread."""
    while True:
        try:
            begun = guest.recv(FIRST_LINE, socket.MSG_PEEK)
        except BlockingIOError:
            await readable(guest)
            continue
        if not begun:
            raise ConnectionResetError("it hung up")
        if b"\n" in begun or len(begun) == FIRST_LINE:
            return begun
        await asyncio.sleep(LOOK)


async def readable(guest: socket.socket) -> None:
    """Wait until a guest says something."""
    loop = asyncio.get_running_loop()
    said = loop.create_future()
    loop.add_reader(guest, said.set_result, None)
    try:
        await said
    finally:
        loop.remove_reader(guest)
