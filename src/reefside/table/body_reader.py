"""A request that is refused early is read to its end before the reply.

Closing a connection while the other side still sends resets it, and the reply is lost: a proxy
then says 502 where the server said 413.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_UNREAD: Final = 8 * 1024 * 1024
"""Bytes that are read and discarded at most: more than any request may have. `connection.py` limits
the time."""


class BodyReader:
    """Reads what is left of a request before its reply begins."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not has_body(Headers(scope=scope)):
            await self.app(scope, receive, send)
            return
        more = True

        async def read() -> Message:
            nonlocal more
            message = await receive()
            more = message["type"] == "http.request" and message.get("more_body", False)
            return message

        async def reply(message: Message) -> None:
            if message["type"] == "http.response.start":
                left = MOST_UNREAD
                while more and left > 0:
                    left -= len((await read()).get("body", b""))
            await send(message)

        await self.app(scope, read, reply)


def has_body(headers: Headers) -> bool:
    """Whether a body of bearable size comes, asked for or not."""
    if "expect" in headers:
        return False  # A client that waits for `100 Continue` sends nothing without it.
    length = headers.get("content-length", "0")
    declared = int(length) if length.isdecimal() else 0
    return 0 < declared <= MOST_UNREAD or "transfer-encoding" in headers
