"""Grim Tide on a terminal: `BOARD` draws it."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.terminal.board import GrimTideBoard

BOARD: Final = GrimTideBoard
