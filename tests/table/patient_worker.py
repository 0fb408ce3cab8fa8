"""A process for bots that gives advice after a number of thoughts, however long they take."""

from __future__ import annotations

from typing import Any

from reefside.bots import EVALUATIONS, HABITS
from reefside.bots.evaluation import Evaluation
from reefside.bots.habit import Habit
from reefside.bots.search import Search, Thought
from reefside.kernel.ask import Ask
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair
from reefside.table import worker

SIMULATIONS = 40


def ponder(chair: Chair[Any], ask: Ask, stream: Stream) -> list[Thought]:
    """Every answer worth a thought, the best first."""
    game = chair.game
    evaluation = EVALUATIONS.get(game.key, Evaluation)(game)
    habit = HABITS.get(game.key, Habit)(game)
    return Search(evaluation, habit, SIMULATIONS).think(chair, ask, stream)


if __name__ == "__main__":
    setattr(worker, "ponder", ponder)  # noqa: B010
    worker.main()
