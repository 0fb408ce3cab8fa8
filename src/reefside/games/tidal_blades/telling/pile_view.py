"""What a seat sees of dice, decks and piles."""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.rules.market import price
from reefside.games.tidal_blades.state.hero import KINDS
from reefside.games.tidal_blades.state.reef import Reef
from reefside.parts.deck import Pile


def dice_row(g: Reef, counts: list[int]) -> dict[str, int]:
    """Dice by kind; kinds with none are left out."""
    return {g.printed.dice[kind].key: counts[kind] for kind in range(KINDS) if counts[kind]}


def challenge_deck_size(g: Reef) -> int:
    """How many cards the Challenge deck has, those looked at included."""
    size = len(g.challenge_bag)
    if g.challenge_top is not None:
        size += len(g.challenge_top.cards)
    if g.glance is not None:
        size += len(g.glance.cards)
    return size


def known_cards(g: Reef, pile: Pile | None, seat: int | None) -> list[str | None]:
    """A pile of Challenge cards as a seat sees it; None for a card it does not know."""
    if pile is None:
        return []
    found: list[str | None] = []
    for at in range(len(pile.cards)):
        public = pile.known[at] == g.everybody()
        knows = public or (seat is not None and pile.knows(at, seat))
        found.append(g.printed.challenges[pile.cards[at]].key if knows else None)
    return found


def market_row(g: Reef, card: int, seat: int | None) -> dict[str, Any]:
    """A Market card and what it costs the seat that looks."""
    row = g.printed.market[card]
    cost = row.cost if seat is None else price(g, seat, card, 0)
    return {"card": row.key, "cost": cost, "printed": row.cost}
