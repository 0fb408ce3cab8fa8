"""The textual face: the whole table on one screen, played by keys or mouse."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from reefside.terminal.dialogs import Dialog, EndScreen, HandOverScreen, SaveDialog
from reefside.terminal.room import MIDDLE, TALL, WIDE
from reefside.terminal.session import Session
from reefside.terminal.style import STYLE, THEME
from reefside.terminal.table_screen import TableScreen


class TableApp(App[int]):
    """A game on a terminal; its result is the exit code."""

    CSS = STYLE
    TITLE = "Reefside"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (MIDDLE, "-middle"), (TALL, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "language", show=False),
        Binding("s", "save", show=False),
        Binding("q,ctrl+c,ctrl+q", "leave", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.register_theme(THEME)
        self.theme = THEME.name

    def on_mount(self) -> None:
        """Open the table's screen."""
        self.push_screen(TableScreen(self.session))

    def action_language(self) -> None:
        """Go on in the other language."""
        self.session.next_language()
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | HandOverScreen | EndScreen):
                screen.redraw()

    def action_save(self) -> None:
        """Save the game; without a file given at the start, ask for one."""
        if self.session.save_path is None:
            self.push_screen(SaveDialog(self.session), self.save_to)
        else:
            self.save_to(str(self.session.save_path))

    def save_to(self, name: str | None) -> None:
        """Save to a file and say how it went."""
        if not name:
            return
        try:
            self.notify(self.session.save(Path(name)), markup=False)
        except OSError as error:
            said = self.session.text("save-failed", why=error)
            self.notify(said, severity="error", markup=False)

    def action_leave(self) -> None:
        """Leave; while a game is running only after a question."""
        session = self.session
        if session.match.over:
            self.leave(True)
            return
        key = "leave-unsaved" if session.save_path is None else "leave"
        text = session.text(key, path=session.save_path)
        dialog = Dialog(session.text("keys.quit"), text, session.text("yes-no"))
        self.push_screen(dialog, self.leave)

    def leave(self, sure: bool | None) -> None:
        """End the program; a game with a file to be saved to is saved."""
        if not sure:
            return
        session = self.session
        try:
            saved = session.save()
        except OSError as error:
            self.exit(1, message=session.text("save-failed", why=error))
        else:
            self.exit(0, message=saved if session.save_path or not session.match.over else None)
