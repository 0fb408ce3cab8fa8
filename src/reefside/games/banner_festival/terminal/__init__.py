"""Banner Festival on a terminal: `BOARD` draws it."""

from __future__ import annotations

from typing import Final

from reefside.games.banner_festival.terminal.board import FestivalBoard

BOARD: Final = FestivalBoard
