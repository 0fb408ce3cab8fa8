"""The socket of one live client: uvicorn's WebSocket, with a shortcut past the queues of ASGI."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from reefside.table import metrics
from reefside.table.connection import UNREAD_SECONDS
from reefside.table.frames import are_whole, framed, only_text
from reefside.table.rate_limits import LIVE_BYTES, Bucket
from reefside.table.request_log import PEER

SOCKET: Final = "reefside.socket"
"""The key under which the scope of a connection has its socket."""
DIRECT: Final = os.environ.get("REEFSIDE_DIRECT") != "0"
"""Whether text goes past the queues of ASGI; `0` measures what that is worth."""
OPEN: Final = State.OPEN
"""Looked up once: an enumeration looks for its members by a function of its own."""
HEADERS_END: Final = b"\r\n\r\n"
FRAGMENTS: Final = 64
"""Frames in which one message may come: each costs memory, an empty one too."""


class ClientSocket(WebSocketsSansIOProtocol):
    """A WebSocket on which text can be written and received at once, without a task."""

    on_text: Callable[[bytes], bool] | None = None
    """Called with each text at once; if it returns false, the text is queued for ASGI."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._received: Final = Bucket(LIVE_BYTES)
        self._unread: asyncio.TimerHandle | None = None
        self._between = True
        """Whether all that came ended with a frame, so that the next data begins with one."""

    def data_received(self, data: bytes) -> None:
        """Read on, unless the client sends more than the limit, pings included."""
        if not self._received.take(len(data)):
            self._hang_up("too much at once")
        elif not self._took_text(data):
            if self._between:
                asks = not self.handshake_initiated
                self._between = data.endswith(HEADERS_END) if asks else are_whole(data)
            super().data_received(data)

    def _took_text(self, data: bytes) -> bool:
        """Take a message past the library, if the data is one text and nothing came before it."""
        if not self._between or self.on_text is None or self.frames or not self.queue.empty():
            return False
        if self.close_sent or self.conn.state is not OPEN:
            return False
        text = only_text(data)
        return text is not None and self.on_text(text)

    def handle_cont(self, event: Frame) -> None:
        """Take another piece of a message."""
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self._hang_up("a message in too many pieces")

    def _hang_up(self, why: str) -> None:
        """Close the connection: it does not keep to the protocol."""
        metrics.turned_away("bytes")
        self.conn.fail(CloseCode.POLICY_VIOLATION, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._forget_unread()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has disconnected."""
        self._forget_unread()
        super().connection_lost(exc)

    def _forget_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def handle_connect(self, event: Request) -> None:
        """Put the socket into the scope before the application sees it."""
        super().handle_connect(event)
        if not self.close_sent:
            if DIRECT:
                # An extension is typed as a dictionary; this one is the connection itself.
                self.scope["extensions"][SOCKET] = self  # type: ignore[assignment]
            self.scope["extensions"][PEER] = self.client  # type: ignore[assignment]  # the same

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; a refusal in HTTP completes the handshake, too."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """Pass a message on: to `on_text` if it takes it, else to the queue."""
        heard = False
        if self.on_text is not None and self.curr_msg_data_type == "text" and not self.close_sent:
            heard = self.queue.empty() and self.on_text(b"".join(self.frames))
        if heard:
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def is_clear(self) -> bool:
        """Whether the client is there and has read most of what was written."""
        return (
            self._unread is None
            and not self.close_sent
            and self.conn.state is OPEN
            and not self.transport.is_closing()
        )

    def write(self, texts: list[bytes]) -> None:
        """Write messages together; the socket must be clear."""
        frames = framed(texts)
        metrics.tally.live_bytes += len(frames)
        self.transport.write(frames)
