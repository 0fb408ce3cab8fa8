"""Making a backup: whole or not at all, read again before it counts."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, NamedTuple

from reefside.kernel.refusal import InvalidInput
from reefside.table.backup.format import FORMAT, Backup, Header, Writer, is_backup
from reefside.table.backup.schema import columns_of
from reefside.table.backup.sources import Source, layout, source_of
from reefside.version import VERSION


class Made(NamedTuple):
    """A backup that was made."""

    rows: int
    bytes: int


async def back_up(url: str, path: Path, progress: Callable[[int, int], object]) -> Made:
    """Write a database to a file; `progress` is called with the rows done and their total."""
    if path.exists() and not is_backup(path):
        raise InvalidInput(f"{path} is something else than a backup: it is left alone")
    temporary = ""
    try:
        number, temporary = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        with os.fdopen(number, "wb") as file:
            async with source_of(url) as source:
                rows = await write(source, file, progress)
            file.flush()
            os.fsync(file.fileno())
        check(Path(temporary))
        size = os.stat(temporary).st_size
        os.replace(temporary, path)
        temporary = ""
        sync_folder(path.parent)
        return Made(rows, size)
    except OSError as error:
        raise InvalidInput(f"cannot write {path}: {error.strerror}") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


async def write(source: Source, file: IO[bytes], progress: Callable[[int, int], object]) -> int:
    """Write all that a database holds; how many rows."""
    schema, columns = await layout(source)
    if columns != columns_of(schema):
        raise InvalidInput("the tables of this database are not those of its schema")
    counts = {table: await source.count(table) for table in columns}
    header = Header(FORMAT, VERSION, schema, source.kind, time.time(), counts)
    writer, done, total = Writer(file, header), 0, sum(counts.values())
    for table, names in columns.items():
        writer.begin(table)
        async for row in source.rows(table, names):
            writer.row(row)
            done += 1
            progress(done, total)
    writer.end()
    return done


def check(path: Path) -> None:
    """Read a backup as a restore would."""
    for _ in Backup(path).rows():
        pass


def sync_folder(folder: Path) -> None:
    """Let the name of a new file be on disk, too, where that can be asked for."""
    try:
        number = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(number)
    except OSError:
        pass
    finally:
        os.close(number)
