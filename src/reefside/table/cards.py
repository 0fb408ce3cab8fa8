"""A table from outside: its card, its update, its lines of chat, as messages for one person."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from reefside.games import keys, load_game
from reefside.kernel.nature import commitment
from reefside.match import Match
from reefside.table.absence import silent_seats
from reefside.table.clock import Clocks, new_clocks
from reefside.table.encoded_messages import EncodedUpdate
from reefside.table.match_limits import is_full
from reefside.table.store_models import Chair, ChatLine, Setup, TableRow
from reefside.wire.live import Said
from reefside.wire.lobby import Clock, SeatCard, TableCard

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable


@lru_cache(10_000)
def commitment_of(key: str) -> str:
    """The hash of a table's key; it is shown with every update."""
    return commitment(bytes.fromhex(key))


def seats_of(row: TableRow, person: str | None) -> list[int]:
    """The seats somebody has at a table."""
    if person is None:
        return []
    return [chair.seat for chair in row.chairs if chair.person == person]


def others(row: TableRow, seat: int) -> list[int]:
    """The seats of other people than the one on this seat."""
    mine = row.chairs[seat].person
    return [chair.seat for chair in row.chairs if chair.who == "human" and chair.person != mine]


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
    silent: list[int] | None = None,
) -> TableCard:
    """A table as somebody sees it from outside."""
    setup = row.setup
    seats = [seat_card(row, chair, person, present, now) for chair in row.chairs]
    return TableCard(
        id=row.id,
        game=setup.game,
        options=setup.options,
        title=setup.title,
        mine=seats_of(row, person),
        commitment=commitment_of(setup.key),
        private=setup.private,
        clock=setup.clock,
        timeout=setup.timeout,
        auto_pass=setup.auto_pass,
        hints=setup.hints,
        created=setup.created,
        imported=setup.imported,
        owned=person is not None and setup.owner == person,
        resign=may_resign(setup),
        **what_changes(row, seats, watchers(row, present), silent or []),
    )


def what_changes(
    row: TableRow, seats: list[SeatCard], watchers: int, silent: list[int]
) -> dict[str, Any]:
    """The parts of a table's card that can change."""
    head, over = row.head, row.state == "over"
    return {
        "state": row.state,
        "seats": seats,
        "waiting": head.waiting,
        "number": row.number,
        "round": head.round,
        "key": row.setup.key if over else None,
        "winners": head.winners,
        "scores": head.scores if over else [],
        "ending": head.ending,
        "luck_undone": head.luck_undone,
        "watchers": watchers,
        "updated": row.updated,
        "rematch": head.rematch,
        "closed": head.closed,
        "ended": head.ended,
        "end_asked": head.end_asked,
        "silent": silent,
        "notices": head.notices,
        "full": is_full(row),
        "unrated": head.unrated,
        "lesson": head.lesson,
    }


def may_resign(setup: Setup) -> bool:
    """Whether somebody may give up at a table: that takes another side, which wins."""
    if setup.game not in keys():  # its package is not installed any more
        return False
    return len(set(load_game(setup.game).sides(setup.seats, setup.options))) > 1


def fill_head(row: TableRow, match: Match, moved: bool, now: float) -> None:
    """Write the state of the match into the head of its row."""
    head = row.head
    closed = head.closed is not None
    row.state = "over" if match.over or closed else "playing"
    row.number = match.number
    head.round = match.round
    head.luck_undone = match.luck_undone
    head.waiting = [] if closed else match.waiting
    if row.state == "over":  # Nobody takes a seat any more.
        head.seen, head.last, head.wishes, head.end_asked = {}, {}, {}, None
    if match.over:
        head.winners, head.scores, head.ending = match.winners, match.scores, match.ending
    if moved or not head.moved:
        head.moved = now
        head.undo_asked = None
        head.votes = [vote for vote in head.votes if vote.to == "person"]
    if row.setup.clock is not None:
        head.clocks = clocks_of(row, row.setup.clock, now)


def clocks_of(row: TableRow, clock: Clock, now: float) -> Clocks:
    """The clocks of a table that waits for whom its head says."""
    clocks = row.head.clocks
    if clocks is None:
        clocks = new_clocks(len(row.chairs), clock.seconds, clock.increment, now)
    if row.state == "over":
        return clocks.stopped(now)
    return clocks.handed_on([s for s in row.head.waiting if row.chairs[s].who == "human"], now)


def update(table: OpenTable, person: str | None, views: list[msgspec.Raw]) -> bytes:
    """The update of a table for one person."""
    row = table.row
    return msgspec.json.encode(
        EncodedUpdate(
            table_card(row, person, table.registry.now(), table.present, silent_seats(table)),
            row.number,
            views,
            row.head.undo_asked,
            row.head.votes,
        )
    )


class PublicCard:
    """The changing parts of a table's card, without anything of one person's."""

    def __init__(self) -> None:
        self._chairs: list[Chair] = []
        self._present: set[str] = set()
        self._seats: list[SeatCard] = []
        self._watchers = 0

    def current(self, table: OpenTable) -> dict[str, Any]:
        """The parts as they are now; the seats are rebuilt only when somebody came or went."""
        row, present = table.row, table.present
        head = row.head
        if head.clocks or present is not self._present or row.chairs != self._chairs:
            self._chairs, self._present = row.chairs[:], present
            self._seats = seat_cards(table, None)
            self._watchers = watchers(row, present)
        card = what_changes(row, self._seats, self._watchers, silent_seats(table))
        return {"table": card, "undo_asked": head.undo_asked, "votes": head.votes}


def watchers(row: TableRow, present: set[str]) -> int:
    """How many people are present who have no seat."""
    return len(present - {chair.person for chair in row.chairs})


def seat_cards(table: OpenTable, person: str | None) -> list[SeatCard]:
    """Who sits at a table, as somebody sees it."""
    row, now = table.row, table.registry.now()
    return [seat_card(row, chair, person, table.present, now) for chair in row.chairs]


def said(line: ChatLine) -> Said:
    """A line of chat as a message."""
    return Said(line.n, line.seat, line.name, line.text, line.at)
