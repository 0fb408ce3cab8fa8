"""Checks of every request: its size, host and origin; and the headers of every reply."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import unquote, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from reefside.wire.text import is_plain

SMALL_BODY: Final = 64 * 1024
SAVE_BODY: Final = 5 * 1024 * 1024
"""The largest body: a saved match."""
OWN_HEADER: Final = "x-reefside"
"""A header on every call that changes something: no foreign form can send it."""
SAFE: Final = ("GET", "HEAD")
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
MOST_HOST: Final = 64
"""Characters that are kept of something that should be an address and is not."""
IPV6_BITS: Final = 64
"""How much of an IPv6 address is the network that one customer gets."""

HEADERS: Final = {
    "content-security-policy": "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # Sizes and places of pieces; runs nothing.
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class SecurityHeaders:
    """Puts security headers on every reply; replies of the API are not cached."""

    def __init__(self, app: ASGIApp, once: bool = False) -> None:
        self.app: Final = app
        self.once: Final = once
        """Whether a connection ends with its reply: the next request may be for another worker."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                if self.once:
                    headers["connection"] = "close"
            await send(message)

        await self.app(scope, receive, send_with_headers)


def hosts_of(listening: str, public_url: str | None) -> list[str]:
    """The names under which a server may be called; none: any.

    A server that only this machine can reach is called by this machine's name. A foreign page
    whose name is made to resolve to this machine (DNS rebinding) uses its own name.
    """
    if public_url is not None:
        return [*LOOPBACK, urlsplit(public_url).hostname or ""]
    try:
        own = ip_address(listening).is_loopback
    except ValueError:
        own = listening == "localhost"
    return [*LOOPBACK, listening] if own else []


class HostCheck:
    """Refuses requests for another host, and addresses with control characters."""

    def __init__(
        self, app: ASGIApp, hosts: list[str], refuse: Callable[[Request], Awaitable[Response]]
    ) -> None:
        self.app: Final = app
        self.hosts: Final = hosts
        self.refuse: Final = refuse

    def _is_ours(self, scope: Scope) -> bool:
        if not is_plain(scope["path"] + unquote(scope["query_string"].decode("latin-1"))):
            return False
        try:
            host = urlsplit(f"//{Headers(scope=scope).get('host', '')}").hostname
        except ValueError:
            return False
        return not self.hosts or host in self.hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._is_ours(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await (await self.refuse(Request(scope, receive)))(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})


def own_origin(headers: Headers) -> bool:
    """Whether a request comes from our own page; programs send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc == headers.get("host", "")


def caller_of(connection: HTTPConnection) -> str:
    """The caller for limits: the address of a request, or its whole IPv6 network.

    A customer with one IPv6 address has 2^64 of them.
    """
    if connection.client is None:
        return "nobody"
    host = connection.client.host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:MOST_HOST]
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, IPV6_BITS), strict=False))


async def body_of(request: Request, most: int) -> bytes | None:
    """The body of a request; None if it is too large."""
    said = request.headers.get("content-length", "0")
    if said.isdecimal() and int(said) > most:
        return None
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > most:
            return None
    return bytes(parts)
