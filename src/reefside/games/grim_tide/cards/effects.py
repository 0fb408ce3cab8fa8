"""Effects that crew cards and tiles share, and those of tiles alone."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from reefside.games.grim_tide.cards.abilities import INSIGHT, CountedEffect, TextEffect
from reefside.games.grim_tide.cards.effect_steps import (
    DriftWithWind,
    KillCrew,
    LeadKraken,
    LureKraken,
    SpendArcana,
    SpendFish,
    TakeArcana,
    TakeFish,
)
from reefside.games.grim_tide.cards.options import (
    NO_ARCANA,
    NO_FISH,
    TOO_FEW_CREW,
    TOO_FEW_READY,
    OneOf,
)
from reefside.games.grim_tide.rules.crew import slots_in
from reefside.games.grim_tide.rules.defeat import PlaceTokens, free_slots
from reefside.games.grim_tide.rules.drift import ChooseDrift, RollWind, drift_ways
from reefside.games.grim_tide.rules.explore import ChoosePeek, peeks
from reefside.games.grim_tide.rules.market import ChooseRecruit, tops
from reefside.games.grim_tide.rules.muster import (
    ChooseExhaust,
    ChooseReady,
    RollMadness,
    tired_others,
)
from reefside.games.grim_tide.state.constants import (
    ANSWERS_CREW,
    ANSWERS_SEA,
    READY,
    SLOTS,
    STANDARD,
)
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.effects import Effect, Given, Use
from reefside.kernel.reason import Reason
from reefside.kernel.step import Step
from reefside.parts.hex import NOWHERE


class GainFish(CountedEffect):
    """Take fish."""

    def step(self, use: Use) -> Step[Any] | None:
        return TakeFish(use.seat, self.count)


class GainArcana(CountedEffect):
    """Take Arcana."""

    def step(self, use: Use) -> Step[Any] | None:
        return TakeArcana(use.seat, self.count)


class Insight(GainArcana):
    """GT-R09 More Arcana for every tile explored."""

    PASSIVE: ClassVar[int] = INSIGHT


class PayFish(CountedEffect):
    """A price in fish."""

    COST: ClassVar[bool] = True
    LACK: ClassVar[Reason] = NO_FISH

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.ships[seat].fish >= self.count

    def step(self, use: Use) -> Step[Any] | None:
        return SpendFish(use.seat, self.count)


class PayArcana(CountedEffect):
    """A price in Arcana."""

    COST: ClassVar[bool] = True
    LACK: ClassVar[Reason] = NO_ARCANA

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.ships[seat].arcana >= self.count

    def step(self, use: Use) -> Step[Any] | None:
        return SpendArcana(use.seat, self.count)


class ReadyUpTo(CountedEffect):
    """Ready exhausted members, other than the one who acts."""

    ANSWERS: ClassVar[int] = ANSWERS_CREW

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(tired_others(g, seat, me))

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseReady(use.seat, use.card, self.count, False)


class Exhaust(CountedEffect):
    """Exhaust ready members, as many as possible."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return READY in g.ships[seat].state

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseExhaust(use.seat, self.count)


class PayExhaust(Exhaust):
    """A price in exhausted members."""

    COST: ClassVar[bool] = True
    LACK: ClassVar[Reason] = TOO_FEW_READY

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return len(slots_in(g.ships[seat], READY)) >= self.count


class Kill(CountedEffect):
    """Kill members."""

    LACK: ClassVar[Reason] = TOO_FEW_CREW

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return len(g.ships[seat].crew) >= self.count

    def step(self, use: Use) -> Step[Any] | None:
        return KillCrew(use.seat, self.count)


class PayKill(Kill):
    """A price in lives."""

    COST: ClassVar[bool] = True


class GainRenown(CountedEffect):
    """Take Renown tokens: not with five already."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(free_slots(g.ships[seat]))

    def step(self, use: Use) -> Step[Any] | None:
        return PlaceTokens(use.seat, self.count)


class TakeTopStandard(TextEffect):
    """GT-T09 A standard card joins for nothing, if the next slot is there and has no token."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        ship = g.ships[seat]
        slot = len(ship.crew)
        return slot < SLOTS and not ship.tokens >> slot & 1 and bool(tops(g, STANDARD))

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseRecruit(use.seat)


class ShipStepWithWind(TextEffect):
    """GT-T10 The ship is driven one step with the wind, if it can go there."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        space = g.printed.towards[g.ships[seat].space][g.wind]
        return space != NOWHERE and space != g.kraken

    def step(self, use: Use) -> Step[Any] | None:
        return DriftWithWind(use.seat)


class ShipStepsUpTo(CountedEffect):
    """GT-T20 The ship may be moved some steps."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(drift_ways(g, seat))

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseDrift(use.seat, self.count, False)


class KrakenCloser(CountedEffect):
    """GT-KRAKEN-01 The Kraken comes closer."""

    def step(self, use: Use) -> Step[Any] | None:
        return LureKraken(use.seat, self.count)


class KrakenFreeSteps(CountedEffect):
    """GT-R14, GT-T34 The Kraken goes some steps as the player likes."""

    ANSWERS: ClassVar[int] = ANSWERS_SEA

    def step(self, use: Use) -> Step[Any] | None:
        return LeadKraken(use.seat, self.count)


class RollWindDie(TextEffect):
    """GT-T23 The Wind Die is rolled."""

    def step(self, use: Use) -> Step[Any] | None:
        return RollWind()


class ExhaustPerTentacle(CountedEffect):
    """GT-T38 Dice for the crew: tentacles exhaust."""

    def step(self, use: Use) -> Step[Any] | None:
        return RollMadness(use.seat, self.count)


class PeekTiles(TextEffect):
    """GT-S06, GT-T22 Look at face-down tiles within a reach; a reach of 0 is anywhere."""

    def __init__(self, given: Given[Grim]) -> None:
        count, reach = given.entries(["count", "range"])
        self.count: Final = count.number(1)
        self.reach: Final = reach.number(0)

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(peeks(g, seat, self.reach))

    def step(self, use: Use) -> Step[Any] | None:
        return ChoosePeek(use.seat, self.count, self.reach)


TEXT_WORDS: Final[dict[str, type[Effect[Grim]]]] = {
    "gain_fish": GainFish,
    "gain_arcana": GainArcana,
    "arcana_when_exploring": Insight,
    "pay_fish": PayFish,
    "pay_arcana": PayArcana,
    "ready_upto": ReadyUpTo,
    "ready_others_upto": ReadyUpTo,
    "exhaust": Exhaust,
    "pay_exhaust": PayExhaust,
    "kill": Kill,
    "pay_kill": PayKill,
    "gain_renown": GainRenown,
    "take_top_standard_free": TakeTopStandard,
    "ship_step_with_wind": ShipStepWithWind,
    "ship_steps_upto": ShipStepsUpTo,
    "kraken_closer": KrakenCloser,
    "kraken_free_steps": KrakenFreeSteps,
    "roll_wind_die": RollWindDie,
    "exhaust_per_tentacle": ExhaustPerTentacle,
    "peek_tiles": PeekTiles,
    "one_of": OneOf,
}
"""What each word of a tile is; crew cards may have them too."""
