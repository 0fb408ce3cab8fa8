"""Reefside's own games: random bots, record on, events off, short windows, without a match."""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

from bench.measure import Figures, rate_per_call, timed
from reefside.bots.random import play_out
from reefside.games import keys, load_game
from reefside.kernel import drive
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Table
from reefside.lab.simulate import limits_of
from reefside.match import new

SECONDS = 1.0
"""CPU time of one measurement, about."""
DEEP = 60
"""Answers played before a table is cloned."""


def tables(game: Game[Any]) -> tuple[int, dict[str, str]]:
    """The seats and options a game is measured with: four players, or as many as it takes."""
    seats = min(4, game.most_seats)
    return seats, game.check(seats, limits_of(game))


def random_game(g: Table, seed: int, limit: int = 1_000_000) -> int:
    """Play a table by random answers; count those with at least two choices."""
    return play_out(g, Stream(subkey(key_of(seed), "bench"), 0), limit)


def new_table(game: Game[Any], seed: int) -> Table:
    """A table to be measured."""
    seats, options = tables(game)
    g: Table = game.new_table(seats, key_of(seed), options)
    g.short_windows = True
    g.record = []
    return g


def play_one(game: Game[Any], seed: int) -> int:
    """Set up and play one game."""
    return random_game(new_table(game, seed), seed)


def measure(key: str) -> Figures:
    """All figures of one game."""
    game = load_game(key)
    for seed in range(5):
        random_game(new_table(game, seed), seed)
    decisions, seconds, games = 0, 0.0, 0
    while seconds < SECONDS:
        counted, spent = timed(partial(play_one, game, games))
        decisions += counted
        seconds += spent
        games += 1
    deep = new_table(game, 1)
    random_game(deep, 1, DEEP)
    return Figures(
        name=key,
        decisions_per_second=decisions / seconds,
        games_per_second=games / seconds,
        clone_microseconds=rate_per_call(deep.clone, 5_000),
        saved_bytes=saved_bytes(game),
    )


def saved_bytes(game: Game[Any]) -> int:
    """The size of a match saved in mid-game: snapshot and record."""
    seats, options = tables(game)
    match = new(game, seats, 1, options)
    stream = Stream(subkey(key_of(1), "bench"), 0)
    for _ in range(DEEP):
        if match.over:
            break
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))])
    return len(match.save().encode())


if __name__ == "__main__":
    flavour = "interpreted" if str(drive.__file__).endswith(".py") else "compiled"
    for game_key in sys.argv[1:] or keys():
        figures = measure(game_key)
        figures.name = f"{game_key}, {flavour}"
        print(figures.to_json())
