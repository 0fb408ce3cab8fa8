"""Computer players: random, greedy, and four levels that search."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from reefside.bots.bot import Bot
from reefside.bots.greedy import Greedy
from reefside.bots.levels import LEVELS, level_bot
from reefside.bots.of_game import bots_of
from reefside.bots.random import Random
from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput

NAMES: Final = ["random", "greedy", *LEVELS]


def make_bot(name: str, game: Game[Any], most: int = 0) -> Bot:
    """A bot by its name, for one seat at one table; a level thinks less if `most` says so."""
    if name == "random":
        return Random()
    parts = bots_of(game)
    if name == "greedy":
        return parts.greedy(game) if parts.greedy else Greedy(parts.evaluation(game))
    if name in LEVELS:
        return level_bot(name, parts.evaluation(game), parts.policy(game), most)
    near = get_close_matches(name, NAMES, 1, 0.3)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    raise InvalidInput(f"there is no bot {quoted(name)}{hint} The bots are {', '.join(NAMES)}")
