"""Everything that lies on the table: the ocean, the ships, the markets, what is in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from reefside.kernel.event import EVERYONE
from reefside.kernel.moment import Windows
from reefside.kernel.part import Owner, Secret, part
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Roll as KernelRoll
from reefside.kernel.step import SeatStep as KernelSeatStep
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table

if TYPE_CHECKING:
    from reefside.games.grim_tide.box import Printed
from reefside.games.grim_tide.state.constants import NO_SPACE, NO_TILE, NOBODY, SEA_KINDS
from reefside.games.grim_tide.state.progress import Attack, Auction, Fishing, Harbour, Hunt, Sailing
from reefside.games.grim_tide.state.ship import Ship


@part
class Grim(Table):
    """The table of Grim Tide."""

    printed: Final[Printed]
    options: Final[dict[str, str]]
    first: int = 0
    turn: int = 0
    """The active player."""
    round: int = 0
    wind: int = 0
    kraken: int = 0
    """The space of the Kraken."""
    kraken_moves: int = 0
    """How often the Kraken has moved: an attack is off if it moved again before it began."""
    card_up: bool = False
    qualified: bool = False
    """Whether the active player began the turn with enough Renown to hunt the Kraken."""
    used: int = 0
    """The mask of the cards whose limited ability has been used this turn."""
    channelled: int = 0
    """The mask of the cards whose lasting effect the active player has channelled."""
    swapped: int = 0
    """The mask of the pairs of slots exchanged since anything else was answered."""
    declined: int = 0
    """For each seat the kinds of any-time abilities it has declined to use in this phase."""
    marked: int = NO_SPACE
    """The space whose tile leaves at the end of the turn."""
    slayer: int = NOBODY
    tiles: Owner[list[int]] = []
    """The tile on each space: its number, UNSEEN, or NO_TILE."""
    known: list[int] = []
    """The mask of the seats that know the tile of each space; EVERYONE when it is face up."""
    bags: Secret[list[list[int]]] = []
    """For each zone its tiles that nobody has seen: they have no order."""
    gone: list[int] = []
    """Ocean tiles removed from the board."""
    chum_bag: list[int] = []
    """Chum tiles not drawn: everybody can tell which they are, and they have no order."""
    chum_gone: list[int] = []
    """Defeated chum tiles."""
    stacks: list[list[int]] = []
    """The markets, three standard stacks and then three Renowned; the top card is last."""
    crew_bags: list[list[int]] = []
    """For each market its cards that nobody has seen: which, but not where, is public."""
    dead: list[int] = []
    sailors_out: int = 0
    """Sailors out of the game: never dealt, or dismissed."""
    pool: list[int] = [0, 0, 0]
    """The dice rolled and not placed, by face."""
    ships: list[Ship] = []
    auction: Auction | None = None
    sailing: Sailing | None = None
    harbour: Harbour | None = None
    hunt: Hunt | None = None
    fishing: Fishing | None = None
    attack: Attack | None = None

    def hunting(self) -> Hunt:
        """The hunt in progress."""
        assert self.hunt is not None
        return self.hunt

    def stir(self) -> None:
        """GT-ABIL-09 The Kraken or a ship has moved: who declined to answer may do so now."""
        self.declined &= ~SEA_KINDS

    def turn_order(self) -> list[int]:
        """All seats in turn order from the active player."""
        return [(self.turn + i) % self.seats for i in range(self.seats)]

    def face_up(self, space: int) -> bool:
        """Whether an explored tile, or a chum tile, lies on a space."""
        return self.tiles[space] >= 0 and self.known[space] == EVERYONE

    def face_down(self, space: int) -> bool:
        """Whether an unexplored tile lies on a space."""
        return self.tiles[space] != NO_TILE and self.known[space] != EVERYONE

    def windows(self) -> Windows[Grim]:
        return self.printed.windows


class Step(KernelStep[Grim]):
    """A paragraph of these rules."""


class TurnEnd(Step):
    """GT-END-01 Where a turn ends: the landmark of whatever ends it at once."""

    RULE = "GT-END-01"


class SeatStep(KernelSeatStep[Grim]):
    """A paragraph of these rules for one seat."""


class Draw(KernelDraw[Grim]):
    """A paragraph in which Nature decides which unseen tile or card is seen."""


class Roll(KernelRoll[Grim]):
    """A paragraph in which Nature rolls."""
