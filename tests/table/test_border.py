"""What a stranger can do with a bare connection: everything is bounded in size and in time."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from reefside.table import connection, line
from reefside.table.limits import LIVE_BYTES
from tests.table.serving import PATIENCE, Guest, House

PING = bytes([0x89, 0x80, 0, 0, 0, 0])
"""An empty ping of a client, masked with zeros."""


@contextmanager
def plug(house: House) -> Iterator[socket.socket]:
    """A bare connection to a server."""
    at = urlsplit(house.address)
    with socket.create_connection((at.hostname or "", at.port or 0), PATIENCE) as made:
        yield made


def said(made: socket.socket) -> bytes:
    """All that a server says before it hangs up."""
    parts = []
    try:
        while part := made.recv(1 << 16):
            parts.append(part)
    except ConnectionResetError:
        pass  # It hung up while we were still talking.
    return b"".join(parts)


def shout(made: socket.socket, data: bytes, times: int) -> None:
    """Send something many times, or until the server hangs up."""
    try:
        for _ in range(times):
            made.sendall(data)
    except OSError:
        pass


def upgraded(house: House, table: str) -> socket.socket:
    """A bare live connection to a table."""
    at = urlsplit(house.address)
    made = socket.create_connection((at.hostname or "", at.port or 0), PATIENCE)
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: Upgrade\r\n"
    head += f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    made.sendall(head.encode())
    assert b" 101 " in made.recv(1 << 16)
    return made


@pytest.mark.parametrize(
    "begun",
    [
        b"GET / HTTP/1.1\r\nhost: x\r\nx-long: ",
        b"GET /",
        b"GET / HTTP/1.1\r\n",
        b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nx-long: ",
    ],
    ids=["one header", "the address", "many headers", "a second request"],
)
def test_an_endless_head_is_refused_before_it_costs_anything(house: House, begun: bytes) -> None:
    more = b"a: b\r\n" * 2000 if begun.endswith(b"1.1\r\n") else b"a" * 12000
    with plug(house) as made:
        made.sendall(begun)
        shout(made, more, 2000)  # 24 MB, if it were read.
        assert b" 431 " in said(made) or begun.count(b"GET") > 1
    assert Guest(house).get("health")
    assert not connection._waiting


def test_a_large_body_behind_a_small_head_is_read(house: House) -> None:
    body = b'{"save": "' + b"x" * 300_000 + b'"}'
    head = b"POST /api/tables/import HTTP/1.1\r\nhost: x\r\nx-reefside: 1\r\nconnection: close\r\n"
    head += b"content-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body)
    with plug(house) as made:
        made.sendall(head + body)
        assert said(made).startswith(b"HTTP/1.1 401 ")


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\nx-reefside: 1\r\ncontent-length: 9\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\nGET / HTT",
    ],
    ids=["nothing", "an empty line", "half a head", "half a body", "half a second request"],
)
def test_whoever_does_not_finish_a_request_is_hung_up_on(
    house: House, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(connection, "BODY_SECONDS", 0.3)
    with plug(house) as made:
        made.sendall(begun)
        assert b" 408 " in said(made)


def test_many_who_say_nothing_make_room_for_whoever_speaks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_WAITING", 10)
    with plug(house) as first:
        first.sendall(b"GET / HTT")
        crowd = [plug(house) for _ in range(12)]
        for one in crowd:
            one.__enter__()
        assert Guest(house).get("health")
        assert b" 408 " in said(first), "the longest silent goes first"
        for one in crowd:
            one.__exit__(None, None, None)


def test_a_flood_of_pings_ends_its_own_connection_only(house: House) -> None:
    ada = Guest(house, "Ada")
    table = ada.create_table("grim-tide", "me", "open")["table"]["id"]
    live = ada.live(table)
    with upgraded(house, table) as made:
        shout(made, PING * 10_000, 100)  # 6 MB, a million pings.
        assert b"too much at once" in said(made)
    assert live.ask("say", text="still here")["type"] == "done"
    live.close()


def test_a_message_in_endless_pieces_ends_its_connection(house: House) -> None:
    ada = Guest(house, "Ada")
    table = ada.create_table("grim-tide", "me", "open")["table"]["id"]
    begun, empty = bytes([0x01, 0x80, 0, 0, 0, 0]), bytes([0x00, 0x80, 0, 0, 0, 0])
    with upgraded(house, table) as made:
        made.sendall(begun + empty * (line.FRAGMENTS + 1))
        assert b"too many pieces" in said(made)


def test_whoever_keeps_to_the_protocol_may_send_its_largest_message(house: House) -> None:
    ada = Guest(house, "Ada")
    live = ada.live(ada.create_table("grim-tide", "me", "open")["table"]["id"])
    largest = int(LIVE_BYTES.burst) // 8
    for ref in range(4):
        live.socket.send(f'{{"type": "say", "ref": {ref}, "text": "hello"}}'.ljust(largest))
    live.until(lambda: [m["ref"] for m in live.seen if m["type"] == "done"] == [0, 1, 2, 3])
    live.close()


def test_whoever_never_reads_is_hung_up_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "UNREAD_SECONDS", 0.3)
    with plug(house) as made:
        shout(made, b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n", 400)
        end = b"".join(iter(lambda: read(made), b""))
    assert end.count(b"HTTP/1.1 200") < 400
    assert Guest(house).get("health")


def read(made: socket.socket) -> bytes:
    """What comes next; nothing once the server has hung up."""
    try:
        return made.recv(1 << 16)
    except ConnectionResetError:
        return b""
