"""Tidal Blades on a terminal: `BOARD` draws it."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.terminal.board import ReefBoard

BOARD: Final = ReefBoard
