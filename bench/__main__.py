"""Run every engine in turn, several times over, and print medians and ratios.

Each engine runs in a process of its own, and the rounds are interleaved, so that a busy
moment of the machine hits all of them alike. Ratios count; absolute figures vary.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.measure import Figures, from_json

ROUNDS = 5
SOURCE = Path(__file__).parent.parent / "src"
PEER = "catanatron"

BARS = {
    "banner-festival, compiled": (30.0, 15.0),
    "banner-festival, interpreted": (8.0, 0.0),
    "grim-tide, compiled": (20.0, 0.0),
    "tidal-blades, compiled": (15.0, 0.0),
    "tiny-epic-tactics, compiled": (15.0, 0.0),
}
"""At least so many times the peer's decisions per second, and clones so many times as quick."""


def run(module: str, interpreted: bool) -> list[Figures]:
    """Measure in a fresh process: the installed package, or the source files."""
    environment = dict(os.environ)
    if interpreted:
        environment["PYTHONPATH"] = str(SOURCE)
    command = [sys.executable, "-m", module]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"bench: {module} failed:\n{done.stderr}")
    return [from_json(line) for line in done.stdout.splitlines()]


def measure_all() -> dict[str, list[Figures]]:
    """Every engine, in interleaved rounds."""
    found: dict[str, list[Figures]] = {}
    for _ in track(range(ROUNDS), "bench", console=Console(stderr=True), transient=True):
        for figures in [
            *run("bench.catan", False),
            *run("bench.ours", False),
            *run("bench.ours", True),
        ]:
            found.setdefault(figures.name, []).append(figures)
    return found


def middle(rounds: list[Figures]) -> Figures:
    """The median of each figure."""
    return Figures(
        name=rounds[0].name,
        decisions_per_second=median(one.decisions_per_second for one in rounds),
        games_per_second=median(one.games_per_second for one in rounds),
        clone_microseconds=median(one.clone_microseconds for one in rounds),
        saved_bytes=rounds[0].saved_bytes,
    )


def main() -> int:
    """Measure, print, and say which bars are missed."""
    figures = {name: middle(rounds) for name, rounds in measure_all().items()}
    peer = figures[PEER]
    sheet = Table("engine", "decisions/s", "ratio", "games/s", "clone µs", "ratio", "saved bytes")
    missed = []
    for name, own in figures.items():
        speed = own.decisions_per_second / peer.decisions_per_second
        clone = peer.clone_microseconds / own.clone_microseconds
        sheet.add_row(
            name,
            f"{own.decisions_per_second:,.0f}",
            f"{speed:.1f}",
            f"{own.games_per_second:,.1f}",
            f"{own.clone_microseconds:.1f}",
            f"1/{clone:.1f}",
            f"{own.saved_bytes:,}",
        )
        speed_bar, clone_bar = BARS.get(name, (0.0, 0.0))
        if speed < speed_bar:
            missed.append(f"{name}: {speed:.1f} times the decisions of {PEER}, not {speed_bar:g}")
        if clone < clone_bar:
            missed.append(f"{name}: a clone takes 1/{clone:.1f} of {PEER}'s, not 1/{clone_bar:g}")
    console = Console(width=110)
    console.print(sheet)
    console.print(f"medians of {ROUNDS} interleaved rounds, CPU time; ratios are to {PEER}")
    for line in missed:
        console.print(f"missed: {line}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
