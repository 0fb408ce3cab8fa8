"""The words in which crew cards and tiles name effects."""

from __future__ import annotations

from reefside.games.grim_tide.cards.abilities import FACE
from reefside.games.grim_tide.cards.crew_effects import CREW_WORDS
from reefside.games.grim_tide.cards.effects import TEXT_WORDS
from reefside.games.grim_tide.state.constants import FACES
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.effects import Vocabulary


def vocabulary() -> Vocabulary[Grim]:
    """The words, before any row was read."""
    return Vocabulary({**TEXT_WORDS, **CREW_WORDS}, {FACE: FACES})
