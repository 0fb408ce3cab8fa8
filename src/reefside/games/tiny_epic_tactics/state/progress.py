"""What is going on: a movement, an attack, a moment, an activation; laid down, taken up."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.state.constants import NOWHERE
from reefside.kernel.part import Part, part


@part
class Movement(Part):
    """A movement in progress."""

    unit: int
    points: int
    taken: int = 0
    """Steps taken: without one it may not end (TET-MOVE-14)."""
    used: list[int] = []
    """The portals it has come out of."""
    ended: int = 0
    """1 if a card ended it, or its unit was captured."""


@part
class Attack(Part):
    """An attack in progress, or a harmless spell; a Counter lies on the attack it answers."""

    attacker: int
    kind: int
    target: int
    counter: int = 0
    quiet: int = 0
    """It cannot be countered."""
    bonus: int = 0
    """Damage added by a Solo Enemy card or by tactic cards."""
    extra: int = 0
    """TET-SPELL-03 Mana paid to power the spell up."""
    power: int = 0
    """Power icons rolled."""
    missed: int = 0
    lost: int = 0
    """Health the target lost to the attack itself."""
    centre: int = NOWHERE
    """Where the target stood when it was hit: the middle of an area effect."""
    icons: int = 0
    """Spaces of the Knock Back."""
    moved: int = 0
    """Spaces the target was moved."""
    firm: int = 0
    """The Knock Back has been called off by a card."""
    attacker_out: int = 0
    target_out: int = 0
    splash: int = 0
    """TET-SPELL-09 How far the area of a spell reaches, as it was declared."""

    def live(self) -> bool:
        """TET-CAPTURE-06 Both units are still in play."""
        return not (self.attacker_out or self.target_out)


@part
class Occasion(Part):
    """What a moment is about: tactic cards judge their IF part by it."""

    unit: int
    other: int


@part
class Activation(Part):
    """TET-ENEMY-06 The Solo Enemy unit that is being activated."""

    unit: int
    card: int
    weakened: int
    out: int = 0
