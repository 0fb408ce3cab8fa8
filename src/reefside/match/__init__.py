"""A match: one table with its record, as programs, terminals and servers use it."""

from reefside.match.answers import Ask, Delivered, Explanation, Hint, Outlook, Refused, UndoOffer
from reefside.match.begin import KEY_BYTES, from_lines, load, loading, new, read_save
from reefside.match.match import Match
from reefside.match.texts import COMMON_WORDS

__all__ = [
    "COMMON_WORDS",
    "KEY_BYTES",
    "Ask",
    "Delivered",
    "Explanation",
    "Hint",
    "Match",
    "Outlook",
    "Refused",
    "UndoOffer",
    "from_lines",
    "load",
    "loading",
    "new",
    "read_save",
]
