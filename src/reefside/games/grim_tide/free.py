"""Free actions: feeding the crew, making an example."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.crew import kill, make_ready, slots_in, spend_fish
from reefside.games.grim_tide.events import CrewFed, ExampleMade
from reefside.games.grim_tide.state import EXHAUSTED, Grim
from reefside.kernel.choice import Choice

FEED: Final = "feed"
EXAMPLE: Final = "example"

FEEDS: Final = [Choice(FEED, slot) for slot in range(5)]
EXAMPLES: Final = [Choice(EXAMPLE, slot) for slot in range(5)]


def free_actions(g: Grim) -> list[Choice]:
    """GT-FREE-01 The free actions of the active player; GT-FREE-04 they use up no action.

    GT-COND-06 A free action readies somebody: with nobody exhausted there is none.
    """
    ship = g.ships[g.turn]
    if EXHAUSTED not in ship.state:
        return []
    found: list[Choice] = []
    tired = slots_in(ship, EXHAUSTED)
    if ship.fish >= g.box.feed_fish:
        for slot in tired:
            found.append(FEEDS[slot])
    for slot in range(len(ship.crew)):
        if len(tired) > 1 or tired[0] != slot:
            found.append(EXAMPLES[slot])
    return found


def act_freely(g: Grim, choice: Choice) -> bool:
    """GT-FREE-01 Carry out a free action; False if the choice is none."""
    seat = g.turn
    ship = g.ships[seat]
    slot = choice.a
    if choice.verb == FEED:  # GT-FREE-02
        if g.events is not None:
            g.events.append(CrewFed(seat, g.box.crew[ship.crew[slot]]))
        spend_fish(g, seat, g.box.feed_fish)
        make_ready(g, seat, slot)
        return True
    if choice.verb == EXAMPLE:  # GT-FREE-03
        if g.events is not None:
            g.events.append(ExampleMade(seat, g.box.crew[ship.crew[slot]]))
        kill(g, seat, slot)
        for other in slots_in(ship, EXHAUSTED):
            make_ready(g, seat, other)
        return True
    return False
