"""The Rival of a solo game."""

from __future__ import annotations

from typing import ClassVar

from reefside.kernel.part import PUBLIC, Part


class Rival(Part):
    """TB-SOLO-04, TB-SOLO-05 The Rival of a solo game and the solo board."""

    FIELDS: ClassVar[dict[str, str]] = {
        "champion": PUBLIC,
        "score": PUBLIC,
        "plot": PUBLIC,
        "leaders": PUBLIC,
        "hits": PUBLIC,
        "space": PUBLIC,
    }

    def __init__(
        self, champion: int, score: int, plot: int, leaders: int, hits: int, space: int
    ) -> None:
        self.champion = champion
        self.score = score
        self.plot = plot
        self.leaders = leaders
        self.hits = hits
        self.space = space
        """The Action space its disc blocks, or NOTHING."""

    def clone(self) -> Rival:
        return Rival(self.champion, self.score, self.plot, self.leaders, self.hits, self.space)
