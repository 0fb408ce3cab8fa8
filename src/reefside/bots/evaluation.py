"""How good a table looks for a seat: one evaluation per game."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from reefside.kernel.game import Game
from reefside.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Values a table by its points as they stand; games bring a better one."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def worths(self, g: Table) -> list[float]:
        """What each seat's position is worth, in points."""
        return [float(score) for score in self.game.scores(g)]

    def margin(self, g: Table, seat: int) -> float:
        """How far a seat is ahead of the best of the others."""
        worths = self.worths(g)
        rivals = [worths[other] for other in range(len(worths)) if other != seat]
        return worths[seat] - (max(rivals) if rivals else 0.0)
