"""Cards and sets of cards: a card is a number from 0 to 51, a set a number with a bit for each.

The suits follow each other, and within a suit the ranks from the two to the ace.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RANKS: Final = 13
SUITS: Final = 4
DECK: Final = 52

CLUBS: Final = 0
SPADES: Final = 2
HEARTS: Final = 3

TWO_OF_CLUBS: Final = 0
QUEEN_OF_SPADES: Final = 36

SUIT: Final = 0x1FFF
"""The cards of the first suit; those of the others are further to the left."""
ALL_HEARTS: Final = 0x1FFF << 39
PENALTIES: Final = 0x1FFF << 39 | 1 << 36
"""HE-CARD-03 The cards that cost points: all hearts and the queen of spades."""

CARD_OF: Final = [0] * 53
"""The card of a single bit, by the remainder of the set: the powers of 2 differ modulo 53."""
for _card in range(DECK):
    CARD_OF[(1 << _card) % 53] = _card


def suit_of(card: int) -> int:
    """HE-CARD-01 The suit of a card."""
    return card // RANKS


def rank_of(card: int) -> int:
    """HE-CARD-02 The rank of a card, from 0 for the two to 12 for the ace."""
    return card % RANKS


def shifted(cards: i64, places: i64) -> i64:
    """A set moved up by some places: a constant in its place would be shifted as 32 bits."""
    return cards << places


def bit(card: i64) -> i64:
    """The set of one card."""
    return shifted(1, card)


def of_suit(suit: i64) -> i64:
    """All cards of a suit."""
    return shifted(SUIT, suit * RANKS)


def count(cards: i64) -> i64:
    """How many cards a set has."""
    pairs = cards - (cards >> 1 & 0x5555555555555)
    fours = (pairs & 0x3333333333333) + (pairs >> 2 & 0x3333333333333)
    bytes_ = fours + (fours >> 4) & 0xF0F0F0F0F0F0F
    halves = bytes_ + (bytes_ >> 32)
    quarters = halves + (halves >> 16)
    return quarters + (quarters >> 8) & 0x7F


def lowest(cards: i64) -> int:
    """The lowest card of a set that is not empty."""
    return CARD_OF[(cards & -cards) % 53]


def listed(cards: i64) -> list[int]:
    """The cards of a set, from the lowest to the highest."""
    found: list[int] = []
    while cards:
        found.append(lowest(cards))
        cards &= cards - 1
    return found


def set_of(cards: list[int]) -> int:
    """The set of some cards."""
    found: i64 = 0
    for card in cards:
        found |= bit(card)
    return found


def pick(cards: i64, place: i64) -> int:
    """The card of a set at a place, from 0 for the lowest."""
    while place:
        cards &= cards - 1
        place -= 1
    return lowest(cards)
