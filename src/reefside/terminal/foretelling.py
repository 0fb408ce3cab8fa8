"""Lines that tell what the rules worked out about an answer, alike in all games."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.terminal.answers import LABEL

BETWEEN: Final = "   "


def percent(chance: float, exact: bool = True) -> str:
    """A chance in whole per cent; one that was found by trying often says so."""
    return f"{'' if exact else '≈ '}{round(100 * chance)} %"


def labelled(label: str, told: str | Text, room: int = 0) -> Text:
    """What something is called, and what is told of it; labels of equal room stand in columns."""
    return Text.assemble((f"{label:<{room}} ", LABEL), told)


def side_by_side(told: list[str], style: str = LABEL) -> list[Text]:
    """Short facts in one line; no line for none."""
    return [Text(BETWEEN.join(told), style)] if told else []


def printed_on(name: str, text: str) -> Text:
    """The name of a card and what is printed on it."""
    return Text(f"{name}: ", "bold").append(text, f"not bold {LABEL}")
