"""Units, and the force of a side."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.state.constants import NO_CARD, NOBODY, NOWHERE
from reefside.kernel.part import Owner, Part, part


@part
class Unit(Part):
    """One unit. In play it has health; it stands on a space of the map or in a dungeon."""

    face: int = NOBODY
    health: int = 0
    supply: int = 0
    """Ammo of a Fighter or Rogue, mana of a Wizard."""
    space: int = NOWHERE
    box: int = NOWHERE
    """The box whose dungeon it explores, or NOWHERE."""
    cell: int = NOWHERE
    weakened: int = 0
    fresh: int = 0
    """TET-WEAK-02 The token came this turn, so it cannot be paid for."""
    acted: int = 0
    """Actions it has taken this turn."""
    kinds: int = 0
    """The kinds of these actions, as bits, and CARRIED."""
    villages: int = 0
    """TET-TERRAIN-13 The Villages that have helped it this turn, as bits."""
    start: int = NOWHERE
    """Where it stood as the turn began."""
    fury: int = 0
    """Turn ends of its owner until the Berserker's Fury is over; 0 for none."""
    under: int = NO_CARD
    """TET-ENEMY-01 The Solo Enemy card under it, or NO_CARD."""
    life: int = 0
    """TET-ENEMY-36 How many units have had this number: a replacement is another unit."""


@part
class Force(Part):
    """What a player has beside the units: tactic cards and captured units."""

    hand: Owner[list[int]] = []
    taken: list[int] = []
    """TET-CAPTURE-02 The numbers of the units captured."""
