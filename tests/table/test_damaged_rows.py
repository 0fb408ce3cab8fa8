"""Damaged rows of the store: one clear line for their own table, and no harm to any other."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import httpx
import pytest

from reefside.table.downtime import ALIVE
from tests.fuzz.judge import clear
from tests.kit.corpus import FOLDER, SERVED
from tests.table.serving import Guest, house_on

GAMES = ("tidal-blades", "tiny-epic-tactics")

DAMAGES: dict[str, tuple[str, str, str | bytes]] = {
    "no set-up": ("matches", "setup", "{"),
    "a set-up of depth": ("matches", "setup", "[" * 100_000),
    "a set-up for other seats": ("matches", "setup", '{"seats": 9}'),
    "a game that is not there": ("matches", "setup", '{"game": "chess"}'),
    "a short key": ("matches", "setup", '{"key": "00"}'),
    "no head": ("matches", "head", "null"),
    "a head of others": ("matches", "head", '{"waiting": [99]}'),
    "no version": ("matches", "version", "x"),
    "no state": ("matches", "state", "dreaming"),
    "a chair for nobody": ("chairs", "who", "ghost"),
    "a line of nothing": ("choices", "entry", "\x00\x1b" * 5000),
    "events of depth": ("choices", "told", "[" * 100_000),
    "events of odd facts": ("choices", "told", '[[0, "played", 0, "", [], null, -1, false]]'),
    "bytes instead of events": ("choices", "told", b"\xff\xfe"),
}


def served(folder: Path) -> Path:
    """The database of the corpus, as a server of that day left it."""
    path = folder / "served.db"
    shutil.copy(FOLDER / "rules-1" / SERVED, path)
    return path


def damage(path: Path, table: str, column: str, value: str | bytes, id: str) -> None:
    """Write something into a column of a match; a table's JSON is merged with what was there."""
    connection = sqlite3.connect(path)
    name = "id" if table == "matches" else "match"
    if column in ("setup", "head") and isinstance(value, str) and value.endswith("}"):
        (old,) = connection.execute(f"SELECT {column} FROM matches WHERE id = ?", (id,)).fetchone()
        value = json.dumps({**json.loads(old), **json.loads(value)})
    connection.execute(f"UPDATE {table} SET {column} = ? WHERE {name} = ?", (value, id))
    connection.commit()
    connection.close()


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_table_is_one_line_and_the_others_go_on(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table, column, value = DAMAGES[name]
    path = served(tmp_path)
    damage(path, table, column, value, "blades-fighting")
    with house_on(str(path)) as house:
        guest = Guest(house)
        for what in ("", "/replay", "/export", "/replay?seat=0"):
            reply = guest.http.get(f"/api/tables/blades-fighting{what}")
            assert reply.status_code == 409
            clear(reply.json()["error"])
        assert guest.get("tables/grim-hunting")["state"] == "playing"
        listed = [row["id"] for game in GAMES for row in guest.get("tables", find=game)["tables"]]
        assert "tactics-counter" in listed
        assert ("blades-fighting" in listed) == (table == "choices")
    assert not [record for record in caplog.records if record.exc_info]


def test_a_server_starts_on_a_database_with_a_damaged_clock(tmp_path: Path) -> None:
    path = served(tmp_path)
    damage(path, "matches", "head", '{"clocks":{', "blades-fighting")
    connection = sqlite3.connect(path)
    connection.execute("INSERT OR REPLACE INTO settings VALUES (?, '1.0')", (ALIVE,))
    connection.commit()
    connection.close()
    with house_on(str(path)) as house:
        assert Guest(house).get("tables/grim-hunting")["state"] == "playing"


@pytest.mark.parametrize("laid", ["", "{", "[]", '{"seats": 3}', "[" * 100_000])
def test_a_table_is_played_again_where_its_snapshot_is_damaged(laid: str, tmp_path: Path) -> None:
    path = served(tmp_path)
    with house_on(str(path)) as house:
        guest = Guest(house)
        before = views(guest)
    damage(path, "snapshots", "laid", laid, "festival-over")
    with house_on(str(path)) as house:
        assert views(Guest(house)) == before


def with_crew(laid: str) -> str:
    """The table of a snapshot with a card in the markets that does not exist."""
    table = json.loads(laid)
    table["stacks"][0][0] = 9_999
    return json.dumps(table)


def test_a_snapshot_that_names_what_does_not_exist_is_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = served(tmp_path)
    connection = sqlite3.connect(path)
    connection.create_function("with_crew", 1, with_crew)
    connection.execute("UPDATE snapshots SET laid = with_crew(laid) WHERE match = 'grim-hunting'")
    connection.commit()
    connection.close()
    with house_on(str(path)) as house:
        for what in ("", "/replay", "/export"):
            reply = Guest(house).http.get(f"/api/tables/grim-hunting{what}")
            assert reply.status_code == 409
            clear(reply.json()["error"])
    assert not [record for record in caplog.records if record.exc_info]


def views(guest: Guest) -> list[httpx.Response]:
    """A table of the present rules as it is, and as it was in the middle."""
    ways = ("number=1000", "number=40", "number=40&seat=1")
    return [guest.get(f"tables/festival-over/replay?{way}") for way in ways]


def test_a_snapshot_that_lacks_a_later_field_keeps_no_table_from_opening(tmp_path: Path) -> None:
    """The tables of Banner Festival in the corpus were created before a field was added."""
    with house_on(str(served(tmp_path))) as house:
        for id in ("festival-over", "festival-sealed"):
            assert Guest(house).get(f"tables/{id}")["game"] == "banner-festival"
