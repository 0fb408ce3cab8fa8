"""Simulated people at real tables, in a loop whose time jumps."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from reefside.games import load_game
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.nature import key_of, subkey
from reefside.table.client_session import ClientSession
from reefside.table.open_table import OpenTable
from reefside.table.registry import TableRegistry
from reefside.table.store import Store
from reefside.table.store_models import Chair, Setup, TableRow
from tests.kit import toy
from tests.table.virtual_time import CountedSQLite

WINDOW = "PD-WAVE-01"
OTHER_ANSWERS = 0.3
"""Seconds that everybody takes for any other answer."""
NOON = 1_000_000_000.0

Temper = Callable[[random.Random], float]
"""How long somebody takes to pass."""

TEMPERS: dict[str, Temper] = {
    "fast": lambda rng: rng.uniform(0.3, 1.4),
    "slow": lambda rng: rng.lognormvariate(1.9, 0.35),
    "erratic": lambda rng: rng.uniform(0.3, 2.0) if rng.random() < 0.5 else rng.uniform(5, 20),
}


class FakeSocket:
    """A WebSocket between a simulated client and the server, without a network."""

    def __init__(self, table: OpenTable, person: str | None) -> None:
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {"type": "websocket", "headers": [], "path": "/", "extensions": {}}
        socket = WebSocket(scope, self.incoming.get, self._receive)
        self.say_raw({"type": "websocket.connect"})
        self.client = ClientSession(socket, table, person, person or "a spectator", lambda: True)
        self.task = asyncio.create_task(self._attend(socket))
        self.refs = itertools.count(1)

    async def _attend(self, socket: WebSocket) -> None:
        await socket.accept()
        await self.client.serve()

    async def _receive(self, event: Any) -> None:
        if event["type"] == "websocket.send":
            self.received.put_nowait(json.loads(event["text"]))

    def say_raw(self, event: dict[str, Any]) -> None:
        """Let the server receive an event."""
        self.incoming.put_nowait(event)

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.say_raw({"type": "websocket.receive", "text": json.dumps(message)})

    async def hang_up(self) -> None:
        """Close the connection."""
        self.say_raw({"type": "websocket.disconnect", "code": 1000})
        await self.task


class Person:
    """Somebody who passes in every window, and answers the rest as it comes."""

    def __init__(self, table: OpenTable, seat: int, name: str, temper: Temper, seed: int) -> None:
        self.seat = seat
        self.temper = temper
        self.rng = random.Random(seed)
        self.socket = FakeSocket(table, name)
        self.answered = -1
        self.socket.say(type="hello")
        self.task = asyncio.create_task(self._play())
        self._tasks: set[asyncio.Task[None]] = set()

    async def _play(self) -> None:
        while True:
            message = await self.socket.received.get()
            if message["type"] != "update" or not message["perspectives"]:
                continue
            for ask in message["perspectives"][0]["view"]["asks"]:
                if ask["sealed"] is None and ask["number"] > self.answered:
                    self.answered = ask["number"]
                    task = asyncio.create_task(self._answer(ask))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)

    async def _answer(self, ask: dict[str, Any]) -> None:
        choices = ask["choices"]
        seconds = OTHER_ANSWERS
        if ask["rule"] == WINDOW:
            seconds = self.temper(self.rng)
            if choices == [PASS_VERB]:
                if self.rng.random() < 0.7:
                    return  # The table will pass.
                seconds *= 0.3  # There is nothing to think about.
        await asyncio.sleep(seconds)
        said = {"seat": self.seat, "ask": ask["number"], "choice": choices[0]}
        self.socket.say(type="answer", ref=next(self.socket.refs), **said)


@dataclass
class Seen:
    """How long the passes took that a spectator saw, of seats that could act and of others."""

    could: list[float] = field(default_factory=list)
    could_not: list[float] = field(default_factory=list)


async def watch(table: OpenTable, seen: Seen, most: int, of_seat: int | None = None) -> None:
    """Look on and note how long each window was open, of one seat or of all."""
    socket = FakeSocket(table, None)
    socket.say(type="hello")
    loop = asyncio.get_running_loop()
    number, since, holds = -1, 0.0, False
    while len(seen.could) + len(seen.could_not) < most:
        message = await socket.received.get()
        if message["type"] != "update" or message["number"] == number:
            continue
        if since:
            (seen.could if holds else seen.could_not).append(loop.time() - since)
        number, since = message["number"], 0.0
        match = table.match
        assert match is not None
        (ask, *more) = match.asks
        if ask.rule == WINDOW and not more and of_seat in (None, ask.seat):
            since, holds = loop.time(), not match.can_only_pass(ask.seat)
    await socket.hang_up()


def endless_windows(monkeypatch: pytest.MonkeyPatch, lasting: bool) -> None:
    """The toy goes on for ever; who can act in a window is dealt anew each time, or for good."""

    def run(_self: toy.StartRound, g: toy.Reef) -> None:
        g.round += 1
        dives = [toy.Dive(seat) for seat in range(g.seats)]
        g.do(toy.ChooseAir(), *dives, toy.StartRound())

    def offers(_windows: toy.Waves, g: toy.Reef, _moment: str, seat: int) -> list[Choice]:
        dealt = f"{seat}" if lasting else f"{seat} {g.round} {len(g.agenda)}"
        can = subkey(g.key, dealt)[0] % 2
        return [Choice("wash", toy.WAVE)] if can else []

    monkeypatch.setattr(toy.StartRound, "run", run)
    monkeypatch.setattr(toy.Waves, "offers", offers)


async def a_registry(folder: Path, seed: int) -> TableRegistry:
    """A registry on a fresh database, without its rounds."""
    loop = asyncio.get_running_loop()
    registry = TableRegistry(
        Store(CountedSQLite(folder / f"time-{seed}.sqlite3")), lambda: NOON + loop.time()
    )
    registry.chance = random.Random(seed)
    await registry.store.database.open(registry.changed)
    return registry


async def new_table(registry: TableRegistry, key: int, chairs: list[Chair]) -> OpenTable:
    """A table of the toy game that has begun."""
    game = load_game(toy.KEY)
    content = game.content.fingerprint()
    seats = len(chairs)
    options = game.check(seats, {})
    setup = Setup(
        toy.KEY, options, seats, key_of(key).hex(), game.rules, content, "Ada", registry.now()
    )
    id = registry.partition.new_id()
    await registry.store.create_table(TableRow(id, setup, chairs))
    table = await registry.table(id)
    await table.resume()
    return table


async def play_windows(folder: Path, temper: str, seed: int, tables: int, most: int) -> Seen:
    """Two people of a temper pass in many windows, at several tables one after another."""
    registry = await a_registry(folder, seed)
    seen = Seen()
    for at in range(1, tables + 1):
        chairs = [Chair(seat, "human", f"person {seat}", f"person {seat}") for seat in (0, 1)]
        table = await new_table(registry, 1000 * seed + at, chairs)
        people = [
            Person(table, seat, f"person {seat}", TEMPERS[temper], 100 * seed + 10 * at + seat)
            for seat in (0, 1)
        ]
        await watch(table, seen, most * at // tables)
        for person in people:
            person.task.cancel()
            await person.socket.hang_up()
        await table.close()
        del registry.tables[table.id]
    await registry.store.database.close()
    return seen
