"""What was done by an administrator: what, when, to whom; no secrets.

Running servers read what is new and act on it, so an entry is written in the same transaction as
what it describes, or after it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from reefside.table.database import Database, Statement, Taken

SIGN: Final = "admin"
"""What is announced to the other servers instead of a table's id, which is longer."""
TRIES: Final = 5
AT_ONCE: Final = 100
"""Entries that are read at once."""


class Entry(NamedTuple):
    """Something that was done to a table or a person."""

    number: int
    at: float
    what: str
    target: str
    detail: str


def entry(
    at: float, what: str, target: str, detail: str = "", only_if: Statement = ("1 = 1", ())
) -> Statement:
    """The statement that writes an entry, if a condition holds; its number is the next one."""
    condition, values = only_if
    return (
        "INSERT INTO admin_log (number, at, what, target, detail)"
        " SELECT (SELECT COALESCE(MAX(number), 0) + 1 FROM admin_log),"
        " CAST(? AS DOUBLE PRECISION), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)"
        f" WHERE {condition}",
        (at, what, target, detail, *values),
    )


async def carry_out(database: Database, *statements: Statement) -> int:
    """Carry out statements with an entry among them; how many rows the first one changed.

    If somebody else wrote an entry with the same number, it is done again with the next.
    """
    for _ in range(TRIES - 1):
        try:
            return await database.write(*statements, tell=SIGN)
        except Taken:
            continue
    return await database.write(*statements, tell=SIGN)


async def last_number(database: Database) -> int:
    """The number of the last entry."""
    rows = await database.fetch("SELECT COALESCE(MAX(number), 0) FROM admin_log")
    number: int = rows[0][0]
    return number


async def entries(database: Database, after: int) -> list[Entry]:
    """The entries after a number, in order."""
    rows = await database.fetch(
        "SELECT number, at, what, target, detail FROM admin_log WHERE number > ?"
        f" ORDER BY number LIMIT {AT_ONCE}",
        after,
    )
    return [Entry(*row) for row in rows]


async def latest(database: Database, most: int) -> list[Entry]:
    """The latest entries, in order."""
    rows = await database.fetch(
        "SELECT number, at, what, target, detail FROM admin_log ORDER BY number DESC LIMIT ?", most
    )
    return [Entry(*row) for row in reversed(rows)]
