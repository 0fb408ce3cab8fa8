"""One question per seat, answered in any order, sealed, revealed at once."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.step import G, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[G]):
    """Sealed answers lie on the table and may be replaced until the last seat seals.

    The record gets them at the reveal, in seat order, so the order of arrival changes nothing.
    """

    def asked(self, g: G) -> list[int]:
        """The seats that answer, in ascending order."""
        return list(range(g.seats))

    def ask_seat(self, g: G, seat: int) -> Ask:
        """The question to one of them."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def reveal(self, g: G, answers: list[Choice]) -> None:
        """Carry out all answers, given in seat order."""
        raise AssertionError(f"{type(self).__name__} does nothing with its answers")

    def ask(self, g: G) -> Ask | None:
        sealed = g.sealed
        for seat in self.asked(g):
            if not sealed or sealed[seat] is None:
                return self.ask_seat(g, seat)
        return None

    def asks(self, g: G, first: Ask | None = None) -> list[Ask]:
        return [
            first if first is not None and first.seat == seat else self.ask_seat(g, seat)
            for seat in self.asked(g)
        ]

    def take(self, g: G, seat: int, choice: Choice) -> None:
        if not g.sealed:
            g.sealed = [None] * g.seats
        g.sealed[seat] = choice
        seats = self.asked(g)
        answers: list[Choice] = []
        for other in seats:
            answer = g.sealed[other]
            if answer is None:
                return
            answers.append(answer)
        g.agenda.pop()
        g.sealed = []
        if g.record is not None:
            for i in range(len(seats)):
                g.record.append((seats[i], answers[i]))
        self.reveal(g, answers)
