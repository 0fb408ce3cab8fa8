"""Players without a body: random, greedy, and four levels that search."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final

from reefside.bots.banner_festival.evaluation import FestivalEvaluation
from reefside.bots.bot import Bot
from reefside.bots.evaluation import Evaluation
from reefside.bots.greedy import Greedy
from reefside.bots.grim_tide.captain import Captain
from reefside.bots.grim_tide.evaluation import GrimEvaluation, GrimHabit
from reefside.bots.habit import Habit
from reefside.bots.levels import LEVELS, level_bot
from reefside.bots.random import Random
from reefside.bots.tidal_blades.evaluation import TidalEvaluation
from reefside.bots.tidal_blades.greedy import TidalGreedy, TidalHabit
from reefside.bots.tiny_epic_tactics.evaluation import TacticsEvaluation
from reefside.bots.tiny_epic_tactics.greedy import TacticsGreedy
from reefside.bots.tiny_epic_tactics.habit import TacticsHabit
from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import Mistake

NAMES: Final = ["random", "greedy", *LEVELS]

EVALUATIONS: Final[dict[str, Callable[[Game[Any]], Evaluation[Any]]]] = {
    "banner-festival": FestivalEvaluation,
    "grim-tide": GrimEvaluation,
    "tidal-blades": TidalEvaluation,
    "tiny-epic-tactics": TacticsEvaluation,
}
"""Each game's evaluation; a game without one is valued by its points."""

HABITS: Final[dict[str, Callable[[Game[Any]], Habit[Any]]]] = {
    "grim-tide": GrimHabit,
    "tidal-blades": TidalHabit,
    "tiny-epic-tactics": TacticsHabit,
}
"""Each game's habit; a game without one is searched without any."""

GREEDY: Final[dict[str, Callable[[Game[Any]], Bot]]] = {
    "grim-tide": Captain,
    "tidal-blades": TidalGreedy,
    "tiny-epic-tactics": TacticsGreedy,
}
"""Games whose greedy bot goes by rules of thumb: one step ahead shows too little there."""


def make_bot(name: str, game: Game[Any], most: int = 0) -> Bot:
    """A bot by its name, for one seat at one table; a level thinks less if `most` says so."""
    if name == "random":
        return Random()
    if name == "greedy":
        own = GREEDY.get(game.key)
        return own(game) if own else Greedy(EVALUATIONS.get(game.key, Evaluation)(game))
    if name in LEVELS:
        evaluation = EVALUATIONS.get(game.key, Evaluation)(game)
        return level_bot(name, evaluation, HABITS.get(game.key, Habit)(game), most)
    near = get_close_matches(name, NAMES, 1, 0.3)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    raise Mistake(f"there is no bot {quoted(name)}{hint} The bots are {', '.join(NAMES)}")
