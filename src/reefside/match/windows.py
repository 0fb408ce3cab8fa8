"""Windows of a match: in which one may speak, and until when somebody wants to be left alone."""

from __future__ import annotations

from reefside.kernel.moment import Window
from reefside.match.match import Match

TurnOf = tuple[int, int]
"""A turn: its round, and whose it is."""


def in_window(match: Match, seat: int) -> bool:
    """Whether a seat is asked only because it may speak at this moment; everybody can see that."""
    agenda = match.state.table.agenda
    asked = any(ask.seat == seat for ask in match.state.asks)
    return asked and bool(agenda) and isinstance(agenda[-1], Window)


def turn_of(match: Match) -> TurnOf:
    """The turn that is played now."""
    return match.round, match.game.active(match.state.table)
