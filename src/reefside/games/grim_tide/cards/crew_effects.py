"""Effects of crew cards alone."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from reefside.games.grim_tide.cards.abilities import (
    DICE,
    DISCOUNT,
    FACE,
    LICENCE,
    OPENING,
    STUDY,
    TENTACLES,
    TROPHY,
    VEER,
    WIND_STEPS,
    CountedEffect,
    TextEffect,
)
from reefside.games.grim_tide.cards.effect_steps import (
    CutAttackDice,
    GainSteps,
    PreventDamage,
    RerollSome,
    StrikeForArcana,
    StrikeMonster,
    TurnOneDie,
)
from reefside.games.grim_tide.cards.using import strength
from reefside.games.grim_tide.rules.dice import dice_showing
from reefside.games.grim_tide.rules.kraken import ChooseKrakenSpace
from reefside.games.grim_tide.rules.pool import ChooseWard, RerollFree, waiting_tentacles
from reefside.games.grim_tide.rules.wind import ChooseBid, ChooseWind
from reefside.games.grim_tide.state.constants import ANSWERS_SEA, NO_TILE
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.effects import Effect, Given, Use
from reefside.kernel.step import Step


class ExtraSteps(CountedEffect):
    """GT-S07, GT-R10 Further sailing steps in any direction."""

    def step(self, use: Use) -> Step[Any] | None:
        return GainSteps(use.seat, self.count)


class WindStepsUpTo(CountedEffect):
    """GT-S08 The wind step may be several steps."""

    PASSIVE: ClassVar[int] = WIND_STEPS

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return not strength(g, seat, WIND_STEPS)


class WindStepMayVeer(TextEffect):
    """GT-S09 The wind step may go a sixth of the compass left or right of the wind."""

    PASSIVE: ClassVar[int] = VEER

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return not strength(g, seat, VEER)


class RecruitDiscount(CountedEffect):
    """GT-S15 Standard crew costs less fish."""

    PASSIVE: ClassVar[int] = DISCOUNT


class KnivesMayGiveArcana(TextEffect):
    """GT-ABIL-14 Knives placed in fishing may give Arcana."""

    PASSIVE: ClassVar[int] = STUDY

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return not strength(g, seat, STUDY)


class TrophyFish(CountedEffect):
    """GT-R18 Fish for every monster defeated; the Kraken is not one of them."""

    PASSIVE: ClassVar[int] = TROPHY

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.hunting().tile != NO_TILE


class DieOnExhausted(TextEffect):
    """GT-R12 An exhausted other member may take a die in step 4."""

    PASSIVE: ClassVar[int] = LICENCE


class RerollDice(CountedEffect):
    """GT-S10 Roll one die again."""

    NARROW: ClassVar[int] = DICE

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(dice_showing(g))

    def step(self, use: Use) -> Step[Any] | None:
        return RerollSome(use.seat, self.count)


class RerollFace(TextEffect):
    """GT-ABIL-19 Roll a die again that shows a certain face, again and again."""

    NARROW: ClassVar[int] = DICE

    def __init__(self, given: Given[Grim]) -> None:
        self.face: Final = given.one_of(FACE)

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.pool[self.face] > 0

    def step(self, use: Use) -> Step[Any] | None:
        return RerollFree(use.seat, self.face)


class TurnDie(TextEffect):
    """GT-S11 Turn a die from one face to another."""

    NARROW: ClassVar[int] = DICE

    def __init__(self, given: Given[Grim]) -> None:
        before, after = given.entries(["from", "to"])
        self.before: Final = before.one_of(FACE)
        self.after: Final = after.one_of(FACE)

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.pool[self.before] > 0

    def step(self, use: Use) -> Step[Any] | None:
        return TurnOneDie(use.seat, self.before, self.after)


class Damage(CountedEffect):
    """GT-ABIL-11, GT-ABIL-13 Damage to the monster."""

    def step(self, use: Use) -> Step[Any] | None:
        return StrikeMonster(use.seat, self.count, use.card)


class DamagePerArcana(CountedEffect):
    """GT-ABIL-20 Damage for each Arcana discarded: the X of a cost up to so much."""

    def __init__(self, given: Given[Grim]) -> None:
        super().__init__(given)
        if not given.words.has_x:
            why = f"has {given.word}, but the cost has no arcana_upto"
            raise given.row.wrong(given.column, why)

    def step(self, use: Use) -> Step[Any] | None:
        return StrikeForArcana(use.seat, self.count * use.x)


class PreventUpTo(CountedEffect):
    """GT-ABIL-12, GT-HUNT-27 Prevent damage to the crew; what is not needed is lost."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        hunt = g.hunting()
        return hunt.attack > hunt.prevented

    def step(self, use: Use) -> Step[Any] | None:
        return PreventDamage(use.seat, self.count, use.card)


class IgnoreTentacles(CountedEffect):
    """GT-R17 Ignore some of the tentacles about to be resolved."""

    NARROW: ClassVar[int] = TENTACLES

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return waiting_tentacles(g) > 0

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseWard(use.seat, self.count)


class FewerAttackDice(CountedEffect):
    """GT-S14, GT-R15 Fewer dice in a Kraken attack, before they are rolled."""

    def step(self, use: Use) -> Step[Any] | None:
        return CutAttackDice(use.seat, self.count, use.card)


class AddArcanaToBid(CountedEffect):
    """GT-S18 The supply adds Arcana to a bid."""

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseBid(use.seat, self.count)


class SetWind(TextEffect):
    """GT-R16 Turn the wind instead of an auction."""

    NARROW: ClassVar[int] = OPENING

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseWind(use.seat)


class PlaceKraken(TextEffect):
    """GT-ABIL-21 Put the Kraken on any space that is not a port."""

    ANSWERS: ClassVar[int] = ANSWERS_SEA

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseKrakenSpace(use.seat)


CREW_WORDS: Final[dict[str, type[Effect[Grim]]]] = {
    "extra_steps": ExtraSteps,
    "wind_steps_upto": WindStepsUpTo,
    "wind_step_may_veer": WindStepMayVeer,
    "standard_recruit_discount_fish": RecruitDiscount,
    "knives_may_give_arcana": KnivesMayGiveArcana,
    "on_monster_defeated_gain_fish": TrophyFish,
    "die_on_exhausted_other": DieOnExhausted,
    "reroll_dice": RerollDice,
    "reroll_face": RerollFace,
    "turn_die": TurnDie,
    "damage": Damage,
    "damage_per_arcana": DamagePerArcana,
    "prevent_upto": PreventUpTo,
    "ignore_tentacles_upto": IgnoreTentacles,
    "fewer_attack_dice": FewerAttackDice,
    "add_supply_arcana_to_bid": AddArcanaToBid,
    "set_wind": SetWind,
    "place_kraken": PlaceKraken,
}
