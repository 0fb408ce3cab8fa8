"""Rearranging the crew: beside an open question, where the order can matter."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.crew import exchange
from reefside.games.grim_tide.state import SLOTS, Grim
from reefside.kernel.choice import Choice

SWAP: Final = "swap"

PAIRS: Final = [Choice(SWAP, one, other) for other in range(SLOTS) for one in range(other)]
"""All pairs of slots; those of the first n slots come first."""

EVERY_SLOT: Final = (1 << SLOTS) - 1


def swaps(g: Grim, seat: int) -> list[Choice]:
    """GT-CREW-05 The exchanges that can matter, none twice without something else in between.

    Only where Renowned and other crew change places do tokens, or losses, come out otherwise,
    and with no token or all five nothing does.
    """
    ship = g.ships[seat]
    found: list[Choice] = []
    if not ship.tokens or ship.tokens == EVERY_SLOT:
        return found
    crew = ship.crew
    for pair in range(len(crew) * (len(crew) - 1) // 2):
        swap = PAIRS[pair]
        differ = g.box.renowned(crew[swap.a]) != g.box.renowned(crew[swap.b])
        if differ and not g.swapped >> pair & 1:
            found.append(swap)
    return found


def rearrange(g: Grim, seat: int, choice: Choice) -> bool:
    """GT-CREW-05 Carry out an exchange; False for any other answer, after which all are open."""
    if choice.verb != SWAP:
        g.swapped = 0
        return False
    g.swapped |= 1 << PAIRS.index(choice)
    exchange(g, seat, choice.a, choice.b)
    return True
