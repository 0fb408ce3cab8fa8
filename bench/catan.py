"""The peer: catanatron with four random players; ticks with at least two playable actions count."""

from __future__ import annotations

import pickle

from catanatron import Color, Game, RandomPlayer

from bench.measure import Figures, rate_per_call, timed

GAMES = 12
DEEP = 150
"""Ticks played before a game is copied: the middle of a game."""


def new_game(seed: int) -> Game:
    """A game of four random players."""
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return Game([RandomPlayer(colour) for colour in colours], seed=seed)


def random_game(seed: int) -> int:
    """Play a game to its end; count the ticks that are decisions."""
    game = new_game(seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1_000:
        if len(game.state.playable_actions) > 1:
            decisions += 1
        game.play_tick()
    return decisions


def measure() -> Figures:
    """All figures of the peer."""
    random_game(0)
    decisions, seconds = timed(lambda: sum(random_game(seed) for seed in range(1, GAMES + 1)))
    deep = new_game(1)
    for _ in range(DEEP):
        deep.play_tick()
    return Figures(
        name="catanatron",
        decisions_per_second=decisions / seconds,
        games_per_second=GAMES / seconds,
        clone_microseconds=rate_per_call(deep.copy, 500),
        saved_bytes=len(pickle.dumps(deep)),
    )


if __name__ == "__main__":
    print(measure().to_json())
