"""Default policies: quick answers without a search, one policy per game."""

from __future__ import annotations

from typing import Generic

from mypy_extensions import mypyc_attr

from reefside.bots.best import best_of
from reefside.bots.weights import weights_of
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.step import G


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[G]):
    """No preference at all: every answer is as good as any other. Games bring a better one.

    A search uses a policy twice: the priors say which answers of a question are tried first
    and how much they are trusted, and `answer` plays roll-outs. Both get a sampled table
    only, of which they may read everything that the seat asked could know there.
    """

    def __init__(self, game: Game[G]) -> None:
        self.game = game
        self.weights = weights_of(game)

    def priors(self, g: G, ask: Ask, stream: Stream) -> list[float]:
        """An estimate of each answer before any search, in points, the higher the better.

        An empty list says that there is nothing to choose between them.
        """
        return []

    def suffices(self, ask: Ask) -> bool:
        """Whether the policy's answer is as good as any that a search would find."""
        return False

    def answer(self, g: G, ask: Ask, stream: Stream) -> Choice:
        """The policy's answer: quick, for roll-outs."""
        choices = ask.choices
        priors = self.priors(g, ask, stream)
        if not priors:
            return choices[stream.below(len(choices))]
        return best_of(choices, priors)
