"""A backup file: gzip of JSON lines, a header first and a checksum last.

The header says which schema, and how many rows of each table. A line `{"table": …}` begins a
table, its rows follow as lists. The last line has the checksum of all lines before it, so a file
that was cut off or altered by accident is noticed before anything is touched.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from reefside.kernel.refusal import InvalidInput
from reefside.table.backup.schema import columns_of
from reefside.table.migrations import MIGRATIONS

FORMAT: Final = 1
LONGEST: Final = 64 * 1024 * 1024
"""Bytes of a line at most: a row is never larger than a match."""
MAGIC: Final = b"\x1f\x8b"
"""How every gzip file begins."""

NOT_EMPTY: Final = "the database is not empty: say --replace if all in it is to be removed"
"""Why a backup is not restored."""

Value = str | int | float | None
Row = list[Value]


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line."""

    reefside_backup: int
    version: str
    schema: int
    kind: str
    created: float
    rows: dict[str, int]
    """How many rows each table has."""


class Begin(msgspec.Struct, forbid_unknown_fields=True):
    """The rows of a table follow."""

    table: str


class End(msgspec.Struct, forbid_unknown_fields=True):
    """The last line: the checksum of all lines before it."""

    checksum: str


_row: Final = msgspec.json.Decoder(Row)


class Writer:
    """Writes a backup to a file that is open."""

    def __init__(self, file: IO[bytes], header: Header) -> None:
        self._zip: Final = gzip.GzipFile("", "wb", 6, file, mtime=0)
        self._digest: Final = blake2b(digest_size=32)
        self._line(header)

    def _line(self, value: Any) -> None:
        line = msgspec.json.encode(value) + b"\n"
        self._digest.update(line)
        self._zip.write(line)

    def begin(self, table: str) -> None:
        """The rows of a table follow."""
        self._line(Begin(table))

    def row(self, row: tuple[Any, ...]) -> None:
        """One row of the table."""
        self._line(row)

    def end(self) -> None:
        """All is written."""
        self._line(End(self._digest.hexdigest()))
        self._zip.close()


class Backup:
    """A backup file. Reading it to its end checks it; what is wrong is one clear line."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.header: Final = self._read_header()
        self.columns: Final = columns_of(self.header.schema)

    def _wrong(self, why: str) -> InvalidInput:
        return InvalidInput(f"{self.path} cannot be restored: {why}")

    def _lines(self) -> Iterator[bytes]:
        """The lines of the file."""
        try:
            with gzip.open(self.path, "rb") as file:
                while line := file.readline(LONGEST):
                    if not line.endswith(b"\n"):
                        raise self._wrong("it is cut off, or has a line that is too long")
                    yield line
        except (EOFError, gzip.BadGzipFile, zlib.error):
            raise self._wrong("it is no backup, or it is damaged or cut off") from None
        except OSError as error:
            raise self._wrong(error.strerror or str(error)) from None

    def _read_header(self) -> Header:
        try:
            header = msgspec.json.decode(next(self._lines(), b""), type=Header)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise self._wrong("it is no backup of Reefside") from None
        if header.reefside_backup > FORMAT or header.schema > len(MIGRATIONS):
            raise self._wrong("a newer Reefside has written it: please update first")
        if header.reefside_backup < 1 or header.schema < 1:
            raise self._wrong("it is no backup of Reefside")
        if list(header.rows) != list(columns_of(header.schema)):
            raise self._wrong("its tables are not those of its schema")
        return header

    def rows(self) -> Iterator[tuple[str, Row]]:
        """Every row with its table. Once all are read, the file is known to be sound."""
        digest = blake2b(digest_size=32)
        lines = self._lines()
        digest.update(next(lines, b""))
        expected = [(table, count) for table, count in self.header.rows.items()]
        for table, count in expected:
            begin = self._next(lines, digest)
            if self._decoded(begin, Begin).table != table:
                raise self._wrong("its tables are in disorder")
            for _ in range(count):
                yield table, self._row_of(table, self._next(lines, digest))
        checksum = digest.hexdigest()
        if self._decoded(self._next(lines, digest), End).checksum != checksum:
            raise self._wrong("its checksum is wrong: it is damaged")
        if next(lines, b""):
            raise self._wrong("something follows its end")

    def _next(self, lines: Iterator[bytes], digest: blake2b) -> bytes:
        line = next(lines, b"")
        if not line:
            raise self._wrong("it is cut off")
        digest.update(line)
        return line

    def _decoded(self, line: bytes, kind: type[Any]) -> Any:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise self._wrong("it is damaged") from None

    def _row_of(self, table: str, line: bytes) -> Row:
        try:
            row = _row.decode(line)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise self._wrong(f"a row of {table} is damaged") from None
        if len(row) != len(self.columns[table]):
            raise self._wrong(f"a row of {table} is damaged")
        return row

    def total(self) -> int:
        """How many rows there are."""
        return sum(self.header.rows.values())


def is_backup(path: Path) -> bool:
    """Whether a file is, or claims to be, a backup."""
    try:
        Backup(path)
    except InvalidInput:
        return False
    return True
