"""Count the ways a game can go on: a check of the rules, and of one build against another."""

from __future__ import annotations

from reefside.kernel.drive import advance, play
from reefside.kernel.table import Table


def perft(g: Table, depth: int) -> int:
    """The number of sequences of `depth` answers; Nature answers from the table's key."""
    ask = advance(g)
    if ask is None or depth == 0:
        return 1
    if depth == 1:
        return len(ask.choices)
    count = 0
    for choice in ask.choices:
        then = g.clone()
        play(then, ask.seat, choice)
        count += perft(then, depth - 1)
    return count
