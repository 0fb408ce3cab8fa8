"""Play a match in a terminal: one logic, two faces."""

from __future__ import annotations

import io
import os
import shutil
import sys
from pathlib import Path

from reefside.bots.guard import Guard
from reefside.match import Match
from reefside.terminal.plain import PAPER, Plain
from reefside.terminal.room import Room
from reefside.terminal.session import Session


def play(
    match: Match,
    bots: dict[int, Guard],
    language: str,
    save_path: Path | None,
    plain: bool,
    hinting: bool = False,
) -> int:
    """Play until the game or the player's patience ends; the exit code.

    Bots answer for their seats; humans at this terminal have all the others. Without a
    terminal on both ends, or if `plain` is wanted, it goes line by line.
    """
    session = Session(match, bots, language, save_path)
    session.hinting = hinting
    if not plain and sys.stdin.isatty() and sys.stdout.isatty():
        from reefside.terminal.app import TableApp  # a second's work that a pipe need not wait for

        return TableApp(session).run() or 0
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return Plain(session, sys.stdin, sys.stdout, room_of_stdout()).run()
    except BrokenPipeError:  # nobody reads any more: there is nobody to play with
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def room_of_stdout() -> Room:
    """The width of the terminal that is written to, at least the one boards are made for."""
    if not sys.stdout.isatty():
        return PAPER
    return Room(max(shutil.get_terminal_size(PAPER).columns, PAPER.width), PAPER.height)
