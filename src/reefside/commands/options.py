"""Options that several commands have, and what their values may be."""

from __future__ import annotations

import argparse

from reefside.bots.guard import LIMIT
from reefside.commands.files import path_of
from reefside.games import keys
from reefside.kernel.words import LANGUAGES
from reefside.lab.workers import ALL


def table_options(parser: argparse.ArgumentParser) -> None:
    """Options of every command that sets up a table."""
    parser.add_argument("game", metavar="GAME", help=", ".join(keys()))
    parser.add_argument("--seats", type=int, metavar="N", help="how many players")
    parser.add_argument("--seed", type=int, metavar="S", help="repeat the same dice and cards")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option"
    )
    parser.add_argument("--pack", type=path_of, metavar="PACK", help="play with a content pack")
    parser.add_argument("--mode", metavar="X", help="which mode to play, of several")
    parser.add_argument("--edition", metavar="X", help="which printing's rules to use")


def crew_options(parser: argparse.ArgumentParser) -> None:
    """Options of every command that plays many games: who plays them, and the bots' time."""
    parser.add_argument(
        "--jobs", type=job_count, metavar="J", help="processes, or `all` (1; in a cluster all)"
    )
    parser.add_argument(
        "--cluster", default="", metavar="URL", help="tcp://HOST:PORT (Dask), ray://HOST:PORT"
    )
    parser.add_argument(
        "--limit",
        type=seconds,
        default=LIMIT,
        metavar="S",
        help=f"seconds for an answer ({LIMIT:g})",
    )


def job_count(text: str) -> int:
    """A number of jobs, or `all`."""
    return ALL if text == "all" else at_least_one(text)


def seconds(text: str) -> float:
    """A time of more than nothing."""
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is no time")
    return number


def at_least_one(text: str) -> int:
    """A number of one or more."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def language_option(parser: argparse.ArgumentParser) -> None:
    """The language of what is printed."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (en)")


def json_option(parser: argparse.ArgumentParser) -> None:
    """For programs rather than people."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")
