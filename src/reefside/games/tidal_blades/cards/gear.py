"""Gear of the Advanced Market: it stays with its buyer and works like a Character card."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.in_play import CardAbility
from reefside.games.tidal_blades.rules.rolling import PickDice
from reefside.games.tidal_blades.rules.traits import AdvanceTraits
from reefside.games.tidal_blades.state.constants import DROSKA
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef

PAINT_HITS: Final = 3


class CoralBracer(CardAbility):
    """TB-X01 One Shell of a block is paid from the supply, once a turn."""

    def shield_gift(self) -> int:
        return 1


class SandGoggles(CardAbility):
    """TB-X03 Maximum Roll +1 at the Droska Ring."""

    def max_roll(self, g: Reef, seat: int, arena: int) -> int:
        return 1 if arena == DROSKA else 0


class HarpoonOfStoen(CardAbility):
    """TB-X05 In fights one of your dice counts one level higher for armour."""

    def raises_one(self) -> bool:
        return True


class TrainersWhistle(CardAbility):
    """TB-X06 At round end Refresh one further die."""

    def more_refreshes(self) -> int:
        return 1


class LuckyShell(CardAbility):
    """TB-X07 Once a round after a roll re-roll one die without the Danger die."""

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and bool(g.under_way().kinds)

    def do(self, g: Reef, seat: int) -> None:
        g.do(PickDice(seat, 1))


class BottomlessSatchel(CardAbility):
    """TB-X08 Your dice limit is seven."""

    def dice_limit(self) -> int:
        return 1


class BetalodAlmanac(CardAbility):
    """TB-X09 Once a round a Trait advanced by a Challenge advances one notch more."""

    def may(self, g: Reef, seat: int) -> bool:
        return self.allowed(g, seat) > 0

    def do(self, g: Reef, seat: int) -> None:
        g.do(AdvanceTraits(seat, 1, self.allowed(g, seat), 0))

    def allowed(self, g: Reef, seat: int) -> int:
        """The Traits that were advanced and can go on."""
        if g.attempt is None:
            return 0
        matched = g.under_way().matched
        mask = 0
        for trait in range(TRAITS):
            if matched[trait] and g.heroes[seat].dials[trait] < g.box.dials[trait].top:
                mask |= 1 << trait
        return mask


class WarPaint(CardAbility):
    """TB-X10 Every third Hit token you place gives +1 on the Champion board."""

    def hit_champion(self, hits: int) -> int:
        return 1 if hits % PAINT_HITS == 0 else 0
