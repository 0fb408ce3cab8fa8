"""What the writer of an SQLite file does: jobs and changes of tables, many in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, Final

import msgspec

from reefside.table.database import Statement, Taken
from reefside.table.store_models import Change

Job = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Job | Change, "asyncio.Future[Any]"]
Result = tuple["asyncio.Future[Any]", Any]


def item(place: int) -> str:
    """The SQL for one value of a row that came as JSON."""
    return f"json_extract(row.value, '$[{place}]')"


# A whole group is one statement each, its rows in one JSON text: a statement lets go of Python's
# lock once for every row that it is carried out for, and gets it back only when the loop pauses.
HEADS: Final = (
    f"UPDATE matches SET version = matches.version + 1, number = {item(2)}, state = {item(3)},"
    f" updated = {item(4)}, due = {item(5)}, head = {item(6)}, bytes = matches.bytes + {item(7)},"
    f" origin = CASE WHEN {item(3)} = 'over' THEN '' ELSE matches.origin END"
    " FROM json_each(?) AS row"
    f" WHERE matches.id = {item(0)} AND matches.version = {item(1)}"
)
LINES: Final = (
    "INSERT INTO choices (match, number, entry, question, shown, decided, told)"
    f" SELECT {', '.join(map(item, range(7)))} FROM json_each(?) AS row"
)


def commit(connection: sqlite3.Connection, jobs: list[Waiting]) -> list[Result]:
    """Carry out jobs in one transaction; their results, once all is on disk."""
    changes = [job for job, _ in jobs if isinstance(job, Change)]
    if len(changes) == len(jobs):
        try:
            connection.execute("BEGIN IMMEDIATE")
            if append(connection, changes):
                connection.execute("COMMIT")
                return [(future, True) for _, future in jobs]
        except sqlite3.Error:
            pass  # One of them fails: each is tried alone.
        roll_back(connection)
    return commit_each(connection, jobs)


def commit_each(connection: sqlite3.Connection, jobs: list[Waiting]) -> list[Result]:
    """Carry out jobs in one transaction, each in a savepoint: a failing one affects no other."""
    results: list[Result] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job, future in jobs:
            connection.execute("SAVEPOINT job")
            try:
                if isinstance(job, Change):
                    results.append((future, append(connection, [job])))
                else:
                    results.append((future, job(connection)))
            except sqlite3.Error as error:
                connection.execute("ROLLBACK TO job")
                taken = isinstance(error, sqlite3.IntegrityError)
                results.append((future, Taken() if taken else error))
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        roll_back(connection)
        results = [(future, error) for _, future in jobs]
    return results


def roll_back(connection: sqlite3.Connection) -> None:
    """Give up what was begun, if SQLite has not done so by itself."""
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    except sqlite3.Error:
        pass  # It is over then; the next transaction shows whether anything can be written.


def as_text(value: Any) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


def carry_out(connection: sqlite3.Connection, statements: tuple[Statement, ...]) -> int:
    """Run statements; how many rows the first one changed."""
    counts = [connection.execute(sql, values).rowcount for sql, values in statements]
    return counts[0]


def append(connection: sqlite3.Connection, changes: list[Change]) -> bool:
    """Write changes of different tables; false if somebody was quicker at one of them."""
    heads = [
        (row.id, row.version, row.number, row.state, row.updated, row.due, as_text(row.head), size)
        for row, size in [(change.row, change.size) for change in changes]
    ]
    if connection.execute(HEADS, (as_text(heads),)).rowcount != len(changes):
        return False
    lines = [
        (change.row.id, x.number, x.entry, x.question, x.shown, x.decided, x.told)
        for change in changes
        for x in change.lines
    ]
    if lines:
        connection.execute(LINES, (as_text(lines),))
    for change in changes:
        append_rest(connection, change)
    return True


def append_rest(connection: sqlite3.Connection, change: Change) -> None:
    """Write what changes seldom: sealed answers, a snapshot, who sits where."""
    row = change.row
    if change.sealed is not None:
        connection.execute("DELETE FROM seals WHERE match = ?", (row.id,))
        connection.executemany(
            "INSERT INTO seals (match, seat, said) VALUES (?, ?, ?)",
            [(row.id, seat, said) for seat, said in change.sealed.items()],
        )
    if change.snapshot is not None:
        connection.execute(
            "INSERT INTO snapshots (match, number, laid) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (row.id, change.snapshot.number, change.snapshot.table),
        )
    if change.setup:
        connection.execute(
            "UPDATE matches SET setup = ? WHERE id = ?",
            (msgspec.json.encode(row.setup).decode(), row.id),
        )
    if change.chairs:
        connection.executemany(
            "UPDATE chairs SET who = ?, person = ?, name = ?, level = ?"
            " WHERE match = ? AND seat = ?",
            [
                (chair.who, chair.person, chair.name, chair.level, row.id, chair.seat)
                for chair in row.chairs
            ],
        )
