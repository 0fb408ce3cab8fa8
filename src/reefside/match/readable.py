"""A table that was stored or comes from outside: can all of it be read?"""

from __future__ import annotations

from typing import Final

from reefside.kernel.refusal import InvalidInput
from reefside.match.bad_data import BAD_DATA
from reefside.match.reading import MatchReading
from reefside.match.state import MatchState

UNREADABLE: Final = "this match cannot be opened: its table does not fit these rules"


def check_readable(match: MatchReading) -> None:
    """Read everything that players will read: a table that is damaged must not fail there.

    What it raises is one of the errors of bad data.
    """
    match.game.component_counts(match.state.table)
    match.view(None)
    for seat in range(match.seats):
        match.view(seat)
        match.undo_offer(seat)
    _ = match.head, match.round, match.scores, match.winners, match.ending, match.asks


def check_table(state: MatchState) -> None:
    """Refuse a table that was restored and cannot be read."""
    try:
        check_readable(MatchReading(state, None, "en"))
    except BAD_DATA:
        raise InvalidInput(UNREADABLE) from None
