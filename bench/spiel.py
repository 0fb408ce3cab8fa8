"""The peer of the search: OpenSpiel's information-set tree search at hearts, in Python and in C++.

Hearts has four seats, hidden hands and about as many decisions as Banner Festival; our own Hearts
is the same game. Each roll-out goes on to the end, as both are meant to be used.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.measure import Thinking, timed

SIMULATIONS = 200
EVERY = 8
"""The bots think at one decision of so many; the others are random."""
GAMES = 2
EXPLORE = 2.0

Bot = Callable[[], Any]


def written_in_python(game: Any) -> Bot:
    """The one in Python."""
    return lambda: ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), EXPLORE, SIMULATIONS)


def written_in_cpp(_game: Any) -> Bot:
    """The one in C++."""
    return lambda: pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        EXPLORE,
        SIMULATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )


def measure(name: str, game: Any, new_bot: Bot) -> Thinking:
    """Let a bot think at some decisions of random games."""
    simulations, seconds = 0, 0.0
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, odds)[0])
                continue
            legal = state.legal_actions()
            if len(legal) > 1:
                decisions += 1
                if decisions % EVERY == 0:
                    bot = new_bot()
                    simulations += SIMULATIONS
                    seconds += timed(partial(bot.step, state))[1]
            state.apply_action(chance.choice(legal))
    return Thinking(name, simulations / seconds)


if __name__ == "__main__":
    hearts = pyspiel.load_game("hearts")
    print(measure("OpenSpiel, Python", hearts, written_in_python(hearts)).to_json())
    print(measure("OpenSpiel, C++", hearts, written_in_cpp(hearts)).to_json())
