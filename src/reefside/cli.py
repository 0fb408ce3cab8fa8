"""The command line: every command, its options, and one clear line for every mistake."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from reefside.bots import NAMES
from reefside.commands import (
    admin_options,
    arena,
    backup,
    content,
    content_check,
    corpus,
    lesson,
    perft,
    play,
    records,
    rules,
    serve,
    simulate,
)
from reefside.commands.files import path_of, place_of
from reefside.commands.invocation import run_command
from reefside.commands.options import (
    at_least_one,
    crew_options,
    json_option,
    language_option,
    table_options,
)
from reefside.kernel.refusal import InvalidInput
from reefside.table import PORT
from reefside.version import VERSION

LOG_KINDS = ("text", "json")
LOG_LEVELS = ("debug", "info", "warning", "error")
BOTS = f"{', '.join(NAMES)}, or module:Class"


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        raise InvalidInput(f"{message} (see {self.prog} --help)")


def serve_options(parser: argparse.ArgumentParser) -> None:
    """Where to serve, and where the tables are kept."""
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help="address (127.0.0.1)")
    parser.add_argument("--port", type=int, default=PORT, metavar="PORT", help=f"port ({PORT})")
    parser.add_argument(
        "--db", type=place_of, metavar="DB", help="an SQLite file or a postgresql:// address"
    )
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="processes that serve tables (1)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    running_options(parser)
    parser.set_defaults(run=serve.serve)


def running_options(parser: argparse.ArgumentParser) -> None:
    """How a server that is left alone logs, stops and identifies itself."""
    parser.add_argument("--log", choices=LOG_KINDS, default="text", help="how to log (text)")
    parser.add_argument(
        "--log-level", choices=LOG_LEVELS, help="what to log (text: warning, json: info)"
    )
    parser.add_argument("--access-log", action="store_true", help="log every request")
    parser.add_argument(
        "--drain-seconds",
        type=float,
        default=0.0,
        metavar="S",
        help="how long people may keep playing after SIGTERM (0)",
    )
    parser.add_argument(
        "--tls-cert", type=path_of, metavar="FILE", help="serve https: certificates"
    )
    parser.add_argument("--tls-key", type=path_of, metavar="FILE", help="serve https: private key")


def play_options(parser: argparse.ArgumentParser) -> None:
    """The table, the company, and where the match is kept."""
    table_options(parser)
    language_option(parser)
    parser.add_argument("--bots", metavar="A,B", help=f"who fills the other seats: {BOTS}")
    parser.add_argument(
        "--hint", action="store_true", help="show the best answers to each question"
    )
    parser.add_argument("--load", type=path_of, metavar="FILE", help="continue a saved match")
    parser.add_argument("--save", type=path_of, metavar="FILE", help="where to save the match")
    parser.add_argument("--plain", action="store_true", help="lines of text, no full screen")
    parser.set_defaults(run=play.play)


def simulate_options(parser: argparse.ArgumentParser) -> None:
    """The table, the bots, and how many games."""
    table_options(parser)
    parser.add_argument(
        "--games", type=at_least_one, default=100, metavar="K", help="how many (100)"
    )
    parser.add_argument("--bots", default="random", metavar="A,B", help=BOTS)
    crew_options(parser)
    json_option(parser)
    parser.set_defaults(run=simulate.simulate)


def arena_options(parser: argparse.ArgumentParser) -> None:
    """The table, the bots that compete, and how many games at least."""
    table_options(parser)
    parser.add_argument("--bots", required=True, metavar="A,B", help=BOTS)
    parser.add_argument(
        "--games", type=at_least_one, default=100, metavar="N", help="how many at least (100)"
    )
    crew_options(parser)
    json_option(parser)
    parser.set_defaults(run=arena.arena)


def rules_options(parser: argparse.ArgumentParser) -> None:
    """Which rules."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("id", metavar="ID", nargs="?", help="one rule, or the start of its id")
    language_option(parser)
    json_option(parser)
    parser.set_defaults(run=rules.rules)


def replay_options(parser: argparse.ArgumentParser) -> None:
    """Which match, and how far."""
    parser.add_argument("file", type=path_of, metavar="FILE")
    parser.add_argument("--to", type=int, metavar="N", help="stop before entry N of the record")
    language_option(parser)
    json_option(parser)
    parser.set_defaults(run=records.replay)


def verify_options(parser: argparse.ArgumentParser) -> None:
    """Which record, and what was promised before the game."""
    parser.add_argument("file", type=path_of, metavar="FILE")
    parser.add_argument("--commitment", metavar="HASH", help="what was published before the game")
    parser.add_argument("--pack", type=path_of, metavar="PACK", help="it was played with a pack")
    json_option(parser)
    parser.set_defaults(run=records.verify)


def corpus_options(parser: argparse.ArgumentParser) -> None:
    """Where the matches are stored."""
    parser.add_argument(
        "where",
        type=place_of,
        metavar="WHERE",
        help="a folder of saves, an SQLite file or postgresql://…",
    )
    language_option(parser)
    json_option(parser)
    parser.set_defaults(run=corpus.corpus)


def backup_options(parser: argparse.ArgumentParser) -> None:
    """Which database, and where to."""
    parser.add_argument("file", type=path_of, metavar="FILE")
    parser.add_argument("--db", metavar="DB", help="an SQLite file or a postgresql:// address")
    parser.set_defaults(run=backup.back_up)


def restore_options(parser: argparse.ArgumentParser) -> None:
    """Which backup, and into which database."""
    parser.add_argument("file", type=path_of, metavar="FILE")
    parser.add_argument("--db", metavar="DB", help="an SQLite file or a postgresql:// address")
    parser.add_argument(
        "--replace", action="store_true", help="remove what is in the database before"
    )
    parser.set_defaults(run=backup.restore)


def content_options(parser: argparse.ArgumentParser) -> None:
    """The commands below `content`."""
    what = parser.add_subparsers(dest="what", metavar="list|show|export|check", required=True)
    listed = what.add_parser("list", help="every row of a game")
    listed.add_argument("game", metavar="GAME")
    listed.add_argument(
        "--provenance", metavar="P", help="only rulebook, public, designed or named"
    )
    json_option(listed)
    listed.set_defaults(run=content.list_rows)
    shown = what.add_parser("show", help="one row")
    shown.add_argument("game", metavar="GAME")
    shown.add_argument("id", metavar="KIND/ID")
    language_option(shown)
    shown.set_defaults(run=content.show_row)
    export = what.add_parser("export", help="write the rows as a content pack to edit")
    export.add_argument("game", metavar="GAME")
    export.add_argument("folder", type=path_of, metavar="FOLDER")
    export.set_defaults(run=content.export_pack)
    check = what.add_parser("check", help="validate a content pack and play it a thousand times")
    check.add_argument(
        "pack", type=path_of, metavar="PACK", help="a folder, or a file that is an option's value"
    )
    check.add_argument("--game", metavar="GAME", help="which game it is for, if several fit")
    check.add_argument("--games", type=int, default=1000, metavar="K", help="how many (1000)")
    json_option(check)
    check.set_defaults(run=content_check.check)


def lesson_options(parser: argparse.ArgumentParser) -> None:
    """The commands below `lesson`."""
    what = parser.add_subparsers(dest="what", metavar="list|check", required=True)
    listed = what.add_parser("list", help="the lessons of a game in their order")
    listed.add_argument("game", metavar="GAME")
    language_option(listed)
    json_option(listed)
    listed.set_defaults(run=lesson.list_lessons)
    check = what.add_parser("check", help="play a lesson by its solution and by other answers")
    check.add_argument("file", type=path_of, metavar="FILE")
    json_option(check)
    check.set_defaults(run=lesson.check_file)


def perft_options(parser: argparse.ArgumentParser) -> None:
    """The table, and how deep."""
    table_options(parser)
    parser.add_argument("--depth", type=int, default=3, metavar="D", help="answers deep (3)")
    json_option(parser)
    parser.set_defaults(run=perft.perft)


def build_parser() -> Parser:
    """All commands."""
    parser = Parser(prog="reefside", description="Board games with every rule enforced.")
    parser.add_argument("--version", action="version", version=f"reefside {VERSION}")
    serve_options(parser)
    command = parser.add_subparsers(dest="command", metavar="COMMAND")
    serve_options(command.add_parser("serve", help="serve the table; alone: reefside"))
    play_options(command.add_parser("play", help="play in the terminal"))
    simulate_options(command.add_parser("simulate", help="let bots play many games and count"))
    arena_options(
        command.add_parser("arena", help="let bots compete, and say how sure the result is")
    )
    rules_options(command.add_parser("rules", help="the rules of a game by id"))
    replay_options(command.add_parser("replay", help="show a saved match decision by decision"))
    verify_options(command.add_parser("verify", help="draw all dice and cards of a record again"))
    admin_options.admin_options(
        command.add_parser("admin", help="tables and people of a server's database")
    )
    backup_options(command.add_parser("backup", help="copy a server's database to one file"))
    restore_options(command.add_parser("restore", help="bring back what a backup holds"))
    corpus_options(command.add_parser("corpus", help="stored matches under the present rules"))
    content_options(command.add_parser("content", help="the components and where they come from"))
    lesson_options(command.add_parser("lesson", help="the lessons of a game: list and check them"))
    perft_options(command.add_parser("perft", help="count the ways a game can go on"))
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a mistake is one line on stderr and exit code 2."""

    def run() -> int:
        words = admin_options.escaped(sys.argv[1:] if arguments is None else arguments)
        parsed = build_parser().parse_args(words)
        code: int = parsed.run(parsed)
        return code

    return run_command(run)


if __name__ == "__main__":
    sys.exit(main())
