"""Picking an answer from a list, by its verb and by its worth."""

from __future__ import annotations

from reefside.bots.best import best_of
from reefside.kernel.choice import Choice


def of_verb(choices: list[Choice], verb: str) -> list[Choice]:
    """The answers of one verb."""
    return [choice for choice in choices if choice.verb == verb]


def best_above(
    least: float, choices: list[Choice], worths: list[float], otherwise: Choice
) -> Choice:
    """The first of the answers worth most, if it is worth more than the least; else the other."""
    return best_of(choices, worths) if max(worths) > least else otherwise
