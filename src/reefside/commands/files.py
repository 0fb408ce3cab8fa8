"""Files that a command line names."""

from __future__ import annotations

import argparse
from pathlib import Path

from reefside.kernel.documents import MOST_TEXT, name_of, read_text, read_toml
from reefside.kernel.refusal import Mistake

__all__ = ["pack_game", "path_of", "place_of", "read_text"]


def place_of(text: str) -> str:
    """Where something is, as a command line says it: not nothing, and nothing invisible in it."""
    if not text.strip():
        raise argparse.ArgumentTypeError("it is empty")
    if "\0" in text:
        raise argparse.ArgumentTypeError("it has a NUL in it")
    return text


def path_of(text: str) -> Path:
    """A path on a command line."""
    return Path(place_of(text))


def pack_game(folder: Path) -> str:
    """The game a content pack is for."""
    head = folder / "pack.toml"
    try:
        found = head.is_file()
    except OSError:  # as where its name is too long
        found = False
    if not found:
        raise Mistake(f"{name_of(folder)} is no content pack: it has no pack.toml")
    facts = read_toml(name_of(head), read_text(head, 4 * MOST_TEXT))
    if not isinstance(facts.get("game"), str):
        raise Mistake(f'{name_of(head)} names no game: write game = "banner-festival"')
    return str(facts["game"])
