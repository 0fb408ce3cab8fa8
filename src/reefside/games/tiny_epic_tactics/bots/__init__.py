"""How bots see Tiny Epic Tactics."""

from __future__ import annotations

from typing import Final

from reefside.bots.of_game import GameBots
from reefside.games.tiny_epic_tactics.bots.evaluation import TacticsEvaluation
from reefside.games.tiny_epic_tactics.bots.greedy import TacticsGreedy
from reefside.games.tiny_epic_tactics.bots.policy import TacticsPolicy
from reefside.games.tiny_epic_tactics.box.modes import (
    BATTLE,
    BATTLE_TEAM,
    COMPETITIVE,
    COOP,
    SOLO,
    TEAM,
)

BOTS: Final = GameBots(
    TacticsEvaluation,
    TacticsPolicy,
    TacticsGreedy,
    compared=[
        (2, {"mode": COMPETITIVE}),
        (2, {"mode": BATTLE}),
        (4, {"mode": TEAM}),
        (4, {"mode": BATTLE_TEAM}),
        (1, {"mode": SOLO}),
        (2, {"mode": COOP}),
    ],
)
