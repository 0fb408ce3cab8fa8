"""The errors that hostile or foreign data may raise when a match is restored or shown from it."""

from __future__ import annotations

from typing import Final

import msgspec

from reefside.kernel.refusal import DATA_ERRORS, InvalidInput

BAD_DATA: Final = (*DATA_ERRORS, msgspec.DecodeError)
"""A table of other rules, or a changed one, that these rules cannot go on with."""

BAD_INPUT: Final = (InvalidInput, *BAD_DATA)
"""The same, or input that was checked and refused."""
