"""Odds of Grim Tide: what some dice and some Arcana come to."""

from __future__ import annotations

from math import comb
from typing import Final


def spare(successes: int, tries: int) -> float:
    """The chance of at least so many knives in so many re-rolls."""
    if successes <= 0:
        return 1.0
    hits = sum([comb(tries, i) for i in range(successes, tries + 1)])
    return float(hits) / float(2**tries)


def kill_chance(dice: int, life: int, arcana: int) -> float:
    """The chance that so many dice, with Arcana for re-rolls, show enough knives."""
    if dice < life:
        return 0.0
    if life <= 0:
        return 1.0
    if dice <= MOST_DICE and arcana <= MOST_ARCANA:
        return KILLS[dice][life][arcana]
    return work_out_kill(dice, life, arcana)


def work_out_kill(dice: int, life: int, arcana: int) -> float:
    """The same, worked out."""
    chance = 0.0
    for knives in range(dice + 1):
        chance += comb(dice, knives) * spare(life - knives, arcana)
    return chance / float(2**dice)


def no_arrival(dice: int, far: int) -> float:
    """The chance that a roll shows fewer tentacles than the Kraken is away."""
    if dice < far:
        return 1.0
    return ARRIVALS[dice][far] if dice <= MOST_DICE else work_out_arrival(dice, far)


def work_out_arrival(dice: int, far: int) -> float:
    """The same, worked out."""
    chance = 0.0
    for tentacles in range(min(far, dice + 1)):
        chance += comb(dice, tentacles) * float(5 ** (dice - tentacles)) / float(6**dice)
    return chance


MOST_DICE: Final = 6
MOST_ARCANA: Final = 16
KILLS: Final = [
    [
        [work_out_kill(dice, life, arcana) for arcana in range(MOST_ARCANA + 1)]
        for life in range(dice + 1)
    ]
    for dice in range(MOST_DICE + 1)
]
"""Kill chances by dice, life and Arcana."""
ARRIVALS: Final = [
    [work_out_arrival(dice, far) for far in range(dice + 1)] for dice in range(MOST_DICE + 1)
]
"""Chances to be left alone by dice and distance."""
