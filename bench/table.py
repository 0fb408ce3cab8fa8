"""Reefside's server beside boardgame.io's: the same load on both, in turns, printed as ratios.

`python -m bench.table` creates hundreds of live tables of four seats, and drives them from this
process, on the same cores. Reefside serves in as many processes as there are cores, and once in one
alone; it writes every choice to disk before it answers. boardgame.io is one process, in Node's
production mode; it keeps its matches in memory, as it does by default, and once on disk, by the
storage that comes with it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import uvloop
from rich.console import Console
from rich.table import Table

from bench.dialects import BoardgameIO, Reefside
from bench.load import Dialect, Load, Measured
from bench.wanted import CORES, load_bars, served

PEER_FOLDER = Path(__file__).parent / "boardgame_io"
TABLES = int(os.environ.get("REEFSIDE_BENCH_TABLES", "300"))
ROUNDS = int(os.environ.get("REEFSIDE_BENCH_ROUNDS", "3"))
WARM_UP, SECONDS = 3.0, 10.0
PACE = 4.0
"""Seconds between two clicks at a table when people play, not machines."""
LATENCY_BAR = 0.5
"""On all cores p99 is at most this part of the peer's."""
AIDS_BAR = 1.1
"""A move with aids costs at most so many times the CPU of one without."""


@dataclass
class Contender:
    """A server to be measured."""

    dialect: Dialect
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)


def contenders(port: int, folder: Path) -> list[Contender]:
    """Every server: the peer with both its storages, then ours."""
    node = shutil.which("node") or "node"
    peer = [node, str(PEER_FOLDER / "server.cjs"), str(port)]
    ours = [sys.executable, "-m", "reefside.cli", "serve", "--no-browser", "--port", str(port)]
    found = [
        Contender(BoardgameIO("in memory"), peer),
        Contender(BoardgameIO("on disk"), peer, {"FLATFILE_DIR": tempfile.mkdtemp(dir=folder)}),
    ]
    for game, processes in served():
        database = str(folder / f"{game}-{time.monotonic_ns()}.sqlite3")
        command = [*ours, "--db", database, "--processes", str(processes)]
        found.append(Contender(Reefside(game, processes), command))
        if processes == CORES:
            database = str(folder / f"{game}-aids-{time.monotonic_ns()}.sqlite3")
            command = [*ours, "--db", database, "--processes", str(processes)]
            found.append(Contender(Reefside(game, processes, aids=True), command))
    return found


def free_port() -> int:
    """A port nobody listens on, below those that outgoing connections are given."""
    for port in range(20_000, 30_000):
        with contextlib.suppress(OSError), socket.create_server(("", port)):
            return port
    sys.exit("bench: no port is free")


@contextlib.contextmanager
def running(command: list[str], port: int, more: dict[str, str]) -> Iterator[int]:
    """A server for the time of one measurement: its process id."""
    environment = {**os.environ, **more, "NODE_ENV": "production"}  # boardgame.io is quicker so.
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    try:
        for _ in range(300):
            if server.poll() is not None:
                sys.exit(f"bench: {' '.join(command)} ended with {server.returncode}")
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        time.sleep(1.0)
        yield server.pid
    finally:
        server.terminate()
        server.wait()


def measure(contender: Contender, port: int, tables: int, pause: float) -> Measured:
    """One run of one server."""
    with running(contender.command, port, contender.environment) as pid:
        load = Load(contender.dialect, f"http://127.0.0.1:{port}", pid, pause)
        return uvloop.run(load.run(tables, WARM_UP, SECONDS))


def measure_all(tables: int, pause: float) -> dict[str, Measured]:
    """Every server in turns, so that a busy moment of the machine hits all alike; medians."""
    runs: dict[str, list[Measured]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            port = free_port()
            for contender in contenders(port, Path(folder)):
                measured = measure(contender, port, tables, pause)
                runs.setdefault(measured.server, []).append(measured)
                print(f"bench: {measured}", file=sys.stderr)
    return {name: middle(found) for name, found in runs.items()}


def middle(runs: list[Measured]) -> Measured:
    """The median of each figure."""
    first = runs[0]
    names = [name for name, value in vars(first).items() if isinstance(value, float)]
    return Measured(
        **{**vars(first), **{n: median(getattr(run, n) for run in runs) for n in names}}
    )


def is_ours(measured: Measured) -> bool:
    """Whether this is our own server."""
    return measured.server.startswith("reefside")


def missed_bars(one: Measured, peer: Measured) -> list[str]:
    """What a server of ours on all cores misses of what its game wants of it."""
    missed = []
    for game, (moves, cpu) in load_bars().items():
        if one.server != Reefside(game, CORES).name:
            continue
        if one.moves_per_second < moves * peer.moves_per_second:
            missed.append(f"not {moves:g} times the moves of {peer.server}")
        if one.server_cpu_ms > cpu * peer.server_cpu_ms:
            missed.append(f"more than {cpu:g} of the CPU a move of {peer.server}")
        if one.p99_ms > LATENCY_BAR * peer.p99_ms:
            missed.append(f"p99 above {LATENCY_BAR:g} of that of {peer.server}")
    return [f"{one.server}: {line}" for line in missed]


def dear_aids(figures: dict[str, Measured]) -> list[str]:
    """The games whose aids cost more than they may."""
    missed = []
    for game in [game for game, processes in served() if processes == CORES]:
        one, other = figures[Reefside(game, CORES).name], figures[Reefside(game, CORES, True).name]
        if other.server_cpu_ms > AIDS_BAR * one.server_cpu_ms:
            missed.append(f"{other.server}: more than {AIDS_BAR:g} times the CPU without aids")
    return missed


def sheet_of(figures: dict[str, Measured], peer: Measured) -> Table:
    """The figures for people."""
    heads = ["server", "moves/s", "ratio", "p50 ms", "p99 ms", "ratio", "CPU ms a move", "ratio"]
    sheet = Table(*heads, "kB a move", "kB a table", "driver")
    for one in figures.values():
        sheet.add_row(
            one.server,
            f"{one.moves_per_second:,.0f}",
            f"{one.moves_per_second / peer.moves_per_second:.2f}",
            f"{one.p50_ms:,.1f}",
            f"{one.p99_ms:,.1f}",
            f"{one.p99_ms / peer.p99_ms:.2f}",
            f"{one.server_cpu_ms:.2f}",
            f"{one.server_cpu_ms / peer.server_cpu_ms:.2f}",
            f"{one.kb_per_move:.1f}",
            f"{one.kb_per_table:.0f}",
            f"{100 * one.driver_share:.0f} %",
        )
    return sheet


def main() -> int:
    """Measure, print, and say which bars are missed."""
    if not (PEER_FOLDER / "node_modules").is_dir():
        sys.exit(f"bench: run npm ci in {PEER_FOLDER} first (make bench-table does)")
    console = Console(width=120)
    missed = []
    for title, pause in (("as quick as it goes", 0.0), (f"a click every {PACE:g} s", PACE)):
        figures = measure_all(TABLES, pause)
        peer = next(iter(figures.values()))  # The peer as it comes, with its matches in memory.
        console.print(f"{TABLES} tables of 4 seats, {title}; medians of {ROUNDS} rounds in turns")
        console.print(sheet_of(figures, peer))
        if not pause:
            missed += dear_aids(figures)
        for one in figures.values():
            if not pause:
                missed += missed_bars(one, peer)
            if is_ours(one) and one.p99_ms >= peer.p99_ms:
                missed.append(f"{one.server}, {title}: p99 is not below that of {peer.server}")
    for line in missed:
        console.print(f"missed: {line}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
