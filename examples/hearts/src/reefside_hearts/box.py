"""The components as typed tables, read once from the rows of `content/` and checked."""

from __future__ import annotations

from typing import Final

from reefside.kernel.rows import Content, Row
from reefside_hearts.cards import HEARTS, RANKS, SUITS

MOST_POINTS: Final = 99


class Printed:
    """The deck and what its cards cost. Shared by all tables, never copied."""

    def __init__(self, content: Content) -> None:
        suits = content.rows("cards.toml", "suit", SUITS)
        ranks = content.rows("cards.toml", "rank", RANKS)
        self.suits: Final = [row.id for row in suits]
        self.ranks: Final = [row.id for row in ranks]
        self.cards: Final = [
            f"{rank}{letter}" for letter in map(letter_of, suits) for rank in self.ranks
        ]
        """The key of each card: `qs` is the queen of spades."""
        penalties = {row.id: row for row in content.rows("cards.toml", "penalty", 2)}
        self.heart: Final = points_of(penalties["heart"])
        self.queen: Final = points_of(penalties["queen"])
        self.all_points: Final = RANKS * self.heart + self.queen
        for row in [*suits, *ranks]:
            row.done()

    def suit_key(self, card: int) -> str:
        """The key of a card's suit."""
        return self.suits[card // RANKS]

    def is_heart(self, card: int) -> bool:
        """Whether a card is a heart."""
        return card // RANKS == HEARTS


def letter_of(row: Row) -> str:
    """The letter by which a suit is written."""
    return row.text("letter")


def points_of(row: Row) -> int:
    """What a card costs."""
    points = row.number("points", 1, MOST_POINTS)
    row.done()
    return points
