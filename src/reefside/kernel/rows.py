"""Content: components as rows of TOML, checked when they are read."""

from __future__ import annotations

import json
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from reefside.kernel.documents import MOST_TEXT, name_of, read_text, why_not
from reefside.kernel.documents import read_toml as read_toml
from reefside.kernel.lines import printable, quoted
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.words import LANGUAGES, Words

RULEBOOK: Final = "rulebook"
PUBLIC: Final = "public"
DESIGNED: Final = "designed"
NAMED: Final = "named"

PROVENANCES: Final = (RULEBOOK, PUBLIC, DESIGNED)
"""Where a row comes from: printed in the rulebook, told in public, or designed by us."""

RULES_FILE: Final = "rules.toml"
"""Beside the content files: the rules that no code cites. It holds no component."""

MOST_FILES: Final = 100
"""Files of a content pack."""

KINDS_OF_PROVENANCE: Final = (*PROVENANCES, NAMED)
"""Besides, a row may be `named`: its name is printed or told, and its numbers are ours."""


def named(value: Any) -> bool:
    """Whether a provenance says that the name is not ours and the numbers are."""
    if not isinstance(value, dict) or sorted(value) != ["name", "numbers"]:
        return False
    return value["name"] in (RULEBOOK, PUBLIC) and value["numbers"] == DESIGNED


class Row:
    """One component. Reading a column checks it; `done` finds columns nobody reads."""

    def __init__(self, file: str, kind: str, data: dict[str, Any]) -> None:
        self.file: Final = file
        self.kind: Final = kind
        self.data: Final = data
        self.read: Final[set[str]] = set()
        self.id: Final = str(data.get("id", "?"))
        self.text("id")
        value = self.value("provenance")
        if isinstance(value, dict) and not named(value):
            rather = "a name from rulebook or public with numbers designed"
            raise self.wrong("provenance", f"is {quoted(value)}, not {rather}")
        if not isinstance(value, dict) and value not in PROVENANCES:
            raise self.wrong("provenance", f"is {quoted(value)}, not one of {PROVENANCES}")
        self.provenance: Final[str] = NAMED if named(value) else str(value)

    def wrong(self, column: str, why: str) -> InvalidInput:
        """What is wrong with a column: names file, row and column."""
        return InvalidInput(
            f"{self.file}, {self.kind} {quoted(self.id)}, column {quoted(column)}: {why}"
        )

    def has(self, column: str) -> bool:
        """Whether the row fills a column that may stay empty."""
        return column in self.data

    def value(self, column: str) -> Any:
        """A column's value as it is written."""
        self.read.add(column)
        READING.row = self
        READING.column = column
        if column not in self.data:
            raise self.wrong(column, "is missing")
        return self.data[column]

    def text(self, column: str) -> str:
        """A column that holds a text."""
        value = self.value(column)
        if not isinstance(value, str):
            raise self.wrong(column, f"is {quoted(value)}, not a text")
        return value

    def number(self, column: str, least: int = 0, most: int = 999) -> int:
        """A column that holds a whole number."""
        value = self.value(column)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(column, f"is {quoted(value)}, not a number from {least} to {most}")
        return value

    def one_of(self, column: str, known: list[str]) -> int:
        """A column that names another row: its place among the known ones."""
        value = self.text(column)
        if value not in known:
            raise self.wrong(column, f"is {quoted(value)}, not one of {', '.join(known)}")
        return known.index(value)

    def numbers(self, column: str) -> list[int]:
        """A column that holds a list of whole numbers."""
        value = self.value(column)
        if not isinstance(value, list) or not all(type(item) is int for item in value):
            raise self.wrong(column, f"is {quoted(value)}, not a list of numbers")
        return list(value)

    def items(self, column: str) -> list[Any]:
        """A column that holds a list."""
        value = self.value(column)
        if not isinstance(value, list):
            raise self.wrong(column, f"is {quoted(value)}, not a list")
        return value

    def tables(self, column: str) -> list[dict[str, Any]]:
        """A column that holds a list of tables."""
        found: list[dict[str, Any]] = []
        for item in self.items(column):
            if not isinstance(item, dict):
                raise self.wrong(column, f"has {quoted(item)}, not a table like {{ a = 1 }}")
            found.append(item)
        return found

    def effects(self, column: str) -> list[tuple[str, Any]]:
        """A column of effects: a list of tables with one word each."""
        value = self.value(column)
        if not isinstance(value, list):
            raise self.wrong(column, "is not a list of effects")
        found: list[tuple[str, Any]] = []
        for effect in value:
            if not isinstance(effect, dict) or len(effect) != 1:
                raise self.wrong(column, f"has {quoted(effect)}, not one word with its value")
            found.extend(effect.items())
        return found

    def done(self) -> None:
        """Every column has been read: a misspelt one is an error, never silence."""
        for column in self.data:
            if column not in self.read:
                known = ", ".join(sorted(self.read))
                raise self.wrong(column, f"is unknown; known are {known}")


class Reading:
    """Which column was read last: if what is made of it fails, that is the place to look at."""

    def __init__(self) -> None:
        self.row: Row | None = None
        self.column = ""


READING: Final = Reading()


def broken_pack(pack: Path) -> InvalidInput:
    """A pack holds something that no reader expected: names the column that was read last."""
    if READING.row is None:
        return InvalidInput(f"the pack {name_of(pack)} cannot be read")
    value = READING.row.data.get(READING.column)
    return READING.row.wrong(READING.column, f"has {quoted(value)}, which does not fit here")


class Content:
    """The rows of one game, in print order, with the changes of a content pack applied."""

    def __init__(self, package: str, pack: Path | None = None) -> None:
        self.package: Final = package
        self.pack: Final = pack
        self.pack_name: Final = "" if pack is None else title_of(pack)
        """What the pack is called; empty without one."""
        self.files: Final = read_files(package, pack)
        self._fingerprint = ""

    def rows(self, file: str, kind: str, count: int = 0) -> list[Row]:
        """All rows of a kind; `count` is how many there must be."""
        listed = self.files.get(file, {}).get(kind, [])
        rows = [Row(file, kind, data) for data in listed]
        ids = [row.id for row in rows]
        for row in rows:
            if ids.count(row.id) > 1:
                raise row.wrong("id", "stands twice")
        if not rows or (count and len(rows) != count):
            raise InvalidInput(f"{file} has {len(rows)} rows of {kind}, not {count or 'any'}")
        return rows

    def all_rows(self) -> list[Row]:
        """Every row of every file."""
        found: list[Row] = []
        for file, kinds in self.files.items():
            for kind in kinds:
                found.extend(self.rows(file, kind))
        return found

    def sources(self) -> list[tuple[str, str]]:
        """The name and text of every content file of the game itself."""
        folder = files(self.package) / "content"
        return [(file, (folder / file).read_text("utf-8")) for file in self.files]

    def fingerprint(self) -> str:
        """A hash of all rows: two tables with the same one have the same components."""
        if not self._fingerprint:
            text = json.dumps(self.files, sort_keys=True)
            self._fingerprint = blake2b(text.encode(), digest_size=8).hexdigest()
        return self._fingerprint


def read_files(package: str, pack: Path | None) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """Every content file of a game; a pack's rows change the columns they name.

    `rules.toml` holds no rows: it says which rules no line of code carries out, and why.
    """
    found: dict[str, dict[str, list[dict[str, Any]]]] = {}
    folder = files(package) / "content"
    names = [entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")]
    for file in sorted(name for name in names if name != RULES_FILE):
        found[file] = read_toml(file, (folder / file).read_text("utf-8"))
    if pack is not None:
        for path in pack_files(pack):
            name = printable(path.name, 80)
            apply_pack(found, name, read_toml(name, read_text(path, 4 * MOST_TEXT)))
    return found


def title_of(pack: Path) -> str:
    """What a pack is called in its `pack.toml`, or else its folder."""
    head = pack / "pack.toml"
    name = read_toml(head.name, read_text(head)).get("name", "") if head.is_file() else ""
    return name if isinstance(name, str) and name else pack.resolve().name


def pack_files(pack: Path) -> list[Path]:
    """The files of a pack that hold rows, or a clear line."""
    try:
        found = sorted(pack.glob("*.toml"))
    except (OSError, ValueError) as error:
        raise InvalidInput(f"cannot read {name_of(pack)}: {why_not(error)}") from None
    if len(found) > MOST_FILES:
        raise InvalidInput(f"{name_of(pack)} has {len(found)} files: at most {MOST_FILES} are read")
    return [path for path in found if path.name != "pack.toml"]


def apply_pack(
    base: dict[str, dict[str, list[dict[str, Any]]]], file: str, pack: dict[str, Any]
) -> None:
    """Let a pack's file change rows by id."""
    if file not in base:
        raise InvalidInput(f"the pack's {file} is no file of this game; there is {', '.join(base)}")
    for kind, rows in pack.items():
        if kind not in base[file]:
            raise InvalidInput(
                f"{file} has no rows of {quoted(kind)}; it has {', '.join(base[file])}"
            )
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise InvalidInput(f"the pack's {file}: {kind} is no list of rows; write [[{kind}]]")
        known = {old["id"]: old for old in base[file][kind]}
        changed: set[Any] = set()
        for row in rows:
            id = row.get("id")
            if not isinstance(id, str) or id not in known:
                raise InvalidInput(f"{file} has no {kind} with the id {quoted(id)}")
            if id in changed:
                raise InvalidInput(f"the pack's {file} has the {kind} {quoted(id)} twice")
            changed.add(id)
            known[id].update(row)


def read_words(package: str) -> Words:
    """The texts of a game in every language."""
    folder = files(package) / "words"
    tables = {}
    for language in LANGUAGES:
        file = f"{language}.toml"
        tables[language] = read_toml(f"words/{file}", (folder / file).read_text("utf-8"))
    return Words(tables)
