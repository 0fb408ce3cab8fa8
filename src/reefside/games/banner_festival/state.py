"""Everything that lies on the table: the board, the houses, the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from reefside.kernel.part import Owner, Part, Secret, part
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table

if TYPE_CHECKING:
    from reefside.games.banner_festival.box import Printed

NOBODY: Final = -1
NO_CARD: Final = -1

HIGH: Final = 0
MID: Final = 1
LOW: Final = 2

SPACES: Final = 8
"""Spaces of the racing track, and of the ring."""
DOCK: Final = 4
"""Spaces of a dock."""
QUADRANTS: Final = 4
REGIONS: Final = 2

EVEN: Final = "even"
ODD: Final = "odd"


@part
class House(Part):
    """One seat's trading house."""

    hand: Owner[list[int]] = []
    banners: int
    """Banners not yet hung."""
    boat: int
    """The track space of the watercraft, 1 to 8."""
    revealed: int = 0
    """How many character cards lie face up."""
    fruit: int = 0
    regions: int = 0
    """Profit tokens from region majorities."""
    feasts: int = 0
    """Profit tokens from feasts."""
    kept: list[int] = []
    """Merchandise in the scoring pile."""
    docks: list[int] = [0] * (QUADRANTS * DOCK)
    """Own banners on each dock space: quadrant * 4 + space."""
    towers: list[int] = [0] * REGIONS
    standing: int = 0
    """Banners on the board before the last clearing of the docks."""

    def profit(self) -> int:
        """The value of the house's profit tokens."""
        return self.regions + self.feasts


@part
class Festival(Table):
    """The table of Banner Festival."""

    printed: Final[Printed]
    options: Final[dict[str, str]]
    round: int = 0
    bout: int = 0
    gate: int = 0
    """The ring space of the trade gate, 1 to 8."""
    lead: int = NOBODY
    latest_low: int = NOBODY
    """The seat that was low most recently; a lowest dummy leaves it as it is."""
    pool: int = 0
    """Fruit in the pool; below zero while a bout takes more than it held."""
    supply: int = 0
    """Fruit outside the pool; a count, not a limit (BF-FRUIT-03)."""
    bag: Secret[list[int]] = []
    """The undealt cards: nobody has seen one, so they have no order."""
    discard: list[int] = []
    open_dummy: int = NO_CARD
    hidden_dummy: int = NO_CARD
    played: list[int] = []
    """The card each seat revealed in the bout that is being resolved or was resolved last."""
    ranking: list[int] = []
    """All cards of that bout, dummies too, from high to low."""
    roles: list[int] = []
    closed: list[int] = []
    """For each quadrant the mask of its dock spaces that are occupied this bout."""
    houses: list[House] = []

    def quadrant(self) -> int:
        """BF-BOARD-09 The active quadrant: the one the gate stands in."""
        return self.printed.ring[self.gate]

    def region(self) -> int:
        """BF-BOARD-09 The region of the active quadrant."""
        return self.printed.regions[self.quadrant()]


class Step(KernelStep[Festival]):
    """A paragraph of these rules."""


class Draw(KernelDraw[Festival]):
    """A paragraph in which Nature decides which undealt cards are seen."""

    def bag(self, g: Festival) -> list[int]:
        return g.bag
