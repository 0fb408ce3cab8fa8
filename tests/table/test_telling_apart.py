"""The tests that look for a difference find one where there is one, and none where there is not."""

from __future__ import annotations

import random

import pytest

from tests.table.telling_apart import kolmogorov_smirnov, mann_whitney, told_apart


def sample(seed: int, size: int, shift: float = 0.0, spread: float = 1.0) -> list[float]:
    """Some numbers."""
    rng = random.Random(seed)
    return [rng.gauss(shift, spread) for _ in range(size)]


@pytest.mark.parametrize("test", [kolmogorov_smirnov, mann_whitney])
def test_equal_distributions_seldom_look_different(test: object) -> None:
    assert callable(test)
    chances = [test(sample(seed, 80), sample(seed + 1000, 120)) for seed in range(400)]
    for level in (0.5, 0.1, 0.02):
        share = sum(chance < level for chance in chances) / len(chances)
        assert share < 1.5 * level + 0.02, "it cries wolf"
        assert share > 0.5 * level - 0.01, "it never says anything"


def test_a_shift_and_a_spread_are_found() -> None:
    assert told_apart(sample(1, 150), sample(2, 150, shift=0.7)) < 1e-4
    assert told_apart(sample(1, 300), sample(2, 300, spread=2.5)) < 1e-4
    assert told_apart([0.25] * 40, [0.25] * 60) == 1.0
    assert told_apart([0.25] * 40, [0.5] * 60) < 1e-9
