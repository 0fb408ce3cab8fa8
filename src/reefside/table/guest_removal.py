"""Guests who have not been here for long are removed, also from running tables that they left.

Only running tables name people who do not sit there; finished ones do not (`cards.py`).
"""

from __future__ import annotations

from typing import Any, Final

from reefside.table.admin.leaving import head_statement, setup_statement
from reefside.table.admin.reading import decoded, read
from reefside.table.admin.tables import trying
from reefside.table.admin.traces import Heir
from reefside.table.database import Database, Statement
from reefside.table.store import Store
from reefside.table.store_models import Head
from reefside.table.tokens import new_id

Place = tuple[float, str]
"""When a table was last changed, and its id."""
START: Final[Place] = (0.0, "")


async def remove_strangers(
    database: Database, private: int, after: Place, most: int
) -> list[Place]:
    """Take people who no longer exist out of some running tables; the tables that were read."""
    rows = await database.fetch(
        "SELECT updated, id, head FROM matches WHERE state = 'playing' AND private = ?"
        " AND updated >= ? AND (updated > ? OR id > ?)"
        f" ORDER BY updated, id LIMIT {most}",
        *(private, after[0], after[0], after[1]),
    )
    named = {id: people_in(head) for _, id, head in rows}
    known = await somebody(database, set().union(*named.values())) if named else set()
    for table, people in named.items():
        for person in people - known:
            await take_out(Store(database), table, person)
    return [(updated, id) for updated, id, _ in rows]


def people_in(text: Any) -> set[str]:
    """Whom the head of a table names by id."""
    head = decoded(text, Head) or Head()
    wishes = {wish.person for wish in head.wishes.values() if wish.person is not None}
    return {*head.seen, *head.last.values(), *wishes}


async def somebody(database: Database, people: set[str]) -> set[str]:
    """Those of some people who still exist."""
    if not people:
        return set()
    marks = ", ".join("?" * len(people))
    rows = await database.fetch(f"SELECT id FROM people WHERE id IN ({marks})", *sorted(people))
    return {id for (id,) in rows}


async def take_out(store: Store, id: str, person: str) -> None:
    """Take a person out of a table, unless they sit there."""
    heir = Heir(new_id(), "")
    for _ in trying(id):
        found = await read(store, id)
        if found is None or any(chair.person == person for chair in found.row.chairs):
            return
        setup, named = setup_statement(found, person, heir), head_statement(found, person, heir, ())
        if await store.database.write(setup, named, tell=id) == 1:
            return


def removed_guest(id: str, now: float) -> list[Statement]:
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
        ("DELETE FROM ratings WHERE person = ?", values),
        ("DELETE FROM profiles WHERE person = ?", values),
        ("DELETE FROM invitations WHERE person = ?", values),
        ("DELETE FROM invitations WHERE inviter = ?", values),
        (f"DELETE FROM people WHERE id = ?{free}", values),
    ]
