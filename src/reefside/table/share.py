"""Which tables are whose: where several processes serve, each looks after a share of the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from zlib import crc32

from reefside.table.people import new_id


def place_of(id: str, processes: int) -> int:
    """The process that looks after a table."""
    return crc32(id.encode()) % processes


@dataclass(frozen=True)
class Share:
    """The tables of one process of several."""

    at: int = 0
    of: int = 1

    def has(self, id: str) -> bool:
        """Whether a table is this process's."""
        return place_of(id, self.of) == self.at

    def new_id(self) -> str:
        """An id nobody can guess, of a table that will be this process's."""
        while not self.has(id := new_id()):
            pass
        return id


ALL_TABLES: Final = Share()
"""The share of a process that serves alone."""
