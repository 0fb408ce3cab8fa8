"""Bots for tests: searches on the toy and on every game, with budgets small enough for a test."""

from __future__ import annotations

from typing import Any

from reefside.bots.of_game import bots_of
from reefside.bots.search import Search
from reefside.games import load_game
from reefside.kernel.drive import advance, play
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Entry, Table
from reefside.kernel.view import Chair
from tests.kit import toy

TOY = toy.new_game()


def search(game: Game[Any], simulations: int, milliseconds: int = 0) -> Search:
    """A search with the game's own evaluation and policy."""
    own = bots_of(game)
    return Search(own.evaluation(game), own.policy(game), simulations, milliseconds)


def stream(seed: int) -> Stream:
    """A bot's own stream."""
    return Stream(subkey(key_of(seed), "thinking"), 0)


def best(game: Game[Any], g: Table, seat: int, simulations: int, seed: int = 1) -> str:
    """What a search answers for a seat, in notation."""
    chair = Chair(game, g, seat)
    choice = search(game, simulations).choose(chair, chair.ask(), stream(seed))
    return game.notation.write(choice)


def play_on(key: str, seats: int, options: dict[str, str], simulations: int, answers: int) -> str:
    """The record of a table that searches play for a while; every answer must be legal."""
    game = load_game(key)
    g = game.new_table(seats, key_of(11), game.check(seats, options))
    g.short_windows = True
    record: list[Entry] = []
    g.record = record
    bots = [search(game, simulations) for _ in range(seats)]
    streams = [stream(seat) for seat in range(seats)]
    ask = advance(g)
    while ask is not None and answers:
        chair = Chair(game, g, ask.seat)
        choice = bots[ask.seat].choose(chair, ask, streams[ask.seat])
        assert choice in ask.choices
        answers -= len(ask.choices) > 1
        play(g, ask.seat, choice)
        ask = advance(g)
    return "\n".join(game.notation.write_entry(entry) for entry in record)
