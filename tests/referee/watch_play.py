"""Games for the referees to watch: random answers, in some games mixed with the greedy bot's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import reefside
from reefside.bots import make_bot
from reefside.games import load_game
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Table
from reefside.kernel.view import Chair
from reefside.lab.simulate import MAX_ROUNDS
from tests.kit.cases import SOAK, THOROUGH, Case

BATCH = 20
"""Games of one test."""
BATCHES = 125 if SOAK else 15 if THOROUGH else 1
STRIDE = 11
"""Settings that follow each other are so far apart in their list; prime to its length."""
GREEDY_GAMES = 5
"""In every fifth game half of the answers are the greedy bot's."""


def content_of(package: str) -> Path:
    """Where a game's rows lie."""
    return Path(reefside.__file__).parent / "games" / package / "content"


def settings(key: str) -> list[Case]:
    """Every number of seats with every value of every option, so mixed that few games show much."""
    game = load_game(key)
    choices = [
        [(option.name, value) for value in option.values]
        for option in game.options
        if option.name != "max_rounds"
    ]
    if len(choices) < len(game.options):
        choices.append([("max_rounds", MAX_ROUNDS)])
    seats = range(game.least_seats, game.most_seats + 1)
    found = [Case(key, count, chosen) for chosen in product(*choices) for count in seats]
    return [found[place * STRIDE % len(found)] for place in range(len(found))]


def seated(case: Case, seed: int) -> tuple[Table, Callable[[Ask], Choice]]:
    """A table, and who answers there."""
    g = case.table(seed)
    g.short_windows = True
    g.record = []
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    greedy = make_bot("greedy", case.game) if seed % GREEDY_GAMES == 0 else None

    def choose(ask: Ask) -> Choice:
        if greedy is not None and stream.below(2):
            return greedy.choose(Chair(case.game, g, ask.seat), ask, stream)
        return ask.choices[stream.below(len(ask.choices))]

    return g, choose


def sitting(case: Case, seed: int) -> Iterator[tuple[Table, Ask | None]]:
    """One game: the table with its record at every question, and once more at the end."""
    g, choose = seated(case, seed)
    ask = advance(g)
    while ask is not None:
        yield g, ask
        play(g, ask.seat, choose(ask))
        ask = advance(g)
    yield g, None
