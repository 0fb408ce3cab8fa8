"""The types of each game's part of the messages: its table in a view, its aids, its studies."""

from __future__ import annotations

from typing import Any

from reefside.kernel.game import Game
from reefside.kernel.rooms import room_of


def table_type(game: Game[Any]) -> Any:
    """`TABLE` of a game's room `wire`; a game without one sends any JSON."""
    room = room_of(game, "wire")
    return Any if room is None else room.TABLE


def aids_type(game: Game[Any]) -> Any:
    """`AIDS` of a game's room `wire`; a game without any sends null."""
    return getattr(room_of(game, "wire"), "AIDS", None)


def study_type(game: Game[Any]) -> Any:
    """`STUDY` of a game's room `wire`, or None where nothing can be studied."""
    return getattr(room_of(game, "wire"), "STUDY", None)
