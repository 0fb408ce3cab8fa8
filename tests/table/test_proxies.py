"""Whose address counts: that of the connection, or what a proxy we were told of says."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from reefside.kernel.refusal import InvalidInput
from reefside.table.proxies import VARIABLE, proxies_of
from reefside.table.rate_limits import JOINING, SIGNING_IN
from reefside.table.request_log import PEER
from reefside.table.uvicorn_config import settings
from tests.table.crashing import Process
from tests.table.playing import GAME
from tests.table.serving import PATIENCE, Guest, House, house_on


@pytest.mark.parametrize(
    ("said", "networks"),
    [
        (None, []),
        ("", []),
        (" , ", []),
        ("10.0.0.1", ["10.0.0.1/32", "::ffff:10.0.0.1/128"]),
        ("10.0.0.0/8, ::1", ["10.0.0.0/8", "::ffff:10.0.0.0/104", "::1/128"]),
    ],
)
def test_who_is_believed(said: str | None, networks: list[str]) -> None:
    assert proxies_of({} if said is None else {VARIABLE: said}) == networks


@pytest.mark.parametrize("said", ["*", "nginx", "10.0.0.1/8", "1.2.3.4, *", "10.0.0.300"])
def test_what_would_believe_anybody_is_refused(said: str) -> None:
    with pytest.raises(InvalidInput, match=VARIABLE) as refused:
        proxies_of({VARIABLE: said})
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("peer", "believed"),
    [
        ("10.1.2.3", True),
        ("::ffff:10.1.2.3", True),
        ("::1", True),
        ("11.1.2.3", False),
        ("::ffff:11.1.2.3", False),
        ("", False),
        ("nginx", False),
    ],
)
def test_the_proxies_that_name_an_address_also_name_a_request(
    peer: str, believed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "10.0.0.0/8, ::1")
    sent: list[Message] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "headers": [(b"x-request-id", b"from-a-proxy")],
        "extensions": {PEER: (peer, 1)},
    }
    observed: Any = settings(app).app
    asyncio.run(observed(scope, receive, send))
    given = dict(sent[0]["headers"])[b"x-request-id"]
    assert (given == b"from-a-proxy") is believed


@contextmanager
def house_behind(proxies: str, database: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that was told of proxies, and notes who calls."""
    if proxies:
        monkeypatch.setenv(VARIABLE, proxies)
    else:
        monkeypatch.delenv(VARIABLE, raising=False)
    with house_on(str(database)) as house:
        yield house


def callers(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whose buckets are emptied from now on."""
    seen: list[str] = []
    take = house.server.buckets.take

    def noted(purpose: str, caller: str, pace: object) -> bool:
        seen.append(caller)
        return take(purpose, caller, pace)  # type: ignore[arg-type]  # It is a pace.

    monkeypatch.setattr(house.server.buckets, "take", noted)
    return seen


CHAINS = [
    ("", "198.51.100.7", "127.0.0.1"),
    ("10.0.0.1", "198.51.100.7", "127.0.0.1"),
    ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
    ("127.0.0.1", "203.0.113.9, 198.51.100.7", "198.51.100.7"),
    ("127.0.0.1, 10.0.0.0/8", "203.0.113.9, 198.51.100.7, 10.1.2.3", "198.51.100.7"),
    ("127.0.0.1", "203.0.113.9, 198.51.100.7, 10.1.2.3", "10.1.2.3"),
    ("127.0.0.1", "203.0.113.9, 2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("127.0.0.1", "203.0.113.9, [2001:db8:1:2::6]:4711", "2001:db8:1:2::/64"),
    ("127.0.0.1", "203.0.113.9, 198.51.100.7:4711", "198.51.100.7"),
    ("127.0.0.1", "", "127.0.0.1"),
    ("127.0.0.1", "x" * 5000, "x" * 64),
]


@pytest.mark.parametrize(("proxies", "chain", "caller"), CHAINS)
def test_the_last_address_that_is_no_proxys_counts(
    proxies: str, chain: str, caller: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house_behind(proxies, tmp_path / "table.sqlite3", monkeypatch) as house:
        ada = Guest(house, "Ada")
        table = ada.create_table(GAME, "me", "me")["table"]["id"]
        seen = callers(house, monkeypatch)
        ada.http.headers["x-forwarded-for"] = chain
        ada.get("me")
        assert set(seen) == {caller}
        seen.clear()
        upgrade(house, table, chain)
        assert set(seen) == {caller}, "a live connection has the same caller"


def upgrade(house: House, table: str, chain: str) -> None:
    """Begin a live connection through a proxy."""
    host, port = house.address.removeprefix("http://").split(":")
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"X-Forwarded-For: {chain}",
    ]
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        assert line.recv(12) == b"HTTP/1.1 101"


def test_two_headers_are_one_chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house_behind("127.0.0.1", tmp_path / "table.sqlite3", monkeypatch) as house:
        seen = callers(house, monkeypatch)
        twice = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "198.51.100.7")]
        httpx.get(f"{house.address}/api/version", headers=twice, timeout=PATIENCE)
        assert set(seen) == {"198.51.100.7"}


def test_a_cookie_is_secure_where_the_proxy_says_https(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for proxies, secure in (("", False), ("127.0.0.1", True)):
        with house_behind(proxies, tmp_path / f"{secure}.sqlite3", monkeypatch) as house:
            answer = httpx.post(
                f"{house.address}/api/me",
                json={"name": "Ada"},
                headers={"x-reefside": "1", "x-forwarded-proto": "https"},
                timeout=PATIENCE,
            )
            assert ("secure" in answer.headers["set-cookie"].lower()) is secure


def test_through_the_acceptor_the_proxy_is_believed_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "127.0.0.1")
    house = Process(str(tmp_path / "table.sqlite3"), 2)
    house.start()
    try:
        statuses = []
        for at in range(3 * int(SIGNING_IN.burst)):
            answer = httpx.post(
                f"{house.address}/api/login",
                json={"name": f"nobody {at}", "passphrase": "x" * 9},
                headers={"x-reefside": "1", "x-forwarded-for": f"203.0.113.{at}, 198.51.100.7"},
                timeout=PATIENCE,
            )
            statuses.append(answer.status_code)
        assert 429 in statuses, "whatever a client claims itself, its address counts"
        other = httpx.post(
            f"{house.address}/api/login",
            json={"name": "Eve", "passphrase": "x" * 9},
            headers={"x-reefside": "1", "x-forwarded-for": "198.51.100.8"},
            timeout=PATIENCE,
        )
        assert other.status_code == 403, "another client behind the same proxy is not concerned"
    finally:
        house.stop()


def test_links_are_not_guessed_quickly(house: House) -> None:
    ada, eve = Guest(house, "Ada"), Guest(house, "Eve")
    table = ada.create_table(GAME, "me", "open", private=True)["table"]["id"]
    guesses = [
        eve.refused(f"tables/{table}/join", seat=1, secret=f"{at:024x}")
        for at in range(2 * int(JOINING.burst))
    ]
    assert guesses[0] == (403, "wrong-link")
    assert guesses[-1] == (429, "too-fast")
