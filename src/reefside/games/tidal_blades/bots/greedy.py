"""Players of Tidal Blades who take what looks best now: a bot, and the policy of a search."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.best import best_of
from reefside.bots.bot import Bot
from reefside.bots.policy import Policy
from reefside.bots.weights import weights_of
from reefside.games.tidal_blades.bots.answer_value import AnswerValue
from reefside.games.tidal_blades.bots.goods_value import Valuation
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair


class TidalPolicy(Policy[Reef]):
    """The priors are what the greedy player thinks of the answers."""

    def __init__(self, game: Game[Reef]) -> None:
        super().__init__(game)
        self.valuation: Final = Valuation(self.weights)

    def priors(self, g: Reef, ask: Ask, stream: Stream) -> list[float]:
        mind = AnswerValue(g, ask.seat, self.valuation, stream)
        return [mind.value(choice, ask) for choice in ask.choices]


class TidalGreedy(Bot):
    """Values every answer by a rule of thumb for its verb, on one table that fits its view."""

    def __init__(self, game: Game[Reef]) -> None:
        self.valuation: Final = Valuation(weights_of(game))

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        g: Reef = chair.sample(stream.below(1 << 30))
        mind = AnswerValue(g, ask.seat, self.valuation, stream)
        values = [mind.value(choice, ask) + 0.001 * stream.below(100) for choice in choices]
        return best_of(choices, values)
