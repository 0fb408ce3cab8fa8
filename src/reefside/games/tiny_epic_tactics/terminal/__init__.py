"""Tiny Epic Tactics on a terminal: `BOARD` draws it."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.terminal.board import TacticsBoard

BOARD: Final = TacticsBoard
