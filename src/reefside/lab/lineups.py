"""Who sits where: every block plays the same luck with the bots rotated over the seats."""

from __future__ import annotations

from itertools import combinations, permutations


def lineups(bots: list[str], sides: list[int], block: int) -> list[list[str]]:
    """The seatings of one block, each a bot for every seat.

    A side is played by one bot. Where more bots than sides compete, every selection of them
    meets; where fewer do, they take turns around the table. Each selection sits in every
    rotation, so that over a block every bot has every side equally often. From block to block
    the order around the table changes, so that nobody always follows the same neighbour.
    """
    count = max(sides) + 1
    seatings: list[list[str]] = []
    for chosen in combinations(bots, min(count, len(bots))):
        order = circle(chosen, block)
        for turn in range(len(order)):
            seatings.append([order[(side + turn) % len(order)] for side in sides])
    return seatings


def circle(bots: tuple[str, ...], block: int) -> list[str]:
    """The bots in the order around the table that this block uses."""
    orders = list(permutations(bots[1:]))
    return [bots[0], *orders[block % len(orders)]]


def fair_share(bots: int, sides: int) -> float:
    """What a bot wins of its games if all are equally good; nobody's if they play alone."""
    return 0.0 if sides == 1 else 1 / min(bots, sides)
