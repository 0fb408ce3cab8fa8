"""A bot that takes any legal answer."""

from __future__ import annotations

from typing import Any

from reefside.bots.bot import Bot
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair


class Random(Bot):
    """Every legal answer is as likely as any other."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return ask.choices[stream.below(len(ask.choices))]
