"""Perft: how many ways a game can go on, from positions with a name.

A file `tests/perft/<game>.perft` has one position a line: its name, seats, options (`-` for
none), seed, how many random answers are played first, depth and count. A line may end in `?`:
`python -m tests.kit.perft` counts every line anew and writes the counts down.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reefside.kernel.table import Table
from reefside.lab.perft import perft
from tests.kit.cases import Case, random_table

FOLDER: Final = Path(__file__).resolve().parent.parent / "perft"
SUFFIX: Final = ".perft"
NONE: Final = "-"
UNKNOWN: Final = "?"
COLUMNS: Final = ("position", "seats", "options", "seed", "answers", "depth", "count")


@dataclass(frozen=True)
class Position:
    """One line of a file."""

    name: str
    case: Case
    seed: int
    answers: int
    depth: int
    count: int | None

    def __str__(self) -> str:
        return f"{self.case.key}-{self.name}"

    def table(self) -> Table:
        """The table at this position; only seats that can act are asked."""
        return random_table(self.case, self.seed, self.answers, short=True)

    def counted(self) -> Position:
        """The position with its ways counted."""
        count = perft(self.table(), self.depth)
        return Position(self.name, self.case, self.seed, self.answers, self.depth, count)

    def words(self) -> list[str]:
        """The columns of its line."""
        options = ",".join(f"{name}={value}" for name, value in self.case.options)
        count = UNKNOWN if self.count is None else str(self.count)
        facts = [self.case.seats, options or NONE, self.seed, self.answers, self.depth, count]
        return [self.name, *[str(fact) for fact in facts]]


def read_line(key: str, line: str) -> Position:
    """The position of a line."""
    words = line.split()
    assert len(words) == len(COLUMNS), f"{line!r} has {len(words)} columns, not {len(COLUMNS)}"
    name, seats, options, seed, answers, depth, count = words
    pairs = [] if options == NONE else [word.partition("=") for word in options.split(",")]
    case = Case(key, int(seats), tuple((option, value) for option, _, value in pairs))
    known = None if count == UNKNOWN else int(count)
    return Position(name, case, int(seed), int(answers), int(depth), known)


def read(path: Path) -> list[Position]:
    """Every position of a file."""
    lines = path.read_text("utf-8").splitlines()
    return [read_line(path.stem, line) for line in lines if line and not line.startswith("#")]


def write(positions: list[Position]) -> str:
    """The text of a file, its columns level."""
    rows = [["# position", *COLUMNS[1:]], *[position.words() for position in positions]]
    wide = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    lines = ["  ".join(word.ljust(width) for word, width in zip(row, wide)) for row in rows]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def files() -> list[Path]:
    """Every file of positions."""
    return sorted(FOLDER.glob(f"*{SUFFIX}"))


def main(say: Callable[[str], object] = print) -> int:
    """Count every position anew; say which counts have changed."""
    for path in files():
        old = read(path)
        new = [position.counted() for position in old]
        for before, after in zip(old, new):
            if before.count != after.count:
                was = UNKNOWN if before.count is None else str(before.count)
                say(f"{after}: {after.count}, was {was}")
        path.write_text(write(new), "utf-8")
        say(f"{path.name}: {len(new)} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
