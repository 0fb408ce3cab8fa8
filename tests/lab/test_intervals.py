"""The intervals keep what they promise: they miss the truth in about one of twenty arenas."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import stdev

import pytest

from reefside.lab.intervals import estimate, student

TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 100: 1.984}
"""Student's quantiles as printed in any table."""


@pytest.mark.parametrize(("freedom", "quantile"), TABLE.items())
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.006)


def block(dice: Random, chance: float, games: int, alike: float) -> float:
    """The share of a block whose games are alike now and then: its luck decided them."""
    if dice.random() < alike:
        return float(dice.random() < chance)
    return sum(dice.random() < chance for _ in range(games)) / games


@pytest.mark.parametrize("chance", [0.5, 1 / 3, 0.75, 0.9, 0.97])
@pytest.mark.parametrize("alike", [0.0, 0.5])
@pytest.mark.parametrize("blocks", [10, 50])
def test_the_truth_is_inside_in_at_least_about_95_of_100(
    chance: float, alike: float, blocks: int
) -> None:
    dice = Random(f"{chance} {alike} {blocks}")
    inside = 0
    for _ in range(1000):
        found = estimate([block(dice, chance, 2, alike) for _ in range(blocks)])
        inside += found.low <= chance <= found.high
    assert inside >= 925


def test_far_from_the_edges_it_is_the_usual_interval() -> None:
    dice = Random(1)
    shares = [block(dice, 0.5, 4, 0.0) for _ in range(200)]
    found = estimate(shares)
    half = student(199) * stdev(shares) / sqrt(200)
    assert found.mean - found.low == pytest.approx(half, rel=0.03)
    assert found.high - found.mean == pytest.approx(half, rel=0.03)


def test_pairs_that_share_their_luck_make_it_narrower() -> None:
    paired, unpaired = [0.5] * 35 + [1.0] * 10 + [0.0] * 5, [1.0] * 28 + [0.0] * 22
    assert estimate(paired).high - estimate(paired).low < 0.6 * (
        estimate(unpaired).high - estimate(unpaired).low
    )


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_blocks_that_all_agree_do_not_make_it_certain(share: float) -> None:
    found = estimate([share] * 50)
    assert 0 <= found.low <= share <= found.high <= 1
    assert found.high - found.low > 0.05


def test_winning_all_of_many_is_nearly_sure() -> None:
    found = estimate([1.0] * 100)
    assert found.high == 1
    assert 0.95 < found.low < 0.98


def test_one_block_tells_next_to_nothing() -> None:
    assert estimate([1.0]).low == 0
    assert estimate([0.0]).high == 1
