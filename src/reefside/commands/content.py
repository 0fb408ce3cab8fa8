"""The commands `content list`, `show` and `export`: the components of a game."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from rich.table import Table as Sheet

from reefside.commands import FINE
from reefside.commands.printing import Paper, print_json
from reefside.games import load_game
from reefside.kernel.documents import name_of, why_not
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import KINDS_OF_PROVENANCE, Row


def list_rows(parsed: Namespace) -> int:
    """Every row of a game with its provenance."""
    if parsed.provenance not in (None, *KINDS_OF_PROVENANCE):
        known = ", ".join(KINDS_OF_PROVENANCE)
        raise InvalidInput(f"provenance is {known}, not {quoted(parsed.provenance)}")
    game = load_game(parsed.game)
    rows = [row for row in game.content.all_rows() if parsed.provenance in (None, row.provenance)]
    if parsed.json:
        print_json([{"kind": row.kind, **row.data} for row in rows])
        return FINE
    sheet = Sheet("kind", "id", "provenance", "facts")
    for row in rows:
        sheet.add_row(row.kind, row.id, origin_of(row), facts_of(row))
    Paper().print(sheet)
    return FINE


def origin_of(row: Row) -> str:
    """Where a row comes from; a name and numbers of two origins are told apart."""
    given = row.data["provenance"]
    if isinstance(given, dict):
        return ", ".join([f"{what}: {whose}" for what, whose in given.items()])
    return row.provenance


def facts_of(row: Row) -> str:
    """The columns of a row that are its own."""
    plain = {name: value for name, value in row.data.items() if name not in ("id", "provenance")}
    return ", ".join(f"{name} {json.dumps(value)}" for name, value in plain.items())


def show_row(parsed: Namespace) -> int:
    """One row, by kind and id."""
    game = load_game(parsed.game)
    found = [
        row for row in game.content.all_rows() if parsed.id in (row.id, f"{row.kind}/{row.id}")
    ]
    if not found:
        raise InvalidInput(
            f"{game.key} has no row {quoted(parsed.id)}; see reefside content list {game.key}"
        )
    for row in found:
        print(f"{row.kind}/{row.id}  ({origin_of(row)}, {row.file})")
        for name, value in row.data.items():
            print(f"  {name} = {json.dumps(value, ensure_ascii=False)}")
    return FINE


def export_pack(parsed: Namespace) -> int:
    """Write a game's rows as a content pack."""
    game = load_game(parsed.game)
    folder: Path = parsed.folder
    try:
        if folder.is_dir() and any(folder.iterdir()):
            raise InvalidInput(f"{name_of(folder)} is not empty: name a new folder")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "pack.toml").write_text(f'game = "{game.key}"\nname = "my pack"\n', "utf-8")
        for file, text in game.content.sources():
            (folder / file).write_text(text, "utf-8")
    except OSError as error:
        raise InvalidInput(f"cannot write to {name_of(folder)}: {why_not(error)}") from None
    print(f"{folder}: edit the rows, then run reefside content check {folder}")
    return FINE
