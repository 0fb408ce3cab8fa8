"""The messages to one client: replies, the table as it is, and chat.

Everything is sent by `Outbox`: at once if the socket is clear, else by a task of its own, so that a
slow client holds up nobody else. Updates and chat are not queued: a late client gets all that is
new together.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from reefside.table import cards, metrics
from reefside.table.client_socket import SOCKET, ClientSocket
from reefside.table.client_state import ClientState

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

OUTBOX: Final = 64
"""Replies that may wait for a client that does not read; then no more messages are handled."""
GONE: Final = 1006
"""The code of a connection that ended without a close frame."""

_encode = msgspec.json.encode


class TextSender:
    """Sends text: directly to the socket of the client, or through ASGI."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket: Final = socket
        self.direct: Final[ClientSocket | None] = socket.scope.get("extensions", {}).get(SOCKET)

    async def ready(self) -> None:
        """Wait until the client has read most of what was written."""
        if self.direct is not None:
            await self.direct.writable.wait()

    async def send(self, texts: list[bytes]) -> None:
        """Write messages when the client is ready."""
        if self.direct is None:
            for text in texts:
                metrics.tally.live_bytes += len(text)
                await self._socket.send_text(text.decode())
            return
        await self.ready()
        if not self.direct.is_clear():
            raise WebSocketDisconnect(GONE)
        self.direct.write(texts)


class Outbox:
    """What waits to be sent to one client."""

    def __init__(self, sender: TextSender, client: ClientState, table: OpenTable) -> None:
        self.sender: Final = sender
        self._client: Final = client
        self._table: Final = table
        self._replies: Final[deque[msgspec.Struct]] = deque()
        self.changed = False
        """Whether the table has changed since it was last sent."""
        self._sending = False
        """Whether the task is sending."""
        self._woken: Final = asyncio.Event()
        self._drained: Final = asyncio.Event()
        self._closed = False

    @property
    def empty(self) -> bool:
        """Whether no reply waits."""
        return not self._replies

    def wake(self) -> None:
        """The table has changed."""
        self.changed = True
        self.send_soon()

    def post(self, message: msgspec.Struct) -> None:
        """Send a reply."""
        self.add(message)
        self.send_soon()

    def add(self, message: msgspec.Struct) -> None:
        """Let a reply leave with what is sent next."""
        self._replies.append(message)

    def send_soon(self) -> None:
        """Send what waits, at once if possible."""
        try:
            sent = self._sent_at_once()
        except Exception:
            sent = False  # The task will meet the same error, and end this connection alone.
        if not sent:
            self._woken.set()

    async def room(self) -> None:
        """Wait until there is room for replies, or the client has disconnected."""
        if len(self._replies) >= OUTBOX and not self._closed:
            self._drained.clear()
            await self._drained.wait()

    def close(self) -> None:
        """The client has disconnected."""
        self._closed = True
        self._drained.set()

    def _sent_at_once(self) -> bool:
        """Send what waits; false if something of it must wait for the client or for the table."""
        table, direct = self._table, self.sender.direct
        if self._sending or direct is None or not direct.is_clear():
            return False
        texts: list[bytes] = []
        if self.changed:
            if not table.at_rest():
                return False
            texts.append(table.message_now(self._client))
            self.changed = False
        if self._replies:
            texts += self._take_replies()
            self._drained.set()
        if texts:
            direct.write(texts)
        return self._client.chat_sent >= table.last_chat

    def _take_replies(self) -> list[bytes]:
        texts = [_encode(message) for message in self._replies]
        self._replies.clear()
        return texts

    async def send_all(self) -> None:
        """Send what cannot leave at once, until the connection ends."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            self._sending = True
            await self.sender.ready()
            await self._send_what_waits()
            self._sending = False

    async def _send_what_waits(self) -> None:
        shown = []
        if self.changed:
            self.changed = False
            shown = [await self._table.next_message(self._client)]
        await self.sender.send(shown + self._take_replies())
        self._drained.set()
        if self._client.chat_sent < self._table.last_chat:
            store, table = self._table.registry.store, self._table.id
            for line in await store.chat(table, self._client.chat_sent):
                await self.sender.send([_encode(cards.said(line))])
                self._client.chat_sent = line.n

    async def send(self, message: msgspec.Struct) -> None:
        """Send one message before anything else."""
        await self.sender.send([_encode(message)])
