"""A bot that takes any legal answer."""

from __future__ import annotations

from typing import Any

from reefside.bots.bot import Bot
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.view import Chair


class Random(Bot):
    """Every legal answer is as likely as any other."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return ask.choices[stream.below(len(ask.choices))]


def play_out(g: Table, stream: Stream, limit: int) -> int:
    """Play a table by random answers, `limit` of them at most; count those with a choice."""
    decisions = 0
    ask = advance(g)
    while ask is not None and limit > 0:
        given, chosen = g.agenda[-1].rush(g, stream, limit)
        if not given:
            choices = ask.choices
            given = 1
            chosen = 1 if len(choices) > 1 else 0
            play(g, ask.seat, choices[stream.below(len(choices))])
        limit -= given
        decisions += chosen
        ask = advance(g)
    return decisions
