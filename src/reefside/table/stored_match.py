"""The match of a table in the store: reading it, following it, and what is still to be written."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from reefside.games import load_game
from reefside.match import Match, persistence
from reefside.match.bad_data import BAD_DATA
from reefside.match.reconstruction import StoredHistory
from reefside.table.row_decoding import Damaged, damaged
from reefside.table.store import Store
from reefside.table.store_models import Change, TableRow
from reefside.wire.match_log import Snapshot, StoredEntry
from reefside.wire.save import Result

SNAPSHOT_EVERY: Final = 50
"""Entries between two snapshots."""


class StoredMatch:
    """How much of a table's match is stored."""

    def __init__(self, store: Store) -> None:
        self.entries = 0
        """How many entries of the record."""
        self._store: Final = store
        self._events = 0
        self._snapshot = 0
        """The number of the latest snapshot."""
        self._sealed: dict[int, str] = {}

    def is_behind(self, match: Match) -> bool:
        """Whether a match has entries that are not stored."""
        return match.number > self.entries

    # Reading.

    async def read(self, row: TableRow) -> Match | None:
        """The match of a table, if it has begun; one clear line if its match log is damaged."""
        self.entries = self._events = self._snapshot = 0
        self._sealed = {}
        if row.state == "waiting":
            return None
        try:
            return await self._match_of(row)
        except BAD_DATA as error:
            raise unfit(row, error) from None

    async def _match_of(self, row: TableRow) -> Match:
        """The match of a table. One that is played under other rules goes on under these."""
        store = self._store
        log = await store.match_log(row)
        match, number = new_match(row), len(log.lines)
        history = StoredHistory(match, log.lines)
        self.entries = number
        self._snapshot = max(log.snapshots, default=0)
        self._sealed = dict(log.sealed)
        sealed = log.sealed
        if match.replayable:
            base, near = history.base(number), history.start(number, log.snapshots)
            latest = await store.snapshot(row.id, near) if near > base else None
            ground = await store.snapshot(row.id, base) if base else None
            persistence.follow(match, history, latest, ground)
            self._events = persistence.event_count(match) if log.lines else 0
        else:
            start = await store.snapshot(row.id, history.start(number, log.snapshots))
            self._events = len(history.events)
            ended = Result(row.head.scores, row.head.winners, row.head.ending)
            over = row.state == "over"
            if not persistence.resume_under_new_rules(
                match, history, start, ended if over else None
            ):
                sealed = []
        persistence.resume(match, sealed)
        return match

    async def read_new(self, row: TableRow) -> tuple[list[StoredEntry], list[tuple[int, str]]]:
        """The lines that another server has written since, and what is sealed now."""
        lines = await self._store.lines(row.id, self.entries)
        return lines, await self._store.sealed(row.id) if row.state == "playing" else []

    def follow(
        self, match: Match, row: TableRow, lines: list[StoredEntry], sealed: list[tuple[int, str]]
    ) -> None:
        """Let a match follow what another server has written since."""
        try:
            persistence.catch_up(match, lines, sealed)
        except BAD_DATA as error:
            raise unfit(row, error) from None
        match.humans = human_seats(row)
        self.entries += len(lines)
        self._events = persistence.event_count(match) if self.entries else 0
        self._sealed = dict(sealed)

    # Writing.

    def fill(self, change: Change, match: Match, lines_stored: bool) -> None:
        """Add to a change what is not stored yet; `lines_stored`: the lines are already."""
        if not lines_stored:
            change.lines = persistence.new_lines(match, self.entries, self._events)
        sealed = persistence.sealed_answers(match)
        change.sealed = sealed if sealed != self._sealed else None
        change.snapshot = self._snapshot_due(match)
        setup = change.row.setup
        if setup.rules != match.rules or setup.content != match.content:
            change.row.setup = replace(setup, rules=match.rules, content=match.content)
            change.setup = True

    def _snapshot_due(self, match: Match) -> Snapshot | None:
        """The snapshot to be written now: every few entries, at the end, when the rules change."""
        ground = persistence.ground(match)
        if ground is not None and ground.number > self.entries:
            return ground
        ended = match.over and self.is_behind(match)
        if ended or persistence.undoes_before(match, self.entries, self._snapshot):
            return persistence.snapshot(match)
        if match.number - self._snapshot >= SNAPSHOT_EVERY:
            return persistence.snapshot(match)
        return None

    def note(self, change: Change, match: Match) -> None:
        """Note that a change is stored."""
        self.entries = len(match.record)
        self._events = persistence.event_count(match) if match.record else 0
        self._sealed = persistence.sealed_answers(match)
        if change.snapshot is not None:
            self._snapshot = change.snapshot.number

    async def store_snapshot(self, id: str, match: Match) -> None:
        """Store a snapshot, so that the table is quick to open again."""
        if match.number != self._snapshot:
            await self._store.put_snapshot(id, persistence.snapshot(match))


def unfit(row: TableRow, error: Exception) -> Damaged:
    """The error of a table whose match log does not fit the rules."""
    return damaged(row.id, "its match log does not fit these rules", error)


def new_match(row: TableRow) -> Match:
    """The match of a table before its first entry."""
    setup = row.setup
    game = load_game(setup.game)
    match = Match(game, setup.seats, bytes.fromhex(setup.key), setup.options, human_seats(row))
    match.rules = setup.rules
    match.content = setup.content
    return match


def human_seats(row: TableRow) -> list[int]:
    """The seats with a person on them."""
    return [chair.seat for chair in row.chairs if chair.who == "human"]
