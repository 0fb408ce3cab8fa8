"""The registry of games: every game by its key.

The packages in this folder are always in it, whether reefside is installed or run from its source
files. Games of other distributions are found by the entry-point group `reefside.games`, and a
program may add one by `register`.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, cast

from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import DATA_ERRORS, InvalidInput
from reefside.kernel.rows import broken_pack

Maker = Callable[[Path | None], Game[Any]]

GROUP: Final = "reefside.games"
"""The entry-point group, and this package."""

_makers: Final[dict[str, Maker]] = {}
_open: Final[dict[str, Game[Any]]] = {}


def register(key: str, maker: Maker) -> None:
    """Add a game: it can be played and simulated, and the tests of all games apply to it."""
    _makers[key] = maker


@cache
def packages() -> dict[str, str]:
    """The packages in this folder by the keys of their games: `my_game` holds `my-game`."""
    found = [module.name for module in iter_modules(import_module(GROUP).__path__) if module.ispkg]
    return {name.replace("_", "-"): f"{GROUP}.{name}" for name in sorted(found)}


@cache
def installed() -> dict[str, EntryPoint]:
    """The games of other distributions; of two with one key the first by its value is taken."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        if entry.name not in packages():
            found.setdefault(entry.name, entry)
    return found


def keys() -> list[str]:
    """The keys of all games."""
    return list(dict.fromkeys([*packages(), *installed(), *_makers]))


def load_game(key: str, pack: Path | None = None) -> Game[Any]:
    """A game by its key; with a content pack it is read again."""
    if pack is None and key in _open:
        return _open[key]
    if key not in keys():
        near = get_close_matches(key, keys(), 1, 0.3)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise InvalidInput(
            f"there is no game {quoted(key)}{hint} The games are {', '.join(keys())}"
        )
    if pack is not None:
        return with_pack(key, pack)
    _open[key] = game = made(key, None)
    return game


def made(key: str, pack: Path | None) -> Game[Any]:
    """A game with its own content, or with that of a pack."""
    return maker_of(key)(pack)


def maker_of(key: str) -> Maker:
    """The function that makes a game: `new_game` of its package, or what was registered."""
    if key in _makers:
        return _makers[key]
    if key in packages():
        return cast(Maker, import_module(packages()[key]).new_game)
    try:
        return cast(Maker, installed()[key].load())
    except (ImportError, AttributeError) as error:
        raise InvalidInput(f"the game {quoted(key)} cannot be loaded: {error}") from None


def with_pack(key: str, pack: Path) -> Game[Any]:
    """A game with a pack; whatever the pack holds, what is wrong with it is one clear line."""
    try:
        return made(key, pack)
    except DATA_ERRORS:
        raise broken_pack(pack) from None
