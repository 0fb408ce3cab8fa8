"""People as an administrator sees them: find, show, ban, mute, a new passphrase."""

from __future__ import annotations

import secrets
from typing import Any, Final, Literal, NamedTuple

from argon2 import PasswordHasher

from reefside.kernel.refusal import InvalidInput
from reefside.table.admin import log
from reefside.table.admin.tables import literal, number
from reefside.table.database import Statement
from reefside.table.sessions import all_ended
from reefside.table.store import Store
from reefside.table.store_models import Person

Restriction = Literal["banned", "muted"]

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits of a new passphrase: none that looks like another."""
GROUPS: Final = 4
GROUP: Final = 5
"""Letters in a group."""

COLUMNS: Final = (
    "p.id, p.name, p.lang, p.created, p.seen, a.shown, r.banned, r.muted, r.why,"
    " (SELECT COUNT(DISTINCT c.match) FROM chairs c WHERE c.person = p.id)"
)
FROM: Final = (
    "FROM people p LEFT JOIN accounts a ON a.person = p.id"
    " LEFT JOIN restrictions r ON r.person = p.id"
)


class Wanted(NamedTuple):
    """Which people to list: all that fit, the newest first."""

    name: str | None = None
    """Part of a name or of an account's name."""
    kind: Literal["guests", "accounts"] | None = None
    restricted: bool = False
    before: float | None = None
    """Created before this time."""
    most: int = 100


def condition(wanted: Wanted) -> tuple[str, list[Any]]:
    """The SQL that finds people, and its values."""
    parts: list[str] = ["1 = 1"]
    values: list[Any] = []
    if wanted.name is not None:
        parts.append("(LOWER(p.name) LIKE ? ESCAPE '!' OR a.name LIKE ? ESCAPE '!')")
        part = f"%{literal(wanted.name)}%"
        values += [part.lower(), part.casefold()]
    if wanted.kind is not None:
        parts.append(f"a.name IS {'NOT ' if wanted.kind == 'accounts' else ''}NULL")
    if wanted.restricted:
        parts.append("(r.banned IS NOT NULL OR r.muted IS NOT NULL)")
    if wanted.before is not None:
        parts.append("p.created < ?")
        values.append(wanted.before)
    return " AND ".join(parts), values


async def listed(store: Store, wanted: Wanted) -> tuple[int, list[dict[str, Any]]]:
    """How many people fit, and the newest of them."""
    where, values = condition(wanted)
    count = await number(store, f"SELECT COUNT(*) {FROM} WHERE {where}", *values)
    rows = await store.database.fetch(
        f"SELECT {COLUMNS} {FROM} WHERE {where} ORDER BY p.created DESC, p.id LIMIT ?",
        *values,
        wanted.most,
    )
    return count, [in_short(row) for row in rows]


def in_short(row: tuple[Any, ...]) -> dict[str, Any]:
    """Somebody in a list."""
    names = ("id", "name", "lang", "created", "seen", "account", "banned", "muted", "why", "tables")
    return dict(zip(names, row, strict=True))


async def find(store: Store, who: str) -> Person:
    """Somebody by id or by the name of their account."""
    person = await store.person(who)
    if person is None:
        account = await store.account(who)
        person = await store.person(account[0]) if account is not None else None
    if person is None:
        raise InvalidInput(f"there is nobody with the id or account {who}")
    return person


async def shown(store: Store, person: Person) -> dict[str, Any]:
    """Somebody with how much of them is stored."""
    rows = await store.database.fetch(f"SELECT {COLUMNS} {FROM} WHERE p.id = ?", person.id)
    if not rows:
        raise InvalidInput(f"there is nobody with the id {person.id}")
    found = in_short(rows[0])
    counts = {
        "running": "SELECT COUNT(DISTINCT m.id) FROM matches m JOIN chairs c ON c.match = m.id"
        " WHERE m.state = 'playing' AND c.person = ?",
        "chat_lines": "SELECT COUNT(*) FROM chat WHERE person = ?",
        "reports": "SELECT COUNT(*) FROM reports WHERE person = ?",
        "notices": "SELECT COUNT(*) FROM notice_ways WHERE person = ?"
        " AND (email IS NOT NULL OR webhook IS NOT NULL)",
    }
    for name, sql in counts.items():
        found[name] = await number(store, sql, person.id)
    return found


# What somebody may not do.


async def restrict(store: Store, person: Person, what: Restriction, why: str, now: float) -> None:
    """Ban or mute somebody."""
    at = (person.id, now, why)
    await log.carry_out(
        store.database,
        (
            f"INSERT INTO restrictions (person, {what}, why) VALUES (?, ?, ?)"
            f" ON CONFLICT (person) DO UPDATE SET {what} = excluded.{what}, why = excluded.why",
            at,
        ),
        *(presence_ended(person.id) if what == "banned" else []),
        log.entry(now, "ban" if what == "banned" else "mute", person.id, why),
    )


async def release(store: Store, person: Person, what: Restriction, now: float) -> None:
    """Let somebody act or talk again."""
    if not (person.banned if what == "banned" else person.muted):
        raise InvalidInput(f"{person.id} is not {what}")
    await log.carry_out(
        store.database,
        (f"UPDATE restrictions SET {what} = NULL WHERE person = ?", (person.id,)),
        ("DELETE FROM restrictions WHERE banned IS NULL AND muted IS NULL", ()),
        log.entry(now, "unban" if what == "banned" else "unmute", person.id),
    )


def presence_ended(person: str) -> list[Statement]:
    """What makes somebody absent at every table."""
    return [("DELETE FROM presence WHERE person = ?", (person,))]


async def reset_passphrase(store: Store, name: str, now: float) -> str:
    """Give an account a new passphrase and end its sessions; the passphrase."""
    account = await store.account(name)
    if account is None:
        raise InvalidInput(f"there is no account {name}")
    person = account[0]
    passphrase = new_passphrase()
    await log.carry_out(
        store.database,
        (
            "UPDATE accounts SET hash = ? WHERE person = ?",
            (PasswordHasher().hash(passphrase), person),
        ),
        *all_ended(person, now),
        log.entry(now, "reset-passphrase", person),
    )
    return passphrase


def new_passphrase() -> str:
    """A passphrase that nobody can guess and anybody can copy from paper."""
    groups = ["".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS)]
    return "-".join(groups)
