"""One decision of a match, from the match log, at a cost that does not grow with the match.

The board comes from the snapshot before, and only the lines after that one are read and played.
The decisions before and after are found by the database. A match whose rules have changed, or whose
snapshots do not say how many events were delivered by then, is read from its first line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from reefside.kernel.choice import RULES_VERB
from reefside.kernel.record import draws
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match
from reefside.match.reconstruction import DELIVERED, StoredHistory, reconstruct, table_of
from reefside.table.event_text import latest_since, new_events
from reefside.table.store import Store
from reefside.table.store_models import TableRow
from reefside.table.stored_match import new_match
from reefside.wire.lobby import LogLine
from reefside.wire.match_log import Snapshot, StoredEntry

TRIES: Final = 4
"""Snapshots that are tried before a match is read from its first line."""
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
    """How many earlier events were delivered: to a spectator, then to each seat."""
    previous: int | None = None
    next: int | None = None
    place: int = 1
    places: int = 1
    answers: list[str] = field(default_factory=list)
    """What was answered there."""

    def events(self, seat: int | None, language: str) -> list[LogLine]:
        """The events delivered to a seat by then."""
        skipped = delivered_to(self.before, seat)
        since = latest_since(self.match.delivered_count(seat), max(self.since - skipped, 0))
        found = new_events(self.match, seat, since, language)
        for one in found:
            one.n += skipped
        return found


def delivered_to(delivered: list[int] | None, seat: int | None) -> int:
    """How many events were delivered to a seat."""
    return 0 if delivered is None else delivered[0 if seat is None else seat + 1]


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


# The state of the table.


async def near(
    store: Store, row: TableRow, seat: int | None, number: int, since: int
) -> MomentFound | None:
    """The moment, from the snapshot before it; None if more of the match log is needed."""
    changed = await one_number(
        store, "SELECT number FROM choices WHERE match = ? AND entry LIKE ?", row.id, RULES_LINE
    )
    if changed is not None:
        return None
    start = await start_of(store, row, number)
    delivered = delivered_at(start) if start is not None else None
    if delivered is None and (start is not None or row.setup.imported):
        return None
    first = 0 if start is None else start.number
    if since < delivered_to(delivered, seat):
        first, delivered = await earlier(store, row, seat, first, since)
    lines = await store.lines(row.id, first, number)
    return moment_from(row, lines, first, delivered, number, start, since)


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
    """The line from which everything after event `since` of a seat was delivered."""
    before = await store.snapshot(row.id, first - 1)
    delivered = None if before is None else delivered_at(before)
    if before is None or delivered is None or since < delivered_to(delivered, seat):
        return 0, None
    return before.number, delivered


def delivered_at(snapshot: Snapshot) -> list[int] | None:
    """How many events were delivered to each by a snapshot.

    Snapshots of older versions do not say, nor do damaged ones.
    """
    try:
        delivered = table_of(snapshot).get(DELIVERED)
    except InvalidInput:
        return None
    return delivered if isinstance(delivered, list) else None


def moment_from(
    row: TableRow,
    lines: list[StoredEntry],
    first: int,
    delivered: list[int] | None,
    number: int,
    start: Snapshot | None,
    since: int,
) -> MomentFound:
    """The match as it stood at a decision, played from a snapshot with the lines after `first`."""
    then = new_match(row)
    drawn = 0
    if start is not None:
        read = then.game.notation.read_past
        between = [read(line.entry) for line in lines if line.number < start.number]
        drawn = table_of(start)["drawn"] - draws(between)
    history = StoredHistory(then, lines, first, drawn)
    board = reconstruct(then, history, number, start)
    return MomentFound(then, number, board, row.setup.rules, since, delivered)


async def from_the_first(store: Store, row: TableRow, number: int, since: int) -> MomentFound:
    """The moment, from all lines of the match."""
    then = new_match(row)
    history = StoredHistory(then, await store.lines(row.id))
    start = history.start(number, await store.snapshots(row.id))
    board = reconstruct(then, history, number, await store.snapshot(row.id, start))
    return MomentFound(then, number, board, history.rules(number, row.setup.rules), since)
