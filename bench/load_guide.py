"""Figures for docs/load.md: tables per core, memory per table, bytes per move.

`python -m bench.load_guide` serves on loopback, in one process and on SQLite, creates tables of
four people and lets them answer every few seconds, then as quickly as it goes. It writes the
figures between the marks of docs/load.md. `--small` only shows that it works.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import uvloop

from bench.dialects import Reefside
from bench.load import Load, Measured
from bench.table import free_port, running
from bench.wanted import guided
from reefside.version import VERSION

PAGE = Path(__file__).parents[1] / "docs" / "load.md"
BEGIN, END = "<!-- load: begin -->\n", "<!-- load: end -->\n"
PACE = 4.0
"""Seconds between two answers at a table."""
SPARE = 0.75
"""The share of a core that is planned for."""


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    tables: int
    warm_up: float
    seconds: float


WHOLE, SMALL = Size(300, 5.0, 20.0), Size(20, 1.0, 3.0)


@dataclass(frozen=True)
class Figures:
    """What a game costs."""

    game: str
    paced: Measured
    quick: Measured
    disk_kb: float
    """What the database grew by for each move, snapshots included."""

    @property
    def tables_per_core(self) -> float:
        """Tables at which people answer every few seconds, with some of the core left."""
        return SPARE * PACE / (self.paced.server_cpu_ms / 1e3)


def disk_kb(database: Path) -> float:
    """What a database takes, its log included."""
    return sum(path.stat().st_size for path in database.parent.glob(f"{database.name}*")) / 1024


def measure(game: str, size: Size, pause: float, folder: Path) -> tuple[Measured, float]:
    """One run: its figures, and how much the database grew by for each move."""
    port, database = free_port(), folder / f"{game}-{pause:g}.sqlite3"
    command = [sys.executable, "-m", "reefside.cli", "serve", "--no-browser"]
    command += ["--port", str(port), "--db", str(database)]
    with running(command, port, {}) as pid:
        load = Load(Reefside(game), f"http://127.0.0.1:{port}", pid, pause)
        measured = uvloop.run(load.run(size.tables, size.warm_up, size.seconds))
    # The warm-up moved, too, at the same pace.
    moves = measured.moves_per_second * (size.warm_up + size.seconds)
    return measured, disk_kb(database) / moves


def figures_of(game: str, size: Size) -> Figures:
    """All figures of a game."""
    with tempfile.TemporaryDirectory() as folder:
        paced, _ = measure(game, size, PACE, Path(folder))
        quick, disk = measure(game, size, 0.0, Path(folder))
    print(f"bench: {paced}\nbench: {quick}", file=sys.stderr)
    return Figures(game, paced, quick, disk)


def sheet(found: list[Figures], size: Size) -> str:
    """The figures as they stand on the page."""
    cpu = f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}"
    lines = [
        f"Reefside {VERSION}, one process, SQLite, {cpu}; {size.tables} tables of four, an answer"
        f" at each table every {PACE:g} s (and, for moves a second, as quickly as it goes).",
        "",
        "| game | tables per core | CPU a move | p99 | memory per table | bytes per move "
        "| on disk per move | most moves a second |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for one in found:
        cells = [
            one.game,
            f"{one.tables_per_core:,.0f}",
            f"{one.paced.server_cpu_ms:.2f} ms",
            f"{one.paced.p99_ms:.0f} ms",
            f"{one.paced.kb_per_table:,.0f} kB",
            f"{one.paced.kb_per_move:.1f} kB",
            f"{one.disk_kb:.1f} kB",
            f"{one.quick.moves_per_second:,.0f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def with_figures(page: str, figures: str) -> str:
    """The page with other figures between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    if not rest or not after:
        raise SystemExit(f"bench: {PAGE} has lost its marks")
    return before + BEGIN + figures + END + after


def main() -> int:
    """Measure, print, and write the page unless it was only a trial."""
    parser = argparse.ArgumentParser(description="Measure how much a machine carries.")
    parser.add_argument("--small", action="store_true", help="a trial that writes nothing")
    size = SMALL if parser.parse_args().small else WHOLE
    figures = sheet([figures_of(game, size) for game in guided()], size)
    print(figures)
    page = with_figures(PAGE.read_text(), figures)
    if size is WHOLE:
        PAGE.write_text(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
