"""The connection of one client, while it speaks HTTP: uvicorn's, with limits of size and time.

uvicorn itself reads headers of any size for any time.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from reefside.table import metrics
from reefside.table.request_log import PEER

HEAD_BYTES: Final = 32 * 1024
"""The largest first line with all headers: browsers send less than 16 kB."""
HEAD_SECONDS: Final = 15.0
"""How long a client may take until its headers are complete."""
BODY_SECONDS: Final = 60.0
"""How long it may then take to send the body: 5 MB at 0.7 Mbit/s."""
UNREAD_SECONDS: Final = 60.0
"""How long it may leave a full buffer of what we wrote unread."""
MOST_WAITING: Final = 400
"""Connections with incomplete headers at most; the oldest makes room for another."""

_HANG_UP: Final = b"content-length: 0\r\nconnection: close\r\n\r\n"
_TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\n" + _HANG_UP
_TOO_LATE: Final = b"HTTP/1.1 408 Request Timeout\r\n" + _HANG_UP

_waiting: dict[Connection, None] = {}
"""The connections whose head is not complete, the oldest first."""


class Connection(HttpToolsProtocol):
    """An HTTP connection that is closed when its client sends too much or takes too long."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._head = 0
        """Bytes that came since the head began; it is incomplete while the connection waits."""
        self._limit: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    # uvicorn narrows the transport of asyncio in the same way.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected: its request must come in time."""
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has disconnected."""
        self._let_go()
        if self._unread is not None:
            self._unread.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head becomes too large."""
        if self._limit is None:
            self._await_head()  # Another request on the same connection.
        if self in _waiting:
            room = HEAD_BYTES - self._head
            self._head += len(data)
            super().data_received(data[:room])
            data = data[room:]
            if not data or self.transport.is_closing():
                return
            if self in _waiting:
                self._refuse(_TOO_LARGE)
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins: its head must come to an end."""
        if self not in _waiting:
            self._await_head()
        super().on_message_begin()
        # ASGI types an extension as a dictionary; this one is an address.
        self.scope["extensions"] = {PEER: self.client}  # type: ignore[dict-item]

    def on_headers_complete(self) -> None:
        """The head is complete: the body has a time of its own."""
        self._let_go()
        self._limit = self.loop.call_later(BODY_SECONDS, self._refuse, _TOO_LATE)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._let_go()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is no HTTP connection: the limits end here."""
        self._let_go()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _await_head(self) -> None:
        self._head = 0
        self._limit = self.loop.call_later(HEAD_SECONDS, self._refuse, _TOO_LATE)
        _waiting[self] = None
        if len(_waiting) > MOST_WAITING:
            next(iter(_waiting))._refuse(_TOO_LATE)

    def _let_go(self) -> None:
        """Cancel the time limit."""
        _waiting.pop(self, None)
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _refuse(self, reply: bytes) -> None:
        """Send the reason and close the connection."""
        metrics.turned_away("head" if reply is _TOO_LARGE else "slow")
        self._let_go()
        if not self.transport.is_closing():
            self.transport.write(reply)
            self.transport.close()
