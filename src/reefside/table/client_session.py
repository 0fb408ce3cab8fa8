"""The session of one live client: its messages are answered, and it is sent every change."""

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
from reefside.table import match_limits, metrics
from reefside.table.answering import refused
from reefside.table.client_state import ClientState
from reefside.table.database import Unavailable
from reefside.table.drain import LOOK, RESTARTING
from reefside.table.faults import mistake
from reefside.table.inbox import Inbox, Text
from reefside.table.message_handlers import HANDLERS
from reefside.table.open_table import OpenTable
from reefside.table.outbox import Outbox, TextSender
from reefside.table.rate_limits import MESSAGES, TALKING, THINKING, Bucket
from reefside.wire import live
from reefside.wire.text import fault

MISTAKES: Final = 20
"""Messages that cannot be understood before the connection is closed."""
HELLO_SECONDS: Final = 20.0
CLOSE_SECONDS: Final = 5.0
"""How long sending the reason of a disconnection may take."""
NONE: Final = "none"
"""What a spectator's perspective is called in `hello`."""

DOWN: Final = "store-down"
"""The key of the message while the database is not available."""
LATER: Final = 1013
"""The close code for a client that may try again in a while."""
POLICY: Final = 1008
"""The close code for a client that does not keep to the protocol."""

TALK: Final = (live.Hello, live.Speak)
"""The messages after which everything is sent again."""

log = logging.getLogger("reefside.table")
_decoder = msgspec.json.Decoder(live.ClientMessage)


class ClientSession(ClientState):
    """One client that is connected to a table: a player or a spectator."""

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
        """The name of its presence: the person's id, or a random one for an unknown spectator."""
        sender = TextSender(socket)
        self.outbox: Final = Outbox(sender, self, table)
        self._inbox: Final = Inbox(socket, sender.direct, self._take_up)
        self._messages = Bucket(MESSAGES)
        self._thinking = Bucket(THINKING)
        self._may_think: Final = may_think
        """Takes a token from the budget of the client's address."""
        self._talking = Bucket(TALKING)
        self._hints: set[asyncio.Task[None]] = set()
        self._mistakes = 0
        self._disconnecting = asyncio.Event()
        self._why = ""
        """Why it is disconnected."""

    def wake(self) -> None:
        """The table has changed."""
        self.outbox.wake()

    # Connecting and disconnecting.

    async def serve(self) -> None:
        """Serve the connection until it ends."""
        works = (self.outbox.send_all(), self._receive_all(), self._close_when_disconnecting())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It has disconnected; what it was sent and what it said is stored.
        except Unavailable:
            await self._close_unavailable()
        except Exception:
            log.exception("table %s: a connection was lost", self.table.id)
        finally:
            self._inbox.close()
            self.outbox.close()
            for task in (*tasks, *self._hints):
                task.cancel()
            await self._leave()

    async def _receive_all(self) -> None:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = self._read(await self._inbox.next_text())
        if not isinstance(hello, live.Hello):
            await self._close("hello-first", POLICY)
            return
        await self._begin(hello)
        await self._inbox.receive_all()

    def disconnect(self, why: str = "signed-out") -> None:
        """Accept no more messages, send the reason, and close the connection."""
        self._inbox.close()
        self._why = why
        self._disconnecting.set()

    async def _close_when_disconnecting(self) -> None:
        await self._disconnecting.wait()
        async with asyncio.timeout(CLOSE_SECONDS):
            await self._close(self._why, POLICY)

    async def _close(self, key: str, code: int) -> None:
        reason = COMMON_WORDS.text(self.language, f"table.{key}")
        await self.outbox.send(live.Trouble(reason, key))
        await self.socket.close(code)

    async def _close_unavailable(self) -> None:
        """Say that the database is not available; the client reconnects by itself."""
        try:
            await self._close(DOWN, LATER)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It has disconnected.

    async def close_for_restart(self) -> None:
        """The server stops: finish what is being written, then ask the client to reconnect."""
        await self._inbox.idle()
        while not self.outbox.empty:
            await asyncio.sleep(LOOK)
        try:
            await self.socket.close(RESTARTING)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It has disconnected by itself.

    async def _begin(self, hello: live.Hello) -> None:
        self.language = hello.lang
        self.accept(hello.steps, hello.aids, hello.stills)
        for name, number in hello.since.items():
            if name == NONE or name.isdecimal():
                self.sent[None if name == NONE else int(name)] = number
        self._drop_unknown_events()
        self.table.add_client(self)
        try:
            await self._set_present(self.table.registry.now())
            await match_limits.go_on(self.table)
        except Unavailable:
            self.wake()  # The table can be shown anyway.

    def _drop_unknown_events(self) -> None:
        """A client that claims to have more events than there are is sent all of them."""
        match = self.table.match
        for seat, number in list(self.sent.items()):
            known = match is not None and (seat is None or seat < match.seats)
            if match is None or not known or number > match.delivered_count(seat):
                del self.sent[seat]

    async def _leave(self) -> None:
        self.table.remove_client(self)
        self.table.used = time.monotonic()
        if not any(client.key == self.key for client in self.table.clients):
            try:
                await self._set_present(None)
            except Unavailable:
                pass  # The presence expires after a while.
            except Exception:
                log.exception("table %s: a departure could not be stored", self.table.id)

    async def _set_present(self, at: float | None) -> None:
        if self.table.removed:
            return
        registry = self.table.registry
        await registry.store.set_present(self.table.id, self.key, registry.server, at)
        await self.table.read_presence()
        self.table.wake()

    # Messages of the client.

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
            self.disconnect("too-many-mistakes")
        await self.outbox.room()

    async def _reply(self, message: Any) -> None:
        """Do what a message asks; a refusal changes nothing."""
        kind = type(message)
        if kind in TALK:
            if self._talking.take():
                self._speak(message)  # Everything is sent again, which is seldom needed.
            else:
                metrics.turned_away("message")
                reason = COMMON_WORDS.text(self.language, "table.too-fast")
                self.outbox.post(live.Trouble(reason, "too-fast"))
        elif not self._messages.take():
            metrics.turned_away("message")
            reason = COMMON_WORDS.text(self.language, "table.too-fast")
            self.outbox.post(live.Refused(message.ref, "", "too-fast", reason))
        elif kind is live.Hint:
            # A bot may think for long: other messages are handled meanwhile.
            task = asyncio.create_task(self.answered(message, self._handled(message)))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        else:
            await self.answered(message, self._handled(message))

    def _speak(self, message: live.Hello | live.Speak) -> None:
        self.language = message.lang
        if isinstance(message, live.Hello):
            self.accept(message.steps, message.aids, message.stills)
        self.send_all_again()
        self.wake()

    def _handled(self, message: Any) -> Awaitable[msgspec.Struct | None]:
        """Handle a message, unless the server stops."""
        closing = self.table.registry.drain.closing
        return self._refuse_draining() if closing else HANDLERS[type(message)](self, message)

    async def _refuse_draining(self) -> msgspec.Struct | None:
        raise refused(self.language, "draining")

    async def answered(self, message: Any, acting: Awaitable[msgspec.Struct | None]) -> None:
        """Send the result of handling a message."""
        try:
            reply = await acting
            if reply is not None:
                self.outbox.post(reply)
        except Refused as no:
            metrics.refused(no.key)
            self._refuse(message, no.key, no.marked, no.rule, no.nearest)
        except InvalidInput as invalid:
            metrics.refused("mistake")
            self._refuse(message, "mistake", mistake(self.language, invalid))
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

    # Limits.

    def charge_thinking(self) -> None:
        """Charge for a preview, a study or a hint; refused if there were too many."""
        if not self._thinking.take() or not self._may_think():
            raise refused(self.language, "too-fast")

    @property
    def hinting(self) -> bool:
        """Whether more than one hint is being prepared."""
        return len(self._hints) > 1

    def charge_chat(self) -> None:
        """Charge for a line of chat; refused if there were too many."""
        if not self._talking.take():
            raise refused(self.language, "too-fast")


async def close_unavailable(socket: WebSocket, language: str) -> None:
    """Tell a new client that the database is not available."""
    await socket.accept()
    reason = COMMON_WORDS.text(language, f"table.{DOWN}")
    await socket.send_text(msgspec.json.encode(live.Trouble(reason, DOWN)).decode())
    await socket.close(LATER)
