"""The command `arena`: bots compete, and the result says how sure it is."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter
from typing import Any

from rich.table import Table as Sheet

from reefside.commands import FINE, FOUND
from reefside.commands.arguments import game_of, jobs_of, options_of, seed_of
from reefside.commands.printing import Paper, print_json, print_trouble, progress_bar
from reefside.kernel.game import Game
from reefside.kernel.refusal import InvalidInput
from reefside.lab import arena as lab
from reefside.lab.simulate import Plan
from reefside.lab.workers import workers


def arena(parsed: Namespace) -> int:
    """Let bots compete."""
    game = game_of(parsed)
    bots, options = parsed.bots.split(","), options_of(parsed, game)
    seats = seats_for(game, parsed.seats, len(bots), options)
    seed = seed_of(parsed)
    contest = lab.contest(Plan(game.key, seats, options, bots, seed, parsed.pack, parsed.limit))
    numbers = range(contest.blocks_for(parsed.games))
    started = perf_counter()
    blocks: list[lab.Block] = []
    with (
        workers(jobs_of(parsed), parsed.cluster) as crew,
        progress_bar(f"{game.key}, {seats} seats: {' – '.join(bots)}") as progress,
    ):
        task = progress.add_task("", total=len(numbers) * contest.block_games)
        for block in lab.play_blocks(contest, numbers, crew):
            blocks.append(block)
            progress.advance(task, len(block.games))
    result = lab.report(contest, blocks, perf_counter() - started)
    if parsed.json:
        print_json(result)
    else:
        print_result(result)
    return FOUND if any(row["troubles"] for row in result["bots"]) else FINE


def seats_for(game: Game[Any], asked: int | None, bots: int, options: dict[str, str]) -> int:
    """The seats as asked; else as many as there are bots, or the nearest that fits the options."""
    if asked is not None:
        return asked
    for seats in sorted(range(game.least_seats, game.most_seats + 1), key=lambda n: abs(n - bots)):
        try:
            game.check(seats, options)
        except InvalidInput:
            continue
        return seats
    return bots


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f}"


def span(row: dict[str, Any]) -> str:
    """An interval in percent."""
    return f"{percent(row['low'])} – {percent(row['high'])}"


def print_result(result: dict[str, Any]) -> None:
    """The result for people."""
    console = Paper()
    how = "each bot alone" if result["alone"] else f"fair share {percent(result['fair'])} %"
    console.print(
        f"[b]{result['game']}[/b], {result['seats']} seats: {result['games']} games in "
        f"{result['blocks']} blocks of the same luck, {how}",
        highlight=False,
        soft_wrap=True,
    )
    sheet = Sheet(
        "bot", "games", "wins", "share %", "95 % interval", "rating", "score", "ms/answer"
    )
    for row in result["bots"]:
        rating = "" if row["rating"] is None else str(row["rating"])
        cells = [row["bot"], str(row["games"]), f"{row['wins']:g}", percent(row["share"])]
        cells += [span(row), rating, f"{row['score']:.1f}", f"{row['thinking']['mean_ms']:.1f}"]
        sheet.add_row(*cells)
    console.print(sheet)
    if len(result["pairs"]) > 1 or result["alone"]:
        pairs = Sheet("bot", "against", "share % (50 is even)", "95 % interval")
        for row in result["pairs"]:
            pairs.add_row(row["bot"], row["against"], percent(row["share"]), span(row))
        console.print(pairs)
    for row in result["bots"]:
        if row["troubles"]:
            print_trouble(console, row["bot"], row["troubles"])
