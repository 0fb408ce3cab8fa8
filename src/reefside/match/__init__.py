"""A match: one table with its record, as programs, terminals and servers use it."""

from reefside.match.answers import Ask, Explanation, Hint, Refused, UndoOffer
from reefside.match.begin import KEY_BYTES, from_lines, load, new
from reefside.match.match import COMMON_WORDS, Match

__all__ = [
    "COMMON_WORDS",
    "KEY_BYTES",
    "Ask",
    "Explanation",
    "Hint",
    "Match",
    "Refused",
    "UndoOffer",
    "from_lines",
    "load",
    "new",
]
