"""Files that a command line names."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from reefside.games import keys
from reefside.kernel.documents import MOST_TEXT, name_of, read_text, read_toml
from reefside.kernel.refusal import InvalidInput

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
        raise InvalidInput(f"{name_of(folder)} is no content pack: it has no pack.toml")
    facts = read_toml(name_of(head), read_text(head, 4 * MOST_TEXT))
    if not isinstance(facts.get("game"), str):
        raise InvalidInput(f'{name_of(head)} names no game: write game = "{keys()[0]}"')
    return str(facts["game"])


@contextmanager
def write_private(path: Path) -> Iterator[BinaryIO]:
    """A file that only its owner can read: it is there whole, or not at all."""
    temporary = ""
    try:
        number, temporary = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        with os.fdopen(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
        temporary = ""
    except OSError as error:
        raise InvalidInput(f"cannot write {path}: {error.strerror}") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
