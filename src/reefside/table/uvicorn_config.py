"""How uvicorn serves the table, in one process or in several."""

from __future__ import annotations

import gc
import os
import ssl
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from reefside.table.body_reader import BodyReader
from reefside.table.client_socket import ClientSocket
from reefside.table.connection import Connection
from reefside.table.proxies import Proxies, UntrustedProxy
from reefside.table.request_log import RequestLog

MESSAGE_BYTES: Final = 16 * 1024
"""The largest live message of a client."""
STOP_SECONDS: Final = 5
PING_SECONDS: Final = 20.0
"""How often a live client is pinged."""
PONG_SECONDS: Final = 20.0
"""How long it may take to answer: a lost client is noticed after the two together."""
COLLECT: Final = (100_000, 20, 100)
"""How seldom unused cycles are collected: tables hold none, and many take long to search."""


def settings(app: ASGIApp, certificate: ssl.SSLContext | None = None) -> uvicorn.Config:
    """The configuration of uvicorn; `logs.py` decides what is logged."""
    proxies = Proxies(os.environ)
    logged = RequestLog(BodyReader(app), proxies)
    return uvicorn.Config(
        logged if proxies else UntrustedProxy(logged),
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        http=Connection,
        ws=ClientSocket,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies.networks,
        ssl_context_factory=None if certificate is None else lambda _config, _make: certificate,
    )


def collect_seldom() -> None:
    """Let Python collect unused cycles less often than by default."""
    gc.set_threshold(*COLLECT)
