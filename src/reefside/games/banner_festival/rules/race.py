"""The racing track: watercraft, laps, stunts and character cards."""

from __future__ import annotations

from reefside.games.banner_festival.rules.fruit import take_fruit
from reefside.games.banner_festival.state import HIGH, SPACES, Festival, Step
from reefside.games.banner_festival.telling import events
from reefside.parts.track import ahead, along, crossings


def distance_to(g: Festival, seat: int, gate: int) -> int:
    """BF-HIGH-03 Clockwise to the gate there; BF-HIGH-02 a full lap if it is already there."""
    distance = ahead(g.houses[seat].boat, gate, SPACES)
    return distance if distance else SPACES


def distance_to_gate(g: Festival, seat: int) -> int:
    """BF-HIGH-03 How far a watercraft goes to the gate as it stands."""
    return distance_to(g, seat, g.gate)


def does_stunt(g: Festival, seat: int, space: int) -> bool:
    """BF-RACE-06 A move that ends on the stunt space gives fruit; BF-RACE-07 its way does not."""
    house = g.houses[seat]
    return house.revealed > 0 and g.printed.stunt_of(seat, house.revealed) == space


def race(g: Festival, seat: int, distance: int) -> None:
    """BF-RACE-10 Every movement of a watercraft: move, stunt, then the cards of its laps.

    BF-RACE-01 It goes clockwise; BF-RACE-13 other watercraft do not matter.
    """
    house = g.houses[seat]
    start = house.boat
    house.boat = along(start, distance, SPACES)
    events.raced(g, seat, start, distance)
    # BF-RACE-08 The stunt is checked against the card that was on top before the move.
    if does_stunt(g, seat, house.boat):
        events.stunt_done(g, seat, g.printed.stunt_fruit)
        take_fruit(g, seat, g.printed.stunt_fruit)
    # BF-RACE-05 One card per crossing; BF-BOARD-04 that is the step from space 8 to space 1.
    for _ in range(crossings(start, distance, SPACES)):
        cross(g, seat)


def cross(g: Festival, seat: int) -> None:
    """BF-RACE-02 Reveal the next character card; BF-RACE-11 with none left take fruit instead."""
    house = g.houses[seat]
    if house.revealed < len(g.printed.profits[seat]):
        house.revealed += 1
        events.character_revealed(g, seat, house.revealed)
    else:
        events.lap_extra(g, seat, g.printed.extra_lap_fruit)
        take_fruit(g, seat, g.printed.extra_lap_fruit)


class RaceHigh(Step):
    """BF-HIGH-01 The high player moves their watercraft to the track space at the gate."""

    RULE = "BF-HIGH-01"

    def run(self, g: Festival) -> None:
        for seat in range(g.seats):
            if g.roles[seat] == HIGH:
                race(g, seat, distance_to_gate(g, seat))
