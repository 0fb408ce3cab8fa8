"""All that is stored about a person, as one JSON document in pieces.

Only one's own: of a match that goes on it holds nothing that its seat does not know.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from typing import Final

import msgspec

from reefside.kernel.refusal import InvalidInput
from reefside.table.admin.leaving import all_tables_of, names_of
from reefside.table.admin.reading import read
from reefside.table.admin.traces import traces
from reefside.table.row_decoding import Damaged
from reefside.table.store import Store
from reefside.wire import personal as wire
from reefside.wire.match_log import StoredEntry

RESTRICTIONS: Final = "SELECT banned, muted, why FROM restrictions WHERE person = ?"
RATINGS: Final = (
    "SELECT game, mode, mu, sigma, games FROM ratings WHERE person = ? ORDER BY game, mode"
)
AT_ONCE: Final = 500
"""Lines of chat that are read at once."""

_encode = msgspec.json.encode


async def pieces(store: Store, person: str) -> AsyncIterator[bytes]:
    """The document, piece by piece: one for each table, and one for many lines of chat."""
    yield _encode(await head(store, person))[:-1]
    first = True
    yield b',"tables":['
    found = await store.person(person)
    names = [] if found is None else names_of(found)
    for id in await all_tables_of(store, person):
        table = await own_table(store, id, person, names)
        if table is not None:
            yield (b"" if first else b",") + _encode(table)
            first = False
    first = True
    yield b'],"chat":['
    async for lines in said(store, person):
        yield (b"" if first else b",") + _encode(lines)[1:-1]
        first = False
    yield b"]}"


async def head(store: Store, person: str) -> wire.PersonalHead:
    """All but the tables and the words."""
    fetch = store.database.fetch
    people = await fetch("SELECT id, name, lang, created, seen FROM people WHERE id = ?", person)
    if not people:
        raise InvalidInput(f"there is nobody with the id {person}")
    account = await fetch("SELECT shown, created FROM accounts WHERE person = ?", person)
    ways = await fetch("SELECT email, confirmed, webhook FROM notice_ways WHERE person = ?", person)
    restricted = await fetch(RESTRICTIONS, person)
    exchanged = await fetch("SELECT exchanged FROM old_cookies WHERE person = ?", person)
    notices = "SELECT match, way, due, tries FROM notices WHERE person = ? ORDER BY match, way"
    present = "SELECT match, MAX(seen) FROM presence WHERE person = ? GROUP BY match ORDER BY match"
    reports = (
        "SELECT id, match, number, at, said, rules, content FROM reports WHERE person = ?"
        " ORDER BY at, id"
    )
    return wire.PersonalHead(
        wire.StoredPerson(*people[0]),
        wire.StoredAccount(*account[0]) if account else None,
        await sessions(store, person),
        float(exchanged[0][0]) if exchanged else None,
        wire.StoredNoticeSettings(ways[0][0], bool(ways[0][1]), ways[0][2]) if ways else None,
        wire.StoredRestriction(*restricted[0]) if restricted else None,
        [wire.StoredNotice(*row) for row in await fetch(notices, person)],
        [wire.StoredPresence(*row) for row in await fetch(present, person)],
        [wire.StoredReport(*row) for row in await fetch(reports, person)],
        [wire.StoredRating(*row) for row in await fetch(RATINGS, person)],
        await shown(store, person),
        await invitations(store, person),
    )


async def shown(store: Store, person: str) -> str | None:
    """What anybody may see of somebody."""
    rows = await store.database.fetch("SELECT shown FROM profiles WHERE person = ?", person)
    return str(rows[0][0]) if rows else None


async def invitations(store: Store, person: str) -> list[wire.StoredInvitation]:
    """To which tables somebody was invited, or invites others; not by or whom."""
    rows = await store.database.fetch(
        "SELECT match, seat, at, person FROM invitations WHERE person = ? OR inviter = ?"
        " ORDER BY at, match",
        person,
        person,
    )
    return [
        wire.StoredInvitation(table, seat, at, invited != person)
        for table, seat, at, invited in rows
    ]


async def sessions(store: Store, person: str) -> list[wire.StoredSession]:
    """Where somebody is signed in; never what a cookie holds, nor a hash of it."""
    rows = await store.database.fetch(
        "SELECT created, used FROM sessions WHERE person = ? AND ended IS NULL ORDER BY created",
        person,
    )
    return [wire.StoredSession(*row) for row in rows]


async def own_table(
    store: Store, id: str, person: str, names: Collection[str]
) -> wire.StoredTable | None:
    """A table with somebody's seats and answers, and what else it holds of them."""
    found = await read(store, id)
    if found is None:
        return None
    row = found.row
    seats = [chair for chair in row.chairs if chair.person == person]
    mine = {chair.seat for chair in seats}
    lines, sealed = await match_log_of(store, id) if seats else ([], [])
    laid = row.setup.owner == person
    named = traces(row, person, names)
    return wire.StoredTable(
        id=id,
        game=row.setup.game,
        title=row.setup.title if laid else "",
        state=row.state,
        laid=laid,
        created=row.setup.created,
        updated=row.updated,
        seats=[wire.StoredSeat(chair.seat, chair.name) for chair in seats],
        answers=answers_of(lines, mine),
        sealed=[wire.StoredAnswer(row.number, f"{s}: {said}") for s, said in sealed if s in mine],
        seen=named.seen,
        last=named.last,
        asked=[wire.StoredSeat(wish.seat, wish.name) for wish in named.asked],
        notices=named.notices,
        results=await results_of(store, id, mine),
    )


async def results_of(store: Store, id: str, seats: set[int]) -> list[wire.StoredResult]:
    """How a match ended for some seats."""
    rows = await store.database.fetch(
        "SELECT s.seat, s.place, s.points, s.turn, s.counted, r.ended, r.mode, r.why, s.mu, s.sigma"
        " FROM results r JOIN result_seats s ON s.match = r.match WHERE r.match = ?"
        " ORDER BY s.seat",
        id,
    )
    return [
        wire.StoredResult(seat, place, points, turn, msgspec.json.decode(counted), *rest)
        for seat, place, points, turn, counted, *rest in rows
        if seat in seats
    ]


def answers_of(lines: list[StoredEntry], seats: set[int]) -> list[wire.StoredAnswer]:
    """What some seats have decided, of the lines of a table."""
    begins = {f"{seat}:" for seat in seats}
    return [
        wire.StoredAnswer(line.number, line.entry)
        for line in lines
        if line.decided and line.entry.partition(" ")[0] in begins
    ]


async def match_log_of(store: Store, id: str) -> tuple[list[StoredEntry], list[tuple[int, str]]]:
    """The lines and sealed answers of a table; none if they are damaged."""
    try:
        return await store.lines(id), await store.sealed(id)
    except Damaged:
        return [], []


async def said(store: Store, person: str) -> AsyncIterator[list[wire.StoredChatLine]]:
    """A person's chat lines, some at a time."""
    match, n = "", 0
    while True:
        rows = await store.database.fetch(
            "SELECT match, n, at, name, said FROM chat"
            " WHERE person = ? AND (match > ? OR (match = ? AND n > ?))"
            f" ORDER BY match, n LIMIT {AT_ONCE}",
            person,
            match,
            match,
            n,
        )
        if not rows:
            return
        yield [wire.StoredChatLine(*row) for row in rows]
        match, n = rows[-1][:2]
