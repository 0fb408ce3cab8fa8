"""Every game, mode, option and seat count that the laws must hold for."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from reefside.games import keys, load_game
from reefside.kernel.codec import kinds_below
from reefside.kernel.drive import advance, play
from reefside.kernel.game import LAST_ROUND, PRINTING, SEATING, Game, Option
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Table
from reefside.kernel.together import Together
from reefside.lab.simulate import limits_of
from reefside.match import Match, new

SOAK = bool(os.environ.get("REEFSIDE_SOAK"))
THOROUGH = SOAK or os.environ.get("REEFSIDE_FLAVOUR") != "interpreted"
"""The source files get a shorter look than the compiled package, which is the same code."""
MAJOR = (SEATING, PRINTING)
"""Kinds of options that make a different game of it."""


@dataclass(frozen=True)
class Case:
    """One way to set up a table."""

    key: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *[f"{n}={v}" for n, v in self.options]])

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return load_game(self.key)

    def table(self, seed: int) -> Table:
        """A table of this case, before its first question."""
        options = self.game.check(self.seats, dict(self.options))
        g: Table = self.game.new_table(self.seats, key_of(seed), options)
        return g

    def match(self, seed: int) -> Match:
        """A match of this case."""
        return new(self.key, self.seats, seed, dict(self.options))


def cases() -> list[Case]:
    """Each game with each seat count, mode and edition; other options with the fewest seats.

    A soak takes every value of every option with every seat count.
    """
    found: list[Case] = []
    for key in keys():
        game = load_game(key)
        limits = limits_of(game)
        found += seatings(key, limits, True)
        for option in game.options:
            if option.kind != LAST_ROUND:
                for value in option.values[1:]:
                    found += ways(game, limits, option, value)
    return found


def ways(game: Game[Any], limits: dict[str, str], chosen: Option, value: str) -> list[Case]:
    """A game with one value of an option, alone or else with the mode or edition it needs."""
    every = SOAK or chosen.kind in MAJOR
    found = seatings(game.key, {**limits, chosen.name: value}, every)
    for option in game.options:
        if not found and option.kind in MAJOR:
            for major in option.values[1:]:
                found += seatings(
                    game.key, {**limits, option.name: major, chosen.name: value}, every
                )
    return found


def seatings(key: str, options: dict[str, str], every: bool) -> list[Case]:
    """A game with some options and every seat count that fits them, or only the smallest."""
    game = load_game(key)
    found: list[Case] = []
    for seats in range(game.least_seats, game.most_seats + 1):
        try:
            game.check(seats, options)
        except InvalidInput:
            continue  # This mode is not for so many players.
        found.append(Case(key, seats, tuple(options.items())))
    return found if every else found[:1]


def answers_together(case: Case) -> bool:
    """Whether the game has questions that seats answer together."""
    package = case.game.package
    return any(
        kind.__module__.startswith(package) for kind in kinds_below(Together, package).values()
    )


def random_table(case: Case, seed: int, decisions: int, short: bool = False) -> Table:
    """A table of a case after so many random answers, or at its end."""
    g = case.table(seed)
    g.short_windows = short
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    ask = advance(g)
    for _ in range(decisions):
        if ask is None:
            break
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
    return g
