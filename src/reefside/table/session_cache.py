"""The sessions that one process knows, so that the store is not asked for every request.

A session that was ended, in whichever process or server, is refused everywhere and its live
connections are closed within `POLL` seconds, or `STALE` if the store does not answer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, Protocol

from reefside.table import rotation
from reefside.table.database import Database
from reefside.table.sessions import CLOSED, SessionStore, hash_of
from reefside.table.tokens import COOKIE_SECONDS, TokenSigner, cookie_of

POLL: Final = 2.0
"""Seconds between two reads of which sessions were ended elsewhere."""
STALE: Final = 10.0
"""Seconds without such a read after which the cache is not used."""
SKEW: Final = 60.0
"""Seconds by which the clocks of several servers may differ."""
CACHED: Final = 30.0
"""Seconds after which a session is read again in any case."""
REMEMBERED: Final = 10_000
"""Sessions in the cache at most; the least recently used is dropped first."""
COARSE: Final = 3600.0
"""When a session was last used is known to the hour."""
FLUSH: Final = 300.0
"""Seconds between two writes of which sessions are being used."""
EXCHANGE_SECONDS: Final = 7 * 24 * 3600.0
"""How long an old cookie may be exchanged again, because a browser never got the new one."""

log = logging.getLogger("reefside.table")


class Identity(NamedTuple):
    """Who a request comes from, and by which session."""

    person: str
    session: str
    token: str = ""
    """The token that the reply's cookie must hold, because an old cookie was exchanged."""


class LiveConnection(Protocol):
    """A live connection that ends with its session."""

    def disconnect(self) -> None:
        """Close it soon."""


class SessionCache:
    """The sessions that one process has seen lately, and the live connections of each."""

    def __init__(
        self, database: Database, signer: TokenSigner, now: Callable[[], float] = time.time
    ) -> None:
        self.store: Final = SessionStore(database)
        self._database: Final = database
        self._signer: Final = signer
        self._now: Final = now
        self._known: OrderedDict[str, tuple[Identity, float]] = OrderedDict()
        """By the hash of the cookie, with when it was read."""
        self._exchanged: dict[str, str] = {}
        """The hashes of old cookies, by the session that each was exchanged for."""
        self._exchanging: Final = asyncio.Lock()
        self._live: Final[dict[str, set[LiveConnection]]] = {}
        self._used: set[str] = set()
        self._heard = self._flushed = time.monotonic()
        self._old_until = 0.0
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start to read which sessions are ended elsewhere."""
        self._old_until = await self.store.old_cookies_until(self._now(), COOKIE_SECONDS)
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is being used, and stop."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        try:
            await self._flush()
        except Exception as error:
            log.warning("it could not be noted which sessions are used: %s", error)

    # Identifying a request.

    async def known(self, header: str | None) -> Identity | None:
        """Who a request's cookies say it is; None for nobody, or a session that was ended."""
        cookie = cookie_of(header)
        if not cookie:
            return None
        key, at = hash_of(cookie), time.monotonic()
        found, read = self._known.get(key, (None, 0.0))
        if found is None or at - read > CACHED or at - self._heard > STALE:
            found = await self._look_up(cookie, key)
            if found is None:
                self._known.pop(key, None)
                return None
            self._remember(key, found, at)
        self._known.move_to_end(key)
        self._used.add(found.session)
        return found

    def _remember(self, key: str, found: Identity, at: float) -> None:
        self._known[key] = (found, at)
        if found.session != key:
            self._exchanged[found.session] = key
        if len(self._known) > REMEMBERED:
            _, (forgotten, _) = self._known.popitem(last=False)
            self._exchanged.pop(forgotten.session, None)

    async def _look_up(self, cookie: str, key: str) -> Identity | None:
        session = await self.store.find(key)
        if session is not None:
            return Identity(session.person, key)
        return await self._exchange(cookie, key) if "." in cookie else None

    async def _exchange(self, cookie: str, key: str) -> Identity | None:
        """A session for a signed cookie of before there were sessions."""
        person = self._signer.old_person(cookie)
        now = self._now()
        if person is None or now > self._old_until:
            return None
        async with self._exchanging:
            if not await self.store.is_somebody(person):
                return None  # They were removed, and nothing about them is stored any more.
            first = await self.store.exchanged(person, now)
            if first == CLOSED or now > first + EXCHANGE_SECONDS:
                return None
            found, _ = self._known.get(key, (None, 0.0))
            if found is not None and await self.store.find(found.session) is not None:
                return found  # Requests that come together get the same session.
            token = await self.store.begin(person, now)
            found = Identity(person, hash_of(token), token)
            self._remember(key, found, time.monotonic())
            return found

    # Beginning and ending.

    async def begin(self, person: str) -> str:
        """Begin a session; the token for the cookie."""
        return await self.store.begin(person, self._now())

    async def end(self, person: str, session: str) -> bool:
        """End a session of somebody; false if they have no such session."""
        ended = await self.store.end(person, session, self._now())
        self._drop([session])
        return ended

    async def end_all(self, person: str, but: str = "") -> None:
        """End all sessions of somebody, but one if it is named."""
        ended = [found.hash for found in await self.store.of(person) if found.hash != but]
        await self.store.end_all(person, self._now(), but)
        self._drop(ended)

    def forget(self, person: str) -> None:
        """Drop a person's sessions from the cache: another process may have ended them."""
        for key in [key for key, (found, _) in self._known.items() if found.person == person]:
            found, _ = self._known.pop(key)
            self._exchanged.pop(found.session, None)

    # Live connections.

    @contextmanager
    def connected(self, session: str, connection: LiveConnection) -> Iterator[None]:
        """A session has a live connection, as long as this lasts."""
        connections = self._live.setdefault(session, set())
        connections.add(connection)
        try:
            yield
        finally:
            connections.discard(connection)
            if not connections and self._live.get(session) is connections:
                del self._live[session]

    def _drop(self, ended: list[str]) -> None:
        """Forget sessions that were ended, and close their connections."""
        for session in ended:
            self._known.pop(session, None)
            self._known.pop(self._exchanged.pop(session, ""), None)
            self._used.discard(session)
            for connection in list(self._live.get(session, ())):
                connection.disconnect()

    # What happens elsewhere.

    async def _run(self) -> None:
        failing = False
        while True:
            await asyncio.sleep(POLL)
            try:
                await self.poll()
                failing = False
            except Exception as error:
                if not failing:  # Once is enough, until it works again.
                    log.error("it could not be read which sessions were ended: %s", error)
                failing = True

    async def poll(self) -> None:
        """Read which sessions other processes have ended, and whether the secret was rotated."""
        self._drop(await self.store.ended_since(self._now() - SKEW))
        await self.renew_keys()
        self._heard = time.monotonic()
        if self._heard - self._flushed > FLUSH:
            self._flushed = self._heard
            await self._flush()

    async def renew_keys(self) -> None:
        """Take over the secret as it is stored: it may have been rotated."""
        keys = self._signer.keys
        keys.current, keys.old = await rotation.read(self._database, self._now())

    async def _flush(self) -> None:
        used = self._used | set(self._live)
        self._used = set()
        if used:
            await self.store.touch(sorted(used), self._now(), COARSE)
