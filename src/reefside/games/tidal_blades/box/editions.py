"""What differs between the two printings: one small table of switches.

Each switch names its pair of rule ids, first printing and revised, and every one of them
changes play or what is shown. Two differences stand in rows of the content: which Monsters are
Advanced (TB-SETUP-36 / TB-SETUP-37, `advanced_in`), and the colour of the level 3 Danger die
(TB-SETUP-38 / TB-SETUP-39, `colour_in`).
"""

from __future__ import annotations

from typing import Final

FIRST: Final = "first"
REVISED: Final = "revised"

EDITIONS: Final = [REVISED, FIRST]
"""The default comes first."""


class Edition:
    """The switches of one printing."""

    def __init__(
        self,
        key: str,
        any_of_level: bool,
        visit_always: bool,
        push_on_cards: bool,
        night_die_said: bool,
        market_wished: bool,
        card_first: bool,
    ) -> None:
        self.key: Final = key
        self.any_of_level: Final = any_of_level
        """TB-SUPPLY-03 / TB-SUPPLY-04 A missing die: the other colour, or any of its level."""
        self.visit_always: Final = visit_always
        """TB-ISLAND-04 / TB-ISLAND-05 Visits without a space: if none is left, or always."""
        self.push_on_cards: Final = push_on_cards
        """TB-CHAL-23 / TB-CHAL-24 Push It symbols count for Character cards, or for Goals only."""
        self.night_die_said: Final = night_die_said
        """silent / TB-ROUND-06 No die twice in a night: our ruling, or the book's own words."""
        self.market_wished: Final = market_wished
        """TB-SETUP-19 / TB-SETUP-20 Advanced Market cards: those wished for, or all of them."""
        self.card_first: Final = card_first
        """TB-CHAL-04 / TB-CHAL-03 The Challenge is shown with the dice, or before them."""


TABLE: Final = {
    FIRST: Edition(FIRST, False, False, True, False, True, False),
    REVISED: Edition(REVISED, True, True, False, True, False, True),
}
