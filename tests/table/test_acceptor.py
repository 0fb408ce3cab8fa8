"""One server in several processes: every connection gets to the worker of its table."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from reefside.table.partition import Partition
from tests.table.crashing import Process
from tests.table.serving import PATIENCE, Guest, wait_for

WORKERS = 3
GAME = "grim-tide"


@contextmanager
def workers_on(database: str) -> Iterator[Any]:
    """A server in several processes, while it is needed."""
    house = Process(database, WORKERS)
    house.start()
    try:
        yield house
    finally:
        house.stop()


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server in several processes on one file."""
    with workers_on(str(tmp_path_factory.mktemp("halls") / "table.sqlite3")) as house:
        yield house


def partitions() -> list[Partition]:
    """The partition of each worker."""
    return [Partition(at, WORKERS) for at in range(WORKERS)]


def test_every_table_is_in_one_partition() -> None:
    for partition in partitions():
        ids = {partition.new_id() for _ in range(20)}
        assert len(ids) == 20
        for id in ids:
            assert [other for other in partitions() if other.has(id)] == [partition]


def test_people_meet_at_tables_of_every_worker(database: str) -> None:
    with workers_on(database) as workers:
        meet_everywhere(workers)
        pids = workers.workers()
        assert len(pids) == WORKERS
        assert workers.terminate() == 0
        assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]


def meet_everywhere(workers: Any) -> None:
    """Two people play a little at tables of every worker."""
    ada, bob = Guest(workers, "Ada"), Guest(workers, "Bob")
    ids = []
    for _ in range(
        3 * WORKERS
    ):  # Requests go to each worker in turn: it creates the table for itself.
        created = ada.create_table(GAME, "me", "open", auto_pass=False)
        bob.join(created)
        ids.append(created["table"]["id"])
    assert all(any(partition.has(table) for table in ids) for partition in partitions())
    for table in ids:
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
    assert set(mine(ada)) == set(ids)
    # Any worker knows who is at the tables of others, as soon as they wrote it.
    everywhere = {table: [True, True] for table in ids}
    wait_for(lambda: mine(ada) == everywhere)


def mine(guest: Guest) -> dict[str, list[bool]]:
    """Somebody's tables, and who is there."""
    tables = guest.get("my/tables")["tables"]
    return {card["id"]: [seat["online"] for seat in card["seats"]] for card in tables}


def test_bots_play_in_every_worker_to_the_end(workers: Any) -> None:
    guest = Guest(workers, "Ada")
    tables = [
        guest.create_table("banner-festival", *["random"] * 4)["table"]["id"]
        for _ in range(WORKERS)
    ]
    for table in tables:  # Watched live: who asks as often as it changes is told to wait.
        live = guest.live(table)
        live.until(lambda live=live: live.update["table"]["state"] == "over")  # type: ignore[misc]
        live.close()


def test_a_connection_serves_one_request(workers: Any) -> None:
    response = Guest(workers, "Ada").http.get("/api/health")
    assert response.headers["connection"] == "close"


def test_a_guest_who_speaks_slowly_is_understood(workers: Any) -> None:
    guest = Guest(workers, "Ada")
    table = guest.create_table(GAME, "me", "open")["table"]["id"]
    with socket.create_connection(("127.0.0.1", workers.port), PATIENCE) as line:
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


def test_whoever_hangs_up_or_talks_nonsense_hinders_nobody(workers: Any) -> None:
    for said in (b"", b"GET", b"\x00" * 5000, b"GET /api/tables/../.. HTTP/1.1\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", workers.port), PATIENCE) as line:
            line.sendall(said)
    assert Guest(workers).get("health")["status"] == "ok"


def test_a_table_is_open_in_its_own_worker_however_its_address_is_written(workers: Any) -> None:
    ada, bob = Guest(workers, "Ada"), Guest(workers, "Bob")
    for _ in range(3 * WORKERS):
        created = ada.create_table(GAME, "me", "open")
        table = created["table"]["id"]
        escaped = "".join(f"%{ord(sign):02x}" for sign in table)
        assert ada.get(f"tables/{escaped}")["id"] == table
        bob.join(created)
        with ask(
            workers, f"GET {workers.address}/api/tables/{table} HTTP/1.1\r\nhost: localhost\r\n\r\n"
        ) as told:
            assert told.recv(12) in (b"HTTP/1.1 200", b"HTTP/1.1 421"), "never opened twice"


@contextmanager
def ask(workers: Any, request: str) -> Iterator[socket.socket]:
    """A request as it is written."""
    with socket.create_connection(("127.0.0.1", workers.port), PATIENCE) as made:
        made.sendall(request.encode())
        yield made
