"""What the store asks of a database. There are two: SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, Protocol

from reefside.table.store_models import Change

Statement = tuple[str, tuple[Any, ...]]
"""An SQL text with `?` for each of its values, and the values."""
Row = tuple[Any, ...]
Listener = Callable[[str], None]
"""Called with the id of a table that another server has changed; empty for any table."""


class Taken(Exception):
    """The row is there already, or what it belongs to is gone: somebody was quicker."""


class Unavailable(Exception):
    """The database can keep or find nothing at the moment: what was asked of it was not done."""


class Database(Protocol):
    """A database that several tables write to at once."""

    @property
    def kind(self) -> Literal["sqlite", "postgresql"]:
        """Which of the two it is."""

    async def open(self, changed: Listener) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what is being written, and disconnect."""

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        """The rows a query finds."""

    async def write(self, *statements: Statement, tell: str = "") -> int:
        """Carry out all statements or none; how many rows the first one changed.

        `tell` is the id of a table to announce to the other servers. Raises Taken where a row
        is there already, or belongs to one that is gone.
        """

    def append(self, change: Change) -> Awaitable[bool]:
        """Write a change if the table still has its version; false if somebody was quicker.

        When that is known the change is on disk. Changes of many tables share one commit.
        """
