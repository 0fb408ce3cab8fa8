"""A process for bots that gives advice after a number of thoughts, however long they take."""

from __future__ import annotations

from typing import Any

from reefside.bots.of_game import bots_of
from reefside.bots.search import Candidate, Search
from reefside.kernel.ask import Ask
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair
from reefside.table import bot_worker

SIMULATIONS = 40


def ponder(chair: Chair[Any], ask: Ask, stream: Stream) -> list[Candidate]:
    """Every answer worth a thought, the best first."""
    own = bots_of(chair.game)
    search = Search(own.evaluation(chair.game), own.policy(chair.game), SIMULATIONS)
    return search.think(chair, ask, stream)


if __name__ == "__main__":
    setattr(bot_worker, "advise", ponder)  # noqa: B010
    bot_worker.main()
