"""Players of Tidal Blades who take what looks best now: a bot, and the habit of a search."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.best import best_of
from reefside.bots.bot import Bot
from reefside.bots.habit import Habit
from reefside.bots.weights import weights_of
from reefside.games.tidal_blades.bots.mind import Mind
from reefside.games.tidal_blades.bots.purse import Tastes
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair


class TidalHabit(Habit[Reef]):
    """Likes answers as the greedy player values them."""

    def __init__(self, game: Game[Reef]) -> None:
        super().__init__(game)
        self.tastes: Final = Tastes(self.weights)

    def likings(self, g: Reef, ask: Ask, stream: Stream) -> list[float]:
        mind = Mind(g, ask.seat, self.tastes, stream)
        return [mind.value(choice, ask) for choice in ask.choices]


class TidalGreedy(Bot):
    """Values every answer by a rule of thumb for its verb, on one table that fits its view."""

    def __init__(self, game: Game[Reef]) -> None:
        self.tastes: Final = Tastes(weights_of(game))

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        g: Reef = chair.sample(stream.below(1 << 30))
        mind = Mind(g, ask.seat, self.tastes, stream)
        values = [mind.value(choice, ask) + 0.001 * stream.below(100) for choice in choices]
        return best_of(choices, values)
