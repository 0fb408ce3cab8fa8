"""The command `content check`: a pack or a realm file is valid, and can be played."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rich.table import Table as Sheet

from reefside.commands import FINE, FOUND
from reefside.commands.files import pack_game, read_text
from reefside.commands.printing import Paper, print_json, progress_bar
from reefside.games import open_box
from reefside.kernel.refusal import Mistake
from reefside.kernel.rows import Content
from reefside.lab import realms
from reefside.lab import simulate as lab


def check(parsed: Namespace) -> int:
    """Validate a content pack, play it many times, and report what changed."""
    if parsed.games < 1:
        raise Mistake("--games is at least 1")
    if parsed.pack.suffix == ".toml":
        return check_realm(parsed)
    game = open_box(pack_game(parsed.pack), parsed.pack)
    base = open_box(game.key)
    changed = changed_rows(base.content, game.content)
    seats = range(game.least_seats, game.most_seats + 1)
    total = max(parsed.games // len(seats), 1)
    results = []
    with progress_bar(f"{game.key}, {len(changed)} rows changed") as progress:
        task = progress.add_task("", total=total * len(seats))
        for count in seats:
            plan = lab.Plan(game.key, count, {}, ["random"], 1, parsed.pack).checked()
            tally = lab.play_games(game, plan, range(total), lambda: progress.advance(task))
            results.append(lab.report(plan, tally, 0))
    if parsed.json:
        print_json({"game": game.key, "changed": changed, "results": results})
        return FINE
    print(f"{parsed.pack} is valid: {len(changed)} rows changed ({', '.join(changed) or 'none'})")
    print_check(results)
    return FINE


def changed_rows(base: Content, pack: Content) -> list[str]:
    """The rows a pack changes."""
    old = {f"{row.kind}/{row.id}": row.data for row in base.all_rows()}
    new = {f"{row.kind}/{row.id}": row.data for row in pack.all_rows()}
    return [name for name, data in new.items() if old.get(name) != data]


def check_realm(parsed: Namespace) -> int:
    """Validate a realm file of Tiny Epic Tactics and fight battles on it."""
    code, faults = realms.read(str(parsed.pack), read_text(parsed.pack))
    results = []
    if not faults:
        with progress_bar(code) as progress:
            task = progress.add_task("", total=parsed.games)
            results = realms.fight(code, parsed.games, lambda: progress.advance(task))
    if parsed.json:
        print_json({"realm": code, "faults": faults, "results": results})
    elif faults:
        for fault in faults:
            print(f"{parsed.pack}: {fault}")
    else:
        print(f"{parsed.pack} is valid: -o realm={code}")
        print_check(results)
    return FOUND if faults else FINE


def print_check(results: list[dict[str, Any]]) -> None:
    """How the games of a check went, one line for each number of seats."""
    sheet = Sheet("seats", "games", "finished", "rounds", "mean scores")
    for result in results:
        scores = ", ".join(f"{score:.1f}" for score in result["scores"])
        seats = f"{result['seats']} {result['options'].get('mode', '')}"
        row = [seats, result["games"], result["finished"], result["length"]["rounds"]]
        sheet.add_row(*[str(value) for value in row], scores)
    Paper().print(sheet)
