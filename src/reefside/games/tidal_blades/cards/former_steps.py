"""Steps of tables that were saved before effects had names: each goes on as the step it is now.

Effects were numbered then, by word and by list, in the order in which the rows are read.
"""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.cards.effects import ChooseReward
from reefside.games.tidal_blades.cards.stunts import DiscardStunts
from reefside.games.tidal_blades.rules.goods import GainFruit, GainShells, TakeMarker
from reefside.games.tidal_blades.rules.invasion import InvadeAll
from reefside.games.tidal_blades.rules.market import DiscountMarket
from reefside.games.tidal_blades.rules.plots import (
    DiscardTop,
    DriftBoat,
    MoveRival,
    ScoreRival,
    WipePool,
)
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.kernel.step import Step


class ChangeTable(SeatStep):
    """TB-ISLAND-08 A word that asks nothing, by its number."""

    RULE = "TB-ISLAND-08"

    def __init__(self, seat: int, word: int, amount: int) -> None:
        super().__init__(seat)
        self.word: Final = word
        self.amount: Final = amount

    def run(self, g: Reef) -> None:
        steps: dict[int, Step[Any]] = {
            0: GainFruit(self.seat, self.amount),
            1: GainShells(self.seat, self.amount),
            11: TakeMarker(self.seat),
            14: DiscountMarket(self.seat, self.amount),
            20: MoveRival(self.amount),
            21: ScoreRival(self.amount),
            22: DriftBoat(self.amount),
            23: DiscardTop(),
            24: WipePool(),
            25: InvadeAll(),
        }
        if self.word in steps:
            g.do(steps[self.word])


class ChooseEffect(SeatStep):
    """TB-ISLAND-08 One of two rewards, by the numbers of their lists."""

    RULE = "TB-ISLAND-08"

    def __init__(self, seat: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.one: Final = one
        self.other: Final = other

    def run(self, g: Reef) -> None:
        names = list(g.printed.effects.lists)
        g.do(ChooseReward(self.seat, names[self.one], names[self.other]))


class DropStunts(SeatStep):
    """TB-MONSTER-10 Discard Stunts, or else; the number of a list says what."""

    RULE = "TB-MONSTER-10"

    def __init__(self, seat: int, count: int, other: int) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.other: Final = other

    def run(self, g: Reef) -> None:
        names = list(g.printed.effects.lists)
        g.do(DiscardStunts(self.seat, self.count, names[self.other]))


FORMER: Final[list[type[SeatStep]]] = [ChangeTable, ChooseEffect, DropStunts]
