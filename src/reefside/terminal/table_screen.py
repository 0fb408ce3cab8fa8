"""The table as a player sees it, and the keys to play with."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events, work
from textual.binding import Binding, BindingType

from reefside.match import Refused
from reefside.terminal.dialogs import Dialog, EndScreen, HandOverScreen
from reefside.terminal.session import Question, Session
from reefside.terminal.table_drawing import SHEET_KEYS, Pane, TableDrawing
from reefside.terminal.texts import rule_text

HELP_KEYS: Final = (
    "pick",
    "confirm",
    "undo",
    "rule",
    "hint",
    "chances",
    "scroll",
    "history",
    "language",
)


class TableScreen(TableDrawing):
    """Everything a player wants to see, and the keys to answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "move(-1)", show=False),
        Binding("right,down", "move(1)", show=False),
        Binding("enter", "confirm", show=False),
        Binding("u", "undo", show=False),
        Binding("r", "rule", show=False),
        Binding("i", "hint", show=False),
        Binding("h,question_mark", "help", show=False),
        Binding("c", "chances", show=False),
        Binding("g", "history", show=False),
        Binding("tab", "turn", show=False),
        Binding("pageup", "scroll_by(-1)", show=False),
        Binding("pagedown", "scroll_by(1)", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._typed = ""
        self._told = len(session.match.events(None))

    def on_mount(self) -> None:
        """Begin."""
        self.go_on()

    # The course of the game.

    @work(exclusive=True)
    async def go_on(self, steps: int = 0) -> None:
        """Let bots answer until a human is awaited; without humans only some steps."""
        session = self.session
        seat = session.bot_due()
        while seat is not None and (session.humans or steps > 0):
            self.thinking = seat
            self.part("#question", self.question_text())
            session.answer(seat, await asyncio.to_thread(session.think, seat))
            for trouble in session.troubles():
                self.notify(trouble, severity="warning", markup=False)
            steps -= 1
            seat = session.bot_due()
        self.thinking = None
        self.picked = 0
        self.redraw()
        if session.hinting:
            self.look_for_hint()
        events = session.match.events(None, self._told)
        self._told += len(events)
        news = session.board.news(session.view(), events, session.language)
        if news is None or session.match.over:
            self.hand_over()
        else:
            dialog = Dialog(session.text("news"), news, session.text("close"))
            self.app.push_screen(dialog, self.hand_over)

    def hand_over(self, _: bool | None = None) -> None:
        """After the news: the end, or the hand-over screen before the next human's hand."""
        session = self.session
        next_seat = session.hand_over_to()
        if session.match.over:
            self.show_end()
        elif next_seat is not None:
            self.app.push_screen(HandOverScreen(session, next_seat), self.handed_over)

    def handed_over(self, who: str | None) -> None:
        """Somebody is at the terminal now."""
        session = self.session
        back, seat = session.changeable(), session.hand_over_to()
        if who == "back" and back is not None:
            session.come_back(back)
            self.go_on()
        elif seat is not None:
            session.sit_down(seat)
            self.redraw()
            if session.hinting:
                self.look_for_hint()

    def show_end(self) -> None:
        """Show the score sheet."""
        end = EndScreen(self.session, lambda: self.key_line(SHEET_KEYS))
        self.app.push_screen(end, self.end_closed)

    def end_closed(self, then: str | None) -> None:
        """Play again, or look at the table."""
        if then == "again":
            self.session.restart()
            self._told = 0
            self.go_on()

    # Answering.

    def open_question(self) -> Question | None:
        """The question the keys answer now."""
        return None if self.thinking is not None else self.session.question()

    def action_move(self, by: int) -> None:
        """Pick the next answer or the one before."""
        question = self.open_question()
        if question is not None:
            self._typed = ""
            self.picked = (self.picked + by) % len(question.choices)
            self.redraw_question()

    def on_key(self, event: events.Key) -> None:
        """Digits pick an answer by its number."""
        question = self.open_question()
        if question is None or not event.key.isdecimal():
            return
        event.stop()
        for typed in (self._typed + event.key, event.key):
            if 1 <= int(typed) <= len(question.choices):
                self._typed = typed
                self.picked = int(typed) - 1
                self.redraw_question()
                return

    def on_click(self, event: events.Click) -> None:
        """A click picks; a click on what is picked confirms."""
        answer = event.style.meta.get("answer")
        question = self.open_question()
        if question is None or answer is None or answer >= len(question.choices):
            return
        if answer == self.picked:
            self.action_confirm()
        else:
            self.picked = answer
            self.redraw_question()

    def action_confirm(self) -> None:
        """Give the picked answer; after the end, show the score sheet again."""
        if self.session.match.over:
            self.show_end()
            return
        question = self.open_question()
        if question is not None:
            self._typed = ""
            self.session.answer(question.ask.seat, question.choices[self.picked])
            self.go_on()
        elif not self.session.humans and self.thinking is None:
            self.go_on(1)

    def action_undo(self) -> None:
        """Take back; other humans are asked if they must agree."""
        session = self.session
        if self.thinking is not None or session.looking is None:
            return
        why = session.consent_needed()
        if not why:
            self.take_back(True)
            return
        text = session.text("consent", why=why)
        dialog = Dialog(session.text("keys.undo"), text, session.text("yes-no"))
        self.app.push_screen(dialog, self.take_back)

    def take_back(self, agreed: bool | None) -> None:
        """Take back if all agreed."""
        if not agreed:
            return
        try:
            self.session.undo()
        except Refused as refused:
            self.notify(refused.reason, severity="warning", markup=False)
            return
        self.notify(self.session.text("taken-back"), timeout=2, markup=False)
        self.go_on()

    # Looking.

    def action_rule(self) -> None:
        """The rule that asks; after the end, a new game."""
        session = self.session
        if session.match.over:
            self.end_closed("again")
            return
        question = self.open_question()
        if question is None:
            return
        rule = question.ask.rule
        text = rule_text(session.match.game, session.language, rule)
        said = session.text("no-rule", rule=rule) if text is None else text
        self.app.push_screen(Dialog(rule, said, session.text("close")))

    def action_hint(self) -> None:
        """Ask a bot for the best answers."""
        self.look_for_hint()

    @work(exclusive=True, group="hint")
    async def look_for_hint(self) -> None:
        """Let a bot think about the open question; what it finds is shown while that is open."""
        question = self.open_question()
        if question is None:
            return
        self.hints, self.hinted = [], (question.ask.number, question.ask.seat)
        self.redraw_question()
        twin = self.session.match.clone()
        self.hints = await asyncio.to_thread(twin.hint, question.ask.seat)
        self.redraw_question()

    def action_help(self) -> None:
        """The game in a few lines, the signs, the keys."""
        session = self.session
        lines: list[RenderableType] = [session.board.legend(session.language), Text()]
        for key in HELP_KEYS:
            lines.append(Text(session.text(f"help.{key}")))
        lines += [Text(session.text("help.save")), Text(session.text("help.quit"))]
        dialog = Dialog(session.text("help.title"), Group(*lines), session.text("close"))
        self.app.push_screen(dialog)

    def action_history(self) -> None:
        """The whole log."""
        said = self.session.text("log")
        self.app.push_screen(Dialog(said, self.log_text(), self.session.text("close"), at_end=True))

    def action_chances(self) -> None:
        """Show or hide how likely each outcome is."""
        session = self.session
        session.chances = not session.chances
        said = session.text("chances-on" if session.chances else "chances-off")
        self.notify(said, timeout=2, markup=False)
        self.redraw_question()

    def action_scroll_by(self, pages: int) -> None:
        """Scroll the log by a page, or all of the table where the log is a part of it."""
        narrow = self.has_class("-narrow")
        pane = self.query_one("#scene" if narrow else "#log-pane", Pane)
        pane.scroll_relative(y=pages * max(pane.size.height - 1, 1), animate=False)

    def action_turn(self) -> None:
        """Scroll the table by a page, and from its end back to the start."""
        pane = self.query_one("#scene", Pane)
        if pane.scroll_y >= pane.max_scroll_y:
            pane.scroll_home(animate=False)
        else:
            pane.scroll_relative(y=max(pane.size.height - 1, 1), animate=False)
