"""How the table is laid out on the screen, and drawn."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from reefside.match import Hint
from reefside.terminal.board import joined
from reefside.terminal.room import BOARD, Room
from reefside.terminal.session import Question, Session

KEYS: Final = {
    "pick": "←→",
    "confirm": "⏎",
    "undo": "u",
    "rule": "r",
    "language": "l",
    "save": "s",
    "help": "h",
    "quit": "q",
    "hint": "i",
    "chances": "c",
}
OVER_KEYS: Final = {
    "again": "r",
    "sheet": "⏎",
    "undo": "u",
    "language": "l",
    "save": "s",
    "quit": "q",
}
SHEET_KEYS: Final = {"again": "r", "table": "⏎", "language": "l", "save": "s", "quit": "q"}


EDGES: Final = 2
FRAME: Final = 2
"""The lines of head and keys, and those of a frame."""
LEAST: Final = 10
"""So many lines a table and a question have on a large screen at least."""
LOG_LINES: Final = 60
"""How much of the log stands beside the board."""


class Pane(VerticalScroll, can_focus=False):
    """A part of the screen that scrolls; keys are the screen's affair."""


class TableDrawing(Screen[None]):
    """The parts of the screen: head, board, last bout, houses, log, question, keys."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session: Final = session
        self.picked = 0
        self.thinking: int | None = None
        self.hints: list[Hint] = []
        self.hinted = (-1, -1)
        """The number and the seat of the question that the hints belong to."""

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                with Pane(id="scene"):
                    yield Static(id="board")
                    yield Static(id="last")
                    yield Static(classes="houses")
                    yield Static(classes="log")
                yield Static(id="strip")
                with Pane(id="choices"):
                    yield Static(id="question")
            with Vertical(id="right"):
                with Pane(id="houses-pane", classes="framed"):
                    yield Static(classes="houses")
                with Pane(id="log-pane", classes="framed"):
                    yield Static(classes="log")
        yield Static(id="foot")

    @property
    def room(self) -> Room:
        """The size of the screen."""
        return Room(self.size.width, self.size.height)

    def on_resize(self) -> None:
        """Draw what depends on the width."""
        self.redraw()

    def redraw(self) -> None:
        """Draw everything in the language in use."""
        session = self.session
        board, view, language = session.board, session.view(), session.language
        self.part("#head", board.head(view, self.size.width, language))
        last, seats = board.last(view, language), board.seats(view, language)
        self.part("#last", last or "", board.last_title(language))
        self.query_one("#last").set_class(last is None, "empty")
        self.part("#strip", board.strip(view, language))
        for houses in self.query(".houses").results(Static):
            houses.update(seats or "")
        self.query_one("#houses-pane").border_title = session.text("seats")
        self.query_one("#houses-pane").set_class(seats is None, "empty")
        log = self.log_text(LOG_LINES)
        for lines in self.query(".log").results(Static):
            lines.update(log)
        self.query_one("#log-pane").border_title = session.text("log")
        self.query_one("#log-pane", Pane).scroll_end(animate=False)
        self.query_one("#scene", Pane).scroll_home(animate=False)
        self.redraw_question()

    def redraw_question(self) -> None:
        """Draw the open question, the keys, and the board with what is picked."""
        session = self.session
        question = None if self.thinking is not None else session.question()
        picked = question.choices[self.picked] if question is not None else ""
        drawn = session.board.render(session.view(), session.language, self.room, picked)
        self.part("#board", drawn, session.board.title(session.language))
        asked = self.question_text()
        self.part("#question", asked)
        self.part("#foot", self.key_line(OVER_KEYS if self.session.match.over else KEYS))
        self.make_room(asked)

    def make_room(self, asked: RenderableType) -> None:
        """On a large screen the table takes the lines that the question leaves."""
        console = self.app.console
        needed = len(console.render_lines(asked, console.options.update_width(BOARD - 1)))
        left = self.size.height - EDGES - max(needed + FRAME, LEAST)
        self.query_one("#scene").styles.max_height = max(left, LEAST) if self.room.tall else None

    def part(self, name: str, shown: RenderableType, title: str = "") -> None:
        """Draw one part of the screen."""
        part = self.query_one(name, Static)
        part.border_title = title
        part.update(shown)

    def log_text(self, most: int | None = None) -> RenderableType:
        """What happened, all or the last of it, news marked."""
        session = self.session
        lines = Table.grid(padding=(0, 1, 0, 0))
        for line, fresh in session.log(most):
            told = session.board.tint(line, session.language)
            told.stylize("" if fresh else "dim")
            lines.add_row(Text("▸" if fresh else " ", "bold #ffd166"), told)
        return lines if lines.row_count else Text(session.text("quiet"), "dim")

    def question_text(self) -> RenderableType:
        """The open question with its answers and what would come of the picked one."""
        session = self.session
        if session.match.over:
            return Text(session.winners(), "bold")
        if self.thinking is not None:
            return Text(session.text("thinking", seat=session.name(self.thinking)), "italic")
        question = session.question()
        if question is None:
            return Text("" if session.humans else session.text("watching"), "italic")
        view, language = session.view(), session.language
        name = session.name(question.ask.seat)
        asked = session.text("question", seat=name, prompt=question.prompt)
        prompt = session.board.tint(asked, language)
        prompt.stylize("bold")
        if len(asked) + len(question.ask.rule) + 2 <= BOARD:
            prompt.append(f"  {question.ask.rule}", "dim")
        listing = session.board.listing(view, question.choices, self.picked, language, self.room)
        told = session.foretold(question, question.choices[self.picked], self.room)
        hint = self.hint_lines(question)
        if not self.room.short:
            told += session.board.aside(view, language)
        return Group(prompt, *hint, listing, *told)

    def hint_lines(self, question: Question) -> list[RenderableType]:
        """The hint for a question, if there is one, or that it is being looked for."""
        if self.hinted != (question.ask.number, question.ask.seat):
            return []
        session = self.session
        said = session.hint_text(self.hints) if self.hints else session.text("hint-wait")
        return [Text(said, "italic #ffd166")]

    def key_line(self, keys: dict[str, str]) -> Text:
        """The keys, named; as far apart, and as many, as the width allows."""
        parts = [
            Text.assemble((key, "bold #ffd166"), f" {self.session.text(f'keys.{name}')}")
            for name, key in keys.items()
        ]
        room = self.app.size.width - 2
        for between in ("   ", "  ", " "):
            line = joined(parts, between)
            if len(line) <= room:
                return line
        while len(joined(parts, " ")) > room and len(parts) > 1:
            parts.pop()
        return joined(parts, " ")
