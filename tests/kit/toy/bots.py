"""How bots see Pearl Dive: a diver who takes all the air, and leaves the cards alone."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.bot import Bot
from reefside.bots.of_game import GameBots
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair


class DeepDiver(Bot):
    """Takes three bottles, and passes on everything else."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return ask.choices[-1] if ask.rule == "PD-AIR-01" else ask.choices[0]


BOTS: Final = GameBots(greedy=DeepDiver, compared=[(2, {}), (3, {"rounds": "one"})])
