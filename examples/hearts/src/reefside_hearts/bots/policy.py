"""Rules of thumb: pass and throw away what is dangerous, duck, lead low."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.bot import Bot
from reefside.bots.policy import Policy
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair
from reefside_hearts.cards import HEARTS, QUEEN_OF_SPADES, RANKS, SPADES, set_of
from reefside_hearts.rules.passing import GIVE
from reefside_hearts.rules.play import played_by_anybody
from reefside_hearts.rules.scoring import points_in
from reefside_hearts.state import NO_SUIT, SEATS, Hearts


class HeartsPolicy(Policy[Hearts]):
    """What a careful player would do without much thought."""

    def __init__(self, game: Game[Hearts]) -> None:
        super().__init__(game)
        weights = self.weights
        self.queen: Final = weights.number("policy", "queen")
        self.above: Final = weights.number("policy", "above")
        self.heart: Final = weights.number("policy", "heart")
        self.plain: Final = weights.number("policy", "plain")
        self.win: Final = weights.number("policy", "win")

    def priors(self, g: Hearts, ask: Ask, stream: Stream) -> list[float]:
        queen_out = played_by_anybody(g, QUEEN_OF_SPADES)
        if ask.choices[0].verb == GIVE:
            return [self.danger(choice.a, False) for choice in ask.choices]
        if g.suit == NO_SUIT:
            return [-self.danger(choice.a, queen_out) for choice in ask.choices]
        return [self.following(g, choice.a, queen_out) for choice in ask.choices]

    def danger(self, card: int, queen_out: bool) -> float:
        """What it is worth to be rid of a card."""
        suit, rank = card // RANKS, card % RANKS
        if suit == SPADES and not queen_out:
            if card == QUEEN_OF_SPADES:
                return self.queen
            if card > QUEEN_OF_SPADES:
                return self.above + rank
        return (self.heart if suit == HEARTS else self.plain) * (rank + 1)

    def following(self, g: Hearts, card: int, queen_out: bool) -> float:
        """How good it is to play a card to a trick that somebody else led."""
        danger = self.danger(card, queen_out)
        if card // RANKS != g.suit or card < g.best:
            return danger
        points = points_in(g, set_of([*g.trick, card]))
        if len(g.trick) == SEATS - 1 and not points:
            return danger - self.win
        return -self.win - points - card % RANKS


class HeartsGreedy(Bot):
    """Goes by the rules of thumb alone."""

    def __init__(self, game: Game[Hearts]) -> None:
        self.policy: Final = HeartsPolicy(game)

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return self.policy.answer(chair.sample(0), ask, stream)
