"""What a command line asks for: the game, its options, seats, seed and jobs."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from reefside.commands.files import pack_game, read_text
from reefside.games import open_box
from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import Mistake
from reefside.lab.workers import ALL


def game_of(parsed: Namespace) -> Game[Any]:
    """The game of a command line, with its content pack if there is one."""
    if parsed.pack is not None and pack_game(parsed.pack) != parsed.game:
        raise Mistake(
            f"{parsed.pack} is a pack for {pack_game(parsed.pack)}, not for {parsed.game}"
        )
    return open_box(parsed.game, parsed.pack)


def options_of(parsed: Namespace) -> dict[str, str]:
    """The table options of a command line."""
    options: dict[str, str] = {}
    for text in parsed.option:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Mistake(f"option {quoted(text)} is no NAME=VALUE")
        options[name] = file_value(parsed, name, value) if value.endswith(".toml") else value
    if parsed.mode:
        options["mode"] = parsed.mode
    if parsed.edition:
        options["edition"] = parsed.edition
    return options


def file_value(parsed: Namespace, name: str, path: str) -> str:
    """The value of an option that is given as a file."""
    for option in game_of(parsed).options:
        if option.name == name:
            return option.from_file(path, read_text(Path(path)))
    return path


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
