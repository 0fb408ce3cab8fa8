"""How bots see Banner Festival."""

from __future__ import annotations

from typing import Final

from reefside.bots.of_game import GameBots
from reefside.games.banner_festival.bots.evaluation import FestivalEvaluation

BOTS: Final = GameBots(FestivalEvaluation, compared=[(2, {}), (4, {})])
