"""The command `simulate`: bots play many games, and the result counts them."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rich.table import Table as Sheet

from reefside.commands import FINE, FOUND
from reefside.commands.arguments import game_of, jobs_of, options_of, seats_of, seed_of
from reefside.commands.printing import Paper, print_json, print_trouble, progress_bar
from reefside.lab import simulate as lab


def simulate(parsed: Namespace) -> int:
    """Let bots play many games."""
    game = game_of(parsed)
    seed = seed_of(parsed)
    seats, bots = seats_of(parsed, game), parsed.bots.split(",")
    plan = lab.Plan(
        game.key, seats, options_of(parsed, game), bots, seed, parsed.pack, parsed.limit
    ).checked()
    with progress_bar(f"{game.key}, {plan.seats} seats") as progress:
        task = progress.add_task("", total=parsed.games)
        result = lab.simulate(
            plan,
            parsed.games,
            jobs_of(parsed),
            lambda done: progress.advance(task, done),
            parsed.cluster,
        )
    if parsed.json:
        print_json(result)
    else:
        print_result(result)
    return FOUND if result["troubles"] else FINE


def print_beginnings(console: Paper, result: dict[str, Any]) -> None:
    """What it was worth to begin, and to begin in a certain place, where that differs."""
    for place, wins in enumerate(result["wins_by_turn"]):
        share = f"{100 * wins / result['games']:.1f} %"
        console.print(f"turn {place + 1}: {wins:g} wins, {share}")
    for start, row in result["wins_by_start"].items():
        share = f"{100 * row['wins'] / row['times']:.1f} %"
        console.print(f"start {start}: {row['wins']:g} wins of {row['times']}, {share}")


def print_result(result: dict[str, Any]) -> None:
    """The result for people."""
    console = Paper()
    console.print(
        f"[b]{result['game']}[/b]: {result['finished']} of {result['games']} games finished, "
        f"{result['length']['decisions']} decisions, {result['length']['rounds']} rounds a game, "
        f"{result['decisions_per_second']:,} decisions/s"
    )
    sheet = Sheet("seat", "bot", "wins", "share", "mean score")
    for seat, bot in enumerate(result["bots"]):
        wins = result["wins"][seat]
        share = f"{100 * wins / result['games']:.1f} %"
        sheet.add_row(str(seat), bot, f"{wins:g}", share, f"{result['scores'][seat]:.1f}")
    console.print(sheet)
    print_beginnings(console, result)
    endings = ", ".join(f"{key} {count}" for key, count in result["endings"].items())
    console.print(f"endings: {endings}")
    for row in result["troubles"]:
        print_trouble(console, f"seat {row['seat']}, {row['bot']}", row)
