"""Time in which no server ran: nobody could answer, so no clock counts it.

Servers regularly store their service time and the time of day. A server that starts soon after goes
on with their time. One that finds the last note to be old, or from a time of day that is still to
come, starts at the time of day, and moves the clocks of all tables there.

The time of day is that of the machine where tables are in a file. Where they are in PostgreSQL it
is that of the database, so that servers whose own clocks differ agree.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from reefside.table.database import Statement
from reefside.table.service_clock import TOLERANCE, ServiceClock
from reefside.table.store import Store
from reefside.table.store_tables import encoded

ALIVE: Final = "alive"
"""The name of the note."""

IF_UNCHANGED: Final = "(SELECT value FROM settings WHERE name = 'alive') = ?"
"""Whether the note is unchanged: of two servers that start together only one moves clocks."""


class Note(NamedTuple):
    """The servers' time, and the time of day, when one of them last noted that it ran."""

    service: float
    source: float
    text: str


async def time_of_day(store: Store, clock: ServiceClock) -> float:
    """The time of day that all servers of a database share."""
    if store.database.kind == "postgresql" and not clock.told:
        rows = await store.database.fetch("SELECT extract(epoch FROM clock_timestamp())::float8")
        return float(rows[0][0])
    return clock.wall()


def text_of(service: float, source: float) -> str:
    """A note as it is stored."""
    return f"{service!r} {source!r}"


async def last_note(store: Store) -> Note | None:
    """The last note; older Reefsides noted one time only."""
    rows = await store.database.fetch("SELECT value FROM settings WHERE name = ?", ALIVE)
    if not rows:
        return None
    try:
        times = [float(part) for part in rows[0][0].split()]
    except ValueError:
        return None
    if len(times) not in (1, 2) or not all(map(math.isfinite, times)):
        return None
    return Note(times[0], times[-1], rows[0][0])


async def note_alive(store: Store, service: float, source: float) -> None:
    """Store that a server runs."""
    await store.database.write(
        (
            "INSERT INTO settings (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (ALIVE, text_of(service, source)),
        )
    )


async def beat(store: Store, clock: ServiceClock, silence: float) -> None:
    """Store that this server runs; if another one is behind, go back to its time."""
    last = await last_note(store)
    source = await time_of_day(store, clock)
    service = clock.now()
    if last is not None and 0 <= source - last.source <= silence:
        clock.not_after(last.service + source - last.source)
        service = clock.now()
    await note_alive(store, service, source)


async def begin(store: Store, clock: ServiceClock, silence: float) -> int:
    """Set the clock of a server that starts; how many tables got time back."""
    last = await last_note(store)
    source = await time_of_day(store, clock)
    if last is None:
        clock.set(source)
        await note_alive(store, source, source)
        return 0
    age = source - last.source
    if -TOLERANCE <= age <= silence:
        clock.set(last.service + max(age, 0.0))
        return 0
    clock.set(source)
    return await move(store, last, source)


async def move(store: Store, last: Note, now: float) -> int:
    """Move all clocks from the last note to `now`; how many tables were moved."""
    gap = now - last.service
    clocks = await moved_tables(store, last, now)
    due = "UPDATE {} SET due = due + ? WHERE due IS NOT NULL AND " + IF_UNCHANGED
    dues: list[Statement] = [(due.format("matches"), (gap, last.text))]
    if gap < 0:
        dues.append((due.format("notices"), (gap, last.text)))
    await store.database.write(
        *clocks,
        *dues,
        (f"DELETE FROM presence WHERE {IF_UNCHANGED}", (last.text,)),
        (
            "UPDATE settings SET value = ? WHERE name = ? AND value = ?",
            (text_of(now, now), ALIVE, last.text),
        ),
    )
    return len(clocks)


async def moved_tables(store: Store, last: Note, now: float) -> list[Statement]:
    """The statements that move the clocks of all tables.

    Where the time of day was set back, so is when somebody last decided something: it would be
    still to come.
    """
    back = now < last.service
    clocked = "" if back else "clocked = 1 AND "
    rows = await store.database.fetch(f"SELECT id FROM matches WHERE {clocked}state = 'playing'")
    statements: list[Statement] = []
    for (id,) in rows:
        row = await store.whole_table(id)
        if row is None:
            continue
        if row.head.clocks is not None:
            row.head.clocks = row.head.clocks.paused(last.service, now)
        if back:
            row.head.moved += now - last.service
        statements.append(
            (
                "UPDATE matches SET head = ?, version = version + 1"
                f" WHERE id = ? AND version = ? AND {IF_UNCHANGED}",
                (encoded(row.head), id, row.version, last.text),
            )
        )
    return statements
