"""When a pass or a bot's answer is seen: at a time that does not tell what the seat holds.

A person who can only pass is passed for after a while; one who could act passes when they like.
Both are seen at times with the same distribution: nobody is seen to pass before a time that is
drawn for every question, and where the table passes by itself it takes as long as this person's
own passes took before at this table. What is drawn is drawn when the question is put, whatever
the seat holds.
"""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

FLOOR: Final = (1.5, 2.5)
"""Seconds before which nobody is seen to pass: one time between these for each question."""
USUAL: Final = (2.0, 0.45)
"""How long a pass takes whoever passes: the median of a log-normal distribution, in seconds, and
its spread. The floor and this are drawn for each question, and the later of the two counts."""
SPREAD: Final = 0.45
"""The spread by which a time is varied that a person took before; the more such times are known,
the less."""
KEPT: Final = 16
"""Times of a person that are remembered."""
LONGEST: Final = 30.0
"""Seconds that the table takes for a pass at most."""

STEPS: Final = {"hard": 0.5}
QUICK_STEP: Final = 0.25
"""A bot's answer is seen at a multiple of so many seconds after its question: by level, and for
all other levels. It is more than an answer of that level usually takes."""
UNHURRIED: Final = 0.02
"""Seconds between two answers of bots at a table without people: nobody waits for them."""

Clock = Callable[[], float]
"""A monotonic time in seconds."""


@dataclass(frozen=True)
class Release:
    """When a pass of one seat to one question is seen; drawn before anybody has answered."""

    start: float
    """When the seat could first see the question."""
    floor: float
    """When a pass by hand is seen at the earliest, if the seat could have acted."""
    alone: float
    """When the pass of a seat is seen that can do nothing else, by hand or not."""

    def at(self, only_pass: bool) -> float:
        """When a pass is seen, or at the earliest."""
        return self.alone if only_pass else self.floor


class Asked(NamedTuple):
    """Who is asked what: passes to one rule's questions are alike, those to another's are not."""

    seat: int
    person: str | None
    rule: str


class Habit:
    """How long one person takes to pass by hand where they could do something else."""

    def __init__(self) -> None:
        self._took: Final[deque[float]] = deque(maxlen=KEPT)

    def note(self, seconds: float) -> None:
        """A pass by hand took so long."""
        self._took.append(min(max(seconds, 0.0), LONGEST))

    def draw(self, chance: random.Random) -> float:
        """How long a pass of this person might take; 0 if nothing is known of them."""
        if not self._took:
            return 0.0
        spread = SPREAD / math.sqrt(len(self._took))
        return min(chance.choice(self._took) * math.exp(chance.gauss(0.0, spread)), LONGEST)


class Timing:
    """The times at which the passes of one open table are seen."""

    def __init__(self, clock: Clock, chance: random.Random) -> None:
        self._clock: Final = clock
        self._chance: Final = chance
        self._number = -1
        self._open: dict[int, tuple[Asked, Release]] = {}
        self._habits: Final[dict[Asked, Habit]] = {}

    def put(self, number: int, asked: Iterable[Asked]) -> None:
        """These are asked the question with this number."""
        if number != self._number:
            self._number, self._open = number, {}
        for one in asked:
            if one.seat not in self._open:
                self._open[one.seat] = one, self._draw(one)

    def again(self, seat: int) -> None:
        """Somebody has only now come to see the question: the time begins anew."""
        if seat in self._open:
            asked, _ = self._open[seat]
            self._open[seat] = asked, self._draw(asked)

    def release(self, number: int, seat: int) -> Release | None:
        """When a pass of a seat is seen; None if it was not asked this."""
        if number != self._number or seat not in self._open:
            return None
        return self._open[seat][1]

    def passed(self, seat: int) -> None:
        """A person has just passed by hand who could have done something else."""
        if seat in self._open:
            asked, release = self._open[seat]
            self._habits.setdefault(asked, Habit()).note(self._clock() - release.start)

    def _draw(self, asked: Asked) -> Release:
        start, (median, spread) = self._clock(), USUAL
        usual = median * math.exp(self._chance.gauss(0.0, spread))
        floor = start + max(self._chance.uniform(*FLOOR), usual)
        habit = self._habits.get(asked)
        took = 0.0 if habit is None else habit.draw(self._chance)
        return Release(start, floor, max(floor, start + took))


def grid(level: str) -> float:
    """The steps of time at which answers of a level are seen."""
    return STEPS.get(level, QUICK_STEP)


def on_grid(start: float, ready: float, step: float) -> float:
    """When an answer is seen that is ready: the next multiple of a step after `start`."""
    return start + max(1, math.ceil((ready - start) / step)) * step
