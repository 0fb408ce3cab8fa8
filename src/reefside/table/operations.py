"""Calls for operators: whether the server is ready, and its metrics."""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
from ipaddress import ip_address
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from reefside.table import metrics_page
from reefside.table.api_call import Call, Endpoint
from reefside.table.games_api import health
from reefside.table.request_log import is_direct, peer_of
from reefside.wire.people import Health

TOKEN: Final = "REEFSIDE_METRICS_TOKEN"
"""The variable with the token for reading the metrics."""

log = logging.getLogger("reefside.table")


async def ready(call: Call) -> Health:
    """Whether new work should be sent here: not while starting or stopping."""
    drain = call.server.drain
    if not drain.ready:
        raise call.refusal(503, "draining" if not drain.takes_work else "starting")
    return await health(call)


async def figures(call: Call) -> Response:
    """All metrics, for Prometheus; 404 for callers who may not read them."""
    if not may_read(call.request.scope, os.environ.get(TOKEN, "")):
        raise call.refusal(404, "no-call")
    call.server.sample()
    page = await asyncio.to_thread(metrics_page.render)
    return Response(page, headers={"content-type": CONTENT_TYPE_LATEST})


def may_read(scope: Scope, token: str) -> bool:
    """Whether a caller may read the metrics: with the token, or directly from this machine.

    A request through a proxy on this machine is not trusted.
    """
    if token:
        said = Headers(scope=scope).get("authorization", "")
        return hmac.compare_digest(said.encode(), f"Bearer {token}".encode())
    try:
        own = ip_address(peer_of(scope)).is_loopback
    except ValueError:
        return False
    return own and is_direct(scope)


ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/ready",
        ready,
        "Whether new work should be sent here; 503 while starting, stopping or not storing.",
        Health,
        refusals=(503,),
    ),
    Endpoint(
        "GET",
        "/api/metrics",
        figures,
        "Metrics for Prometheus, for the operator of the server; 404 for anybody else.",
        refusals=(404,),
    ),
]
