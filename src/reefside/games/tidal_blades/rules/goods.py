"""Fruit and Shells, and the First Player marker."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import events


class GainFruit(SeatStep):
    """TB-ISLAND-08 Fruit to the Character board, or from it where the count is below zero.

    TB-SUPPLY-07 The supply of Fruit and Shells has no end.
    """

    RULE = "TB-ISLAND-08"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def run(self, g: Reef) -> None:
        hero = g.heroes[self.seat]
        change = max(self.count, -hero.fruit)  # TB-MONSTER-11 Nobody loses more than they have.
        hero.fruit += change
        if change:
            events.fruit_changed(g, self.seat, change)


class GainShells(SeatStep):
    """TB-ISLAND-08 Shells to the Character board or from it; those on the Shield stay there.

    TB-SHIELD-15 Shells come onto the Shield by blocking and cards, and never back from it.
    """

    RULE = "TB-ISLAND-08"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def run(self, g: Reef) -> None:
        hero = g.heroes[self.seat]
        change = max(self.count, -hero.shells)  # TB-MONSTER-11
        hero.shells += change
        if change:
            events.shells_changed(g, self.seat, change)


class TakeMarker(SeatStep):
    """TB-LAMARA-06 Take the First Player marker. TB-SOLO-07 Alone: 1 Shell more instead."""

    RULE = "TB-LAMARA-06"

    def run(self, g: Reef) -> None:
        if g.seats == 1:
            g.do(GainShells(self.seat, 1))
            return
        g.first = self.seat
        events.marker_taken(g, self.seat)
