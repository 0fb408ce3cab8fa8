"""How good a table looks for each seat: one evaluation per game."""

from __future__ import annotations

from math import exp
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from reefside.bots.weights import weights_of
from reefside.kernel.game import Game
from reefside.kernel.step import G

SURE: Final = 0.9
"""How much of a finished game's value is the win itself; the rest is the margin."""
SCALE: Final = 8.0
DOUBT: Final = 0.1
"""How much of an unfinished game is open however good it looks: a win in hand is better."""
FAR: Final = 40.0
"""The number of scales at which a game counts as decided: nothing overflows."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[G]):
    """Values a table by its points as they stand; games bring a better one.

    A game says what each seat's position is worth (`worths`), who plays for the same side
    (`sides`), how many points ahead make a win likely (`scale`, also in the weights), and, where
    all play against the game, the worth at which they win every other time (`par`).
    """

    def __init__(self, game: Game[G]) -> None:
        self.game = game
        self.weights = weights_of(game)
        self.spread = self.weights.number("evaluation", "scale", SCALE)
        self.doubt = self.weights.number("evaluation", "doubt", DOUBT)

    def worths(self, g: G) -> list[float]:
        """What each seat's position is worth, in points."""
        return [float(score) for score in self.game.scores(g)]

    def features(self, g: G, seat: int) -> dict[str, float]:
        """What a seat's worth is made of, by the names of the game's words in `reasons`.

        The parts add up to the worth, but for what is the same whatever the seat does.
        """
        return {"points": self.worths(g)[seat]}

    def sides(self, g: G) -> list[int]:
        """The side each seat plays for: seats with the same number win together."""
        return list(range(g.seats))

    def scale(self, g: G) -> float:
        """How many points ahead make a win likely."""
        return self.spread

    def par(self, g: G) -> float:
        """The worth of a side with nobody against it that wins every other time."""
        return 0.0

    def clock(self, g: G) -> int:
        """The time of the game, in turns or the like; it never goes back.

        Roll-outs end a number of ticks after the question that is thought about, so that all
        answers are valued at the same time and nothing is half done. 0 always: no clock, and
        a roll-out ends after a number of answers.
        """
        return 0

    def shares(self, g: G) -> list[float]:
        """Each seat's chance of winning, as far as it can be told.

        The shares of rival sides add up to one; seats of one side have the same.
        """
        sides = self.sides(g)
        odds = self.odds(g, sides)
        if g.agenda:
            even = 1 / max(len(odds), 2)
            odds = [(1 - self.doubt) * odd + self.doubt * even for odd in odds]
        else:
            won = [0.0] * len(odds)
            for seat in self.game.winners(g):
                won[sides[seat]] = 1.0
            total = max(sum(won), 1.0)
            odds = [SURE * won[i] / total + (1 - SURE) * odds[i] for i in range(len(odds))]
        return [odds[side] for side in sides]

    def odds(self, g: G, sides: list[int]) -> list[float]:
        """The chance of each side by what its seats' positions are worth together."""
        worths = self.worths(g)
        count = max(sides) + 1
        totals = [0.0] * count
        for seat in range(len(worths)):
            totals[sides[seat]] += worths[seat]
        scale = self.scale(g)
        if count == 1:
            ahead = (totals[0] - self.par(g)) / scale
            return [1 / (1 + exp(-min(max(ahead, -FAR), FAR)))]
        best = max(totals)
        odds = [exp(max((total - best) / scale, -FAR)) for total in totals]
        every = sum(odds)
        return [odd / every for odd in odds]

    def margin(self, g: G, seat: int) -> float:
        """How far a seat is ahead of the best of the others."""
        worths = self.worths(g)
        rivals = [worths[other] for other in range(len(worths)) if other != seat]
        return worths[seat] - (max(rivals) if rivals else 0.0)
