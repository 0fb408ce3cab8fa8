"""Real receivers on loopback: a postbox that speaks SMTP, and a web server that takes calls."""

from __future__ import annotations

import asyncio
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session


@dataclass
class Postbox:
    """What a postbox was handed in, and what it says to the next letters."""

    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    replies: list[str] = field(default_factory=list)
    """Said instead of taking a letter, one after another."""
    logins: list[tuple[str, str]] = field(default_factory=list)
    secured: list[bool] = field(default_factory=list)

    async def handle_RCPT(  # noqa: N802
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        address: str,
        options: list[str],
    ) -> str:
        """Whether a letter to this address is taken."""
        del server, session, options
        if self.replies:
            return self.replies.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        """Take a letter."""
        del server
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.letters.append(message)
        self.secured.append(session.ssl is not None)
        return "250 OK"

    def sign_in(self, server: Any, session: Any, envelope: Any, kind: str, data: Any) -> AuthResult:
        """Whoever knows the passphrase may hand letters in."""
        del server, session, envelope, kind
        assert isinstance(data, LoginPassword)
        self.logins.append((data.login.decode(), data.password.decode()))
        return AuthResult(success=data.password == b"open sesame", handled=False)


class LoopbackController(Controller):
    """aiosmtpd on any free port."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def postbox(context: ssl.SSLContext | None = None, auth: bool = False) -> Iterator[Postbox]:
    """A real SMTP server on loopback."""
    box = Postbox()
    controller = LoopbackController(
        box,
        hostname="127.0.0.1",
        port=0,
        tls_context=context,
        require_starttls=context is not None,
        authenticator=box.sign_in if auth else None,
        auth_required=auth,
        auth_require_tls=True,
    )
    controller.start()
    box.port = controller.port
    try:
        yield box
    finally:
        controller.stop()


@dataclass
class Calls:
    """What a web server was sent, and what it says to the next calls."""

    port: int = 0
    bodies: list[Any] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    hosts: list[str] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    """Said one after another; then 204."""


@contextmanager
def web_server(context: ssl.SSLContext | None = None) -> Iterator[Calls]:
    """A real HTTP server on loopback."""
    calls = Calls()

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            calls.bodies.append(msgspec.json.decode(self.rfile.read(length)))
            calls.paths.append(self.path)
            calls.hosts.append(self.headers["Host"])
            status = calls.statuses.pop(0) if calls.statuses else 204
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("Location", f"http://127.0.0.1:{calls.port}/elsewhere")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    calls.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield calls
    finally:
        server.shutdown()
        server.server_close()
