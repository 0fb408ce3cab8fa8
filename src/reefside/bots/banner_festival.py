"""What a position in Banner Festival is worth."""

from __future__ import annotations

from typing import Final, cast

from reefside.bots.evaluation import Evaluation
from reefside.games.banner_festival.banners import in_region
from reefside.games.banner_festival.scoring import neutral_banners, reward, totals
from reefside.games.banner_festival.state import REGIONS, SPACES, Festival, House
from reefside.kernel.table import Table

FRUIT: Final = 0.7
"""A fruit pays between a half and one profit at the next feast."""
TOWER: Final = 0.8
"""A tower banner counts again in every round still to come."""
DOCK_BANNER: Final = 0.25
"""What a banner adds beyond the reward it earns now: rivals will hang more."""
LEAD: Final = 0.4
EXTRA_LAP: Final = 2.0


class FestivalEvaluation(Evaluation):
    """Points as they stand, laps begun, fruit, and what the regions would pay."""

    def worths(self, g: Table) -> list[float]:
        f = cast(Festival, g)
        worths = [float(total) for total in totals(f)]
        if not f.agenda:
            return worths
        rounds_left = f.box.rounds - f.round
        for region in range(REGIONS):
            banners = [in_region(f, house, region) for house in f.houses]
            neutral = neutral_banners(f, region)
            for seat in range(f.seats):
                house = f.houses[seat]
                worths[seat] += reward(f, banners, neutral, seat)
                worths[seat] += DOCK_BANNER * banners[seat]
                worths[seat] += TOWER * rounds_left * house.towers[region]
        for seat in range(f.seats):
            house = f.houses[seat]
            worths[seat] += FRUIT * house.fruit + self.lap_begun(f, house, seat)
        if f.lead >= 0:
            worths[f.lead] += LEAD
        return worths

    def lap_begun(self, f: Festival, house: House, seat: int) -> float:
        """The share of the next lap's worth that has been run already."""
        left = house.revealed < len(f.box.profits[seat])
        next_lap = EXTRA_LAP
        if left:
            next_lap = float(
                f.box.profit_of(seat, house.revealed + 1) - f.box.profit_of(seat, house.revealed)
            )
        return next_lap * (house.boat - 1) / SPACES
