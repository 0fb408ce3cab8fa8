"""Tables as an administrator reads them: as far as they can be read.

Nobody can play at a table whose row is damaged, or whose game is not installed. An operator must be
able to find, close and remove such a table.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from reefside.match.bad_data import BAD_DATA
from reefside.table.database import Row
from reefside.table.row_decoding import Damaged, chair_of, table_row
from reefside.table.store import Store
from reefside.table.store_models import Chair, Head, Setup, TableRow
from reefside.table.store_tables import COLUMNS

T = TypeVar("T")

UNKNOWN: Final = "?"
"""The game of a table of which nothing can be read."""
NO_SETUP: Final = Setup(UNKNOWN, {}, 0, "", "", "", "", 0.0)


class Found(NamedTuple):
    """A table, what could not be read left out."""

    row: TableRow
    setup: str
    """Its set-up as it is stored."""
    legible: bool
    """Whether the set-up could be read."""
    headed: bool
    """Whether the head could be read."""
    damage: str
    """Why nobody can play there; empty if nothing is wrong with its row."""


async def read(store: Store, id: str) -> Found | None:
    """A table, if it is there."""
    rows = await store.database.fetch(
        f"SELECT m.owner, {COLUMNS} FROM matches m WHERE m.id = ? AND m.state <> 'gone'", id
    )
    if not rows:
        return None
    owner, *columns = rows[0]
    chairs = await store.database.fetch(
        "SELECT seat, who, person, name, level FROM chairs WHERE match = ? ORDER BY seat", id
    )
    stored = columns[1]
    text = stored.decode(errors="replace") if isinstance(stored, bytes) else str(stored)
    try:
        return Found(table_row(tuple(columns), chairs), text, True, True, "")
    except Damaged as damage:
        setup = decoded(columns[1], Setup)
        legible = setup is not None
        left = setup or msgspec.structs.replace(NO_SETUP, owner=str(owner))
        headed = decoded(columns[7], Head) is not None
        row = as_far_as_it_goes(columns, left, chairs)
        return Found(row, text, legible, headed, str(damage))


def decoded(text: Any, kind: type[T]) -> T | None:
    """A value from JSON; None if it cannot be read."""
    try:
        return msgspec.json.decode(text, type=kind)
    except BAD_DATA:
        return None


def as_far_as_it_goes(columns: list[Any], setup: Setup, chairs: list[Row]) -> TableRow:
    """A table from columns that may be damaged."""
    id, _, state, version, number, updated, due, head = columns
    return TableRow(
        str(id),
        setup,
        [some_chair(seat, chair) for seat, chair in enumerate(chairs)],
        str(state),  # type: ignore[arg-type]  # Whatever it says, it is what is stored.
        version,
        number if isinstance(number, int) else 0,
        updated if isinstance(updated, float | int) else 0.0,
        due if isinstance(due, float | int) else None,
        decoded(head, Head) or Head(),
    )


def some_chair(seat: int, columns: Row) -> Chair:
    """A chair; its person is kept, whatever else is damaged."""
    try:
        return chair_of(columns)
    except BAD_DATA:
        person = columns[2] if isinstance(columns[2], str) else None
        return Chair(seat, "open" if person is None else "human", person, str(columns[3]))
