"""Guests whom nobody has seen for long are forgotten, also where they sat before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reefside.table.admin.leaving import heading_over, laying_over, names_of, tables_of
from reefside.table.admin.reading import read
from reefside.table.admin.tables import trying
from reefside.table.admin.traces import Heir, tables_naming
from reefside.table.database import Database, Statement
from reefside.table.people import new_id
from reefside.table.rows import Person
from reefside.table.store import Store


async def forget_guests(database: Database, ids: Sequence[str], now: float) -> None:
    """Remove some people who have no account and no table, and all that is theirs."""
    store = Store(database)
    named = await tables_naming(database, ids) if ids else []
    for id in ids:
        person = await store.person(id)
        if person is not None:
            for table in {*named, *await tables_of(store, id)}:
                await take_out(store, table, person)
            await database.write(*forget_guest(id, now))


async def take_out(store: Store, id: str, person: Person) -> None:
    """Take out who somebody was from a table they have left, unless they came back to it."""
    heir = Heir(new_id(), "")
    for _ in trying(id):
        found = await read(store, id)
        if found is None or any(chair.person == person.id for chair in found.row.chairs):
            return
        laid = laying_over(found, person.id, heir)
        named = heading_over(found, person.id, heir, names_of(person))
        if await store.database.write(laid, named, tell=id) == 1:
            return


def forget_guest(id: str, now: float) -> list[Statement]:
    """Remove somebody who has no account and no table, and all that is theirs."""
    free = (
        " AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM chairs c WHERE c.person = people.id)"
    )
    values: tuple[Any, ...] = (id,)
    return [
        ("UPDATE sessions SET ended = ? WHERE person = ? AND ended IS NULL", (now, id)),
        ("DELETE FROM notices WHERE person = ?", values),
        ("DELETE FROM notice_ways WHERE person = ?", values),
        ("DELETE FROM reports WHERE person = ?", values),
        ("DELETE FROM old_cookies WHERE person = ?", values),
        (f"DELETE FROM people WHERE id = ?{free}", values),
    ]
