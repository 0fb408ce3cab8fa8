"""uvicorn's server, as it runs here: it drains before it stops, and can reload its certificate."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import ssl
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final

import uvicorn

from reefside.kernel.refusal import InvalidInput
from reefside.table import logs

if TYPE_CHECKING:
    from reefside.table.app import Server

DRAIN_SECONDS: Final = 0.0
MOST_DRAIN: Final = 600.0

log = logging.getLogger("reefside.table")


@dataclass(frozen=True)
class ServerOptions:
    """The options of a server besides its address and database."""

    log: logs.Kind = "text"
    log_level: logs.Level | None = None
    access_log: bool = False
    drain_seconds: float = DRAIN_SECONDS
    tls_cert: Path | None = None
    tls_key: Path | None = None

    def set_up_log(self) -> None:
        """Set up the log: by default warnings as text, or everything from `info` on as JSON."""
        level = self.log_level or ("info" if self.log == "json" else "warning")
        logs.set_up(self.log, level, self.access_log)

    def certificate(self) -> ssl.SSLContext | None:
        """The TLS certificate; a wrong file is one clear line."""
        if self.tls_cert is None and self.tls_key is None:
            return None
        if self.tls_cert is None or self.tls_key is None:
            raise InvalidInput("--tls-cert and --tls-key go together")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.set_alpn_protocols(["http/1.1"])
        self.load(context)
        return context

    def load(self, context: ssl.SSLContext) -> None:
        """Read certificate and key; connections made from now on get them."""
        assert self.tls_cert is not None, "only a server with a certificate reads one"
        try:
            # Without a passphrase: nobody is there to be asked for one.
            context.load_cert_chain(self.tls_cert, self.tls_key, password=lambda: b"")
        except (OSError, ssl.SSLError) as error:
            why = getattr(error, "reason", None) or getattr(error, "strerror", None) or "unreadable"
            raise InvalidInput(
                f"cannot use the certificate {self.tls_cert} with the key {self.tls_key}: {why}"
            ) from None


class DrainingServer(uvicorn.Server):
    """Drains before it stops: what is being written is finished first."""

    def __init__(self, config: uvicorn.Config, server: Server, options: ServerOptions) -> None:
        super().__init__(config)
        self._served: Final = server
        self._options: Final = options
        self.patient = True
        """Whether people may play on for a while; Ctrl+C does not wait."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.config.ssl is not None and hasattr(signal, "SIGHUP"):
            with contextlib.suppress(RuntimeError, ValueError):  # not in a test's thread
                loop = asyncio.get_running_loop()
                loop.add_signal_handler(signal.SIGHUP, self._read_certificate, self.config.ssl)
        tell_service_manager("READY=1")

    def _read_certificate(self, context: ssl.SSLContext) -> None:
        try:
            self._options.load(context)
            log.info("the certificate was reloaded")
        except InvalidInput as invalid:
            log.error("the old certificate stays: %s", str(invalid))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop; a second signal cuts the waiting short."""
        if sig == signal.SIGINT:
            self.patient = False
        if self.should_exit or sig == signal.SIGINT:
            self._served.drain.hurry()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain while still answering, then stop."""
        tell_service_manager("STOPPING=1")
        if not self.force_exit:
            seconds = self._options.drain_seconds if self.patient else 0.0
            await self._served.drain.run(self._served.registry, seconds)
        await super().shutdown(sockets)


def tell_service_manager(state: str) -> None:
    """Tell systemd, if it has started us, how far we are (sd_notify)."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if not place or not hasattr(socket, "AF_UNIX"):
        return
    address = f"\0{place[1:]}" if place.startswith("@") else place
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(state.encode(), address)
