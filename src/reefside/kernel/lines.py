"""Quoting untrusted text: one line, of bounded length, all of it visible."""

from __future__ import annotations

from typing import Any, Final

LINE: Final = 360
"""The longest line about something that is wrong."""
QUOTE: Final = 60
"""How much of something that is wrong is quoted."""
ITEMS: Final = 6
"""How many entries of a list or a table are quoted."""
LEVELS: Final = 3
"""How deep a list in a list is quoted."""


def printable(text: str, most: int) -> str:
    """A text as part of a line: no invisible signs, no line breaks, and not too long."""
    if len(text) <= most and text.isprintable():
        return text.strip()
    # Enough to see that it is too long, however many of its signs are invisible.
    shown = "".join([sign for sign in " ".join(text[: 20 * most].split()) if sign.isprintable()])
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def quoted(value: Any, most: int = QUOTE) -> str:
    """A value as a program would write it, cut short; it may be of any size and depth."""
    written = _written(value, most, LEVELS)
    return written if len(written) <= most + 2 else written[: most + 1] + "…"


def _written(value: Any, most: int, levels: int) -> str:
    if isinstance(value, str):
        return repr(value) if len(value) <= most else repr(value[:most]) + "…"
    if isinstance(value, int) and not -(10**most) < value < 10**most:
        return "a number of very many digits"
    if isinstance(value, (list, tuple)):
        return f"[{_listed([_inner(item, most, levels) for item in value[: ITEMS + 1]])}]"
    if isinstance(value, dict):
        names = list(value)[: ITEMS + 1]
        rows = [f"{_inner(name, most, 1)}: {_inner(value[name], most, levels)}" for name in names]
        return f"{{{_listed(rows)}}}"
    return printable(repr(value), most)


def _inner(value: Any, most: int, levels: int) -> str:
    return _written(value, most, levels - 1) if levels > 0 else "…"


def _listed(written: list[str]) -> str:
    return ", ".join([*written[:ITEMS], *(["…"] if len(written) > ITEMS else [])])
