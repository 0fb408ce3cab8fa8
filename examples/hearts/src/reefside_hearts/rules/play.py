"""Playing a trick, card by card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.kernel.step import SeatStep
from reefside_hearts.cards import (
    ALL_HEARTS,
    DECK,
    HEARTS,
    PENALTIES,
    RANKS,
    bit,
    count,
    listed,
    of_suit,
    pick,
)
from reefside_hearts.state import NO_CARD, NO_SUIT, NOBODY, SEATS, Hearts
from reefside_hearts.telling import events

PLAY: Final = "play"

CARDS: Final = [Choice(PLAY, card) for card in range(DECK)]

BUT_HEARTS: Final = 0b0111
"""All suits but hearts."""


def legal_cards(g: Hearts, seat: int) -> i64:
    """HE-PLAY-01 The cards of a hand that may be played now."""
    hand: i64 = g.players[seat].hand
    if g.suit == NO_SUIT:
        others = hand & ~i64(ALL_HEARTS)
        if g.broken or not others:  # HE-LEAD-03
            return hand
        return others
    follow = hand & of_suit(g.suit)
    if follow:  # HE-PLAY-02
        return follow
    if g.tricks == 0:  # HE-FIRST-01
        harmless = hand & ~i64(PENALTIES)
        return harmless if harmless else hand
    return hand  # HE-PLAY-03


def card_facts(g: Hearts, _seat: int, choice: Choice) -> Facts:
    """The card that was meant."""
    return {"card": g.printed.cards[choice.a]}


def suit_facts(g: Hearts, _seat: int, _choice: Choice) -> Facts:
    """The suit that was led."""
    return {"suit": g.printed.suits[g.suit]}


PLAYED: Final = Reason("HE-PLAY-01", "card-played", card_facts)
NOT_HELD: Final = Reason("HE-PLAY-01", "card-not-held", card_facts)
FOLLOW: Final = Reason("HE-PLAY-02", "follow-suit", suit_facts)
FIRST_TRICK: Final = Reason("HE-FIRST-01", "first-trick", card_facts)
NOT_BROKEN: Final = Reason("HE-LEAD-03", "not-broken")


def against_card(g: Hearts, seat: int, card: int) -> Reason | None:
    """What speaks against playing a card."""
    if legal_cards(g, seat) >> i64(card) & 1:
        return None
    if not g.players[seat].hand >> card & 1:
        return PLAYED if played_by_anybody(g, card) else NOT_HELD
    if g.suit == NO_SUIT:
        return NOT_BROKEN
    return FOLLOW if g.players[seat].hand & of_suit(g.suit) else FIRST_TRICK


def played_by_anybody(g: Hearts, card: int) -> bool:
    """Whether a card has been played in this deal."""
    for player in g.players:
        if player.played >> card & 1:
            return True
    return False


def put(g: Hearts, seat: int, card: int) -> int:
    """Play a card to the trick: the seat that plays next, or NOBODY after the last trick.

    HE-PLAY-01 The turn goes round clockwise. HE-LEAD-02 Whoever takes a trick leads to the next.
    """
    player = g.players[seat]
    suit = card // RANKS
    card_set: i64 = bit(card)
    if g.suit == NO_SUIT:
        if suit == HEARTS and not g.broken:
            player.void |= BUT_HEARTS
        g.suit = suit
        g.best = NO_CARD
    elif suit != g.suit:
        player.void |= 1 << g.suit
    player.hand ^= card_set
    player.played |= card_set
    g.trick.append(card)
    if suit == g.suit and card > g.best:  # HE-TRICK-01
        g.best = card
        g.winner = seat
    events.card_played(g, seat, card)
    if suit == HEARTS and not g.broken:  # HE-BREAK-01
        g.broken = True
        events.hearts_broken(g, seat)
    if len(g.trick) == SEATS:
        return take_trick(g)
    return (seat + 1) % SEATS


def take_trick(g: Hearts) -> int:
    """HE-TRICK-01 The highest card of the suit that was led takes the trick."""
    winner = g.players[g.winner]
    for card in g.trick:
        winner.taken |= bit(card)
    events.trick_taken(g)
    g.last_trick = g.trick
    g.last_leader = g.leader
    g.trick = []
    g.suit = NO_SUIT
    g.tricks += 1
    g.leader = g.winner if g.tricks < RANKS else NOBODY
    return g.leader


class PlayCard(SeatStep[Hearts]):
    """HE-PLAY-01 A player plays one card of their hand.

    HE-PLAY-04 The last card of a hand plays itself.
    """

    RULE = "HE-PLAY-01"

    def ask(self, g: Hearts) -> Ask:
        cards = listed(legal_cards(g, self.seat))
        prompt = "lead" if g.suit == NO_SUIT else self.RULE
        return Ask(
            self.seat, self.RULE, [CARDS[card] for card in cards], prompt, g.tricks == RANKS - 1
        )

    def against(self, g: Hearts, seat: int, choice: Choice) -> Reason | None:
        return against_card(g, seat, choice.a) if choice.verb == PLAY else ELSEWHERE

    def answer(self, g: Hearts, choice: Choice) -> None:
        seat = put(g, self.seat, choice.a)
        if seat != NOBODY:
            g.do(PLAYS[seat])

    def rush(self, g: Hearts, stream: Stream, limit: int) -> tuple[int, int]:
        if g.events is not None or limit < DECK:
            return 0, 0
        g.agenda.pop()
        seat = self.seat
        given = 0
        chosen = 0
        while seat != NOBODY:
            cards = legal_cards(g, seat)
            number = count(cards)
            place: i64 = 0
            if number > 1:
                place = stream.below(int(number))
                chosen += 1
            card = pick(cards, place)
            if g.record is not None:
                g.record.append((seat, CARDS[card]))
            if g.tricks < RANKS - 1:
                given += 1
            seat = put(g, seat, card)
        return given, chosen


PLAYS: Final = [PlayCard(seat) for seat in range(SEATS)]
