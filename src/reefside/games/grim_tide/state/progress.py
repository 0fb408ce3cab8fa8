"""What is going on: an auction, sailing, a visit to a port, a hunt, fishing, an attack."""

from __future__ import annotations

from typing import ClassVar

from reefside.kernel.part import PUBLIC, Part


class Auction(Part):
    """The wind auction: what lies on the compass, and who put it there."""

    FIELDS: ClassVar[dict[str, str]] = {"totals": PUBLIC, "given": PUBLIC, "rounds": PUBLIC}

    def __init__(self, totals: list[int], given: list[int], rounds: int) -> None:
        self.totals = totals
        self.given = given
        self.rounds = rounds

    def clone(self) -> Auction:
        return Auction(self.totals[:], self.given[:], self.rounds)


class Sailing(Part):
    """The sailing phase: steps left in any direction, steps made with the wind."""

    FIELDS: ClassVar[dict[str, str]] = {"free": PUBLIC, "with_wind": PUBLIC, "moved": PUBLIC}

    def __init__(self, free: int, with_wind: int, moved: bool) -> None:
        self.free = free
        self.with_wind = with_wind
        self.moved = moved

    def clone(self) -> Sailing:
        return Sailing(self.free, self.with_wind, self.moved)


class Harbour(Part):
    """The port action: cards hired in it stay for now."""

    FIELDS: ClassVar[dict[str, str]] = {"hired": PUBLIC}

    def __init__(self, hired: int) -> None:
        self.hired = hired
        """The mask of the cards recruited in this action."""

    def clone(self) -> Harbour:
        return Harbour(self.hired)


class Hunt(Part):
    """A hunt: the monster, what has been done to it, what has been prevented."""

    FIELDS: ClassVar[dict[str, str]] = {
        "tile": PUBLIC,
        "life": PUBLIC,
        "attack": PUBLIC,
        "damage": PUBLIC,
        "prevented": PUBLIC,
        "tentacles": PUBLIC,
    }

    def __init__(
        self, tile: int, life: int, attack: int, damage: int, prevented: int, tentacles: int
    ) -> None:
        self.tile = tile
        """The monster's tile, or NO_TILE when the Kraken itself is hunted."""
        self.life = life
        self.attack = attack
        self.damage = damage
        self.prevented = prevented
        """Points of the attack dodged or prevented."""
        self.tentacles = tentacles
        """Tentacles rolled and not yet resolved."""

    def clone(self) -> Hunt:
        return Hunt(self.tile, self.life, self.attack, self.damage, self.prevented, self.tentacles)


class Fishing(Part):
    """A fishing action: the tentacles rolled in it, which are resolved at its end."""

    FIELDS: ClassVar[dict[str, str]] = {"tentacles": PUBLIC}

    def __init__(self, tentacles: int) -> None:
        self.tentacles = tentacles

    def clone(self) -> Fishing:
        return Fishing(self.tentacles)


class Attack(Part):
    """A Kraken attack: its victims, the one it has come to, and that ship's dice."""

    FIELDS: ClassVar[dict[str, str]] = {"victims": PUBLIC, "seat": PUBLIC, "dice": PUBLIC}

    def __init__(self, victims: int, seat: int, dice: int) -> None:
        self.victims = victims
        """The mask of the seats attacked."""
        self.seat = seat
        self.dice = dice

    def clone(self) -> Attack:
        return Attack(self.victims, self.seat, self.dice)
