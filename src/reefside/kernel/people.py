"""Who a text speaks of: seats are marked in it, and every reader puts in names, or “you”.

The same text goes to everybody. A mark is written with signs that no text of ours has. It holds the
seat, what the game calls it, and, where the words depend on who reads, the words for others and
those for oneself. In the words for others a star stands for the name: `{seat|* bierze|bierzesz}`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

OPEN: Final = "\ue000"
NEXT: Final = "\ue001"
CLOSE: Final = "\ue002"
NAME: Final = "*"
YOU: Final = {"en": "you", "pl": "ty"}
"""What somebody is called who reads of themselves."""

_PART: Final = f"{NEXT}([^{OPEN}{NEXT}{CLOSE}]*)"
_MARK: Final = re.compile(f"{OPEN}([0-9]+){_PART}(?:{_PART}{_PART})?{CLOSE}")
_ENDED: Final = re.compile(r"(?:^|[.!?] )$")
"""Before the first word of a sentence."""


def seat_mark(seat: int, called: str) -> str:
    """A seat in a text that is read by several people; `called` is what the game calls it."""
    return f"{OPEN}{seat}{NEXT}{called}{CLOSE}"


def fitting(said: str, forms: list[str]) -> str:
    """Words that depend on who reads: the first form for others, the last for oneself."""
    mark = _MARK.fullmatch(said)
    if mark is None:  # Nobody at the table, or several at once.
        return forms[0].replace(NAME, said)
    called = mark[2] if NAME in forms[0] else ""
    return f"{OPEN}{mark[1]}{NEXT}{called}{NEXT}{forms[0]}{NEXT}{forms[-1]}{CLOSE}"


def named(text: str, language: str, names: Sequence[str] = (), you: int | None = None) -> str:
    """A text as the seat `you` reads it: names for its marks, or what the game calls the seats."""
    if OPEN not in text:
        return text
    pieces: list[str] = []
    at = 0
    for mark in _MARK.finditer(text):
        pieces.append(text[at : mark.start()])
        at = mark.end()
        seat = int(mark[1])
        if seat == you:
            said = mark[4] or ("" if mark[3] else YOU.get(language, YOU["en"]))
            pieces.append(begun(said) if _ENDED.search(text[: mark.start()]) else said)
        else:
            name = (names[seat] if seat < len(names) else "") or mark[2]
            pieces.append((mark[3] or NAME).replace(NAME, name) if mark[3] != "" else "")
    pieces.append(text[at:])
    return "".join(pieces)


def begun(said: str) -> str:
    """Words that begin a sentence."""
    return said[:1].upper() + said[1:]
