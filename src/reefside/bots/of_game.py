"""What a game's own package says about its bots: `BOTS` in its room `bots`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from reefside.bots.bot import Bot
from reefside.bots.evaluation import Evaluation
from reefside.bots.policy import Policy
from reefside.kernel.game import Game
from reefside.kernel.rooms import room_of

Seating = tuple[int, dict[str, str]]
"""A number of seats, and options."""


class GameBots:
    """The parts of which the bots of one game are made; each has a default that fits any game.

    The evaluation values tables, the policy guides a search, and `greedy` is the bot of that name
    where one step ahead shows too little. The levels are compared at the tables `compared`, the
    game's main table first; none: at its usual one.
    """

    def __init__(
        self,
        evaluation: Callable[[Game[Any]], Evaluation[Any]] = Evaluation[Any],
        policy: Callable[[Game[Any]], Policy[Any]] = Policy[Any],
        greedy: Callable[[Game[Any]], Bot] | None = None,
        compared: list[Seating] | None = None,
    ) -> None:
        self.evaluation: Final = evaluation
        self.policy: Final = policy
        self.greedy: Final = greedy
        self.compared: Final = compared or []


ANY_GAME: Final = GameBots()


def bots_of(game: Game[Any]) -> GameBots:
    """The parts of a game's bots: its own, or those that fit any game."""
    room = room_of(game, "bots")
    return ANY_GAME if room is None else cast(GameBots, room.BOTS)
