"""The view: what one seat may know."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class Question(msgspec.Struct, forbid_unknown_fields=True):
    """A question to the seat that looks."""

    number: int
    seat: int
    rule: str
    prompt: str
    choices: list[str]
    sealed: str | None


class View(msgspec.Struct, Generic[T], forbid_unknown_fields=True):
    """A seat's view; `table` is the game's own part of it."""

    game: str
    rules: str
    seat: int | None
    round: int
    active: int
    asks: list[Question]
    waiting: list[int]
    table: T
    over: bool
    scores: list[int]
