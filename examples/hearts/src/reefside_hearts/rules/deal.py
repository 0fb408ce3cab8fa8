"""A deal from the first card to its points, and what follows it."""

from __future__ import annotations

from reefside_hearts.cards import DECK, RANKS, TWO_OF_CLUBS, set_of
from reefside_hearts.rules.passing import ChooseCard, ExchangeCards
from reefside_hearts.rules.play import PLAYS, put
from reefside_hearts.rules.scoring import ScoreDeal, is_last, totals, winners
from reefside_hearts.state import DIRECTIONS, GIVEN, HOLD, NOBODY, SEATS, Draw, Hearts, Step
from reefside_hearts.telling import events


class StartDeal(Step):
    """HE-DEAL-02 A match is played deal by deal: pass, play thirteen tricks, count.

    HE-PASS-02 The direction changes with every deal: left, right, across, and none.
    """

    RULE = "HE-DEAL-02"

    def run(self, g: Hearts) -> None:
        g.direction = g.round % len(DIRECTIONS)
        g.round += 1
        g.exchanged = False
        g.tricks = 0
        g.leader = NOBODY
        g.broken = False
        g.last_trick = []
        g.last_leader = NOBODY
        g.bag = list(range(DECK))
        for player in g.players:
            player.chosen = 0
            player.played = 0
            player.taken = 0
            player.void = 0
        events.deal_begun(g)
        if g.direction == HOLD:
            g.do(DealCards(), LeadFirst(), ScoreDeal(), EndDeal())
        else:
            choose = [ChooseCard()] * GIVEN
            g.do(DealCards(), *choose, ExchangeCards(), LeadFirst(), ScoreDeal(), EndDeal())


class DealCards(Draw):
    """HE-DEAL-01 All cards are dealt, thirteen to each player."""

    RULE = "HE-DEAL-01"

    def count(self, g: Hearts) -> int:
        return DECK

    def drawn(self, g: Hearts, cards: tuple[int, ...]) -> None:
        for seat in range(SEATS):
            g.players[seat].hand = set_of(list(cards[seat * RANKS : seat * RANKS + RANKS]))
            events.hand_dealt(g, seat)


class LeadFirst(Step):
    """HE-LEAD-01 Whoever has the two of clubs leads it to the first trick.

    Nobody is asked: there is nothing to choose.
    """

    RULE = "HE-LEAD-01"

    def run(self, g: Hearts) -> None:
        for seat in range(SEATS):
            if g.players[seat].hand >> TWO_OF_CLUBS & 1:
                g.leader = seat
        if g.first == NOBODY:
            g.first = g.leader
        g.do(PLAYS[put(g, g.leader, TWO_OF_CLUBS)])


class EndDeal(Step):
    """HE-END-01 The next deal follows, or the match is over."""

    RULE = "HE-END-01"

    def run(self, g: Hearts) -> None:
        if is_last(g):
            events.match_ended(g, totals(g), winners(g))
        else:
            g.do(StartDeal())
