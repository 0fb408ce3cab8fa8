"""Advice for a seat: what a search thinks of each answer, from what the seat may know."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.moves import Move, whole_move
from reefside.bots.of_game import bots_of
from reefside.bots.reasons import Reasons
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


class Idea:
    """An advised answer: its chance to win, the whole move, and the features that speak for it."""

    def __init__(self, candidate: Candidate, move: Move, reasons: list[str]) -> None:
        self.choice: Final = candidate.choice
        self.worth: Final = candidate.worth
        self.answers: Final = move.answers
        self.rules: Final = move.rules
        self.reasons: Final = reasons


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


def ideas(chair: Chair[Any], ask: Ask, stream: Stream, most: int) -> list[Idea]:
    """The best answers as whole moves, each with what speaks for it.

    For the best that is what it has before the second, for the others what they have before it.
    """
    found = advise(chair, ask, stream)[:most]
    parts = bots_of(chair.game)
    policy = parts.policy(chair.game)
    why = Reasons(chair, ask, parts.evaluation(chair.game), policy)
    thoughts: list[Idea] = []
    for place in range(len(found)):
        choice = found[place].choice
        other = found[0 if place else min(1, len(found) - 1)].choice
        reasons = [] if other == choice else why.against(choice, other)
        thoughts.append(Idea(found[place], whole_move(chair, ask, choice, policy, stream), reasons))
    return thoughts
