"""Who is at a table, and what they say there, in the store."""

from __future__ import annotations

from typing import Final

from reefside.table.database import Statement, Taken
from reefside.table.faults import TableFault
from reefside.table.store_models import ChatLine
from reefside.table.store_part import StorePart

CHAT: Final = 500
"""Lines of chat that a client is sent at most."""
TRIES: Final = 5
"""How often a line of chat is given another number when somebody else was quicker."""


class PresenceStore(StorePart):
    """Presence at tables, and chat."""

    async def say(self, id: str, line: ChatLine) -> ChatLine:
        """Keep a line of chat; it gets the next number."""
        for _ in range(TRIES):
            line.n = await self.last_said(id) + 1
            values = (id, line.n, line.person, line.seat, line.name, line.text, line.at)
            try:
                await self.database.write(
                    ("UPDATE matches SET bytes = bytes + ? WHERE id = ?", (len(line.text), id)),
                    (
                        "INSERT INTO chat (match, n, person, seat, name, said, at)"
                        " VALUES (?, ?, ?, ?, ?, ?, ?)",
                        values,
                    ),
                    tell=id,
                )
            except Taken:
                continue
            return line
        raise TableFault("chat-busy")

    async def last_said(self, id: str) -> int:
        """The number of the last line of chat."""
        rows = await self.database.fetch("SELECT COALESCE(MAX(n), 0) FROM chat WHERE match = ?", id)
        number: int = rows[0][0]
        return number

    async def chat(self, id: str, since: int = 0) -> list[ChatLine]:
        """What was said at a table after line `since`; the latest lines, in order."""
        rows = await self.database.fetch(
            "SELECT n, person, seat, name, said, at FROM chat WHERE match = ? AND n > ?"
            f" ORDER BY n DESC LIMIT {CHAT}",
            id,
            since,
        )
        return [ChatLine(*row) for row in reversed(rows)]

    async def set_present(self, id: str, person: str, server: str, at: float | None) -> None:
        """Write that a person is connected to a table; without a time, no longer."""
        if at is None:
            statement: Statement = (
                "DELETE FROM presence WHERE match = ? AND person = ? AND server = ?",
                (id, person, server),
            )
        else:
            statement = (
                "INSERT INTO presence (match, person, server, seen) SELECT m.id, CAST(? AS TEXT),"
                " CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION) FROM matches m WHERE m.id = ?"
                " ON CONFLICT (match, person, server) DO UPDATE SET seen = excluded.seen",
                (person, server, at, id),
            )
        await self.database.write(statement, tell=id)

    async def present(self, id: str, since: float) -> set[str]:
        """Who was present at a table since a time."""
        return (await self.present_at([id], since))[id]

    async def present_at(self, ids: list[str], since: float) -> dict[str, set[str]]:
        """Who was present at each of some tables since a time."""
        found: dict[str, set[str]] = {id: set() for id in ids}
        if ids:
            marks = ", ".join("?" * len(ids))
            for id, person in await self.database.fetch(
                f"SELECT match, person FROM presence WHERE match IN ({marks}) AND seen >= ?",
                *ids,
                since,
            ):
                found[id].add(person)
        return found

    async def refresh_presence(self, server: str, at: float, forget: float) -> None:
        """Refresh the presence of everybody connected through this server.

        Presence from before `forget` is removed, and so is presence as far in the future: that
        server is gone, and its clock was wrong.
        """
        await self.database.write(
            ("UPDATE presence SET seen = ? WHERE server = ?", (at, server)),
            ("DELETE FROM presence WHERE seen < ? OR seen > ?", (forget, 2 * at - forget)),
        )
