"""Tables as an administrator sees them: find, show, close, remove."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from reefside.kernel.refusal import InvalidInput
from reefside.table.admin import log
from reefside.table.admin.reading import Found, read
from reefside.table.admin.schema import OF_A_MATCH
from reefside.table.database import Statement
from reefside.table.store import Store
from reefside.table.store_models import TableRow
from reefside.table.store_tables import encoded

PATIENCE: Final = 30.0
"""Seconds for which a change is retried while servers are quicker: bots may be playing."""


class Wanted(NamedTuple):
    """Which tables to list: all that fit, the latest first."""

    state: str | None = None
    game: str | None = None
    person: str | None = None
    before: float | None = None
    """Not touched since this time."""
    most: int = 100


def condition(wanted: Wanted) -> tuple[str, list[Any]]:
    """The SQL that finds tables, and its values."""
    parts: list[str] = ["m.state <> 'gone'"]
    values: list[Any] = []
    if wanted.state is not None:
        parts.append("m.state = ?")
        values.append(wanted.state)
    if wanted.game is not None:
        parts.append("m.setup LIKE ? ESCAPE '!'")
        values.append(f'{{"game":"{literal(wanted.game)}",%')
    if wanted.person is not None:
        parts.append("m.id IN (SELECT c.match FROM chairs c WHERE c.person = ?)")
        values.append(wanted.person)
    if wanted.before is not None:
        parts.append("m.updated < ?")
        values.append(wanted.before)
    return " AND ".join(parts), values


def literal(text: str) -> str:
    """A text inside a pattern of LIKE, with `!` before what has a meaning there."""
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")


async def listed(store: Store, wanted: Wanted) -> tuple[int, list[Found]]:
    """How many tables fit, and the latest of them."""
    where, values = condition(wanted)
    counted = await store.database.fetch(f"SELECT COUNT(*) FROM matches m WHERE {where}", *values)
    found = await store.database.fetch(
        f"SELECT m.id FROM matches m WHERE {where} ORDER BY m.updated DESC, m.id LIMIT ?",
        *values,
        wanted.most,
    )
    tables = [await read(store, id) for (id,) in found]
    return counted[0][0], [table for table in tables if table is not None]


async def existing(store: Store, id: str) -> Found:
    """A table that must be there."""
    found = await read(store, id)
    if found is None:
        raise InvalidInput(f"there is no table {id}")
    return found


def in_short(found: Found) -> dict[str, Any]:
    """A table in a list."""
    row = found.row
    return {
        "id": row.id,
        "game": row.setup.game,
        "state": "closed" if row.head.closed is not None else row.state,
        "title": row.setup.title,
        "private": row.setup.private,
        "entries": row.number,
        "created": row.setup.created,
        "updated": row.updated,
        "seats": [
            {"seat": c.seat, "who": c.who, "person": c.person, "name": c.name, "level": c.level}
            for c in row.chairs
        ],
        "damaged": found.damage,
    }


async def shown(store: Store, id: str, secrets: bool) -> dict[str, Any]:
    """A table with its size and reports; hidden information only where it is asked for."""
    read = await existing(store, id)
    row, found = read.row, in_short(read)
    found |= {
        "rules": row.setup.rules,
        "options": row.setup.options,
        "owner": row.setup.owner,
        "imported": row.setup.imported,
        "round": row.head.round,
        "waiting_for": row.head.waiting,
        "closed": row.head.closed,
        "bytes": await size(store, id),
        "chat_lines": await number(store, "SELECT COUNT(*) FROM chat WHERE match = ?", id),
        "reports": await reports_of(store, id),
    }
    if secrets:
        found |= {
            "key": row.setup.key,
            "sealed": dict(await said_in(store, "seals", "seat, said", id)),
            "record": [entry for _, entry in await said_in(store, "choices", "number, entry", id)],
        }
    return found


async def said_in(store: Store, table: str, columns: str, id: str) -> list[tuple[int, str]]:
    """The rows of a match log by their number, even if they cannot be played."""
    key = columns.partition(",")[0]
    rows = await store.database.fetch(
        f"SELECT {columns} FROM {table} WHERE match = ? ORDER BY {key}", id
    )
    return [(place, str(text)) for place, text in rows]


async def number(store: Store, sql: str, *values: Any) -> int:
    """The one number that a query finds."""
    rows = await store.database.fetch(sql, *values)
    return int(rows[0][0])


async def size(store: Store, id: str) -> int:
    """About how many bytes a table takes."""
    parts = {
        "choices": "entry || told",
        "snapshots": "laid",
        "chat": "said",
        "reports": "said",
    }
    return sum(
        [
            await number(
                store,
                f"SELECT COALESCE(SUM(LENGTH({text})), 0) FROM {table} WHERE match = ?",
                id,
            )
            for table, text in parts.items()
        ]
    )


async def reports_of(store: Store, id: str) -> list[str]:
    """The ids of the reports about a table."""
    rows = await store.database.fetch("SELECT id FROM reports WHERE match = ? ORDER BY at", id)
    return [report for (report,) in rows]


async def close(store: Store, id: str, why: str, now: float) -> None:
    """End a running table without a result; its clients are told why."""
    for _ in trying(id):
        row = (await existing(store, id)).row
        if row.state != "playing":
            how = "has not begun: remove it instead" if row.state == "waiting" else "is over"
            raise InvalidInput(f"table {id} {how}")
        row.head.closed = why
        row.head.waiting, row.head.votes, row.head.undo_asked = [], [], None
        row.head.seen, row.head.last, row.head.wishes = {}, {}, {}
        if row.head.clocks is not None:
            row.head.clocks = row.head.clocks.stopped(now)
        if await log.carry_out(store.database, *closing(row, why, now)) == 1:
            return


def trying(id: str) -> Iterator[None]:
    """Try to change a table, again and again for a while."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        yield
    raise InvalidInput(f"table {id} is too busy: please try again")


def closing(row: TableRow, why: str, now: float) -> list[Statement]:
    """What closes a table, if nobody has changed it since it was read."""
    head = encoded(row.head)
    closed: Statement = (
        "EXISTS (SELECT 1 FROM matches WHERE id = ? AND state = 'over' AND head = ?)",
        (row.id, head),
    )
    return [
        (
            "UPDATE matches SET state = 'over', version = version + 1, due = NULL, updated = ?,"
            " origin = '', head = ? WHERE id = ? AND version = ?",
            (now, head, row.id, row.version),
        ),
        ("DELETE FROM notices WHERE match = ?", (row.id,)),
        log.entry(now, "close", row.id, why, closed),
    ]


async def remove(store: Store, id: str, now: float) -> None:
    """Remove a table and all that belongs to it."""
    await log.carry_out(store.database, *removal(id), log.entry(now, "remove", id))


def removal(id: str) -> list[Statement]:
    """What removes a table and all that belongs to it, at once."""
    return [
        ("UPDATE matches SET version = version + 1 WHERE id = ?", (id,)),
        *[(f"DELETE FROM {table} WHERE match = ?", (id,)) for table in OF_A_MATCH],
        ("DELETE FROM matches WHERE id = ?", (id,)),
    ]
