"""The messages of one client: they are handled in order, one at a time."""

from __future__ import annotations

import asyncio
import contextvars
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from reefside.table.client_socket import ClientSocket

INBOX: Final = 8
"""Messages that may wait; until then nothing more is read from this client."""

Text = str | bytes
"""A message as it came."""


class Inbox:
    """The messages of one client that wait, and the task that handles them."""

    def __init__(
        self, socket: WebSocket, direct: ClientSocket | None, act: Callable[[Text], Awaitable[None]]
    ) -> None:
        self._socket: Final = socket
        self._direct: Final = direct
        self._act: Final = act
        """Handles a message; it raises nothing."""
        self._texts: Final[deque[Text]] = deque()
        self._room: Final = asyncio.Event()
        self._closed = False
        self._working: asyncio.Task[None] | None = None
        """The task that handles messages: it is never cancelled, even if the client disconnects."""
        self._next: asyncio.Future[None] | None = None
        """What that task waits for while there is no message."""
        self._rest: Final = asyncio.Event()
        """Set while no message is being handled."""
        self._rest.set()
        self._loop: Final = asyncio.get_running_loop()
        self._context: Final = contextvars.copy_context()
        """The context with the request id for the log, also for texts past the queue."""

    async def next_text(self) -> Text:
        """The next message that is received."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1000))
        text: str | None = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def receive_all(self) -> None:
        """Receive messages until the connection ends; the socket may also call `_on_text`."""
        if self._direct is not None:
            self._direct.on_text = self._on_text
        while True:
            self._receive(await self.next_text())
            while len(self._texts) >= INBOX:
                self._room.clear()
                await self._room.wait()

    def _on_text(self, text: bytes) -> bool:
        """Take a message directly from the socket; false if too many wait already."""
        if len(self._texts) >= INBOX:
            return False
        self._receive(text)
        return True

    def _receive(self, text: Text) -> None:
        if self._closed:
            return
        self._texts.append(text)
        self._rest.clear()
        if self._working is None:
            self._working = self._loop.create_task(self._work(), context=self._context)
        else:
            self._rouse()

    def _rouse(self) -> None:
        """Let the task go on, if it waits."""
        if self._next is not None and not self._next.done():
            self._next.set_result(None)

    async def _work(self) -> None:
        try:
            while not self._closed:
                while self._texts:
                    text = self._texts.popleft()
                    self._room.set()
                    await self._act(text)
                self._rest.set()
                if not self._closed:
                    self._next = self._loop.create_future()
                    await self._next
        finally:
            self._working = None
            self._rest.set()

    async def idle(self) -> None:
        """Wait until no message is being handled."""
        await self._rest.wait()

    def close(self) -> None:
        """Accept no more messages; the one being handled is finished."""
        self._closed = True
        self._texts.clear()
        self._room.set()
        self._rouse()
        if self._direct is not None:
            self._direct.on_text = None
