"""What a position in Hearts is worth."""

from __future__ import annotations

from reefside.bots.evaluation import Evaluation
from reefside_hearts.rules.scoring import deal_points
from reefside_hearts.state import Hearts


class HeartsEvaluation(Evaluation[Hearts]):
    """Points cost: those of the deals before, and those of this one as it stands."""

    def worths(self, g: Hearts) -> list[float]:
        paid = deal_points(g)
        return [float(-g.players[seat].points - paid[seat]) for seat in range(g.seats)]

    def clock(self, g: Hearts) -> int:
        """Deals begun: a roll-out ends with the deal."""
        return g.round
