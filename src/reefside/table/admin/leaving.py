"""Removing a person: merged into an account, anonymised, or deleted.

Each table is changed by itself, as a server would change it, so servers may be playing there.
A command that was interrupted can be repeated.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec.structs import replace

from reefside.kernel.refusal import InvalidInput
from reefside.table.admin import log, tables
from reefside.table.admin.reading import Found, read
from reefside.table.admin.traces import NOBODY, Heir, handed_over, tables_naming
from reefside.table.database import Statement
from reefside.table.public_list import sought
from reefside.table.store import Store
from reefside.table.store_models import Person
from reefside.table.store_tables import encoded
from reefside.table.tokens import new_id


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


async def tables_of(store: Store, person: str, gone: bool = False) -> list[str]:
    """The tables somebody sits at or created; those that are being removed if `gone`."""
    rows = await store.database.fetch(
        f"SELECT m.id FROM matches m WHERE m.state {'=' if gone else '<>'} 'gone' AND (m.owner = ?"
        " OR m.id IN (SELECT c.match FROM chairs c WHERE c.person = ?)) ORDER BY m.id",
        person,
        person,
    )
    return [id for (id,) in rows]


async def all_tables_of(store: Store, person: str) -> list[str]:
    """The tables somebody sits at, created, or has left and is still named at."""
    named = await tables_naming(store.database, [person])
    return sorted({*await tables_of(store, person), *named})


async def fate(store: Store, person: str) -> Fate:
    """What would become of somebody's tables."""
    found = Fate([], [], [], [])
    for id in await tables_of(store, person):
        table = await read(store, id)
        if table is None:
            continue
        row = table.row
        if not any(chair.who == "human" and chair.person != person for chair in row.chairs):
            found.alone.append(id)
        elif row.state == "waiting":
            found.waiting.append(id)
        else:
            (found.running if row.state == "playing" else found.finished).append(id)
    return found


async def hand_over(
    store: Store, id: str, person: str, heir: Heir, names: Collection[str] = ()
) -> None:
    """Change the owner of a table and its seats, retrying while others change the table."""
    for _ in tables.trying(id):
        found = await read(store, id)
        if found is None:
            return
        if (
            await store.database.write(*hand_over_statements(found, person, heir, names), tell=id)
            == 1
        ):
            return


def hand_over_statements(
    found: Found, person: str, heir: Heir, names: Collection[str] = ()
) -> list[Statement]:
    """The statements that hand a table over, if it has not changed since it was read."""
    row = found.row
    same = (row.id, row.version)
    mine = "match = ? AND person = ? AND EXISTS (SELECT 1 FROM matches m WHERE m.id = ?"
    opened: list[Statement] = [
        (
            "UPDATE chairs SET who = 'open', person = NULL, name = '', level = NULL"
            f" WHERE {mine} AND m.version = ? AND m.state = 'waiting')",
            (row.id, person, *same),
        )
    ]
    return [
        setup_statement(found, person, heir),
        *(opened if heir.opens else []),
        (
            "UPDATE chairs SET person = ?, name = COALESCE(CAST(? AS TEXT), name)"
            f" WHERE {mine} AND m.version = ?)",
            (heir.id, heir.name, row.id, person, *same),
        ),
        head_statement(found, person, heir, names),
    ]


def head_statement(found: Found, person: str, heir: Heir, names: Collection[str]) -> Statement:
    """The statement that takes a person out of a table's head; of a damaged one at least the id."""
    row = found.row
    if found.headed:
        head = encoded(handed_over(row, person, heir, names))
        return (
            "UPDATE matches SET version = version + 1, head = ? WHERE id = ? AND version = ?",
            (head, row.id, row.version),
        )
    return (
        "UPDATE matches SET version = version + 1,"
        " head = REPLACE(head, CAST(? AS TEXT), CAST(? AS TEXT)) WHERE id = ? AND version = ?",
        (person, heir.id, row.id, row.version),
    )


def setup_statement(found: Found, person: str, heir: Heir) -> Statement:
    """The statement that changes a table's owner and title, if that person created it."""
    row, setup = found.row, found.row.setup
    text, words = found.setup, None
    if not found.legible:
        text, words = text.replace(person, heir.id), None if heir.name is None else ""
    elif setup.owner == person:
        title = setup.title if heir.name is None else heir.name
        text = encoded(replace(setup, owner=heir.id, title=title))
        words = sought(title, setup.game)
    # The address it was created from was theirs.
    return (
        "UPDATE matches SET setup = ?, sought = COALESCE(CAST(? AS TEXT), sought),"
        " origin = CASE WHEN owner = ? AND origin <> '' THEN ? ELSE origin END,"
        " owner = CASE WHEN owner = ? THEN ? ELSE owner END WHERE id = ? AND version = ?",
        (text, words, *[person, heir.id] * 2, row.id, row.version),
    )


# Merging.


async def merge(store: Store, guest: Person, account: Person, now: float) -> int:
    """Let a guest's tables and words be an account's; how many tables."""
    if guest.account is not None:
        raise InvalidInput(
            f"{guest.id} has the account {guest.account}: only a guest can be merged"
        )
    if account.account is None:
        raise InvalidInput(f"{account.id} has no account to merge into")
    if guest.banned or guest.muted:
        raise InvalidInput(f"{guest.id} is banned or muted: lift that first")
    ids = await tables_of(store, guest.id)
    for id in await all_tables_of(store, guest.id):
        await hand_over(store, id, guest.id, Heir(account.id, None))
    await clear_away(store, guest.id)
    await log.carry_out(
        store.database,
        ("UPDATE chat SET person = ? WHERE person = ?", (account.id, guest.id)),
        ("UPDATE reports SET person = ? WHERE person = ?", (account.id, guest.id)),
        (
            "UPDATE notice_ways SET person = ? WHERE person = ?"
            " AND NOT EXISTS (SELECT 1 FROM notice_ways WHERE person = ?)",
            (account.id, guest.id, account.id),
        ),
        ratings_merged(guest.id, account.id),
        *forgotten(guest.id, now),
        log.entry(now, "merge", guest.id, account.id),
    )
    return len(ids)


def ratings_merged(guest: str, account: str) -> Statement:
    """What gives an account the ratings of a guest where it has none of its own."""
    return (
        "UPDATE ratings SET person = ? WHERE person = ? AND NOT EXISTS (SELECT 1 FROM ratings r"
        " WHERE r.person = ? AND r.game = ratings.game AND r.mode = ratings.mode)",
        (account, guest, account),
    )


def forgotten(person: str, now: float) -> list[Statement]:
    """What takes out all rows that are somebody's alone, and the person.

    Their sessions are ended; other processes learn of that by the hash, which names nobody.
    """
    alone = ["accounts", "notice_ways", "notices", "presence", "restrictions", "reports"]
    alone += ["old_cookies", "ratings", "profiles", "invitations"]
    return [
        (
            "UPDATE sessions SET ended = COALESCE(ended, ?), person = '' WHERE person = ?",
            (now, person),
        ),
        *[(f"DELETE FROM {table} WHERE person = ?", (person,)) for table in alone],
        ("DELETE FROM invitations WHERE inviter = ?", (person,)),
        ("DELETE FROM people WHERE id = ?", (person,)),
    ]


async def clear_away(store: Store, person: str) -> None:
    """Finish removing the tables of somebody that are being removed: they still name them."""
    named = await tables_naming(store.database, [person], gone=True)
    for id in {*await tables_of(store, person, gone=True), *named}:
        await store.database.write(*tables.removal(id))


def names_of(person: Person) -> list[str]:
    """The names under which somebody is known by now."""
    return [person.name, *([person.account] if person.account is not None else [])]


def silenced(person: str, new: str) -> Statement:
    """What takes out all that somebody has said; the lines keep their numbers."""
    return (
        "UPDATE chat SET person = ?, name = ?, said = ? WHERE person = ?",
        (new, NOBODY, NOBODY, person),
    )


# Leaving.


async def anonymise(store: Store, person: Person, now: float) -> str:
    """Take out who somebody was; their games stay, under a new id that nobody can be."""
    nobody = Person(new_id(), NOBODY, person.lang, person.created)
    await store.put_person(nobody)
    for id in await all_tables_of(store, person.id):
        await hand_over(store, id, person.id, Heir(nobody.id, ""), names_of(person))
    await clear_away(store, person.id)
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
    for id in await all_tables_of(store, person.id):
        await hand_over(store, id, person.id, Heir(new_id(), "", opens=True), names_of(person))
    await clear_away(store, person.id)
    await log.carry_out(
        store.database,
        silenced(person.id, ""),
        *forgotten(person.id, now),
        log.entry(now, "remove-person", person.id, detail),
    )
    return found
