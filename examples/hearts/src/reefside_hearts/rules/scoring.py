"""The points of a deal, and the end of the match."""

from __future__ import annotations

from mypy_extensions import i64

from reefside_hearts.cards import ALL_HEARTS, QUEEN_OF_SPADES, count
from reefside_hearts.state import NOBODY, SEATS, Hearts, Step
from reefside_hearts.telling import events


def points_in(g: Hearts, cards: i64) -> int:
    """What some cards cost.

    HE-SCORE-01 Each heart costs 1 point. HE-SCORE-02 The queen of spades costs 13.
    """
    points = g.printed.heart * count(cards & ALL_HEARTS)
    return points + g.printed.queen if cards >> QUEEN_OF_SPADES & 1 else points


def taken_points(g: Hearts) -> list[int]:
    """What each seat has taken in this deal."""
    return [points_in(g, player.taken) for player in g.players]


def moon_shooter(g: Hearts, taken: list[int]) -> int:
    """HE-SCORE-03 The seat that has taken all cards that cost points, or NOBODY."""
    for seat in range(SEATS):
        if taken[seat] == g.printed.all_points:
            return seat
    return NOBODY


def deal_points(g: Hearts) -> list[int]:
    """HE-SCORE-03 What the deal costs each seat: all the others pay when one shot the moon."""
    taken = taken_points(g)
    shooter = moon_shooter(g, taken)
    if shooter == NOBODY:
        return taken
    return [0 if seat == shooter else g.printed.all_points for seat in range(SEATS)]


class ScoreDeal(Step):
    """HE-SCORE-01 After the last trick everybody counts what they have taken."""

    RULE = "HE-SCORE-01"

    def run(self, g: Hearts) -> None:
        shooter = moon_shooter(g, taken_points(g))
        if shooter != NOBODY:
            events.moon_shot(g, shooter)
        paid = deal_points(g)
        for seat in range(SEATS):
            g.players[seat].points += paid[seat]
            g.players[seat].taken = 0
        events.deal_scored(g, paid)


def is_last(g: Hearts) -> bool:
    """HE-END-01 The match ends with the deal in which somebody reaches the limit.

    HE-END-03 A single deal is a match of its own.
    """
    return g.options["length"] == "deal" or max(totals(g)) >= int(g.options["limit"])


def totals(g: Hearts) -> list[int]:
    """The points of each seat."""
    return [player.points for player in g.players]


def winners(g: Hearts) -> list[int]:
    """HE-END-02 The fewest points win; who has equally few shares the win."""
    points = totals(g)
    return [seat for seat in range(SEATS) if points[seat] == min(points)]
