"""What is going on: an auction, sailing, a visit to a port, a hunt, fishing, an attack."""

from __future__ import annotations

from reefside.games.grim_tide.state.constants import NOBODY
from reefside.kernel.part import Part, part


@part
class Auction(Part):
    """The wind auction: what lies on the compass, and who put it there."""

    totals: list[int]
    given: list[int]
    rounds: int = 0


@part
class Sailing(Part):
    """The sailing phase: steps left in any direction, steps made with the wind."""

    free: int
    with_wind: int = 0
    moved: bool = False


@part
class Harbour(Part):
    """The port action: cards hired in it stay for now."""

    hired: int = 0
    """The mask of the cards recruited in this action."""


@part
class Hunt(Part):
    """A hunt: the monster, what has been done to it, what has been prevented."""

    tile: int
    """The monster's tile, or NO_TILE when the Kraken itself is hunted."""
    life: int
    attack: int
    damage: int = 0
    prevented: int = 0
    """Points of the attack dodged or prevented."""
    tentacles: int = 0
    """Tentacles rolled and not yet resolved."""


@part
class Fishing(Part):
    """A fishing action: the tentacles rolled in it, which are resolved at its end."""

    tentacles: int = 0


@part
class Attack(Part):
    """A Kraken attack: its victims, the one it has come to, and that ship's dice."""

    victims: int
    """The mask of the seats attacked."""
    seat: int = NOBODY
    dice: int = 0
