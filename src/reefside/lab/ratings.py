"""Ratings on the Elo scale: 400 points more mean ten wins for one, whatever else was played.

The model is Bradley and Terry's, for tables of several sides: a side wins in proportion to its
strength. It is fitted by Hunter's iteration. One drawn game between every two bots is added, so
that a bot that won or lost everything has a rating too.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import log10
from typing import Final

MEAN: Final = 1500.0
"""The mean rating of the bots of one arena."""
ROUNDS: Final = 500
CLOSE: Final = 1e-6

Meetings = Counter[tuple[int, ...]]
"""How many games each selection played: the bot of every side, by its place, sorted."""


def ratings(wins: list[float], meetings: Meetings) -> list[float]:
    """Each bot's rating from its wins and from who met whom."""
    bots = len(wins)
    total = [won + 0.5 * (bots - 1) for won in wins]
    met = meetings + Counter(combinations(range(bots), 2))
    strengths = [1.0] * bots
    for _ in range(ROUNDS):
        chances = [0.0] * bots
        for sides, games in met.items():
            each = games / sum(strengths[bot] for bot in sides)
            for bot in sides:
                chances[bot] += each
        fresh = [total[bot] / chances[bot] for bot in range(bots)]
        middle = sum(fresh) / bots
        fresh = [strength / middle for strength in fresh]
        moved = max(abs(new / old - 1) for new, old in zip(fresh, strengths, strict=True))
        strengths = fresh
        if moved < CLOSE:
            break
    raw = [400 * log10(strength) for strength in strengths]
    shift = MEAN - sum(raw) / bots
    return [rating + shift for rating in raw]
