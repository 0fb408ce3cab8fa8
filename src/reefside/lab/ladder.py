"""How the levels compare, game by game: play what is missing and write the page of results.

`make bots` runs it. It may be interrupted: what was played is kept and not played again, unless
the bots, the rules or the components have changed since.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reefside.bots.of_game import bots_of
from reefside.games import keys, load_game
from reefside.kernel.refusal import InvalidInput
from reefside.lab.arena import contest, play_blocks, report
from reefside.lab.results_page import page_with, section
from reefside.lab.simulate import Plan
from reefside.lab.stored_blocks import StoredBlocks
from reefside.lab.workers import ALL, Workers, workers

PAIRINGS = [
    ("hard", "medium"),
    ("medium", "easy"),
    ("easy", "novice"),
    ("novice", "random"),
    ("hard", "greedy"),
]
"""Who should beat whom."""


@dataclass(frozen=True)
class Setting:
    """One kind of table at which the levels are compared."""

    game: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *self.options.values()])

    @property
    def title(self) -> str:
        """What its table is headed."""
        name = load_game(self.game).words.text("en", "title")
        seats = "alone" if self.seats == 1 else f"{self.seats} seats"
        return ", ".join([name, *self.options.values(), seats])


def settings_of(key: str) -> list[Setting]:
    """The tables at which a game has its levels compared, its main table first."""
    game = load_game(key)
    compared = bots_of(game).compared or [(game.usual_seats(), {})]
    return [Setting(key, seats, options) for seats, options in compared]


def main_settings() -> list[Setting]:
    """The main table of every game."""
    return [settings_of(key)[0] for key in keys()]


def all_settings() -> list[Setting]:
    """Every game's main table, and then all the others."""
    return main_settings() + [one for key in keys() for one in settings_of(key)[1:]]


def play_pairing(
    setting: Setting, pair: tuple[str, str], wanted: Namespace, crew: Workers
) -> Iterator[dict[str, Any] | int]:
    """Play what is missing of one pairing: yields games done, and at last the report."""
    plan = Plan(setting.game, setting.seats, setting.options, list(pair), wanted.seed)
    arena = contest(plan)
    stored = StoredBlocks(wanted.keep / f"{setting}-{'-'.join(pair)}.jsonl", arena)
    count = arena.blocks_for(wanted.games)
    blocks = stored.blocks()
    stored.keep(blocks)
    yield min(len(blocks), count) * arena.block_games
    for block in play_blocks(arena, range(len(blocks), count), crew):
        stored.add(block)
        blocks.append(block)
        yield len(block.games)
    yield report(arena, blocks[:count], 0.0)


def compare_levels(wanted: Namespace) -> None:
    """Compare all levels at the tables wanted, and write each table when it is complete."""
    every = main_settings() if wanted.main else all_settings()
    settings = [one for one in every if not wanted.only or one.game in wanted.only]
    said = Console(stderr=True)
    titles = [setting.title for setting in all_settings()]
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()]
    with (
        workers(wanted.jobs, wanted.cluster) as crew,
        Progress(*columns, TimeRemainingColumn(), console=said) as progress,
    ):
        task = progress.add_task("", total=len(settings) * len(PAIRINGS) * wanted.games)
        for setting in settings:
            results: list[dict[str, Any]] = []
            for pair in PAIRINGS:
                progress.update(task, description=f"{setting}: {' – '.join(pair)}")
                for part in play_pairing(setting, pair, wanted, crew):
                    if isinstance(part, int):
                        progress.advance(task, part)
                    else:
                        results.append(part)
                        said.print(one_line(part), highlight=False)
            text = wanted.into.read_text("utf-8")
            page = page_with(text, setting.title, section(results), titles)
            wanted.into.write_text(page, "utf-8")


def one_line(result: dict[str, Any]) -> str:
    """A pairing's result in one line."""
    pair = result["pairs"][0]
    return (
        f"{result['game']}, {result['seats']} seats: {pair['bot']} – {pair['against']} "
        f"{100 * pair['share']:.1f} % ({100 * pair['low']:.1f} – {100 * pair['high']:.1f})"
    )


def main(arguments: list[str] | None = None) -> int:
    """The command line of `make bots`."""
    parser = ArgumentParser(prog="python -m reefside.lab.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games for each pairing (200)")
    parser.add_argument("--only", action="append", choices=keys(), help="this game; repeatable")
    parser.add_argument("--main", action="store_true", help="only each game's main table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=ALL, help="processes (all cores)")
    parser.add_argument("--cluster", default="", help="tcp://HOST:PORT (Dask), ray://HOST:PORT")
    parser.add_argument("--keep", type=Path, default=Path("results"), help="folder for raw results")
    parser.add_argument("--into", type=Path, default=Path("docs/bots.md"), help="the page")
    try:
        compare_levels(parser.parse_args(arguments))
    except (InvalidInput, OSError) as invalid:
        print(f"ladder: {invalid}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("ladder: stopped; the next run goes on from here", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
