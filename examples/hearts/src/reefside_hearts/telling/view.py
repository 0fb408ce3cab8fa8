"""What a seat may see."""

from __future__ import annotations

from typing import Any

from reefside_hearts.cards import PENALTIES, count
from reefside_hearts.rules.passing import giver_to
from reefside_hearts.rules.scoring import taken_points
from reefside_hearts.state import DIRECTIONS, HOLD, SEATS, Hearts
from reefside_hearts.telling.events import keys_of


def table_view(g: Hearts, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator sees it: everything but hands and passed cards."""
    return {
        "deal": g.round,
        "direction": DIRECTIONS[g.direction],
        "passing": is_passing(g),
        "tricks": g.tricks,
        "broken": g.broken,
        "leader": g.leader,
        "trick": trick_row(g, g.leader, g.trick),
        "last_trick": trick_row(g, g.last_leader, g.last_trick),
        "limit": int(g.options["limit"]),
        "single_deal": g.options["length"] == "deal",
        "players": players_rows(g),
        **own_rows(g, seat),
    }


def own_rows(g: Hearts, seat: int | None) -> dict[str, Any]:
    """What a seat alone sees: its hand, what it passes, and what it got."""
    if seat is None:
        return {"hand": [], "chosen": [], "received": []}
    player = g.players[seat]
    received = g.players[giver_to(g, seat)].chosen if g.exchanged else 0
    return {
        "hand": keys_of(g, player.hand),
        "chosen": keys_of(g, player.chosen),
        "received": keys_of(g, received),
    }


def is_passing(g: Hearts) -> bool:
    """Whether cards are being chosen to be passed."""
    return g.direction != HOLD and not g.exchanged


def trick_row(g: Hearts, leader: int, cards: list[int]) -> list[dict[str, Any]]:
    """The cards of a trick with the seats that played them."""
    return [
        {"seat": (leader + place) % SEATS, "card": g.printed.cards[cards[place]]}
        for place in range(len(cards))
    ]


def players_rows(g: Hearts) -> list[dict[str, Any]]:
    """Each seat as everybody sees it: cards left, points, and penalty cards taken."""
    taken = taken_points(g)
    return [
        {
            "cards": int(count(g.players[seat].hand)),
            "points": g.players[seat].points,
            "taken": taken[seat],
            "penalties": keys_of(g, g.players[seat].taken & PENALTIES),
        }
        for seat in range(SEATS)
    ]
