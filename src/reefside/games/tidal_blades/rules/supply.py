"""The supply of Trait dice: what it has, and what stands in for a die it has not."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.games.tidal_blades.state.reef import Reef

GUILD: Final = 4
"""The level of the Guild dice."""


def in_supply(g: Reef, kinds: list[int]) -> list[int]:
    """Those of some kinds that the supply still has."""
    return [kind for kind in kinds if g.supply[kind]]


def other_dice(g: Reef, wanted: list[int]) -> list[int]:
    """TB-SUPPLY-04 No such die left: any other of its level.

    TB-SUPPLY-03 First printing: one of the other colour; Guild dice are all black.
    """
    level = g.printed.dice[wanted[0]].level
    if level == GUILD and not TABLE[g.options["edition"]].any_of_level:
        return []
    return in_supply(g, g.printed.levels[level])


def lower_dice(g: Reef, wanted: list[int]) -> list[int]:
    """TB-SUPPLY-05 None of the level left: any lower one."""
    lower: list[int] = []
    for below in range(1, g.printed.dice[wanted[0]].level):
        lower.extend(in_supply(g, g.printed.levels[below]))
    return lower


def substitutes(g: Reef, wanted: list[int]) -> list[int]:
    """The dice that stand in for those of which the supply has none."""
    return other_dice(g, wanted) or lower_dice(g, wanted)


def supply_rule(g: Reef, wanted: list[int]) -> str:
    """The rule that lets another die stand in."""
    if not other_dice(g, wanted):
        return "TB-SUPPLY-05"
    return "TB-SUPPLY-04" if TABLE[g.options["edition"]].any_of_level else "TB-SUPPLY-03"


def takeable(g: Reef, wanted: list[int]) -> list[int]:
    """The dice that may be taken where one of some kinds is named."""
    return in_supply(g, wanted) or substitutes(g, wanted)


def lacks_colour(g: Reef, wanted: list[int], kind: int) -> bool:
    """TB-SUPPLY-03 First printing: no other Guild die stands in for a missing one."""
    if TABLE[g.options["edition"]].any_of_level or kind in wanted or in_supply(g, wanted):
        return False
    return g.printed.dice[kind].level == GUILD == g.printed.dice[wanted[0]].level
