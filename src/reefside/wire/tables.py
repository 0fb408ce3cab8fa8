"""The type of each game's table in a view."""

from __future__ import annotations

from typing import Any

from reefside.kernel.game import Game
from reefside.kernel.rooms import room_of


def table_type(game: Game[Any]) -> Any:
    """`TABLE` of a game's room `wire`; a game without one sends any JSON."""
    room = room_of(game, "wire")
    return Any if room is None else room.TABLE
