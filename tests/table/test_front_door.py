"""One server in several processes: every guest gets to the hall of the table they ask for."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from reefside.table.share import Share
from tests.table.crashing import Process
from tests.table.serving import PATIENCE, Guest, wait_for

HALLS = 3
GAME = "grim-tide"


@contextmanager
def halls_on(database: str) -> Iterator[Any]:
    """A server in several processes, while it is needed."""
    house = Process(database, HALLS)
    house.start()
    try:
        yield house
    finally:
        house.stop()


@pytest.fixture(scope="module")
def halls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server in several processes on one file."""
    with halls_on(str(tmp_path_factory.mktemp("halls") / "table.sqlite3")) as house:
        yield house


def shares() -> list[Share]:
    """The share of each hall."""
    return [Share(at, HALLS) for at in range(HALLS)]


def test_every_table_is_in_one_share() -> None:
    for share in shares():
        ids = {share.new_id() for _ in range(20)}
        assert len(ids) == 20
        for id in ids:
            assert [other for other in shares() if other.has(id)] == [share]


def test_people_meet_at_tables_in_every_hall(database: str) -> None:
    with halls_on(database) as halls:
        meet_everywhere(halls)
        pids = halls.halls()
        assert len(pids) == HALLS
        assert halls.terminate() == 0
        assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]


def meet_everywhere(halls: Any) -> None:
    """Two people play a little at tables in every hall."""
    ada, bob = Guest(halls, "Ada"), Guest(halls, "Bob")
    laid = []
    for _ in range(3 * HALLS):  # One request each in turn: whoever is asked lays it in their hall.
        created = ada.create_table(GAME, "me", "open", auto_pass=False)
        bob.join(created)
        laid.append(created["table"]["id"])
    assert all(any(share.has(table) for table in laid) for share in shares())
    for table in laid:
        here, there = ada.live(table), bob.live(table)
        here.until(lambda live=here: live.update["table"]["seats"][1]["online"])  # type: ignore[misc]
        lives = {0: here, 1: there}
        for _ in range(4):
            seat, number = here.update["table"]["waiting"][0], here.update["number"]
            assert lives[seat].answer(seat)["type"] == "done"
            for live in lives.values():
                live.until(lambda live=live, n=number: live.update["number"] > n)  # type: ignore[misc]
        assert here.update["number"] == there.update["number"]
        card = ada.get(f"tables/{table}")
        assert card["number"] == here.update["number"]
    assert set(mine(ada)) == set(laid)
    # Whichever hall is asked: it knows who is at the tables of others, as soon as they wrote it.
    everywhere = {table: [True, True] for table in laid}
    wait_for(lambda: mine(ada) == everywhere)


def mine(guest: Guest) -> dict[str, list[bool]]:
    """Somebody's tables, and who is there."""
    tables = guest.get("my/tables")["tables"]
    return {card["id"]: [seat["online"] for seat in card["seats"]] for card in tables}


def test_bots_play_in_every_hall_to_the_end(halls: Any) -> None:
    guest = Guest(halls, "Ada")
    tables = [
        guest.create_table("banner-festival", *["random"] * 4)["table"]["id"] for _ in range(HALLS)
    ]
    for table in tables:  # Watched live: who asks as often as it changes is told to wait.
        live = guest.live(table)
        live.until(lambda live=live: live.update["table"]["state"] == "over")  # type: ignore[misc]
        live.close()


def test_a_connection_serves_one_request(halls: Any) -> None:
    response = Guest(halls, "Ada").http.get("/api/health")
    assert response.headers["connection"] == "close"


def test_a_guest_who_speaks_slowly_is_understood(halls: Any) -> None:
    guest = Guest(halls, "Ada")
    table = guest.create_table(GAME, "me", "open")["table"]["id"]
    with socket.create_connection(("127.0.0.1", halls.port), PATIENCE) as line:
        for part in (
            b"GET /api/tab",
            f"les/{table} HT".encode(),
            b"TP/1.1\r\nHost: localhost\r\n\r\n",
        ):
            line.sendall(part)
            time.sleep(0.1)
        reply = b""
        while more := line.recv(1 << 16):
            reply += more
    assert reply.startswith(b"HTTP/1.1 200 ")
    assert f'"id":"{table}"'.encode() in reply


def test_whoever_hangs_up_or_talks_nonsense_hinders_nobody(halls: Any) -> None:
    for said in (b"", b"GET", b"\x00" * 5000, b"GET /api/tables/../.. HTTP/1.1\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", halls.port), PATIENCE) as line:
            line.sendall(said)
    assert Guest(halls).get("health")["status"] == "ok"


def test_a_table_is_open_in_its_own_hall_however_its_address_is_written(halls: Any) -> None:
    ada, bob = Guest(halls, "Ada"), Guest(halls, "Bob")
    for _ in range(3 * HALLS):
        created = ada.create_table(GAME, "me", "open")
        table = created["table"]["id"]
        escaped = "".join(f"%{ord(sign):02x}" for sign in table)
        assert ada.get(f"tables/{escaped}")["id"] == table
        bob.join(created)
        with ask(
            halls, f"GET {halls.address}/api/tables/{table} HTTP/1.1\r\nhost: localhost\r\n\r\n"
        ) as told:
            assert told.recv(12) in (b"HTTP/1.1 200", b"HTTP/1.1 421"), "never opened twice"


@contextmanager
def ask(halls: Any, request: str) -> Iterator[socket.socket]:
    """A request as it is written."""
    with socket.create_connection(("127.0.0.1", halls.port), PATIENCE) as made:
        made.sendall(request.encode())
        yield made
