"""A bot that looks one step ahead on tables it imagines, and takes what looks best there."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.best import best_of
from reefside.bots.bot import Bot
from reefside.bots.evaluation import Evaluation
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, legal, play
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.view import Chair

SAMPLES: Final = 8
FAR: Final = 40
"""Others' answers it waits for at most until it is asked again."""


class Greedy(Bot):
    """Tries each answer on some samples, lets the others answer at random, and values the rest."""

    def __init__(self, evaluation: Evaluation[Any], samples: int = SAMPLES) -> None:
        self.evaluation: Final = evaluation
        self.samples: Final = samples

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        values = [0.0] * len(choices)
        for _ in range(self.samples):
            sample: Table = chair.sample(stream.below(1 << 30))
            for i in range(len(choices)):
                g = sample.clone()
                play(g, ask.seat, choices[i])
                values[i] += self.look_on(g, ask.seat, stream)
        return best_of(choices, values)

    def look_on(self, g: Table, seat: int, stream: Stream) -> float:
        """The value of a table: of its best next answer, if the seat is asked again at once."""
        advance(g)
        own = legal(g, seat) if not sealed_by(g, seat) else []
        if not own:
            return self.wait(g, seat, stream)
        best = 0.0
        for i in range(len(own)):
            then = g.clone()
            play(then, seat, own[i])
            value = self.wait(then, seat, stream)
            if i == 0 or value > best:
                best = value
        return best

    def wait(self, g: Table, seat: int, stream: Stream) -> float:
        """Let the others answer at random until the seat is asked again, and value that."""
        ask = advance(g)
        for _ in range(FAR):
            if ask is None or ask.seat == seat:
                break
            play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
            ask = advance(g)
        return self.evaluation.margin(g, seat)


def sealed_by(g: Table, seat: int) -> bool:
    """Whether the seat has sealed its answer already."""
    return bool(g.sealed) and g.sealed[seat] is not None
