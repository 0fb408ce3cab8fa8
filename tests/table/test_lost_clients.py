"""Clients that vanish, crowds at the door, bots whose processes die: all others play on."""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from reefside.table import line, serving
from tests.table.crashing import Process
from tests.table.playing import two_people, wait_past
from tests.table.serving import PATIENCE, Guest, House, house_on, wait_for
from tests.table.test_border import shout, upgraded

SPARE = 12
"""Descriptors that are left to a server."""
CROWD = 60


def masked(text: str) -> bytes:
    """A short text of a client in one frame, masked with zeros."""
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def vanish(house: House, table: str) -> socket.socket:
    """Somebody who says hello, and from then on neither reads nor answers nor hangs up."""
    made = upgraded(house, table)
    made.sendall(masked(json.dumps({"type": "hello", "lang": "en", "since": {}})))
    watchers = house.server.hall.tables[table].watchers
    wait_for(lambda: len(watchers) == 3)
    return made


def test_a_client_that_vanished_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PING_SECONDS", 0.3)
    monkeypatch.setattr(serving, "PONG_SECONDS", 4.0)
    with house_on(str(tmp_path / "table.sqlite3")) as house:
        ada, bob, table = two_people(house, auto_pass=False)
        with vanish(house, table):
            open_table = house.server.hall.tables[table]
            ada.until(lambda: ada.update["table"]["watchers"] == 1)
            for seat, live in ((0, ada), (1, bob)):
                assert live.answer(seat, "air 2")["type"] == "done", "nobody waits for it"
            wait_for(lambda: len(open_table.watchers) == 2)
            ada.until(lambda: ada.update["table"]["watchers"] == 0)
        assert len(open_table.watchers) == 2, "those who are there stay"


def test_a_client_that_does_not_read_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "UNREAD_SECONDS", 0.5)
    with house_on(str(tmp_path / "table.sqlite3")) as house:
        ada, bob, table = two_people(house, auto_pass=False)
        monkeypatch.setattr("reefside.table.limits.Bucket.take", lambda *_: True)
        with vanish(house, table) as silent:
            silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            watchers = house.server.hall.tables[table].watchers
            again = masked('{"type": "speak", "lang": "en"}')
            shout(silent, again, 4_000)  # Each time all is sent again.
            wait_for(lambda: len(watchers) == 2)
            assert bob.answer(1, "air 2")["type"] == "done"
            assert ada.answer(0, "air 2")["type"] == "done"


def test_bots_whose_processes_are_killed_play_on(tmp_path: Path) -> None:
    with house_on(str(tmp_path / "table.sqlite3")) as house:
        ada = Guest(house, "Ada")
        live = ada.live(ada.create_table("grim-tide", "greedy", "greedy", "greedy")["table"]["id"])
        for _ in range(3):
            number = live.update["number"]
            wait_for(lambda: house.server.hall.workers.quick.pids)
            for pid in house.server.hall.workers.quick.pids:
                os.kill(pid, signal.SIGKILL)
            wait_past(live, number, 9)


def test_without_descriptors_players_play_on_and_newcomers_come_later(tmp_path: Path) -> None:
    log = tmp_path / "log"
    process = Process(str(tmp_path / "table.sqlite3"), log=log)
    process.start()
    house: Any = process
    try:
        ada = Guest(house, "Ada")
        live = ada.live(ada.create_table("banner-festival", "me", "me")["table"]["id"])
        with ExitStack() as crowd:
            before = few_descriptors(process)
            for _ in range(CROWD):
                crowd.enter_context(socket.create_connection(("127.0.0.1", process.port), 5))
            wait_for(lambda: b"nobody new" in log.read_bytes())
            with pytest.raises(httpx.HTTPError):
                httpx.get(f"{process.address}/api/alive", timeout=2)
            for seat in (0, 1):
                assert live.answer(seat)["type"] == "done", "whoever is there plays on"
            time.sleep(2.5)  # Several rounds, each of which sees it.
        wait_for(lambda: b"again" in log.read_bytes())
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, before)
        assert httpx.get(f"{process.address}/api/alive", timeout=PATIENCE).status_code == 200
        assert log.read_bytes().count(b"\n") == 2, log.read_text()
    finally:
        process.stop()


def few_descriptors(process: Process) -> tuple[int, int]:
    """Leave a server hardly any descriptors; how many it might have had."""
    before = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
    used = len(os.listdir(f"/proc/{process.pid}/fd"))
    resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (used + SPARE, before[1]))
    return before
