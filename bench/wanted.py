"""What each game wants of the benchmarks: `bench.toml` in its own package.

`[engine]` has bars: how many times the peer's decisions per second, `compiled` and `interpreted`,
and how many times as quick a `clone` is. `[search]` says with how many `seats` its search is
measured, and with which `options`. `[spiel]` is for a game that OpenSpiel has, too: its `game`
there, our `options`, and the bars as parts of what OpenSpiel does in C++, in `random` play and
in `search`. `[load]` is for games whose seats answer one after another, as the load does:
whether the `guide` to loads has it, in how many `processes` it is served beside the peer, and the
bars with a process for each core: `moves` as multiples of the peer's, `cpu` a move as a part of
the peer's.
"""

from __future__ import annotations

import os
import tomllib
from importlib.resources import files
from typing import Any

from reefside.games import keys, load_game

CORES = os.cpu_count() or 1


def wanted(key: str) -> dict[str, dict[str, Any]]:
    """What a game wants, by section; nothing where it does not say."""
    file = files(load_game(key).package).joinpath("bench.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def section(name: str) -> dict[str, dict[str, Any]]:
    """A section of every game that has it, by the games' keys."""
    found = {key: wanted(key).get(name) for key in keys()}
    return {key: facts for key, facts in found.items() if facts is not None}


def bars() -> dict[str, tuple[float, float]]:
    """At least so many times the peer's decisions per second, and clones so many times as quick."""
    found: dict[str, tuple[float, float]] = {}
    for key, facts in section("engine").items():
        found[f"{key}, compiled"] = (facts.get("compiled", 0.0), facts.get("clone", 0.0))
        found[f"{key}, interpreted"] = (facts.get("interpreted", 0.0), 0.0)
    return found


def served() -> list[tuple[str, int]]:
    """The games of the load, and in how many processes each is served."""
    return [
        (key, processes or CORES)
        for key, facts in section("load").items()
        for processes in facts.get("processes", [])
    ]


def load_bars() -> dict[str, tuple[float, float]]:
    """At least so many times the peer's moves per second, and at most so much of its CPU a move."""
    return {
        key: (facts.get("moves", 0.0), facts.get("cpu", float("inf")))
        for key, facts in section("load").items()
    }


def guided() -> list[str]:
    """The games of the guide to loads."""
    return [key for key, facts in section("load").items() if facts.get("guide")]


def searched() -> list[tuple[str, int, dict[str, str]]]:
    """The games whose search is measured, with how many seats and which options."""
    return [
        (key, facts["seats"], facts.get("options", {})) for key, facts in section("search").items()
    ]
