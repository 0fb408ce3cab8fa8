"""Bots of one's own: two good ones, and one for each way of behaving badly."""

from __future__ import annotations

import os
import sys
from threading import Event
from typing import Any, Final

from reefside.bots.bot import Bot
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair

RELEASE: Final = Event()
"""Set by a test to let a bot that would not stop go at last."""


class First(Bot):
    """Takes the first answer offered."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return ask.choices[0]


class AlsoFirst(First):
    """The same under another name."""


class Crashing(Bot):
    """Fails with a traceback of several lines."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        raise ValueError("no idea\nat all")


class Leaving(Bot):
    """Ends the program."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        sys.exit(3)


class Dying(Bot):
    """Ends its process."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        os._exit(3)


class Cheating(Bot):
    """Answers what nobody offered."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return Choice("win")


class Mumbling(Bot):
    """Answers with a text."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return "pass"  # type: ignore[return-value]


class Meddling(Bot):
    """Empties the list of legal answers before it takes one of them."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        first = ask.choices[0]
        ask.choices.clear()
        return first


class Endless(Bot):
    """Thinks for ever."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        thoughts = 0
        while True:
            thoughts += 1


class Stubborn(Bot):
    """Thinks for ever, and will not be told to stop."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        while not RELEASE.is_set():
            try:
                while not RELEASE.is_set():
                    stream.below(2)
            except BaseException:
                continue
        return ask.choices[0]


class Needy(Bot):
    """Cannot be made without something."""

    def __init__(self, something: str) -> None:
        self.something = something


class Stone:
    """No bot at all."""
