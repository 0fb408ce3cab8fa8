"""A track that runs in a circle; its spaces are numbered from 1."""

from __future__ import annotations


def along(start: int, distance: int, spaces: int) -> int:
    """The space `distance` further on."""
    return (start - 1 + distance) % spaces + 1


def crossings(start: int, distance: int, spaces: int) -> int:
    """How often a move passes from the last space to the first."""
    return (start - 1 + distance) // spaces


def ahead(start: int, end: int, spaces: int) -> int:
    """How far `end` lies ahead of `start`: 0 if they are the same."""
    return (end - start) % spaces
