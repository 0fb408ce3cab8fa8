"""Which process serves which tables, where several processes serve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from zlib import crc32

from reefside.table.tokens import new_id


def partition_of(id: str, processes: int) -> int:
    """The number of the process that serves a table."""
    return crc32(id.encode()) % processes


@dataclass(frozen=True)
class Partition:
    """The tables of one process of several."""

    at: int = 0
    of: int = 1

    def has(self, id: str) -> bool:
        """Whether this process serves a table."""
        return partition_of(id, self.of) == self.at

    def new_id(self) -> str:
        """An id that cannot be guessed, of a table that this process will serve."""
        while not self.has(id := new_id()):
            pass
        return id


ALL_TABLES: Final = Partition()
"""What a process serves that runs alone."""
