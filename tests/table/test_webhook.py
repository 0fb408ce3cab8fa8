"""Calls to web addresses that players give: a real receiver, and every way to abuse the caller."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from pathlib import Path

import pytest
import trustme

from reefside.kernel.refusal import InvalidInput
from reefside.table import webhook
from reefside.table.mail import Undelivered
from reefside.table.webhook import call, checked_hook, is_public
from tests.table.receivers import web_server

BODY = {"text": "Your turn"}


def called(url: str, private: bool = True) -> None:
    """Call an address."""
    asyncio.run(call(url, BODY, private))


def refused(url: str, private: bool = True) -> Undelivered:
    """Why a call did not arrive."""
    with pytest.raises(Undelivered) as caught:
        called(url, private)
    return caught.value


def test_a_call_arrives() -> None:
    with web_server() as calls:
        called(f"http://localhost:{calls.port}/hook?key=1#part")
    assert calls.bodies == [BODY]
    assert calls.paths == ["/hook?key=1"]
    assert calls.hosts == [f"localhost:{calls.port}"]


def test_a_redirect_is_not_followed() -> None:
    with web_server() as calls:
        calls.statuses = [302]
        assert str(refused(f"http://127.0.0.1:{calls.port}/")) == "it answered 302"
    assert calls.paths == ["/"]


@pytest.mark.parametrize(
    ("status", "final"), [(500, False), (429, False), (404, True), (410, True), (304, False)]
)
def test_whether_it_is_worth_trying_again(status: int, final: bool) -> None:
    with web_server() as calls:
        calls.statuses = [status]
        assert refused(f"http://127.0.0.1:{calls.port}/").final is final


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433"]
)
def test_this_machine_and_its_network_cannot_be_called(host: str) -> None:
    with web_server() as calls:
        failed = refused(f"http://{host}:{calls.port}/", private=False)
    assert calls.bodies == []
    assert failed.final or "looked up" in str(failed)


@pytest.mark.parametrize(
    "address",
    [
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fd00::1",
        "ff02::1",
        "::ffff:10.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::a00:1",
        "::127.0.0.1",
        "::10.0.0.1",
        "fec0::1",
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f::1", "64:ff9b::5db8:d70e"])
def test_addresses_that_are_public(address: str) -> None:
    assert is_public(address)


def test_the_address_that_was_checked_is_the_one_that_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    async def once(host: str, port: int, private: bool) -> str:
        del port, private
        asked.append(host)
        return "127.0.0.1"

    monkeypatch.setattr(webhook, "address_of", once)
    with web_server() as calls:
        called(f"http://rebinding.example:{calls.port}/", private=False)
    assert asked == ["rebinding.example"]
    assert calls.hosts == [f"rebinding.example:{calls.port}"]


def test_the_certificate_must_be_the_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    authority = trustme.CA()
    authority.cert_pem.write_to_path(tmp_path / "ca.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    with web_server(context) as calls:
        called(f"https://localhost:{calls.port}/")
        assert str(refused(f"https://127.0.0.1:{calls.port}/")) == "ConnectError"
    assert calls.bodies == [BODY]


def test_somebody_who_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        failed = refused(f"http://127.0.0.1:{port}/")
    assert not failed.final


def test_a_reply_without_end_is_not_read() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def pour() -> None:
            taken, _ = server.accept()
            with taken:
                taken.recv(65_536)
                try:
                    taken.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
                    while True:
                        taken.sendall(b"x" * 65_536)
                except OSError:
                    pass

        thread = threading.Thread(target=pour, daemon=True)
        thread.start()
        called(f"http://127.0.0.1:{server.getsockname()[1]}/")
        thread.join(10)
        assert not thread.is_alive(), "we hung up"


def test_a_door_that_is_closed_may_open() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert not refused(f"http://127.0.0.1:{port}/").final
    assert not refused("http://no-such-name.invalid/").final


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "http://",
        "http:///hook",
        "http://ann@example.org/",
        "http://ann:hush@example.org/",
        "http://example.org:0/",
        "http://example.org:99999/",
        "http://example.org:x/",
        "http://[::1/",
        "http://example.org/a b",
        "http://example.org/\r\nHost: x",
        "https://żółw.example/",
        "https://example.org/" + "x" * 500,
    ],
)
def test_what_is_no_webhook_is_one_clear_line(url: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        checked_hook(url)
    assert "\n" not in str(caught.value)
