"""One paragraph of the rules, waiting to be carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from reefside.kernel.ask import Ask, Chance
from reefside.kernel.choice import DRAW_VERB, ROLL_VERB, Choice, Outcome
from reefside.kernel.nature import Stream
from reefside.kernel.reason import ELSEWHERE, Reason

if TYPE_CHECKING:
    from reefside.kernel.table import Table

G = TypeVar("G", bound="Table")

SIDES: Final = 6
"""The faces of a die that is not said to have another number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """A step either asks or runs. It is frozen: it holds integers, keys and tuples only.

    `RULE` is the id of its paragraph. A save writes a step as its name and the
    arguments of its constructor, so each argument is a field of the same name.
    """

    RULE: ClassVar[str] = ""

    def ask(self, g: G) -> Ask | None:
        """The question this step puts to a seat, or None to run at once."""
        return None

    def against(self, g: G, seat: int, choice: Choice) -> Reason | None:
        """What speaks against an answer of a seat that is asked: nothing if it is offered.

        It is ELSEWHERE for verbs that this question is not about.
        """
        return ELSEWHERE

    def answer(self, g: G, choice: Choice) -> None:
        """Carry out a legal answer. The step has already left the agenda."""
        raise AssertionError(f"{type(self).__name__} asked nothing")

    def run(self, g: G) -> None:
        """Carry out a step that asks nothing. The step has already left the agenda."""

    def asks(self, g: G, first: Ask | None = None) -> list[Ask]:
        """Every question open while this step is on top: one, unless seats answer together.

        `first` is what `ask` answers now, where that is known already.
        """
        ask = self.ask(g) if first is None else first
        return [] if ask is None else [ask]

    def take(self, g: G, seat: int, choice: Choice) -> None:
        """Receive a seat's answer: off the agenda, into the record, carried out."""
        g.agenda.pop()
        if g.record is not None:
            g.record.append((seat, choice))
        self.answer(g, choice)

    def rush(self, g: G, stream: Stream, limit: int) -> tuple[int, int]:
        """Answer this question and some after it at random, where the game knows a quick way.

        All is as if the questions had been asked one by one: table, record, stream. It gives
        at most `limit` answers, tells nobody of events, and stops before Nature is asked and
        before the bots' clock ticks. How many answers, and how many of them had a choice; none
        where there is no quick way.
        """
        return 0, 0

    def chance(self, g: G, stream: Stream) -> Outcome:
        """Nature's answer from her stream."""
        raise AssertionError(f"{type(self).__name__} leaves nothing to Nature")

    def possible(self, g: G, outcome: Choice) -> bool:
        """Whether Nature could give this answer: a replay and a script are checked by it."""
        return False

    def outcomes(self, g: G) -> list[Outcome]:
        """Every single thing Nature could show next, for search: one die, or one card."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[G]):
    """A step that belongs to one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Step[G]):
    """Nature rolls `dice` dice whose faces are numbered from 0 to `sides` - 1.

    `VERB` is the kind of roll: the word that stands for it in the record.
    """

    VERB: ClassVar[str] = ROLL_VERB

    def dice(self, g: G) -> int:
        """How many dice are rolled; none asks nothing."""
        return 1

    def sides(self, g: G) -> int:
        """How many faces each die has."""
        return SIDES

    def rolled(self, g: G, faces: tuple[int, ...]) -> None:
        """What the roll does."""
        raise AssertionError(f"{type(self).__name__} does nothing with a roll")

    def ask(self, g: G) -> Ask | None:
        dice = self.dice(g)
        return Chance(self.RULE, self.VERB, dice) if dice else None

    def answer(self, g: G, choice: Choice) -> None:
        self.rolled(g, choice.faces())

    def run(self, g: G) -> None:
        self.rolled(g, ())

    def chance(self, g: G, stream: Stream) -> Outcome:
        sides = self.sides(g)
        faces: list[int] = []
        for _ in range(self.dice(g)):
            faces.append(stream.below(sides))
        return Outcome(self.VERB, tuple(faces))

    def possible(self, g: G, outcome: Choice) -> bool:
        faces = outcome.faces()
        sides = self.sides(g)
        right = outcome.verb == self.VERB and len(faces) == self.dice(g)
        return right and all(0 <= face < sides for face in faces)

    def outcomes(self, g: G) -> list[Outcome]:
        return [Outcome(self.VERB, (face,)) for face in range(self.sides(g))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step[G]):
    """Nature decides which of the unseen cards of a bag are seen now.

    The bag is sorted and loses the cards drawn; equal cards in it are one choice.
    `VERB` is the kind of draw: the word that stands for it in the record.
    """

    VERB: ClassVar[str] = DRAW_VERB

    def count(self, g: G) -> int:
        """How many cards are drawn; none asks nothing."""
        return 1

    def bag(self, g: G) -> list[int]:
        """The unseen cards this draw is made from."""
        raise AssertionError(f"{type(self).__name__} draws from no bag")

    def drawn(self, g: G, cards: tuple[int, ...]) -> None:
        """What the draw does. The cards have already left the bag."""
        raise AssertionError(f"{type(self).__name__} does nothing with a draw")

    def ask(self, g: G) -> Ask | None:
        count = self.count(g)
        return Chance(self.RULE, self.VERB, count) if count else None

    def answer(self, g: G, choice: Choice) -> None:
        bag = self.bag(g)
        cards = choice.faces()
        if len(cards) == len(bag):
            bag.clear()
        else:
            for card in cards:
                bag.remove(card)
        self.drawn(g, cards)

    def run(self, g: G) -> None:
        self.drawn(g, ())

    def chance(self, g: G, stream: Stream) -> Outcome:
        left = self.bag(g)[:]
        cards: list[int] = []
        for _ in range(self.count(g)):
            at = stream.below(len(left))
            cards.append(left[at])
            left[at] = left[-1]
            left.pop()
        return Outcome(self.VERB, tuple(cards))

    def possible(self, g: G, outcome: Choice) -> bool:
        cards = outcome.faces()
        left = self.bag(g)[:]
        if outcome.verb != self.VERB or len(cards) != self.count(g):
            return False
        for card in cards:
            if card not in left:
                return False
            left.remove(card)
        return True

    def outcomes(self, g: G) -> list[Outcome]:
        return [Outcome(self.VERB, (card,)) for card in sorted(set(self.bag(g)))]
