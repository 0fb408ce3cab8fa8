"""The command line of `admin`."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

from reefside.commands import admin, admin_people

MOST: Final = 1_000_000
"""The largest number that an option takes."""

LONGEST_REASON: Final = 300

ID: Final = re.compile(r"-[A-Za-z0-9_-]{15}")
"""An id that looks like an option, because it begins with a hyphen. No option is as long."""
MARK: Final = "\0"
"""What no argument can contain."""

Act = Callable[..., Awaitable[int]]


def escaped(arguments: Sequence[str]) -> list[str]:
    """Arguments in which no id looks like an option."""
    if not arguments or arguments[0] != "admin":
        return list(arguments)
    return [MARK + word if ID.fullmatch(word) else word for word in arguments]


def named(text: str) -> str:
    """An id or a name as it was written."""
    return text.removeprefix(MARK)


def number(text: str) -> int:
    """A number of one or more."""
    if not text.isascii() or not text.isdecimal() or not 1 <= len(text) <= len(str(MOST)):
        raise ArgumentTypeError(f"{text[:40]!r} is no number from 1 to {MOST}")
    if not 1 <= int(text) <= MOST:
        raise ArgumentTypeError(f"{text} is no number from 1 to {MOST}")
    return int(text)


def days(text: str) -> int:
    """A number of days; none is one, too."""
    return 0 if text == "0" else number(text)


def one_line(text: str) -> str:
    """A reason that people will read."""
    from reefside.wire.text import is_plain, spaced

    if not is_plain(text) or len(text) > LONGEST_REASON:
        raise ArgumentTypeError(f"a reason is one line of at most {LONGEST_REASON} characters")
    return spaced(text)


class Commands:
    """The commands below `admin`, each with its options."""

    def __init__(self, parser: ArgumentParser) -> None:
        self._below: Final = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    def add(self, name: str, act: Act, help: str, *places: str) -> ArgumentParser:
        """A command; `places` are the arguments without a name, in order."""
        parser: ArgumentParser = self._below.add_parser(name, help=help, description=help)
        for place in places:
            parser.add_argument(place, type=named, metavar=place.upper())
        parser.add_argument("--db", metavar="DB", help="an SQLite file or a postgresql:// address")
        parser.set_defaults(run=admin.run, act=act)
        return parser

    def add_list(self, name: str, act: Act, help: str) -> ArgumentParser:
        """A command that lists something."""
        parser = self.add(name, act, help)
        parser.add_argument(
            "--limit", type=number, default=100, metavar="N", help="how many at most (100)"
        )
        return with_json(parser)

    def add_dangerous(self, name: str, act: Act, help: str, *places: str) -> ArgumentParser:
        """A command that asks first."""
        parser = self.add(name, act, help, *places)
        parser.add_argument("--yes", action="store_true", help="do not ask")
        return parser


def with_json(parser: ArgumentParser) -> ArgumentParser:
    """Let a command print for programs."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser


def with_age(parser: ArgumentParser, help: str) -> None:
    """Let a command list what is old."""
    parser.add_argument("--older-than", type=number, metavar="DAYS", help=help)


def with_why(parser: ArgumentParser) -> None:
    """Let a command say why."""
    parser.add_argument("--why", type=one_line, default="", metavar="TEXT", help="the reason")


def with_secrets(parser: ArgumentParser) -> None:
    """Let a command show what is hidden from players."""
    parser.add_argument(
        "--secrets", action="store_true", help="with hidden information: it may spoil a game"
    )


def admin_options(parser: ArgumentParser) -> None:
    """All commands below `admin`."""
    commands = Commands(parser)
    table_commands(commands)
    people_commands(commands)
    going_commands(commands)
    other_commands(commands)


def table_commands(commands: Commands) -> None:
    """What is done with tables."""
    listed = commands.add_list("tables", admin.tables, "list tables, the latest first")
    listed.add_argument(
        "--state", choices=("waiting", "playing", "over"), help="only in this state"
    )
    listed.add_argument("--game", metavar="GAME", help="only of this game")
    listed.add_argument(
        "--person", type=named, metavar="WHO", help="only where this person or account sits"
    )
    with_age(listed, "only if nobody did anything there for so many days")
    shown = with_json(commands.add("table", admin.table, "show a table", "id"))
    with_secrets(shown)
    close = commands.add_dangerous(
        "close", admin.close, "end a running table without a result", "id"
    )
    with_why(close)
    commands.add_dangerous(
        "remove", admin.remove, "remove a table with all that belongs to it", "id"
    )


def people_commands(commands: Commands) -> None:
    """What is done with people."""
    listed = commands.add_list("people", admin_people.people, "list people, the newest first")
    listed.add_argument(
        "--name", type=named, metavar="TEXT", help="only with this in their name or account"
    )
    listed.add_argument(
        "--kind", choices=("guests", "accounts"), help="only people without or with an account"
    )
    listed.add_argument("--restricted", action="store_true", help="only people banned or muted")
    with_age(listed, "only who came so many days ago or earlier")
    with_json(
        commands.add("person", admin_people.person, "show somebody, by id or account", "person")
    )
    restriction_commands(commands)
    commands.add_dangerous(
        "reset-passphrase",
        admin_people.reset_passphrase,
        "give an account a new passphrase and end its sessions",
        "account",
    )


def restriction_commands(commands: Commands) -> None:
    """What somebody may no longer do, and may again."""
    ban = commands.add_dangerous(
        "ban", admin_people.restrict, "let somebody do nothing any more", "person"
    )
    mute = commands.add("mute", admin_people.restrict, "let somebody talk no more", "person")
    for parser, what in ((ban, "banned"), (mute, "muted")):
        with_why(parser)
        parser.set_defaults(restriction=what)
    for name, what in (("unban", "banned"), ("unmute", "muted")):
        again = commands.add(
            name, admin_people.release, f"take back that they are {what}", "person"
        )
        again.set_defaults(restriction=what)


def going_commands(commands: Commands) -> None:
    """What is done with people who go."""
    commands.add_dangerous(
        "merge", admin_people.merge, "give all that a guest has to an account", "person", "into"
    )
    commands.add_dangerous(
        "anonymise", admin_people.anonymise, "take out who somebody was; games stay", "person"
    )
    commands.add_dangerous(
        "remove-person",
        admin_people.remove_person,
        "remove somebody; only games with others stay, without the name",
        "person",
    )
    export = commands.add(
        "export-person", admin_people.export_person, "all that is stored about somebody", "person"
    )
    export.add_argument("--out", type=Path, metavar="FILE", help="a file, instead of printing it")


def other_commands(commands: Commands) -> None:
    """Reports, and the database as a whole."""
    reports = commands.add_list("reports", admin.reports, "list the reports of bugs, or show one")
    reports.add_argument("id", nargs="?", type=named, metavar="ID", help="only this one")
    with_secrets(reports)
    rotate = commands.add_dangerous(
        "rotate-secret", admin.rotate_secret, "sign links with a new secret from now on"
    )
    rotate.add_argument(
        "--grace", type=days, metavar="DAYS", help="days until links signed earlier expire (30)"
    )
    commands.add_list("log", admin.show_log, "what was done by administrators")
    with_json(commands.add("integrity", admin.integrity, "look for what is wrong"))
    with_json(commands.add("stats", admin.stats, "how much there is of everything"))
