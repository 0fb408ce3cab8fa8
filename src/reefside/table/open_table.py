"""A table that somebody plays at or looks at: its match in memory, its book in the store."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from reefside.kernel.refusal import InvalidInput
from reefside.match import Match, persistence
from reefside.table import cards, seating
from reefside.table.holding import HeldPasses
from reefside.table.minding import Minder
from reefside.table.rows import Chair, Change, TableRow
from reefside.table.showing import Showing
from reefside.table.stored_match import StoredMatch, human_seats, laid_match
from reefside.table.viewer import Viewer
from reefside.table.watchers import Watchers

if TYPE_CHECKING:
    from reefside.table.hall import Hall
    from reefside.table.sockets import Watcher

TRIES: Final = 8
"""How often a change is tried anew when another server was quicker."""


class OpenTable:
    """One table. Whatever changes it goes through `turn`, which writes before it tells."""

    def __init__(self, hall: Hall, id: str) -> None:
        self.hall: Final = hall
        self.id: Final = id
        self.row: TableRow
        self.match: Match | None = None
        self.watchers: Final = Watchers()
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
        self._stored: Final = StoredMatch(hall.store)
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
            raise InvalidInput("there is no such table")
        self.match = None
        self.match = await self._stored.read(row)
        self.row = row
        self._stale = self._seated = False
        self._showing.turn_page()

    async def open(self) -> None:
        """Read the table, and write what follows by itself from what was written last."""
        async with self._lock:
            await self.load()
            self.begin_if_full()
            if self._seated or (self.match is not None and self._stored.is_behind(self.match)):
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
        lines, seals = await self._stored.news(row)
        if not any(map(persistence.is_undo, lines)):
            self._stale = True
            self._stored.follow(self.match, row, lines, seals)
            self.row, self._stale = row, False
            self._showing.turn_page()
            if not self._stored.is_behind(self.match):
                return
        await self.load()  # From a snapshot: going back in memory plays all of the record.
        if self._stored.is_behind(self.match):
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
                raise InvalidInput("the table is too busy: please try again")
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
            seating.remember_all(self.row)
            if not await self._commit(lines_stored=True):
                raise InvalidInput("the table was removed")

    async def _commit(self, lines_stored: bool = False) -> bool:
        """Write what memory is ahead of the store, the lines only if they are not stored yet."""
        now = self.hall.now()
        row, match = self.row, self.match
        change = Change(row, chairs=self._seated)
        if match is not None:
            self._stored.fill(change, match, lines_stored)
            cards.fill_head(row, match, self._stored.is_behind(match), now)
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
            self._stored.note(change, match)
        return True

    def wake(self) -> None:
        """Let everybody who looks at the table see it as it is."""
        self._showing.turn_page()
        self.watchers.wake()

    def arrive(self, watcher: Watcher) -> None:
        """Somebody looks at the table."""
        person = watcher.person
        new = person is not None and not self.watchers.has(person)
        self.watchers.add(watcher)
        if person is not None and new:
            self.minder.came(person)

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
            persistence.resume(self.match)
            self.seats_changed()
            seating.remember_all(self.row)

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
            await self._stored.put_away(self.id, match)
            if unfinished:
                await self.hall.store.postpone(self.id, self.hall.now())

    def remove(self) -> None:
        """The table is no longer stored: nothing is done about it, and everybody goes."""
        self.removed = True
        self.minder.close()
        self.watchers.dismiss("removed")

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
