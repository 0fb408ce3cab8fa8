"""The live connection of one client: what it says is answered, and it sees every change."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from reefside.kernel.refusal import InvalidInput
from reefside.kernel.words import printable
from reefside.match import COMMON_WORDS, Refused
from reefside.table import bounds, metrics
from reefside.table.acts import ACTS
from reefside.table.answering import refused
from reefside.table.database import Unavailable
from reefside.table.drain import LOOK, RESTARTING
from reefside.table.inbox import Inbox, Text
from reefside.table.limits import MESSAGES, TALKING, THINKING, Bucket
from reefside.table.open_table import OpenTable
from reefside.table.outbox import Outbox, Way
from reefside.table.viewer import Viewer
from reefside.wire import live
from reefside.wire.text import fault

MISTAKES: Final = 20
"""Messages that cannot be understood before the connection is closed."""
HELLO_SECONDS: Final = 20.0
PARTING_SECONDS: Final = 5.0
"""How long somebody who is dismissed may take to read why."""
NONE: Final = "none"
"""What a spectator's perspective is called in `hello`."""

DOWN: Final = "store-down"
"""The key of the one line that people read while the database cannot be had."""
LATER: Final = 1013
"""The code with which a connection is closed that may be tried again in a while."""
POLICY: Final = 1008
"""The code with which a connection is closed that does not keep to the protocol."""

log = logging.getLogger("reefside.table")
_decoder = msgspec.json.Decoder(live.ClientMessage)


class Watcher(Viewer):
    """Somebody who looks at a table, and maybe plays there."""

    def __init__(
        self,
        socket: WebSocket,
        table: OpenTable,
        person: str | None,
        key: str,
        may_think: Callable[[], bool],
    ) -> None:
        super().__init__(person)
        self.socket: Final = socket
        self.table: Final = table
        self.key: Final = key
        """Under which name it is present: the person's, or one for this guest alone."""
        way = Way(socket)
        self.outbox: Final = Outbox(way, self, table)
        self._inbox: Final = Inbox(socket, way.line, self._take_up)
        self._messages = Bucket(MESSAGES)
        self._thinking = Bucket(THINKING)
        self._may_think: Final = may_think
        """Takes from what all of this client's address may ask for."""
        self._talking = Bucket(TALKING)
        self._hints: set[asyncio.Task[None]] = set()
        self._mistakes = 0
        self._dismissed = asyncio.Event()
        self._farewell = ""
        """Why it was dismissed."""

    def wake(self) -> None:
        """The table has changed."""
        self.outbox.wake()

    # Coming and going.

    async def attend(self) -> None:
        """Serve the connection until it ends."""
        works = (self.outbox.send_all(), self._receive_all(), self._leave_when_dismissed())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It went away; what it was told and what it said is stored.
        except Unavailable:
            await self._part_for_now()
        except Exception:
            log.exception("table %s: a connection was lost", self.table.id)
        finally:
            self._inbox.close()
            self.outbox.close()
            for task in (*tasks, *self._hints):
                task.cancel()
            await self._go()

    async def _receive_all(self) -> None:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = self._read(await self._inbox.next_text())
        if not isinstance(hello, live.Hello):
            await self._part("hello-first", POLICY)
            return
        await self._greet(hello)
        await self._inbox.receive_all()

    def dismiss(self, why: str = "signed-out") -> None:
        """Its session was ended, or its table removed: hear nothing more, and hang up."""
        self._inbox.close()
        self._farewell = why
        self._dismissed.set()

    async def _leave_when_dismissed(self) -> None:
        await self._dismissed.wait()
        async with asyncio.timeout(PARTING_SECONDS):
            await self._part(self._farewell, POLICY)

    async def _part(self, key: str, code: int) -> None:
        reason = COMMON_WORDS.text(self.language, f"table.{key}")
        await self.outbox.send(live.Trouble(reason, key))
        await self.socket.close(code)

    async def _part_for_now(self) -> None:
        """Say that nothing can be had at the moment; the client comes again by itself."""
        try:
            await self._part(DOWN, LATER)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It went away.

    async def part(self) -> None:
        """The server stops: finish what is being written, then ask the client to come again."""
        await self._inbox.idle()
        while not self.outbox.empty:
            await asyncio.sleep(LOOK)
        try:
            await self.socket.close(RESTARTING)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It has gone by itself.

    async def _greet(self, hello: live.Hello) -> None:
        self.language = hello.lang
        self.steps = hello.steps
        for name, number in hello.since.items():
            if name == NONE or name.isdecimal():
                self.sent[None if name == NONE else int(name)] = number
        self._forget_the_future()
        self.table.arrive(self)
        try:
            await self._be_present(self.table.hall.now())
            await bounds.go_on(self.table)
        except Unavailable:
            self.wake()  # It can be looked at all the same.

    def _forget_the_future(self) -> None:
        """Whoever claims to have heard more than was told gets everything."""
        match = self.table.match
        for seat, number in list(self.sent.items()):
            known = match is not None and (seat is None or seat < match.seats)
            if match is None or not known or number > match.delivered_count(seat):
                del self.sent[seat]

    async def _go(self) -> None:
        self.table.leave(self)
        self.table.used = time.monotonic()
        if not any(watcher.key == self.key for watcher in self.table.watchers):
            try:
                await self._be_present(None)
            except Unavailable:
                pass  # They count as gone when they were not seen for a while.
            except Exception:
                log.exception("table %s: nobody could be told who has left", self.table.id)

    async def _be_present(self, at: float | None) -> None:
        if self.table.removed:
            return
        hall = self.table.hall
        await hall.store.set_present(self.table.id, self.key, hall.server, at)
        await self.table.look_who_is_there()
        self.table.wake()

    # What it says.

    def _read(self, text: Text) -> Any:
        """A message, or None if it cannot be understood."""
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._mistakes += 1
            reason = COMMON_WORDS.format(
                self.language, "table.not-understood", {"why": printable(fault(error), 200)}
            )
            self.outbox.post(live.Trouble(reason, "not-understood"))
            return None

    async def _take_up(self, text: Text) -> None:
        """Do what a message asks, and wait while too many replies are unread."""
        message = self._read(text)
        if message is not None:
            await self._reply(message)
        elif self._mistakes > MISTAKES:
            self.dismiss("too-many-mistakes")
        await self.outbox.room()

    async def _reply(self, message: Any) -> None:
        """Do what a message asks; a refusal changes nothing."""
        if isinstance(message, live.Hello | live.Speak):
            if self._talking.take():
                self._speak(message)  # All is sent again: nobody needs that often.
            else:
                metrics.turned_away("message")
                reason = COMMON_WORDS.text(self.language, "table.too-fast")
                self.outbox.post(live.Trouble(reason, "too-fast"))
        elif not self._messages.take():
            metrics.turned_away("message")
            reason = COMMON_WORDS.text(self.language, "table.too-fast")
            self.outbox.post(live.Refused(message.ref, "", "too-fast", reason))
        elif isinstance(message, live.Hint):
            # A bot may think for long: meanwhile the client goes on.
            task = asyncio.create_task(self._carry_out(message))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        else:
            await self._carry_out(message)

    def _speak(self, message: live.Hello | live.Speak) -> None:
        self.language = message.lang
        if isinstance(message, live.Hello):
            self.steps = message.steps
        self.send_all_again()
        self.wake()

    async def _carry_out(self, message: Any) -> None:
        await self.answered(message, self._act(message))

    async def _act(self, message: Any) -> msgspec.Struct | None:
        if self.table.hall.drain.closing:
            raise refused(self.language, "draining")
        return await ACTS[type(message)](self, message)

    async def answered(self, message: Any, acting: Awaitable[msgspec.Struct | None]) -> None:
        """Reply what comes of a message."""
        try:
            reply = await acting
            if reply is not None:
                self.outbox.post(reply)
        except Refused as no:
            metrics.refused(no.key)
            self._refuse(message, no.key, no.reason, no.rule, no.nearest)
        except InvalidInput as invalid:
            metrics.refused("mistake")
            self._refuse(message, "mistake", str(invalid))
        except Unavailable:
            self._refuse(message, DOWN, COMMON_WORDS.text(self.language, f"table.{DOWN}"))
        except Exception:
            metrics.refused("trouble")
            log.exception("table %s: a message could not be carried out", self.table.id)
            self._refuse(message, "trouble", COMMON_WORDS.text(self.language, "table.trouble"))

    def _refuse(
        self, message: Any, key: str, reason: str, rule: str = "", nearest: str | None = None
    ) -> None:
        self.outbox.post(live.Refused(message.ref, rule, key, reason, nearest))

    # What it may ask for, and how often.

    def think(self) -> None:
        """Refuse to think for somebody who asks for it too often."""
        if not self._thinking.take() or not self._may_think():
            raise refused(self.language, "too-fast")

    @property
    def hinting(self) -> bool:
        """Whether a bot thinks about more than one hint."""
        return len(self._hints) > 1

    def talk(self) -> None:
        """Refuse to listen to somebody who talks too fast."""
        if not self._talking.take():
            raise refused(self.language, "too-fast")


async def part_for_now(socket: WebSocket, language: str) -> None:
    """Say to somebody who comes that nothing can be had at the moment."""
    await socket.accept()
    reason = COMMON_WORDS.text(language, f"table.{DOWN}")
    await socket.send_text(msgspec.json.encode(live.Trouble(reason, DOWN)).decode())
    await socket.close(LATER)
