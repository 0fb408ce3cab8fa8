"""A server that is told to stop: it says so, takes on nothing new, and cuts nobody off."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from reefside.table.store import Store, database_of
from tests.kit.postgres import Cluster
from tests.table.crashing import LOST, Player
from tests.table.operating import Operated, operated
from tests.table.playing import two_people
from tests.table.serving import PATIENCE, Guest, House, Live, refusal, wait_for
from tests.table.test_crash import check_kept

GAME = "grim-tide"


def begin(server: Any, tables: int) -> list[Player]:
    """People who answer as quickly as it goes."""
    players = []
    for place in range(tables):
        guest = Guest(server, f"Player {place}")
        table = guest.create_table(GAME, "me", "me", auto_pass=False)["table"]["id"]
        players.append(Player([server], guest, table, Random(place)))
    return players


def is_draining(server: Operated) -> bool:
    """Whether a server says that it stops."""
    reply = server.call("/api/ready")
    return reply.status_code == 503 and reply.json()["key"] == "draining"


async def put_away(database: str, table: str) -> bool:
    """Whether a table was left with a snapshot of its last decision."""
    store = Store(database_of(database))
    await store.database.open(lambda _: None)
    try:
        lines = await store.lines(table)
        snapshot = await store.snapshot(table, len(lines))
        return snapshot is not None and snapshot.number == len(lines)
    finally:
        await store.database.close()


def expect_1012(live: Live) -> None:
    """A connection ends with the word that the server restarts."""
    with pytest.raises(ConnectionClosed) as closed:
        live.until(lambda: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


@pytest.mark.parametrize("processes", [1, 2])
def test_people_play_on_until_they_are_told_to_come_again(tmp_path: Path, processes: int) -> None:
    options = ("--processes", str(processes), "--drain-seconds", "6", "--log", "json")
    with operated(tmp_path, *options) as server:
        players = begin(server, 3)
        watching = [player.guest.live(player.table) for player in players]
        threads = [player.start() for player in players]
        wait_for(lambda: all(player.kept for player in players))
        server.terminate()
        wait_for(lambda: is_draining(server))
        before = [len(player.kept) for player in players]
        assert server.call("/api/alive").status_code == 200
        guest = players[0].guest.at(players[0].guest.house)  # by a new connection
        said = guest.http.post("/api/tables", json={"game": GAME, "seats": [{"who": "me"}] * 2})
        assert refusal(said) == (503, "draining")
        assert said.headers["retry-after"] == "2"
        with pytest.raises(InvalidStatus) as turned_away:
            guest.live(players[0].table)
        assert turned_away.value.response.status_code == 503
        wait_for(lambda: all(len(p.kept) > n or p.over for p, n in zip(players, before)))
        for player in players:
            player.stopping = True
        for live in watching:
            expect_1012(live)
        assert server.ended() == 0
        for thread in threads:
            thread.join(PATIENCE)
        assert [player.trouble for player in players] == [""] * 3
        check_kept(server.database, players)
        assert all(asyncio.run(put_away(server.database, p.table)) for p in players)
        assert [line for line in server.lines if line["level"] != "info"] == []


class Hasty:
    """Somebody who gives one answer after another without waiting for the replies."""

    def __init__(self, server: Any, name: str) -> None:
        self.guest = Guest(server, name)
        self.table = self.guest.create_table(GAME, "me", "me", auto_pass=False)["table"]["id"]
        self.live = self.guest.live(self.table)
        self.replies: dict[int, tuple[str, str]] = {}
        self.code = 0

    def answer(self, ref: int) -> None:
        """Answer the open question."""
        update = self.live.update
        seat = update["table"]["waiting"][0]
        choice = self.live.perspective(seat)["view"]["asks"][0]["choices"][0]
        self.live.send(type="answer", ref=ref, seat=seat, ask=update["number"], choice=choice)

    def play_until_it_ends(self) -> None:
        """Answer until the connection is closed; what became of each answer."""
        try:
            for ref in range(1, 100_000):
                number = self.live.update["number"]
                self.answer(ref)
                while ref not in self.replies or (
                    self.replies[ref][0] == "done" and self.live.update["number"] == number
                ):
                    said = self.live.hear()
                    if "ref" in said:
                        self.replies[said["ref"]] = (said["type"], said.get("key", ""))
        except ConnectionClosed as closed:
            self.code = closed.rcvd.code if closed.rcvd is not None else 1006
        except LOST:
            self.code = 1006


@pytest.mark.parametrize("processes", [1, 2])
def test_an_answer_is_kept_or_honestly_refused(tmp_path: Path, processes: int) -> None:
    with operated(tmp_path, "--processes", str(processes)) as server:
        people = [Hasty(server, f"Player {place}") for place in range(4)]
        threads = [Thread(target=person.play_until_it_ends) for person in people]
        for thread in threads:
            thread.start()
        wait_for(lambda: all(len(person.replies) > 3 for person in people))
        server.terminate()
        assert server.ended() == 0
        for thread in threads:
            thread.join(PATIENCE)
    for person in people:
        assert person.code == 1012
        kinds = set(person.replies.values())
        assert kinds <= {("done", ""), ("refused", "draining")}
        done = sum(kind == ("done", "") for kind in person.replies.values())
        stored = asyncio.run(decisions(server.database, person.table))
        # The last answer may have come too late to be heard of, but then it was not carried out.
        assert done == stored, (done, stored)


async def decisions(database: str, table: str) -> int:
    """How many answers of people a table has stored."""
    store = Store(database_of(database))
    await store.database.open(lambda _: None)
    try:
        lines = await store.lines(table)
        return sum(not line.entry.startswith("nature:") for line in lines)
    finally:
        await store.database.close()


def test_what_is_said_while_it_closes_is_refused(house: House) -> None:
    ada, bob, table = two_people(house, auto_pass=False)
    asked = ada.question(0)
    assert asked is not None
    number = ada.update["number"]
    house.server.drain.state = "closing"
    said = ada.ask("answer", seat=0, ask=asked["number"], choice=asked["choices"][0])
    assert (said["type"], said["key"]) == ("refused", "draining")
    assert said["reason"] == "This server is being restarted: please try again in a moment."
    house.server.drain.state = "open"
    assert ada.answer(0)["type"] == "done"
    ada.close()
    bob.close()
    assert Guest(house).get(f"tables/{table}")["number"] == number, "Bob has still to choose"


def test_a_server_that_starts_or_misses_a_process_is_not_ready(house: House) -> None:
    drain = house.server.drain
    assert Guest(house).get("ready")["status"] == "ok"
    drain.whole = False
    assert refusal(Guest(house).http.get("/api/ready")) == (503, "starting")
    drain.whole = True
    drain.state = "starting"
    assert refusal(Guest(house).http.get("/api/ready")) == (503, "starting")
    drain.state = "open"
    assert Guest(house).get("ready")["status"] == "ok"


def test_a_server_that_stores_nothing_is_not_ready(tmp_path: Path, house: House) -> None:
    path = tmp_path / "table.sqlite3"
    path.rename(tmp_path / "kept.sqlite3")
    assert refusal(Guest(house).http.get("/api/ready")) == (503, "store-down")
    (tmp_path / "kept.sqlite3").rename(path)
    assert Guest(house).get("ready")["status"] == "ok"


def test_a_second_signal_cuts_the_waiting_short(tmp_path: Path) -> None:
    for processes in ("1", "2"):
        with operated(tmp_path, "--drain-seconds", "600", "--processes", processes) as server:
            server.terminate()
            wait_for(lambda s=server: is_draining(s))  # type: ignore[misc]
            server.terminate()
            assert server.ended() == 0


def test_systemd_is_told_when_it_is_ready_and_when_it_stops(tmp_path: Path) -> None:
    for processes in ("1", "2"):
        place = tmp_path / f"notify-{processes}"
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            told.bind(str(place))
            told.settimeout(PATIENCE)
            more = {"environment": {"NOTIFY_SOCKET": str(place)}}
            with operated(tmp_path, "--processes", processes, **more) as server:
                assert told.recv(100) == b"READY=1"
                server.terminate()
                assert told.recv(100) == b"STOPPING=1"
                assert server.ended() == 0


def test_a_connection_that_never_said_hello_does_not_hold_it_up(tmp_path: Path) -> None:
    with operated(tmp_path) as server:
        guest = Guest(server, "Ada")  # type: ignore[arg-type]
        table = guest.create_table(GAME, "me", "me")["table"]["id"]
        url = f"ws://localhost:{server.port}/api/tables/{table}/live"
        with connect(url) as silent, httpx.Client(base_url=server.address) as idle:
            assert idle.get("/api/alive").status_code == 200
            server.terminate()
            with pytest.raises(ConnectionClosed) as closed:
                json.loads(silent.recv(PATIENCE))
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            assert server.ended() == 0


def test_a_server_whose_database_has_stopped_ends_all_the_same(
    tmp_path: Path, cluster: Cluster
) -> None:
    with operated(tmp_path, "--log", "json", database=cluster.new_database()) as server:
        guest = Guest(server, "Ada")  # type: ignore[arg-type]
        live = guest.live(guest.create_table(GAME, "me", "me", auto_pass=False)["table"]["id"])
        assert live.answer(live.update["table"]["waiting"][0])["type"] == "done"
        cluster.halt()
        try:
            server.terminate()
            expect_1012(live)
            assert server.ended() == 0
        finally:
            cluster.run()
        assert any("nothing is lost" in line["event"] for line in server.lines)
