"""Upgrading Trait dice."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.dice import (
    GUILD_HAS_NO_COLOUR,
    NOT_IN_SUPPLY,
    UPGRADE,
    area_facts,
    dice_in,
)
from reefside.games.tidal_blades.rules.supply import in_supply, lacks_colour, substitutes
from reefside.games.tidal_blades.state.hero import ACTIVE, KINDS, SPENT, Hero
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

UPGRADES: Final = [
    [[Choice(UPGRADE, area, kind, into) for into in range(KINDS)] for kind in range(KINDS)]
    for area in (0, 1)
]


def upgrades(g: Reef, kind: int) -> list[int]:
    """TB-DICE-11 to TB-DICE-13 What a die can become. TB-DICE-14 A Guild die: nothing.

    TB-SUPPLY-05 The old die is back in the supply before a lower one is chosen.
    """
    path = g.printed.dice[kind].upgrades
    if not path:
        return []
    kinds = in_supply(g, path)
    return kinds if kinds else [other for other in substitutes(g, path) if other != kind]


def upgrade_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die, and what it was to become."""
    return {"die": g.printed.dice[choice.b].key, "into": g.printed.dice[choice.c].key}


NOT_THERE: Final = Reason("TB-DICE-10", "die-not-there", area_facts)
GUILD_IS_HIGHEST: Final = Reason("TB-DICE-14", "guild-is-highest", area_facts)
OFF_THE_PATH: Final = [
    Reason(rule, "no-such-upgrade", upgrade_facts)
    for rule in ("TB-DICE-07", "TB-DICE-11", "TB-DICE-12", "TB-DICE-13")
]
"""For each level of the die; there is no level 0."""


def against_upgrade(g: Reef, hero: Hero, area: int, kind: int, into: int) -> Reason | None:
    """TB-DICE-07 An own die becomes one of the next level on its path, or what stands in for it."""
    if not dice_in(hero, area)[kind]:
        return NOT_THERE
    row = g.printed.dice[kind]
    if not row.upgrades:
        return GUILD_IS_HIGHEST
    if into in upgrades(g, kind):
        return None
    if into in row.upgrades:
        return NOT_IN_SUPPLY
    if g.supply[into] and lacks_colour(g, row.upgrades, into):
        return GUILD_HAS_NO_COLOUR
    return OFF_THE_PATH[row.level]


def upgrade_choices(g: Reef, hero: Hero, area: int) -> list[Choice]:
    """Every Upgrade of a die in an area."""
    dice = dice_in(hero, area)
    found: list[Choice] = []
    for kind in range(KINDS):
        if dice[kind]:
            found.extend([UPGRADES[area][kind][into] for into in upgrades(g, kind)])
    return found


class UpgradeDice(SeatStep):
    """TB-DICE-07 Upgrade up to so many dice. TB-DICE-10 They stay Active or Spent.

    TB-DICE-09 Also by day, where a card says so.
    """

    RULE = "TB-DICE-07"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        if self.count <= 0:
            return None
        hero = g.heroes[self.seat]
        choices = upgrade_choices(g, hero, ACTIVE) + upgrade_choices(g, hero, SPENT)
        return Ask(self.seat, self.RULE, [PASS, *choices]) if choices else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == UPGRADE:
            return against_upgrade(g, g.heroes[seat], choice.a, choice.b, choice.c)
        return None if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        dice = dice_in(g.heroes[self.seat], choice.a)
        dice[choice.b] -= 1
        dice[choice.c] += 1
        exchange(g, self.seat, choice.b, choice.c)
        g.do(UpgradeDice(self.seat, self.count - 1))


def exchange(g: Reef, seat: int, old: int, new: int) -> None:
    """TB-SUPPLY-06 The old die goes back to the supply and the new one leaves it."""
    g.supply[old] += 1
    g.supply[new] -= 1
    dice_events.die_upgraded(g, seat, old, new)
