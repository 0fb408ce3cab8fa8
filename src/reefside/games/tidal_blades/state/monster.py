"""A Monster on the board, with its Hit tokens."""

from __future__ import annotations

from reefside.games.tidal_blades.state.constants import NOBODY
from reefside.kernel.part import Part, part


@part
class Beast(Part):
    """A Monster face-up at The Fold; `hits` says for each spot who covered it."""

    card: int
    hits: list[int]

    def has_token(self, who: int) -> bool:
        """TB-MONSTER-03 Whether somebody has at least one Hit token on it."""
        return who in self.hits

    def covered(self) -> bool:
        """TB-MONSTER-02 All its spots are covered."""
        return NOBODY not in self.hits
