"""Steps of effects that ask nothing: what a word of a card or tile does at once."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.using import cause_of
from reefside.games.grim_tide.rules.attack import cut_dice
from reefside.games.grim_tide.rules.crew import gain_arcana, gain_fish, spend_arcana, spend_fish
from reefside.games.grim_tide.rules.dice import turn_die
from reefside.games.grim_tide.rules.drift import drift
from reefside.games.grim_tide.rules.hunt import prevent, strike
from reefside.games.grim_tide.rules.kraken import ARRIVE, DrawKraken, SteerKraken
from reefside.games.grim_tide.rules.muster import ChooseDeath
from reefside.games.grim_tide.rules.pool import ChooseReroll
from reefside.games.grim_tide.state.grim import Grim, SeatStep


class CountedStep(SeatStep):
    """A step with a number: how many, how far, how much."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count


class CardStep(CountedStep):
    """A step with a number, by a card or, with NO_CARD, by a tile."""

    def __init__(self, seat: int, count: int, card: int) -> None:
        super().__init__(seat, count)
        self.card: Final = card


class TakeFish(CountedStep):
    """GT-RES-03 Take fish."""

    RULE = "GT-RES-03"

    def run(self, g: Grim) -> None:
        gain_fish(g, self.seat, self.count)


class TakeArcana(CountedStep):
    """GT-RES-01 Take Arcana."""

    RULE = "GT-RES-01"

    def run(self, g: Grim) -> None:
        gain_arcana(g, self.seat, self.count)


class SpendFish(CountedStep):
    """GT-RES-03 Pay fish."""

    RULE = "GT-RES-03"

    def run(self, g: Grim) -> None:
        spend_fish(g, self.seat, self.count)


class SpendArcana(CountedStep):
    """GT-RES-02 Pay Arcana."""

    RULE = "GT-RES-02"

    def run(self, g: Grim) -> None:
        spend_arcana(g, self.seat, self.count)


class KillCrew(CountedStep):
    """GT-LOSE-07 Members die, one after the other."""

    RULE = "GT-LOSE-07"

    def run(self, g: Grim) -> None:
        g.do(*[ChooseDeath(self.seat) for _ in range(self.count)])


class DriftWithWind(SeatStep):
    """GT-T10 The ship is driven one step with the wind."""

    RULE = "GT-T10"

    def run(self, g: Grim) -> None:
        drift(g, self.seat, g.printed.towards[g.ships[self.seat].space][g.wind])


class LureKraken(CountedStep):
    """GT-KRAKEN-01 The Kraken comes closer, and arrives."""

    RULE = "GT-KRAKEN-01"

    def run(self, g: Grim) -> None:
        g.do(DrawKraken(self.seat, self.count), ARRIVE)


class LeadKraken(CountedStep):
    """GT-R14, GT-T34 The Kraken goes as the player likes, and arrives."""

    RULE = "GT-R14"

    def run(self, g: Grim) -> None:
        g.do(SteerKraken(self.seat, self.count, False), ARRIVE)


class GainSteps(CountedStep):
    """GT-S07, GT-R10 Further sailing steps in any direction."""

    RULE = "GT-S07"

    def run(self, g: Grim) -> None:
        assert g.sailing is not None
        g.sailing.free += self.count


class RerollSome(CountedStep):
    """GT-S10 Roll dice again, one after the other."""

    RULE = "GT-S10"

    def run(self, g: Grim) -> None:
        g.do(*[ChooseReroll(self.seat) for _ in range(self.count)])


class TurnOneDie(SeatStep):
    """GT-S11 Turn a die from one face to another."""

    RULE = "GT-S11"

    def __init__(self, seat: int, before: int, after: int) -> None:
        super().__init__(seat)
        self.before: Final = before
        self.after: Final = after

    def run(self, g: Grim) -> None:
        turn_die(g, self.seat, self.before, self.after)


class StrikeMonster(CardStep):
    """GT-ABIL-11, GT-ABIL-13 Damage to the monster."""

    RULE = "GT-ABIL-11"

    def run(self, g: Grim) -> None:
        strike(g, self.seat, self.count, cause_of(g, self.seat, self.card))


class StrikeForArcana(CountedStep):
    """GT-ABIL-20 Damage to the monster for Arcana discarded."""

    RULE = "GT-ABIL-20"

    def run(self, g: Grim) -> None:
        strike(g, self.seat, self.count, self.RULE)


class PreventDamage(CardStep):
    """GT-ABIL-12, GT-HUNT-27 Prevent damage to the crew; what is not needed is lost."""

    RULE = "GT-ABIL-12"

    def run(self, g: Grim) -> None:
        prevent(g, self.seat, self.count, cause_of(g, self.seat, self.card))


class CutAttackDice(CardStep):
    """GT-S14, GT-R15 Fewer dice in a Kraken attack."""

    RULE = "GT-S14"

    def run(self, g: Grim) -> None:
        cut_dice(g, self.seat, self.count, cause_of(g, self.seat, self.card))
