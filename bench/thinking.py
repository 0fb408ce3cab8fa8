"""Our search, at the games that want it measured: as bots use it, and played out to the end."""

from __future__ import annotations

from functools import partial
from typing import Any

from bench.measure import Thinking, timed
from bench.wanted import searched
from reefside.bots.of_game import bots_of
from reefside.bots.search import Search
from reefside.bots.weights import Weights
from reefside.games import load_game
from reefside.kernel.ask import Ask
from reefside.kernel.drive import advance, play
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Table
from reefside.kernel.view import Chair

SIMULATIONS = 200
EVERY = 8
"""It thinks at one decision of so many; the others are random."""
GAMES = 6
TO_THE_END = 1_000
"""More ticks than a game has."""


def new_search(game: Game[Any], to_the_end: bool) -> Search:
    """A search of the box, or one that plays every simulation out."""
    own = bots_of(game)
    evaluation = own.evaluation(game)
    if to_the_end:
        search = {**evaluation.weights.section("search"), "horizon": TO_THE_END, "guided": 0}
        evaluation.weights = Weights(game.key, {**evaluation.weights.sections, "search": search})
    return Search(evaluation, own.policy(game), SIMULATIONS)


def measure(
    name: str, game: Game[Any], seats: int, options: dict[str, str], to_the_end: bool
) -> Thinking:
    """Let it think at some decisions of random games."""
    simulations, seconds = 0, 0.0
    for seed in range(GAMES):
        g: Table = game.new_table(seats, key_of(seed), game.check(seats, options))
        chairs = [Chair(game, g, seat) for seat in range(seats)]
        stream = Stream(subkey(key_of(seed), "bench"), 0)
        decisions = 0
        ask = advance(g)
        while ask is not None:
            if len(ask.choices) > 1:
                decisions += 1
                if decisions % EVERY == 0:
                    search = new_search(game, to_the_end)
                    counted, spent = timed(partial(looks, search, chairs[ask.seat], ask, stream))
                    simulations += counted
                    seconds += spent
            play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
            ask = advance(g)
    return Thinking(name, simulations / seconds)


def looks(search: Search, chair: Chair[Any], ask: Ask, stream: Stream) -> int:
    """Think about a question; the simulations that took."""
    return sum(thought.visits for thought in search.think(chair, ask, stream))


if __name__ == "__main__":
    for key, count, chosen in searched():
        game = load_game(key)
        print(measure(f"{key}, to the end", game, count, chosen, True).to_json())
        print(measure(f"{key}, as it plays", game, count, chosen, False).to_json())
