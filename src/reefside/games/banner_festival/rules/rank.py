"""Ranking the cards of a bout."""

from __future__ import annotations

from reefside.games.banner_festival.state import (
    HIGH,
    LOW,
    MID,
    NO_CARD,
    NOBODY,
    Festival,
    Step,
)
from reefside.games.banner_festival.telling import events


def rank(strengths: list[int], cards: list[int]) -> list[int]:
    """BF-RANK-06 Suit before number, BF-RANK-07 then the larger number: from high to low."""
    order: list[int] = []
    for card in cards:
        at = 0
        while at < len(order) and strengths[order[at]] > strengths[card]:
            at += 1
        order.insert(at, card)
    return order


class RankCards(Step):
    """BF-RANK-09 The top card makes its owner high, the bottom one low, the others mid.

    BF-VARIANT-04 Dummies are ranked with the others. BF-LOW-02 The low player takes the
    lead; BF-LOW-06 nobody does if a dummy is lowest. BF-VARIANT-05 A dummy has no role.
    BF-RANK-10 The roles are not looked at again in this bout.
    """

    RULE = "BF-RANK-09"

    def run(self, g: Festival) -> None:
        cards = g.played[:]
        if g.open_dummy != NO_CARD:
            cards.append(g.open_dummy)
        if g.hidden_dummy != NO_CARD:
            cards.append(g.hidden_dummy)
        ranking = rank(g.printed.strengths[g.quadrant()], cards)
        high = ranking[0]
        low = ranking[-1]
        g.ranking = ranking
        g.roles = []
        g.lead = NOBODY
        for seat in range(g.seats):
            card = g.played[seat]
            if card == high:
                g.roles.append(HIGH)
            elif card == low:
                g.roles.append(LOW)
                g.lead = seat
                g.latest_low = seat
            else:
                g.roles.append(MID)
        events.cards_ranked(g)
