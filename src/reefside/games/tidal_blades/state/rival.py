"""The Rival of a solo game."""

from __future__ import annotations

from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.kernel.part import Part, part


@part
class Rival(Part):
    """TB-SOLO-04, TB-SOLO-05 The Rival of a solo game and the solo board."""

    champion: int = 0
    score: int = 0
    plot: int = 0
    leaders: int = 0
    hits: int = 0
    space: int = NOTHING
    """The Action space its disc blocks, or NOTHING."""
