"""The vocabulary of crew cards alone."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.grim_tide.cards.abilities import (
    DICE,
    DISCOUNT,
    LICENCE,
    OPENING,
    STUDY,
    TENTACLES,
    TROPHY,
    VEER,
    WIND_STEPS,
    Effect,
)
from reefside.games.grim_tide.cards.using import cause_of, strength
from reefside.games.grim_tide.rules.attack import cut_dice
from reefside.games.grim_tide.rules.dice import dice_showing, turn_die
from reefside.games.grim_tide.rules.hunt import prevent, strike
from reefside.games.grim_tide.rules.kraken import ChooseKrakenSpace
from reefside.games.grim_tide.rules.pool import (
    ChooseReroll,
    ChooseWard,
    RerollFree,
    waiting_tentacles,
)
from reefside.games.grim_tide.rules.wind import ChooseBid, ChooseWind
from reefside.games.grim_tide.state.constants import ANSWERS_SEA, NO_TILE
from reefside.games.grim_tide.state.grim import Grim


class ExtraSteps(Effect):
    """GT-S07, GT-R10 Further sailing steps in any direction."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        assert g.sailing is not None
        g.sailing.free += self.amount


class WindStepsUpTo(Effect):
    """GT-S08 The wind step may be several steps."""

    PASSIVE: ClassVar[int] = WIND_STEPS

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return not strength(g, seat, WIND_STEPS)


class WindStepMayVeer(Effect):
    """GT-S09 The wind step may go a sixth of the compass left or right of the wind."""

    PASSIVE: ClassVar[int] = VEER

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return not strength(g, seat, VEER)


class RecruitDiscount(Effect):
    """GT-S15 Standard crew costs less fish."""

    PASSIVE: ClassVar[int] = DISCOUNT


class KnivesMayGiveArcana(Effect):
    """GT-ABIL-14 Knives placed in fishing may give Arcana."""

    PASSIVE: ClassVar[int] = STUDY

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return not strength(g, seat, STUDY)


class TrophyFish(Effect):
    """GT-R18 Fish for every monster defeated; the Kraken is not one of them."""

    PASSIVE: ClassVar[int] = TROPHY

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.hunting().tile != NO_TILE


class DieOnExhausted(Effect):
    """GT-R12 An exhausted other member may take a die in step 4."""

    PASSIVE: ClassVar[int] = LICENCE


class RerollDice(Effect):
    """GT-S10 Roll one die again."""

    NARROW: ClassVar[int] = DICE

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(dice_showing(g))

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(*[ChooseReroll(seat) for _ in range(self.amount)])


class RerollFace(Effect):
    """GT-ABIL-19 Roll a die again that shows a certain face, again and again."""

    NARROW: ClassVar[int] = DICE

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.pool[self.amount] > 0

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(RerollFree(seat, self.amount))


class TurnDie(Effect):
    """GT-S11 Turn a die from one face to another."""

    NARROW: ClassVar[int] = DICE

    def __init__(self, before: int, after: int) -> None:
        super().__init__(1)
        self.before: Final = before
        self.after: Final = after

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.pool[self.before] > 0

    def use(self, g: Grim, seat: int, me: int) -> None:
        turn_die(g, seat, self.before, self.after)


class Damage(Effect):
    """GT-ABIL-11, GT-ABIL-13 Damage to the monster."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        strike(g, seat, self.amount, cause_of(g, seat, me))


class DamagePerArcana(Effect):
    """GT-ABIL-20 Damage for each Arcana discarded."""

    def use_with(self, g: Grim, seat: int, arcana: int) -> None:
        strike(g, seat, arcana * self.amount, "GT-ABIL-20")


class PreventUpTo(Effect):
    """GT-ABIL-12, GT-HUNT-27 Prevent damage to the crew; what is not needed is lost."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        hunt = g.hunting()
        return hunt.attack > hunt.prevented

    def use(self, g: Grim, seat: int, me: int) -> None:
        prevent(g, seat, self.amount, cause_of(g, seat, me))


class IgnoreTentacles(Effect):
    """GT-R17 Ignore some of the tentacles about to be resolved."""

    NARROW: ClassVar[int] = TENTACLES

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return waiting_tentacles(g) > 0

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChooseWard(seat, self.amount))


class FewerAttackDice(Effect):
    """GT-S14, GT-R15 Fewer dice in a Kraken attack, before they are rolled."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        cut_dice(g, seat, self.amount, cause_of(g, seat, me))


class AddArcanaToBid(Effect):
    """GT-S18 The supply adds Arcana to a bid."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChooseBid(seat, self.amount))


class SetWind(Effect):
    """GT-R16 Turn the wind instead of an auction."""

    NARROW: ClassVar[int] = OPENING

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChooseWind(seat))


class PlaceKraken(Effect):
    """GT-ABIL-21 Put the Kraken on any space that is not a port."""

    ANSWERS: ClassVar[int] = ANSWERS_SEA

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChooseKrakenSpace(seat))


CREW_WORDS: Final[dict[str, type[Effect]]] = {
    "extra_steps": ExtraSteps,
    "wind_steps_upto": WindStepsUpTo,
    "wind_step_may_veer": WindStepMayVeer,
    "standard_recruit_discount_fish": RecruitDiscount,
    "knives_may_give_arcana": KnivesMayGiveArcana,
    "on_monster_defeated_gain_fish": TrophyFish,
    "die_on_exhausted_other": DieOnExhausted,
    "reroll_dice": RerollDice,
    "damage": Damage,
    "damage_per_arcana": DamagePerArcana,
    "prevent_upto": PreventUpTo,
    "ignore_tentacles_upto": IgnoreTentacles,
    "fewer_attack_dice": FewerAttackDice,
    "add_supply_arcana_to_bid": AddArcanaToBid,
    "set_wind": SetWind,
    "place_kraken": PlaceKraken,
}
