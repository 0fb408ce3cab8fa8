"""Files that a command line names."""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from reefside.kernel.refusal import Mistake


def read_text(path: Path) -> str:
    """A file's text, or one clear line."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Mistake(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Mistake(f"{path} is no text file") from None


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
        raise Mistake(f"cannot write {path}: {error.strerror}") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
