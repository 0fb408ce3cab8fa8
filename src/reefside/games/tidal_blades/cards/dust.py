"""Dust's cards."""

from __future__ import annotations

from typing import ClassVar

from reefside.games.tidal_blades.cards.in_play import CardAbility
from reefside.games.tidal_blades.rules.danger import EndLoss
from reefside.games.tidal_blades.rules.market import wipe_market
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import RESILIENCE
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling import dice_events

BLUE = 2


class NewToTheIsles(CardAbility):
    """TB-DUS-00 The first time a round you visit an Island you did not visit in the last one."""

    def may(self, g: Reef, seat: int) -> bool:
        hero = g.heroes[seat]
        return not hero.before >> g.printed.island_of[hero.visits[-1]] & 1


class DesertRations(CardAbility):
    """TB-DUS-01 One Fruit you eat raises the Maximum Roll by two."""

    NUMBERS: ClassVar[dict[str, int]] = {"rations": 1}


class CaravanTies(CardAbility):
    """TB-DUS-02 Market cards cost you 1 Fruit less."""

    NUMBERS: ClassVar[dict[str, int]] = {"market_discount": 1}


class SunHardened(CardAbility):
    """TB-DUS-03 Refresh one further die at night; it is not Upgraded."""

    NUMBERS: ClassVar[dict[str, int]] = {"refreshes": 1}


class WorkingPassage(CardAbility):
    """TB-DUS-04 Take both halves of the Droska Bonus."""

    NUMBERS: ClassVar[dict[str, int]] = {"both_halves": 1}


class Salvager(CardAbility):
    """TB-DUS-06 A die lost to Danger in a Challenge becomes Spent instead."""

    def may(self, g: Reef, seat: int) -> bool:
        challenge = g.attempt is not None and g.under_way().card != NOTHING
        return challenge and g.coming(EndLoss) is not None

    def do(self, g: Reef, seat: int) -> None:
        lost = g.coming(EndLoss)
        assert isinstance(lost, EndLoss)
        g.agenda.remove(lost)  # Another card of the kind finds no die to take back.
        g.supply[lost.kind] -= 1
        g.heroes[seat].spent[lost.kind] += 1
        dice_events.die_salvaged(g, seat, lost.kind)


class NomadsEye(CardAbility):
    """TB-DUS-07 Before buying discard all Market cards and refill."""

    def do(self, g: Reef, seat: int) -> None:
        wipe_market(g)


class LongWayRound(CardAbility):
    """TB-DUS-08 Visiting an Island without taking an Action space."""

    def may(self, g: Reef, seat: int) -> bool:
        return g.heroes[seat].visits[-1] >= len(g.printed.spaces)


class ScorpionStance(CardAbility):
    """TB-DUS-09 Blank faces of your dice count as Resilience in Challenges."""

    def blank_mask(self) -> int:
        return 1 << RESILIENCE


class DuneTactics(CardAbility):
    """TB-DUS-10 In fights your blue dice count one level higher for armour."""

    def suits(self, g: Reef, kind: int, colour: int, level: int) -> bool:
        row = g.printed.dice[kind]
        return row.colour == BLUE and colour == BLUE and row.level + 1 >= level
