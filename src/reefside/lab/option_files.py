"""Values of options that are written as files: who reads a file, and games played with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reefside.games import keys, load_game
from reefside.kernel.game import Game, Option
from reefside.lab.simulate import Plan, play_games, report


def readers(suffix: str) -> list[tuple[Game[Any], Option]]:
    """The options of all games of which a file with this ending can be a value."""
    return [
        (game, option)
        for game in [load_game(key) for key in keys()]
        for option in game.options
        if option.suffix and option.suffix == suffix
    ]


def try_out(
    game: Game[Any], option: Option, value: str, games: int, done: Callable[[], object]
) -> list[dict[str, Any]]:
    """Let random players play with a value, at each of the option's tables equally often."""
    tables = option.trials(value)
    results: list[dict[str, Any]] = []
    for place, (seats, options) in enumerate(tables):
        plan = Plan(game.key, seats, options, ["random"], 1).checked()
        tally = play_games(game, plan, range(place, games, len(tables)), done)
        if tally.games:
            results.append(report(plan, tally, 0))
    return results
