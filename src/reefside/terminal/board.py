"""How a game is drawn. Any game can be: its own board may draw it better."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from reefside.kernel.game import Game
from reefside.speech import choice_label, seat_name
from reefside.terminal.answers import LABEL, in_rows, listing_of
from reefside.terminal.insight import Insight
from reefside.terminal.room import Room
from reefside.terminal.texts import term, terminal_text

View = dict[str, Any]
"""What a seat may know, as `Match.view` gives it."""

SCREEN: Final = Room()
"""The smallest screen that boards are made for."""
NOTHING: Final = "–"


def plain_value(value: Any) -> str:
    """A number or a word as it is written; yes and no as signs."""
    if value is None or value is False:
        return NOTHING
    return "✓" if value is True else str(value)


def holds_rows(value: Any) -> bool:
    """Whether a value is a list of more than numbers and words."""
    return isinstance(value, list) and any(isinstance(item, list | dict) for item in value)


def joined(parts: list[Text], between: str) -> Text:
    """Texts side by side, each in its own style."""
    text = Text()
    for at, part in enumerate(parts):
        text.append(between if at else "", LABEL)
        text.append(part)
    return text


def in_one_line(parts: list[Text], between: str = " │ ") -> Text:
    """Texts side by side in one line, cut with a sign where the room ends."""
    line = joined(parts, between)
    line.no_wrap = True
    line.overflow = "ellipsis"
    return line


class Board:
    """Draws any game from its view alone; a game's own board overrides what it does better."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game

    def head(self, view: View, width: int, language: str) -> Text:
        """One line: which game, which round."""
        text = Text(self.title(language), "bold", no_wrap=True, overflow="ellipsis")
        return text.append(f"  {terminal_text(language, 'round', round=view['round'])}", "not bold")

    def seat_of(self, view: View) -> int:
        """The seat whose concerns are shown: the one who looks, else the one to play."""
        seat: int = view["active"] if view["seat"] is None else view["seat"]
        return max(seat, 0)

    def title(self, language: str) -> str:
        """What the game is called."""
        words = self.game.words
        return words.text(language, "title") if words.has("title") else self.game.key

    def render(
        self, view: View, language: str, room: Room = SCREEN, picked: str = ""
    ) -> RenderableType:
        """The table, at most `room.BOARD` columns wide; `picked` is the answer under the cursor."""
        return self.describe(view["table"], language)

    def describe(self, value: Any, language: str) -> RenderableType:
        """Any JSON-ready value: rows of equal shape as a table, the rest as names and values."""
        if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            if any(holds_rows(cell) for row in value for cell in row.values()):
                return Group(*[Text(self.lines(row, language)) for row in value])
            table = Table(*[term(self.game, language, key) for key in value[0]], expand=False)
            for row in value:
                table.add_row(*[self.brief(cell, language) for cell in row.values()])
            return table
        if isinstance(value, dict):
            return Group(*self.parts(value, language))
        if holds_rows(value):
            return Group(*[self.describe(item, language) for item in value])
        return Text(self.brief(value, language))

    def parts(self, value: dict[str, Any], language: str) -> list[RenderableType]:
        """Names with their values beside them; rows stand below their name, with all the width."""
        parts: list[RenderableType] = []
        grid = Table.grid(padding=(0, 2))
        for key, inner in value.items():
            name = Text(term(self.game, language, str(key)), "bold")
            if not holds_rows(inner):
                grid.add_row(name, self.describe(inner, language))
                continue
            parts += [grid, name, Padding(self.describe(inner, language), (0, 0, 0, 2))]
            grid = Table.grid(padding=(0, 2))
        return [part for part in [*parts, grid] if not isinstance(part, Table) or part.row_count]

    def lines(self, row: dict[str, Any], language: str) -> str:
        """A row that holds rows of its own: what is small in one line, a line for each of those."""
        small = {key: cell for key, cell in row.items() if not holds_rows(cell)}
        lines = [self.brief(small, language)]
        for key, cell in row.items():
            if holds_rows(cell):
                lines.append(f"  {term(self.game, language, key)}")
                for number, item in enumerate(cell, 1):
                    lines.append(f"    {number}. {self.brief(item, language)}")
        return "\n".join(lines)

    def brief(self, value: Any, language: str) -> str:
        """A value in one line: numbers with their names, words as they are, no blanks."""
        if isinstance(value, list):
            return ", ".join([self.brief(item, language) for item in value]) or NOTHING
        if not isinstance(value, dict):
            return plain_value(value)
        parts: list[str] = []
        for key, inner in value.items():
            name = term(self.game, language, str(key))
            if inner is True:
                parts.append(name)
            elif isinstance(inner, str):
                parts.append(inner)
            elif plain_value(inner) != NOTHING and inner not in ([], {}):
                parts.append(f"{name} {self.brief(inner, language)}")
        return ", ".join(parts) or NOTHING

    def seats(self, view: View, language: str) -> RenderableType | None:
        """Everybody at the table side by side, if that is not part of the table already."""
        return None

    def last(self, view: View, language: str) -> RenderableType | None:
        """What was played last, to look back at."""
        return None

    def last_title(self, language: str) -> str:
        """What the look back is called."""
        return ""

    def strip(self, view: View, language: str) -> Text:
        """What was played last, in one line."""
        return Text()

    def ordered(self, view: View, choices: list[str]) -> list[str]:
        """The answers in the order a player wants to see them."""
        return choices

    def choice_text(self, view: View, notation: str, language: str) -> str:
        """An answer in words."""
        asks = view["asks"]
        return choice_label(self.game, language, notation, asks[0]["prompt"] if asks else "")

    def listing(
        self, view: View, choices: list[str], picked: int, language: str, room: Room = SCREEN
    ) -> Text:
        """The answers, the picked one marked; `picked` is -1 for none."""
        labels = [self.choice_text(view, notation, language) for notation in choices]
        return listing_of(in_rows(labels), picked, room.rows)

    def about(self, view: View, notation: str, language: str, room: Room = SCREEN) -> list[Text]:
        """What is printed on the card that an answer is about; empty where it is about none."""
        return []

    def aside(self, view: View, language: str) -> list[Text]:
        """What else is good to know before answering, where there is room."""
        return []

    def outcomes(
        self, insight: Insight, view: View, notation: str, language: str, room: Room = SCREEN
    ) -> list[Text]:
        """What would come of an answer, a line each, as far as its seat can know."""
        return []

    def legend(self, language: str) -> RenderableType:
        """What the signs mean, for the help."""
        words = self.game.words
        return Text(words.text(language, "pitch") if words.has("pitch") else "")

    def sheet(
        self, view: View, winners: list[int], events: list[dict[str, Any]], language: str
    ) -> RenderableType:
        """The points at the end."""
        table = Table(terminal_text(language, "seat"), terminal_text(language, "points"))
        for seat, points in enumerate(view["scores"]):
            mark = "★ " if seat in winners else ""
            table.add_row(seat_name(self.game, language, seat), f"{mark}{points}")
        return table

    def tint(self, line: str, language: str) -> Text:
        """A line of the log with its names in colour."""
        return Text(line)

    def news(
        self, view: View, events: list[dict[str, Any]], language: str
    ) -> RenderableType | None:
        """What among some events deserves a pause and a closer look; None for nothing."""
        return None
