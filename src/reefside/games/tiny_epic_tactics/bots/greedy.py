"""A bot for Tiny Epic Tactics that plans one action at a time."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.best import best_of
from reefside.bots.bot import Bot
from reefside.games.tiny_epic_tactics.bots.evaluation import TacticsEvaluation
from reefside.games.tiny_epic_tactics.bots.policy import ASKED_FOR
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.drive import advance, play
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair

LIMIT: Final = 60
"""Answers after which an action counts as played out."""
SAMPLES: Final = 3


class TacticsGreedy(Bot):
    """Tries each answer on samples, plays the action out by simple rules, and values the rest."""

    def __init__(self, game: Game[Tactics], samples: int = SAMPLES) -> None:
        self.evaluation: Final = TacticsEvaluation(game)
        self.samples: Final = samples

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        if ask.rule in ("TET-SETUP-08", "TET-SETUP-11"):
            return choices[stream.below(len(choices))]
        values = [0.0] * len(choices)
        for _ in range(self.samples):
            sample: Tactics = chair.sample(stream.below(1 << 30))
            sample.short_windows = True
            for i in range(len(choices)):
                values[i] += self.value(sample, ask, choices[i])
        return best_of(choices, values)

    def value(self, sample: Tactics, ask: Ask, choice: Choice) -> float:
        """What a sample is worth after an answer and all that belongs to it."""
        seat = ask.seat
        if ask.rule == "TET-TURN-03" and choice.verb == PASS_VERB:
            return self.evaluation.margin(sample, seat)
        g = sample.clone()
        turn = g.turn
        play(g, seat, choice)
        asked = advance(g)
        for _ in range(LIMIT):
            if asked is None or asked.rule == "TET-TURN-03" or g.turn != turn:
                break
            play(g, asked.seat, self.policy_answer(g, asked, seat))
            asked = advance(g)
        return self.evaluation.margin(g, seat)

    def policy_answer(self, g: Tactics, ask: Ask, seat: int) -> Choice:
        """How anybody answers a question on the way."""
        choices = ask.choices
        if ask.rule == "TET-MOVE-12" and ask.seat == seat:
            return self.best_step(g, ask)
        if ask.rule == "TET-SPELL-03":
            return choices[min(2, len(choices) - 1)]
        if ask.rule in ASKED_FOR:
            return choices[-1]
        return choices[0]

    def best_step(self, g: Tactics, ask: Ask) -> Choice:
        """The step that looks best by itself."""
        values = []
        for choice in ask.choices:
            then = g.clone()
            play(then, ask.seat, choice)
            advance(then)
            values.append(self.evaluation.margin(then, ask.seat))
        return best_of(ask.choices, values)
