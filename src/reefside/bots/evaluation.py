"""How good a table looks for a seat: one evaluation per game."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from reefside.kernel.game import Game
from reefside.kernel.table import Table

SURE: Final = 0.85
"""How much of a finished game's value is the win itself; the rest is the margin."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Values a table by its points as they stand; games bring a better one."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def worths(self, g: Table) -> list[float]:
        """What each seat's position is worth, in points."""
        return [float(score) for score in self.game.scores(g)]

    def scale(self) -> float:
        """How many points ahead make a win likely."""
        return 8.0

    def shares(self, g: Table) -> list[float]:
        """Each seat's chance of winning, as far as it can be told: they add up to one."""
        worths = self.worths(g)
        scale = self.scale()
        best = max(worths)
        odds = [exp((worth - best) / scale) for worth in worths]
        total = sum(odds)
        shares = [odd / total for odd in odds]
        if not g.agenda:
            winners = self.game.winners(g)
            for seat in range(len(shares)):
                won = 1 / len(winners) if seat in winners else 0.0
                shares[seat] = SURE * won + (1 - SURE) * shares[seat]
        return shares

    def margin(self, g: Table, seat: int) -> float:
        """How far a seat is ahead of the best of the others."""
        worths = self.worths(g)
        rivals = [worths[other] for other in range(len(worths)) if other != seat]
        return worths[seat] - (max(rivals) if rivals else 0.0)
