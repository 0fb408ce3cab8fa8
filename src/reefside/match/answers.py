"""What a match says: its questions, refusals, offers and hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple


@dataclass(frozen=True)
class Ask:
    """An open question. `sealed` is the answer its seat has given and may still replace."""

    number: int
    seat: int
    rule: str
    prompt: str
    choices: list[str]
    sealed: str | None = None


@dataclass(frozen=True)
class Explanation:
    """Why a choice is refused: the rule, the reason in words, the nearest legal choice.

    In `marked` the reason has its seats marked, where it names any: readers put in the names.
    """

    rule: str
    key: str
    reason: str
    nearest: str | None
    marked: str = ""


class Refused(Exception):
    """A choice was refused; nothing has changed."""

    def __init__(self, explanation: Explanation) -> None:
        super().__init__(explanation.reason)
        self.rule = explanation.rule
        self.key = explanation.key
        self.reason = explanation.reason
        self.nearest = explanation.nearest
        self.marked = explanation.marked or explanation.reason


@dataclass(frozen=True)
class Hint:
    """An answer and the share of games it would win, as far as a bot can tell.

    `answers` is the whole move that it begins, `reasons` names what speaks most for it.
    """

    choice: str
    share: float
    answers: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


class UndoOffer(NamedTuple):
    """What taking back would mean now: `key` is free, consent, nothing or rules."""

    key: str
    why: str
    number: int

    @property
    def free(self) -> bool:
        """Whether nobody need be asked."""
        return self.key == "free"


class Delivered(NamedTuple):
    """An event as a seat got it: its number for that seat, and that of the next question."""

    n: int
    number: int
    event: dict[str, Any]


@dataclass(frozen=True)
class Outlook:
    """What surely follows from an answer; `ends` is you, nature, others, over or unknown."""

    events: list[dict[str, Any]]
    ends: str
