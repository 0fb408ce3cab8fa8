"""What a seat sees of dice, decks and piles."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.rules.market import price
from reefside.games.tidal_blades.state.hero import KINDS
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.board_view import NEWS
from reefside.kernel.view_rows import Rows, Source
from reefside.parts.deck import Pile

OWN_MARKET: Final = 35
MARKET: Final = 40
CHALLENGES_OUT: Final = 41
STUNTS_OUT: Final = 42
MARKET_OUT: Final = 43
"""The places of rows: the Market as each seat sees it has several."""

OWN_HERO: Final = Source("heroes", own=True)
FOR_SALE: Final = Source("market")
DISCOUNT: Final = Source("discount")
CHALLENGE_DISCARD: Final = Source("challenge_discard")
STUNT_DISCARD: Final = Source("stunt_discard")
MARKET_DISCARD: Final = Source("market_discard")
"""What they are made of."""


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


def market_rows(g: Reef, rows: Rows) -> list[dict[str, Any]]:
    """The Market as everybody sees it."""
    return rows.row(MARKET, (FOR_SALE,), lambda: [market_row(g, card, None) for card in g.market])


def own_market_rows(g: Reef, seat: int, rows: Rows) -> list[dict[str, Any]]:
    """The Market as a seat sees it; none if it pays what is printed."""
    made_of = (FOR_SALE, DISCOUNT, NEWS, OWN_HERO)
    return rows.row(OWN_MARKET + seat, made_of, lambda: new_own_market_rows(g, seat), seat)


def new_own_market_rows(g: Reef, seat: int) -> list[dict[str, Any]]:
    """The same, made anew."""
    for card in g.market:
        if price(g, seat, card, 0) != g.printed.market[card].cost:
            return [market_row(g, other, seat) for other in g.market]
    return []


def discards(g: Reef, rows: Rows) -> dict[str, list[str]]:
    """The discard piles, each in the order of its keys."""
    box = g.printed
    return {
        "challenge_discard": rows.row(
            CHALLENGES_OUT,
            (CHALLENGE_DISCARD,),
            lambda: sorted([box.challenges[card].key for card in g.challenge_discard]),
        ),
        "stunt_discard": rows.row(
            STUNTS_OUT,
            (STUNT_DISCARD,),
            lambda: sorted([box.stunts[stunt].key for stunt in g.stunt_discard]),
        ),
        "market_discard": rows.row(
            MARKET_OUT,
            (MARKET_DISCARD,),
            lambda: sorted([box.market[card].key for card in g.market_discard]),
        ),
    }
