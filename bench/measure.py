"""What is measured of one engine, and how: CPU time of this process alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

import msgspec


@dataclass
class Figures:
    """The figures of one engine in one round."""

    name: str
    decisions_per_second: float
    games_per_second: float
    clone_microseconds: float
    saved_bytes: int

    def to_json(self) -> str:
        """One line for the process that compares."""
        return msgspec.json.encode(asdict(self)).decode()


def from_json(text: str) -> Figures:
    """The figures of a line."""
    return msgspec.json.decode(text, type=Figures)


@dataclass
class Thinking:
    """How quick one tree search is in one round."""

    name: str
    simulations_per_second: float

    def to_json(self) -> str:
        """One line for the process that compares."""
        return msgspec.json.encode(asdict(self)).decode()


@dataclass
class Rollouts:
    """How quickly one engine plays a table out at random in one round."""

    name: str
    rollouts_per_second: float

    def to_json(self) -> str:
        """One line for the process that compares."""
        return msgspec.json.encode(asdict(self)).decode()


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """What some work counted, and the CPU seconds it took."""
    started = process_time()
    counted = work()
    return counted, process_time() - started


def rate_per_call(call: Callable[[], object], calls: int) -> float:
    """CPU microseconds of one call."""
    started = process_time()
    for _ in range(calls):
        call()
    return (process_time() - started) / calls * 1e6
