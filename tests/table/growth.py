"""Many matches at one server, played and closed: what it keeps in memory and in the database.

`python -m tests.table.growth --matches 10000` prints a report and fails if memory grows, if a table
is not closed, or if an old server lists tables or starts much more slowly than a new one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import httpx

from reefside.commands.printing import progress_bar
from reefside.games import load_game
from reefside.table.answering import answer
from reefside.table.app import Server
from reefside.table.open_table import OpenTable
from reefside.table.store_models import Chair, Setup, TableRow
from tests.table.serving import PATIENCE, House, house_on

AT_ONCE: Final = 32
"""Tables that are played at the same time."""
SEATS: Final = 2
WITH_BOT: Final = 20
"""At every so many tables a bot has a seat."""
GAMES: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("banner-festival", {}),
    ("grim-tide", {"max_rounds": "3"}),
)
STEADY: Final = 0.10
"""The share of the matches after which everything that is loaded once has been loaded."""
LOOKS: Final = 12
"""How often something is measured; the shortest time counts."""
MOST_GROWTH: Final = 1.10
"""How much more memory a server may take at the end than when it had become steady."""
SLACK: Final = 12 * 1024 * 1024
"""Bytes by which memory may differ by chance."""
LEAST: Final = 0.02
"""Seconds below which times are a matter of luck."""
MOST_SLOWER: Final = 5.0
"""How many times longer an old server may take than a new one."""


@dataclass
class Growth:
    """What was measured."""

    matches: int
    entries: int = 0
    seconds: float = 0.0
    memory: dict[int, int] = field(default_factory=dict)
    """Bytes of memory after so many matches."""
    stored: dict[int, int] = field(default_factory=dict)
    """Bytes of the database after so many matches."""
    lobby: tuple[float, float] = (0.0, 0.0)
    """Seconds for the list of tables, new and old."""
    start: tuple[float, float] = (0.0, 0.0)
    """Seconds to start, new and old."""
    left: int = 0
    """Tables that were not closed."""
    failures: list[str] = field(default_factory=list)
    """What went wrong in tasks that nobody waits for."""

    @property
    def bytes_a_match(self) -> float:
        """What a match takes in the database."""
        first, last = min(self.stored), max(self.stored)
        return (self.stored[last] - self.stored[first]) / max(last - first, 1)

    def faults(self) -> list[str]:
        """What must not be."""
        steady, end = self.memory[min(self.memory)], self.memory[max(self.memory)]
        found = []
        if end > steady * MOST_GROWTH + SLACK:
            found.append(f"memory grew from {steady >> 20} to {end >> 20} MB")
        if self.left:
            found.append(f"{self.left} tables were not closed")
        if self.failures:
            found.append(f"{len(self.failures)} tasks failed, first {self.failures[0]}")
        for what, (new, old) in (("the list of tables", self.lobby), ("a start", self.start)):
            if old > MOST_SLOWER * max(new, LEAST):
                found.append(f"{what} takes {old / new:.1f} times as long as at first")
        return found

    def told(self) -> str:
        """The report, line by line."""
        memory = ", ".join(f"{size / 2**20:.0f} MB after {n}" for n, size in self.memory.items())
        rows = [
            f"{self.matches} matches, {self.entries} entries in {self.seconds:.0f} s",
            f"memory: {memory}",
            f"database: {self.bytes_a_match:.0f} bytes a match,"
            f" {self.bytes_a_match * self.matches / max(self.entries, 1):.0f} an entry",
            f"list of tables: {self.lobby[1] * 1e3:.1f} ms, at first {self.lobby[0] * 1e3:.1f} ms",
            f"start: {self.start[1] * 1e3:.0f} ms, at first {self.start[0] * 1e3:.0f} ms",
        ]
        return "\n".join(rows)


def memory_used() -> int:
    """The bytes of memory that this process takes."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def stored_bytes(path: Path) -> int:
    """The bytes of a database with its journal."""
    files = (path, path.with_name(f"{path.name}-wal"))
    return sum(file.stat().st_size for file in files if file.exists())


class Crowd:
    """Plays match after match at a server, in its own loop."""

    def __init__(self, server: Server, growth: Growth, tick: Callable[[], None]) -> None:
        self._server: Final = server
        self._growth: Final = growth
        self._tick: Final = tick
        self._begun = 0

    async def play(self, upto: int) -> None:
        """Play until so many matches are over, many at once."""
        asyncio.get_running_loop().set_exception_handler(
            lambda _, what: self._growth.failures.append(str(what.get("exception", what)))
        )
        await asyncio.gather(*[self._sit(upto) for _ in range(AT_ONCE)])
        while self._server.registry.tables:
            await asyncio.sleep(0.05)  # They are closed by the rounds of the registry.

    async def _sit(self, upto: int) -> None:
        while self._begun < upto:
            self._begun += 1
            await self._match(self._begun)
            self._tick()

    async def _match(self, number: int) -> None:
        table = await self._begin(number)
        luck = Random(number)
        while table.row.state != "over":
            match = table.match
            assert match is not None
            mine = [s for s in match.waiting if table.row.chairs[s].who == "human"]
            if not mine:
                await asyncio.sleep(0.005)  # The bot thinks.
                continue
            seat = mine[0]
            choice = luck.choice(match.choices(seat))
            await answer(table, seat, match.number, choice)
        self._growth.entries += table.row.number

    async def _begin(self, number: int) -> OpenTable:
        game, options = GAMES[number % len(GAMES)]
        loaded = load_game(game)
        setup = Setup(
            game,
            loaded.check(SEATS, options),
            SEATS,
            os.urandom(16).hex(),
            loaded.rules,
            loaded.content.fingerprint(),
            "ada",
            self._server.registry.now(),
            auto_pass=False,
        )
        chairs = [Chair(seat, "human", "ada", "Ada") for seat in range(SEATS)]
        if number % WITH_BOT == 0:
            chairs[-1] = Chair(SEATS - 1, "bot", None, "", "random")
        row = TableRow(f"match-{number:08}", setup, chairs, updated=self._server.registry.now())
        await self._server.store.create_table(row)
        table = await self._server.registry.table(row.id)
        await table.resume()
        return table


def call_time(house: House) -> float:
    """The seconds of a list of tables."""
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as http:
        http.get("/api/tables").raise_for_status()  # The connection is made.
        began = time.perf_counter()
        http.get("/api/tables").raise_for_status()
        return time.perf_counter() - began


def start_time(database: str) -> float:
    """The seconds that a server takes to start."""
    began = time.perf_counter()
    with house_on(database):
        return time.perf_counter() - began


def compare(growth: Growth, new: Path, old: Path) -> None:
    """Measure a new server and an old one in turns; the shortest times are the calm ones."""
    with house_on(str(new)) as first, house_on(str(old)) as last:
        lists = [(call_time(first), call_time(last)) for _ in range(LOOKS)]
    starts = [(start_time(str(new)), start_time(str(old))) for _ in range(LOOKS)]
    growth.lobby = min(new for new, _ in lists), min(old for _, old in lists)
    growth.start = min(new for new, _ in starts), min(old for _, old in starts)


def grow(folder: Path, matches: int, tick: Callable[[], None] = lambda: None) -> Growth:
    """Play matches at a server of its own, and measure what becomes of it."""
    growth, path, began = Growth(matches), folder / "growth.sqlite3", time.perf_counter()
    with patch("reefside.table.registry.IDLE", 0.5), house_on(str(path)) as house:
        crowd = Crowd(house.server, growth, tick)
        for share in (STEADY, 0.5, 1.0):
            upto = max(int(matches * share), 1)
            work = crowd.play(upto)
            asyncio.run_coroutine_threadsafe(work, house.loop).result()
            growth.memory[upto], growth.stored[upto] = memory_used(), stored_bytes(path)
        growth.left = len(house.server.registry.tables)
    growth.seconds = time.perf_counter() - began
    compare(growth, folder / "new.sqlite3", path)
    return growth


def main() -> int:
    """Play, show how far it is, and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    wanted = parser.parse_args().matches
    with tempfile.TemporaryDirectory() as folder, progress_bar("growth") as progress:
        task = progress.add_task("", total=wanted)
        growth = grow(Path(folder), wanted, lambda: progress.advance(task))
    print(growth.told())
    for fault in growth.faults():
        print(f"growth: {fault}", file=sys.stderr)
    return 1 if growth.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
