"""Restoring a backup: checked before anything is touched, and done whole or not at all."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from reefside.kernel.refusal import InvalidInput
from reefside.table.admin.opening import is_postgresql, path_of
from reefside.table.backup.format import NOT_EMPTY, Backup, Row
from reefside.table.backup.making import sync_folder
from reefside.table.backup.schema import make
from reefside.table.database_lock import DatabaseLock
from reefside.table.migrations import MIGRATIONS

Progress = Callable[[int, int], object]
"""Called with the rows done and their total."""


async def restore(url: str, file: Path, replace: bool, progress: Progress) -> int:
    """Bring back what a backup holds; how many rows."""
    backup = Backup(file)
    total = 2 * backup.total()
    for done, _ in enumerate(backup.rows(), 1):
        progress(done, total)

    def second(done: int) -> None:
        progress(backup.total() + done, total)

    if is_postgresql(url):
        from reefside.table.backup.into_postgres import restore_into

        return await restore_into(url, backup, replace, second)
    return into_file(path_of(url), backup, replace, second)


def into_file(path: Path, backup: Backup, replace: bool, progress: Callable[[int], object]) -> int:
    """Restore into an SQLite file: a new one is made beside it and takes its place."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with closing(DatabaseLock(path, alone=True)):
            if not replace and not is_empty(path):
                raise InvalidInput(NOT_EMPTY)
            number, temporary = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
            os.close(number)
            count = fill(Path(temporary), backup, progress)
            take_place(Path(temporary), path)
            temporary = ""
            return count
    except OSError as error:
        raise InvalidInput(f"cannot write {path}: {error.strerror}") from None
    except (sqlite3.Error, OverflowError) as error:
        raise InvalidInput(f"cannot restore into {path}: {error}") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def is_empty(path: Path) -> bool:
    """Whether nobody would miss what is in a file."""
    if not path.exists() or path.stat().st_size == 0:
        return True
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as found:
            tables = {name for (name,) in found.execute("SELECT name FROM sqlite_master")}
            return not any(
                found.execute(f"SELECT EXISTS (SELECT 1 FROM {table})").fetchone()[0]
                for table in ("people", "matches")
                if table in tables
            ) and (not tables or "people" in tables)
    except sqlite3.Error:
        return False  # Whatever it is, it is something.


def fill(path: Path, backup: Backup, progress: Callable[[int], object]) -> int:
    """Make a database from a backup, bring it up to date and check it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=OFF")  # It counts only when it is complete.
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("BEGIN")
        make(connection, 0, backup.header.schema)
        count = 0
        for table, row in backup.rows():
            insert(connection, backup, table, row)
            count += 1
            progress(count)
        make(connection, backup.header.schema, len(MIGRATIONS))
        connection.execute("COMMIT")
        said = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if said != "ok" or connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise InvalidInput(f"{backup.path} cannot be restored: rows in it do not fit together")
    with path.open("rb+") as file:
        os.fsync(file.fileno())
    return count


def insert(connection: sqlite3.Connection, backup: Backup, table: str, row: Row) -> None:
    """Write one row."""
    columns = backup.columns[table]
    marks = ", ".join("?" * len(columns))
    connection.execute(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", row)


def take_place(new: Path, path: Path) -> None:
    """Put a new file where another is, or was. Nobody has that one open."""
    if path.exists():
        write_back(path)
    for rest in ("-wal", "-shm"):  # They belong to the old file alone.
        path.with_name(path.name + rest).unlink(missing_ok=True)
    os.replace(new, path)
    sync_folder(path.parent)


def write_back(path: Path) -> None:
    """Let a file be complete without its log, so that nothing of it depends on that."""
    try:
        with closing(sqlite3.connect(path, timeout=10, isolation_level=None)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        pass  # It is damaged, and is about to be replaced.
