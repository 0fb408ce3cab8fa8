"""Everything that lies on the table: hands, the trick, what was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from reefside.kernel.part import Owner, Part, part
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table

if TYPE_CHECKING:
    from reefside_hearts.box import Printed

SEATS: Final = 4
NOBODY: Final = -1
NO_CARD: Final = -1
NO_SUIT: Final = -1

LEFT: Final = 0
RIGHT: Final = 1
ACROSS: Final = 2
HOLD: Final = 3
DIRECTIONS: Final = ["left", "right", "across", "hold"]
AWAY: Final = [1, 3, 2, 0]
"""How many seats further clockwise the cards of each direction go."""
GIVEN: Final = 3
"""HE-PASS-01 How many cards everybody passes."""


@part
class Player(Part):
    """One seat's cards and points; cards are sets."""

    hand: Owner[int] = 0
    chosen: Owner[int] = 0
    """The cards chosen to be passed in this deal; once exchanged, those that were passed."""
    played: int = 0
    """The cards played in this deal."""
    taken: int = 0
    """The cards of the tricks taken in this deal."""
    void: int = 0
    """The suits, a bit each, that everybody knows the hand to lack."""
    points: int = 0
    """The points of all deals before this one."""


@part
class Hearts(Table):
    """The table of Hearts."""

    printed: Final[Printed]
    options: Final[dict[str, str]]
    round: int = 0
    direction: int = LEFT
    exchanged: bool = False
    """Whether the passed cards have changed hands in this deal."""
    first: int = NOBODY
    """The seat that led to the first trick of the match."""
    leader: int = NOBODY
    """The seat that leads to the trick."""
    suit: int = NO_SUIT
    """The suit that was led."""
    trick: list[int] = []
    """The cards of the trick in the order in which they were played."""
    best: int = NO_CARD
    """The card that takes the trick so far."""
    winner: int = NOBODY
    """The seat that played it."""
    tricks: int = 0
    """How many tricks of the deal have been taken."""
    broken: bool = False
    """Whether hearts may be led."""
    last_trick: list[int] = []
    last_leader: int = NOBODY
    bag: list[int] = []
    """The undealt cards: all of them before a deal, then none, so there is nothing to hide."""
    players: list[Player] = []


class Step(KernelStep[Hearts]):
    """A paragraph of these rules."""


class Draw(KernelDraw[Hearts]):
    """A paragraph in which Nature deals."""

    def bag(self, g: Hearts) -> list[int]:
        return g.bag
