"""What the plain face writes: news, the table, the question, help, the end."""

from __future__ import annotations

from typing import Final, TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding

from reefside.terminal.commands import COMMANDS
from reefside.terminal.room import Room
from reefside.terminal.session import Question, Session
from reefside.terminal.texts import rule_text

INDENT: Final = 5
"""What belongs to an answer stands below its text."""


class PlainDrawing:
    """A game written in lines of text."""

    def __init__(self, session: Session, out: TextIO, room: Room) -> None:
        self.session: Final = session
        self.room: Final = room
        self.out: Final = out
        self._console = Console(
            file=out, width=room.width, color_system=None, force_terminal=False, highlight=False
        )

    def write(self, text: str | RenderableType) -> None:
        """Write something."""
        self._console.print(text, markup=False)

    def show_news(self) -> None:
        """What has happened since the last answer of the one who is asked."""
        news = [line for line, fresh in self.session.log() if fresh]
        if news:
            self.write("\n" + self.session.text("last-news"))
        for line in news:
            self.write(f"- {line}")
        session = self.session
        paid = session.board.news(session.view(), session.fresh_events(), session.language)
        if paid is not None:
            self.write(paid)

    def show_board(self) -> None:
        """The table, and everybody at it."""
        session = self.session
        view, language = session.view(), session.language
        self.write("")
        self.write(session.board.head(view, self.room.width, language))
        self.write(session.board.render(view, language, self.room))
        seats = session.board.seats(view, language)
        if seats is not None:
            self.write(seats)

    def show_question(self, question: Question) -> None:
        """The question with its numbered answers."""
        session = self.session
        name = session.name(question.ask.seat)
        self.write("\n" + session.text("question", seat=name, prompt=question.prompt))
        view, told = session.view(), [""]
        for number, notation in enumerate(question.choices, 1):
            text = session.board.choice_text(view, notation, session.language)
            mark = f"  ({session.text('sealed')})" if notation == question.ask.sealed else ""
            self.write(f"{number:>3}  {text}  [{notation}]{mark}")
            for line in session.board.about(view, notation, session.language, self.room):
                if line.plain not in told:
                    self.write(Padding(line, (0, 0, 0, INDENT)))
                    told.append(line.plain)
        facts = {"example": question.choices[0], "look": session.text("commands.look")}
        self.write(session.text("number-or-choice", **facts))

    def show_outcomes(self, question: Question, said: str) -> None:
        """What would come of one answer, or of each."""
        session = self.session
        number = int(said) if said.isdecimal() and len(said) < 6 else 0
        wanted = question.choices[number - 1 : number] if said else question.choices
        if not wanted:
            self.write(session.text("no-number", number=said, count=len(question.choices)))
        view, language = session.view(), session.language
        for notation in wanted:
            self.write(session.board.choice_text(view, notation, language))
            for line in session.foretold(question, notation, self.room):
                self.write(Padding(line, (0, 0, 0, INDENT)))
        if not said:
            for line in session.board.aside(view, language):
                self.write(line)

    def show_hint(self, question: Question) -> None:
        """The best answers, as far as a bot can tell."""
        session = self.session
        self.write(session.hint_text(session.match.hint(question.ask.seat)))

    def show_rule(self, rule: str) -> None:
        """The text of a rule."""
        text = rule_text(self.session.match.game, self.session.language, rule)
        said = self.session.text("no-rule", rule=rule)
        self.write(said if text is None else f"{rule.upper()}: {text}")

    def show_help(self) -> None:
        """The game in a few lines, and what may be said."""
        session = self.session
        self.write(session.board.legend(session.language))
        self.write("\n" + session.text("commands-help.intro"))
        for command in COMMANDS:
            word = session.text(f"commands.{command}")
            self.write("  " + session.text(f"commands-help.{command}", word=word))

    def show_end(self) -> None:
        """The last news, the score sheet and the winners."""
        session = self.session
        match = session.match
        self.show_news()
        view, events = session.view(), match.events(None)
        self.write("\n" + session.text("game-over"))
        self.write(session.board.sheet(view, match.winners, events, session.language))
        self.write(session.winners())
