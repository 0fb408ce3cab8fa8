"""A table that somebody plays at or looks at: its match in memory, its book in the store."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from reefside.games import open_box
from reefside.kernel.choice import PASS_VERB
from reefside.kernel.refusal import Mistake
from reefside.match import COMMON_WORDS, Explanation, Match, Refused, ledger
from reefside.table import cards
from reefside.table.rows import Chair, Change, ChatLine, TableRow
from reefside.table.telling import perspective
from reefside.wire.live import UndoAsked

if TYPE_CHECKING:
    from reefside.table.hall import Hall
    from reefside.table.sockets import Watcher

SNAPSHOT_EVERY: Final = 25
"""Entries between two snapshots."""
TRIES: Final = 8
"""How often a change is tried anew when another server was quicker."""
GRACE: Final = 10.0
"""Seconds after which another server looks after a bot whose server has not."""
PAUSE: Final = (0.6, 2.4)
"""Seconds before the table passes for somebody who can only pass: not at once, and not always
the same, so that it looks like a person who passes."""

log = logging.getLogger("reefside.table")


def refused(language: str, key: str, **facts: Any) -> Refused:
    """A refusal of the table itself, in words."""
    reason = COMMON_WORDS.say(language, f"table.{key}", facts)
    return Refused(Explanation("", key, reason, None))


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
        self._lock = asyncio.Lock()
        self._stale = False
        """Whether memory may be ahead of the store, because writing failed."""
        self._seated = False
        """Whether somebody took or left a seat since the table was last written."""
        self._entries = 0
        self._events = 0
        self._snapshot = 0
        self._seals: dict[int, str] = {}
        self._minding: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._told: dict[tuple[int | None, int, str], msgspec.Raw] = {}

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
            book = await self.hall.store.book(row)
            match = laid_match(row)
            ledger.follow(match, book.lines, book.snapshot)
            self._entries = len(book.lines)
            self._events = ledger.event_count(match) if book.lines else 0
            self._snapshot = book.snapshot.number if book.snapshot else 0
            self._seals = dict(book.seals)
            ledger.go_on(match, book.seals)
            self.match = match
        self.row = row
        self._stale = self._seated = False
        self._told.clear()

    async def open(self) -> None:
        """Read the table, and write what follows by itself from what was written last."""
        async with self._lock:
            await self.load()
            if self.match is not None and self.match.number > self._entries:
                await self._commit()
            await self.look_who_is_there()
            self.chatted = await self.hall.store.last_said(self.id)

    async def sync(self) -> None:
        """Another server has changed the table: read what is new."""
        async with self._lock:
            row = await self.hall.store.table(self.id)
            if row is None or row.version <= self.row.version:
                pass
            elif self.match is None or self._stale:
                await self.load()
            else:
                await self._catch_up(row)
            await self.look_who_is_there()
        await self.hear()

    async def _catch_up(self, row: TableRow) -> None:
        assert self.match is not None, "only a match that is open can be followed"
        lines = await self.hall.store.lines(self.id, self._entries)
        seals = (await self.hall.store.seals(self.id)) if row.state == "playing" else []
        ledger.catch_up(self.match, lines, seals)
        self.row = row
        self.match.humans = human_seats(row)
        self._entries += len(lines)
        self._events = ledger.event_count(self.match)
        self._seals = dict(seals)
        self._told.clear()
        if self.match.number > self._entries:
            await self.load()
            await self._commit()

    async def look_who_is_there(self) -> None:
        """Read who looks at the table, through whichever server."""
        self.present = await self.hall.store.present(self.id, time.time() - self.hall.forget)

    # Changing.

    async def turn(self, act: Callable[[], None]) -> None:
        """Let `act` change the table, and return when the change is stored and told.

        `act` raises Refused before it changes anything. If another server was quicker the table
        is read anew and `act` is tried again on what is now there.
        """
        await asyncio.shield(asyncio.ensure_future(self._turn(act)))

    async def _turn(self, act: Callable[[], None]) -> None:
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
        self.wake()
        self.look_after()

    async def _commit(self) -> bool:
        """Write what memory is ahead of the store."""
        now = time.time()
        row, match = self.row, self.match
        change = Change(row, chairs=self._seated)
        if match is not None:
            change.lines = ledger.new_lines(match, self._entries, self._events)
            seals = ledger.seals(match)
            change.seals = seals if seals != self._seals else None
            if match.number - self._snapshot >= SNAPSHOT_EVERY:
                change.snapshot = ledger.snapshot(match)
            cards.fill_head(row, match, bool(change.lines))
        row.updated = now
        row.due = self._due(now)
        self._stale = True
        if not await self.hall.store.append(change):
            return False
        self._stale = self._seated = False
        row.version += 1
        self._told.clear()
        if match is not None:
            self._entries = len(match.record)
            self._events = ledger.event_count(match) if match.record else 0
            self._seals = ledger.seals(match)
            if change.snapshot is not None:
                self._snapshot = change.snapshot.number
        return True

    def wake(self) -> None:
        """Let everybody who looks at the table see it as it is."""
        self._told.clear()
        for watcher in self.watchers:
            watcher.wake()

    # What people do.

    async def answer(self, seat: int, ask: int, choice: str, language: str = "en") -> int:
        """Answer a question; the number of the question open then."""

        def act() -> None:
            match = self.playing(language)
            match.play(seat, choice, ask)

        await self.turn(act)
        return self.row.number

    async def undo(self, seat: int, language: str) -> None:
        """Take back a decision, or ask the other people for their consent."""

        def act() -> None:
            match = self.playing(language)
            offer = match.undo_offer(seat)
            needed = self.others(seat)
            if offer.key == "consent" and needed:
                if self.row.head.undo_asked is not None:
                    raise refused(language, "undo-asked-already")
                self.row.head.undo_asked = UndoAsked(seat, offer.number, [], needed)
                return
            match.undo(seat, range(match.seats))
            self.row.head.undo_asked = None

        await self.turn(act)

    async def consent(self, seat: int, agree: bool, language: str) -> None:
        """Agree to what is to be taken back, or not."""

        def act() -> None:
            match = self.playing(language)
            asked = self.row.head.undo_asked
            if asked is None:
                raise refused(language, "no-undo-asked")
            if not agree and seat in (asked.by, *asked.needed):
                self.row.head.undo_asked = None
                return
            if seat not in asked.needed:
                raise refused(language, "not-yours-to-agree")
            agreed = sorted({*asked.agreed, seat})
            self.row.head.undo_asked = UndoAsked(asked.by, asked.number, agreed, asked.needed)
            if set(asked.needed) <= set(agreed):
                match.undo(asked.by, range(match.seats))
                self.row.head.undo_asked = None

        await self.turn(act)

    async def say(self, person: str, text: str) -> None:
        """Somebody says something to everybody at the table."""
        speaker = await self.hall.store.person(person)
        if speaker is None or not text:
            return
        mine = cards.seats_of(self.row, person)
        line = ChatLine(0, person, mine[0] if mine else None, speaker.name, text, time.time())
        await self.hall.store.say(self.id, line)
        await self.hear()

    async def hear(self) -> None:
        """Let everybody hear what was said since."""
        self.chatted = await self.hall.store.last_said(self.id)
        self.wake()

    def playing(self, language: str) -> Match:
        """The match in play, speaking a language; refused while the table waits for players."""
        if self.match is None:
            raise refused(language, "still-waiting")
        self.match.language = language
        return self.match

    def others(self, seat: int) -> list[int]:
        """The seats of other people than the one on this seat."""
        me = self.row.chairs[seat].person
        return [
            chair.seat for chair in self.row.chairs if chair.who == "human" and chair.person != me
        ]

    # Sitting down and getting up.

    async def sit(self, seat: int, person: str, name: str, language: str) -> None:
        """Somebody takes an open seat; with the last one the match begins."""

        def act() -> None:
            chair = self.row.chairs[seat]
            if chair.who != "open":
                raise refused(language, "seat-taken", seat=seat + 1)
            self.row.chairs[seat] = Chair(seat, "human", person, name)
            self.begin_if_full()

        await self.turn(act)

    async def leave(self, seat: int, language: str) -> None:
        """Somebody gives up a seat: it is open to others."""

        def act() -> None:
            if self.row.state == "over":
                raise refused(language, "over")
            self.row.chairs[seat] = Chair(seat, "open")
            self.seats_changed()

        await self.turn(act)

    async def take_over(self, match: Match, chairs: list[Chair]) -> None:
        """Lay a match that was begun elsewhere."""

        def act() -> None:
            self.match = match
            self.row.chairs = chairs
            self.seats_changed()

        await self.turn(act)

    def begin_if_full(self) -> None:
        """Begin the match when nobody is missing any more; else note who sits where."""
        if self.row.state == "waiting" and all(chair.who != "open" for chair in self.row.chairs):
            self.match = laid_match(self.row)
            ledger.go_on(self.match)
        self.seats_changed()

    def seats_changed(self) -> None:
        """Let the match know who is human: they are asked before something is taken back."""
        self._seated = True
        self.row.head.undo_asked = None
        if self.match is not None:
            self.match.humans = human_seats(self.row)

    # What the table does by itself.

    def _due(self, now: float) -> float | None:
        if self.row.state == "playing" and self._unattended():
            return now + GRACE
        return None

    def _unattended(self) -> list[int]:
        """The seats the table waits for that need no person to answer."""
        assert self.match is not None, "a match in play is open"
        return [seat for seat in self.match.waiting if self._by_itself(seat)]

    def _by_itself(self, seat: int) -> bool:
        assert self.match is not None, "a match in play is open"
        if self.row.chairs[seat].who == "bot":
            return True
        return self.row.setup.auto_pass and self.match.choices(seat) == [PASS_VERB]

    def look_after(self) -> None:
        """Let bots think, and pass for people who can only pass."""
        if self.match is None or self.row.state != "playing":
            return
        for seat in self._unattended():
            number, task = self._minding.get(seat, (-1, None))
            if task is None or task.done() or number != self.match.number:
                task = asyncio.create_task(self._mind(seat, self.match.number))
                self._minding[seat] = (self.match.number, task)

    async def _mind(self, seat: int, number: int) -> None:
        try:
            match, chair = self.match, self.row.chairs[seat]
            if match is None or match.number != number:
                return
            if chair.who == "bot":
                choice = await self.hall.thinker.choose(match, seat, chair.level or "greedy")
            else:
                choice = PASS_VERB
                if len(match.humans) > 1:
                    await asyncio.sleep(random.uniform(*PAUSE))
            await self.answer(seat, number, choice)
        except Refused:
            pass  # The table went on without it.
        except Exception:
            log.exception("seat %s of table %s could not be looked after", seat, self.id)

    async def visit(self) -> None:
        """The table is due: take care of it, unless another server was quicker to do so."""
        async with self._lock:
            if self._stale:
                await self.load()
            if not await self._commit():
                await self.load()
                return
        self.look_after()

    @property
    def watching(self) -> int:
        """How many look on who have no seat."""
        return len(self.present - {chair.person for chair in self.row.chairs})

    @property
    def idle(self) -> bool:
        """Whether nobody looks at the table and nothing is being thought about it."""
        return not self.watchers and all(task.done() for _, task in self._minding.values())

    async def close(self) -> None:
        """Put the table away; a snapshot makes it quick to open again."""
        for _, task in self._minding.values():
            task.cancel()
        async with self._lock:
            match = self.match
            if match is None or self._stale or match.number == self._snapshot:
                return
            await self.hall.store.put_snapshot(self.id, ledger.snapshot(match))

    # What people see.

    async def look(self, watcher: Watcher) -> bytes:
        """The next update for somebody; what is told there counts as sent."""
        async with self._lock:
            if self._stale:
                await self.load()
            mine = cards.seats_of(self.row, watcher.person)
            seats: list[int | None] = [*mine] if mine else [None]
            views = []
            if self.match is not None:
                views = [self._view(seat, watcher) for seat in seats]
            return cards.update(self, watcher.person, views)

    def _view(self, seat: int | None, watcher: Watcher) -> msgspec.Raw:
        assert self.match is not None, "only a match that is open can be seen"
        since = watcher.sent.get(seat, 0)
        key = (seat, since, watcher.language)
        found = self._told.get(key)
        if found is None:
            alone = seat is None or not self.others(seat)
            seen = perspective(self.match, seat, since, alone, watcher.language)
            found = msgspec.Raw(msgspec.json.encode(seen))
            self._told[key] = found
        watcher.sent[seat] = self.match.heard(seat)
        return found


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
