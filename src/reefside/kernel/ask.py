"""A question to one seat, with its rule id and every legal answer."""

from __future__ import annotations

from typing import Final

from reefside.kernel.choice import NATURE, PASS, Choice


class Ask:
    """One question: who decides, which rule asks, and exactly what is legal.

    `prompt` is the key of its text; by default the rule id. `obvious` says that everybody
    at the table can see when only one answer is legal: then the table gives it itself.
    """

    __slots__ = ("choices", "obvious", "prompt", "rule", "seat")

    def __init__(
        self, seat: int, rule: str, choices: list[Choice], prompt: str = "", obvious: bool = False
    ) -> None:
        self.seat: Final = seat
        self.rule: Final = rule
        self.choices: Final = choices
        self.prompt: Final = prompt
        self.obvious: Final = obvious


class Chance(Ask):
    """A question to Nature: it names a kind and a count, never a list."""

    __slots__ = ("count", "kind")

    def __init__(self, rule: str, kind: str, count: int) -> None:
        super().__init__(NATURE, rule, [])
        self.kind: Final = kind
        self.count: Final = count


def may(seat: int, rule: str, choices: list[Choice], prompt: str = "") -> Ask | None:
    """Offer `choices` and a pass; ask nothing when there is nothing to offer."""
    return Ask(seat, rule, [PASS, *choices], prompt) if choices else None
