"""The differences of two views: the places that changed, and their new values."""

from __future__ import annotations

from typing import Any, Final

LARGE: Final = 10
"""A dictionary with so many keys nearly always differs somewhere: it is not compared as a whole."""

Place = list[str | int]
"""The path to a place in a view: keys of dictionaries, indexes of lists."""


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[Place, Any]]:
    """Every smallest place where `after` differs from `before`, with what is there after.

    What is equal is taken over from `before` into `after`: two views that share a part need not
    be compared there any more.
    """
    found: list[tuple[Place, Any]] = []
    if before.keys() != after.keys():
        raise AssertionError("only views of one kind can be compared")
    _named(before, after, [], found)
    return found


def _named(
    before: dict[str, Any], after: dict[str, Any], way: Place, found: list[tuple[Place, Any]]
) -> None:
    """Compare two dictionaries with the same keys."""
    for name, new in after.items():
        old = before[name]
        if old is new:
            continue
        if isinstance(new, dict) and len(new) >= LARGE:
            _unequal(old, new, [*way, name], found)
        elif old == new:
            after[name] = old
        else:
            _unequal(old, new, [*way, name], found)


def _unequal(old: Any, new: Any, way: Place, found: list[tuple[Place, Any]]) -> None:
    """Two values differ, or may: somewhere inside them, or as a whole."""
    if isinstance(new, dict) and isinstance(old, dict) and old.keys() == new.keys():
        _named(old, new, way, found)
    elif (
        isinstance(new, list)
        and isinstance(old, list)
        and len(old) == len(new)
        and isinstance(new[0], (dict, list))
    ):
        _lined_up(old, new, way, found)
    else:
        found.append((way, new))


def _lined_up(
    before: list[Any], after: list[Any], way: Place, found: list[tuple[Place, Any]]
) -> None:
    """Compare two lists of the same length."""
    for at, new in enumerate(after):
        old = before[at]
        if old is new:
            continue
        if old == new:
            after[at] = old
        else:
            _unequal(old, new, [*way, at], found)
