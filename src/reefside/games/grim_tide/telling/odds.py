"""Chances with action dice, exact."""

from __future__ import annotations

from math import comb

from reefside.games.grim_tide.box import Printed


def share(printed: Printed, face: int) -> float:
    """How much of a die shows a face."""
    return printed.die.count(face) / len(printed.die)


def exactly(wanted: int, dice: int, chance: float) -> float:
    """How likely just so many of some dice show what one die shows with this chance."""
    return float(comb(dice, wanted)) * chance**wanted * (1.0 - chance) ** (dice - wanted)


def at_least(wanted: int, dice: int, chance: float) -> float:
    """How likely so many of some dice, or more, show it."""
    if wanted <= 0:
        return 1.0
    if wanted > dice:
        return 0.0
    fewer = 0.0
    for count in range(wanted):
        fewer += exactly(count, dice, chance)
    return 1.0 - fewer


def after_roll(missing: int, dice: int, rerolls: int, chance: float) -> float:
    """How likely some dice show it so often, if dice that do not are rolled again so many times."""
    if missing > dice:
        return 0.0
    if missing <= 0:
        return 1.0
    sum_of = 0.0
    for count in range(dice + 1):
        sum_of += exactly(count, dice, chance) * at_least(missing - count, rerolls, chance)
    return sum_of
