"""Played blocks in a file, so that a long contest goes on where it was interrupted.

The first line says what was played: the table, the bots, and a hash of everything that decides
how they play. Every further line is a block. A file with another head is started again.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from reefside.games import load_game
from reefside.kernel.game import Game
from reefside.lab.arena import Block, Contest


@dataclass(frozen=True)
class Head:
    """What was played; blocks of different heads do not belong together."""

    game: str
    rules: str
    content: str
    bots_hash: str
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: int


def head_of(arena: Contest) -> Head:
    """What a contest plays, with the rules, components and bots as they are now."""
    plan = arena.plan
    game = load_game(plan.game, plan.pack)
    return Head(
        game=plan.game,
        rules=game.rules,
        content=game.content.fingerprint(),
        bots_hash=bots_hash(game),
        seats=plan.seats,
        options=plan.options,
        bots=plan.bots,
        seed=plan.seed,
    )


def bots_hash(game: Game[Any]) -> str:
    """A hash of what decides how bots play a game: what all games share, and its own room."""
    own = files(game.package).joinpath("bots")
    digest = blake2b(digest_size=8)
    for file in [*sources(files("reefside.bots")), *(sources(own) if own.is_dir() else [])]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def sources(folder: Traversable) -> list[Traversable]:
    """The source files and weights of a folder, in order."""
    found = [item for item in folder.iterdir() if item.name.endswith((".py", ".toml"))]
    return sorted(found, key=lambda item: item.name)


class StoredBlocks:
    """The blocks of one contest in a file."""

    def __init__(self, path: Path, arena: Contest) -> None:
        self._path = path
        self._head = head_of(arena)

    def blocks(self) -> list[Block]:
        """The blocks played so far, as far as they still count."""
        try:
            lines = self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return []
        found: list[Block] = []
        try:
            if not lines or msgspec.json.decode(lines[0], type=Head) != self._head:
                return []
            for line in lines[1:]:
                found.append(msgspec.json.decode(line, type=Block))
        except msgspec.DecodeError:  # the line that was being written, or a file of other times
            pass
        return found

    def keep(self, blocks: list[Block]) -> None:
        """Begin the file with these blocks."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lines = [msgspec.json.encode(part) for part in (self._head, *blocks)]
        draft = self._path.with_suffix(".new")
        draft.write_bytes(b"".join(line + b"\n" for line in lines))
        draft.replace(self._path)

    def add(self, block: Block) -> None:
        """Write one more block down."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(block) + b"\n")
