"""Tables as an administrator sees them: find, show, close, remove."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from reefside.kernel.refusal import Mistake
from reefside.table.admin import log
from reefside.table.admin.schema import OF_A_MATCH
from reefside.table.database import Statement
from reefside.table.rows import TableRow
from reefside.table.store import Store, encoded

PATIENCE: Final = 30.0
"""Seconds for which a change is tried anew while servers are quicker: bots may be playing."""


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
    parts: list[str] = ["1 = 1"]
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


async def listed(store: Store, wanted: Wanted) -> tuple[int, list[TableRow]]:
    """How many tables fit, and the latest of them."""
    where, values = condition(wanted)
    counted = await store.database.fetch(f"SELECT COUNT(*) FROM matches m WHERE {where}", *values)
    found = await store.database.fetch(
        f"SELECT m.id FROM matches m WHERE {where} ORDER BY m.updated DESC, m.id LIMIT ?",
        *values,
        wanted.most,
    )
    rows = [await stored(store, id) for (id,) in found]
    return counted[0][0], [row for row in rows if row is not None]


async def stored(store: Store, id: str) -> TableRow | None:
    """A table, if it is there and its row can be read."""
    try:
        return await store.table(id)
    except msgspec.DecodeError as error:
        raise Mistake(f"the row of table {id} cannot be read: {error}") from None


async def existing(store: Store, id: str) -> TableRow:
    """A table that must be there."""
    row = await stored(store, id)
    if row is None:
        raise Mistake(f"there is no table {id}")
    return row


def in_short(row: TableRow) -> dict[str, Any]:
    """A table in a list."""
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
    }


async def shown(store: Store, id: str, secrets: bool) -> dict[str, Any]:
    """A table with its size and reports; hidden information only where it is asked for."""
    row = await existing(store, id)
    found = in_short(row)
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
            "sealed": dict(await store.seals(id)),
            "record": [line.entry for line in await store.lines(id)],
        }
    return found


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
        "reports": "record",
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
    """End a running table without a result; whoever looks at it is told why."""
    for _ in trying(id):
        row = await existing(store, id)
        if row.state != "playing":
            how = "has not begun: remove it instead" if row.state == "waiting" else "is over"
            raise Mistake(f"table {id} {how}")
        row.head.closed = why
        row.head.waiting, row.head.votes, row.head.undo_asked = [], [], None
        if row.head.clocks is not None:
            row.head.clocks = row.head.clocks.stopped(now)
        if await log.carry_out(store.database, *closing(row, why, now)) == 1:
            return


def trying(id: str) -> Iterator[None]:
    """Try to change a table, again and again for a while."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        yield
    raise Mistake(f"table {id} is too busy: please try again")


def closing(row: TableRow, why: str, now: float) -> list[Statement]:
    """What closes a table, if nobody has changed it since it was read."""
    closed: Statement = (
        "EXISTS (SELECT 1 FROM matches WHERE id = ? AND version = ?)",
        (row.id, row.version + 1),
    )
    return [
        (
            "UPDATE matches SET state = 'over', version = version + 1, due = NULL, updated = ?,"
            " head = ? WHERE id = ? AND version = ?",
            (now, encoded(row.head), row.id, row.version),
        ),
        ("DELETE FROM notices WHERE match = ?", (row.id,)),
        log.entry(now, "close", row.id, why, closed),
    ]


async def remove(store: Store, id: str, now: float) -> None:
    """Remove a table and all that belongs to it."""
    await log.carry_out(
        store.database,
        ("UPDATE matches SET version = version + 1 WHERE id = ?", (id,)),
        *[(f"DELETE FROM {table} WHERE match = ?", (id,)) for table in OF_A_MATCH],
        ("DELETE FROM matches WHERE id = ?", (id,)),
        log.entry(now, "remove", id),
    )
