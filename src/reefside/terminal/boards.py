"""Which board draws which game."""

from __future__ import annotations

from typing import Any, cast

from reefside.kernel.game import Game
from reefside.kernel.rooms import room_of
from reefside.terminal.board import Board


def board_of(game: Game[Any]) -> Board:
    """The board that draws a game: `BOARD` of its room `terminal`, or one for any game."""
    room = room_of(game, "terminal")
    return Board(game) if room is None else cast(type[Board], room.BOARD)(game)
