"""Ratings: who wins more stands higher, by the amounts the Elo scale promises."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import log10

import pytest

from reefside.lab.ratings import MEAN, ratings


def test_ten_wins_for_one_are_four_hundred_points() -> None:
    strong, weak = ratings([1000.0, 100.0], Counter({(0, 1): 1100}))
    assert strong - weak == pytest.approx(400, abs=2)
    assert strong + weak == pytest.approx(2 * MEAN)


def test_equal_bots_are_rated_alike() -> None:
    assert ratings([20.0] * 3, Counter({(0, 1, 2): 60})) == pytest.approx([MEAN] * 3)


def test_a_clean_sweep_has_a_rating_too() -> None:
    strong, weak = ratings([50.0, 0.0], Counter({(0, 1): 50}))
    assert strong - weak == pytest.approx(400 * log10(50.5 / 0.5))


def test_strengths_are_found_again_from_games_of_three_sides() -> None:
    strengths = [4.0, 2.0, 1.0, 0.5]
    wins = [0.0] * 4
    games = 100_000
    for sides in combinations(range(4), 3):
        for bot in sides:
            wins[bot] += games * strengths[bot] / sum(strengths[other] for other in sides)
    found = ratings(wins, Counter(dict.fromkeys(combinations(range(4), 3), games)))
    apart = [found[bot] - found[bot + 1] for bot in range(3)]
    assert apart == pytest.approx([400 * log10(2)] * 3, abs=0.2)


def test_a_bot_on_two_sides_is_expected_to_win_twice_as_often() -> None:
    assert ratings([200.0, 100.0], Counter({(0, 0, 1): 300})) == pytest.approx([MEAN] * 2, abs=2)


def test_ratings_go_round_through_others() -> None:
    """The first and the last never met."""
    high, middle, low = ratings([300.0, 400.0, 100.0], Counter({(0, 1): 400, (1, 2): 400}))
    assert high - middle == pytest.approx(400 * log10(3), abs=3)
    assert middle - low == pytest.approx(400 * log10(3), abs=3)
