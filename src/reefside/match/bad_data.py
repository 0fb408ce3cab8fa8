"""The errors that hostile or foreign data may raise when a match is restored or shown from it."""

from __future__ import annotations

from typing import Final

import msgspec

from reefside.kernel.refusal import InvalidInput

BAD_DATA: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
    msgspec.DecodeError,
)
"""A table of other rules, or one that somebody has changed, that these rules cannot go on with."""

BAD_INPUT: Final = (InvalidInput, *BAD_DATA)
"""The same, or what was seen to be wrong before."""
