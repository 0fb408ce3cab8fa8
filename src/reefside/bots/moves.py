"""Whole moves for an advised answer: what a seat would answer next before anything is rolled."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.policy import Policy
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import next_ask, play
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.together import Together
from reefside.kernel.view import Chair

LONG: Final = 8
"""Answers of one move at most."""


class Move:
    """Answers in a row, each with the rule that asks for it."""

    def __init__(self, ask: Ask, choice: Choice) -> None:
        self.answers: Final = [choice]
        self.rules: Final = [ask.rule]


def whole_move(
    chair: Chair[Any], ask: Ask, choice: Choice, policy: Policy[Any], stream: Stream
) -> Move:
    """An answer with those that follow it: up to a roll, a card shown, others, or the turn's end.

    Everything up to there is known to the seat, and so is the same on every sample.
    """
    move = Move(ask, choice)
    g: Table = chair.sample(0)
    g.sealed = []
    if isinstance(g.agenda[-1], Together):
        return move
    active, shown = chair.game.active(g), g.shown
    play(g, ask.seat, choice)
    then = next_ask(g)
    while then is not None and then.seat == ask.seat and len(move.answers) < LONG:
        turned = chair.game.active(g) != active or g.shown != shown
        if turned or isinstance(g.agenda[-1], Together) or not policy.priors(g, then, stream):
            break
        move.answers.append(policy.answer(g, then, stream))
        move.rules.append(then.rule)
        play(g, then.seat, move.answers[-1])
        then = next_ask(g)
    return move
