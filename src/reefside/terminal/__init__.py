"""Reefside in a terminal."""

from reefside.terminal.play import play

__all__ = ["play"]
