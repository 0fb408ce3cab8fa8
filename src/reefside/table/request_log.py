"""The log of requests: each gets an id, is counted and timed, and is logged if that is wanted."""

from __future__ import annotations

import logging
import re
import time
from ipaddress import ip_address, ip_network
from typing import Any, Final
from uuid import uuid4

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from reefside.table import metrics
from reefside.table.logs import ACCESS, request_id
from reefside.table.proxies import Proxies

PEER: Final = "reefside.peer"
"""The key under which a scope has the address of the connection itself."""
ID_HEADER: Final = "x-request-id"
WELL_FORMED: Final = re.compile(r"[A-Za-z0-9_.-]{8,64}")
FORWARDING: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers that a proxy adds: a request with one of them comes through a proxy."""
KEPT_BITS: Final = {4: 24, 6: 48}
"""How much of an address the access log keeps."""

log = logging.getLogger(ACCESS)


def peer_of(scope: Scope) -> str:
    """The address that a connection comes from, whatever its headers say; empty if unknown."""
    peer = scope.get("extensions", {}).get(PEER)
    return str(peer[0]) if peer else ""


def is_direct(scope: Scope) -> bool:
    """Whether a request does not come through a proxy."""
    headers = Headers(scope=scope)
    return not any(name in headers for name in FORWARDING)


def shortened(client: tuple[str, int] | None) -> str:
    """An address as the access log keeps it: the network, not the machine."""
    try:
        address = ip_address((client or ("", 0))[0].partition("%")[0])
    except ValueError:
        return ""
    return str(ip_network((address, KEPT_BITS[address.version]), strict=False))


def route_of(scope: Scope) -> str:
    """The template of the address that was asked for."""
    return str(getattr(scope.get("route"), "path", metrics.NO_ROUTE))


class RequestLog:
    """Middleware that identifies, counts, times and logs every request."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app: Final = app
        self._proxies: Final = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request_id.set(self._id_of(scope))
        seen = SentReply(send)
        try:
            await self.app(scope, receive, seen.send)
        except Exception:
            if not seen.status:
                raise  # else it was answered and logged already
        finally:
            seen.note(scope)

    def _id_of(self, scope: Scope) -> str:
        """The id that a proxy of ours gave, or a new one."""
        said = Headers(scope=scope).get(ID_HEADER, "")
        if peer_of(scope) in self._proxies and WELL_FORMED.fullmatch(said):
            return said
        return uuid4().hex


class SentReply:
    """Watches the reply to one request."""

    def __init__(self, send: Send) -> None:
        self._send: Final = send
        self._started: Final = time.perf_counter()
        self.status = 0
        self.size = 0

    async def send(self, message: Message) -> None:
        """Pass a message on, and note its status and size."""
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start", "websocket.accept"):
            self.status = message.get("status", 101)
            MutableHeaders(scope=ready(message))[ID_HEADER] = request_id.get()
        elif kind == "http.response.body":
            self.size += len(message.get("body", b""))
        elif kind == "websocket.close" and not self.status:
            self.status = 403
        await self._send(message)

    def note(self, scope: Scope) -> None:
        """Count the request, and log it."""
        seconds = time.perf_counter() - self._started
        method, route = scope.get("method", "GET"), route_of(scope)
        if scope["type"] == "http":
            metrics.answered(route, method, self.status or 500, seconds, self.size)
        if not log.isEnabledFor(logging.INFO):
            return
        fields: dict[str, Any] = {
            "route": route,
            "method": method if method in metrics.METHODS else metrics.OTHER,
            "status": self.status,
            "seconds": round(seconds, 4),
            "bytes": self.size,
            "client": shortened(scope.get("client")),
            "live": scope["type"] == "websocket",
        }
        log.info("request", extra={"fields": fields})


def ready(message: Message) -> Message:
    """A message that has a list of headers."""
    message["headers"] = list(message.get("headers", ()))
    return message
