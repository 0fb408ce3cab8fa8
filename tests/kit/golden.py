"""Golden games: whole games as text, one choice a line, with what they must come to.

`python -m tests.kit.golden`, or `make golden`, records them anew, or those of the games it names:
one for every seat count, every value of every option and every way a game can end, played by
random bots, and one that greedy bots play. `tests/golden` replays them without a key, Nature's
answers being in the file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from reefside.bots import make_bot
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.match import Match, from_lines, new
from tests.kit.cases import Case, cases
from tests.kit.rules import shelf

FOLDER: Final = Path(__file__).resolve().parent.parent / "golden"
SUFFIX: Final = ".game"
NO_KEY: Final = bytes(16)
MOST_SEEDS: Final = 5000
"""Games that are played at most in search of one way of ending."""

HEAD: Final = ("game", "seats", "options", "bots", "rules", "content", "seed", "first", "starts")
FOOT: Final = ("scores", "winners", "ending", "events")


@dataclass(frozen=True)
class Golden:
    """A golden game as it is written: how it was set up, all its entries, how it ended."""

    head: dict[str, str]
    record: list[str]
    foot: dict[str, str]

    def write(self) -> str:
        """The text of the file."""
        head = [f"{name}: {self.head[name]}".rstrip() for name in HEAD]
        foot = [f"{name}: {self.foot[name]}".rstrip() for name in FOOT]
        return "\n".join([*head, "", *self.record, "", *foot]) + "\n"


def read(text: str) -> Golden:
    """The golden game of a text: three blocks with an empty line between."""
    blocks = [block.splitlines() for block in text.strip().split("\n\n")]
    assert len(blocks) == 3, f"a golden game has three blocks, not {len(blocks)}"
    head, foot = [dict(fact(line) for line in block) for block in (blocks[0], blocks[2])]
    assert tuple(head) == HEAD, f"a golden game begins with {', '.join(HEAD)}"
    assert tuple(foot) == FOOT, f"a golden game ends with {', '.join(FOOT)}"
    return Golden(head, blocks[1], foot)


def fact(line: str) -> tuple[str, str]:
    """A line `name: value`."""
    name, _, value = line.partition(":")
    return name, value.strip()


def numbers(values: list[int]) -> str:
    """Some numbers as text."""
    return " ".join(str(value) for value in values)


def event_hash(events: list[dict[str, Any]]) -> str:
    """A hash of all that a spectator hears."""
    text = "\n".join(json.dumps(event, sort_keys=True) for event in events)
    return f"{len(events)} {blake2b(text.encode(), digest_size=16).hexdigest()}"


def foot_of(match: Match) -> dict[str, str]:
    """What a finished game came to."""
    return {
        "scores": numbers(match.scores),
        "winners": numbers(match.winners),
        "ending": match.ending,
        "events": event_hash(match.events(None)),
    }


def options_of(golden: Golden) -> dict[str, str]:
    """The options a golden game was played with."""
    pairs = [word.partition("=") for word in golden.head["options"].split()]
    return {name: value for name, _, value in pairs}


def replay(game: Game[Any], golden: Golden) -> Match:
    """The match of a golden game, played from its lines alone."""
    seats = int(golden.head["seats"])
    return from_lines(game, seats, NO_KEY, options_of(golden), golden.record)


def endings_of(game: Game[Any]) -> list[str]:
    """Every way a game can end, by the words for it."""
    return [key.removeprefix("endings.") for key in game.words.texts["en"] if "endings." in key]


# Recording.


LINE_UPS = ("random", "greedy", "greedy,random")
"""Bots that are tried in turn until a game ends in the wanted way."""


def record(case: Case, bots: str, seed: int) -> tuple[Match, Golden]:
    """Let bots play a game and write it down; fewer names than seats cycle."""
    match = new(case.key, case.seats, seed, dict(case.options))
    names = bots.split(",")
    players = [make_bot(names[seat % len(names)], match.game) for seat in range(case.seats)]
    streams = [Stream(subkey(key_of(seed), f"bot {seat}"), 0) for seat in range(case.seats)]
    while not match.over:
        seat = match.waiting[0]
        chair = match.chair(seat)
        match.play(seat, players[seat].choose(chair, chair.ask(), streams[seat]))
    head = {
        "game": case.key,
        "seats": str(case.seats),
        "options": " ".join(f"{name}={value}" for name, value in match.options.items()),
        "bots": bots,
        "rules": match.rules,
        "content": match.game.content.fingerprint(),
        "seed": str(seed),
        **match.head,
    }
    return match, Golden(head, match.lines(), foot_of(match))


def find_ending(kinds: list[Case], ending: str) -> Golden:
    """A game that ends in a certain way, searched for over seeds and ways to set up."""
    for seed in range(2, MOST_SEEDS + 2):
        bots = LINE_UPS[seed % len(LINE_UPS)]
        match, golden = record(kinds[seed // len(LINE_UPS) % len(kinds)], bots, seed)
        if match.ending == ending:
            return golden
    raise AssertionError(f"no {kinds[0].key} of {MOST_SEEDS} ended as {ending!r}")


def plain_name(case: Case) -> str:
    """The name of a case: its seats, then its options."""
    words = [f"{case.seats}-seats", *[f"{name}-{value}" for name, value in case.options]]
    return "-".join(words).replace("_", "-")


def golden_games(game: Game[Any]) -> Iterator[tuple[str, Golden]]:
    """The golden games of one game by name."""
    kinds = [case for case in cases() if case.key == game.key]
    seats: set[int] = set()
    values: set[tuple[str, str]] = set()
    for case in kinds:
        if case.seats not in seats or not values.issuperset(case.options):
            seats.add(case.seats)
            values.update(case.options)
            yield plain_name(case), record(case, "random", 1)[1]
    for ending in endings_of(game):
        yield f"ending-{ending}", find_ending(kinds, ending)
    middle = kinds[len(kinds) // 2]
    yield f"greedy-{plain_name(middle)}", record(middle, "greedy", 1)[1]


def main(wanted: list[str], say: Callable[[str], object] = print) -> int:
    """Record all golden games of some games, or of all; files of another name go."""
    for game in shelf():
        if wanted and game.key not in wanted:
            continue
        folder = FOLDER / game.key
        folder.mkdir(parents=True, exist_ok=True)
        written: set[Path] = set()
        for name, golden in golden_games(game):
            path = folder / f"{name}{SUFFIX}"
            path.write_text(golden.write(), "utf-8")
            written.add(path)
            say(f"{path.relative_to(FOLDER)}: {len(golden.record)} entries")
        for path in set(folder.glob(f"*{SUFFIX}")) - written:
            path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
