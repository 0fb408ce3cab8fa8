"""The Citadel of Time: the Challenge deck and the pool."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.state.reef import Draw, Reef, SeatStep, Step
from reefside.games.tidal_blades.telling import challenge_events, events

TAKE: Final = "take"
DECK: Final = "deck"
DISCARD: Final = "discard"
LEGEND: Final = "legend"
PUT_BACK: Final = "back"
CHALLENGE_DRAW: Final = "challenge"


def shuffle_challenges(g: Reef) -> None:
    """TB-GEN-04 As soon as the Challenge deck is empty it is made of its discards.

    Also before a draw: a match begun under other rules may have its discards still there.
    """
    if g.challenge_discard and deck_is_empty(g):
        g.challenge_bag = sorted(g.challenge_discard)
        g.challenge_discard = []
        events.deck_shuffled(g, "challenge")


def deck_is_empty(g: Reef) -> bool:
    """Whether the Challenge deck has no card; those a visitor looks at are still of the deck."""
    glance = g.glance
    looked_at = glance is not None and bool(glance.cards)
    return not (g.challenge_bag or g.challenge_top is not None or looked_at)


def deck_has_card(g: Reef) -> bool:
    """Whether a Challenge card can be drawn. TB-GEN-05 If not, the draw does nothing."""
    if g.challenge_bag or g.challenge_top is not None:
        return True
    return bool(g.challenge_discard) and deck_is_empty(g)


def discard_challenge(g: Reef, card: int) -> None:
    """TB-GEN-04 A Challenge card is discarded face-up."""
    g.challenge_discard.append(card)
    shuffle_challenges(g)


def take_top(g: Reef) -> tuple[int, int]:
    """Take a card somebody has put on top of the deck: the card, and who knows it."""
    top = g.challenge_top
    assert top is not None
    known = top.known[0]
    card = top.take(0)
    if not top.cards:
        g.challenge_top = None
    return card, known


class DrawChallenge(SeatStep):
    """TB-CITADEL-04 The top card of the Challenge deck goes to a hand; only its owner sees it."""

    RULE = "TB-CITADEL-04"

    def run(self, g: Reef) -> None:
        shuffle_challenges(g)
        if g.challenge_top is None:
            g.do(DealChallenge(self.seat))
            return
        card, known = take_top(g)
        if not known >> self.seat & 1:
            g.reveal()
        g.heroes[self.seat].hand.put(card, known | 1 << self.seat)
        challenge_events.challenge_drawn(g, self.seat, card)
        shuffle_challenges(g)


class DealChallenge(Draw):
    """TB-CITADEL-04 Nature decides which unseen card it is."""

    RULE = "TB-CITADEL-04"
    VERB = CHALLENGE_DRAW

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def count(self, g: Reef) -> int:
        return min(1, len(g.challenge_bag))

    def bag(self, g: Reef) -> list[int]:
        return g.challenge_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.heroes[self.seat].hand.put(card, 1 << self.seat)
            challenge_events.challenge_drawn(g, self.seat, card)
        shuffle_challenges(g)


class RefillPool(Step):
    """TB-CITADEL-03 The pool is refilled to five at once."""

    RULE = "TB-CITADEL-03"

    def run(self, g: Reef) -> None:
        if len(g.pool) >= g.printed.pool:
            return
        shuffle_challenges(g)
        if g.challenge_top is not None:
            card, _ = take_top(g)
            g.reveal()
            g.pool.append(card)
            challenge_events.pool_filled(g, card)
            shuffle_challenges(g)
            g.do(self)
        elif g.challenge_bag:
            g.do(TurnChallenge(), self)


class TurnChallenge(Draw):
    """TB-SETUP-12 A card of the Challenge deck is turned face-up into the pool."""

    RULE = "TB-SETUP-12"
    VERB = CHALLENGE_DRAW

    def bag(self, g: Reef) -> list[int]:
        return g.challenge_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.pool.append(card)
            challenge_events.pool_filled(g, card)
        shuffle_challenges(g)


def discard_from_pool(g: Reef, card: int) -> None:
    """A card of the pool goes to the discards."""
    g.pool.remove(card)
    challenge_events.pool_discarded(g, card)
    discard_challenge(g, card)
