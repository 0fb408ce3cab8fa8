"""Axl's cards."""

from __future__ import annotations

from typing import ClassVar

from reefside.games.tidal_blades.cards.in_play import CardAbility
from reefside.games.tidal_blades.rules.boat import SailBoat
from reefside.games.tidal_blades.state.constants import LAMARA
from reefside.games.tidal_blades.state.reef import Reef


class RacingEngine(CardAbility):
    """TB-AXL-00 When you move the Boat you may move it one space further."""

    NUMBERS: ClassVar[dict[str, int]] = {"spaces": 1}

    def do(self, g: Reef, seat: int) -> None:
        g.do(SailBoat(seat, self.numbers["spaces"]))


class DoubleAct(CardAbility):
    """TB-AXL-02 You may play two Stunts per turn."""

    NUMBERS: ClassVar[dict[str, int]] = {"stunts": 1}


class Daredevil(CardAbility):
    """TB-AXL-04 When you matched the Push It symbol."""

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and g.under_way().pushed == 1


class ShowmansTiming(CardAbility):
    """TB-AXL-06 Your Spirit level counts one higher for Stunts."""

    NUMBERS: ClassVar[dict[str, int]] = {"spirit": 1}


class HomeWater(CardAbility):
    """TB-AXL-07 Maximum Roll +1 for Challenges at Lamara Stadium."""

    NUMBERS: ClassVar[dict[str, int]] = {"dice": 1}

    def max_roll(self, g: Reef, seat: int, arena: int) -> int:
        return self.numbers["dice"] if arena == LAMARA else 0


class ReservedBerth(CardAbility):
    """TB-AXL-08 Palm Plaza counts as an open Action space for you."""

    def opens(self, g: Reef, space: int) -> bool:
        return space == g.printed.palm_plaza


class VictoryLap(CardAbility):
    """TB-AXL-09 A Challenge completed at Lamara moves the Boat."""

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and g.printed.challenges[g.under_way().card].arena == LAMARA


class Sponsorship(CardAbility):
    """TB-AXL-10 Alone in the lead at the Standings."""
