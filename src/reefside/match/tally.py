"""What a finished match leaves for its people's statistics, seat by seat."""

from __future__ import annotations

from typing import NamedTuple

from reefside.match.reading import MatchReading


class SeatTally(NamedTuple):
    """One seat's."""

    turn: int | None
    """Its place in the order of the first turns, from 0; None where nobody begins."""
    counted: list[str]
    """The keys of the game's texts of what it counts: a hero, a house."""


def tally(match: MatchReading) -> list[SeatTally]:
    """What a match leaves of each seat, in seat order."""
    game, table = match.game, match.state.table
    turns = game.turn_places(table)
    return [
        SeatTally(turns[seat] if turns else None, game.counted(table, seat))
        for seat in range(match.seats)
    ]
