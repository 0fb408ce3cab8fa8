"""Why an answer is advised: what it changes more than another, by the evaluation's features."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.evaluation import Evaluation
from reefside.bots.policy import Policy
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.view import Chair

SAMPLES: Final = 8
"""Tables on which two answers are compared."""
LONG: Final = 16
"""Answers that are given after the one compared, at most: to the end of its turn."""
NAMED: Final = 2
"""Features that are named."""
SLIGHT: Final = 0.1
"""What is less than this share of all that speaks for an answer is not named."""
RIVALS: Final = "rivals"
"""The feature that every game has: what the others are worth, which speaks against them."""


class Reasons:
    """Compares answers to one question on the same imagined tables."""

    def __init__(
        self, chair: Chair[Any], ask: Ask, evaluation: Evaluation[Any], policy: Policy[Any]
    ) -> None:
        self.chair: Final = chair
        self.ask: Final = ask
        self.evaluation: Final = evaluation
        self.policy: Final = policy

    def against(self, choice: Choice, other: Choice) -> list[str]:
        """The features that speak most for an answer instead of another one."""
        here, there = self.after(choice), self.after(other)
        ahead = {name: here[name] - there.get(name, 0.0) for name in here}
        most = sum([more for more in ahead.values() if more > 0])
        named = [name for name in ahead if ahead[name] > SLIGHT * most and ahead[name] > 0]
        named.sort(key=lambda name: -ahead[name])
        return named[:NAMED]

    def after(self, choice: Choice) -> dict[str, float]:
        """The seat's features when the turn has been played on after an answer: their means."""
        means: dict[str, float] = {}
        for seed in range(SAMPLES):
            g: Table = self.chair.sample(seed)
            g.sealed = []
            g.short_windows = True
            self.play_on(g, choice, Stream(g.key, seed))
            for name, worth in self.features(g).items():
                means[name] = means.get(name, 0.0) + worth / SAMPLES
        return means

    def play_on(self, g: Table, choice: Choice, stream: Stream) -> None:
        """Give the answer, and let the policy answer to the end of the turn."""
        clock = self.evaluation.clock(g)
        given = False
        ask = advance(g)
        left = LONG
        while ask is not None and (g.sealed or (left > 0 and self.evaluation.clock(g) == clock)):
            if not given and ask.seat == self.ask.seat:
                given = True
                play(g, ask.seat, choice)
            elif len(ask.choices) == 1:
                play(g, ask.seat, ask.choices[0])
            else:
                play(g, ask.seat, self.policy.answer(g, ask, stream))
            left -= 1
            ask = advance(g)

    def features(self, g: Table) -> dict[str, float]:
        """What the seat's own position is made of, and what the best of the others is worth."""
        seat = self.ask.seat
        found = self.evaluation.features(g, seat)
        sides = self.evaluation.sides(g)
        worths = self.evaluation.worths(g)
        others = [worths[other] for other in range(g.seats) if sides[other] != sides[seat]]
        found[RIVALS] = -max(others) if others else 0.0
        return found
