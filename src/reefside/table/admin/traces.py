"""Where the head of a table names somebody, also after they left their seat there.

The hands they have seen, the seat they had last and the one they ask for are stored by id;
notices about seats have names.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from reefside.table.database import Database
from reefside.table.store_models import Chair, Head, TableRow
from reefside.wire.lobby import SeatNotice

NOBODY: Final = "…"
"""The replacement of a name or a line of chat that was taken out, in every language."""
PIECE: Final = 200
"""Tables that are read at once."""


class Heir(NamedTuple):
    """Who gets what a person leaves at a table."""

    id: str
    name: str | None
    """Instead of their name at the table and the table's title; None leaves both as they are."""
    opens: bool = False
    """Whether their seats are free where the match has not begun."""


class Traces(NamedTuple):
    """What the head of a table holds of somebody."""

    seen: list[int]
    """The seats whose hands they have seen."""
    last: list[int]
    """The seats that they had last."""
    asked: list[Chair]
    """The seats that they ask for."""
    notices: list[SeatNotice]
    """The notices about them."""


async def tables_naming(database: Database, people: Sequence[str], gone: bool = False) -> list[str]:
    """The tables whose head names one of some people; those that are being removed if `gone`.

    All tables are read, a few at a time, so that nobody waits long.
    """
    found: list[str] = []
    after = ""
    named = " OR ".join(["REPLACE(head, CAST(? AS TEXT), '') <> head"] * len(people))
    while True:
        rows = await database.fetch(
            f"SELECT id, CASE WHEN {named} THEN 1 ELSE 0 END FROM matches"
            f" WHERE id > ? AND state {'=' if gone else '<>'} 'gone' ORDER BY id LIMIT {PIECE}",
            *people,
            after,
        )
        found += [id for id, names in rows if names]
        if len(rows) < PIECE:
            return found
        after = rows[-1][0]


def traces(row: TableRow, person: str, names: Collection[str] = ()) -> Traces:
    """What the head of a table holds of somebody who has, or had, some names."""
    head = row.head
    seen = head.seen.get(person, [])
    last = [seat for seat, who in head.last.items() if who == person]
    asked = [wish for wish in head.wishes.values() if wish.person == person]
    chairs = [chair for chair in [*row.chairs, *head.wishes.values()] if chair.who == "human"]
    own = {chair.name for chair in chairs if chair.person == person}.union(names)
    others = {chair.name for chair in chairs if chair.person != person}
    had = {*seen, *last, *(chair.seat for chair in row.chairs if chair.person == person)}
    named = bool(had or asked)
    told = [
        notice
        for notice in head.notices
        if named
        and notice.name
        # A name that somebody gave for one seat is known from that seat alone.
        and (notice.name in own or (notice.seat in had and notice.name not in others))
    ]
    return Traces(seen, last, asked, told)


def handed_over(row: TableRow, person: str, heir: Heir, names: Collection[str] = ()) -> Head:
    """The head of a table with an heir in somebody's place.

    Of a person who is gone only what belongs to seats they still have is left, under the new id.
    """
    found, head = traces(row, person, names), row.head
    seats = {chair.seat for chair in row.chairs if chair.person == person}
    gone = heir.name is not None
    seen = {who: of for who, of in head.seen.items() if who != person}
    kept = [seat for seat in found.seen if not gone or seat in seats]
    if kept:
        seen[heir.id] = sorted({*seen.get(heir.id, []), *kept})
    last = {
        seat: heir.id if who == person else who
        for seat, who in head.last.items()
        if who != person or not gone or seat in seats
    }
    wishes = {
        seat: replace(wish, person=heir.id) if wish.person == person else wish
        for seat, wish in head.wishes.items()
        if wish.person != person or not gone
    }
    ended = head.wishes.keys() - wishes.keys()
    notices = [
        replace(notice, name=NOBODY) if gone and notice in found.notices else notice
        for notice in head.notices
    ]
    votes = [vote for vote in head.votes if vote.about not in ended]
    return replace(head, seen=seen, last=last, wishes=wishes, notices=notices, votes=votes)
