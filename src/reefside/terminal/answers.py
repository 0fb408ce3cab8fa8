"""A list of answers that leaves room for what is known of the picked one."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

PICKED: Final = "bold reverse"
LABEL: Final = "#9fb3c8"
"""The colour of what names other things."""

WIDTH: Final = 76
COLUMN: Final = 19
"""An answer takes as many columns of this width as its text needs."""
MARGIN: Final = 6
"""The room of an answer's number."""


class Answer(NamedTuple):
    """An answer's place in the list, its text, and the columns it takes."""

    at: int
    label: str
    width: int


def clickable(answer: int) -> Style:
    """The mark of what a mouse click picks."""
    return Style.from_meta({"answer": answer})


def in_rows(labels: list[str]) -> list[list[Answer]]:
    """Answers row by row, as many side by side as fit."""
    rows: list[list[Answer]] = []
    for at, label in enumerate(labels):
        columns = -(-(len(label) + MARGIN) // COLUMN)
        width = min(columns * COLUMN, WIDTH)
        used = sum([answer.width for answer in rows[-1]]) if rows else WIDTH
        if used + width > WIDTH:
            rows.append([])
        rows[-1].append(Answer(at, label, width))
    return rows


def listing_of(rows: list[list[Answer]], picked: int, most: int) -> Text:
    """Some rows around the picked answer; a sign where there are more."""
    at = next((n for n, row in enumerate(rows) if picked in [each.at for each in row]), 0)
    first = max(0, min(at - most // 2, len(rows) - most))
    text = Text(no_wrap=True)
    for number, row in enumerate(rows[first : first + most], first):
        above, below = number == first > 0, number == first + most - 1 < len(rows) - 1
        text.append("▴" if above else "▾" if below else " ", LABEL)
        for answer in row:
            text.append(cell(answer, answer.at == picked))
        text.rstrip()
        text.append("\n")
    text.rstrip()
    return text


def cell(answer: Answer, picked: bool) -> Text:
    """An answer with its number, cut to its room."""
    mark = "▸" if picked else " "
    shown = Text(f"{mark}{answer.at + 1:>2}  {answer.label}", PICKED if picked else "")
    shown.stylize(clickable(answer.at))
    shown.truncate(answer.width - 1, overflow="ellipsis")
    shown.pad_right(answer.width - len(shown))
    return shown
