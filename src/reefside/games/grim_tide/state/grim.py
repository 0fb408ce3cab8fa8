"""Everything that lies on the table: the ocean, the ships, the markets, what is in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from reefside.kernel.choice import Choice
from reefside.kernel.event import EVERYONE
from reefside.kernel.part import OWNER, PUBLIC, SECRET
from reefside.kernel.reason import Reason
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Roll as KernelRoll
from reefside.kernel.step import SeatStep as KernelSeatStep
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table

if TYPE_CHECKING:
    from reefside.games.grim_tide.box import Box
from reefside.games.grim_tide.state.constants import NO_SPACE, NO_TILE, NOBODY, SEA_KINDS
from reefside.games.grim_tide.state.progress import Attack, Auction, Fishing, Harbour, Hunt, Sailing
from reefside.games.grim_tide.state.ship import Ship


class Grim(Table):
    """The table of Grim Tide."""

    FIELDS: ClassVar[dict[str, str]] = {
        "first": PUBLIC,
        "turn": PUBLIC,
        "round": PUBLIC,
        "wind": PUBLIC,
        "kraken": PUBLIC,
        "kraken_moves": PUBLIC,
        "card_up": PUBLIC,
        "qualified": PUBLIC,
        "used": PUBLIC,
        "channelled": PUBLIC,
        "swapped": PUBLIC,
        "declined": PUBLIC,
        "marked": PUBLIC,
        "slayer": PUBLIC,
        "tiles": OWNER,
        "known": PUBLIC,
        "bags": SECRET,
        "gone": PUBLIC,
        "chum_bag": PUBLIC,
        "chum_gone": PUBLIC,
        "stacks": PUBLIC,
        "crew_bags": PUBLIC,
        "dead": PUBLIC,
        "sailors_out": PUBLIC,
        "pool": PUBLIC,
        "ships": PUBLIC,
        "auction": PUBLIC,
        "sailing": PUBLIC,
        "harbour": PUBLIC,
        "hunt": PUBLIC,
        "fishing": PUBLIC,
        "attack": PUBLIC,
    }

    def __init__(self, seats: int, key: bytes, box: Box, options: dict[str, str]) -> None:
        super().__init__(seats=seats, key=key)
        self.box: Final = box
        self.options: Final = options
        self.first = 0
        self.turn = 0
        """The active player."""
        self.round = 0
        self.wind = 0
        self.kraken = 0
        """The space of the Kraken."""
        self.kraken_moves = 0
        """How often the Kraken has moved: an attack is off if it moved again before it began."""
        self.card_up = False
        self.qualified = False
        """Whether the active player began the turn with enough Renown to hunt the Kraken."""
        self.used = 0
        """The mask of the cards whose limited ability has been used this turn."""
        self.channelled = 0
        """The mask of the cards whose lasting effect the active player has channelled."""
        self.swapped = 0
        """The mask of the pairs of slots exchanged since anything else was answered."""
        self.declined = 0
        """For each seat the kinds of any-time abilities it has declined to use in this phase."""
        self.marked = NO_SPACE
        """The space whose tile leaves at the end of the turn."""
        self.slayer = NOBODY
        self.tiles: list[int] = []
        """The tile on each space: its number, UNSEEN, or NO_TILE."""
        self.known: list[int] = []
        """The mask of the seats that know the tile of each space; EVERYONE when it is face up."""
        self.bags: list[list[int]] = []
        """For each zone its tiles that nobody has seen: they have no order."""
        self.gone: list[int] = []
        """Ocean tiles removed from the board."""
        self.chum_bag: list[int] = []
        """Chum tiles not drawn: everybody can tell which they are, and they have no order."""
        self.chum_gone: list[int] = []
        """Defeated chum tiles."""
        self.stacks: list[list[int]] = []
        """The markets, three standard stacks and then three Renowned; the top card is last."""
        self.crew_bags: list[list[int]] = []
        """For each market its cards that nobody has seen: which, but not where, is public."""
        self.dead: list[int] = []
        self.sailors_out = 0
        """Sailors out of the game: never dealt, or dismissed."""
        self.pool: list[int] = [0, 0, 0]
        """The dice rolled and not placed, by face."""
        self.ships: list[Ship] = []
        self.auction: Auction | None = None
        self.sailing: Sailing | None = None
        self.harbour: Harbour | None = None
        self.hunt: Hunt | None = None
        self.fishing: Fishing | None = None
        self.attack: Attack | None = None

    def clone(self) -> Grim:
        g = Grim(self.seats, self.key, self.box, self.options)
        g.copy_agenda(self)
        g.first = self.first
        g.turn = self.turn
        g.round = self.round
        g.wind = self.wind
        g.kraken = self.kraken
        g.kraken_moves = self.kraken_moves
        g.card_up = self.card_up
        g.qualified = self.qualified
        g.used = self.used
        g.channelled = self.channelled
        g.swapped = self.swapped
        g.declined = self.declined
        g.marked = self.marked
        g.slayer = self.slayer
        g.tiles = self.tiles[:]
        g.known = self.known[:]
        g.bags = [bag[:] for bag in self.bags]
        g.gone = self.gone[:]
        g.chum_bag = self.chum_bag[:]
        g.chum_gone = self.chum_gone[:]
        g.stacks = [stack[:] for stack in self.stacks]
        g.crew_bags = [bag[:] for bag in self.crew_bags]
        g.dead = self.dead[:]
        g.sailors_out = self.sailors_out
        g.pool = self.pool[:]
        g.ships = [ship.clone() for ship in self.ships]
        g.copy_progress(self)
        return g

    def copy_progress(self, other: Grim) -> None:
        """Take over what is in progress on another table."""
        if other.auction is not None:
            self.auction = other.auction.clone()
        if other.sailing is not None:
            self.sailing = other.sailing.clone()
        if other.harbour is not None:
            self.harbour = other.harbour.clone()
        if other.hunt is not None:
            self.hunt = other.hunt.clone()
        if other.fishing is not None:
            self.fishing = other.fishing.clone()
        if other.attack is not None:
            self.attack = other.attack.clone()

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

    def speakers(self, moment: str) -> list[int]:
        """GT-ABIL-10 From the active player on; all holdings are public, so only who can act."""
        return self.box.windows.speakers(self, moment)

    def offers(self, moment: str, seat: int) -> list[Choice]:
        return self.box.windows.offers(self, seat)

    def against_speaking(self, moment: str, seat: int, choice: Choice) -> Reason | None:
        return self.box.windows.against(self, seat, choice)

    def speak(self, moment: str, seat: int, choice: Choice) -> None:
        self.box.windows.speak(self, moment, seat, choice)


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
