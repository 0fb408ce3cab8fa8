"""Decoding rows of the store: a damaged one is one clear line, and harms no other row.

A database may be restored from half a backup, edited by hand, or written by a version that had a
fault. SQLite keeps anything in any column. So what is read is checked before anything is built
from it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final, get_args

import msgspec

from reefside.games import keys
from reefside.kernel.lines import printable
from reefside.kernel.refusal import InvalidInput
from reefside.match.bad_data import BAD_DATA
from reefside.table.database import Row
from reefside.table.store_models import Chair, Head, Setup, TableRow
from reefside.wire.lobby import State
from reefside.wire.match_log import Snapshot, StoredEntry

KEY_BYTES: Final = 16
MOST_SEATS: Final = 10
STATES: Final = get_args(State)

log = logging.getLogger("reefside.table")
_setup = msgspec.json.Decoder(Setup)
_head = msgspec.json.Decoder(Head)
_chair_names: Final = Chair.__struct_fields__


class Damaged(InvalidInput):
    """A row of the store that cannot be read."""


def damaged(table: object, what: str, error: Exception | None = None) -> Damaged:
    """What is said about a damaged row."""
    why = "" if error is None else f" ({type(error).__name__})"
    return Damaged(f"the table {printable(str(table), 40)} is damaged in the store: {what}{why}")


def table_row(row: Row, chairs: Sequence[Row]) -> TableRow:
    """A table from the columns of its row and those of its chairs."""
    id, setup, state, version, number, updated, due, head = row
    try:
        found = TableRow(
            str(id),
            _setup.decode(setup),
            [chair_of(chair) for chair in chairs],
            state,
            version,
            number,
            updated,
            due,
            _head.decode(head),
        )
        wrong = wrong_with(found)
    except BAD_DATA as error:
        raise damaged(id, "its row cannot be read", error) from None
    if wrong:
        raise damaged(id, wrong)
    return found


def chair_of(columns: Row) -> Chair:
    """A chair from its columns."""
    return msgspec.convert(dict(zip(_chair_names, columns, strict=True)), Chair)


def wrong_with(row: TableRow) -> str:
    """What does not fit in a table's row; empty if all does."""
    seats = row.setup.seats
    numbers = (row.version, row.number)
    times = (row.updated, 0.0 if row.due is None else row.due)
    head = row.head
    if not 1 <= seats <= MOST_SEATS or [chair.seat for chair in row.chairs] != list(range(seats)):
        return "its seats are not those that it was created with"
    if row.setup.game not in keys():
        return "there is no such game"
    if len(bytes.fromhex(row.setup.key)) != KEY_BYTES:
        return "its key has another length"
    if row.state not in STATES or any(type(n) is not int or n < 0 for n in numbers):
        return "its state cannot be read"
    if not all(isinstance(time, float | int) for time in times):
        return "its times cannot be read"
    if any(not 0 <= seat < seats for seat in (*head.waiting, *head.winners)):
        return "its head names seats that it does not have"
    return "its head has other scores than seats" if len(head.scores) not in (0, seats) else ""


def readable(rows: Sequence[Row], chairs: dict[str, list[Row]]) -> list[TableRow]:
    """The tables that can be read; the others are logged."""
    found = []
    for row in rows:
        try:
            found.append(table_row(row, chairs[row[0]]))
        except Damaged as invalid:
            log.warning("%s", str(invalid))
    return found


def line_of(row: Row) -> StoredEntry:
    """A line from the columns of its row; what it says is read with the match."""
    number, entry, question, shown, decided, told = row
    counts = (number, question, shown)
    if any(type(count) is not int or count < 0 for count in counts) or decided not in (0, 1):
        raise Damaged("the match log is damaged in the store: a number cannot be read")
    if not isinstance(entry, str) or not isinstance(told, str):
        raise Damaged(f"the match log is damaged in the store at line {number}")
    return StoredEntry(number, entry, question, shown, bool(decided), told)


def snapshot_of(row: Row) -> Snapshot:
    """A snapshot from its columns."""
    number, laid = row
    if type(number) is not int or not isinstance(laid, str):
        raise Damaged("the match log is damaged in the store: a snapshot cannot be read")
    return Snapshot(number, laid)


def sealed_of(row: Row) -> tuple[int, str]:
    """A sealed answer from its columns."""
    seat, said = row
    if type(seat) is not int or not 0 <= seat < MOST_SEATS or not isinstance(said, str):
        raise Damaged("the match log is damaged in the store: a sealed answer cannot be read")
    return seat, said
