"""Ships moved by tiles, and the Wind Die rolled by one."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.rules.kraken import turn_wind
from reefside.games.grim_tide.rules.reasons import KRAKEN_THERE, SHIP_THERE, must_choose, way_facts
from reefside.games.grim_tide.state.constants import DIRECTIONS
from reefside.games.grim_tide.state.grim import Grim, Roll, SeatStep
from reefside.games.grim_tide.telling import sea_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

DRIFT: Final = "drift"
WIND: Final = "wind"

DRIFTS: Final = [Choice(DRIFT, space) for space in range(41)]


NOT_ADJACENT: Final = Reason("GT-T20", "not-adjacent", way_facts)
MUST_DRIFT: Final = must_choose("GT-T20")


def against_drift(g: Grim, seat: int, space: int) -> Reason | None:
    """GT-T20 Against moving a ship to a space: a neighbour, GT-SAIL-03 but not the Kraken's."""
    start = g.ships[seat].space
    if space == start:
        return SHIP_THERE
    if space not in g.printed.near[start]:
        return NOT_ADJACENT
    return KRAKEN_THERE if space == g.kraken else None


def drift_ways(g: Grim, seat: int) -> list[Choice]:
    """GT-SAIL-03 The neighbouring spaces a ship may be moved to: never the Kraken's."""
    near = g.printed.near[g.ships[seat].space]
    return [DRIFTS[space] for space in near if against_drift(g, seat, space) is None]


def drift(g: Grim, seat: int, space: int) -> None:
    """GT-EXPLORE-04 Move a ship; this is not sailing, so nothing is explored."""
    ship = g.ships[seat]
    sea_events.ship_drifted(g, seat, ship.space, space)
    ship.space = space
    g.stir()


class ChooseDrift(SeatStep):
    """GT-T20 The ship may be moved some steps; the first must be made, the others may be left."""

    RULE = "GT-T20"

    def __init__(self, seat: int, left: int, begun: bool) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.begun: Final = begun

    def ask(self, g: Grim) -> Ask | None:
        ways = drift_ways(g, self.seat) if self.left else []
        if not ways:
            return None
        return Ask(self.seat, self.RULE, [PASS, *ways] if self.begun else ways)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == DRIFT:
            return against_drift(g, self.seat, choice.a)
        if choice.verb == PASS_VERB:
            return None if self.begun else MUST_DRIFT
        return ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            drift(g, self.seat, choice.a)
            g.do(ChooseDrift(self.seat, self.left - 1, True))


class RollWind(Roll):
    """GT-T23 The Wind Die is rolled; if it shows another direction, the Kraken moves."""

    RULE = "GT-T23"
    VERB = WIND

    def sides(self, g: Grim) -> int:
        return DIRECTIONS

    def rolled(self, g: Grim, faces: tuple[int, ...]) -> None:
        turn_wind(g, faces[0], self.RULE)
