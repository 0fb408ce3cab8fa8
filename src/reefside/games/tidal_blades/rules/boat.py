"""The Boat of Lamara Stadium."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.in_play import trigger
from reefside.games.tidal_blades.cards.moments import BOAT, BOAT_START
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import events


class MoveBoat(SeatStep):
    """TB-LAMARA-03 A player moves the Boat; cards may speak before it moves."""

    RULE = "TB-LAMARA-03"

    def __init__(self, seat: int, spaces: int) -> None:
        super().__init__(seat)
        self.spaces: Final = spaces

    def run(self, g: Reef) -> None:
        if self.spaces > 0:
            g.do(SailBoat(self.seat, self.spaces))  # TB-LAMARA-02
            trigger(g, self.seat, BOAT)


class SailBoat(SeatStep):
    """TB-LAMARA-02 Every space landed on or passed over gives its reward, one after the other.

    TB-LAMARA-05 The track is a loop: after the last space comes the Start space.
    """

    RULE = "TB-LAMARA-02"

    def __init__(self, seat: int, spaces: int) -> None:
        super().__init__(seat)
        self.spaces: Final = spaces

    def run(self, g: Reef) -> None:
        if self.spaces > 1:
            g.do(SailBoat(self.seat, self.spaces - 1))
        drift(g)
        events.boat_moved(g, self.seat)
        if g.boat == 0:
            trigger(g, self.seat, BOAT_START)
        g.printed.boat[g.boat].gain(g, self.seat)


def drift(g: Reef) -> None:
    """TB-LAMARA-04 The Boat is one space further, for everybody."""
    g.boat = (g.boat + 1) % len(g.printed.boat)
