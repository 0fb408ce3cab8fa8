"""Rows of a look at the table that are taken over from the look before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

Row = TypeVar("Row")


class SharedRows:
    """The rows of the last look, by place, each with the numbers it was made of.

    Looks share them: whoever is given one must not change it.
    """

    def __init__(self) -> None:
        self._made_of: list[list[int]] = []
        self._rows: list[Any] = []

    def row(self, place: int, made_of: list[int], make: Callable[[], Row]) -> Row:
        """The row at a place, made anew if it was made of other numbers."""
        while place >= len(self._rows):
            self._made_of.append([])
            self._rows.append(None)
        if self._rows[place] is None or self._made_of[place] != made_of:
            self._rows[place] = make()
            self._made_of[place] = made_of
        return cast(Row, self._rows[place])
