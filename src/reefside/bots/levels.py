"""The levels: how long each thinks, and how often it errs. A level may err, it never cheats."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.bot import Bot
from reefside.bots.evaluation import Evaluation
from reefside.bots.policy import Policy
from reefside.bots.search import Search
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair


class Level:
    """One level: simulations for an answer, and how many of a hundred answers are errors."""

    def __init__(self, simulations: int, errs: int) -> None:
        self.simulations: Final = simulations
        self.errs: Final = errs


LEVELS: Final = {
    "novice": Level(12, 60),
    "easy": Level(30, 35),
    "medium": Level(80, 15),
    "hard": Level(200, 0),
}
"""The levels of every game and mode, the weakest first. A game may ask for more patience, and for
fewer errors where each of them costs more."""


class Erring(Bot):
    """Answers like another bot, but now and then at random."""

    def __init__(self, bot: Bot, errs: int) -> None:
        self.bot: Final = bot
        self.errs: Final = errs

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) > 1 and stream.below(100) < self.errs:
            return choices[stream.below(len(choices))]
        return self.bot.choose(chair, ask, stream)


def level_bot(name: str, evaluation: Evaluation[Any], policy: Policy[Any], most: int = 0) -> Bot:
    """The bot of a level for one game; `most` limits its simulations."""
    level = LEVELS[name]
    patience = evaluation.weights.number("search", "patience", 1)
    simulations = int(level.simulations * patience)
    simulations = min(simulations, most) if most else simulations
    errs = int(level.errs * evaluation.weights.number("search", "errs", 1))
    search = Search(evaluation, policy, simulations)
    return Erring(search, errs) if errs else search
