"""`reefside serve`: one server process, from its first to its last line."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette

from reefside.kernel.refusal import Mistake
from reefside.table.app import Server
from reefside.table.line import Line
from reefside.table.notify import post_of
from reefside.table.store import Store, database_of

DATABASE: Final = "reefside.sqlite3"
MESSAGE_BYTES: Final = 16 * 1024
"""The largest live message of a client."""
COLLECT: Final = (20_000, 20, 100)
"""How seldom unused cycles are looked for: tables hold none, and many take long to search."""
STOP_SECONDS: Final = 5


def data_folder() -> Path:
    """Where this user's tables are kept."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "reefside"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; a port in use is one clear line."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        raise Mistake(
            f"cannot listen on {host} port {port}: {error.strerror}; name another with --port"
        ) from None
    return listening


def address_of(listening: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def settings(app: Starlette) -> uvicorn.Config:
    """How uvicorn serves the table: nothing about itself in headers, small messages, no log."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        ws=Line,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS"),
    )


async def check(url: str) -> None:
    """Open and close the database: if that fails, it is one clear line before anything starts."""
    database = database_of(url)
    await database.open(lambda _id: None)
    await database.close()


def serve(host: str, port: int, database: str | None, browser: bool) -> int:
    """Serve until interrupted."""
    url = database or str(data_folder() / DATABASE)
    asyncio.run(check(url))
    listening = listen(host, port)
    address = address_of(listening)
    server = Server(Store(database_of(url)), post=post_of(os.environ, address))
    running = uvicorn.Server(settings(server.app()))
    gc.set_threshold(*COLLECT)
    print(f"Reefside is served at {address} (Ctrl+C stops it)", flush=True)
    if browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    try:
        running.run(sockets=[listening])
    except KeyboardInterrupt:
        print("Reefside has stopped", flush=True)
    return 0 if running.started else 1
