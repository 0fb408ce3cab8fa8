"""A table with nothing on it but a slate: for steps that a test defines itself."""

from __future__ import annotations

from typing import Final

from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, Choice
from reefside.kernel.drive import next_ask
from reefside.kernel.part import part
from reefside.kernel.step import SeatStep, Step
from reefside.kernel.table import Table

YES: Final = Choice("yes")
NO: Final = Choice("no")


@part
class Slate(Table):
    """What has been written so far."""

    lines: list[str] = []


class Write(Step[Slate]):
    """Writes one line."""

    def __init__(self, line: str) -> None:
        self.line: Final = line

    def run(self, g: Slate) -> None:
        g.lines.append(self.line)


class AskOne(SeatStep[Slate]):
    """Asks a seat yes or no, and writes its answer."""

    RULE = "T-ASK-01"

    def ask(self, g: Slate) -> Ask | None:
        return Ask(self.seat, self.RULE, [YES, NO])

    def answer(self, g: Slate, choice: Choice) -> None:
        g.lines.append(f"{self.seat} {choice.verb}")


class Only(Step[Slate]):
    """Asks seat 0 with some answers, obvious or not."""

    RULE = "T-ONLY-01"

    def __init__(self, answers: int, obvious: int) -> None:
        self.answers: Final = answers
        self.obvious: Final = obvious

    def ask(self, g: Slate) -> Ask | None:
        choices = [PASS, YES, NO][: self.answers]
        return Ask(0, self.RULE, choices, "", self.obvious == 1)

    def answer(self, g: Slate, choice: Choice) -> None:
        g.lines.append(choice.verb)


def slate(*steps: Step[Slate], seats: int = 2, key: bytes = bytes(16)) -> Slate:
    """A slate with a record and some steps to do."""
    g = Slate(seats=seats, key=key)
    g.record = []
    g.do(*steps)
    return g


def run(g: Slate) -> list[str]:
    """Carry out what needs no answer; what is written then."""
    next_ask(g)
    return g.lines
