"""What is left of somebody who goes: merged into another, anonymised, or removed.

Each table is changed by itself, as a server would change it, so servers may be playing there.
A command that was interrupted is simply given again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from reefside.kernel.refusal import Mistake
from reefside.table.admin import log, tables
from reefside.table.database import Statement
from reefside.table.people import new_id
from reefside.table.rows import Chair, Change, Person, TableRow
from reefside.table.sessions import all_ended
from reefside.table.store import Store

NOBODY: Final = "…"
"""What stands for a name or a line of chat that was taken out, in every language."""


class Fate(NamedTuple):
    """What becomes of somebody's tables when they are removed."""

    waiting: list[str]
    """Others wait there: the seat is open again."""
    running: list[str]
    """Others play there: the seat counts as left."""
    finished: list[str]
    """Others played there: the game stays, without the name."""
    alone: list[str]
    """Nobody else has a seat there: they go."""


async def tables_of(store: Store, person: str) -> list[str]:
    """The tables somebody sits at or has laid."""
    rows = await store.database.fetch(
        "SELECT m.id FROM matches m WHERE m.setup LIKE ? ESCAPE '!'"
        " OR m.id IN (SELECT c.match FROM chairs c WHERE c.person = ?) ORDER BY m.id",
        f'%"owner":"{tables.literal(person)}"%',
        person,
    )
    return [id for (id,) in rows]


async def fate(store: Store, person: str) -> Fate:
    """What would become of somebody's tables."""
    found = Fate([], [], [], [])
    for id in await tables_of(store, person):
        row = await store.table(id)
        if row is None:
            continue
        if not any(chair.who == "human" and chair.person != person for chair in row.chairs):
            found.alone.append(id)
        elif row.state == "waiting":
            found.waiting.append(id)
        else:
            (found.running if row.state == "playing" else found.finished).append(id)
    return found


async def rewrite(store: Store, id: str, change: Callable[[TableRow], None]) -> None:
    """Change whose a table's seats are, whoever else changes the table meanwhile."""
    for _ in tables.trying(id):
        row = await store.table(id)
        if row is None:
            return
        change(row)
        if await store.append(Change(row, chairs=True, setup=True)):
            return


def handed_to(old: str, new: str, name: str | None) -> Callable[[TableRow], None]:
    """The change that gives seats and table to another id, under another name if there is one."""

    def change(row: TableRow) -> None:
        for chair in row.chairs:
            if chair.person == old:
                chair.person = new
                chair.name = chair.name if name is None else name
        if row.setup.owner == old:
            title = row.setup.title if name is None else name
            row.setup = replace(row.setup, owner=new, title=title)

    return change


def opened(person: str) -> Callable[[TableRow], None]:
    """The change that opens somebody's seats at a table that has not begun."""

    def change(row: TableRow) -> None:
        if row.state == "waiting":
            mine = [chair.seat for chair in row.chairs if chair.person == person]
            for seat in mine:
                row.chairs[seat] = Chair(seat, "open")
        handed_to(person, new_id(), "")(row)

    return change


# Merging.


async def merge(store: Store, guest: Person, account: Person, now: float) -> int:
    """Let a guest's tables and words be an account's; how many tables."""
    if guest.account is not None:
        raise Mistake(f"{guest.id} has the account {guest.account}: only a guest can be merged")
    if account.account is None:
        raise Mistake(f"{account.id} has no account to merge into")
    if guest.banned or guest.muted:
        raise Mistake(f"{guest.id} is banned or muted: lift that first")
    ids = await tables_of(store, guest.id)
    for id in ids:
        await rewrite(store, id, handed_to(guest.id, account.id, None))
    await log.carry_out(
        store.database,
        ("UPDATE chat SET person = ? WHERE person = ?", (account.id, guest.id)),
        ("UPDATE reports SET person = ? WHERE person = ?", (account.id, guest.id)),
        (
            "UPDATE notice_ways SET person = ? WHERE person = ?"
            " AND NOT EXISTS (SELECT 1 FROM notice_ways WHERE person = ?)",
            (account.id, guest.id, account.id),
        ),
        *forgotten(guest.id, now),
        log.entry(now, "merge", guest.id, account.id),
    )
    return len(ids)


def forgotten(person: str, now: float) -> list[Statement]:
    """What takes out all rows that are somebody's alone, and the person."""
    alone = ("accounts", "notice_ways", "notices", "presence", "restrictions", "reports")
    return [
        *all_ended(person, now),
        *[(f"DELETE FROM {table} WHERE person = ?", (person,)) for table in alone],
        ("DELETE FROM people WHERE id = ?", (person,)),
    ]


def silenced(person: str, new: str) -> Statement:
    """What takes out all that somebody has said; the lines keep their numbers."""
    return (
        "UPDATE chat SET person = ?, name = ?, said = ? WHERE person = ?",
        (new, NOBODY, NOBODY, person),
    )


# Going.


async def anonymise(store: Store, person: Person, now: float) -> str:
    """Take out who somebody was; their games stay, under a new id that nobody can be."""
    nobody = Person(new_id(), NOBODY, person.lang, person.created)
    await store.put_person(nobody)
    for id in await tables_of(store, person.id):
        await rewrite(store, id, handed_to(person.id, nobody.id, ""))
    await log.carry_out(
        store.database,
        silenced(person.id, nobody.id),
        *forgotten(person.id, now),
        log.entry(now, "anonymise", person.id),
    )
    return nobody.id


async def remove(store: Store, person: Person, now: float, detail: str = "") -> Fate:
    """Remove somebody: games with others stay without the name, all others go."""
    found = await fate(store, person.id)
    for id in found.alone:
        await tables.remove(store, id, now)
    for id in [*found.waiting, *found.running, *found.finished]:
        await rewrite(store, id, opened(person.id))
    await log.carry_out(
        store.database,
        silenced(person.id, ""),
        *forgotten(person.id, now),
        log.entry(now, "remove-person", person.id, detail),
    )
    return found
