"""How bots see Grim Tide."""

from __future__ import annotations

from typing import Final

from reefside.bots.of_game import GameBots
from reefside.games.grim_tide.bots.captain import Captain
from reefside.games.grim_tide.bots.evaluation import GrimEvaluation, GrimPolicy

BOTS: Final = GameBots(GrimEvaluation, GrimPolicy, Captain, compared=[(2, {}), (4, {})])
