"""The way in from one client: what it says is taken up in the order it came, one at a time."""

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
    """The messages of one client that wait, and the task that takes them up."""

    def __init__(
        self, socket: WebSocket, direct: ClientSocket | None, act: Callable[[Text], Awaitable[None]]
    ) -> None:
        self._socket: Final = socket
        self._direct: Final = direct
        self._act: Final = act
        """What is done about a message; it raises nothing."""
        self._texts: Final[deque[Text]] = deque()
        self._room: Final = asyncio.Event()
        self._closed = False
        self._working: asyncio.Task[None] | None = None
        """What is being done: nothing ends it, not even that its client goes."""
        self._context: Final = contextvars.copy_context()
        """Whose id is logged, also for what comes past the queue of the connection."""

    async def next_text(self) -> Text:
        """The next message that is received."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1000))
        text: str | None = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def receive_all(self) -> None:
        """Hear every message until the connection ends; a line may hand them over by itself."""
        if self._direct is not None:
            self._direct.on_text = self._on_text
        while True:
            self._receive(await self.next_text())
            while len(self._texts) >= INBOX:
                self._room.clear()
                await self._room.wait()

    def _on_text(self, text: bytes) -> bool:
        """Hear a message before it waits to be received; false if too many wait already."""
        if len(self._texts) >= INBOX:
            return False
        self._receive(text)
        return True

    def _receive(self, text: Text) -> None:
        if self._closed:
            return
        self._texts.append(text)
        if self._working is None:
            self._working = asyncio.create_task(self._work(), context=self._context)

    async def _work(self) -> None:
        try:
            while self._texts:
                text = self._texts.popleft()
                self._room.set()
                await self._act(text)
        finally:
            self._working = None

    async def idle(self) -> None:
        """Wait until nothing is being done."""
        if self._working is not None:
            await asyncio.wait([self._working])

    def close(self) -> None:
        """Hear nothing more; what is being done is done."""
        self._closed = True
        self._texts.clear()
        self._room.set()
        if self._direct is not None:
            self._direct.on_text = None
