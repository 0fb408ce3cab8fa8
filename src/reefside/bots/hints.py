"""Advice for a seat: what a search thinks of each answer, from what the seat may know."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.of_game import bots_of
from reefside.bots.search import Candidate, Search
from reefside.kernel.ask import Ask
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.view import Chair

SIMULATIONS: Final = 300
MILLISECONDS: Final = 3000
"""The limits of one piece of advice: whichever comes first."""
SAMPLES: Final = 40
"""Samples valued when there is only one answer, and only its worth is wanted."""


def advise(chair: Chair[Any], ask: Ask, stream: Stream) -> list[Candidate]:
    """Every answer that was tried, the best first, with the share of games it would win."""
    parts = bots_of(chair.game)
    evaluation = parts.evaluation(chair.game)
    if len(ask.choices) > 1:
        search = Search(evaluation, parts.policy(chair.game), SIMULATIONS, MILLISECONDS)
        return search.think(chair, ask, stream)
    worth = 0.0
    for _ in range(SAMPLES):
        sample: Table = chair.sample(stream.below(1 << 30))
        worth += evaluation.shares(sample)[ask.seat] / SAMPLES
    return [Candidate(ask.choices[0], SAMPLES, worth)]
