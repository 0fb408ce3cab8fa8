"""What a player of a game does without thinking: one habit per game."""

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
    """No habit at all: every answer is as good as any other. Games bring a better one.

    A habit serves a search twice: the likings say which answers of a question are looked at
    first and how much they are trusted, and `answer` plays roll-outs on. Both see an imagined
    table only, of which they may read everything that the seat asked could know there.
    """

    def __init__(self, game: Game[G]) -> None:
        self.game = game
        self.weights = weights_of(game)

    def priors(self, g: G, ask: Ask, stream: Stream) -> list[float]:
        """How good each answer looks offhand, in points, the higher the better.

        An empty list says that there is nothing to choose between them.
        """
        return []

    def suffices(self, ask: Ask) -> bool:
        """Whether the answer by habit is as good as any that thinking would find."""
        return False

    def answer(self, g: G, ask: Ask, stream: Stream) -> Choice:
        """The answer given without thinking: quick, for roll-outs."""
        choices = ask.choices
        priors = self.priors(g, ask, stream)
        if not priors:
            return choices[stream.below(len(choices))]
        return best_of(choices, priors)
