"""A named point in time at which cards may speak, and one seat's chance to speak then."""

from __future__ import annotations

from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import Reason
from reefside.kernel.step import G, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Generic[G]):
    """Something printed on a component: whether it may speak, and what it does then."""

    RULE: ClassVar[str] = ""

    def may(self, g: G, seat: int) -> bool:
        """Whether it may speak now."""
        return True

    def do(self, g: G, seat: int) -> None:
        """What it does."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Step[G]):
    """Every seat that publicly could hold an answer may speak, in the order of speech."""

    def __init__(self, moment: str, rule: str) -> None:
        self.moment: Final = moment
        self.rule: Final = rule

    def run(self, g: G) -> None:
        g.do(*[Window(self.moment, self.rule, seat) for seat in g.speakers(self.moment)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[G]):
    """One seat may speak at one moment, and again until it passes.

    Silence must not speak: a seat that publicly could hold an answer is asked even when it
    can only pass. Short windows ask only who can act; they are for bots, solo and simulation.
    """

    def __init__(self, moment: str, rule: str, seat: int) -> None:
        self.moment: Final = moment
        self.rule: Final = rule
        self.seat: Final = seat

    def ask(self, g: G) -> Ask | None:
        offers = g.offers(self.moment, self.seat)
        if not offers and g.short_windows:
            return None
        return Ask(self.seat, self.rule, [PASS, *offers], self.moment)

    def against(self, g: G, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        return g.against_speaking(self.moment, seat, choice)

    def answer(self, g: G, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        g.do(self)
        g.speak(self.moment, self.seat, choice)
