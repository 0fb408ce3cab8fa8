"""Pearl Dive on a terminal: a line for each diver."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from reefside.speech import seat_name
from reefside.terminal.board import Board, View


class DiveBoard(Board):
    """Draws Pearl Dive."""

    def render(self, view: View, language: str) -> RenderableType:
        lines = []
        for seat, (pearls, air, cards) in enumerate(view["table"]["divers"]):
            name = seat_name(self.game, language, seat)
            lines.append(Text(f"{name}: {'●' * pearls} {'○' * air} {'▯' * cards}"))
        return Group(*lines)


BOARD: Final = DiveBoard
