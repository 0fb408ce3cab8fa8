"""What a seat may see, and samples of what it may not."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.banner_festival.rules.banners import in_region, neutral_places
from reefside.games.banner_festival.rules.scoring import (
    kept_profit,
    neutral_banners,
    reward,
    totals,
)
from reefside.games.banner_festival.state import (
    DOCK,
    NO_CARD,
    QUADRANTS,
    REGIONS,
    Festival,
)
from reefside.kernel.nature import Stream
from reefside.parts.deck import redeal

ROLES: Final = ("high", "mid", "low")


def table_view(g: Festival, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator sees it: everything but hands and undealt cards."""
    quadrant = g.quadrant()
    party = g.printed.parties[g.seats]
    return {
        "bout": g.bout,
        "bouts": party.hand,
        "gate": g.gate,
        "quadrant": g.printed.suits[quadrant],
        "suits": suit_order(g, quadrant),
        "lead": g.lead,
        "pool": max(g.pool, 0),
        "pool_size": party.pool,
        "supply": max(g.supply, 0),
        "undealt": len(g.bag),
        "open_dummy": card_key(g, g.open_dummy),
        "hidden_dummies": party.hidden_dummies,
        "discard": [g.printed.cards[card] for card in sorted(g.discard)],
        "last_bout": last_bout(g),
        "neutral_houses": [g.printed.houses[g.seats + i] for i in range(len(neutral_places(g)))],
        "docks": [dock_row(g, place) for place in range(QUADRANTS * DOCK)],
        "regions": [region_row(g, region) for region in range(REGIONS)],
        "houses": [house_row(g, other) for other in range(g.seats)],
        "hand": [] if seat is None else hand_row(g, seat, quadrant),
    }


def suit_order(g: Festival, quadrant: int) -> list[str]:
    """BF-RANK-01 The suits from strong to weak with the gate in a quadrant."""
    return [g.printed.suits[(quadrant + i) % QUADRANTS] for i in range(QUADRANTS)]


def private_view(g: Festival, seat: int) -> dict[str, Any]:
    """What a seat sees otherwise than a spectator: its hand."""
    return {"hand": hand_row(g, seat, g.quadrant())}


def card_key(g: Festival, card: int) -> str | None:
    """The key of a card, or None where there is none."""
    return None if card == NO_CARD else g.printed.cards[card]


def hand_row(g: Festival, seat: int, quadrant: int) -> list[str]:
    """The owner's hand, the card that is strongest with the gate in a quadrant first."""
    strengths = g.printed.strengths[quadrant]
    order = sorted(g.houses[seat].hand, key=lambda card: -strengths[card])
    return [g.printed.cards[card] for card in order]


def last_bout(g: Festival) -> list[dict[str, Any]]:
    """The cards of the bout resolved last, from high to low, with owner and role."""
    rows: list[dict[str, Any]] = []
    for card in g.ranking:
        owner = g.played.index(card) if card in g.played else None
        role = "mid"
        if card == g.ranking[0]:
            role = "high"
        elif card == g.ranking[-1]:
            role = "low"
        rows.append({"card": g.printed.cards[card], "seat": owner, "role": role})
    return rows


def dock_row(g: Festival, place: int) -> dict[str, Any]:
    """One dock space: what it asks for, who hangs there, whether it is still free."""
    neutral = -1
    houses = neutral_places(g)
    for i in range(len(houses)):
        if place in houses[i]:
            neutral = i
    return {
        "quadrant": g.printed.suits[place // DOCK],
        "space": place % DOCK + 1,
        "needs": g.printed.needs[place],
        "fruit": g.printed.fruit[place],
        "extra": g.printed.extra[place],
        "banners": [house.docks[place] for house in g.houses],
        "neutral": neutral,
        "free": not g.closed[place // DOCK] >> place % DOCK & 1,
    }


def region_row(g: Festival, region: int) -> dict[str, Any]:
    """A region: banners, its tower, and what each seat would earn now."""
    banners = [in_region(g, house, region) for house in g.houses]
    neutral = neutral_banners(g, region)
    return {
        "number": region + 1,
        "tower": [house.towers[region] for house in g.houses],
        "banners": banners,
        "neutral": neutral,
        "rewards": [reward(g, banners, neutral, seat) for seat in range(g.seats)],
    }


def house_row(g: Festival, seat: int) -> dict[str, Any]:
    """A house as everybody sees it.

    BF-FRUIT-05 Fruit and profit are open; BF-CHAR-06 so are all character cards.
    """
    house = g.houses[seat]
    return {
        "house": g.printed.houses[seat],
        "cards": len(house.hand),
        "banners": house.banners,
        "boat": house.boat,
        "revealed": house.revealed,
        "character": g.printed.profit_of(seat, house.revealed),
        "stunt": g.printed.stunt_of(seat, house.revealed),
        "stunts": g.printed.stunts[seat],
        "fruit": house.fruit,
        "profit": house.profit(),
        "from_regions": house.regions,
        "from_feasts": house.feasts,
        "kept": [g.printed.cards[card] for card in house.kept],
        "kept_profit": kept_profit(g, seat),
        "total": totals(g)[seat],
        "role": ROLES[g.roles[seat]] if g.roles else None,
    }


def determinise(g: Festival, seat: int, stream: Stream) -> Festival:
    """Deal the cards the seat cannot see anew: all of them may be anywhere."""
    sample = g.clone()
    hidden = [sample.houses[other].hand for other in range(g.seats) if other != seat]
    redeal(stream, sample.bag, hidden)
    for hand in hidden:
        hand.sort()
    return sample
