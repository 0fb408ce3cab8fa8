"""What each command does. A mistake is raised as one clear line; the rest is printed."""

from __future__ import annotations

import json
import sys
import tomllib
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from reefside import match as matches
from reefside import verify as luck
from reefside.bots import make_bot
from reefside.bots.own import guarded
from reefside.games import open_box
from reefside.kernel.game import Game
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import Mistake
from reefside.kernel.rows import PROVENANCES, Content, Row
from reefside.lab import realms
from reefside.lab import simulate as lab
from reefside.lab.perft import perft as count_ways
from reefside.lab.workers import ALL

FINE, FOUND = 0, 1


class Paper(Console):
    """A console on stdout that leaves a broken pipe to the command line."""

    def on_broken_pipe(self) -> None:
        """Somebody has stopped reading, as `head` does."""
        raise BrokenPipeError


def print_json(document: Any) -> None:
    """One JSON document on stdout."""
    print(json.dumps(document, ensure_ascii=False))


def options_of(parsed: Namespace) -> dict[str, str]:
    """The table options of a command line."""
    options: dict[str, str] = {}
    for text in parsed.option:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Mistake(f"option {text!r} is no NAME=VALUE")
        options[name] = file_value(parsed, name, value) if value.endswith(".toml") else value
    if parsed.mode:
        options["mode"] = parsed.mode
    if parsed.edition:
        options["edition"] = parsed.edition
    return options


def file_value(parsed: Namespace, name: str, path: str) -> str:
    """The value of an option that is given as a file."""
    for option in game_of(parsed).options:
        if option.name == name:
            return option.from_file(path, read_text(Path(path)))
    return path


def game_of(parsed: Namespace) -> Game:
    """The game of a command line, with its content pack if there is one."""
    if parsed.pack is not None and pack_game(parsed.pack) != parsed.game:
        raise Mistake(
            f"{parsed.pack} is a pack for {pack_game(parsed.pack)}, not for {parsed.game}"
        )
    return open_box(parsed.game, parsed.pack)


def seats_of(parsed: Namespace, game: Game) -> int:
    """The number of seats: as asked, or the game's middle."""
    if parsed.seats is not None:
        return int(parsed.seats)
    return min(4, game.most_seats)


def read_text(path: Path) -> str:
    """A file's text, or one clear line."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Mistake(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Mistake(f"{path} is no text file") from None


# ---------------------------------------------------------------- play


def play(parsed: Namespace) -> int:
    """Play in the terminal; seat 0 is the human's."""
    from reefside.terminal.play import play as play_in_terminal

    if parsed.load is not None:
        match = matches.load(read_text(parsed.load), parsed.pack)
        if match.game.key != parsed.game:
            raise Mistake(f"{parsed.load} is a match of {match.game.key}, not of {parsed.game}")
        match.language = parsed.lang
    else:
        game = game_of(parsed)
        humans = [0]
        match = matches.new(
            game, seats_of(parsed, game), parsed.seed, options_of(parsed), humans, parsed.lang
        )
    names = (parsed.bots or "greedy").split(",")
    others = [seat for seat in range(match.seats) if seat not in match.humans]
    stand_in = make_bot("greedy", match.game)
    bots = {
        seat: guarded(names[place % len(names)], match.game, stand_in=stand_in)
        for place, seat in enumerate(others)
    }
    return play_in_terminal(match, bots, parsed.lang, parsed.save, parsed.plain, parsed.hint)


# ---------------------------------------------------------------- serve


def serve(parsed: Namespace) -> int:
    """Serve the table, and open the browser."""
    from reefside.table.serve import MOST_PROCESSES
    from reefside.table.serve import serve as serve_table

    if not 0 <= parsed.port <= 65535:
        raise Mistake("--port is 0 to 65535")
    if not 1 <= parsed.processes <= MOST_PROCESSES:
        raise Mistake(f"--processes is 1 to {MOST_PROCESSES}")
    return serve_table(parsed.host, parsed.port, parsed.db, not parsed.no_browser, parsed.processes)


# ---------------------------------------------------------------- simulate


def progress_bar(label: str) -> Progress:
    """A progress bar on stderr; silent where nobody looks."""
    return Progress(
        TextColumn(label),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )


def simulate(parsed: Namespace) -> int:
    """Let bots play many games."""
    game = game_of(parsed)
    seed = 1 if parsed.seed is None else parsed.seed
    seats, bots = seats_of(parsed, game), parsed.bots.split(",")
    plan = lab.Plan(
        game.key, seats, options_of(parsed), bots, seed, parsed.pack, parsed.limit
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


def jobs_of(parsed: Namespace) -> int:
    """The number of jobs: as asked, else one, or all that a cluster has."""
    if parsed.jobs is not None:
        return int(parsed.jobs)
    return ALL if parsed.cluster else 1


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
    endings = ", ".join(f"{key} {count}" for key, count in result["endings"].items())
    console.print(f"endings: {endings}")
    for row in result["troubles"]:
        print_trouble(console, f"seat {row['seat']}, {row['bot']}", row)


def print_trouble(console: Console, who: str, row: dict[str, Any]) -> None:
    """What a bot's guard had to note, in one line."""
    console.print(
        f"{who}: crashed {row['crashed']}, illegal {row['illegal']}, late {row['late']} times; "
        f"first: {row['first']}",
        style="red",
        markup=False,
        highlight=False,
    )


# ---------------------------------------------------------------- rules


def rules(parsed: Namespace) -> int:
    """Print rules by id."""
    game = open_box(parsed.game)
    wanted = (parsed.id or "").upper()
    ids = [key.split(".")[1] for key in game.words.texts["en"] if is_rule_text(key)]
    if not ids:
        raise Mistake(f"{game.key} has no rules in its words")
    found = [rule for rule in ids if rule == wanted] or [r for r in ids if r.startswith(wanted)]
    if not found:
        raise Mistake(f"{game.key} has no rule {parsed.id!r}; its rules are {ids[0]} to {ids[-1]}")
    texts = [rule_row(game, rule, parsed.lang) for rule in found]
    if parsed.json:
        print_json(texts)
        return FINE
    console = Paper()
    for row in texts:
        console.print(f"[b]{row['id']}[/b]  {row['text']}", highlight=False)
        if row["ruling"]:
            console.print(f"[dim]          {row['ruling']}[/dim]", highlight=False)
    return FINE


def is_rule_text(key: str) -> bool:
    """Whether a key of the words is a rule's text."""
    return key.startswith("rules.") and key.endswith(".text")


def rule_row(game: Game, rule: str, language: str) -> dict[str, str]:
    """A rule with its text and, where there is one, its ruling."""
    ruling = f"rules.{rule}.ruling"
    return {
        "id": rule,
        "text": game.words.text(language, f"rules.{rule}.text"),
        "ruling": game.words.text(language, ruling) if game.words.has(ruling) else "",
    }


# ---------------------------------------------------------------- replay


def replay(parsed: Namespace) -> int:
    """Show a saved match as it went, in the words of a spectator who now may see all."""
    match = matches.load(read_text(parsed.file))
    match.language = parsed.lang
    lines = match.lines()
    last = len(lines) if parsed.to is None else parsed.to
    if not 0 <= last <= len(lines):
        raise Mistake(f"the record has {len(lines)} entries, so --to is 0 to {len(lines)}")
    if not match.replayable:
        if parsed.to is not None:
            raise Mistake("--to needs the rules and components the match was played with")
        said = f"played under rules {match.rules}; these are {match.game.rules}"
        if match.rules == match.game.rules:
            said = "played with other components than these"
        print(f"{said}: the stored events are shown", file=sys.stderr)
    elif last < len(lines):
        match = matches.from_lines(
            match.game, match.seats, bytes(16), match.options, lines[:last], parsed.lang
        )
    show_match(match, lines[:last], parsed.json)
    return FINE


def show_match(match: matches.Match, lines: list[str], as_json: bool) -> None:
    """What a spectator heard, and how it stands."""
    events = match.events(None)
    if as_json:
        document = {
            "game": match.game.key,
            "rules": match.rules,
            "record": lines,
            "events": events,
            "view": match.view(None),
            "scores": match.scores,
            "over": match.over,
        }
        print_json(document)
        return
    for event in events:
        print(f"{event['n']:>4}  {match.tell(event)}")
    print(f"scores: {', '.join(str(score) for score in match.scores)}")


# ---------------------------------------------------------------- verify


def verify(parsed: Namespace) -> int:
    """Draw all dice and cards of a record again from its key."""
    verdict = luck.verify(read_text(parsed.file), parsed.commitment, parsed.pack)
    code = FOUND if verdict.findings else FINE
    if parsed.json:
        print_json(asdict(verdict))
        return code
    for finding in verdict.findings:
        print(f"wrong: {finding.text}")
    print(f"commitment: {verdict.commitment}")
    drawn = ", ".join(f"{kind} {count}" for kind, count in sorted(verdict.draws.items()))
    print(f"draws: {sum(verdict.draws.values())}{f' ({drawn})' if drawn else ''}")
    if verdict.findings:
        print("this record is NOT as its key says")
    else:
        over = "" if verdict.over else ", as far as it goes: the match is not over"
        print(f"every die and card is as the key says{over}")
    if parsed.commitment is None:
        print("the key itself is right if the commitment is the one published before the game")
    return code


# ---------------------------------------------------------------- content


def content_list(parsed: Namespace) -> int:
    """Every row of a game with its provenance."""
    if parsed.provenance not in (None, *PROVENANCES):
        raise Mistake(f"provenance is {', '.join(PROVENANCES)}, not {parsed.provenance!r}")
    game = open_box(parsed.game)
    rows = [
        row
        for row in game.content.all_rows()
        if parsed.provenance in (None, row.data["provenance"])
    ]
    if parsed.json:
        print_json([{"kind": row.kind, **row.data} for row in rows])
        return FINE
    sheet = Sheet("kind", "id", "provenance", "facts")
    for row in rows:
        sheet.add_row(row.kind, row.id, row.data["provenance"], facts_of(row))
    Paper().print(sheet)
    return FINE


def facts_of(row: Row) -> str:
    """The columns of a row that are its own."""
    plain = {name: value for name, value in row.data.items() if name not in ("id", "provenance")}
    return ", ".join(f"{name} {json.dumps(value)}" for name, value in plain.items())


def content_show(parsed: Namespace) -> int:
    """One row, by kind and id."""
    game = open_box(parsed.game)
    found = [
        row for row in game.content.all_rows() if parsed.id in (row.id, f"{row.kind}/{row.id}")
    ]
    if not found:
        raise Mistake(f"{game.key} has no row {parsed.id!r}; see reefside content list {game.key}")
    for row in found:
        print(f"{row.kind}/{row.id}  ({row.data['provenance']}, {row.file})")
        for name, value in row.data.items():
            print(f"  {name} = {json.dumps(value, ensure_ascii=False)}")
    return FINE


def content_export(parsed: Namespace) -> int:
    """Write a game's rows as a content pack."""
    game = open_box(parsed.game)
    folder: Path = parsed.folder
    if folder.is_dir() and any(folder.iterdir()):
        raise Mistake(f"{folder} is not empty: name a new folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "pack.toml").write_text(f'game = "{game.key}"\nname = "my pack"\n', "utf-8")
        for file, text in game.content.sources():
            (folder / file).write_text(text, "utf-8")
    except OSError as error:
        raise Mistake(f"cannot write to {folder}: {error.strerror}") from None
    print(f"{folder}: edit the rows, then run reefside content check {folder}")
    return FINE


def pack_game(folder: Path) -> str:
    """The game a content pack is for."""
    if not (folder / "pack.toml").is_file():
        raise Mistake(f"{folder} is no content pack: it has no pack.toml")
    try:
        head = tomllib.loads(read_text(folder / "pack.toml"))
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"{folder / 'pack.toml'} is not valid TOML: {error}") from None
    if not isinstance(head.get("game"), str):
        raise Mistake(f'{folder / "pack.toml"} names no game: write game = "banner-festival"')
    return str(head["game"])


def content_check(parsed: Namespace) -> int:
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
            tally = lab.Tally()
            for index in range(total):
                tally.add(lab.play_game(game, plan, index))
                progress.advance(task)
            results.append(lab.report(plan, tally, 0))
    if parsed.json:
        print_json({"game": game.key, "changed": changed, "results": results})
        return FINE
    print(f"{parsed.pack} is valid: {len(changed)} rows changed ({', '.join(changed) or 'none'})")
    print_check(results)
    return FINE


def print_check(results: list[dict[str, Any]]) -> None:
    """How the games of a check went, one line for each number of seats."""
    sheet = Sheet("seats", "games", "finished", "rounds", "mean scores")
    for result in results:
        scores = ", ".join(f"{score:.1f}" for score in result["scores"])
        seats = f"{result['seats']} {result['options'].get('mode', '')}"
        row = [seats, result["games"], result["finished"], result["length"]["rounds"]]
        sheet.add_row(*[str(value) for value in row], scores)
    Paper().print(sheet)


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


def changed_rows(base: Content, pack: Content) -> list[str]:
    """The rows a pack changes."""
    old = {f"{row.kind}/{row.id}": row.data for row in base.all_rows()}
    new = {f"{row.kind}/{row.id}": row.data for row in pack.all_rows()}
    return [name for name, data in new.items() if old.get(name) != data]


# ---------------------------------------------------------------- perft


def perft(parsed: Namespace) -> int:
    """Count the ways a game can go on from its set-up."""
    if not 0 <= parsed.depth <= 12:
        raise Mistake("--depth is 0 to 12")
    game = game_of(parsed)
    seats = seats_of(parsed, game)
    options = game.check(seats, options_of(parsed))
    seed = 1 if parsed.seed is None else parsed.seed
    counts = []
    for depth in range(parsed.depth + 1):
        g = game.new_table(seats, key_of(seed), options)
        g.short_windows = True
        counts.append(count_ways(g, depth))
        if not parsed.json:
            print(f"depth {depth}: {counts[-1]:,}")
    if parsed.json:
        print_json({"game": game.key, "seats": seats, "seed": seed, "counts": counts})
    return FINE
