"""A sheet of squared paper: characters with a style, put where they belong."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.style import Style
from rich.text import Text

ROUND: Final = "╭─╮│╰╯"
DOUBLE: Final = "╔═╗║╚╝"


class Canvas:
    """Characters in rows and columns. What does not fit is cut off at the edge."""

    def __init__(self, width: int, height: int) -> None:
        self.width: Final = width
        self.height: Final = height
        self._cells: list[list[tuple[str, Style]]] = [
            [(" ", Style.null())] * width for _ in range(height)
        ]

    def put(self, x: int, y: int, text: str | Text, style: str = "") -> None:
        """Write a text from a place to the right; a styled text keeps its styles."""
        written = Text(text, style) if isinstance(text, str) else text
        base = Style.parse(written.style) if isinstance(written.style, str) else written.style
        for at, sign in enumerate(written.plain):
            if 0 <= x + at < self.width and 0 <= y < self.height:
                own = base
                for span in written.spans:
                    if span.start <= at < span.end:
                        own += (
                            Style.parse(span.style) if isinstance(span.style, str) else span.style
                        )
                self._cells[y][x + at] = (sign, own)

    def lay(self, x: int, y: int, sheet: Canvas) -> None:
        """Lay another sheet on this one."""
        for row, cells in enumerate(sheet._cells[: self.height - y]):
            fitting = cells[: self.width - x]
            self._cells[y + row][x : x + len(fitting)] = fitting

    def centre(self, x: int, y: int, width: int, text: str | Text, style: str = "") -> None:
        """Write a text into the middle of some columns."""
        room = max(width - len(text), 0)
        self.put(x + room // 2, y, text, style)

    def box(self, x: int, y: int, width: int, height: int, style: str, lines: str = ROUND) -> None:
        """Draw a frame."""
        across = lines[1] * (width - 2)
        self.put(x, y, lines[0] + across + lines[2], style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, lines[3], style)
            self.put(x + width - 1, row, lines[3], style)
        self.put(x, y + height - 1, lines[4] + across + lines[5], style)

    def text(self) -> Text:
        """The sheet as a text."""
        text = Text(no_wrap=True)
        for row, cells in enumerate(self._cells):
            if row:
                text.append("\n")
            for style, run in groupby(cells, key=lambda cell: cell[1]):
                text.append("".join([sign for sign, _ in run]), style)
        return text
