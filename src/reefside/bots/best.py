"""The best of some answers."""

from __future__ import annotations

from reefside.kernel.choice import Choice


def best_of(choices: list[Choice], worths: list[float]) -> Choice:
    """The first of the answers that are worth most."""
    best = 0
    for place in range(1, len(choices)):
        if worths[place] > worths[best]:
            best = place
    return choices[best]
