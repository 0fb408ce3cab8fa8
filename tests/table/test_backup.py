"""Backup and restore: safe while serving, whole or not at all, from either database to either."""

from __future__ import annotations

import asyncio
import gzip
import os
import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from reefside.table.admin import checks
from reefside.table.app import Server
from reefside.table.backup.format import Backup
from reefside.table.backup.schema import PASSING, columns_of, make, tables_of
from reefside.table.backup.sources import source_of
from reefside.table.migrations import MIGRATIONS
from reefside.table.store import Store, database_of
from reefside.verify import verify
from tests.kit.cases import SOAK
from tests.kit.postgres import Cluster
from tests.table.commanding import Command
from tests.table.crashing import Acknowledged, Player, Process
from tests.table.playing import GAME, back_again, play_air, two_people
from tests.table.serving import Guest, Json, house_on
from tests.table.test_admin import rows
from tests.table.test_crash import latest, lost, reached, stored, total, wait_for, went_on

SERVED = Path(__file__).parents[1] / "corpus" / "rules-1" / "served.db"
"""A server's database of an earlier day: two migrations, matches in play and over."""
LOAD = 400 if SOAK else 40
"""Answers before the backup begins."""


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line."""
    return Command(capsys)


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another fresh database, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "other" / "table.sqlite3")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


def content(database: str) -> dict[str, list[str]]:
    """Everything a database holds, the notes of running servers aside."""
    return {
        table: sorted(
            repr(tuple(row))
            for row in rows(database, f"SELECT {', '.join(names)} FROM {table}")
            if not (table == "settings" and row[0] in ("alive", "health"))
        )
        for table, names in columns_of(len(MIGRATIONS)).items()
    }


def ignore(_done: int, _total: int) -> None:
    """Nobody watches."""


# ---------------------------------------------------------------- under load


def test_a_backup_under_load_restored_after_a_kill_is_played_on(
    database: str, tmp_path: Path, cluster: Cluster, command: Command
) -> None:
    file = tmp_path / "backup.gz"
    house = Process(database)
    house.start()
    try:
        players = begin(house)
        threads = [player.start() for player in players]
        wait_for(partial(reached, players, LOAD), "nobody plays")
        before = {player.table: player.kept[:] for player in players}
        command("backup", str(file), "--db", database)
        house.kill()  # While everybody plays on.
        for player in players:
            player.stopping = True
        for thread in threads:
            thread.join(60)
    finally:
        house.stop()
    for fresh in (str(tmp_path / "other" / "table.sqlite3"), cluster.new_database()):
        command("restore", str(file), "--db", fresh)
        check_all(fresh, before)
        house.database = fresh
        house.start()
        try:
            for player in players:
                go_on(player, asyncio.run(stored(fresh, player.table))[0])
        finally:
            house.stop()


def begin(house: Process) -> list[Player]:
    """Somebody at a table of each of two games, and bots that play."""
    there: Any = house
    players = []
    for place, game in enumerate(("banner-festival", "grim-tide")):
        guest = Guest(there, f"Player {place}")
        table = guest.create_table(game, "me", "me", auto_pass=False)["table"]["id"]
        players.append(Player([house], guest, table, Random(place)))
    players[0].guest.create_table("grim-tide", *["random"] * 4)
    return players


def check_all(database: str, before: dict[str, list[Acknowledged]]) -> None:
    """Every match opens, is sound and by its key alone, and nothing is lost."""
    for table, kept in before.items():
        assert kept
        record, sealed = asyncio.run(stored(database, table))
        assert lost(latest(kept), record, sealed) == []
    asyncio.run(open_all(database))


async def open_all(database: str) -> None:
    """Open every match and draw its luck again."""
    server = Server(Store(database_of(database)))
    await server.store.database.open(lambda _: None)
    try:
        assert await checks.findings(server.store) == []
        found = await server.store.database.fetch("SELECT id FROM matches")
        assert len(found) == 3
        for (id,) in found:
            table = await loaded(server, id)
            assert verify(table.save()).findings == []
    finally:
        await server.store.database.close()


async def loaded(server: Server, id: str) -> Any:
    """The match of a table, as it is stored."""
    from reefside.table.open_table import OpenTable

    table = OpenTable(server.registry, id)
    await table.load()
    return table.match


def go_on(player: Player, record: list[str]) -> None:
    """Somebody plays on where the backup was made."""
    player.stopping, player.over, player.kept = False, False, []
    thread = player.start()
    wait_for(partial(went_on, player, 3), f"{player.table} is stuck after {len(record)} entries")
    player.stopping = True
    thread.join(60)
    assert player.trouble == ""
    assert total([player]) >= 3 or player.over


def test_a_backup_is_one_moment(database: str) -> None:
    """What is committed after it began is not in it, however long it takes."""
    with house_on(database) as house:
        table = Guest(house, "Ada").create_table("grim-tide", *["random"] * 4)["table"]["id"]
        live = Guest(house).live(table)
        live.until(lambda: live.update["number"] > 5)

        async def look() -> None:
            async with source_of(database) as source:
                count = await source.count("choices")
                live.until(lambda: live.update["number"] > count + 20)
                numbers = [row[0] async for row in source.rows("matches", ["number"])]
                entries = [row async for row in source.rows("choices", ["number"])]
                assert numbers == [len(entries)] == [count]

        asyncio.run(look())
        live.close()


# ---------------------------------------------------------------- the file


def test_a_backup_is_private_and_takes_no_other_files_place(
    tmp_path: Path, command: Command
) -> None:
    database, file = str(tmp_path / "table.sqlite3"), tmp_path / "backup.gz"
    with house_on(database) as house:
        two_people(house)
        printed = command("backup", str(file), "--db", database)
        assert f"{file} holds" in printed
        command("backup", str(file), "--db", database)  # A backup may take its place.
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        said = command.refused("backup", database, "--db", database)
        assert "something else than a backup" in said
    assert "cannot write" in command.refused("backup", "/nowhere/file", "--db", database)
    assert "no database" in command.refused("backup", str(file), "--db", str(tmp_path / "x"))
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def spoil(content: bytes, change: Callable[[list[bytes]], list[bytes]]) -> bytes:
    """A backup with its lines changed, its gzip sound."""
    return gzip.compress(b"".join(change(gzip.decompress(content).splitlines(keepends=True))))


def flipped(content: bytes, place: int) -> bytes:
    """A file in which one bit is otherwise."""
    return content[:place] + bytes([content[place] ^ 4]) + content[place + 1 :]


def changed_name(lines: list[bytes]) -> list[bytes]:
    """Somebody has another name."""
    place = next(at for at, line in enumerate(lines) if b'"Ada"' in line)
    lines[place] = lines[place].replace(b'"Ada"', b'"Eve"')
    return lines


def newer(lines: list[bytes]) -> list[bytes]:
    """The schema is that of a later day."""
    header = msgspec.json.decode(lines[0])
    return [msgspec.json.encode({**header, "schema": len(MIGRATIONS) + 1}) + b"\n", *lines[1:]]


def without_a_row(lines: list[bytes]) -> list[bytes]:
    """The last row is missing."""
    place = max(at for at, line in enumerate(lines) if line.startswith(b"["))
    return lines[:place] + lines[place + 1 :]


def wide_row(lines: list[bytes]) -> list[bytes]:
    """A row has a value too many."""
    place = next(at for at, line in enumerate(lines) if line.startswith(b"["))
    lines[place] = lines[place].replace(b"[", b"[1,", 1)
    return lines


SPOILT: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "cut-off": (lambda good: good[: len(good) * 2 // 3], "cut off"),
    "one-bit": (lambda good: flipped(good, len(good) // 2), ""),
    "checksum-of-gzip": (lambda good: flipped(good, len(good) - 6), "damaged"),
    "nothing": (lambda _: b"", "no backup"),
    "other-file": (lambda _: b"SQLite format 3\0" * 50, "no backup"),
    "json": (lambda _: gzip.compress(b'{"a": 1}\n'), "no backup"),
    "altered": (lambda good: spoil(good, changed_name), "damaged"),
    "last-line-missing": (lambda good: spoil(good, lambda lines: lines[:-1]), "cut off"),
    "row-missing": (lambda good: spoil(good, without_a_row), "damaged"),
    "row-too-wide": (lambda good: spoil(good, wide_row), "damaged"),
    "more": (lambda good: good + gzip.compress(b"[]\n"), "follows its end"),
    "newer": (lambda good: spoil(good, newer), "a newer Reefside has written it"),
}


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A sound backup."""
    folder = tmp_path_factory.mktemp("good")
    with house_on(str(folder / "table.sqlite3")) as house:
        play_air(*two_people(house)[:2])
    from reefside.cli import main

    assert main(["backup", str(folder / "b"), "--db", str(folder / "table.sqlite3")]) == 0
    return (folder / "b").read_bytes()


def test_a_spoilt_backup_is_refused_and_changes_nothing(
    database: str, tmp_path: Path, command: Command, good: bytes
) -> None:
    with house_on(database) as house:
        play_air(*two_people(house)[:2])
    before = content(database)
    for name, (spoilt, why) in SPOILT.items():
        file = tmp_path / "spoilt.gz"
        file.write_bytes(spoilt(good))
        said = command.refused("restore", str(file), "--replace", "--db", database)
        assert "cannot be restored" in said, name
        assert why in said, (name, said)
    assert "No such file" in command.refused("restore", "/nowhere", "--db", database)
    assert content(database) == before


def test_a_restore_never_removes_anything_unasked(
    database: str, tmp_path: Path, command: Command, good: bytes
) -> None:
    file = tmp_path / "backup.gz"
    file.write_bytes(good)
    with house_on(database) as house:
        Guest(house, "Zoe")
        said = command.refused("restore", str(file), "--replace", "--db", database)
        assert "a server runs on" in said
    assert "not empty" in command.refused("restore", str(file), "--db", database)
    assert rows(database, "SELECT name FROM people") == [("Zoe",)]
    command("restore", str(file), "--replace", "--db", database)
    assert sorted(rows(database, "SELECT name FROM people")) == [("Ada",), ("Bob",)]
    with house_on(database) as house:
        assert Guest(house).get("health")["status"] == "ok"


def test_a_restore_that_fails_half_way_leaves_what_was_there(
    database: str, tmp_path: Path, command: Command, good: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup.gz"
    file.write_bytes(good)
    with house_on(database) as house:
        play_air(*two_people(house)[:2])
    before = content(database)
    real = Backup.rows

    def second_time_short(backup: Backup, seen: list[int] = []) -> Any:  # noqa: B006
        seen.append(1)
        for place, found in enumerate(real(backup)):
            if len(seen) > 1 and place == 6:
                raise OSError(28, "No space left on device")
            yield found

    monkeypatch.setattr(Backup, "rows", second_time_short)
    said = command.refused("restore", str(file), "--replace", "--db", database)
    assert "No space left" in said
    assert content(database) == before


def test_what_is_restored_is_what_was_there(
    database: str, other: str, tmp_path: Path, command: Command
) -> None:
    with house_on(database) as house:
        ada, bob, table = two_people(house, title='Gęś 🐟 \\ "x"')
        play_air(ada, bob)
        ada.answer(0)
        ada.ask("say", text="Zażółć\ngęślą")
        her = back_again(house, ada)
        her.post("account", name="Ada L", passphrase="correct horse battery")
        her.post(f"tables/{table}/report", number=0, text="Odd")
        her.post("me/notices", webhook="https://example.org/hook")
        commanded = her.get("me")["id"]
    command("admin", "mute", commanded, "--db", database)
    file = tmp_path / "backup.gz"
    command("backup", str(file), "--db", database)
    command("restore", str(file), "--db", other)
    assert content(other) == content(database)
    back = tmp_path / "back.gz"
    command("backup", str(back), "--db", other)
    assert lines_of(back) == lines_of(file)
    with house_on(other) as house:  # The same cookies and links are good there.
        him = back_again(house, bob)
        assert him.get("me")["name"] == "Bob"
        live = him.live(table)
        assert live.update["table"]["title"] == 'Gęś 🐟 \\ "x"'
        live.until(lambda: bool(live.said))
        assert [line["text"] for line in live.said] == ["Zażółć\ngęślą"]


def lines_of(file: Path) -> list[Any]:
    """The rows of a backup, whatever their order."""
    return sorted(map(repr, Backup(file).rows()))


# ---------------------------------------------------------------- other schemas


@pytest.fixture
def served(tmp_path: Path) -> Path:
    """A copy of a server's database of an earlier day, whose rules are gone."""
    copied = tmp_path / "served.db"
    shutil.copy(SERVED, copied)
    with closing(sqlite3.connect(copied)) as changed, changed:
        changed.execute(
            "UPDATE matches SET setup = json_set(setup, '$.rules', '0', '$.content', 'gone')"
        )
    return copied


def test_a_database_of_an_earlier_day_is_brought_up_to_date(served: Path, command: Command) -> None:
    (before,) = sqlite3.connect(served).execute("PRAGMA user_version").fetchone()
    assert before < len(MIGRATIONS)
    assert "older Reefside" in command.refused("admin", "stats", "--db", str(served))
    with house_on(str(served)) as house:
        cards = [Guest(house).get(f"tables/{id}") for id in ("grim-over", "grim-hunting")]
        assert [card["state"] for card in cards] == ["over", "playing"]
        assert [card["closed"] for card in cards] == [None, None]
    assert command("admin", "integrity", "--db", str(served)).strip() == "nothing is wrong"


def test_a_backup_of_an_earlier_schema_is_brought_up_to_date(
    served: Path, other: str, tmp_path: Path, command: Command
) -> None:
    (before,) = sqlite3.connect(served).execute("PRAGMA user_version").fetchone()
    file = tmp_path / "old.gz"
    command("backup", str(file), "--db", str(served))
    assert Backup(file).header.schema == before
    (after,) = sqlite3.connect(served).execute("PRAGMA user_version").fetchone()
    assert after == before, "a backup only reads"
    command("restore", str(file), "--db", other)
    assert command("admin", "integrity", "--db", other).strip() == "nothing is wrong"
    assert command.json("admin", "stats", "--db", other)["tables"] == {"over": 5, "playing": 5}
    with house_on(other) as house:
        card: Json = Guest(house).get("tables/grim-hunting")
        assert card["state"] == "playing"


def test_a_damaged_row_of_an_earlier_schema_is_restored_as_it_is(
    served: Path, tmp_path: Path, command: Command
) -> None:
    with closing(sqlite3.connect(served)) as planted, planted:
        planted.execute("UPDATE matches SET setup = '{' WHERE id = 'grim-over'")
    file, other = tmp_path / "old.gz", str(tmp_path / "other.sqlite3")
    command("backup", str(file), "--db", str(served))
    command("restore", str(file), "--db", other)
    assert rows(other, "SELECT setup FROM matches WHERE id = 'grim-over'") == [("{",)]
    found = command("admin", "integrity", "--db", other, code=1)
    assert found.count("\n") == 1
    assert "table grim-over cannot be opened" in found


def test_a_backup_has_every_table_of_every_schema() -> None:
    for schema in range(1, len(MIGRATIONS) + 1):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
            make(made, 0, schema)
            found = {
                name
                for (name,) in made.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            }
        assert set(tables_of(schema)) == found
        assert set(columns_of(schema)) == found - set(PASSING)


def test_a_server_does_not_start_on_what_is_being_restored(tmp_path: Path, good: bytes) -> None:
    from reefside.kernel.refusal import InvalidInput
    from reefside.table.backup import restoring

    database, file = tmp_path / "table.sqlite3", tmp_path / "backup.gz"
    file.write_bytes(good)
    begun, go = threading.Event(), threading.Event()

    def wait(done: int, total: int) -> None:
        if done == total // 2 + 1:
            begun.set()
            assert go.wait(30)

    def restore() -> None:
        asyncio.run(restoring.restore(str(database), file, False, wait))

    thread = threading.Thread(target=restore)
    thread.start()
    try:
        assert begun.wait(30)
        with pytest.raises(InvalidInput, match="being restored"):
            asyncio.run(database_of(str(database)).open(lambda _: None))
    finally:
        go.set()
        thread.join(30)
    with house_on(str(database)) as house:
        assert Guest(house).get("tables")["tables"]


def test_a_write_ahead_log_of_the_old_file_does_not_reach_the_new_one(
    tmp_path: Path, command: Command, good: bytes
) -> None:
    database, file = str(tmp_path / "table.sqlite3"), tmp_path / "backup.gz"
    file.write_bytes(good)
    house = Process(database)
    house.start()
    there: Any = house
    Guest(there, "Zoe")
    house.kill()
    assert os.stat(f"{database}-wal").st_size > 0
    command("restore", str(file), "--replace", "--db", database)
    assert not os.path.exists(f"{database}-wal")
    assert sorted(rows(database, "SELECT name FROM people")) == [("Ada",), ("Bob",)]
    assert rows(database, "SELECT COUNT(*) FROM matches") == [(1,)]
    assert GAME in rows(database, "SELECT setup FROM matches")[0][0]
