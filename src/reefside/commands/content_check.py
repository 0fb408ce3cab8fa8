"""The command `content check`: a pack, or a file of an option, is valid and can be played."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rich.table import Table as Sheet

from reefside.commands import FINE, FOUND
from reefside.commands.files import pack_game, read_text
from reefside.commands.printing import Paper, print_json, progress_bar
from reefside.games import load_game
from reefside.kernel.game import SEATING, Game, Option
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content
from reefside.lab import option_files
from reefside.lab import simulate as lab


def check(parsed: Namespace) -> int:
    """Validate a content pack, play it many times, and report what changed."""
    if parsed.games < 1:
        raise InvalidInput("--games is at least 1")
    found = reader_of(parsed)
    if found is not None:
        return check_file(parsed, *found)
    game = load_game(pack_game(parsed.pack), parsed.pack)
    base = load_game(game.key)
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
    print_check(game, results)
    return FINE


def changed_rows(base: Content, pack: Content) -> list[str]:
    """The rows a pack changes."""
    old = {f"{row.kind}/{row.id}": row.data for row in base.all_rows()}
    new = {f"{row.kind}/{row.id}": row.data for row in pack.all_rows()}
    return [name for name, data in new.items() if old.get(name) != data]


def reader_of(parsed: Namespace) -> tuple[Game[Any], Option] | None:
    """The game and option of which a file is a value; None where it must be a pack."""
    found = option_files.readers(parsed.pack.suffix)
    if parsed.game is not None:
        found = [one for one in found if one[0].key == load_game(parsed.game).key]
    if len(found) > 1:
        games = ", ".join(game.key for game, _ in found)
        raise InvalidInput(
            f"{games} have files that end in {parsed.pack.suffix}: say which by --game"
        )
    return found[0] if found else None


def check_file(parsed: Namespace, game: Game[Any], option: Option) -> int:
    """Validate a file that is the value of an option, and play with it."""
    value, faults = option.read_file(str(parsed.pack), read_text(parsed.pack))
    results = []
    if not faults:
        with progress_bar(value) as progress:
            task = progress.add_task("", total=parsed.games)
            results = option_files.try_out(
                game, option, value, parsed.games, lambda: progress.advance(task)
            )
    if parsed.json:
        print_json({option.name: value, "faults": faults, "results": results})
    elif faults:
        for fault in faults:
            print(f"{parsed.pack}: {fault}")
    else:
        print(f"{parsed.pack} is valid: -o {option.name}={value}")
        print_check(game, results)
    return FOUND if faults else FINE


def print_check(game: Game[Any], results: list[dict[str, Any]]) -> None:
    """How the games of a check went, one line for each number of seats."""
    mode = game.option_of(SEATING)
    sheet = Sheet("seats", "games", "finished", "rounds", "mean scores")
    for result in results:
        scores = ", ".join(f"{score:.1f}" for score in result["scores"])
        seats = f"{result['seats']} {result['options'][mode.name] if mode else ''}"
        row = [seats, result["games"], result["finished"], result["length"]["rounds"]]
        sheet.add_row(*[str(value) for value in row], scores)
    Paper().print(sheet)
