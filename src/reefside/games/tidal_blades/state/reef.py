"""Everything that lies on the table: Islands, heroes, decks, Monsters, the attempt under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from reefside.games.tidal_blades.state.hero import KINDS, Hero
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.kernel.moment import Windows
from reefside.kernel.part import Secret, part
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Roll as KernelRoll
from reefside.kernel.step import SeatStep as KernelSeatStep
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table
from reefside.parts.deck import Pile

if TYPE_CHECKING:
    from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.state.constants import NOBODY, NOTHING
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.rival import Rival


@part
class Reef(Table):
    """The table of Tidal Blades."""

    printed: Final[Printed]
    options: Final[dict[str, str]]
    round: int = 0
    began: int = NOBODY
    """The seat that began the game (TB-SETUP-32)."""
    starter: int = 0
    """The seat that began the round: the order of turns follows from it (TB-TURN-11)."""
    first: int = 0
    """Who holds the First Player marker."""
    turn: int = NOBODY
    judge: int = 0
    boat: int = 0
    supply: list[int] = [0] * KINDS
    neutral: list[int] = []
    """TB-TWO-02 Action spaces with a neutral disc."""
    stunts_played: int = 0
    """Stunts played this turn."""
    discount: int = 0
    """Fruit the next Market card of this turn costs less."""
    beasts: list[Beast | None] = [None, None, None]
    deck: list[int] = []
    """The Monster deck from the top: whether each card is Easy or Hard."""
    backs: list[int] = []
    """The Fighting Style on each back, or NOTHING where nobody has seen it."""
    easy_bag: list[int] = []
    hard_bag: list[int] = []
    beasts_out: list[int] = []
    challenge_bag: Secret[list[int]] = []
    challenge_top: Pile | None = None
    """Cards on top of the Challenge deck that somebody has put back in an order."""
    glance: Pile | None = None
    """Cards of the Challenge deck that a visitor of the Citadel looks at."""
    pool: list[int] = []
    challenge_discard: list[int] = []
    challenges_out: list[int] = []
    stunt_bag: Secret[list[int]] = []
    stunt_discard: list[int] = []
    market_bag: list[int] = []
    market: list[int] = []
    market_discard: list[int] = []
    legend_bag: list[int] = []
    legend_under: list[int] = []
    legend_row: list[int] = []
    news_bag: list[int] = []
    news: int = NOTHING
    """The Special Announcement in force."""
    plot_bag: list[int] = []
    plots_out: list[int] = []
    attempt: Attempt | None = None
    rival: Rival | None = None
    heroes: list[Hero] = []

    def order(self, start: int) -> list[int]:
        """All seats clockwise from one of them."""
        return [(start + i) % self.seats for i in range(self.seats)]

    def under_way(self) -> Attempt:
        """The Challenge or fight that is being attempted."""
        attempt = self.attempt
        assert attempt is not None
        return attempt

    def everybody(self) -> int:
        """The mask of all seats."""
        return (1 << self.seats) - 1

    def coming(self, kind: type, until: type | None = None) -> KernelStep[Any] | None:
        """The next step of a kind on the agenda, if it comes before the next one of another.

        An ability finds what it is about like this: other cards that speak at the same moment
        may have their steps in between.
        """
        for at in range(len(self.agenda) - 1, -1, -1):
            step = self.agenda[at]
            if isinstance(step, kind):
                return step
            if until is not None and isinstance(step, until):
                return None
        return None

    def reveal(self) -> None:
        """Somebody came to know something that lay there already: a barrier for undo."""
        if self.seats > 1:
            self.shown += 1

    def windows(self) -> Windows[Reef]:
        return self.printed.windows


class Step(KernelStep[Reef]):
    """A paragraph of these rules."""


class SeatStep(KernelSeatStep[Reef]):
    """A paragraph of these rules that concerns one seat."""


class Roll(KernelRoll[Reef]):
    """A paragraph in which Nature rolls dice."""


class Draw(KernelDraw[Reef]):
    """A paragraph in which Nature decides which unseen cards are seen."""
