"""A process for bots in which some bots are broken on purpose."""

from __future__ import annotations

import os
import time
from typing import Any

from reefside.bots import make_bot
from reefside.bots.bot import Bot
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair
from reefside.table import bot_worker


class Crashing(Bot):
    """Raises an error."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        raise ValueError("I do not know this game")


class Cheating(Bot):
    """Gives an answer that is not legal."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return Choice("undo", 0)


class Sleeping(Bot):
    """Never comes to an end."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        while True:
            time.sleep(60)


class Dying(Bot):
    """Takes its whole process with it."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        os._exit(3)


class Talking(Bot):
    """Prints where the replies go, and then answers."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        print("let me think")
        return ask.choices[-1]


PLANTED = {
    "crashing": Crashing,
    "cheating": Cheating,
    "sleeping": Sleeping,
    "dying": Dying,
    "talking": Talking,
}


def plant(name: str, game: Game[Any]) -> Bot:
    """A broken bot, or one of the real ones."""
    return PLANTED[name]() if name in PLANTED else make_bot(name, game)


if __name__ == "__main__":
    setattr(bot_worker, "make_bot", plant)  # noqa: B010
    bot_worker.main()
