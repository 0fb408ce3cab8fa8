"""`reefside serve`, from its first to its last line."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import ssl
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from reefside.kernel.refusal import InvalidInput
from reefside.table.acceptor import Acceptor
from reefside.table.app import Server
from reefside.table.damage_check import check_pages, was_left
from reefside.table.descriptors import allow_many
from reefside.table.draining_server import DrainingServer, ServerOptions
from reefside.table.outages import error_line
from reefside.table.policy import policy_of
from reefside.table.post import Post, post_of
from reefside.table.proxies import proxies_of
from reefside.table.quotas import quotas_of
from reefside.table.request_checks import hosts_of
from reefside.table.sqlite import SQLite
from reefside.table.store import Store, database_of
from reefside.table.uvicorn_config import collect_seldom, settings
from reefside.table.worker_process import WorkerConfig

DATABASE: Final = "reefside.sqlite3"
MOST_PROCESSES: Final = 64
BY_DEFAULT: Final = ServerOptions()


def data_folder() -> Path:
    """Where this user's tables are kept."""
    try:
        home = Path.home()
    except RuntimeError:
        raise InvalidInput(
            "HOME names no folder: say where the tables are kept with --db"
        ) from None
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
    except (OSError, UnicodeError) as error:  # no host's name can be so long, or so odd
        why = error.strerror if isinstance(error, OSError) else "there can be no such host"
        raise InvalidInput(
            f"cannot listen on {host:.80} port {port}: {why}; name another with --port"
        ) from None
    return listening


def address_of(listening: socket.socket, scheme: str = "http") -> str:
    """The address to open in a browser."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        host = "localhost"
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def own_hosts(listening: socket.socket, environment: Mapping[str, str]) -> list[str]:
    """The names under which a server that listens here may be called."""
    return hosts_of(listening.getsockname()[0], environment.get("REEFSIDE_PUBLIC_URL"))


def certificate_of(options: ServerOptions, processes: int) -> ssl.SSLContext | None:
    """The TLS certificate; only a single process can use one."""
    certificate = options.certificate()
    if certificate is not None and processes > 1:
        raise InvalidInput(
            "--tls-cert serves in one process: use a proxy, or leave out --processes"
        )
    return certificate


def check_environment(environment: Mapping[str, str]) -> None:
    """Check the environment: a mistake there is one clear line before anything starts."""
    quotas_of(environment)
    policy_of(environment)
    proxies_of(environment)


async def check(url: str) -> None:
    """Try the database: if something fails, it is one clear line before anything starts."""
    database = database_of(url)
    if isinstance(database.inner, SQLite) and was_left(database.inner.path):
        check_pages(database.inner.path)
    await database.open(lambda _id: None)
    try:
        await Store(database.inner).prove_it_writes(time.time())
    except Exception as error:
        raise InvalidInput(f"nothing can be written to the database: {error_line(error)}") from None
    finally:
        await database.close()


def serve(
    host: str,
    port: int,
    database: str | None,
    browser: bool,
    processes: int = 1,
    options: ServerOptions = BY_DEFAULT,
) -> int:
    """Serve until interrupted."""
    options.set_up_log()
    certificate = certificate_of(options, processes)
    url = database or str(data_folder() / DATABASE)
    allow_many()
    check_environment(os.environ)
    asyncio.run(check(url))
    listening = listen(host, port)
    address = address_of(listening, "http" if certificate is None else "https")
    post = post_of(os.environ, address)
    # SIGTERM is a normal end.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    announce = partial(announce_address, address, browser)
    try:
        if processes > 1:
            return serve_in_workers(listening, url, processes, options, announce)
        server = lone_server(url, post, own_hosts(listening, os.environ))
        alone = DrainingServer(settings(server.app(), certificate), server, options)
        return serve_alone(listening, alone, announce)
    except KeyboardInterrupt:
        print("Reefside has stopped", flush=True)
        return 0


def announce_address(address: str, browser: bool) -> None:
    """Print the address, and open it in the browser."""
    print(f"Reefside is served at {address} (Ctrl+C stops it)", flush=True)
    if browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()


def lone_server(url: str, post: Post, hosts: list[str]) -> Server:
    """The server of all tables of a database, as the environment wants it."""
    quotas, policy = quotas_of(os.environ), policy_of(os.environ)
    return Server(Store(database_of(url)), post=post, hosts=hosts, quotas=quotas, policy=policy)


def serve_alone(
    listening: socket.socket, server: DrainingServer, announce: Callable[[], None]
) -> int:
    """Serve all tables in this process."""
    collect_seldom()
    announce()
    server.run(sockets=[listening])
    return 0 if server.started else 1


def serve_in_workers(
    listening: socket.socket,
    url: str,
    processes: int,
    options: ServerOptions,
    announce: Callable[[], None],
) -> int:
    """Serve the tables in several worker processes, with the acceptor in this one."""
    if not hasattr(socket, "send_fds"):
        raise InvalidInput("this system cannot serve in several processes: leave out --processes")
    address = address_of(listening)
    hosts = own_hosts(listening, os.environ)
    configs = [WorkerConfig(url, address, at, processes, hosts, options) for at in range(processes)]
    with (
        listening,
        tempfile.TemporaryDirectory(prefix="reefside-", ignore_cleanup_errors=True) as figures,
    ):
        code = asyncio.run(Acceptor(listening, configs, figures).run(announce))
    if code == 0:
        print("Reefside has stopped", flush=True)
    return code
