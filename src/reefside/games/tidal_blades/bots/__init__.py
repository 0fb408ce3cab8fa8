"""How bots see Tidal Blades."""

from __future__ import annotations

from typing import Final

from reefside.bots.of_game import GameBots
from reefside.games.tidal_blades.bots.evaluation import TidalEvaluation
from reefside.games.tidal_blades.bots.greedy import TidalGreedy, TidalHabit

BOTS: Final = GameBots(
    TidalEvaluation, TidalHabit, TidalGreedy, compared=[(2, {}), (1, {}), (4, {})]
)
