"""What is going on: a movement, an attack, a moment, an activation; laid down, taken up."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.kernel.part import PUBLIC, Part

NO_SPACE: Final = -1


class Movement(Part):
    """A movement in progress."""

    FIELDS: ClassVar[dict[str, str]] = {
        "unit": PUBLIC,
        "points": PUBLIC,
        "taken": PUBLIC,
        "used": PUBLIC,
        "ended": PUBLIC,
    }

    def __init__(self, unit: int, points: int, taken: int, used: list[int], ended: int) -> None:
        self.unit = unit
        self.points = points
        self.taken = taken
        """Steps taken: without one it may not end (TET-MOVE-14)."""
        self.used = used
        """The portals it has come out of."""
        self.ended = ended
        """1 if a card ended it, or its unit was captured."""

    def clone(self) -> Movement:
        return Movement(self.unit, self.points, self.taken, self.used[:], self.ended)


class Attack(Part):
    """An attack in progress, or a harmless spell; a Counter lies on the attack it answers."""

    FIELDS: ClassVar[dict[str, str]] = {
        "attacker": PUBLIC,
        "kind": PUBLIC,
        "target": PUBLIC,
        "counter": PUBLIC,
        "quiet": PUBLIC,
        "bonus": PUBLIC,
        "extra": PUBLIC,
        "power": PUBLIC,
        "missed": PUBLIC,
        "lost": PUBLIC,
        "centre": PUBLIC,
        "icons": PUBLIC,
        "moved": PUBLIC,
        "firm": PUBLIC,
        "attacker_out": PUBLIC,
        "target_out": PUBLIC,
        "splash": PUBLIC,
    }

    def __init__(
        self,
        attacker: int,
        kind: int,
        target: int,
        counter: int,
        quiet: int,
        bonus: int,
        extra: int,
        power: int,
        missed: int,
        lost: int,
        centre: int,
        icons: int,
        moved: int,
        firm: int,
        attacker_out: int,
        target_out: int,
        splash: int,
    ) -> None:
        self.attacker = attacker
        self.kind = kind
        self.target = target
        self.counter = counter
        self.quiet = quiet
        """It cannot be countered."""
        self.bonus = bonus
        """Damage added by a Solo Enemy card or by tactic cards."""
        self.extra = extra
        """TET-SPELL-03 Mana paid to power the spell up."""
        self.power = power
        """Power icons rolled."""
        self.missed = missed
        self.lost = lost
        """Health the target lost to the attack itself."""
        self.centre = centre
        """Where the target stood when it was hit: the middle of an area effect."""
        self.icons = icons
        """Spaces of the Knock Back."""
        self.moved = moved
        """Spaces the target was moved."""
        self.firm = firm
        """The Knock Back has been called off by a card."""
        self.attacker_out = attacker_out
        self.target_out = target_out
        self.splash = splash
        """TET-SPELL-09 How far the area of a spell reaches, as it was declared."""

    def clone(self) -> Attack:
        return Attack(
            self.attacker,
            self.kind,
            self.target,
            self.counter,
            self.quiet,
            self.bonus,
            self.extra,
            self.power,
            self.missed,
            self.lost,
            self.centre,
            self.icons,
            self.moved,
            self.firm,
            self.attacker_out,
            self.target_out,
            self.splash,
        )

    def live(self) -> bool:
        """TET-CAPTURE-06 Both units are still in play."""
        return not (self.attacker_out or self.target_out)


def new_attack(attacker: int, kind: int, target: int, counter: int, quiet: int) -> Attack:
    """An attack as it is declared."""
    return Attack(attacker, kind, target, counter, quiet, 0, 0, 0, 0, 0, NO_SPACE, 0, 0, 0, 0, 0, 0)


class Occasion(Part):
    """What a moment is about: tactic cards judge their IF part by it."""

    FIELDS: ClassVar[dict[str, str]] = {"unit": PUBLIC, "other": PUBLIC}

    def __init__(self, unit: int, other: int) -> None:
        self.unit = unit
        self.other = other

    def clone(self) -> Occasion:
        return Occasion(self.unit, self.other)


class Activation(Part):
    """TET-ENEMY-06 The Solo Enemy unit that is being activated."""

    FIELDS: ClassVar[dict[str, str]] = {
        "unit": PUBLIC,
        "card": PUBLIC,
        "weakened": PUBLIC,
        "out": PUBLIC,
    }

    def __init__(self, unit: int, card: int, weakened: int, out: int) -> None:
        self.unit = unit
        self.card = card
        self.weakened = weakened
        self.out = out

    def clone(self) -> Activation:
        return Activation(self.unit, self.card, self.weakened, self.out)
