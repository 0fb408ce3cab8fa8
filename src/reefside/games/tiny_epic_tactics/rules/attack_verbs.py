"""Attacks as answers: which unit attacks in which way, and whom, named by their space."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import (
    BALLISTA,
    FORCE,
    MELEE,
    MISSILE,
    SPACES,
    SPELL,
)
from reefside.kernel.choice import Choice

COUNTER: Final = "counter"
COUNTER_KINDS: Final = [MELEE, MISSILE, SPELL]
COUNTERS: Final = [Choice(COUNTER, number) for number in range(len(COUNTER_KINDS))]

ATTACK_VERBS: Final = {MELEE: "melee", MISSILE: "missile", SPELL: "spell", BALLISTA: "ballista"}
ATTACK_KINDS: Final = {verb: kind for kind, verb in ATTACK_VERBS.items()}
MELEES: Final = [Choice("melee", k, s) for k in range(FORCE) for s in range(SPACES)]
MISSILES: Final = [Choice("missile", k, s) for k in range(FORCE) for s in range(SPACES)]
SPELLS: Final = [Choice("spell", k, s) for k in range(FORCE) for s in range(SPACES)]
BALLISTAS: Final = [Choice("ballista", k, s) for k in range(FORCE) for s in range(SPACES)]
ATTACK_CHOICES: Final = {MELEE: MELEES, MISSILE: MISSILES, SPELL: SPELLS, BALLISTA: BALLISTAS}
