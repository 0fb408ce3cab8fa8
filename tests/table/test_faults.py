"""Real faults of the store under people who play: one honest line, nothing lost, nobody stuck."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from reefside.match import COMMON_WORDS
from reefside.table import postgres
from tests.kit.postgres import Cluster
from tests.table import faults
from tests.table.crashing import Player, Process
from tests.table.serving import PATIENCE, Guest, house_on
from tests.table.test_crash import check_kept, hold, wait_for, went_on
from tests.table.test_serve import reefside

ON = 4
"""Choices that each table must take after a fault is over."""
GAMES = ("banner-festival", "grim-tide")


def people_at(house: Any) -> tuple[list[Player], str]:
    """Two people, each with all seats of a table, and a table of bots."""
    players = []
    for place, game in enumerate(GAMES):
        guest = Guest(house, f"Player {place}")
        table = guest.create_table(game, "me", "me")["table"]["id"]
        players.append(Player([house], guest, table, Random(place)))
    bots = players[0].guest.create_table("grim-tide", *["random"] * 4)["table"]["id"]
    return players, bots


def play_through(
    house: Any, database: str, fault: AbstractContextManager[None], small: bool = False
) -> None:
    """Play while the store fails: all that was acknowledged is kept, and all tables go on.

    `small` means that what is small can still be written.
    """
    players, bots = people_at(house)
    threads = [player.start() for player in players]
    for player in players:
        wait_for(partial(went_on, player, 3), "nobody plays")
    with fault:
        for player in players:
            wait_for(lambda player=player: told(player), "nobody is told")  # type: ignore[misc]
        if not small:
            says_so(house)
        hold(players)
    counts = [len(player.kept) for player in players]
    at = number_of_bots(players[0].guest, bots)
    for player, count in zip(players, counts, strict=True):
        wait_for(partial(went_on, player, count + ON), f"{player.table} is stuck")
    wait_for(lambda: number_of_bots(players[0].guest, bots) != at, "the bots are stuck")
    for player in players:
        player.stopping = True
    for thread in threads:
        thread.join(60)
    hold(players)
    check_kept(database, players)
    assert httpx.get(f"{house.address}/api/health", timeout=PATIENCE).status_code == 200


def told(player: Player) -> bool:
    """Whether a player was told that nothing can be kept, or need not be any more."""
    return player.refused > 0 or player.reconnects > 0 or player.over or player.trouble != ""


def number_of_bots(guest: Guest, table: str) -> tuple[int, str]:
    """How far the bots are; the number of a match that is over is that of another state.

    It is asked for at a pace that no limit minds.
    """
    time.sleep(0.1)
    card = guest.get(f"tables/{table}")
    return card["number"], card["state"]


def says_so(house: Any) -> None:
    """Health and a call that changes something say what is the matter, in two languages."""
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as http:
        assert http.get("/api/alive").status_code == 200
        assert http.get("/api/health").json()["key"] == "store-down"
        for lang in ("en", "pl"):
            body = {"name": "New", "lang": lang}
            headers = {"x-reefside": "1", "connection": "close"}
            reply = http.post(f"/api/me?lang={lang}", json=body, headers=headers)
            assert (reply.status_code, reply.json()["key"]) == (503, "store-down")
            assert reply.json()["error"] == COMMON_WORDS.text(lang, "table.store-down")


# ---------------------------------------------------------------- a file


def test_a_full_disk(tmp_path: Path) -> None:
    with faults.small_disk(tmp_path) as disk:
        database = str(disk / "table.sqlite3")
        with house_on(database) as house:
            play_through(house, database, faults.full(disk))


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    house = Process(str(path))
    house.start()
    try:
        play_through(house, str(path), faults.no_larger_file(house, path))
    finally:
        house.stop()


def test_a_file_that_may_not_be_written(tmp_path: Path) -> None:
    database = str(tmp_path / "table.sqlite3")
    with house_on(database) as house:
        play_through(house, database, faults.read_only_file(house))


# ---------------------------------------------------------------- PostgreSQL


def test_a_full_disk_of_postgresql(cluster: Cluster, postgresql: str) -> None:
    with (
        faults.small_disk(cluster.folder) as disk,
        faults.tablespace(cluster, postgresql, disk),
        house_on(postgresql) as house,
    ):
        play_through(house, postgresql, faults.full(disk), small=True)


def test_a_database_that_may_not_be_written(cluster: Cluster, postgresql: str) -> None:
    with house_on(postgresql) as house:
        play_through(house, postgresql, faults.read_only_database(cluster, postgresql))


def test_a_database_that_is_stopped_and_started(cluster: Cluster, postgresql: str) -> None:
    with house_on(postgresql) as house:
        play_through(house, postgresql, faults.stopped(cluster))


def test_a_database_that_answers_nothing(
    cluster: Cluster, postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CONNECT_SECONDS", "COMMAND_SECONDS", "WAIT_SECONDS"):
        monkeypatch.setattr(postgres, name, 1.0)
    with house_on(postgresql) as house:
        play_through(house, postgresql, faults.frozen(cluster))


# ---------------------------------------------------------------- at the start


def refused_start(database: str, home: Path) -> str:
    """The one line with which a server refuses to start."""
    arguments = ["serve", "--port", "0", "--db", database, "--no-browser"]
    with reefside(*arguments, home=home) as process:
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.count("\n")) == (2, "", 1), err
    return err


def test_a_start_on_a_full_disk_is_one_clear_line(tmp_path: Path) -> None:
    with faults.small_disk(tmp_path) as disk:
        with house_on(str(disk / "table.sqlite3")):
            pass
        with faults.full(disk):
            assert "database" in refused_start(str(disk / "table.sqlite3"), tmp_path)


def test_a_start_on_a_read_only_database_is_one_clear_line(
    cluster: Cluster, postgresql: str, tmp_path: Path
) -> None:
    with house_on(postgresql):
        pass
    with faults.read_only_database(cluster, postgresql):
        assert "database" in refused_start(postgresql, tmp_path)
