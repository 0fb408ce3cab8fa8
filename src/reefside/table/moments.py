"""One decision of a match, from the book: what it costs does not grow with the match.

The board comes from the snapshot before, and only the lines after that one are read and played.
Which decisions come before and after is asked of the database. A match whose rules changed on the
way, or whose snapshots do not say how many events were heard by then, is read from its first line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from reefside.kernel.choice import RULES_VERB
from reefside.kernel.record import draws
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match
from reefside.match.reconstruction import DELIVERED, StoredHistory, reconstruct, table_of
from reefside.table.rows import TableRow
from reefside.table.store import Store
from reefside.table.stored_match import laid_match
from reefside.table.telling import news, recent
from reefside.wire.book import Line, Snapshot
from reefside.wire.lobby import Told

TRIES: Final = 4
"""Snapshots that are looked at before a match is read from its first line."""
RULES_LINE: Final = f"nature: {RULES_VERB} %"


@dataclass
class MomentFound:
    """A match as it stood at a decision, and where that is among all decisions."""

    match: Match
    number: int
    board: int
    rules: str
    since: int
    """Only events after this one were asked for."""
    before: list[int] | None = None
    """How many events each has heard of that were not read: a spectator, then seat by seat."""
    previous: int | None = None
    next: int | None = None
    place: int = 1
    places: int = 1
    answers: list[str] = field(default_factory=list)
    """What was answered there."""

    def told(self, seat: int | None, language: str) -> list[Told]:
        """What a seat had heard by then."""
        skipped = heard_by(self.before, seat)
        since = recent(self.match, seat, max(self.since - skipped, 0))
        found = news(self.match, seat, since, language)
        for one in found:
            one.n += skipped
        return found


def heard_by(heard: list[int] | None, seat: int | None) -> int:
    """How many events a seat had heard of."""
    return 0 if heard is None else heard[0 if seat is None else seat + 1]


async def moment_at(
    store: Store, row: TableRow, seat: int | None, wanted: int, since: int
) -> MomentFound:
    """The last decision up to number `wanted`."""
    number = await decision_at(store, row, wanted)
    found = await near(store, row, seat, number, since)
    if found is None:
        found = await from_the_first(store, row, number, since)
    await find_place(store, row, found)
    return found


# Where decisions are.


async def one_number(store: Store, sql: str, *values: Any) -> int | None:
    """The first number that a query finds."""
    rows = await store.database.fetch(f"{sql} LIMIT 1", *values)
    return None if not rows else int(rows[0][0])


QUESTION: Final = "SELECT question FROM choices WHERE match = ? AND decided = 1"


async def decision_at(store: Store, row: TableRow, wanted: int) -> int:
    """The number of the last decision up to `wanted`, or of the first one."""
    if wanted >= row.number:
        return row.number
    found = await one_number(
        store, f"{QUESTION} AND number <= ? ORDER BY number DESC", row.id, wanted
    )
    if found is None:
        found = await one_number(store, f"{QUESTION} ORDER BY number", row.id)
    return row.number if found is None else found


async def find_place(store: Store, row: TableRow, found: MomentFound) -> None:
    """Say which decisions come before and after, and what was answered there."""
    number, id = found.number, row.id
    found.previous = await one_number(
        store, f"{QUESTION} AND number < ? ORDER BY number DESC", id, number
    )
    if number < row.number:
        after = f"{QUESTION} AND number > ? AND question > ? ORDER BY number"
        next_one = await one_number(store, after, id, number, number)
        found.next = row.number if next_one is None else next_one
    rows = await store.database.fetch(
        "SELECT COUNT(DISTINCT question) FROM choices WHERE match = ? AND decided = 1"
        " UNION ALL SELECT COUNT(DISTINCT question) FROM choices"
        " WHERE match = ? AND decided = 1 AND number < ?",
        id,
        id,
        number,
    )
    found.places, found.place = int(rows[0][0]) + 1, int(rows[1][0]) + 1
    rows = await store.database.fetch(
        "SELECT entry FROM choices WHERE match = ? AND number >= ? AND number < ?"
        " AND question = ? AND decided = 1 ORDER BY number",
        id,
        number,
        number + len(row.chairs),
        number,
    )
    found.answers = [entry for (entry,) in rows]


# How the table lay.


async def near(
    store: Store, row: TableRow, seat: int | None, number: int, since: int
) -> MomentFound | None:
    """The moment, from the snapshot before it; None where more of the book is needed."""
    changed = await one_number(
        store, "SELECT number FROM choices WHERE match = ? AND entry LIKE ?", row.id, RULES_LINE
    )
    if changed is not None:
        return None
    start = await start_of(store, row, number)
    heard = heard_of(start) if start is not None else None
    if heard is None and (start is not None or row.setup.imported):
        return None
    first = 0 if start is None else start.number
    if since < heard_by(heard, seat):
        first, heard = await earlier(store, row, seat, first, since)
    lines = await store.lines(row.id, first, number)
    return laid_out(row, lines, first, heard, number, start, since)


async def start_of(store: Store, row: TableRow, number: int) -> Snapshot | None:
    """The last snapshot up to a number to before which nothing was taken back since."""
    most = number
    for _ in range(TRIES):
        found = await store.snapshot(row.id, most)
        if found is None:
            return None
        lowest = min(await taken_back(store, row, found.number, number), default=number)
        if lowest >= found.number:
            return found
        most = lowest
    return None


async def taken_back(store: Store, row: TableRow, since: int, before: int) -> list[int]:
    """To where the lines between two numbers take something back."""
    rows = await store.database.fetch(
        "SELECT entry FROM choices WHERE match = ? AND number >= ? AND number < ?"
        " AND entry LIKE '%: undo %'",
        row.id,
        since,
        before,
    )
    return [int(entry.rpartition(" ")[2]) for (entry,) in rows]


async def earlier(
    store: Store, row: TableRow, seat: int | None, first: int, since: int
) -> tuple[int, list[int] | None]:
    """The line from which everything after event `since` of a seat was told."""
    before = await store.snapshot(row.id, first - 1)
    heard = None if before is None else heard_of(before)
    if before is None or heard is None or since < heard_by(heard, seat):
        return 0, None
    return before.number, heard


def heard_of(snapshot: Snapshot) -> list[int] | None:
    """How many events each had heard of by a snapshot.

    Those of older Reefsides do not say, nor does one that was damaged.
    """
    try:
        heard = table_of(snapshot).get(DELIVERED)
    except InvalidInput:
        return None
    return heard if isinstance(heard, list) else None


def laid_out(
    row: TableRow,
    lines: list[Line],
    first: int,
    heard: list[int] | None,
    number: int,
    start: Snapshot | None,
    since: int,
) -> MomentFound:
    """The match as it stood at a decision, played from a snapshot with the lines after `first`."""
    then = laid_match(row)
    drawn = 0
    if start is not None:
        read = then.game.notation.read_past
        between = [read(line.entry) for line in lines if line.number < start.number]
        drawn = table_of(start)["drawn"] - draws(between)
    history = StoredHistory(then, lines, first, drawn)
    board = reconstruct(then, history, number, start)
    return MomentFound(then, number, board, row.setup.rules, since, heard)


async def from_the_first(store: Store, row: TableRow, number: int, since: int) -> MomentFound:
    """The moment, from all lines of the match."""
    then = laid_match(row)
    history = StoredHistory(then, await store.lines(row.id))
    start = history.start(number, await store.snapshots(row.id))
    board = reconstruct(then, history, number, await store.snapshot(row.id, start))
    return MomentFound(then, number, board, history.rules(number, row.setup.rules), since)
