"""What the writer of an SQLite file does: jobs and changes of tables, many in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import msgspec

from reefside.table import result_writing
from reefside.table.database import Statement, Taken
from reefside.table.store_models import Change, MatchResult

Job = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Job | Change, "asyncio.Future[Any]"]
Result = tuple["asyncio.Future[Any]", Any]

PADDING: Final = 0
"""What fills up the last rows of a statement: no table has this id."""
HEAD: Final = ("id", "version", "number", "state", "updated", "due", "head", "bytes")
HEADS: Final = (
    "UPDATE matches SET version = matches.version + 1, number = new.number, state = new.state,"
    " updated = new.updated, due = new.due, head = new.head, bytes = matches.bytes + new.bytes,"
    " origin = CASE WHEN new.state = 'over' THEN '' ELSE matches.origin END"
    " FROM ({rows}) AS new WHERE matches.id = new.id AND matches.version = new.version"
)
STEPS: Final = (
    "UPDATE matches SET version = matches.version + 1, number = new.number, updated = new.updated,"
    " head = new.head, bytes = matches.bytes + new.bytes"
    " FROM ({rows}) AS new WHERE matches.id = new.id AND matches.version = new.version"
    " AND matches.state = new.state AND matches.due IS NULL"
)
"""The same for tables that nobody must resume and whose state stays: four indexes less to write."""
LINE: Final = ("match", "number", "entry", "question", "shown", "decided", "told")
LINES: Final = f"INSERT INTO choices ({', '.join(LINE)}) {{rows}} WHERE match <> {PADDING}"
MOST_ROWS: Final = 256
"""Rows of one statement at most."""


# A whole group is one statement each: a statement lets go of Python's lock whenever it is carried
# out, and gets it back only when the loop pauses.
def write_rows(
    connection: sqlite3.Connection, sql: str, columns: tuple[str, ...], rows: list[tuple[Any, ...]]
) -> int:
    """Carry out a statement that is about `{rows}`; how many rows it changed."""
    count = 0
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        size = size_for(len(some))
        values = [value for row in some for value in row]
        values += [PADDING] * (len(columns) * (size - len(some)))
        count += connection.execute(with_rows(sql, columns, size), values).rowcount
    return count


def size_for(count: int) -> int:
    """The rows of a statement for so many: 1, 2, 3, 4, 6, 8, 12, 16, 24 and so on."""
    power = 1 << (count - 1).bit_length()
    less = power * 3 // 4
    return less if count <= less else power


@lru_cache
def with_rows(sql: str, columns: tuple[str, ...], size: int) -> str:
    """A statement about so many rows: sizes are few, so that each is prepared once."""
    row = f"({', '.join('?' * len(columns))})"
    named = [f"column{number} AS {column}" for number, column in enumerate(columns, 1)]
    values = ", ".join([row] * size)
    return sql.format(rows=f"SELECT {', '.join(named)} FROM (VALUES {values})")


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
    if write_heads(connection, heads) != len(changes):
        return False
    lines = [
        (change.row.id, x.number, x.entry, x.question, x.shown, int(x.decided), x.told)
        for change in changes
        for x in change.lines
    ]
    write_rows(connection, LINES, LINE, lines)
    for change in changes:
        append_rest(connection, change)
    return True


def write_heads(connection: sqlite3.Connection, heads: list[tuple[Any, ...]]) -> int:
    """Write the heads of tables; how many of them nobody else was quicker to change."""
    steps = [head for head in heads if head[HEAD.index("due")] is None]
    count = write_rows(connection, STEPS, HEAD, steps)
    if count < len(
        steps
    ):  # A step that was written has another version now: it is not found again.
        count += write_rows(connection, HEADS, HEAD, heads)
    elif count < len(heads):
        rest = [head for head in heads if head[HEAD.index("due")] is not None]
        count += write_rows(connection, HEADS, HEAD, rest)
    return count


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
    if change.result is not None:
        write_result(connection, row.id, change.result)


def write_result(connection: sqlite3.Connection, id: str, result: MatchResult) -> None:
    """Write how a match ended, unless that is written."""
    connection.execute(result_writing.RESULT, result_writing.result_row(id, result))
    connection.executemany(result_writing.SEAT, result_writing.seat_rows(id, result))
