"""How lists and facts are printed for people: aligned columns, no line longer than it must be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from reefside.kernel.words import printable

TIMES: Final = ("at", "created", "updated", "banned", "muted", "seen")
"""Names of columns that hold times, in seconds since 1970."""
LONGEST: Final = 4000
"""Characters of a fact at most."""
WIDEST: Final = 60
"""Characters of a value in a list at most."""


def shown(name: str, value: Any, most: int = WIDEST) -> str:
    """A value as people read it."""
    if value is None or value == "":
        return "-"
    if name in TIMES and isinstance(value, float):
        try:
            return datetime.fromtimestamp(value, UTC).strftime("%Y-%m-%d %H:%M")
        except (OverflowError, ValueError, OSError):
            return str(value)  # No day: the row is damaged.
    return printable(str(value), most)


def print_list(names: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> None:
    """Rows in aligned columns, under their names."""
    lines = [list(names), *[[shown(name, row[name]) for name in names] for row in rows]]
    widths = [max(len(line[at]) for line in lines) for at in range(len(names))]
    for line in lines:
        parts = [part.ljust(width) for part, width in zip(line, widths, strict=True)]
        print("  ".join(parts).rstrip())


def in_a_line(row: Mapping[str, Any]) -> str:
    """A row inside facts."""
    return ", ".join(f"{name} {shown(name, value)}" for name, value in row.items()) or "-"


def print_facts(facts: Mapping[str, Any]) -> None:
    """Facts, one a line; of a list one line each."""
    width = max(len(name) for name in facts)
    for name, value in facts.items():
        rows = value or [None] if isinstance(value, list) else [value]
        for place, row in enumerate(rows):
            label = name if place == 0 else ""
            text = in_a_line(row) if isinstance(row, dict) else shown(name, row, LONGEST)
            print(f"{label.ljust(width)}  {text}".rstrip())
