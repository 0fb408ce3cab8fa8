"""The values of a command line: the game, its options, seats, seed and jobs."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from reefside.commands.files import pack_game, read_text
from reefside.games import load_game
from reefside.kernel.game import PRINTING, SEATING, Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput
from reefside.lab.workers import ALL


def game_of(parsed: Namespace) -> Game[Any]:
    """The game of a command line, with its content pack if there is one."""
    if parsed.pack is not None and pack_game(parsed.pack) != parsed.game:
        raise InvalidInput(
            f"{parsed.pack} is a pack for {pack_game(parsed.pack)}, not for {parsed.game}"
        )
    return load_game(parsed.game, parsed.pack)


def options_of(parsed: Namespace, game: Game[Any]) -> dict[str, str]:
    """The table options of a command line."""
    options: dict[str, str] = {}
    for text in parsed.option:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise InvalidInput(f"option {quoted(text)} is no NAME=VALUE")
        options[name] = value_of(game, name, value)
    for flag, value, kind in (
        ("--mode", parsed.mode, SEATING),
        ("--edition", parsed.edition, PRINTING),
    ):
        if value:
            options[name_of_kind(game, flag, kind)] = value
    return options


def value_of(game: Game[Any], name: str, value: str) -> str:
    """The value of an option, also where it is given as a file."""
    for option in game.options:
        if option.name == name and option.suffix and value.endswith(option.suffix):
            return option.from_file(value, read_text(Path(value)))
    return value


def name_of_kind(game: Game[Any], flag: str, kind: str) -> str:
    """The name that a game has for the option of a kind."""
    option = game.option_of(kind)
    if option is None:
        has = ", ".join([option.name for option in game.options]) or "none"
        raise InvalidInput(f"{game.key} has no option for {flag}; its options are {has}")
    return option.name


def seats_of(parsed: Namespace, game: Game[Any]) -> int:
    """The number of seats: as asked, or the game's middle."""
    if parsed.seats is not None:
        return int(parsed.seats)
    return min(4, game.most_seats)


def seed_of(parsed: Namespace) -> int:
    """The seed of games that are counted: as asked, or 1, so that a second run is the same."""
    return 1 if parsed.seed is None else int(parsed.seed)


def jobs_of(parsed: Namespace) -> int:
    """The number of jobs: as asked, else one, or all that a cluster has."""
    if parsed.jobs is not None:
        return int(parsed.jobs)
    return ALL if parsed.cluster else 1
