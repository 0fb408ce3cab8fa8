"""Whether two samples can be told apart: the tests that a patient opponent would make."""

from __future__ import annotations

import math
from collections.abc import Sequence


def kolmogorov_smirnov(one: Sequence[float], two: Sequence[float]) -> float:
    """The chance that two samples of one distribution differ as much anywhere as these do."""
    ordered = sorted([(value, 0) for value in one] + [(value, 1) for value in two])
    seen, widest = [0, 0], 0.0
    for place, (value, which) in enumerate(ordered):
        seen[which] += 1
        last = place + 1 == len(ordered) or ordered[place + 1][0] != value
        if last:
            widest = max(widest, abs(seen[0] / len(one) - seen[1] / len(two)))
    effective = math.sqrt(len(one) * len(two) / (len(one) + len(two)))
    reach = (effective + 0.12 + 0.11 / effective) * widest
    terms = ((-1) ** (k - 1) * math.exp(-2 * (k * reach) ** 2) for k in range(1, 101))
    return min(1.0, max(0.0, 2 * sum(terms))) if reach > 0.2 else 1.0


def mann_whitney(one: Sequence[float], two: Sequence[float]) -> float:
    """The chance that two samples of one distribution differ as much in size as these do."""
    values = sorted([*one, *two])
    ranks: dict[float, float] = {}
    tied = 0.0
    start = 0
    while start < len(values):
        end = start
        while end < len(values) and values[end] == values[start]:
            end += 1
        ranks[values[start]] = (start + end + 1) / 2
        tied += (end - start) ** 3 - (end - start)
        start = end
    n, m = len(one), len(two)
    u = sum(ranks[value] for value in one) - n * (n + 1) / 2
    variance = n * m / 12 * ((n + m + 1) - tied / ((n + m) * (n + m - 1)))
    if variance <= 0:
        return 1.0
    return math.erfc(abs(u - n * m / 2) / math.sqrt(2 * variance))


def told_apart(one: Sequence[float], two: Sequence[float]) -> float:
    """The smaller of both chances: near 0 the samples are told apart."""
    assert len(one) > 30, "too few of the first kind to say anything"
    assert len(two) > 30, "too few of the second kind to say anything"
    return min(kolmogorov_smirnov(one, two), mann_whitney(one, two))
