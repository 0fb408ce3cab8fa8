"""The differences of two views: the places that changed, and their new values."""

from __future__ import annotations

from typing import Any, Final

LARGE: Final = 10
"""A dictionary with so many keys nearly always differs somewhere: it is not compared as a whole."""

Place = list[str | int]
"""The path to a place in a view: keys of dictionaries, indexes of lists."""
Change = tuple[Place, Any]
"""A place that changed, and what is there now."""

_ABSENT: Final = object()


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """Every smallest place where `after` differs from `before`, with what is there after.

    What is equal is taken over from `before` into `after`: two views that share a part need not
    be compared there any more.
    """
    found: list[Change] = []
    if not _named(before, after, [], found):
        raise AssertionError("only views of one kind can be compared")
    return found


def compared(old: Any, new: Any, way: Place, found: list[Change]) -> Any:
    """Note every smallest place where `new`, which is at `way`, differs from `old`.

    Return what is to be kept of the two: `old` if they are equal.
    """
    if old is new or old == new:
        return old
    _unequal(old, new, way, found)
    return new


def _named(before: dict[str, Any], after: dict[str, Any], way: Place, found: list[Change]) -> bool:
    """Compare two dictionaries; false if they do not have the same keys."""
    if len(before) != len(after):
        return False
    for name, new in after.items():
        old = before.get(name, _ABSENT)
        if old is new:
            continue
        if old is _ABSENT:
            return False
        if isinstance(new, dict) and len(new) >= LARGE:
            _unequal(old, new, [*way, name], found)
        elif old == new:
            after[name] = old
        else:
            _unequal(old, new, [*way, name], found)
    return True


def _unequal(old: Any, new: Any, way: Place, found: list[Change]) -> None:
    """Two values differ, or may: somewhere inside them, or as a whole."""
    if isinstance(new, dict) and isinstance(old, dict):
        start = len(found)
        if not _named(old, new, way, found):
            found[start:] = [(way, new)]
    elif (
        isinstance(new, list)
        and isinstance(old, list)
        and len(old) == len(new)
        and isinstance(new[0], (dict, list))
    ):
        _lined_up(old, new, way, found)
    else:
        found.append((way, new))


def _lined_up(before: list[Any], after: list[Any], way: Place, found: list[Change]) -> None:
    """Compare two lists of the same length."""
    for at, new in enumerate(after):
        old = before[at]
        if old is new:
            continue
        if old == new:
            after[at] = old
        else:
            _unequal(old, new, [*way, at], found)
