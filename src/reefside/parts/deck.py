"""Cards in places that remember who saw what.

Piles cut from one shuffle share one bag of unseen cards: a card that nobody has seen has no
place yet. Nature decides it when the first seat, or its public back, sees it.
"""

from __future__ import annotations

from typing import Final

from reefside.kernel.nature import Stream
from reefside.kernel.part import Owner, Part, part

UNSEEN: Final = -1
"""A card of the bag that nobody has seen: it is not decided yet which one."""


@part
class Pile(Part):
    """Cards from the top down: each a card or UNSEEN, with the mask of the seats that know it."""

    cards: Owner[list[int]] = []
    known: list[int] = []

    def put(self, card: int, known: int) -> None:
        """Lay a card at the bottom."""
        self.cards.append(card)
        self.known.append(known)

    def take(self, at: int) -> int:
        """Take a card out."""
        self.known.pop(at)
        return self.cards.pop(at)

    def show(self, at: int, card: int, seats: int) -> bool:
        """Let some more seats know a card; says whether anybody learnt something.

        The caller adds that to the table's `shown`: it is a barrier for undo.
        """
        before = self.known[at]
        self.cards[at] = card
        self.known[at] = before | seats
        return self.known[at] != before

    def knows(self, at: int, seat: int) -> bool:
        """Whether a seat knows the card at a place."""
        return self.known[at] >> seat & 1 == 1


def redeal(stream: Stream, bag: list[int], places: list[list[int]]) -> None:
    """Deal the cards of hidden places again, together with the unseen cards of their bag.

    All cards are gathered and sorted first, so the result depends on the stream and on what
    is known, never on where the cards really lie. Every place keeps its number of cards and
    the bag stays sorted.
    """
    for place in places:
        bag.extend(card for card in place if card != UNSEEN)
    bag.sort()
    stream.shuffle(bag)
    for place in places:
        for at in range(len(place)):
            if place[at] != UNSEEN:
                place[at] = bag.pop()
    bag.sort()


def redeal_piles(stream: Stream, seat: int, bag: list[int], piles: list[Pile]) -> None:
    """The same for piles: the cards a seat knows stay, those only others know are dealt again."""
    hidden: list[list[int]] = []
    for pile in piles:
        hidden.append(
            [UNSEEN if pile.knows(at, seat) else pile.cards[at] for at in range(len(pile.cards))]
        )
    redeal(stream, bag, hidden)
    for i in range(len(piles)):
        for at in range(len(hidden[i])):
            if hidden[i][at] != UNSEEN:
                piles[i].cards[at] = hidden[i][at]
