"""Gear of the Advanced Market: it stays with its buyer and works like a Character card."""

from __future__ import annotations

from typing import ClassVar

from reefside.games.tidal_blades.cards.in_play import CardAbility
from reefside.games.tidal_blades.rules.rolling import PickDice
from reefside.games.tidal_blades.rules.traits import AdvanceTraits
from reefside.games.tidal_blades.state.constants import DROSKA
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef


class CoralBracer(CardAbility):
    """TB-X01 One Shell of a block is paid from the supply, once a turn."""

    NUMBERS: ClassVar[dict[str, int]] = {"shield_gift": 1}


class SandGoggles(CardAbility):
    """TB-X03 Maximum Roll +1 at the Droska Ring."""

    NUMBERS: ClassVar[dict[str, int]] = {"dice": 1}

    def max_roll(self, g: Reef, seat: int, arena: int) -> int:
        return self.numbers["dice"] if arena == DROSKA else 0


class HarpoonOfStoen(CardAbility):
    """TB-X05 In fights one of your dice counts one level higher for armour."""

    NUMBERS: ClassVar[dict[str, int]] = {"raised_dice": 1}


class TrainersWhistle(CardAbility):
    """TB-X06 At round end Refresh one further die."""

    NUMBERS: ClassVar[dict[str, int]] = {"refreshes": 1}


class LuckyShell(CardAbility):
    """TB-X07 Once a round after a roll re-roll one die without the Danger die."""

    NUMBERS: ClassVar[dict[str, int]] = {"dice": 1}

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and bool(g.under_way().kinds)

    def do(self, g: Reef, seat: int) -> None:
        g.do(PickDice(seat, self.numbers["dice"]))


class BottomlessSatchel(CardAbility):
    """TB-X08 Your dice limit is seven."""

    NUMBERS: ClassVar[dict[str, int]] = {"dice_limit": 1}


class BetalodAlmanac(CardAbility):
    """TB-X09 Once a round a Trait advanced by a Challenge advances one notch more."""

    NUMBERS: ClassVar[dict[str, int]] = {"notches": 1}

    def may(self, g: Reef, seat: int) -> bool:
        return self.allowed(g, seat) > 0

    def do(self, g: Reef, seat: int) -> None:
        g.do(AdvanceTraits(seat, self.numbers["notches"], self.allowed(g, seat), 0))

    def allowed(self, g: Reef, seat: int) -> int:
        """The Traits that were advanced and can go on."""
        if g.attempt is None:
            return 0
        matched = g.under_way().matched
        mask = 0
        for trait in range(TRAITS):
            if matched[trait] and g.heroes[seat].dials[trait] < g.printed.dials[trait].top:
                mask |= 1 << trait
        return mask


class WarPaint(CardAbility):
    """TB-X10 Every third Hit token you place gives +1 on the Champion board."""

    NUMBERS: ClassVar[dict[str, int]] = {"hits": 3, "spaces": 1}

    def hit_champion(self, hits: int) -> int:
        return self.numbers["spaces"] if hits % max(1, self.numbers["hits"]) == 0 else 0
