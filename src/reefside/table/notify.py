"""Notices to people that a table waits for them while they are away.

Only subscribers get notices. A notice says which table waits and where to find it, nothing of what
lies on it. A person who is connected to the table needs no notice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from reefside.table import metrics
from reefside.table.database import Unavailable
from reefside.table.mail import Undelivered
from reefside.table.notice_delivery import Delivery, receiver
from reefside.table.notice_links import NoticeLinks
from reefside.table.notice_store import Notice, NoticeStore, Way, Ways
from reefside.table.post import Post
from reefside.table.rate_limits import Pace
from reefside.table.shared_rate_limits import SharedLimits
from reefside.table.store import Store
from reefside.table.store_models import Person, TableRow
from reefside.table.tokens import TokenSigner

CLAIM: Final = 120.0
"""Seconds one server has for sending a notice before another may."""
AGAIN: Final = (60.0, 600.0, 3600.0, 4 * 3600.0)
"""Seconds to the next try after each failure; after the last one the notice is given up."""
PRESENT: Final = 45.0
"""Seconds since somebody was last seen at a table within which they count as being there."""
LOOK: Final = 5.0
"""Seconds between two checks of what is due."""
GATHER: Final = 1.0
"""Seconds for which changes of tables are gathered at least."""

NOTICES: Final = Pace(20, 1 / 60, shared=True)
"""Notices to one address, for whomever they are."""
CONFIRMING: Final = Pace(3, 1 / 3600, shared=True)
"""E-mails that ask for a confirmation: nobody else's mailbox must be flooded."""
LATER: Final = 120.0
"""Seconds a notice waits whose receiver has just had many."""

RECENT: Final = 7 * 24 * 3600.0
"""A server that starts checks the tables that changed within so many seconds."""

log = logging.getLogger("reefside.table")


class Notifier:
    """Sends notices for the tables of a store. Several servers may do so at once."""

    def __init__(
        self, store: Store, post: Post, signer: TokenSigner, now: Callable[[], float] = time.time
    ) -> None:
        self.notices: Final = NoticeStore(store.database)
        self.post: Final = post
        self._store: Final = store
        self._now: Final = now
        self._links: Final = NoticeLinks(post.public_url, signer.keys)
        self._delivery: Final = Delivery(post, self._links)
        self._changed: dict[str, frozenset[str] | None] = {}
        """Tables that changed, with their people; None: one of them is a subscriber."""
        self._invited: list[tuple[str, str, dict[str, str]]] = []
        """Invitations that nobody was told of yet: the table, whom, and who invites whereto."""
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._limits: Final = SharedLimits(store.database, signer.caller_hash, now)

    # Links that only their receiver has.

    def stop_link(self, person: str) -> str:
        """Where somebody ends all notices."""
        return self._links.stop(person)

    async def stop(self, token: str) -> bool:
        """Unsubscribe the person that a token was made for; false if it is not genuine."""
        person, _, signature = token.rpartition(".")
        if not self._links.is_genuine(signature, "stop", person):
            return False
        await self.notices.forget(person, "email")
        await self.notices.forget(person, "webhook")
        return True

    async def confirm(self, token: str) -> bool:
        """Confirm the address that a token was sent to; false if the person has another by now."""
        person, _, signature = token.rpartition(".")
        email = (await self.notices.ways(person)).email
        if email is None:
            return False
        if not self._links.is_genuine(signature, "confirm", person, email):
            return False
        confirmed = await self.notices.confirm(person, email)
        if confirmed:
            await self._look_at_tables(person)
        return confirmed

    # Subscriptions.

    async def wish(self, person: Person, email: str | None, webhook: str | None) -> Ways:
        """Store how a person wants to get notices; a new address must be confirmed."""
        old = await self.notices.ways(person.id)
        same = email == old.email
        ways = Ways(email, same and old.confirmed, webhook)
        if email is not None and not ways.confirmed and self.post.postbox is not None:
            if not await self._limits.take("confirm", email.casefold(), CONFIRMING):
                raise Undelivered("it was asked for too often")
            await self._delivery.ask_for_confirmation(person, email)
        await self.notices.put_ways(person.id, ways)
        await self._look_at_tables(person.id)
        return ways

    async def _look_at_tables(self, person: str) -> None:
        """Check all tables of a person: one may wait for them already."""
        self._changed.update(dict.fromkeys(await self.notices.tables_in_play(person)))
        self._woken.set()

    # Turns.

    def table_changed(self, row: TableRow) -> None:
        """Note that a table changed; whether its people are subscribers is checked later."""
        if row.setup.lesson is not None:
            return  # Nobody waits there.
        people = frozenset([chair.person for chair in row.chairs if chair.person is not None])
        if people and self._changed.setdefault(row.id, people) is not None:
            self._changed[row.id] = people
            self._woken.set()

    def start(self) -> None:
        """Start to send notices."""
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop: what is due is sent when a server runs again."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        begun = False
        while True:
            try:
                if not begun:
                    recent = await self.notices.their_tables(self._now() - RECENT)
                    self._changed.update(dict.fromkeys(recent))
                    begun = True
                await self.round()
            except Unavailable:
                pass  # It is in the log. What is due stays due.
            except Exception:
                log.exception("notices could not be sent")
            await asyncio.sleep(GATHER)
            try:
                async with asyncio.timeout(LOOK):
                    await self._woken.wait()
            except TimeoutError:
                pass
            self._woken.clear()

    async def round(self) -> None:
        """Store who is waited for, and send what is due."""
        await self._note_changes()
        await self._send_invitations()
        lines: dict[str, list[Notice]] = {}
        for notice in await self.notices.due(self._now()):
            lines.setdefault(notice.person, []).append(notice)
        await asyncio.gather(*[self._send_all(line) for line in lines.values()])

    async def _note_changes(self) -> None:
        """Store who is waited for at tables that changed and have a subscriber."""
        known = [people for people in self._changed.values() if people is not None]
        told = await self.notices.subscribers(frozenset().union(*known)) if known else set()
        for id, people in list(self._changed.items()):
            if people is None or people & told:
                row = await self._store.whole_table(id)
                if row is not None:
                    await self._expect(row)
            if self._changed.get(id) is people:  # Else it has changed again.
                self._changed.pop(id, None)

    async def _expect(self, row: TableRow) -> None:
        people = {chair.seat: chair.person for chair in row.chairs if chair.person is not None}
        seats = row.head.waiting if row.state == "playing" else []
        waiting = {people[seat] for seat in seats if seat in people}
        others = set(people.values()) - waiting
        await self.notices.expect(row.id, waiting, others, self._now() + self.post.after)

    async def warn_of_removal(self, table: str, at: float) -> None:
        """Send subscribers a notice that an abandoned table will be removed."""
        row = await self._store.table(table)
        if row is None:
            return
        for id in {chair.person for chair in row.chairs if chair.person is not None}:
            person, ways = await self._store.person(id), await self.notices.ways(id)
            for way in ways.open() if person is not None else ():
                if person and await self._limits.take("notice", receiver(ways, way), NOTICES):
                    day = datetime.fromtimestamp(at, UTC).date().isoformat()
                    await self._try(row, person, ways, way, "removal", {"day": day})

    async def _try(
        self, row: TableRow, person: Person, ways: Ways, way: Way, kind: str, more: dict[str, str]
    ) -> None:
        """Send something once; it is told elsewhere, too."""
        try:
            await self._delivery.deliver(row, person, ways, way, kind, more)
        except Undelivered as failure:
            log.warning("a notice (%s) by %s did not arrive: %s", kind, way, failure)

    def invited(self, table: str, person: str, who: str, path: str) -> None:
        """Somebody was invited to a seat: they get a notice if they want notices."""
        self._invited.append((table, person, {"who": who, "link": f"{self.post.public_url}{path}"}))
        self._woken.set()

    async def _send_invitations(self) -> None:
        while self._invited:
            table, id, more = self._invited.pop(0)
            row, person = await self._store.whole_table(table), await self._store.person(id)
            ways = await self.notices.ways(id)
            for way in ways.open():
                if row is None or person is None:
                    break
                if await self._limits.take("notice", receiver(ways, way), NOTICES):
                    await self._try(row, person, ways, way, "invite", more)

    async def _send_all(self, notices: list[Notice]) -> None:
        """Send what is due to one person; a slow receiver delays nobody else."""
        for notice in notices:
            await self._send(notice)

    async def _send(self, notice: Notice) -> None:
        now = self._now()
        row = await self._store.whole_table(notice.table)
        person = await self._store.person(notice.person)
        ways = await self.notices.ways(notice.person)
        if row is None or person is None or notice.way not in ways.open():
            await self.notices.move(notice, None, notice.tries)
        elif notice.person in await self._store.present(notice.table, now - PRESENT):
            await self.notices.move(notice, now + self.post.after, notice.tries)
        elif not await self._limits.take("notice", receiver(ways, notice.way), NOTICES):
            await self.notices.move(notice, now + LATER, notice.tries)
        elif await self.notices.move(notice, now + CLAIM, notice.tries):
            try:
                await self._delivery.deliver(row, person, ways, notice.way)
            except Undelivered as failure:
                metrics.NOTICES.labels(notice.way, "failed").inc()
                await self._failed(notice, failure)
            else:
                metrics.NOTICES.labels(notice.way, "sent").inc()
                await self.notices.move(notice, None, notice.tries)

    async def _failed(self, notice: Notice, failure: Undelivered) -> None:
        log.warning("a notice by %s did not arrive: %s", notice.way, failure)
        if failure.final:
            await self.notices.forget(notice.person, notice.way)
        elif notice.tries >= len(AGAIN):
            await self.notices.move(notice, None, notice.tries)
        else:
            again = self._now() + AGAIN[notice.tries]
            await self.notices.move(notice, again, notice.tries + 1)
