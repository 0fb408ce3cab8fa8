"""Which board draws which game."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.game import Game
from reefside.terminal.banner_festival import FestivalBoard
from reefside.terminal.board import Board
from reefside.terminal.grim_tide import GrimTideBoard

BOARDS: Final[dict[str, type[Board]]] = {
    "banner-festival": FestivalBoard,
    "grim-tide": GrimTideBoard,
}
"""The boards drawn by hand; every other game is described in tables."""


def register(key: str, board: type[Board]) -> None:
    """Let a board of its own draw a further game."""
    BOARDS[key] = board


def board_of(game: Game[Any]) -> Board:
    """The board that draws a game."""
    return BOARDS.get(game.key, Board)(game)
