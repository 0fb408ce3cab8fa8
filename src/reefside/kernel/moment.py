"""A named point in time at which cards may speak, and one seat's chance to speak then."""

from __future__ import annotations

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import Reason
from reefside.kernel.step import G, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Windows(Generic[G]):
    """What may be said at the moments of a game: moments and windows ask this one object.

    A game has one subclass of it; its table hands it out (`Table.windows`). It holds nothing
    that changes.
    """

    def order(self, g: G) -> list[int]:
        """All seats in the order of speech."""
        return list(range(g.seats))

    def could(self, g: G, moment: str, seat: int) -> bool:
        """Whether, for all the others know, a seat may have something to say at a moment.

        Only what everybody can see may decide it: who is asked is seen by all. With short
        windows nobody watches, and it may look at what the seat holds.
        """
        return True

    def speakers(self, g: G, moment: str) -> list[int]:
        """The seats that publicly could hold an answer at a moment, in the order of speech."""
        found: list[int] = []
        for seat in self.order(g):
            if self.could(g, moment, seat):
                found.append(seat)
        return found

    def offers(self, g: G, moment: str, seat: int) -> list[Choice]:
        """What a seat may say at a moment, beside passing."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def against(self, g: G, moment: str, seat: int, choice: Choice) -> Reason | None:
        """What speaks against saying this at a moment: nothing if it is among the offers.

        It is ELSEWHERE for verbs that are never said at this moment.
        """
        raise AssertionError(f"{type(self).__name__} has no reasons")

    def speak(self, g: G, moment: str, seat: int, choice: Choice) -> None:
        """Carry out what a seat says at a moment."""
        raise AssertionError(f"{type(self).__name__} carries nothing out")


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Step[G]):
    """Every seat that publicly could hold an answer may speak, in the order of speech."""

    def __init__(self, moment: str, rule: str) -> None:
        self.moment: Final = moment
        self.rule: Final = rule

    def run(self, g: G) -> None:
        seats = g.windows().speakers(g, self.moment)
        g.do(*[Window(self.moment, self.rule, seat) for seat in seats])


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
        offers = g.windows().offers(g, self.moment, self.seat)
        if not offers and g.short_windows:
            return None
        return Ask(self.seat, self.rule, [PASS, *offers], self.moment)

    def against(self, g: G, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        return g.windows().against(g, self.moment, seat, choice)

    def answer(self, g: G, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        g.do(self)
        g.windows().speak(g, self.moment, self.seat, choice)
