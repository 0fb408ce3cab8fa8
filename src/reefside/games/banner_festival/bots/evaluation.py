"""What a position in Banner Festival is worth."""

from __future__ import annotations

from typing import Final

from reefside.bots.evaluation import Evaluation
from reefside.games.banner_festival.rules.banners import in_region
from reefside.games.banner_festival.rules.scoring import neutral_banners, reward, totals
from reefside.games.banner_festival.state import REGIONS, SPACES, Festival, House
from reefside.kernel.game import Game

BOUTS: Final = 8
"""Bouts of a round at most."""


class FestivalEvaluation(Evaluation[Festival]):
    """Points as they stand, laps begun, fruit, and what the regions would pay."""

    def __init__(self, game: Game[Festival]) -> None:
        super().__init__(game)
        weights = self.weights
        self.fruit: Final = weights.number("evaluation", "fruit")
        self.tower: Final = weights.number("evaluation", "tower")
        self.dock_banner: Final = weights.number("evaluation", "dock_banner")
        self.lead: Final = weights.number("evaluation", "lead")
        self.extra_lap: Final = weights.number("evaluation", "extra_lap")

    def worths(self, g: Festival) -> list[float]:
        worths = [float(total) for total in totals(g)]
        if not g.agenda:
            return worths
        rounds_left = g.printed.rounds - g.round
        for region in range(REGIONS):
            banners = [in_region(g, house, region) for house in g.houses]
            neutral = neutral_banners(g, region)
            for seat in range(g.seats):
                house = g.houses[seat]
                worths[seat] += reward(g, banners, neutral, seat)
                worths[seat] += self.dock_banner * banners[seat]
                worths[seat] += self.tower * rounds_left * house.towers[region]
        for seat in range(g.seats):
            house = g.houses[seat]
            worths[seat] += self.fruit * house.fruit + self.lap_begun(g, house, seat)
        if g.lead >= 0:
            worths[g.lead] += self.lead
        return worths

    def features(self, g: Festival, seat: int) -> dict[str, float]:
        found = {"points": float(totals(g)[seat])}
        if not g.agenda:
            return found
        house = g.houses[seat]
        regions = banners = 0.0
        for region in range(REGIONS):
            there = [in_region(g, other, region) for other in g.houses]
            regions += reward(g, there, neutral_banners(g, region), seat)
            banners += self.dock_banner * there[seat]
        found["regions"] = regions
        found["banners"] = banners
        found["towers"] = self.tower * (g.printed.rounds - g.round) * sum(house.towers)
        found["fruit"] = self.fruit * house.fruit
        found["race"] = self.lap_begun(g, house, seat)
        found["lead"] = self.lead if g.lead == seat else 0.0
        return found

    def clock(self, g: Festival) -> int:
        """Bouts begun."""
        return g.round * BOUTS + g.bout

    def lap_begun(self, f: Festival, house: House, seat: int) -> float:
        """The share of the next lap's worth that has been run already."""
        left = house.revealed < len(f.printed.profits[seat])
        next_lap = self.extra_lap
        if left:
            next_lap = float(
                f.printed.profit_of(seat, house.revealed + 1)
                - f.printed.profit_of(seat, house.revealed)
            )
        return next_lap * (house.boat - 1) / SPACES
