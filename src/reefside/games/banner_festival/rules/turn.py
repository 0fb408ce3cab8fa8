"""Rounds and bouts, in rulebook order."""

from __future__ import annotations

from reefside.games.banner_festival.rules.banners import HangMids, close_spaces, open_docks
from reefside.games.banner_festival.rules.fruit import HoldFeast
from reefside.games.banner_festival.rules.gate import MoveGate
from reefside.games.banner_festival.rules.low import UseLow
from reefside.games.banner_festival.rules.play import ChooseCards, TurnHiddenDummy, TurnOpenDummy
from reefside.games.banner_festival.rules.race import RaceHigh
from reefside.games.banner_festival.rules.rank import RankCards
from reefside.games.banner_festival.rules.scoring import EndGame, ScoreRegions
from reefside.games.banner_festival.state import NO_CARD, NOBODY, Draw, Festival, Step
from reefside.games.banner_festival.telling import events


class StartRound(Step):
    """BF-ROUND-01 The game lasts three rounds; each ends with a scoring phase.

    BF-ROUND-05 Whatever no step of a round touches stays as it is.
    """

    RULE = "BF-ROUND-01"

    def run(self, g: Festival) -> None:
        g.round += 1
        g.bout = 0
        g.do(
            GatherCards(),  # BF-ROUND-03
            DealHands(),  # BF-SETUP-11, BF-SETUP-12
            SettleLead(),  # BF-VARIANT-07
            StartBout(),  # BF-ROUND-02
            ScoreRegions(),  # BF-SCORE-01, BF-FEAST-08
            ClearDocks(),  # BF-SCORE-09
            EndRound(),  # BF-ROUND-01
        )


class GatherCards(Step):
    """BF-ROUND-03 All merchandise cards are shuffled together but those in scoring piles.

    BF-SETUP-04 They are shuffled and face down: in the bag they have no order.
    """

    RULE = "BF-ROUND-03"

    def run(self, g: Festival) -> None:
        kept = kept_cards(g)
        g.bag = [card for card in g.printed.deck(g.seats) if card not in kept]
        g.discard = []
        events.round_begun(g)


def kept_cards(g: Festival) -> list[int]:
    """BF-CARD-14 The cards in scoring piles: they are out of the deck for good."""
    return [card for house in g.houses for card in house.kept]


class DealHands(Draw):
    """BF-SETUP-11 Each player is dealt 8 cards; BF-SETUP-12 7 with five players."""

    RULE = "BF-SETUP-11"

    def count(self, g: Festival) -> int:
        return g.seats * g.printed.parties[g.seats].hand

    def drawn(self, g: Festival, cards: tuple[int, ...]) -> None:
        size = g.printed.parties[g.seats].hand
        for seat in range(g.seats):
            hand = list(cards[seat * size : seat * size + size])
            hand.sort()
            g.houses[seat].hand = hand
            events.hand_dealt(g, seat, "BF-SETUP-12" if g.seats == 5 else self.RULE)


class SettleLead(Step):
    """BF-VARIANT-07 A lowest dummy in the last bout leaves no lead for the next round either.

    BF-ROUND-04 Whoever was low in the last bout keeps the lead.
    The option `lead_after_dummy=latest` gives it to whoever was low most recently.
    """

    RULE = "BF-VARIANT-07"

    def run(self, g: Festival) -> None:
        if g.lead == NOBODY and g.options["lead_after_dummy"] == "latest":
            g.lead = g.latest_low
            if g.lead != NOBODY:
                events.lead_taken(g, g.lead)


class StartBout(Step):
    """BF-PLAY-01 A bout: the gate moves, cards are played, the cards are resolved.

    BF-RESOLVE-01 High, mid and low act at the same time: their order here changes nothing.
    BF-RESOLVE-03 None of these three steps asks anybody anything.
    """

    RULE = "BF-PLAY-01"

    def run(self, g: Festival) -> None:
        g.bout += 1
        g.do(
            MoveGate(),  # BF-GATE-01, BF-GATE-06
            TurnOpenDummy(),  # BF-VARIANT-01
            ChooseCards(),  # BF-PLAY-02
            TurnHiddenDummy(),  # BF-VARIANT-02
            RankCards(),  # BF-RANK-09
            RaceHigh(),  # BF-HIGH-01
            HangMids(),  # BF-MID-01
            UseLow(),  # BF-LOW-01
            HoldFeast(),  # BF-FEAST-01, BF-FEAST-02
            EndBout(),  # BF-RESOLVE-05
        )


class EndBout(Step):
    """BF-RESOLVE-05 The bout is over; the next one begins until all hands are empty."""

    RULE = "BF-RESOLVE-05"

    def run(self, g: Festival) -> None:
        close_spaces(g)
        kept = kept_cards(g)
        for card in g.ranking:  # BF-PLAY-06, BF-VARIANT-08
            if card not in kept:
                g.discard.append(card)
        g.open_dummy = NO_CARD
        g.hidden_dummy = NO_CARD
        if g.houses[0].hand:  # BF-PLAY-07 All hands have the same size.
            g.do(StartBout())


class ClearDocks(Step):
    """BF-SCORE-09 Banners on docks go back to their owners; towers and neutral banners stay.

    BF-BANNER-07 They can be hung again. BF-TOWER-03 Towers are never cleared.
    """

    RULE = "BF-SCORE-09"

    def run(self, g: Festival) -> None:
        for house in g.houses:
            on_docks = sum(house.docks)
            house.standing = on_docks + sum(house.towers)
            house.banners += on_docks
            house.docks = [0] * len(house.docks)
        g.closed = open_docks(g)
        events.docks_cleared(g)


class EndRound(Step):
    """BF-ROUND-01 The next round begins, or BF-END-01 the game ends after the third."""

    RULE = "BF-ROUND-01"

    def run(self, g: Festival) -> None:
        g.do(StartRound() if g.round < g.printed.rounds else EndGame())
