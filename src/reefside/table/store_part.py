"""What all parts of the store have: the database."""

from __future__ import annotations

from typing import Final

from reefside.table.database import Database


class StorePart:
    """A part of the store, by what it keeps."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
