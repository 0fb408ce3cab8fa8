"""Random play at a game that OpenSpiel has, too: from dealt hands to the end, again and again.

OpenSpiel plays in C++ where its roll-outs run inside its own tree search: one simulation whose
leaf is valued by many of them. `from Python` is the loop that its users write. All begin with a
copy of the same kind of table: dealt, the first card to be passed to the left.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pyspiel

from bench.measure import Rollouts, timed
from bench.wanted import section
from reefside.bots.random import play_out
from reefside.games import load_game
from reefside.kernel.drive import advance
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Table

DEALS = 5
ROLLOUTS = 2_000
"""From each deal."""
IN_PYTHON = 100
LIMIT = 1_000_000
LEFT = 1
"""OpenSpiel's number for passing to the left: its first draw of chance."""


def spiel_deal(game: Any, seed: int) -> Any:
    """OpenSpiel's table with dealt hands."""
    state = game.new_initial_state()
    chance = random.Random(seed)
    state.apply_action(LEFT)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def in_cpp(state: Any, seed: int) -> int:
    """Roll-outs in C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    pyspiel.MCTSBot(state.get_game(), evaluator, 2.0, 1, 100, False, seed, False).step(state)
    return ROLLOUTS


def from_python(start: Any, seed: int) -> int:
    """Roll-outs by a loop in Python."""
    chance = random.Random(seed)
    for _ in range(IN_PYTHON):
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    return IN_PYTHON


def ours(start: Table, seed: int) -> int:
    """Our roll-outs."""
    stream = Stream(subkey(key_of(seed), "bench"), 0)
    for _ in range(ROLLOUTS):
        play_out(start.clone(), stream, LIMIT)
    return ROLLOUTS


def our_deal(game: Game[Any], options: dict[str, str], seed: int) -> Table:
    """Our table with dealt hands."""
    seats = game.usual_seats()
    g: Table = game.new_table(seats, key_of(seed), game.check(seats, options))
    advance(g)
    return g


def measure(name: str, deal: Callable[[int], Any], play: Callable[[Any, int], int]) -> Rollouts:
    """Play some deals out, many times each."""
    rollouts, seconds = 0, 0.0
    for seed in range(DEALS):
        counted, spent = timed(partial(play, deal(seed), seed))
        rollouts += counted
        seconds += spent
    return Rollouts(name, rollouts / seconds)


if __name__ == "__main__":
    for key, facts in section("spiel").items():
        peer = pyspiel.load_game(facts["game"])
        spiel = partial(spiel_deal, peer)
        print(measure("OpenSpiel, C++", spiel, in_cpp).to_json())
        print(measure("OpenSpiel, from Python", spiel, from_python).to_json())
        own = partial(our_deal, load_game(key), facts.get("options", {}))
        print(measure(key, own, ours).to_json())
