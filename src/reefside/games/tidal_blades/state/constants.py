"""Numbers and words that the whole game shares."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1
"""No card, no Monster, no space, no announcement."""

RIVAL: Final = 4
"""Who covered a spot: a seat, or the Rival."""

CHRONOSSEUM: Final = 0
LAMARA: Final = 1
DROSKA: Final = 2
CITADEL: Final = 3
FOLD: Final = 4
ARENAS: Final = 3
ISLANDS: Final = 5

EDGE: Final = 0
REEF: Final = 1
HUNTED: Final = 2
"""TB-FOLD-08 Face-up on the deck: neither at The Fold's Edge nor in the Inner Reef."""

EASY: Final = 0
HARD: Final = 1
