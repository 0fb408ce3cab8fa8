"""The people in the store, and their accounts."""

from __future__ import annotations

from reefside.table.database import Row, Taken
from reefside.table.store_models import Person
from reefside.table.store_part import StorePart


class PeopleStore(StorePart):
    """People and accounts."""

    async def person(self, id: str) -> Person | None:
        """Somebody by id."""
        rows = await self.database.fetch(
            "SELECT p.id, p.name, p.lang, p.created, a.shown, r.banned, r.muted FROM people p"
            " LEFT JOIN accounts a ON a.person = p.id"
            " LEFT JOIN restrictions r ON r.person = p.id WHERE p.id = ?",
            id,
        )
        return person_of(rows[0]) if rows else None

    async def put_person(self, person: Person) -> None:
        """Keep somebody's name and language."""
        await self.database.write(
            (
                "INSERT INTO people (id, name, lang, created, seen) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang",
                (person.id, person.name, person.lang, person.created, person.created),
            )
        )

    async def account(self, name: str) -> tuple[str, str] | None:
        """The person and the passphrase's hash of an account."""
        rows = await self.database.fetch(
            "SELECT person, hash FROM accounts WHERE name = ?", name.casefold()
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def put_account(self, person: str, name: str, hash: str, at: float) -> bool:
        """Give somebody an account; false if the name is taken or they have one."""
        try:
            await self.database.write(
                (
                    "INSERT INTO accounts (name, shown, person, hash, created)"
                    " VALUES (?, ?, ?, ?, ?)",
                    (name.casefold(), name, person, hash, at),
                )
            )
        except Taken:
            return False
        return True

    async def put_passphrase(self, person: str, hash: str) -> None:
        """Keep the hash of another passphrase."""
        await self.database.write(("UPDATE accounts SET hash = ? WHERE person = ?", (hash, person)))


def person_of(row: Row) -> Person:
    """Somebody from the columns of their rows."""
    id, name, lang, created, account, banned, muted = row
    return Person(id, name, lang, created, account, banned is not None, muted is not None)
