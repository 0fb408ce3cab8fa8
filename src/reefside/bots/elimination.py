"""Early elimination: answers compared on the same samples, the surely worse ones dropped."""

from __future__ import annotations

from math import sqrt
from typing import Final

FIRST_LOOK: Final = 12
"""Samples after which answers may be dropped before their time."""
EVERY: Final = 4
"""Samples between two comparisons."""
SURE: Final = 2.5
"""How many standard errors an answer must be behind to be dropped early."""
ALIKE: Final = 0.003
"""A difference in win shares that is not worth thinking about."""


class Elimination:
    """How the answers to one question do on the same samples, side by side."""

    def __init__(self, field: list[int]) -> None:
        self.worths: Final[dict[int, list[float]]] = {place: [] for place in field}

    def note(self, place: int, worth: float) -> None:
        """What an answer was worth on the sample it was tried on."""
        self.worths[place].append(worth)

    def eliminated(self, field: list[int]) -> list[int]:
        """The answers that are surely not better than the first, or not enough to matter."""
        best = self.worths[field[0]]
        if len(best) < FIRST_LOOK or len(best) % EVERY:
            return []
        return [place for place in field[1:] if is_surely_worse(self.worths[place], best)]


def is_surely_worse(worths: list[float], best: list[float]) -> bool:
    """Whether one answer, by its results on the same luck, is surely no better than another."""
    count = min(len(worths), len(best))
    total = 0.0
    squares = 0.0
    for i in range(count):
        ahead = best[i] - worths[i]
        total += ahead
        squares += ahead * ahead
    mean = total / count
    error = sqrt(max(squares / count - mean * mean, 0.0) / (count - 1))
    return mean > SURE * error - ALIKE
