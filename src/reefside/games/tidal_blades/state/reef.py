"""Everything that lies on the table: Islands, heroes, decks, Monsters, the attempt under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from reefside.games.tidal_blades.state.hero import KINDS, Hero
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.kernel.choice import Choice
from reefside.kernel.part import PUBLIC, SECRET
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Roll as KernelRoll
from reefside.kernel.step import SeatStep as KernelSeatStep
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table
from reefside.parts.deck import Pile

if TYPE_CHECKING:
    from reefside.games.tidal_blades.box.components import Box
from reefside.games.tidal_blades.state.constants import NOBODY, NOTHING
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.rival import Rival


class Reef(Table):
    """The table of Tidal Blades."""

    FIELDS: ClassVar[dict[str, str]] = {
        "round": PUBLIC,
        "began": PUBLIC,
        "starter": PUBLIC,
        "first": PUBLIC,
        "turn": PUBLIC,
        "judge": PUBLIC,
        "boat": PUBLIC,
        "supply": PUBLIC,
        "neutral": PUBLIC,
        "stunts_played": PUBLIC,
        "discount": PUBLIC,
        "beasts": PUBLIC,
        "deck": PUBLIC,
        "backs": PUBLIC,
        "easy_bag": PUBLIC,
        "hard_bag": PUBLIC,
        "beasts_out": PUBLIC,
        "challenge_bag": SECRET,
        "challenge_top": PUBLIC,
        "glance": PUBLIC,
        "pool": PUBLIC,
        "challenge_discard": PUBLIC,
        "challenges_out": PUBLIC,
        "stunt_bag": SECRET,
        "stunt_discard": PUBLIC,
        "market_bag": PUBLIC,
        "market": PUBLIC,
        "market_discard": PUBLIC,
        "legend_bag": PUBLIC,
        "legend_under": PUBLIC,
        "legend_row": PUBLIC,
        "news_bag": PUBLIC,
        "news": PUBLIC,
        "plot_bag": PUBLIC,
        "plots_out": PUBLIC,
        "attempt": PUBLIC,
        "rival": PUBLIC,
        "heroes": PUBLIC,
    }

    def __init__(self, seats: int, key: bytes, box: Box, options: dict[str, str]) -> None:
        super().__init__(seats=seats, key=key)
        self.box: Final = box
        self.options: Final = options
        self.round = 0
        self.began = NOBODY
        """The seat that began the game (TB-SETUP-32)."""
        self.starter = 0
        """The seat that began the round: the order of turns follows from it (TB-TURN-11)."""
        self.first = 0
        """Who holds the First Player marker."""
        self.turn = NOBODY
        self.judge = 0
        self.boat = 0
        self.supply: list[int] = [0] * KINDS
        self.neutral: list[int] = []
        """TB-TWO-02 Action spaces with a neutral disc."""
        self.stunts_played = 0
        """Stunts played this turn."""
        self.discount = 0
        """Fruit the next Market card of this turn costs less."""
        self.beasts: list[Beast | None] = [None, None, None]
        self.deck: list[int] = []
        """The Monster deck from the top: whether each card is Easy or Hard."""
        self.backs: list[int] = []
        """The Fighting Style on each back, or NOTHING where nobody has seen it."""
        self.easy_bag: list[int] = []
        self.hard_bag: list[int] = []
        self.beasts_out: list[int] = []
        self.challenge_bag: list[int] = []
        self.challenge_top: Pile | None = None
        """Cards on top of the Challenge deck that somebody has put back in an order."""
        self.glance: Pile | None = None
        """Cards of the Challenge deck that a visitor of the Citadel looks at."""
        self.pool: list[int] = []
        self.challenge_discard: list[int] = []
        self.challenges_out: list[int] = []
        self.stunt_bag: list[int] = []
        self.stunt_discard: list[int] = []
        self.market_bag: list[int] = []
        self.market: list[int] = []
        self.market_discard: list[int] = []
        self.legend_bag: list[int] = []
        self.legend_under: list[int] = []
        self.legend_row: list[int] = []
        self.news_bag: list[int] = []
        self.news = NOTHING
        """The Special Announcement in force."""
        self.plot_bag: list[int] = []
        self.plots_out: list[int] = []
        self.attempt: Attempt | None = None
        self.rival: Rival | None = None
        self.heroes: list[Hero] = []

    def clone(self) -> Reef:
        g = Reef(self.seats, self.key, self.box, self.options)
        g.copy_agenda(self)
        g.round = self.round
        g.began = self.began
        g.starter = self.starter
        g.first = self.first
        g.turn = self.turn
        g.judge = self.judge
        g.boat = self.boat
        g.supply = self.supply[:]
        g.neutral = self.neutral[:]
        g.stunts_played = self.stunts_played
        g.discount = self.discount
        g.beasts = [None if beast is None else beast.clone() for beast in self.beasts]
        g.deck = self.deck[:]
        g.backs = self.backs[:]
        g.easy_bag = self.easy_bag[:]
        g.hard_bag = self.hard_bag[:]
        g.beasts_out = self.beasts_out[:]
        g.challenge_bag = self.challenge_bag[:]
        g.challenge_top = None if self.challenge_top is None else self.challenge_top.clone()
        g.glance = None if self.glance is None else self.glance.clone()
        g.pool = self.pool[:]
        g.challenge_discard = self.challenge_discard[:]
        g.challenges_out = self.challenges_out[:]
        g.stunt_bag = self.stunt_bag[:]
        g.stunt_discard = self.stunt_discard[:]
        g.market_bag = self.market_bag[:]
        g.market = self.market[:]
        g.market_discard = self.market_discard[:]
        g.legend_bag = self.legend_bag[:]
        g.legend_under = self.legend_under[:]
        g.legend_row = self.legend_row[:]
        g.news_bag = self.news_bag[:]
        g.news = self.news
        g.plot_bag = self.plot_bag[:]
        g.plots_out = self.plots_out[:]
        g.attempt = None if self.attempt is None else self.attempt.clone()
        g.rival = None if self.rival is None else self.rival.clone()
        g.heroes = [hero.clone() for hero in self.heroes]
        return g

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

    def offers(self, moment: str, seat: int) -> list[Choice]:
        return self.box.windows.offers(self, moment, seat)

    def against_speaking(self, moment: str, seat: int, choice: Choice) -> Reason | None:
        return self.box.windows.against(self, moment, seat, choice)

    def speak(self, moment: str, seat: int, choice: Choice) -> None:
        self.box.windows.speak(self, seat, choice)

    def gain(self, seat: int, effects: int, x: int = 0) -> None:
        """Carry out a list of effects of the box next; `x` is a Stunt's X."""
        self.box.resolver.gain(self, seat, effects, x)


class Windows:
    """Who may say what at a moment; `windows.py` fills it in."""

    def offers(self, g: Reef, moment: str, seat: int) -> list[Choice]:
        """Stunts, cards and Shield abilities a seat may use now."""
        return []

    def against(self, g: Reef, moment: str, seat: int, choice: Choice) -> Reason | None:
        """What speaks against using one of them now; ELSEWHERE if it is none of them."""
        return ELSEWHERE

    def speak(self, g: Reef, seat: int, choice: Choice) -> None:
        """Carry out what a seat uses."""

    def could(self, g: Reef, moment: str, seat: int) -> bool:
        """Whether, for all the others know, the seat may have something to say."""
        return False


class Resolver:
    """What the words of the effect language do; `effects.py` fills it in."""

    def gain(self, g: Reef, seat: int, effects: int, x: int) -> None:
        """Carry out a list of effects next, from left to right."""

    def gain_at_temple(self, g: Reef, seat: int, effects: int) -> None:
        """The same for the reward of a Temple space, where the visitor may play a Stunt."""


class Step(KernelStep[Reef]):
    """A paragraph of these rules."""


class SeatStep(KernelSeatStep[Reef]):
    """A paragraph of these rules that concerns one seat."""


class Roll(KernelRoll[Reef]):
    """A paragraph in which Nature rolls dice."""


class Draw(KernelDraw[Reef]):
    """A paragraph in which Nature decides which unseen cards are seen."""
