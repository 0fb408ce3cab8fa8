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

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.measure import Figures, Rollouts, Thinking, from_json
from bench.wanted import bars, section

ROUNDS = 5
SOURCE = Path(__file__).parent.parent / "src"
PEER = "catanatron"
SEARCHING_PEER = "OpenSpiel, Python"
PEER_IN_CPP = "OpenSpiel, C++"


def run(module: str, interpreted: bool = False) -> list[str]:
    """Measure in a fresh process, the installed package or the source files: lines of JSON."""
    environment = dict(os.environ)
    if interpreted:
        environment["PYTHONPATH"] = str(SOURCE)
    command = [sys.executable, "-m", module]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"bench: {module} failed:\n{done.stderr}")
    return done.stdout.splitlines()


def measure_all() -> dict[str, list[Figures]]:
    """Every engine, in interleaved rounds."""
    found: dict[str, list[Figures]] = {}
    for _ in track(range(ROUNDS), "bench", console=Console(stderr=True), transient=True):
        for line in [*run("bench.catan"), *run("bench.ours"), *run("bench.ours", True)]:
            figures = from_json(line)
            found.setdefault(figures.name, []).append(figures)
    return found


def measure_thinking() -> dict[str, float]:
    """The simulations per second of every tree search, in interleaved rounds: medians."""
    found: dict[str, list[float]] = {}
    for _ in track(range(ROUNDS), "search", console=Console(stderr=True), transient=True):
        for line in [*run("bench.spiel"), *run("bench.thinking")]:
            thinking = msgspec.json.decode(line, type=Thinking)
            found.setdefault(thinking.name, []).append(thinking.simulations_per_second)
    return {name: median(rounds) for name, rounds in found.items()}


def measure_rollouts() -> dict[str, float]:
    """The random roll-outs per second at a game that OpenSpiel has, too: medians."""
    found: dict[str, list[float]] = {}
    for _ in track(range(ROUNDS), "random play", console=Console(stderr=True), transient=True):
        for line in run("bench.rollouts"):
            rollouts = msgspec.json.decode(line, type=Rollouts)
            found.setdefault(rollouts.name, []).append(rollouts.rollouts_per_second)
    return {name: median(rounds) for name, rounds in found.items()}


def random_play(rollouts: dict[str, float]) -> Table:
    """The random roll-outs for people."""
    sheet = Table("random play of one deal", "roll-outs/s", "ratio")
    for name, speed in rollouts.items():
        sheet.add_row(name, f"{speed:,.0f}", f"{speed / rollouts[PEER_IN_CPP]:.2f}")
    return sheet


def beside_spiel(thinking: dict[str, float], rollouts: dict[str, float]) -> list[str]:
    """The bars missed by a game that OpenSpiel has, too."""
    missed = []
    for key, facts in section("spiel").items():
        for what, ours, theirs in (
            ("random", rollouts[key], rollouts[PEER_IN_CPP]),
            ("search", thinking[f"{key}, to the end"], thinking[PEER_IN_CPP]),
        ):
            if ours < facts[what] * theirs:
                missed.append(f"{key}, {what}: {ours / theirs:.2f} of C++, not {facts[what]:g}")
    return missed


def searches(thinking: dict[str, float]) -> Table:
    """The tree searches for people."""
    sheet = Table("tree search over information sets", "simulations/s", "ratio")
    for name, speed in thinking.items():
        sheet.add_row(name, f"{speed:,.0f}", f"{speed / thinking[SEARCHING_PEER]:.1f}")
    return sheet


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
    wanted = bars()
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
        speed_bar, clone_bar = wanted.get(name, (0.0, 0.0))
        if speed < speed_bar:
            missed.append(f"{name}: {speed:.1f} times the decisions of {PEER}, not {speed_bar:g}")
        if clone < clone_bar:
            missed.append(f"{name}: a clone takes 1/{clone:.1f} of {PEER}'s, not 1/{clone_bar:g}")
    console = Console(width=110)
    console.print(sheet)
    console.print(f"medians of {ROUNDS} interleaved rounds, CPU time; ratios are to {PEER}")
    thinking, rollouts = measure_thinking(), measure_rollouts()
    console.print(searches(thinking))
    console.print(f"the same; OpenSpiel at hearts, four seats; ratios are to {SEARCHING_PEER}")
    console.print(random_play(rollouts))
    console.print(f"the same; ratios are to {PEER_IN_CPP}")
    missed += beside_spiel(thinking, rollouts)
    for line in missed:
        console.print(f"missed: {line}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
