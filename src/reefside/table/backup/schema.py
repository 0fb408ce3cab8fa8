"""The tables of the schema of some version, in the order they were made, and their columns."""

from __future__ import annotations

import re
import sqlite3
from typing import Final

from reefside.table.migrations import MIGRATIONS, for_sqlite

_MADE: Final = re.compile(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)")
_DROPPED: Final = re.compile(r"DROP TABLE (?:IF EXISTS )?(\w+)")
_RENAMED: Final = re.compile(r"ALTER TABLE (\w+) RENAME TO (\w+)")

PASSING: Final = ("presence", "leases")
"""Tables whose rows mean nothing to another server: they are not in a backup."""


def tables_of(schema: int) -> list[str]:
    """The tables of a version, each after those it refers to."""
    found: list[str] = []
    for statement in [text for texts in MIGRATIONS[:schema] for text in texts]:
        if made := _MADE.match(statement):
            found.append(made[1])
        elif dropped := _DROPPED.match(statement):
            found.remove(dropped[1])
        elif renamed := _RENAMED.match(statement):
            found[found.index(renamed[1])] = renamed[2]
    return found


def columns_of(schema: int) -> dict[str, list[str]]:
    """The columns of every table of a version that is in a backup."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        make(connection, 0, schema)
        return {
            table: [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            for table in tables_of(schema)
            if table not in PASSING
        }
    finally:
        connection.close()


def make(connection: sqlite3.Connection, above: int, schema: int) -> None:
    """Bring a database from one version to another, without a transaction of its own."""
    for statement in [text for texts in MIGRATIONS[above:schema] for text in texts]:
        connection.execute(for_sqlite(statement))
    connection.execute(f"PRAGMA user_version = {schema}")
