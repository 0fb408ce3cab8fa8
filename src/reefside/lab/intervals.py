"""95 % intervals for the share of games won, from blocks that were played with the same luck.

The games of a block share their luck, so the block is the unit. The variance of the mean over the
blocks says how many independent games the result is worth, p(1 - p) / variance; with that number
and Student's t for so many blocks the interval is Wilson's. Far from 0 and 1 that is the usual
t-interval; near them it stays inside and does not shrink to a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

SURE: Final = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def estimate(shares: list[float]) -> Estimate:
    """The mean of the blocks' shares, each from 0 to 1, with its interval."""
    blocks = len(shares)
    mean = fmean(shares)
    if blocks < 2:
        return Estimate(mean, 0.0, 1.0)
    spread = variance(shares) / blocks
    # Blocks that all came out the same tell nothing of their variance: each then counts as one
    # game, which is the most careful reading.
    worth = mean * (1 - mean) / spread if spread else float(blocks)
    if not worth:
        worth = float(blocks)
    squared = student(blocks - 1) ** 2 / worth
    middle = (mean + squared / 2) / (1 + squared)
    half = sqrt(squared * mean * (1 - mean) + squared * squared / 4) / (1 + squared)
    return Estimate(mean, max(min(middle - half, mean), 0.0), min(max(middle + half, mean), 1.0))


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t, by its expansion around the normal one."""
    if freedom == 1:
        return 12.7062
    if freedom == 2:
        return 4.3027
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    n = float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
