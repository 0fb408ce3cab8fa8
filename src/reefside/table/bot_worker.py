"""A process in which bots think: one JSON task a line in, one JSON reply a line out.

A task carries a table that the bot's seat cannot tell from the real one: what the seat may not
know was dealt again before it was sent. By the laws every game keeps, such a table shows the seat
the same view and gives the same samples, so the bot answers as it would at the real one.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import cache
from typing import Any, BinaryIO

import msgspec

from reefside.bots import make_bot
from reefside.bots.guard import Guard
from reefside.bots.hints import ideas
from reefside.games import load_game
from reefside.kernel.codec import Unpacker, restore
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.table import Table
from reefside.kernel.view import Chair

POLITE = 5
"""The niceness of bots: the server comes first when the machine is busy."""

FALLBACK_BOT = "greedy"
"""The bot that answers if another one crashes or answers illegally."""
HINTS = 3
"""Answers in a piece of advice at most."""
READY = b"ready\n"
"""The first line of a process, before any reply: it has been started and has read its modules."""


class Task(msgspec.Struct):
    """A question for a bot: everything it may know, and nothing else. An empty `bot` advises."""

    game: str
    seats: int
    options: dict[str, str]
    table: dict[str, Any]
    seat: int
    bot: str
    seed: int
    limit: float
    """After so many seconds of thought the process ends itself, even if nobody is left to do it."""


class Idea(msgspec.Struct, array_like=True):
    """An answer in notation, and the share of games it is thought to win.

    With advice come the whole move with the rules it answers, and the names of its reasons.
    """

    choice: str
    share: float
    answers: list[str] = []
    rules: list[str] = []
    reasons: list[str] = []


class Reply(msgspec.Struct, omit_defaults=True):
    """The answers thought of, the best first, and what went wrong with the bot, if anything."""

    ideas: list[Idea] = []
    trouble: str = ""


@cache
def unpacker_of(package: str) -> Unpacker:
    """The reader of a game's tables."""
    return Unpacker(package)


def chair_of(task: Task) -> Chair[Any]:
    """The chair the bot sits on."""
    game = load_game(task.game)
    g: Table = game.new_table(task.seats, bytes(16), game.check(task.seats, task.options))
    restore(g, task.table, unpacker_of(game.package))
    return Chair(game, g, task.seat)


def think(task: Task) -> Reply:
    """Let the bot answer; whatever goes wrong in it is a reply too."""
    try:
        chair = chair_of(task)
        alarm(task.limit)
        return answer(chair, task) if task.bot else advice(chair, task)
    except Exception as error:
        return Reply(trouble=f"{type(error).__name__}: {error}")
    finally:
        alarm(0)


def answer(chair: Chair[Any], task: Task) -> Reply:
    """The bot's answer; that of the fallback bot if it crashes or answers illegally."""
    stand_in = make_bot(FALLBACK_BOT, chair.game)
    guard = Guard(make_bot(task.bot, chair.game), task.limit, stand_in=stand_in)
    choice = guard.choose(chair, chair.ask(), Stream(key_of(task.seed), 0))
    return Reply([Idea(chair.game.notation.write(choice), 1.0)], guard.notes.first)


def advice(chair: Chair[Any], task: Task) -> Reply:
    """What a search thinks of the answers."""
    write = chair.game.notation.write
    thoughts = ideas(chair, chair.ask(), Stream(key_of(task.seed), 0), HINTS)
    return Reply(
        [
            Idea(
                write(thought.choice),
                thought.worth,
                [write(answer) for answer in thought.answers],
                thought.rules,
                thought.reasons,
            )
            for thought in thoughts
        ]
    )


def alarm(seconds: float) -> None:
    """End this process when the time is up; 0 stops the alarm. Windows has none."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Say that all is ready, then answer tasks until there are no more."""
    sink.write(READY)
    sink.flush()
    for line in source:
        reply = think(msgspec.json.decode(line, type=Task))
        sink.write(msgspec.json.encode(reply) + b"\n")
        sink.flush()


def main() -> None:
    """Serve on the standard streams; whatever a bot prints goes to stderr."""
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        serve(sys.stdin.buffer, sink)
    except BrokenPipeError:
        pass


if __name__ == "__main__":
    main()
