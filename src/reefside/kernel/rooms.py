"""The rooms of a game's package that its rules do not need: `bots`, `terminal`, `wire`.

Their users import them when they need them, so that rules need no library. A game
may leave each of them out.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from reefside.kernel.game import Game

_found: Final[dict[str, ModuleType | None]] = {}


def room_of(game: Game[Any], name: str) -> ModuleType | None:
    """A room of a game, imported; None where the game has none of this name."""
    place = f"{game.package}.{name}"
    if place not in _found:
        _found[place] = None if find_spec(place) is None else import_module(place)
    return _found[place]
