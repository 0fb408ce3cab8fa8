"""The command `corpus`: stored matches, played again under the present rules. It writes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import msgspec

from reefside.commands import FINE, FOUND
from reefside.commands.printing import print_json, progress_bar
from reefside.kernel.documents import check_tree, name_of, read_bytes, why_not
from reefside.kernel.lines import printable
from reefside.kernel.refusal import InvalidInput
from reefside.lab.corpus import Report, StoredMatch, compare, difference_text
from reefside.match import read_save
from reefside.match.bad_data import BAD_INPUT
from reefside.match.stored_events import event_of
from reefside.wire.match_log import ShortWord, StoredEvent
from reefside.wire.save import Entries, Seats

SQLITE: Final = b"SQLite format 3\0"
MATCHES: Final = (
    "SELECT id, setup, state FROM matches WHERE state IN ('playing', 'over') ORDER BY id"
)
LINES: Final = "SELECT entry, told FROM choices WHERE match = {mark} ORDER BY number"

Found = tuple[str, "StoredMatch | str"]
"""The name of a match, and the match or why it cannot be read."""

_told = msgspec.json.Decoder(list[StoredEvent])


def corpus(parsed: Namespace) -> int:
    """Play stored matches again and say which would have gone differently."""
    report = Report()
    found = list(stored_in(parsed.where))
    if not found:
        raise InvalidInput(f"there is no stored match in {parsed.where}")
    with progress_bar("corpus") as progress:
        task = progress.add_task("", total=len(found))
        for name, match in found:
            judge(report, name, match, parsed.lang)
            progress.advance(task)
    if parsed.json:
        print_json(asdict(report))
    else:
        print_report(report)
    return FOUND if report.unreadable else FINE


def judge(report: Report, name: str, match: StoredMatch | str, language: str) -> None:
    """Compare one match, and note what came of it."""
    try:
        if isinstance(match, str):
            raise InvalidInput(match)
        difference = compare(match, language)
    except InvalidInput as invalid:
        report.unreadable.append(f"{name}: {invalid}")
        return
    report.matches += 1
    if difference is not None:
        report.differences.append(difference)


def print_report(report: Report) -> None:
    """The report for people."""
    for line in report.unreadable:
        print(f"not read: {line}")
    for difference in report.differences:
        print(difference_text(difference))
    print(f"{len(report.differences)} of {report.matches} would have gone differently")


# Where matches are stored.


def stored_in(where: str) -> Iterator[Found]:
    """Every match of a folder of saves, of a save, or of a server's database."""
    if where.startswith(("postgresql://", "postgres://")):
        yield from asyncio.run(in_postgresql(where))
        return
    path = Path(where)
    try:
        folder, there = path.is_dir(), path.exists()
    except OSError as error:
        raise InvalidInput(f"cannot read {name_of(path)}: {why_not(error)}") from None
    if folder:
        for file in sorted(path.rglob("*.json")):
            yield from in_file(printable(str(file.relative_to(path)), 80), file)
    elif not there:
        raise InvalidInput(f"there is no {name_of(path)}")
    elif is_sqlite(path):
        yield from in_sqlite(path)
    else:
        yield from in_file(printable(path.name, 80), path)


def is_sqlite(path: Path) -> bool:
    """Whether a file is a database."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE)) == SQLITE
    except OSError as error:
        raise InvalidInput(f"cannot read {name_of(path)}: {why_not(error)}") from None


def in_file(name: str, path: Path) -> Iterator[Found]:
    """The match of a save."""
    try:
        save = read_save(read_bytes(path))
    except InvalidInput as error:
        yield name, str(error)
        return
    rows = save.told
    yield (
        name,
        StoredMatch(
            name,
            save.game,
            save.rules,
            save.seats,
            save.options,
            bytes.fromhex(save.key),
            not save.snapshot.get("agenda", ["?"]),
            save.record,
            [event_of(row) for row in rows],
            [row.number for row in rows],
        ),
    )


def in_sqlite(path: Path) -> Iterator[Found]:
    """The matches of a server's file, which is only read."""
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            for id, setup, state in connection.execute(MATCHES).fetchall():
                lines = connection.execute(LINES.format(mark="?"), (id,)).fetchall()
                name = printable(str(id), 80)
                yield name, in_match_log(name, setup, state, lines)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise InvalidInput(f"cannot read the database {path}: {error}") from None


async def in_postgresql(url: str) -> list[Found]:
    """The matches of a PostgreSQL database, which is only read."""
    import asyncpg

    try:
        connection = await asyncpg.connect(
            url, server_settings={"default_transaction_read_only": "on"}
        )
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise InvalidInput(f"cannot read the database: {error}") from None
    try:
        found: list[Found] = []
        for id, setup, state in await connection.fetch(MATCHES):
            lines = await connection.fetch(LINES.format(mark="$1"), id)
            name = printable(str(id), 80)
            found.append((name, in_match_log(name, setup, state, [tuple(line) for line in lines])))
        return found
    except asyncpg.PostgresError as error:
        raise InvalidInput(f"cannot read the database: {error}") from None
    finally:
        await connection.close()


class SetUp(msgspec.Struct):
    """What is read of a table's set-up."""

    game: ShortWord
    rules: ShortWord
    seats: Seats
    options: dict[str, str]
    key: str


_setup = msgspec.json.Decoder(SetUp)


def in_match_log(id: str, setup: Any, state: Any, lines: list[Any]) -> StoredMatch | str:
    """The match of a table's log, or why it cannot be read: its rows may hold anything."""
    try:
        facts = _setup.decode(setup)
        rows = [row for _, told in lines for row in _told.decode(told)]
        entries = msgspec.convert([entry for entry, _ in lines], Entries)
        check_tree("its events", [[row.facts, row.secret] for row in rows])
        return StoredMatch(
            id,
            facts.game,
            facts.rules,
            facts.seats,
            facts.options,
            bytes.fromhex(facts.key),
            state == "over",
            entries,
            [event_of(row) for row in rows],
            [row.number for row in rows],
        )
    except BAD_INPUT as error:
        return f"its match log cannot be read: {error}"
