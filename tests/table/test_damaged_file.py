"""A file that is cut short or spoilt: nothing is acknowledged, and a start says how to mend it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from reefside.kernel.refusal import InvalidInput
from reefside.table.damage_check import check_head, check_pages, fault_of, was_left
from reefside.table.store import Store
from tests.table.crashing import Process
from tests.table.playing import two_people
from tests.table.serving import Guest, house_on, refusal
from tests.table.test_serve import reefside
from tests.table.test_store import on

PAGE = 4096


def a_database(path: Path) -> Path:
    """A database with a match in it, whose server has stopped."""
    with house_on(str(path)) as house:
        Guest(house, "Ada").create_table("grim-tide", "me", "me")
    assert not was_left(path), "whoever stops leaves no journal"
    assert path.stat().st_size > 10 * PAGE
    return path


def spoil(path: Path) -> None:
    """Write nonsense over all pages but the first."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(PAGE)
        file.write(os.urandom(size - PAGE))


def refused_start(path: Path, home: Path) -> str:
    """The one line with which a server refuses to start."""
    arguments = ["serve", "--port", "0", "--db", str(path), "--no-browser"]
    with reefside(*arguments, home=home) as process:
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.count("\n")) == (2, "", 1), err
    assert str(path) in err
    return err


def test_a_file_that_is_cut_short_under_a_server(tmp_path: Path) -> None:
    path = a_database(tmp_path / "table.sqlite3")
    with house_on(str(path)) as house:
        ada, bob, _ = two_people(house, auto_pass=False)
        whole = path.read_bytes()
        os.truncate(path, 2 * PAGE)
        assert refusal(Guest(house).http.get("/api/health")) == (503, "store-down")
        asked = ada.question(0)
        assert asked is not None
        said = ada.ask("answer", seat=0, ask=asked["number"], choice=asked["choices"][0])
        assert (said["type"], said["key"]) == ("refused", "store-down"), "it would be lost"
        with path.open("r+b") as file:  # As if it had never been: the same file, whole again.
            file.write(whole)
        assert Guest(house).get("health")["status"] == "ok"
        assert ada.answer(0)["type"] == "done", "it goes on by itself"
        ada.close()
        bob.close()


def test_pages_that_are_spoilt_under_a_server(tmp_path: Path) -> None:
    path = a_database(tmp_path / "table.sqlite3")
    with house_on(str(path)) as house:
        spoil(path)
        for call in ("tables", "tables/nowhere"):
            assert refusal(Guest(house).http.get(f"/api/{call}")) == (503, "store-down")


@pytest.mark.parametrize("size", [50, PAGE, 6 * PAGE + 77])
def test_a_start_with_a_file_that_was_cut_short(tmp_path: Path, size: int) -> None:
    path = a_database(tmp_path / "table.sqlite3")
    os.truncate(path, size)
    line = refused_start(path, tmp_path)
    assert "damaged" in line
    assert "`reefside restore`" in line


def test_a_start_with_something_else(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    path.write_bytes(b"It was the best of times, it was the worst of times." * 100)
    assert "does not begin like a database" in refused_start(path, tmp_path)


def test_a_start_after_a_crash_that_spoilt_pages(tmp_path: Path) -> None:
    path = a_database(tmp_path / "table.sqlite3")
    process = Process(str(path))
    process.start()
    process.kill()
    assert was_left(path)
    path.with_name(f"{path.name}-wal").write_bytes(b"\0" * 40)  # Its journal is not whole either.
    spoil(path)
    line = refused_start(path, tmp_path)
    assert "damaged" in line
    assert "`reefside restore`" in line


def test_a_start_after_a_crash_with_nothing_wrong(tmp_path: Path) -> None:
    process = Process(str(a_database(tmp_path / "table.sqlite3")))
    process.start()
    process.kill()
    process.start()
    process.stop()


def test_a_file_that_was_left_half_copied_is_whole_with_its_journal(tmp_path: Path) -> None:
    """A machine fails while the journal is copied into the file, whose head is the newest part."""
    path = a_database(tmp_path / "table.sqlite3")
    journal = path.with_name(f"{path.name}-wal")
    writing = sqlite3.connect(path, isolation_level=None)
    writing.execute("PRAGMA wal_autocheckpoint = 0")
    writing.executemany(
        "INSERT INTO settings (name, value) VALUES (?, ?)",
        [(f"long {n}", "x" * PAGE) for n in range(50)],
    )
    half = tmp_path / "half.sqlite3"
    shutil.copy(path, half)
    shutil.copy(journal, half.with_name(f"{half.name}-wal"))
    writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with half.open("r+b") as file:
        file.write(path.read_bytes()[:PAGE])
    writing.close()
    assert "bytes are missing" in fault_of(half)
    check_head(half)

    async def count(store: Store) -> int:
        rows = await store.database.fetch("SELECT COUNT(*) FROM settings WHERE name LIKE 'long %'")
        return int(rows[0][0])

    assert on(str(half), count) == 50
    assert check_pages(half)


def test_a_large_file_is_not_looked_through_for_ever(tmp_path: Path) -> None:
    path = a_database(tmp_path / "table.sqlite3")
    with closing(sqlite3.connect(path)) as writing, writing:
        writing.executemany(
            "INSERT INTO settings (name, value) VALUES (?, 'x')",
            [(str(n),) for n in range(20_000)],
        )
    assert check_pages(path)
    assert not check_pages(path, seconds=-1.0), "it ends when its time is up"
    spoil(path)
    with pytest.raises(InvalidInput, match="damaged"):
        check_pages(path)


def test_a_database_that_shrinks_by_itself_is_whole(tmp_path: Path) -> None:
    path = a_database(tmp_path / "table.sqlite3")
    with closing(sqlite3.connect(path)) as writing, writing:
        writing.execute("INSERT INTO settings (name, value) VALUES ('long', ?)", ("x" * 500_000,))
    with house_on(str(path)) as house:
        other = sqlite3.connect(path, isolation_level=None)
        before = path.stat().st_size
        other.execute("DELETE FROM settings WHERE name = 'long'")
        other.execute("VACUUM")
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        other.close()
        assert path.stat().st_size < before
        assert Guest(house).get("health")["status"] == "ok"
