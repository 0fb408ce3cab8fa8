"""The kinds of things that happen. Each function emits one, if there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.kernel.event import NOBODY_SEAT, Event, emit, mask
from reefside_hearts.cards import listed
from reefside_hearts.state import DIRECTIONS

if TYPE_CHECKING:
    from reefside_hearts.state import Hearts


def keys_of(g: Hearts, cards: int) -> list[str]:
    """The keys of a set of cards."""
    return [g.printed.cards[card] for card in listed(cards)]


def deal_begun(g: Hearts) -> None:
    """A deal begins."""
    if g.events is not None:
        facts = {"deal": g.round, "direction": DIRECTIONS[g.direction]}
        emit(g, "deal-begun", NOBODY_SEAT, "HE-DEAL-02", facts)


def hand_dealt(g: Hearts, seat: int) -> None:
    """A seat is dealt its hand; only that seat learns which cards."""
    if g.events is not None:
        secret = {"cards": keys_of(g, g.players[seat].hand)}
        count = {"count": len(secret["cards"])}
        g.events.append(Event("hand-dealt", seat, "HE-DEAL-01", count, secret, mask(seat)))


def card_chosen(g: Hearts, seat: int, card: int) -> None:
    """A seat has chosen a card to pass; nobody else hears which."""
    if g.events is not None:
        facts = {"card": g.printed.cards[card]}
        emit(g, "card-chosen", seat, "HE-PASS-01", facts, mask(seat))


def cards_passed(g: Hearts, seat: int, receiver: int) -> None:
    """A seat passes its cards; only giver and receiver learn which."""
    if g.events is not None:
        secret = {"cards": keys_of(g, g.players[seat].chosen)}
        facts = {"receiver": receiver, "count": len(secret["cards"])}
        knows = mask(seat, receiver)
        g.events.append(Event("cards-passed", seat, "HE-PASS-03", facts, secret, knows))


def card_played(g: Hearts, seat: int, card: int) -> None:
    """A card is played to the trick."""
    if g.events is not None:
        kind = "card-led" if len(g.trick) == 1 else "card-played"
        emit(g, kind, seat, "HE-PLAY-01", {"card": g.printed.cards[card]})


def hearts_broken(g: Hearts, seat: int) -> None:
    """The first heart of the deal is played."""
    if g.events is not None:
        emit(g, "hearts-broken", seat, "HE-BREAK-01", {})


def trick_taken(g: Hearts) -> None:
    """The trick goes to whoever played its highest card."""
    if g.events is not None:
        cards = [g.printed.cards[card] for card in g.trick]
        emit(g, "trick-taken", g.winner, "HE-TRICK-01", {"cards": cards})


def moon_shot(g: Hearts, seat: int) -> None:
    """Somebody has taken every card that costs points."""
    if g.events is not None:
        emit(g, "moon-shot", seat, "HE-SCORE-03", {"points": g.printed.all_points})


def deal_scored(g: Hearts, paid: list[int]) -> None:
    """The points of the deal are written down."""
    if g.events is not None:
        totals = [player.points for player in g.players]
        facts = {"deal": g.round, "paid": paid, "totals": totals}
        emit(g, "deal-scored", NOBODY_SEAT, "HE-SCORE-01", facts)


def match_ended(g: Hearts, totals: list[int], winners: list[int]) -> None:
    """The match is over."""
    if g.events is not None:
        emit(g, "match-ended", NOBODY_SEAT, "HE-END-02", {"totals": totals, "winners": winners})
