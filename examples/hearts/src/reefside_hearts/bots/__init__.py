"""How bots see Hearts."""

from __future__ import annotations

from typing import Final

from reefside.bots.of_game import GameBots
from reefside_hearts.bots.evaluation import HeartsEvaluation
from reefside_hearts.bots.policy import HeartsGreedy, HeartsPolicy

BOTS: Final = GameBots(
    HeartsEvaluation, HeartsPolicy, HeartsGreedy, compared=[(4, {}), (4, {"length": "deal"})]
)
