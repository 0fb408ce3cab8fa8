"""What speaks against a choice: its rule, the key of its text, and the facts in it.

For every kind of choice there is one function that finds the reason against it, or None. A
question offers what has none; a refusal asks the same function and only then reads the facts. So
reasons are constants, and finding one costs no more than a condition.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from reefside.kernel.choice import Choice

Facts = dict[str, Any]
FactsOf = Callable[[Any, int, Choice], Facts]
"""Reads the facts from the table, for the seat and the choice that is refused."""


def no_facts(_g: Any, _seat: int, _choice: Choice) -> Facts:
    """A reason that needs no facts."""
    return {}


class Reason:
    """One condition that can fail."""

    __slots__ = ("facts", "key", "rule")

    def __init__(self, rule: str, key: str, facts: FactsOf = no_facts) -> None:
        self.rule: Final = rule
        self.key: Final = key
        """The text is `refusals.<key>` in the game's words."""
        self.facts: Final = facts

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r})"


ELSEWHERE: Final = Reason("", "elsewhere")
"""The open question is not about this verb at all: the game says where it belongs."""
