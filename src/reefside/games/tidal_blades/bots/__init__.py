"""How bots see Tidal Blades."""

from __future__ import annotations

from typing import Final

from reefside.bots.of_game import GameBots
from reefside.games.tidal_blades.bots.evaluation import TidalEvaluation
from reefside.games.tidal_blades.bots.greedy import TidalGreedy, TidalPolicy

BOTS: Final = GameBots(
    TidalEvaluation, TidalPolicy, TidalGreedy, compared=[(2, {}), (1, {}), (4, {})]
)
