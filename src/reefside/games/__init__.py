"""The shelf: every game by its key. A further game joins by `register`."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import Mistake
from reefside.kernel.rows import broken_pack

Maker = Callable[[Path | None], Game[Any]]

PACKAGES: Final = {
    "banner-festival": "reefside.games.banner_festival",
    "grim-tide": "reefside.games.grim_tide",
    "tidal-blades": "reefside.games.tidal_blades",
    "tiny-epic-tactics": "reefside.games.tiny_epic_tactics",
}
"""Games in the box: each package has a `new_game(pack)`."""

_makers: Final[dict[str, Maker]] = {}
_open: Final[dict[str, Game[Any]]] = {}


def register(key: str, maker: Maker) -> None:
    """Put a further game on the shelf: it can be played, simulated and gets every law."""
    _makers[key] = maker


def keys() -> list[str]:
    """The keys of all games on the shelf."""
    return [*PACKAGES, *_makers]


def open_box(key: str, pack: Path | None = None) -> Game[Any]:
    """A game by its key; with a content pack it is read anew."""
    if key not in PACKAGES and key not in _makers:
        near = get_close_matches(key, keys(), 1, 0.3)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise Mistake(f"there is no game {quoted(key)}{hint} The games are {', '.join(keys())}")
    if pack is None and key in _open:
        return _open[key]
    if pack is not None:
        return with_pack(key, pack)
    _open[key] = game = made(key, None)
    return game


def made(key: str, pack: Path | None) -> Game[Any]:
    """A game with what is in its box, or in a pack."""
    if key in _makers:
        return _makers[key](pack)
    game: Game[Any] = import_module(PACKAGES[key]).new_game(pack)
    return game


def with_pack(key: str, pack: Path) -> Game[Any]:
    """A game with a pack; whatever the pack holds, what is wrong with it is one clear line."""
    try:
        return made(key, pack)
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ):
        raise broken_pack(pack) from None
