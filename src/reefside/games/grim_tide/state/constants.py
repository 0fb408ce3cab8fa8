"""Numbers and words that the whole game shares."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NO_CARD: Final = -1
NO_SPACE: Final = -1
NO_TILE: Final = -1
UNSEEN: Final = -2
"""A tile or card that lies face down and that nobody has seen."""

SLOTS: Final = 5
DIRECTIONS: Final = 6
STACKS: Final = 3
"""Stacks of each of the two markets."""
STANDARD: Final = 0
RENOWNED: Final = 1

SHALLOW: Final = 0
DEEP: Final = 1
ABYSS: Final = 2
PORT: Final = 3
ZONES: Final = ["shallow", "deep", "abyss", "port"]

MONSTER: Final = 0
ENCOUNTER: Final = 1
EVENT: Final = 2
TILE_KINDS: Final = ["monster", "encounter", "event"]

KNIFE: Final = 0
WHEEL: Final = 1
TENTACLE: Final = 2
FACES: Final = ["knife", "wheel", "tentacle"]
NO_DIE: Final = -1

READY: Final = 0
EXHAUSTED: Final = 1
DEAD: Final = 2
"""Killed in the damage step that is not over: the card still holds its slot."""
STATES: Final = ["ready", "exhausted", "dead"]

ANSWERS_CREW: Final = 1
ANSWERS_SEA: Final = 2
"""Kinds of any-time abilities: for tired crew, and for a Kraken or ship that has moved."""
KINDS: Final = 2
SEA_KINDS: Final = 0b10101010
"""The second kind of all four seats."""

TURN_BOUNDARY: Final = "turn-boundary"
BEFORE_ACTION: Final = "before-action"
KRAKEN_ARRIVED: Final = "kraken-arrived"
HUNT_PAUSE: Final = "hunt-pause"
