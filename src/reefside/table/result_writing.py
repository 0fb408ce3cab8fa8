"""How the result of a match is written, by either database."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from reefside.table.database import Statement
from reefside.table.store_models import MatchResult

RESULT: Final = (
    "INSERT INTO results (match, game, mode, ended, why) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT DO NOTHING"
)
SEAT: Final = (
    "INSERT INTO result_seats (match, seat, side, place, points, turn, counted)"
    " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)


def result_row(match: str, result: MatchResult) -> tuple[Any, ...]:
    """The row of a match."""
    return (match, result.game, result.mode, result.ended, result.why)


def seat_rows(match: str, result: MatchResult) -> list[tuple[Any, ...]]:
    """The rows of its seats."""
    return [
        (match, it.seat, it.side, it.place, it.points, it.turn, counted)
        for it in result.seats
        for counted in [msgspec.json.encode(it.counted).decode()]
    ]


def statements(match: str, result: MatchResult) -> list[Statement]:
    """What writes the result of a match that ended some time ago."""
    return [
        (RESULT, result_row(match, result)),
        *[(SEAT, row) for row in seat_rows(match, result)],
    ]
