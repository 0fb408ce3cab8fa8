"""Free actions: feeding the crew, making an example."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.rules.crew import kill, make_ready, slots_in, spend_fish
from reefside.games.grim_tide.rules.rearrange import SWAP, against_swap, rearrange, swaps
from reefside.games.grim_tide.rules.reasons import NOBODY_THERE, member_facts
from reefside.games.grim_tide.state.constants import EXHAUSTED
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.state.ship import Ship
from reefside.games.grim_tide.telling import crew_events
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

FEED: Final = "feed"
EXAMPLE: Final = "example"

FEEDS: Final = [Choice(FEED, slot) for slot in range(5)]
EXAMPLES: Final = [Choice(EXAMPLE, slot) for slot in range(5)]


def feed_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The price of feeding, and what fish there is."""
    return {"fish": g.printed.feed_fish, "have": g.ships[seat].fish}


NO_FISH: Final = Reason("GT-FREE-02", "no-fish", feed_facts)
READY_ALREADY: Final = Reason("GT-COND-06", "already-ready", member_facts)
LAST_OF_CREW: Final = Reason("GT-FREE-03", "last-of-crew", member_facts)
FREE_NOT_NOW: Final = Reason("GT-FREE-01", "free-not-now")
"""Free actions stand beside the questions between the phases of the own turn."""


def against_feeding(g: Grim, ship: Ship) -> Reason | None:
    """GT-FREE-02 Against feeding anybody: it takes a fish."""
    return None if ship.fish >= g.printed.feed_fish else NO_FISH


def against_feed(g: Grim, ship: Ship, slot: int) -> Reason | None:
    """GT-FREE-02 Against feeding a member; GT-COND-06 only somebody exhausted is fed."""
    if slot >= len(ship.crew):
        return NOBODY_THERE
    return READY_ALREADY if ship.state[slot] != EXHAUSTED else against_feeding(g, ship)


def against_examples(ship: Ship) -> Reason | None:
    """GT-FREE-03 Against making an example of anybody aboard: somebody must be left."""
    return LAST_OF_CREW if len(ship.crew) < 2 else None


def against_example(ship: Ship, slot: int) -> Reason | None:
    """GT-FREE-03 Against making an example of a member: not of the last of the crew."""
    return NOBODY_THERE if slot >= len(ship.crew) else against_examples(ship)


def against_free(g: Grim, choice: Choice) -> Reason | None:
    """GT-FREE-01 Against a free action where it may be taken; other verbs go elsewhere."""
    ship = g.ships[g.turn]
    if choice.verb == FEED:
        return against_feed(g, ship, choice.a)
    if choice.verb == EXAMPLE:
        return against_example(ship, choice.a)
    return against_swap(g, g.turn, choice) if choice.verb == SWAP else ELSEWHERE


def free_actions(g: Grim) -> list[Choice]:
    """GT-FREE-01 The free actions of the active player; GT-FREE-04 they use up no action.

    GT-COND-06 Feeding readies somebody exhausted. GT-FREE-03 An example can be made of anybody
    but the last of the crew. GT-CREW-05 As it is a loss, the crew may be rearranged beside it.
    """
    ship = g.ships[g.turn]
    found: list[Choice] = []
    if against_feeding(g, ship) is None:
        for slot in slots_in(ship, EXHAUSTED):
            found.append(FEEDS[slot])
    if against_examples(ship) is None:
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
        crew_events.crew_fed(g, seat, slot)
        spend_fish(g, seat, g.printed.feed_fish, "GT-FREE-02")
        make_ready(g, seat, slot, "GT-FREE-02")
        return True
    if choice.verb == EXAMPLE:  # GT-FREE-03
        crew_events.example_made(g, seat, slot)
        kill(g, seat, slot)
        for other in slots_in(ship, EXHAUSTED):
            make_ready(g, seat, other, "GT-FREE-03")
        return True
    return False
