"""An open table: its match in memory, its match log in the store."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from reefside.match import Match, persistence
from reefside.table import results, seating
from reefside.table.autoplay import Autoplay
from reefside.table.broadcast import Broadcast
from reefside.table.client_sessions import ClientSessions
from reefside.table.client_state import ClientState
from reefside.table.faults import TableFault
from reefside.table.held_passes import HeldPasses
from reefside.table.store_models import Chair, Change, TableRow
from reefside.table.stored_match import StoredMatch, human_seats, new_match

if TYPE_CHECKING:
    from reefside.table.client_session import ClientSession
    from reefside.table.registry import TableRegistry

TRIES: Final = 8
"""How often a change is retried when another server was quicker."""


class OpenTable:
    """One table. Every change goes through `turn`, which writes before it sends."""

    def __init__(self, registry: TableRegistry, id: str) -> None:
        self.registry: Final = registry
        self.id: Final = id
        self.row: TableRow
        self.match: Match | None = None
        self.clients: Final = ClientSessions()
        self.present: set[str] = set()
        self.last_chat = 0
        self.used = time.monotonic()
        self.removed = False
        """Whether it is no longer stored: it has no clients any more."""
        self._lock = asyncio.Lock()
        self._stale = False
        """Whether memory may be ahead of the store, because writing failed."""
        self._seated = False
        """Whether somebody took or left a seat since the table was last written."""
        self._stored: Final = StoredMatch(registry.store)
        # They have a weak reference to the table: a table that is closed is freed at once.
        itself: OpenTable = weakref.proxy(self)
        self.autoplay: Final = Autoplay(itself)
        self.held: Final = HeldPasses()
        self._broadcast: Final = Broadcast(itself)

    # Opening and synchronising.

    async def load(self) -> None:
        """Read the table from the store."""
        row = await self.registry.store.table(self.id)
        if row is None:
            raise TableFault("no-table")
        self.match = None
        self.match = await self._stored.read(row)
        self.row = row
        self._stale = self._seated = False
        self._broadcast.next_revision()

    async def open(self) -> None:
        """Read the table, and write what follows automatically from what was written last."""
        async with self._lock:
            await self.load()
            self.begin_if_full()
            if self._seated or (self.match is not None and self._stored.is_behind(self.match)):
                await self._commit()
            await self.read_presence()
            self.last_chat = await self.registry.store.last_said(self.id)

    async def sync(self) -> bool:
        """Another server has changed the table: read what is new; false if it was removed."""
        async with self._lock:
            row = await self.registry.store.table(self.id)
            if row is None:
                return False
            if row.version <= self.row.version:
                pass
            elif self.match is None or self._stale:
                await self.load()
            else:
                await self._catch_up(row)
            await self.read_presence()
        await self.send_chat()
        self.autoplay.schedule_passes()
        return True

    async def _catch_up(self, row: TableRow) -> None:
        assert self.match is not None, "only a match that is open can be followed"
        lines, sealed = await self._stored.read_new(row)
        if not any(map(persistence.is_undo, lines)):
            self._stale = True
            self._stored.follow(self.match, row, lines, sealed)
            self.row, self._stale = row, False
            self._broadcast.next_revision()
            if not self._stored.is_behind(self.match):
                return
        await self.load()  # From a snapshot: going back in memory plays all of the record.
        if self._stored.is_behind(self.match):
            await self._commit()

    async def read_presence(self) -> None:
        """Read who is connected to the table, through any server."""
        self.present = await self.registry.store.present(
            self.id, self.registry.now() - self.registry.presence_seconds
        )
        self._broadcast.next_revision()
        self.autoplay.absence.set()

    # Changing.

    async def turn(self, act: Callable[[], None]) -> None:
        """Let `act` change the table, and return when the change is stored and sent.

        `act` raises Refused before it changes anything. If another server was quicker the table
        is read again and `act` is tried again.
        """
        await asyncio.shield(asyncio.ensure_future(self.turn_through(act)))

    async def turn_through(
        self, act: Callable[[], None], stored: Callable[[], None] | None = None
    ) -> None:
        """The same, in a task that is not cancelled before it ends.

        `stored` is called when the change is stored, before it is sent.
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
                raise TableFault("too-busy")
        if stored is not None:
            stored()
        self.registry.notify(self.row)
        self.clients.wake()
        self.autoplay.schedule()

    async def adopt(self, row: TableRow, match: Match, chairs: list[Chair]) -> None:
        """Begin with a match that was begun elsewhere, whose lines are stored already."""
        async with self._lock:
            row.chairs = chairs
            self.row, self.match = row, match
            self.seats_changed()
            seating.remember_all(self.row)
            if not await self._commit(lines_stored=True):
                raise TableFault("no-table")

    async def _commit(self, lines_stored: bool = False) -> bool:
        """Write what is not stored yet, the lines only if they are not stored already."""
        now, row, match = self.registry.now(), self.row, self.match
        change = Change(row, chairs=self._seated)
        if match is not None:
            self._stored.fill(change, match, lines_stored)
            results.fill(change, match, self._stored.is_behind(match), now, self.registry.wall())
            if self.present or self._seated:
                row.head.attended = match.number
        row.updated = self.registry.wall()
        row.due = self.autoplay.due(now)
        self._stale = True
        if not await self.registry.store.append(change):
            return False
        self._stale = self._seated = False
        row.version += 1
        self._broadcast.next_revision()
        if match is not None:
            self._stored.note(change, match)
        return True

    def wake(self) -> None:
        """Send the table as it is to every client."""
        self._broadcast.next_revision()
        self.clients.wake()

    def add_client(self, client: ClientSession) -> None:
        """A client has connected."""
        person = client.person
        new = person is not None and not self.clients.has(person)
        self.clients.add(client)
        if person is not None and new:
            self.autoplay.client_arrived(person)

    def remove_client(self, client: ClientSession) -> None:
        """A client has disconnected."""
        self.clients.discard(client)
        if not self.clients:
            self._broadcast.forget()

    # Who sits there.

    @property
    def humans(self) -> list[int]:
        """The seats with a person on them."""
        return human_seats(self.row)

    async def send_chat(self) -> None:
        """Send the new lines of chat to every client."""
        self.last_chat = await self.registry.store.last_said(self.id)
        self.wake()

    def begin_if_full(self) -> None:
        """Begin the match when no seat is open any more."""
        if self.row.state == "waiting" and all(chair.who != "open" for chair in self.row.chairs):
            self.match = new_match(self.row)
            persistence.resume(self.match)
            self.seats_changed()
            seating.remember_all(self.row)

    def seats_changed(self) -> None:
        """Tell the match which seats are human: they are asked before something is taken back."""
        self._seated = True
        self.row.head.undo_asked = None
        self.row.head.handed |= self.row.state == "playing"
        if self.match is not None:
            self.match.humans = self.humans

    async def resume(self) -> None:
        """Write the table and schedule its autoplay, unless another server was quicker."""
        async with self._lock:
            if self._stale:
                await self.load()
            if not await self._commit():
                await self.load()
                return
        self.autoplay.schedule()

    @property
    def idle(self) -> bool:
        """Whether the table has no clients and no answer is being prepared."""
        return not self.clients and not self.autoplay.busy and not self.held.busy

    def stop(self) -> None:
        """Stop the autoplay: the table was removed."""
        self.autoplay.close()

    async def close(self) -> None:
        """Close the table with a snapshot, to open it quickly; its bots go on elsewhere."""
        unfinished = self.autoplay.busy
        self.autoplay.close()
        self.held.close()
        async with self._lock:
            match = self.match
            if match is None or self._stale:
                return
            await self._stored.store_snapshot(self.id, match)
            if unfinished:
                await self.registry.store.postpone(self.id, self.registry.now())

    def remove(self) -> None:
        """The table is no longer stored: stop, and disconnect all clients."""
        self.removed = True
        self.autoplay.close()
        self.clients.disconnect("removed")

    # What clients are sent.

    async def settled(self) -> None:
        """Wait until nothing is being written and memory is as the store is.

        A reader that awaits nothing else after it sees only what is stored.
        """
        if not self.at_rest():
            async with self.still():
                pass

    @asynccontextmanager
    async def still(self) -> AsyncIterator[TableRow]:
        """The table as it is stored; as long as this lasts, this server does not change it."""
        async with self._lock:
            if self._stale:
                await self.load()
            yield self.row

    async def next_message(self, client: ClientState) -> bytes:
        """The next message for a client, once the table is at rest; its events count as sent."""
        async with self._lock:
            if self._stale:
                await self.load()
            return self.message_now(client)

    def at_rest(self) -> bool:
        """Whether nothing is being written, and memory is as the store is."""
        return not self._lock.locked() and not self._stale

    def message_now(self, client: ClientState) -> bytes:
        """The next message for a client of a table at rest."""
        return self._broadcast.message(client)
