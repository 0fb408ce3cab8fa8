"""Everything that lies on the table: the board, the houses, the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from reefside.kernel.part import OWNER, PUBLIC, SECRET, Part
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table

if TYPE_CHECKING:
    from reefside.games.banner_festival.box import Box

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


class House(Part):
    """One seat's trading house."""

    FIELDS: ClassVar[dict[str, str]] = {
        "hand": OWNER,
        "banners": PUBLIC,
        "boat": PUBLIC,
        "revealed": PUBLIC,
        "fruit": PUBLIC,
        "regions": PUBLIC,
        "feasts": PUBLIC,
        "kept": PUBLIC,
        "docks": PUBLIC,
        "towers": PUBLIC,
        "standing": PUBLIC,
    }

    def __init__(
        self,
        hand: list[int],
        banners: int,
        boat: int,
        revealed: int,
        fruit: int,
        regions: int,
        feasts: int,
        kept: list[int],
        docks: list[int],
        towers: list[int],
        standing: int,
    ) -> None:
        self.hand = hand
        self.banners = banners
        """Banners not yet hung."""
        self.boat = boat
        """The track space of the watercraft, 1 to 8."""
        self.revealed = revealed
        """How many character cards lie face up."""
        self.fruit = fruit
        self.regions = regions
        """Profit tokens from region majorities."""
        self.feasts = feasts
        """Profit tokens from feasts."""
        self.kept = kept
        """Merchandise in the scoring pile."""
        self.docks = docks
        """Own banners on each dock space: quadrant * 4 + space."""
        self.towers = towers
        self.standing = standing
        """Banners on the board before the last clearing of the docks."""

    def clone(self) -> House:
        return House(
            self.hand[:],
            self.banners,
            self.boat,
            self.revealed,
            self.fruit,
            self.regions,
            self.feasts,
            self.kept[:],
            self.docks[:],
            self.towers[:],
            self.standing,
        )

    def profit(self) -> int:
        """The value of the house's profit tokens."""
        return self.regions + self.feasts


class Festival(Table):
    """The table of Banner Festival."""

    FIELDS: ClassVar[dict[str, str]] = {
        "round": PUBLIC,
        "bout": PUBLIC,
        "gate": PUBLIC,
        "lead": PUBLIC,
        "latest_low": PUBLIC,
        "pool": PUBLIC,
        "supply": PUBLIC,
        "bag": SECRET,
        "discard": PUBLIC,
        "open_dummy": PUBLIC,
        "hidden_dummy": PUBLIC,
        "played": PUBLIC,
        "ranking": PUBLIC,
        "roles": PUBLIC,
        "closed": PUBLIC,
        "houses": PUBLIC,
    }

    def __init__(self, seats: int, key: bytes, box: Box, options: dict[str, str]) -> None:
        super().__init__(seats, key)
        self.box: Final = box
        self.options: Final = options
        self.round = 0
        self.bout = 0
        self.gate = 0
        """The ring space of the trade gate, 1 to 8."""
        self.lead = NOBODY
        self.latest_low = NOBODY
        """The seat that was low most recently; a lowest dummy leaves it as it is."""
        self.pool = 0
        """Fruit in the pool; below zero while a bout takes more than it held."""
        self.supply = 0
        """Fruit outside the pool; a count, not a limit (BF-FRUIT-03)."""
        self.bag: list[int] = []
        """The undealt cards: nobody has seen one, so they have no order."""
        self.discard: list[int] = []
        self.open_dummy = NO_CARD
        self.hidden_dummy = NO_CARD
        self.played: list[int] = []
        """The card each seat revealed in the bout that is being resolved or was resolved last."""
        self.ranking: list[int] = []
        """All cards of that bout, dummies too, from high to low."""
        self.roles: list[int] = []
        self.closed: list[int] = []
        """For each quadrant the mask of its dock spaces that are occupied this bout."""
        self.houses: list[House] = []

    def clone(self) -> Festival:
        g = Festival(self.seats, self.key, self.box, self.options)
        g.copy_agenda(self)
        g.round = self.round
        g.bout = self.bout
        g.gate = self.gate
        g.lead = self.lead
        g.latest_low = self.latest_low
        g.pool = self.pool
        g.supply = self.supply
        g.bag = self.bag[:]
        g.discard = self.discard[:]
        g.open_dummy = self.open_dummy
        g.hidden_dummy = self.hidden_dummy
        g.played = self.played[:]
        g.ranking = self.ranking[:]
        g.roles = self.roles[:]
        g.closed = self.closed[:]
        g.houses = [house.clone() for house in self.houses]
        return g

    def quadrant(self) -> int:
        """BF-BOARD-09 The active quadrant: the one the gate stands in."""
        return self.box.ring[self.gate]

    def region(self) -> int:
        """BF-BOARD-09 The region of the active quadrant."""
        return self.box.regions[self.quadrant()]


class Step(KernelStep[Festival]):
    """A paragraph of these rules."""


class Draw(KernelDraw[Festival]):
    """A paragraph in which Nature decides which undealt cards are seen."""

    def bag(self, g: Festival) -> list[int]:
        return g.bag
