"""Effects that crew cards and tiles share, and those of tiles alone."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.grim_tide.cards.abilities import INSIGHT, Effect
from reefside.games.grim_tide.cards.options import (
    NO_ARCANA,
    NO_FISH,
    TOO_FEW_CREW,
    TOO_FEW_READY,
)
from reefside.games.grim_tide.rules.crew import (
    gain_arcana,
    gain_fish,
    slots_in,
    spend_arcana,
    spend_fish,
)
from reefside.games.grim_tide.rules.defeat import PlaceTokens, free_slots
from reefside.games.grim_tide.rules.drift import ChooseDrift, RollWind, drift, drift_ways
from reefside.games.grim_tide.rules.explore import ChoosePeek, peeks
from reefside.games.grim_tide.rules.kraken import ARRIVE, DrawKraken, SteerKraken
from reefside.games.grim_tide.rules.market import ChooseRecruit, tops
from reefside.games.grim_tide.rules.muster import (
    ChooseDeath,
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
from reefside.kernel.reason import Reason
from reefside.parts.hex import NOWHERE


class GainFish(Effect):
    """Take fish."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        gain_fish(g, seat, self.amount)


class GainArcana(Effect):
    """Take Arcana."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        gain_arcana(g, seat, self.amount)


class Insight(GainArcana):
    """GT-R09 More Arcana for every tile explored."""

    PASSIVE: ClassVar[int] = INSIGHT


class PayFish(Effect):
    """A price in fish."""

    COST: ClassVar[bool] = True
    LACK: ClassVar[Reason] = NO_FISH

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.ships[seat].fish >= self.amount

    def use(self, g: Grim, seat: int, me: int) -> None:
        spend_fish(g, seat, self.amount)


class PayArcana(Effect):
    """A price in Arcana."""

    COST: ClassVar[bool] = True
    LACK: ClassVar[Reason] = NO_ARCANA

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return g.ships[seat].arcana >= self.amount

    def use(self, g: Grim, seat: int, me: int) -> None:
        spend_arcana(g, seat, self.amount)


class ReadyUpTo(Effect):
    """Ready exhausted members, other than the one who acts."""

    ANSWERS: ClassVar[int] = ANSWERS_CREW

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(tired_others(g, seat, me))

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChooseReady(seat, me, self.amount, False))


class Exhaust(Effect):
    """Exhaust ready members, as many as possible."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return READY in g.ships[seat].state

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChooseExhaust(seat, self.amount))


class PayExhaust(Exhaust):
    """A price in exhausted members."""

    COST: ClassVar[bool] = True
    LACK: ClassVar[Reason] = TOO_FEW_READY

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return len(slots_in(g.ships[seat], READY)) >= self.amount


class Kill(Effect):
    """Kill members."""

    LACK: ClassVar[Reason] = TOO_FEW_CREW

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return len(g.ships[seat].crew) >= self.amount

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(*[ChooseDeath(seat) for _ in range(self.amount)])


class PayKill(Kill):
    """A price in lives."""

    COST: ClassVar[bool] = True


class GainRenown(Effect):
    """Take Renown tokens: not with five already."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(free_slots(g.ships[seat]))

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(PlaceTokens(seat, self.amount))


class TakeTopStandard(Effect):
    """GT-T09 A standard card joins for nothing, if the next slot is there and has no token."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        ship = g.ships[seat]
        slot = len(ship.crew)
        return slot < SLOTS and not ship.tokens >> slot & 1 and bool(tops(g, STANDARD))

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChooseRecruit(seat))


class ShipStepWithWind(Effect):
    """GT-T10 The ship is driven one step with the wind, if it can go there."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        space = g.box.towards[g.ships[seat].space][g.wind]
        return space != NOWHERE and space != g.kraken

    def use(self, g: Grim, seat: int, me: int) -> None:
        drift(g, seat, g.box.towards[g.ships[seat].space][g.wind])


class ShipStepsUpTo(Effect):
    """GT-T20 The ship may be moved some steps."""

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(drift_ways(g, seat))

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChooseDrift(seat, self.amount, False))


class KrakenCloser(Effect):
    """GT-KRAKEN-01 The Kraken comes closer."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(DrawKraken(seat, self.amount), ARRIVE)


class KrakenFreeSteps(Effect):
    """GT-R14, GT-T34 The Kraken goes some steps as the player likes."""

    ANSWERS: ClassVar[int] = ANSWERS_SEA

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(SteerKraken(seat, self.amount, False), ARRIVE)


class RollWindDie(Effect):
    """GT-T23 The Wind Die is rolled."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(RollWind())


class ExhaustPerTentacle(Effect):
    """GT-T38 Dice for the crew: tentacles exhaust."""

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(RollMadness(seat, self.amount))


class PeekTiles(Effect):
    """GT-S06, GT-T22 Look at face-down tiles within a reach; a reach of 0 is anywhere."""

    def __init__(self, amount: int, reach: int) -> None:
        super().__init__(amount)
        self.reach: Final = reach

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(peeks(g, seat, self.reach))

    def use(self, g: Grim, seat: int, me: int) -> None:
        g.do(ChoosePeek(seat, self.amount, self.reach))
