"""The faces of Trait dice: what each shows."""

from __future__ import annotations

from typing import Final

FACES: Final = [
    "blank",
    "focus",
    "spirit",
    "resilience",
    "synergy",
    "wild",
    "focus-or-spirit",
    "resilience-or-synergy",
    "two-focus",
    "two-spirit",
    "two-resilience",
    "two-synergy",
]
FACE_COUNT: Final = 12
BLANK: Final = 0
FACE_MASKS: Final = [0, 1, 2, 4, 8, 15, 3, 12, 1, 2, 4, 8]
"""TB-DICE-18, TB-DICE-21 The Traits each face can count as, one bit a Trait."""
FACE_SYMBOLS: Final = [0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]
"""TB-DICE-20 How many symbols each face gives."""
