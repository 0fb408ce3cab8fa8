"""A table that somebody plays at or looks at: its match in memory, its book in the store."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from reefside.games import open_box
from reefside.kernel.refusal import Mistake
from reefside.match import Match, ledger
from reefside.match.past import StoredHistory
from reefside.match.unfit import UNFIT
from reefside.table import bounds, cards, seating
from reefside.table.checked import damaged
from reefside.table.holding import HeldPasses
from reefside.table.minding import Minder
from reefside.table.rows import Chair, Change, TableRow
from reefside.table.showing import Showing
from reefside.table.viewer import Viewer
from reefside.wire.book import Snapshot
from reefside.wire.save import Result

if TYPE_CHECKING:
    from reefside.table.hall import Hall
    from reefside.table.sockets import Watcher

SNAPSHOT_EVERY: Final = 25
"""Entries between two snapshots."""
TRIES: Final = 8
"""How often a change is tried anew when another server was quicker."""


class OpenTable:
    """One table. Whatever changes it goes through `turn`, which writes before it tells."""

    def __init__(self, hall: Hall, id: str) -> None:
        self.hall: Final = hall
        self.id: Final = id
        self.row: TableRow
        self.match: Match | None = None
        self.watchers: set[Watcher] = set()
        self.present: set[str] = set()
        self.chatted = 0
        self.used = time.monotonic()
        self.removed = False
        """Whether it is no longer stored: nobody looks at it any more."""
        self._lock = asyncio.Lock()
        self._stale = False
        """Whether memory may be ahead of the store, because writing failed."""
        self._seated = False
        """Whether somebody took or left a seat since the table was last written."""
        self._entries = 0
        self._events = 0
        self._snapshot = 0
        self._seals: dict[int, str] = {}
        # They see the table through a weak reference: a table that is put away is freed at once.
        itself: OpenTable = weakref.proxy(self)
        self.minder: Final = Minder(itself)
        self.held: Final = HeldPasses()
        self._showing: Final = Showing(itself)

    # Opening and keeping in step.

    async def load(self) -> None:
        """Read the table from the store."""
        row = await self.hall.store.table(self.id)
        if row is None:
            raise Mistake("there is no such table")
        self.match = None
        self._entries = self._events = self._snapshot = 0
        self._seals = {}
        if row.state != "waiting":
            self.match = await self._read_match(row)
        self.row = row
        self._stale = self._seated = False
        self._showing.turn_page()

    async def _read_match(self, row: TableRow) -> Match:
        """The match of a table, or one clear line if its book is damaged."""
        try:
            return await self._match_of(row)
        except UNFIT as error:
            raise damaged(row.id, "its book does not fit these rules", error) from None

    async def _match_of(self, row: TableRow) -> Match:
        """The match of a table. One that is played under other rules goes on under these."""
        store = self.hall.store
        book = await store.book(row)
        match, number = laid_match(row), len(book.lines)
        history = StoredHistory(match, book.lines)
        self._entries = number
        self._snapshot = max(book.snapshots, default=0)
        self._seals = dict(book.seals)
        seals = book.seals
        if match.replayable:
            base, near = history.base(number), history.start(number, book.snapshots)
            latest = await store.snapshot(row.id, near) if near > base else None
            ground = await store.snapshot(row.id, base) if base else None
            ledger.follow(match, history, latest, ground)
            self._events = ledger.event_count(match) if book.lines else 0
        else:
            start = await store.snapshot(row.id, history.start(number, book.snapshots))
            self._events = len(history.events)
            ended = Result(row.head.scores, row.head.winners, row.head.ending)
            over = row.state == "over"
            if not ledger.go_on_anew(match, history, start, ended if over else None):
                seals = []
        ledger.go_on(match, seals)
        return match

    async def open(self) -> None:
        """Read the table, and write what follows by itself from what was written last."""
        async with self._lock:
            await self.load()
            self.begin_if_full()
            if self._seated or (self.match is not None and self.match.number > self._entries):
                await self._commit()
            await self.look_who_is_there()
            self.chatted = await self.hall.store.last_said(self.id)

    async def sync(self) -> bool:
        """Another server has changed the table: read what is new; false if it was removed."""
        async with self._lock:
            row = await self.hall.store.table(self.id)
            if row is None:
                return False
            if row.version <= self.row.version:
                pass
            elif self.match is None or self._stale:
                await self.load()
            else:
                await self._catch_up(row)
            await self.look_who_is_there()
        await self.hear()
        self.minder.look_after_people()
        return True

    async def _catch_up(self, row: TableRow) -> None:
        assert self.match is not None, "only a match that is open can be followed"
        lines = await self.hall.store.lines(self.id, self._entries)
        if any(map(ledger.is_undo, lines)):
            await self.load()  # From a snapshot: going back in memory plays all of the record.
            if self.match.number > self._entries:
                await self._commit()
            return
        seals = (await self.hall.store.seals(self.id)) if row.state == "playing" else []
        self._stale = True
        try:
            ledger.catch_up(self.match, lines, seals)
        except UNFIT as error:
            raise damaged(row.id, "its book does not fit these rules", error) from None
        self._stale = False
        self.row = row
        self.match.humans = human_seats(row)
        self._entries += len(lines)
        self._events = ledger.event_count(self.match) if self._entries else 0
        self._seals = dict(seals)
        self._showing.turn_page()
        if self.match.number > self._entries:
            await self.load()
            await self._commit()

    async def look_who_is_there(self) -> None:
        """Read who looks at the table, through whichever server."""
        self.present = await self.hall.store.present(self.id, self.hall.now() - self.hall.forget)
        self._showing.turn_page()

    # Changing.

    async def turn(self, act: Callable[[], None]) -> None:
        """Let `act` change the table, and return when the change is stored and told.

        `act` raises Refused before it changes anything. If another server was quicker the table
        is read anew and `act` is tried again on what is now there.
        """
        await asyncio.shield(asyncio.ensure_future(self.turn_through(act)))

    async def turn_through(
        self, act: Callable[[], None], stored: Callable[[], None] | None = None
    ) -> None:
        """The same, in a task that nobody ends before it is through.

        `stored` is called when the change is stored, before anybody is told.
        """
        async with self._lock:
            for _ in range(TRIES):
                if self._stale:
                    await self.load()
                act()
                if await self._commit():
                    break
                await self.load()
            else:
                raise Mistake("the table is too busy: please try again")
        if stored is not None:
            stored()
        self.hall.notify(self.row)
        self.wake()
        self.minder.look_after()

    async def adopt(self, row: TableRow, match: Match, chairs: list[Chair]) -> None:
        """Begin with a match that was begun elsewhere, whose lines are stored already."""
        async with self._lock:
            row.chairs = chairs
            self.row, self.match = row, match
            self.seats_changed()
            self.remember_who_sits()
            if not await self._commit(lines_stored=True):
                raise Mistake("the table was removed")

    async def _commit(self, lines_stored: bool = False) -> bool:
        """Write what memory is ahead of the store, the lines only if they are not stored yet."""
        now = self.hall.now()
        row, match = self.row, self.match
        change = Change(row, chairs=self._seated)
        if match is not None:
            if not lines_stored:
                change.lines = ledger.new_lines(match, self._entries, self._events)
            seals = ledger.seals(match)
            change.seals = seals if seals != self._seals else None
            change.snapshot = self._snapshot_due(match)
            if row.setup.rules != match.rules or row.setup.content != match.content:
                row.setup = replace(row.setup, rules=match.rules, content=match.content)
                change.setup = True
            cards.fill_head(row, match, match.number > self._entries, now)
            if self.present or self._seated:
                row.head.attended = match.number
        row.updated = self.hall.wall()
        row.due = self.minder.due(now)
        self._stale = True
        if not await self.hall.store.append(change):
            return False
        self._stale = self._seated = False
        row.version += 1
        self._showing.turn_page()
        if match is not None:
            self._entries = len(match.record)
            self._events = ledger.event_count(match) if match.record else 0
            self._seals = ledger.seals(match)
            if change.snapshot is not None:
                self._snapshot = change.snapshot.number
        return True

    def _snapshot_due(self, match: Match) -> Snapshot | None:
        """The snapshot to be written now: every few entries, at the end, when the rules change."""
        ground = ledger.ground(match)
        if ground is not None and ground.number > self._entries:
            return ground
        ended = match.over and match.number > self._entries
        if ended or ledger.goes_back(match, self._entries, self._snapshot):
            return ledger.snapshot(match)
        if match.number - self._snapshot >= SNAPSHOT_EVERY:
            return ledger.snapshot(match)
        return None

    async def prepare_undo(self, seat: int) -> None:
        """Read the table as it lay shortly before what a seat would take back."""
        match = self.match
        number = -1 if match is None or match.over else match.undo_offer(seat).number
        if match is not None and number > 0:
            near = await self.hall.store.snapshot(self.id, number)
            if near is not None:
                ledger.remember(match, near)

    def wake(self) -> None:
        """Let everybody who looks at the table see it as it is."""
        self._showing.turn_page()
        for watcher in self.watchers:
            watcher.wake()

    def arrive(self, watcher: Watcher) -> None:
        """Somebody looks at the table."""
        person = watcher.person
        new = person is not None and not self.is_here(person)
        self.watchers.add(watcher)
        if person is not None and new:
            self.minder.came(person)

    def is_here(self, person: str | None) -> bool:
        """Whether somebody looks at the table through this server."""
        return person is not None and any(w.person == person for w in self.watchers)

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks at the table no more."""
        self.watchers.discard(watcher)
        if not self.watchers:
            self._showing.forget()

    # Who sits there.

    @property
    def humans(self) -> list[int]:
        """The seats with a person on them."""
        return human_seats(self.row)

    async def hear(self) -> None:
        """Let everybody hear what was said since."""
        self.chatted = await self.hall.store.last_said(self.id)
        self.wake()

    def begin_if_full(self) -> None:
        """Begin the match when nobody is missing any more."""
        if self.row.state == "waiting" and all(chair.who != "open" for chair in self.row.chairs):
            self.match = laid_match(self.row)
            ledger.go_on(self.match)
            self.seats_changed()
            self.remember_who_sits()

    def remember_who_sits(self) -> None:
        """The match begins: everybody sees the hands of their seats."""
        for chair in self.row.chairs:
            seating.remember(self.row, chair)

    def seats_changed(self) -> None:
        """Let the match know who is human: they are asked before something is taken back."""
        self._seated = True
        self.row.head.undo_asked = None
        if self.match is not None:
            self.match.humans = self.humans

    async def visit(self) -> None:
        """The table is due: take care of it, unless another server was quicker to do so."""
        async with self._lock:
            if self._stale:
                await self.load()
            if not await self._commit():
                await self.load()
                return
        self.minder.look_after()

    async def go_on(self) -> None:
        """Somebody looks: a table that rested because nobody did goes on."""
        if self.match is not None and bounds.is_unattended(self.row):
            await self.visit()

    @property
    def idle(self) -> bool:
        """Whether nobody looks at the table and nothing is being thought about it."""
        return not self.watchers and not self.minder.busy and not self.held.busy

    def stop(self) -> None:
        """Do nothing by itself any more: the table was removed."""
        self.minder.close()

    async def close(self) -> None:
        """Put the table away: a snapshot makes it quick to open again, and bots go on elsewhere."""
        unfinished = self.minder.busy
        self.minder.close()
        self.held.close()
        async with self._lock:
            match = self.match
            if match is None or self._stale:
                return
            if match.number != self._snapshot:
                await self.hall.store.put_snapshot(self.id, ledger.snapshot(match))
            if unfinished:
                await self.hall.store.postpone(self.id, self.hall.now())

    def remove(self) -> None:
        """The table is no longer stored: nothing is done about it, and everybody goes."""
        self.removed = True
        self.minder.close()
        for watcher in list(self.watchers):
            watcher.dismiss("removed")

    # What people see.

    async def settled(self) -> None:
        """Wait until nothing is being written and memory is as the store is.

        Whoever reads the table before awaiting anything else reads what is stored, and nothing
        that may still fail to be.
        """
        async with self._lock:
            if self._stale:
                await self.load()

    async def look(self, viewer: Viewer) -> bytes:
        """The next update for somebody; what is told there counts as sent."""
        async with self._lock:
            if self._stale:
                await self.load()
            return self.show(viewer)

    @property
    def at_rest(self) -> bool:
        """Whether nothing is being written, and memory is as the store is."""
        return not self._lock.locked() and not self._stale

    def show(self, viewer: Viewer) -> bytes:
        """The next update for somebody, of a table at rest."""
        return self._showing.message(viewer)


def laid_match(row: TableRow) -> Match:
    """The match of a table before its first entry."""
    setup = row.setup
    game = open_box(setup.game)
    match = Match(game, setup.seats, bytes.fromhex(setup.key), setup.options, human_seats(row))
    match.rules = setup.rules
    match.content = setup.content
    return match


def human_seats(row: TableRow) -> list[int]:
    """The seats with a person on them."""
    return [chair.seat for chair in row.chairs if chair.who == "human"]
