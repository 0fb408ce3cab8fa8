"""Health tells the truth: the server is well when it keeps what people do."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.kit.postgres import Cluster
from tests.table.playing import two_people
from tests.table.serving import Guest, House, house_on, refusal


def test_a_server_whose_file_is_removed_says_so_and_acknowledges_nothing(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    with house_on(str(path)) as house:
        ada, bob, _ = two_people(house, auto_pass=False)
        kept = tmp_path / "kept.sqlite3"
        path.rename(kept)
        assert refusal(Guest(house).http.get("/api/health")) == (503, "store-down")
        assert Guest(house).get("alive") == {"status": "ok"}
        asked = ada.question(0)
        assert asked is not None
        said = ada.ask("answer", seat=0, ask=asked["number"], choice=asked["choices"][0])
        assert (said["type"], said["key"]) == ("refused", "store-down"), "it would be lost"
        kept.rename(path)
        assert Guest(house).get("health")["status"] == "ok"
        assert ada.answer(0)["type"] == "done", "it goes on by itself"
        ada.close()
        bob.close()


def test_a_file_that_was_replaced_is_not_the_database(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    with house_on(str(path)) as house:
        path.rename(tmp_path / "kept.sqlite3")
        shutil.copy(tmp_path / "kept.sqlite3", path)
        assert refusal(Guest(house).http.get("/api/health")) == (503, "store-down")


def test_a_database_that_somebody_else_keeps_locked(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reefside.table.games_api.HEALTH_SECONDS", 0.3)
    other = sqlite3.connect(tmp_path / "table.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refusal(Guest(house).http.get("/api/health")) == (503, "store-down")
    other.execute("ROLLBACK")
    other.close()
    monkeypatch.undo()
    assert Guest(house).get("health")["status"] == "ok"


def test_a_database_that_takes_nothing(house: House, tmp_path: Path) -> None:
    Guest(house, "Ada")
    other = sqlite3.connect(tmp_path / "table.sqlite3", isolation_level=None)
    other.execute(
        "CREATE TRIGGER full BEFORE UPDATE ON settings BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    Guest(house).http.get("/api/health")
    assert refusal(Guest(house).http.get("/api/health")) == (503, "store-down")
    other.execute("DROP TRIGGER full")
    other.close()
    assert Guest(house).get("health")["status"] == "ok"


def test_a_database_that_was_stopped(cluster: Cluster) -> None:
    with house_on(cluster.new_database()) as house:
        assert Guest(house).get("health") == {"status": "ok", "store": "postgresql"}
        cluster.halt()
        try:
            assert refusal(Guest(house).http.get("/api/health")) == (503, "store-down")
            assert Guest(house).get("alive") == {"status": "ok"}
        finally:
            cluster.run()
        assert Guest(house).get("health")["status"] == "ok", "it goes on by itself"
