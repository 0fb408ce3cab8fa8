"""Playing merchandise cards: all at once, face down, and the dummies of small tables."""

from __future__ import annotations

from typing import Final

from reefside.games.banner_festival.rules.gate import GATE
from reefside.games.banner_festival.state import Draw, Festival
from reefside.games.banner_festival.telling import events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason
from reefside.kernel.together import Together

PLAY: Final = "play"

CARDS: Final = [Choice(PLAY, card) for card in range(40)]


class TurnOpenDummy(Draw):
    """BF-VARIANT-01 With 2 or 3 players an undealt card is turned up before anybody chooses.

    BF-VARIANT-03 The gate has moved by then.
    """

    RULE = "BF-VARIANT-01"

    def count(self, g: Festival) -> int:
        return g.printed.parties[g.seats].open_dummies

    def drawn(self, g: Festival, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.open_dummy = card
            events.dummy_turned(g, card, self.RULE)


def card_facts(g: Festival, _seat: int, choice: Choice) -> Facts:
    """The card that was to be played."""
    return {"card": g.printed.cards[choice.a]}


NOT_USED: Final = Reason("BF-SETUP-02", "card-not-used", card_facts)
PLAYED: Final = Reason("BF-PLAY-06", "card-played", card_facts)
NOT_HELD: Final = Reason("BF-PLAY-02", "card-not-held", card_facts)
GATE_STAYS: Final = Reason("BF-GATE-04", "gate-first")
NOW_PLAY: Final = Reason("BF-PLAY-01", "now-play")


def against_card(g: Festival, seat: int, card: int) -> Reason | None:
    """BF-PLAY-02 Only a card of one's own hand; BF-PLAY-04 any of them."""
    if card in g.houses[seat].hand:
        return None
    if card not in g.printed.deck(g.seats):
        return NOT_USED
    return PLAYED if card in g.discard else NOT_HELD


class ChooseCards(Together[Festival]):
    """BF-PLAY-02 Every player chooses one card of their hand, face down.

    BF-PLAY-03 They are turned over together. BF-PLAY-08 The last card chooses itself.
    BF-PLAY-05 Until the last player has chosen, the others may change their minds.
    """

    RULE = "BF-PLAY-02"

    def ask_seat(self, g: Festival, seat: int) -> Ask:
        hand = g.houses[seat].hand
        return Ask(seat, self.RULE, [CARDS[card] for card in hand], "", len(hand) == 1)

    def against(self, g: Festival, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PLAY:
            return against_card(g, seat, choice.a)
        first = choice.verb == GATE and g.round == 1 and g.bout == 1
        return GATE_STAYS if first else NOW_PLAY

    def reveal(self, g: Festival, answers: list[Choice]) -> None:
        g.played = [choice.a for choice in answers]
        g.ranking = []
        g.roles = []
        for seat in range(g.seats):
            g.houses[seat].hand.remove(g.played[seat])
        events.cards_revealed(g)


class TurnHiddenDummy(Draw):
    """BF-VARIANT-02 With 2 players another undealt card is turned up after the reveal."""

    RULE = "BF-VARIANT-02"

    def count(self, g: Festival) -> int:
        return g.printed.parties[g.seats].hidden_dummies

    def drawn(self, g: Festival, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.hidden_dummy = card
            events.dummy_turned(g, card, self.RULE)
