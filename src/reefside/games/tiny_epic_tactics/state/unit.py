"""Units, and the force of a side."""

from __future__ import annotations

from typing import ClassVar

from reefside.kernel.part import OWNER, PUBLIC, Part


class Unit(Part):
    """One unit. In play it has health; it stands on a space of the map or in a dungeon."""

    FIELDS: ClassVar[dict[str, str]] = {
        "face": PUBLIC,
        "health": PUBLIC,
        "supply": PUBLIC,
        "space": PUBLIC,
        "box": PUBLIC,
        "cell": PUBLIC,
        "weakened": PUBLIC,
        "fresh": PUBLIC,
        "acted": PUBLIC,
        "kinds": PUBLIC,
        "villages": PUBLIC,
        "start": PUBLIC,
        "fury": PUBLIC,
        "under": PUBLIC,
        "life": PUBLIC,
    }

    def __init__(
        self,
        face: int,
        health: int,
        supply: int,
        space: int,
        box: int,
        cell: int,
        weakened: int,
        fresh: int,
        acted: int,
        kinds: int,
        villages: int,
        start: int,
        fury: int,
        under: int,
        life: int,
    ) -> None:
        self.face = face
        self.health = health
        self.supply = supply
        """Ammo of a Fighter or Rogue, mana of a Wizard."""
        self.space = space
        self.box = box
        """The box whose dungeon it explores, or NOWHERE."""
        self.cell = cell
        self.weakened = weakened
        self.fresh = fresh
        """TET-WEAK-02 The token came this turn, so it cannot be paid for."""
        self.acted = acted
        """Actions it has taken this turn."""
        self.kinds = kinds
        """The kinds of these actions, as bits, and CARRIED."""
        self.villages = villages
        """TET-TERRAIN-13 The Villages that have helped it this turn, as bits."""
        self.start = start
        """Where it stood as the turn began."""
        self.fury = fury
        """Turn ends of its owner until the Berserker's Fury is over; 0 for none."""
        self.under = under
        """TET-ENEMY-01 The Solo Enemy card under it, or -1."""
        self.life = life
        """TET-ENEMY-36 How many units have had this number: a replacement is another unit."""

    def clone(self) -> Unit:
        return Unit(
            self.face,
            self.health,
            self.supply,
            self.space,
            self.box,
            self.cell,
            self.weakened,
            self.fresh,
            self.acted,
            self.kinds,
            self.villages,
            self.start,
            self.fury,
            self.under,
            self.life,
        )


class Force(Part):
    """What a player has beside the units: tactic cards and captured units."""

    FIELDS: ClassVar[dict[str, str]] = {"hand": OWNER, "taken": PUBLIC}

    def __init__(self, hand: list[int], taken: list[int]) -> None:
        self.hand = hand
        self.taken = taken
        """TET-CAPTURE-02 The numbers of the units captured."""

    def clone(self) -> Force:
        return Force(self.hand[:], self.taken[:])
