"""The command line: every command, its options, and one clear line for every mistake."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from reefside import arena_command, commands
from reefside.bots import NAMES
from reefside.bots.guard import LIMIT
from reefside.games import keys
from reefside.kernel.refusal import Mistake
from reefside.kernel.words import LANGUAGES
from reefside.lab.workers import ALL
from reefside.version import VERSION

FINE, FOUND, WRONG = 0, 1, 2
"""Exit codes: fine; it ran and found something wrong; wrong usage."""

BOTS = f"{', '.join(NAMES)}, or module:Class"


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message} (see {self.prog} --help)")


def table_options(parser: argparse.ArgumentParser) -> None:
    """Options of every command that sets up a table."""
    parser.add_argument("game", metavar="GAME", help=", ".join(keys()))
    parser.add_argument("--seats", type=int, metavar="N", help="how many players")
    parser.add_argument("--seed", type=int, metavar="S", help="play the same luck again")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option"
    )
    parser.add_argument("--pack", type=Path, metavar="PACK", help="play with a content pack")
    parser.add_argument("--mode", metavar="X", help="short for -o mode=X")
    parser.add_argument("--edition", metavar="X", help="short for -o edition=X")


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


def serve_options(parser: argparse.ArgumentParser) -> None:
    """Where to serve, and where the tables are kept."""
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help="address (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8765, metavar="PORT", help="port (8765)")
    parser.add_argument("--db", metavar="DB", help="an SQLite file or a postgresql:// address")
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="processes that serve tables (1)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.set_defaults(run=commands.serve)


def build_parser() -> Parser:
    """All commands."""
    parser = Parser(prog="reefside", description="Board games with every rule enforced.")
    parser.add_argument("--version", action="version", version=f"reefside {VERSION}")
    serve_options(parser)
    command = parser.add_subparsers(dest="command", metavar="COMMAND")

    serve_options(command.add_parser("serve", help="serve the table; alone: reefside"))

    play = command.add_parser("play", help="play in the terminal")
    table_options(play)
    language_option(play)
    play.add_argument("--bots", metavar="A,B", help=f"who fills the other seats: {BOTS}")
    play.add_argument("--hint", action="store_true", help="show the best answers to each question")
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved match")
    play.add_argument("--save", type=Path, metavar="FILE", help="where to save the match")
    play.add_argument("--plain", action="store_true", help="lines of text, no full screen")
    play.set_defaults(run=commands.play)

    simulate = command.add_parser("simulate", help="let bots play many games and count")
    table_options(simulate)
    simulate.add_argument(
        "--games", type=at_least_one, default=100, metavar="K", help="how many (100)"
    )
    simulate.add_argument("--bots", default="random", metavar="A,B", help=BOTS)
    crew_options(simulate)
    simulate.add_argument("--json", action="store_true", help="print one JSON document")
    simulate.set_defaults(run=commands.simulate)

    arena = command.add_parser("arena", help="let bots compete, and say how sure the result is")
    table_options(arena)
    arena.add_argument("--bots", required=True, metavar="A,B", help=BOTS)
    arena.add_argument(
        "--games", type=at_least_one, default=100, metavar="N", help="at least so many (100)"
    )
    crew_options(arena)
    arena.add_argument("--json", action="store_true", help="print one JSON document")
    arena.set_defaults(run=arena_command.arena)

    rules = command.add_parser("rules", help="the rules of a game by id")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("id", metavar="ID", nargs="?", help="one rule, or the start of its id")
    language_option(rules)
    rules.add_argument("--json", action="store_true", help="print one JSON document")
    rules.set_defaults(run=commands.rules)

    replay = command.add_parser("replay", help="show a saved match decision by decision")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--to", type=int, metavar="N", help="stop before entry N of the record")
    language_option(replay)
    replay.add_argument("--json", action="store_true", help="print one JSON document")
    replay.set_defaults(run=commands.replay)

    verify = command.add_parser("verify", help="draw all dice and cards of a record again")
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.add_argument("--commitment", metavar="HASH", help="what was published before the game")
    verify.add_argument("--pack", type=Path, metavar="PACK", help="it was played with a pack")
    verify.add_argument("--json", action="store_true", help="print one JSON document")
    verify.set_defaults(run=commands.verify)

    content = command.add_parser("content", help="the components and where they come from")
    what = content.add_subparsers(dest="what", metavar="list|show|export|check", required=True)
    listed = what.add_parser("list", help="every row of a game")
    listed.add_argument("game", metavar="GAME")
    listed.add_argument("--provenance", metavar="P", help="only rulebook, public or designed")
    listed.add_argument("--json", action="store_true", help="print one JSON document")
    listed.set_defaults(run=commands.content_list)
    shown = what.add_parser("show", help="one row")
    shown.add_argument("game", metavar="GAME")
    shown.add_argument("id", metavar="KIND/ID")
    language_option(shown)
    shown.set_defaults(run=commands.content_show)
    export = what.add_parser("export", help="write the rows as a content pack to edit")
    export.add_argument("game", metavar="GAME")
    export.add_argument("folder", type=Path, metavar="FOLDER")
    export.set_defaults(run=commands.content_export)
    check = what.add_parser("check", help="validate a content pack and play it a thousand times")
    check.add_argument("pack", type=Path, metavar="PACK", help="a folder, or a realm file (.toml)")
    check.add_argument("--games", type=int, default=1000, metavar="K", help="how many (1000)")
    check.add_argument("--json", action="store_true", help="print one JSON document")
    check.set_defaults(run=commands.content_check)

    perft = command.add_parser("perft", help="count the ways a game can go on")
    table_options(perft)
    perft.add_argument("--depth", type=int, default=3, metavar="D", help="answers deep (3)")
    perft.add_argument("--json", action="store_true", help="print one JSON document")
    perft.set_defaults(run=commands.perft)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a mistake is one line on stderr and exit code 2."""
    try:
        parsed = build_parser().parse_args(arguments)
        code: int = parsed.run(parsed)
        sys.stdout.flush()
    except Mistake as mistake:
        print(f"reefside: {mistake}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        print("reefside: stopped", file=sys.stderr)
        return FOUND
    return code


if __name__ == "__main__":
    sys.exit(main())
