"""The shelf: every game by its key. A further game joins by `register`."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Final, cast

from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import Mistake

Maker = Callable[[Path | None], Game]

PACKAGES: Final = {
    "banner-festival": "reefside.games.banner_festival",
    "grim-tide": "reefside.games.grim_tide",
    "tidal-blades": "reefside.games.tidal_blades",
    "tiny-epic-tactics": "reefside.games.tiny_epic_tactics",
}
"""Games in the box: each package has a `new_game(pack)`."""

_makers: Final[dict[str, Maker]] = {}
_open: Final[dict[str, Game]] = {}


def register(key: str, maker: Maker) -> None:
    """Put a further game on the shelf: it can be played, simulated and gets every law."""
    _makers[key] = maker


def keys() -> list[str]:
    """The keys of all games on the shelf."""
    return [*PACKAGES, *_makers]


def open_box(key: str, pack: Path | None = None) -> Game:
    """A game by its key; with a content pack it is read anew."""
    if key not in PACKAGES and key not in _makers:
        near = get_close_matches(key, keys(), 1, 0.3)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise Mistake(f"there is no game {quoted(key)}{hint} The games are {', '.join(keys())}")
    if pack is None and key in _open:
        return _open[key]
    if key in _makers:
        game = _makers[key](pack)
    else:
        game = cast(Game, import_module(PACKAGES[key]).new_game(pack))
    if pack is None:
        _open[key] = game
    return game
