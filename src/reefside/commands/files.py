"""Files that a command line names."""

from __future__ import annotations

import tomllib
from pathlib import Path

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
