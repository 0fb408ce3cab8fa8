"""What every mutated input must come to: it is taken, or refused in one clear line; it takes no
time to speak of, and changes nothing that it should not."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import gettempdir
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from reefside.kernel import drive
from reefside.kernel.refusal import InvalidInput
from reefside.match import Refused
from tests.kit.cases import SOAK

LONGEST = 400
"""Characters of a line."""
COMPILED = not str(drive.__file__).endswith(".py")
SECONDS = 1.0 if COMPILED else 4.0
"""Of CPU time that a case may take on a machine as quick as the one of `LOOPS`."""
LOOPS = 0.012
"""What `loops` takes there."""
ENDLESS = 60.0
"""Seconds of CPU time after which a case is ended."""
SHARE = float(os.environ.get("REEFSIDE_FUZZ") or (1.0 if SOAK else 0.03))
"""How many of the inputs of a soak are tried."""
INSIDE = re.compile(
    r"Traceback|\breefside\.(kernel|match|table|games)\b|msgspec|Exceeds the limit|has no attribute"
)
"""Words about what goes on inside."""


def clear(line: str) -> None:
    """See that a line is one line of bounded length that can be shown and says something."""
    assert 2 < len(line) <= LONGEST, f"{len(line)} signs: {line[:100]!r}"
    assert line.isprintable(), f"not printable: {line!r}"
    assert not INSIDE.search(line), line


def loops() -> float:
    """The CPU time of a piece of work that is always the same."""
    begun = time.process_time()
    total = 0
    for number in range(200_000):
        total += number % 7
    return time.process_time() - begun


def quick(took: float, again: Callable[[], float]) -> None:
    """See that a case takes not too long; one that seems to is measured again, twice."""
    if took <= SECONDS:
        return
    pace = max(1.0, min(loops() for _ in range(3)) / LOOPS)
    took = min(took, again(), again())
    assert took <= SECONDS * pace, f"{took:.1f} s of CPU time (the machine is {pace:.1f} x slower)"


@contextmanager
def bounded() -> Iterator[None]:
    """End whatever would go on for ever."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"it goes on after {ENDLESS:.0f} s of CPU time")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, ENDLESS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


class Judge:
    """Tries mutated inputs of one kind, and counts what came of them."""

    def __init__(self, kind: str, folder: Path, keep: Callable[[str, object], None]) -> None:
        self.kind = kind
        self.folder = folder
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0
        self._keep = keep
        self._state: Callable[[], Any] | None = None
        self._before: Any = None

    def watch(self, state: Callable[[], Any]) -> None:
        """See after each case that something is as it was."""
        self._state = state
        self._before = state()

    def try_all(
        self,
        most: int,
        mutated: Callable[[Random], Any],
        act: Callable[[Any], object],
        refusals: tuple[type[Exception], ...] = (InvalidInput, Refused),
        after: Callable[[Any], object] = lambda _: None,
    ) -> None:
        """Try as many inputs as a soak has, or its share of them.

        What `act` gives for an input that is taken must stand the look `after`, which may take
        its time.
        """

        @settings(
            max_examples=max(20, round(most * SHARE)),
            deadline=None,
            derandomize=not SOAK,
            database=None,
            print_blob=True,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        )
        @given(st.randoms(use_true_random=False, note_method_calls=False))
        def every(luck: Random) -> None:
            case = mutated(luck)
            with bounded():
                self.judge(case, lambda: act(case), refusals, after)

        try:
            every()
        finally:
            self._keep("fuzz", [self.kind, dict(self.counts), self.slowest])
        assert sum(self.counts.values()) > 0

    def judge(
        self,
        case: Any,
        act: Callable[[], object],
        refusals: tuple[type[Exception], ...],
        after: Callable[[Any], object],
    ) -> None:
        """Try one input."""

        def timed() -> float:
            begun = time.process_time()
            try:
                found = act()
                took = time.process_time() - begun
                self.counts["taken"] += 1
                after(found)
            except refusals as no:
                took = time.process_time() - begun
                self.counts["refused"] += 1
                clear(str(no))
            return took

        try:
            took = timed()
            self.slowest = max(self.slowest, took)
            quick(took, timed)
            if self._state is not None:
                assert self._state() == self._before, "something was changed"
        except Exception as error:
            raise AssertionError(self.reproducer(case, error)) from error

    def reproducer(self, case: Any, error: Exception) -> str:
        """What failed, and the file that has the whole input."""
        raw = case if isinstance(case, bytes) else repr(case).encode("utf-8", "backslashreplace")
        path = self.folder / f"reefside-fuzz-{re.sub('[^a-z]+', '-', self.kind)}.case"
        path.write_bytes(raw)
        return f"{self.kind}: {type(error).__name__}: {error}\ninput (in {path}): {raw[:600]!r}"


@pytest.fixture
def judge(request: pytest.FixtureRequest, record_property: Callable[[str, object], None]) -> Judge:
    """A judge for the inputs of one test, named after it."""
    kind = request.node.name.removeprefix("test_mutated_").replace("_", " ")
    return Judge(kind, Path(gettempdir()), record_property)


def summary(reports: list[Any]) -> list[str]:
    """What came of all kinds, one line each."""
    rows = []
    for report in reports:
        for name, value in getattr(report, "user_properties", []):
            if name == "fuzz":
                kind, counts, slowest = value
                said = ", ".join(f"{count:,} {key}" for key, count in sorted(counts.items()))
                rows.append(
                    f"{kind}: {sum(counts.values()):,} inputs, {said}, slowest {slowest:.2f} s"
                )
    return rows


if sys.platform == "win32":  # It has no timer of CPU time.
    pytest.skip("fuzzing needs a timer of CPU time", allow_module_level=True)
