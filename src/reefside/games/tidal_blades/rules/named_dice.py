"""Which die of an attempt an answer may name, by its number from 1: equal dice are one choice."""

from __future__ import annotations

from reefside.games.tidal_blades.state.progress import Attempt
from reefside.kernel.reason import Reason


def unlike_dice(attempt: Attempt, picked: int) -> list[int]:
    """One die of each look among those not (or already) taken up: equal dice are one choice."""
    found: list[int] = []
    looks: list[int] = []
    for die in range(len(attempt.kinds)):
        if attempt.picked[die] == picked:
            look = attempt.look(die)
            if look not in looks:
                looks.append(look)
                found.append(die)
    return found


def every_look(attempt: Attempt) -> list[int]:
    """One die of each look, taken up or not."""
    found: list[int] = []
    looks: list[int] = []
    for die in range(len(attempt.kinds)):
        look = attempt.look(die)
        if look not in looks:
            looks.append(look)
            found.append(die)
    return found


def against_number(
    attempt: Attempt, number: int, dice: list[int], missing: Reason, equal: Reason
) -> Reason | None:
    """TB-CHAL-09 A die of the attempt, and one of those that stand for their equals."""
    if number - 1 in dice:
        return None
    return equal if 0 < number <= len(attempt.kinds) else missing
