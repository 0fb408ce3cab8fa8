"""What a seat may imagine: the cards it cannot see, dealt again as they may lie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reefside.kernel.nature import Stream
from reefside_hearts.cards import RANKS, SUITS, bit, count, listed, pick
from reefside_hearts.rules.passing import receiver_of
from reefside_hearts.state import HOLD, SEATS, Hearts

SETS: Final = 1 << SEATS
"""How many sets of seats there are."""


def determinise(g: Hearts, seat: int, stream: Stream) -> Hearts:
    """Deal the cards the seat cannot see anew.

    What the seat passed lies where it went, and nobody gets a suit they are known to lack.
    """
    sample = g.clone()
    known = known_cards(g, seat)
    hidden: i64 = 0
    room = [0] * SEATS
    for other in range(SEATS):
        if other != seat:
            unknown = g.players[other].hand & ~known[other]
            hidden |= unknown
            room[other] = int(count(unknown))
    dealt = deal_again(g, listed(hidden), room, stream)
    for other in range(SEATS):
        if other != seat:
            sample.players[other].hand = known[other] | dealt[other]
    imagine_passing(sample, seat, stream)
    return sample


def known_cards(g: Hearts, seat: int) -> list[int]:
    """The cards in each hand that a seat knows: those it passed there."""
    known = [0] * SEATS
    if g.exchanged:
        receiver = receiver_of(g, seat)
        known[receiver] = g.players[seat].chosen & g.players[receiver].hand
    return known


def deal_again(g: Hearts, cards: list[int], room: list[int], stream: Stream) -> list[int]:
    """Deal cards to the seats that have room: the set that each gets."""
    stream.shuffle(cards)
    able = [able_seats(g, room, suit) for suit in range(SUITS)]
    dealt = [0] * SEATS
    if able[0] == able[1] == able[2] == able[3]:
        at = 0
        for seat in range(SEATS):
            for _ in range(room[seat]):
                dealt[seat] |= bit(cards[at])
                at += 1
        return dealt
    left = [0] * SUITS
    for card in cards:
        left[card // RANKS] += 1
    for card in cards:
        suit = card // RANKS
        left[suit] -= 1
        seat = place_for(able, room, left, suit, stream)
        dealt[seat] |= bit(card)
        room[seat] -= 1
    return dealt


def able_seats(g: Hearts, room: list[int], suit: int) -> int:
    """The set of the seats with room that may hold a suit."""
    able = 0
    for seat in range(SEATS):
        if room[seat] and not g.players[seat].void >> suit & 1:
            able |= 1 << seat
    return able


def place_for(able: list[int], room: list[int], left: list[int], suit: int, stream: Stream) -> int:
    """A seat for a card, such that all cards left still find a place.

    Seats with more room get it more often.
    """
    total = 0
    for seat in range(SEATS):
        if able[suit] >> seat & 1:
            total += room[seat]
    at = stream.below(total)
    seat = 0
    while not able[suit] >> seat & 1 or at >= room[seat]:
        if able[suit] >> seat & 1:
            at -= room[seat]
        seat += 1
    for _ in range(SEATS):
        if able[suit] >> seat & 1 and room[seat]:
            room[seat] -= 1
            fits = all_fit(able, room, left)
            room[seat] += 1
            if fits:
                return seat
        seat = (seat + 1) % SEATS
    raise AssertionError("the cards of a deal always fit somewhere")


def all_fit(able: list[int], room: list[int], left: list[int]) -> bool:
    """Whether for every set of seats there is room for the cards that only these may hold."""
    for seats in range(1, SETS):
        needed = 0
        for suit in range(SUITS):
            if not able[suit] & ~seats:
                needed += left[suit]
        if needed:
            for seat in range(SEATS):
                if seats >> seat & 1:
                    needed -= room[seat]
            if needed > 0:
                return False
    return True


def imagine_passing(sample: Hearts, seat: int, stream: Stream) -> None:
    """Choose again what the others pass, or passed to somebody else."""
    if sample.direction == HOLD:
        return
    for other in range(SEATS):
        receiver = receiver_of(sample, other)
        if other == seat or (sample.exchanged and receiver == seat):
            continue
        owner = sample.players[receiver if sample.exchanged else other]
        number = int(count(sample.players[other].chosen))
        held: i64 = owner.hand | owner.played
        chosen: i64 = 0
        for _ in range(number):
            rest = held & ~chosen
            chosen |= bit(pick(rest, stream.below(int(count(rest)))))
        sample.players[other].chosen = chosen
