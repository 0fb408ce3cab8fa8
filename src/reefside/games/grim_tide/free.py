"""Free actions: feeding the crew, making an example."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.crew import kill, make_ready, slots_in, spend_fish
from reefside.games.grim_tide.events import CrewFed, ExampleMade
from reefside.games.grim_tide.rearrange import rearrange, swaps
from reefside.games.grim_tide.state import EXHAUSTED, Grim
from reefside.kernel.choice import Choice

FEED: Final = "feed"
EXAMPLE: Final = "example"

FEEDS: Final = [Choice(FEED, slot) for slot in range(5)]
EXAMPLES: Final = [Choice(EXAMPLE, slot) for slot in range(5)]


def free_actions(g: Grim) -> list[Choice]:
    """GT-FREE-01 The free actions of the active player; GT-FREE-04 they use up no action.

    GT-COND-06 Feeding readies somebody exhausted. GT-FREE-03 An example can be made of anybody
    but the last of the crew. GT-CREW-05 As it is a loss, the crew may be rearranged beside it.
    """
    ship = g.ships[g.turn]
    found: list[Choice] = []
    if ship.fish >= g.box.feed_fish:
        for slot in slots_in(ship, EXHAUSTED):
            found.append(FEEDS[slot])
    if len(ship.crew) > 1:
        found.extend(EXAMPLES[: len(ship.crew)])
        found.extend(swaps(g, g.turn))
    return found


def act_freely(g: Grim, choice: Choice) -> bool:
    """GT-FREE-01 Carry out a free action, or an exchange; False if the choice is none."""
    seat = g.turn
    if rearrange(g, seat, choice):
        return True
    ship = g.ships[seat]
    slot = choice.a
    if choice.verb == FEED:  # GT-FREE-02
        if g.events is not None:
            g.events.append(CrewFed(seat, g.box.crew[ship.crew[slot]]))
        spend_fish(g, seat, g.box.feed_fish, "GT-FREE-02")
        make_ready(g, seat, slot, "GT-FREE-02")
        return True
    if choice.verb == EXAMPLE:  # GT-FREE-03
        if g.events is not None:
            g.events.append(ExampleMade(seat, g.box.crew[ship.crew[slot]]))
        kill(g, seat, slot)
        for other in slots_in(ship, EXHAUSTED):
            make_ready(g, seat, other, "GT-FREE-03")
        return True
    return False
