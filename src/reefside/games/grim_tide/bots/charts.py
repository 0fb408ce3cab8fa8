"""Where a captain of Grim Tide goes: what the spaces are worth, near and far."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.bots.valuation import Valuation
from reefside.games.grim_tide.bots.worth import Worth, kraken_chance
from reefside.games.grim_tide.state.constants import DIRECTIONS, PORT, SLOTS
from reefside.games.grim_tide.state.grim import Grim
from reefside.parts.hex import NOWHERE

UNKNOWN: Final = -1.0


class Chart(Worth):
    """The sea as one captain sees it on one decision."""

    def __init__(self, g: Grim, seat: int, valuation: Valuation) -> None:
        super().__init__(g, seat, valuation)
        self.found: list[float] = []
        self.outlooks: list[float] = []

    def goals(self) -> list[float]:
        """What every space is worth by itself; worked out when it is first asked for."""
        if not self.found:
            self.found = self.find_goals()
        return self.found

    def find_goals(self) -> list[float]:
        """What every space is worth by itself."""
        g = self.g
        worths = [self.place_worth(space) for space in range(len(g.printed.spaces))]
        if self.renown == SLOTS:
            chance = kraken_chance(self.g, self.seat)
            if chance >= self.valuation.kraken_chance:
                for space in g.printed.near[g.kraken]:
                    worths[space] = max(worths[space], self.valuation.kraken * chance)
        return worths

    def outlook(self, space: int) -> float:
        """The best goal seen from a space, far ones for less."""
        if not self.outlooks:
            self.outlooks = [UNKNOWN] * len(self.goals())
        if self.outlooks[space] == UNKNOWN:
            self.outlooks[space] = self.look_out(space)
        return self.outlooks[space]

    def look_out(self, space: int) -> float:
        """The same, worked out."""
        far = self.g.printed.far[space]
        goals = self.goals()
        fading = self.valuation.fading
        best = 0.0
        second = 0.0
        for goal in range(len(goals)):
            worth = goals[goal]
            if worth > second and goal != self.g.kraken:
                worth *= fading[far[goal]]
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
        return best + self.valuation.second * second

    def danger(self, space: int) -> float:
        """What the Kraken's nearness costs a crew."""
        far = self.g.printed.far[space][self.g.kraken]
        if self.g.printed.zones[space] == PORT or far > 2:
            return 0.0
        return self.valuation.near if far == 2 else self.valuation.beside

    def stay_worth(self, space: int) -> float:
        """Ending a voyage on a space: what can be done there, and what can be reached next."""
        worth = self.goals()[space] - self.danger(space)
        if self.goals()[space] < self.valuation.kraken * 0.2:
            worth += self.valuation.next_turn * self.outlook(space)
        return worth

    def best_beyond(self, space: int) -> float:
        """The best end of a voyage that goes on over a space with the steps left."""
        g = self.g
        sailing = g.sailing
        assert sailing is not None
        start = self.here()
        way = g.printed.hexes.direction(start, space)
        windy = sailing.with_wind == 0
        free = sailing.free
        if way == g.wind and windy:
            windy = False
        else:
            free -= 1
        best = self.stay_worth(space)
        for further in range(DIRECTIONS):
            end = g.printed.towards[space][further]
            there = end != NOWHERE and end != g.kraken and end != start
            if there and (free > 0 or (windy and further == g.wind)):
                best = max(best, self.stay_worth(end))
        return best

    def best_voyage(self, wind: int) -> float:
        """The best end of a whole voyage under a wind."""
        g = self.g
        start = self.here()
        best = self.stay_worth(start)
        for way in range(DIRECTIONS):
            middle = g.printed.towards[start][way]
            if middle == NOWHERE or middle == g.kraken:
                continue
            best = max(best, self.stay_worth(middle))
            for further in range(DIRECTIONS):
                end = g.printed.towards[middle][further]
                if end != NOWHERE and end != g.kraken and wind in (way, further):
                    best = max(best, self.stay_worth(end))
        return best

    def wind_harm(self, wind: int) -> float:
        """What it costs that the Kraken moves with another wind: nothing, or an attack."""
        if wind == self.g.wind:
            return 0.0
        space = self.g.printed.towards[self.g.kraken][wind]
        if space == NOWHERE or self.g.printed.zones[space] == PORT:
            return 0.0
        harm = 0.0
        for seat in range(self.g.seats):
            if self.g.ships[seat].space == space:
                harm += 3.0 if seat == self.seat else -1.0
        return harm
