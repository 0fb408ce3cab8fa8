"""Why not: the rule, the failing condition with its numbers, the nearest legal choice."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from reefside.kernel.choice import Choice
from reefside.kernel.lines import LINE, printable

DATA_ERRORS: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What code raises when it works with data that somebody else has written or changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InvalidInput(Exception):
    """Bad input of any kind: one clear line that says what is wrong and what would be right.

    It may quote what it is about: whatever that holds, it stays one visible line of bounded length.
    """

    def __init__(self, text: str) -> None:
        super().__init__(printable(text, LINE))


class Refusal:
    """Why a choice is refused. `reason` is the key of its text, `facts` the numbers in it."""

    def __init__(
        self, rule: str, reason: str, facts: dict[str, Any], nearest: Choice | None = None
    ) -> None:
        self.rule: Final = rule
        self.reason: Final = reason
        self.facts: Final = facts
        self.nearest: Final = nearest


class Fault(Refusal):
    """What stands against a value of an option; some tables may agree to one that is not firm."""

    def __init__(self, rule: str, reason: str, facts: dict[str, Any], firm: bool) -> None:
        super().__init__(rule, reason, facts)
        self.firm: Final = firm


@mypyc_attr(allow_interpreted_subclasses=True)
class Misfit(InvalidInput):
    """Options, or a number of seats, that a table cannot be set up with.

    `key` names its text among the `misfits` of the game's words, or of those of no game; `facts`
    are options with their values, and numbers. `faults` is all that stands against a value.
    """

    def __init__(
        self, text: str, key: str, facts: dict[str, Any], faults: list[Fault] | None = None
    ) -> None:
        super().__init__(text)
        self.key: Final = key
        self.facts: Final = facts
        self.faults: Final[list[Fault]] = [] if faults is None else faults


def nearest(wanted: Choice | None, choices: list[Choice]) -> Choice | None:
    """The legal choice most like the wanted one: same verb, then the closest numbers."""
    best: Choice | None = None
    least = -1
    for choice in choices:
        if wanted is None:
            return choice
        far = abs(choice.a - wanted.a) + abs(choice.b - wanted.b) + abs(choice.c - wanted.c)
        if choice.verb != wanted.verb:
            far += 1_000_000
        if best is None or far < least:
            best = choice
            least = far
    return best
