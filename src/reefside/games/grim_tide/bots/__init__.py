"""How bots see Grim Tide."""

from __future__ import annotations

from typing import Final

from reefside.bots.of_game import GameBots
from reefside.games.grim_tide.bots.captain import Captain
from reefside.games.grim_tide.bots.evaluation import GrimEvaluation, GrimHabit

BOTS: Final = GameBots(GrimEvaluation, GrimHabit, Captain, compared=[(2, {}), (4, {})])
