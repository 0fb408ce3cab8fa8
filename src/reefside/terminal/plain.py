"""The plain face: lines in, lines out. For pipes, scripts and screen readers."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Final, TextIO

from reefside.kernel.words import LANGUAGES
from reefside.match import Explanation, Refused
from reefside.terminal.commands import command_of
from reefside.terminal.plain_drawing import PlainDrawing
from reefside.terminal.room import ENDLESS, Room
from reefside.terminal.session import Question, Session
from reefside.terminal.texts import terminal_text

PAPER: Final = Room(80, ENDLESS)
"""Where lines are written when nobody says how wide it is."""
CURTAIN: Final = 60
"""Empty lines that push a hand out of sight."""


class InputEnded(Exception):
    """There is no more input: the player has left."""


class Plain(PlainDrawing):
    """A game by lines of text."""

    def __init__(self, session: Session, lines: TextIO, out: TextIO, room: Room = PAPER) -> None:
        super().__init__(session, out, room)
        self._lines = lines

    def run(self) -> int:
        """Play to the end of the game or of the input; 1 if it could not be saved."""
        try:
            while not self.session.match.over:
                self.bots_answer()
                self.human_answers()
            self.show_end()
        except (InputEnded, KeyboardInterrupt):
            self.out.write("\n")
        return self.leave()

    def leave(self) -> int:
        """Save if there is a file to save to, and say what was done."""
        session = self.session
        if session.match.over and session.save_path is None:
            return 0
        try:
            self.write(session.save())
        except OSError as error:
            self.write(session.text("save-failed", why=error))
            return 1
        return 0

    def read(self, prompt: str = "> ") -> str:
        """The next line of input."""
        self.out.write(prompt)
        self.out.flush()
        line = self._lines.readline()
        if not line:
            raise InputEnded
        return line.strip()

    # Playing.

    def bots_answer(self) -> None:
        """Let bots answer until a human is awaited."""
        seat = self.session.bot_due()
        while seat is not None:
            self.session.answer(seat, self.session.think(seat))
            for trouble in self.session.troubles():
                self.write(trouble)
            seat = self.session.bot_due()

    def human_answers(self) -> None:
        """Put the open question until it is answered or something else comes first."""
        seat = self.session.hand_over_to()
        if seat is not None and not self.hand_over(seat):
            return
        question = self.session.question()
        if question is not None:
            self.show_news()
            self.show_board()
            self.show_question(question)
            if self.session.hinting:
                self.show_hint(question)
            while not self.hear(question, self.read()):
                pass

    def hand_over(self, seat: int) -> bool:
        """Hand the terminal over; false if somebody comes back to change an answer instead."""
        session = self.session
        name = session.name(seat)
        self.write("\n" * CURTAIN + session.text("pass-device", seat=name))
        back = session.changeable()
        if back is not None:
            word = session.text("commands.undo")
            self.write(session.text("pass-back", word=word, seat=session.name(back)))
        said = self.read(session.text("pass-ready", seat=name) + " ")
        if back is not None and command_of(said.casefold()) == "undo":
            session.come_back(back)
            return False
        session.sit_down(seat)
        return True

    def hear(self, question: Question, said: str) -> bool:
        """Take an answer or carry out a command; true when the question is no longer open."""
        session = self.session
        word, _, rest = said.partition(" ")
        number = int(said) if said.isdecimal() and len(said) < 6 else 0
        if number and number <= len(question.choices):
            return self.answer(question, question.choices[number - 1])
        command = command_of(word.casefold())
        if said.casefold() in question.choices or (command is None and number == 0 and said):
            return self.answer(question, said)
        if command is not None:
            return self.run_command(command, rest.strip(), question)
        if said:
            count = len(question.choices)
            self.refuse(question, session.text("no-number", number=said, count=count), said)
        return False

    def answer(self, question: Question, said: str) -> bool:
        """Give an answer; a refused one is explained and asked for again."""
        session = self.session
        try:
            session.answer(question.ask.seat, said)
        except Refused as refused:
            if refused.key == "not-a-choice":
                self.refuse(question, session.text("not-understood", said=said), said)
            else:
                self.write(session.refusal(refused))
            return False
        return True

    def refuse(self, question: Question, reason: str, said: str) -> None:
        """Say why an input is no answer, and which answer is written most like it."""
        near = get_close_matches(said.casefold(), question.choices, 1, 0.0)
        why = Explanation(question.ask.rule, "not-a-choice", reason, (near or question.choices)[0])
        self.write(self.session.refusal(why))

    def run_command(self, command: str, rest: str, question: Question) -> bool:
        """Carry out a command; true when the question must be asked again."""
        session = self.session
        if command == "quit":
            raise InputEnded
        if command == "language":
            session.next_language()
            return True
        if command == "undo":
            return self.undo()
        if command == "help":
            self.show_help()
        elif command == "rules":
            self.show_rule(rest or question.ask.rule)
        elif command == "look":
            self.show_outcomes(question, rest)
        elif command == "hint":
            self.show_hint(question)
        elif command == "board":
            self.show_board()
            self.show_question(question)
        elif command == "log":
            for line, _ in session.log():
                self.write(line)
        else:
            self.save(rest)
        return False

    def undo(self) -> bool:
        """Take back, after asking the other humans if they must agree."""
        session = self.session
        why = session.consent_needed()
        if why:
            said = self.read(session.text("consent", why=why) + " ").casefold()
            if said not in [terminal_text(language, "say-yes") for language in LANGUAGES]:
                return False
        try:
            session.undo()
        except Refused as refused:
            self.write(refused.reason)
            return False
        self.write(session.text("taken-back"))
        return True

    def save(self, name: str) -> None:
        """Save to a named file, or to the one given at the start."""
        session = self.session
        if not name and session.save_path is None:
            self.write(session.text("save-where"))
            return
        try:
            self.write(session.save(Path(name) if name else None))
        except OSError as error:
            self.write(session.text("save-failed", why=error))
