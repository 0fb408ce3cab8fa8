"""The command `perft`: count the ways a game can go on."""

from __future__ import annotations

from argparse import Namespace

from reefside.commands import FINE
from reefside.commands.arguments import game_of, options_of, seats_of, seed_of
from reefside.commands.printing import print_json
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Table
from reefside.lab.perft import perft as count_ways


def perft(parsed: Namespace) -> int:
    """Count the ways a game can go on from its set-up."""
    if not 0 <= parsed.depth <= 12:
        raise InvalidInput("--depth is 0 to 12")
    game = game_of(parsed)
    seats = seats_of(parsed, game)
    options = game.check(seats, options_of(parsed, game))
    seed = seed_of(parsed)
    counts = []
    for depth in range(parsed.depth + 1):
        g: Table = game.new_table(seats, key_of(seed), options)
        g.short_windows = True
        counts.append(count_ways(g, depth))
        if not parsed.json:
            print(f"depth {depth}: {counts[-1]:,}")
    if parsed.json:
        print_json({"game": game.key, "seats": seats, "seed": seed, "counts": counts})
    return FINE
