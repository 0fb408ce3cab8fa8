"""Servers as processes that can be killed, and players who play on whatever happens to them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.kit.ports import free_port
from tests.table.serving import PATIENCE, Guest, Live

LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, httpx.HTTPError)
"""What a client sees of a server that is gone."""


class Process:
    """`reefside serve` in a process of its own; it comes back at the same address."""

    def __init__(self, database: str, processes: int = 1, log: Path | None = None) -> None:
        self.database = database
        self.log = log
        self.processes = processes
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "reefside.cli", "serve", "--no-browser"]
        place = ["--host", "127.0.0.1", "--port", str(self.port), "--db", self.database]
        place += ["--processes", str(self.processes)]
        with open(self.log or os.devnull, "ab") as log:
            self._process = subprocess.Popen(
                [*command, *place],
                stdout=subprocess.DEVNULL,
                stderr=None if self.log is None else log,
            )
        until = time.monotonic() + 60
        while True:
            try:
                httpx.get(f"{self.address}/api/health", timeout=PATIENCE).raise_for_status()
                return
            except httpx.HTTPError:
                assert self._process.poll() is None, "the server does not start"
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.05)

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Kill it, without a chance to tidy up."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def terminate(self) -> int:
        """Ask it to end; the code it ends with."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(30)

    def workers(self) -> list[int]:
        """The processes in which it serves tables, if not in its own."""
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task").glob("*/children")
        return [int(pid) for child in children for pid in child.read_text().split()]

    def stop(self) -> None:
        """End it if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self.terminate()


@dataclass(frozen=True)
class Acknowledged:
    """A choice that the server said it has kept."""

    table: str
    ask: int
    seat: int
    choice: str


@dataclass
class Player:
    """Somebody with all seats of a table, who plays as quickly as it goes, in a thread."""

    houses: list[Process]
    guest: Guest
    table: str
    random: Random
    kept: list[Acknowledged] = field(default_factory=list)
    over: bool = False
    trouble: str = ""
    stopping: bool = False
    reconnects: int = 0
    refused: int = 0
    """How often the server said that it can keep nothing at the moment."""

    def start(self) -> threading.Thread:
        """Begin to play."""
        thread = threading.Thread(target=self._run, daemon=True)
        thread.start()
        return thread

    def _run(self) -> None:
        try:
            while not self.stopping and not self.over:
                try:
                    self._sit_down()
                except LOST:
                    self.reconnects += 1
                    time.sleep(0.05)
        except AssertionError as wrong:
            self.trouble = str(wrong)

    def _sit_down(self) -> None:
        """Connect to whichever server is there, and play until it is gone."""
        house: Any = self.houses[self.reconnects % len(self.houses)]
        guest = Guest(house)
        guest.http.cookies.update(self.guest.http.cookies)
        live = guest.live(self.table)
        try:
            while not self.stopping and not self.over:
                self._play(live)
        finally:
            live.close()

    def _play(self, live: Live) -> None:
        table = live.update["table"]
        self.over = table["state"] == "over"
        open_now = [seat for seat in table["waiting"] if live.question(seat) is not None]
        if self.over or not open_now:
            if not self.over:
                live.hear()
            return
        seat = self.random.choice(open_now)
        question = live.question(seat)
        assert question is not None
        choice = self.random.choice(question["choices"])
        number = question["number"]
        reply = live.ask("answer", seat=seat, ask=number, choice=choice)
        if reply["type"] == "done":
            self.kept.append(Acknowledged(self.table, number, seat, choice))
            live.until(
                lambda: (
                    live.update["number"] != number or seat not in live.update["table"]["waiting"]
                )
            )
        elif reply["key"] in ("too-fast", "store-down", "draining"):  # It says so, and goes.
            self.refused += reply["key"] == "store-down"
            time.sleep(0.2)
        else:
            assert reply["key"] == "stale", f"a legal answer is refused: {reply}"
            live.until(lambda: live.update["number"] != number)
