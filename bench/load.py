"""The load: live tables of four seats, each with a connection of its own, playing on and on.

A click is an answer of the seat whose turn it is; it counts when the last of the four seats has
seen its update, and only then does the next seat click. So every server gets the same load.
"""

from __future__ import annotations

import asyncio
import os
import random
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import httpx
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
LAYING = 8
"""Tables that are laid at the same time."""


@dataclass
class Place:
    """Where a seat connects, and as whom."""

    url: str
    headers: dict[str, str] = field(default_factory=dict)
    name: str = ""
    credentials: str = ""


class News(NamedTuple):
    """What a message tells a seat: how far the table is, and what the seat may click."""

    number: int
    clicks: list[Any] | None
    over: bool = False


class Dialect(ABC):
    """How one server is spoken to."""

    name: str

    @abstractmethod
    async def create_table(self, client: httpx.AsyncClient) -> list[Place]:
        """Create a table and take all its seats."""

    @abstractmethod
    def greeting(self, place: Place) -> list[bytes]:
        """What a seat says first."""

    @abstractmethod
    def hear(self, place: Place, message: bytes) -> News | bytes | None:
        """What a message means: news, something to be said in return, or nothing."""

    @abstractmethod
    def click(self, place: Place, news: News, choice: Any) -> bytes:
        """The answer of a seat."""


class Seat(WSListener):
    """One seat's connection."""

    def __init__(self, table: LiveTable, place: Place) -> None:
        super().__init__()
        self.table = table
        self.place = place
        self.news = News(-1, None)
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        for line in self.table.dialect.greeting(self.place):
            transport.send(WSMsgType.TEXT, line)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            self.table.load.lost += 1
            transport.disconnect()
            return
        payload = frame.get_payload_as_bytes()
        self.table.load.weigh(len(payload))
        heard = self.table.dialect.hear(self.place, payload)
        if isinstance(heard, bytes):
            transport.send(WSMsgType.TEXT, heard)
        elif heard is not None and heard.number >= self.news.number:
            self.news = heard
            self.table.seen()


class LiveTable:
    """Four seats at a table."""

    def __init__(self, dialect: Dialect, load: Load) -> None:
        self.dialect = dialect
        self.load = load
        self.seats: list[Seat] = []
        self.clicked = 0.0
        self.number = -1
        """How far the table was at the last click."""

    async def connect(self, places: list[Place], address: str) -> None:
        """Connect all seats, from an address of the table's own."""
        for place in places:
            seat = Seat(self, place)
            self.seats.append(seat)
            await ws_connect(
                lambda seat=seat: seat,
                place.url,
                extra_headers=place.headers,
                local_addr=(address, 0),
            )

    def seen(self) -> None:
        """A seat has got an update: when all four have seen the last click, the next may come."""
        if len(self.seats) < SEATS:
            return
        number = self.seats[0].news.number
        for seat in self.seats:
            if seat.news.number != number:
                return
        if number in (self.number, -1):
            return
        if self.clicked:
            self.load.count(perf_counter() - self.clicked)
        self.clicked = 0.0
        self.number = number
        self.load.ready(self)

    def click(self) -> None:
        """Let the seat whose turn it is answer."""
        for seat in self.seats:
            if seat.news.clicks and seat.transport is not None:
                choice = self.load.random.choice(seat.news.clicks)
                self.clicked = perf_counter()
                line = self.dialect.click(seat.place, seat.news, choice)
                seat.transport.send(WSMsgType.TEXT, line)
                return
        self.load.finished += 1

    def hang_up(self) -> None:
        """End all connections."""
        for seat in self.seats:
            if seat.transport is not None:
                seat.transport.disconnect()


@dataclass
class Measured:
    """What one run came to."""

    server: str
    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    server_cpu_ms: float
    """CPU of the server for one move."""
    driver_share: float
    """The share of one core that the driver needed: below 1 it did not hold the server up."""
    kb_per_table: float
    """What the server's memory grew by for each table."""
    kb_per_move: float
    """What all four seats were sent for one move."""
    finished: int


class Load:
    """Many tables on one server."""

    def __init__(self, dialect: Dialect, base_url: str, pid: int, pause: float = 0.0) -> None:
        self.dialect = dialect
        self.base_url = base_url
        self.pid = pid
        self.pause = pause
        """Seconds between two clicks at a table; 0: as quick as it goes."""
        self.random = random.Random(1)
        self.tables: list[LiveTable] = []
        self.times: list[float] = []
        self.playing = False
        self.counting = False
        self.finished = 0
        self.lost = 0
        self.bytes = 0

    def count(self, seconds: float) -> None:
        """A click was seen by all."""
        if self.counting:
            self.times.append(seconds)

    def weigh(self, size: int) -> None:
        """A message has come."""
        if self.counting:
            self.bytes += size

    def ready(self, table: LiveTable) -> None:
        """A table may go on."""
        if not self.playing:
            return
        if self.pause:
            wait = self.random.uniform(0.5, 1.5) * self.pause
            asyncio.get_running_loop().call_later(wait, table.click)
        else:
            table.click()

    async def create_table(self, count: int) -> None:
        """Create tables, each from an address of its own, so that no limit of an address is met."""
        todo = list(range(count))

        async def lay_some() -> None:
            while todo:
                number = todo.pop()
                address = f"127.{1 + number // 60_000}.{number // 250 % 250}.{1 + number % 250}"
                transport = httpx.AsyncHTTPTransport(verify=False, local_address=address)
                async with httpx.AsyncClient(
                    base_url=self.base_url, transport=transport, timeout=60
                ) as client:
                    places = await self.dialect.create_table(client)
                table = LiveTable(self.dialect, self)
                self.tables.append(table)
                await table.connect(places, address)

        await asyncio.gather(*[lay_some() for _ in range(LAYING)])

    async def run(self, tables: int, warm_up: float, seconds: float) -> Measured:
        """Create the tables, play, and measure."""
        bare = resident_kb(self.pid)
        await self.create_table(tables)
        await asyncio.sleep(1.0)
        self.playing = True
        for table in self.tables:
            self.ready(table)
        await asyncio.sleep(warm_up)
        server, driver, started = cpu_seconds(self.pid), process_time(), perf_counter()
        self.counting = True
        await asyncio.sleep(seconds)
        self.counting = False
        passed = perf_counter() - started
        server, driver = cpu_seconds(self.pid) - server, process_time() - driver
        self.playing = False
        full = resident_kb(self.pid)
        await asyncio.sleep(1.0)
        for table in self.tables:
            table.hang_up()
        if self.lost or not self.times:
            raise RuntimeError(f"{self.dialect.name}: {self.lost} connections were lost")
        times = sorted(self.times)
        return Measured(
            server=self.dialect.name,
            tables=tables,
            moves_per_second=len(times) / passed,
            p50_ms=1e3 * times[len(times) // 2],
            p99_ms=1e3 * times[len(times) * 99 // 100],
            server_cpu_ms=1e3 * server / len(times),
            driver_share=driver / passed,
            kb_per_table=(full - bare) / tables,
            kb_per_move=self.bytes / len(times) / 1024,
            finished=self.finished,
        )


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    found = [pid]
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in children.read_text().split():
            found += family(int(child))
    return found


def resident_kb(pid: int) -> int:
    """The memory that a process and all that it has started have in use."""
    total = 0
    for one in family(pid):
        for line in Path(f"/proc/{one}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process and all that it has started have used."""
    ticks = 0
    for one in family(pid):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
