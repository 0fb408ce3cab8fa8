"""A table from outside: its card, its update, its lines of chat, as messages for one person."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import asdict

from reefside.kernel.nature import commitment
from reefside.match import Match
from reefside.table.clock import Clocks, wound_up
from reefside.table.rows import Chair, ChatLine, TableRow
from reefside.wire.live import Said, UndoAsked, VoteOpen
from reefside.wire.lobby import Clock, SeatCard, TableCard

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable


class EncodedUpdate(msgspec.Struct, tag_field="type", tag="update"):
    """`wire.live.Update`, with perspectives that are encoded already."""

    table: TableCard
    number: int
    perspectives: list[msgspec.Raw]
    undo_asked: UndoAsked | None
    votes: list[VoteOpen]


class EncodedStep(msgspec.Struct, tag_field="type", tag="step"):
    """`wire.live.Step`, with everything in it encoded already."""

    number: int
    changes: msgspec.Raw
    perspectives: list[msgspec.Raw]


@lru_cache(10_000)
def commitment_of(key: str) -> str:
    """The hash of a table's key; it is shown with every update."""
    return commitment(bytes.fromhex(key))


def seats_of(row: TableRow, person: str | None) -> list[int]:
    """The seats somebody has at a table."""
    if person is None:
        return []
    return [chair.seat for chair in row.chairs if chair.person == person]


def seat_card(
    row: TableRow, chair: Chair, person: str | None, present: set[str], now: float
) -> SeatCard:
    """A seat as somebody sees it."""
    clocks = row.head.clocks
    return SeatCard(
        seat=chair.seat,
        who=chair.who,
        name=chair.name,
        level=chair.level,
        online=chair.person in present if chair.person else False,
        mine=person is not None and chair.person == person,
        clock_left=None if clocks is None else clocks.left_of(chair.seat, now),
        ticking=clocks is not None and chair.seat in clocks.running,
    )


def table_card(
    row: TableRow,
    person: str | None,
    now: float,
    present: set[str],
) -> TableCard:
    """A table as somebody sees it from outside."""
    setup, head = row.setup, row.head
    watching = present - {chair.person for chair in row.chairs}
    over = row.state == "over"
    return TableCard(
        id=row.id,
        game=setup.game,
        options=setup.options,
        title=setup.title,
        state=row.state,
        seats=[seat_card(row, chair, person, present, now) for chair in row.chairs],
        mine=seats_of(row, person),
        waiting=head.waiting,
        number=row.number,
        round=head.round,
        commitment=commitment_of(setup.key),
        key=setup.key if over else None,
        winners=head.winners,
        scores=head.scores if over else [],
        ending=head.ending,
        private=setup.private,
        clock=setup.clock,
        timeout=setup.timeout,
        auto_pass=setup.auto_pass,
        watchers=len(watching),
        created=setup.created,
        updated=row.updated,
        rematch=head.rematch,
        imported=setup.imported,
    )


def fill_head(row: TableRow, match: Match, moved: bool, now: float) -> None:
    """Write the state of the match where it can be read without opening it."""
    row.state = "over" if match.over else "playing"
    row.number = match.number
    head = row.head
    head.round = match.round
    head.waiting = match.waiting
    if match.over:
        head.winners, head.scores, head.ending = match.winners, match.scores, match.ending
    if moved or not head.moved:
        head.moved = now
        head.undo_asked = None
        head.votes = []
    if row.setup.clock is not None:
        head.clocks = clocks_of(row, row.setup.clock, now)


def clocks_of(row: TableRow, clock: Clock, now: float) -> Clocks:
    """The clocks of a table that waits for whom its head says."""
    clocks = row.head.clocks
    if clocks is None:
        clocks = wound_up(len(row.chairs), clock.seconds, clock.increment, now)
    if row.state == "over":
        return clocks.stopped(now)
    return clocks.handed_on([s for s in row.head.waiting if row.chairs[s].who == "human"], now)


def update(table: OpenTable, person: str | None, views: list[msgspec.Raw]) -> bytes:
    """The update of a table for one person."""
    row = table.row
    return msgspec.json.encode(
        EncodedUpdate(
            table_card(row, person, table.hall.now(), table.present),
            row.number,
            views,
            row.head.undo_asked,
            row.head.votes,
        )
    )


def step(table: OpenTable, changes: msgspec.Raw, views: list[msgspec.Raw]) -> bytes:
    """What changed at a table since the last update or step."""
    return msgspec.json.encode(EncodedStep(table.row.number, changes, views))


def outside(table: OpenTable) -> dict[str, Any]:
    """An update of a table without its perspectives, as nobody in particular sees it."""
    row = table.row
    card = table_card(row, None, table.hall.now(), table.present)
    return {"table": asdict(card), "undo_asked": row.head.undo_asked, "votes": row.head.votes}


def seat_cards(table: OpenTable, person: str | None) -> list[SeatCard]:
    """Who sits at a table, as somebody sees it."""
    row, now = table.row, table.hall.now()
    return [seat_card(row, chair, person, table.present, now) for chair in row.chairs]


def said(line: ChatLine) -> Said:
    """A line of chat as a message."""
    return Said(line.n, line.seat, line.name, line.text, line.at)
