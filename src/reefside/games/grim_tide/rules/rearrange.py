"""Rearranging the crew: beside an open question, where the order can matter."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.rules.crew import exchange
from reefside.games.grim_tide.rules.reasons import NOBODY_THERE, NOBODY_THERE_EITHER
from reefside.games.grim_tide.state.constants import SLOTS
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason

SWAP: Final = "swap"

PAIRS: Final = [Choice(SWAP, one, other) for other in range(SLOTS) for one in range(other)]
"""All pairs of slots; those of the first n slots come first."""

EVERY_SLOT: Final = (1 << SLOTS) - 1


def pair_facts(_g: Grim, _seat: int, choice: Choice) -> Facts:
    """The two slots that were named."""
    return {"slot": choice.a + 1, "other": choice.b + 1}


SWAP_ORDER: Final = Reason("GT-CREW-05", "swap-order", pair_facts)
SWAP_NOTHING: Final = Reason("GT-CREW-05", "swap-nothing", pair_facts)
SWAPPED: Final = Reason("GT-CREW-05", "swapped-already", pair_facts)
SWAP_NOT_NOW: Final = Reason("GT-CREW-05", "swap-not-now")
"""Exchanges stand beside questions at which the order of the crew is at stake."""


def order_counts(ship: Ship) -> bool:
    """GT-CREW-05 With no token or all five nothing depends on the order of the crew."""
    return ship.tokens != 0 and ship.tokens != EVERY_SLOT


def against_pair(g: Grim, ship: Ship, pair: int) -> Reason | None:
    """GT-CREW-05 Against exchanging a pair of members, where their order counts at all.

    Only where Renowned and other crew change places do tokens, or losses, come out otherwise.
    """
    swap = PAIRS[pair]
    if g.printed.renowned(ship.crew[swap.a]) == g.printed.renowned(ship.crew[swap.b]):
        return SWAP_NOTHING
    return SWAPPED if g.swapped >> pair & 1 else None


def against_swap(g: Grim, seat: int, choice: Choice) -> Reason | None:
    """GT-CREW-05 Against exchanging two slots beside a question at which it may be done."""
    ship = g.ships[seat]
    if choice.a >= len(ship.crew):
        return NOBODY_THERE
    if choice.b >= len(ship.crew):
        return NOBODY_THERE_EITHER
    if choice.a > choice.b:
        return SWAP_ORDER
    if choice.a == choice.b or not order_counts(ship):
        return SWAP_NOTHING
    return against_pair(g, ship, choice.b * (choice.b - 1) // 2 + choice.a)


def swaps(g: Grim, seat: int) -> list[Choice]:
    """GT-CREW-05 The exchanges that can matter, none twice without something else in between."""
    ship = g.ships[seat]
    found: list[Choice] = []
    if order_counts(ship):
        crew = len(ship.crew)
        for pair in range(crew * (crew - 1) // 2):
            if against_pair(g, ship, pair) is None:
                found.append(PAIRS[pair])
    return found


def rearrange(g: Grim, seat: int, choice: Choice) -> bool:
    """GT-CREW-05 Carry out an exchange; False for any other answer, after which all are open."""
    if choice.verb != SWAP:
        g.swapped = 0
        return False
    g.swapped |= 1 << PAIRS.index(choice)
    exchange(g, seat, choice.a, choice.b)
    return True
