"""Checkpoints along a record, so that an undo replays only a little of it.

A record may contain any number of undos. Without checkpoints each would cost as much as the whole
match, and a short file could keep a server busy for minutes.
"""

from __future__ import annotations

from typing import Final

from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Table

LEAST: Final = 16
"""The least number of entries between two checkpoints."""
MOST: Final = 128
"""The most checkpoints of one record."""
WORK: Final = 10
"""How often each entry may be played again on the average."""
SLACK: Final = 20_000
"""Entries that may be played again in any record."""


class Checkpoints:
    """Tables as they were after some of the entries that still stand."""

    def __init__(self, entries: int) -> None:
        self._every: Final = max(LEAST, entries // MOST)
        self._tables: Final[list[tuple[int, Table]]] = []
        self._left = WORK * entries + SLACK

    def add(self, number: int, table: Table) -> None:
        """Add the table as it is after `number` entries; nothing is sealed on it."""
        if not self._tables or number - self._tables[-1][0] >= self._every:
            self._tables.append((number, table.clone()))

    def last_before(self, number: int) -> tuple[int, Table | None]:
        """The last table before entry `number`, and how many entries it comes after."""
        while self._tables and self._tables[-1][0] > number:
            self._tables.pop()
        if not self._tables:
            return 0, None
        place, table = self._tables[-1]
        return place, table.clone()

    def spend(self, entries: int) -> None:
        """Some entries are played again; too many are refused."""
        self._left -= entries
        if self._left < 0:
            raise InvalidInput(
                "this record takes back more than it plays: it is not read to its end"
            )
