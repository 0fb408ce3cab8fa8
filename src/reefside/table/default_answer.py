"""The default answer for a seat that gives none, chosen without knowing the game."""

from __future__ import annotations

from reefside.kernel.choice import PASS_VERB


def default_answer(choices: list[str]) -> str:
    """A pass where there is one, else the first answer: games list the plainest one first."""
    return PASS_VERB if PASS_VERB in choices else choices[0]
