"""Pearl Dive on a terminal: a line for each diver."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from reefside.speech import seat_name
from reefside.terminal.board import SCREEN, Board, View
from reefside.terminal.room import Room


class DiveBoard(Board):
    """Draws Pearl Dive."""

    def render(
        self, view: View, language: str, room: Room = SCREEN, picked: str = ""
    ) -> RenderableType:
        lines = []
        for seat, (pearls, air, cards) in enumerate(view["table"]["divers"]):
            name = seat_name(self.game, language, seat)
            lines.append(Text(f"{name}: {'●' * pearls} {'○' * air} {'▯' * cards}"))
        return Group(*lines)


BOARD: Final = DiveBoard
