"""What lies over the table for a moment: texts, questions, the hand-over screen, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from reefside.terminal.session import Session


class Dialog(ModalScreen[bool]):
    """A text in a frame: Enter says yes, Esc no; a text without a question is just closed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close(True)", show=False, priority=True),
        Binding("escape,q", "close(False)", show=False),
    ]

    def __init__(self, title: str, body: RenderableType, keys: str, at_end: bool = False) -> None:
        super().__init__()
        self._at_end = at_end
        self._title = title
        self._body = body
        self._keys = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = self._keys
            yield Static(self._body)

    def on_mount(self) -> None:
        """Begin reading at the start, or at the end."""
        if self._at_end:
            self.query_one(".sheet", VerticalScroll).scroll_end(animate=False)

    def action_close(self, answer: bool) -> None:
        """Put the dialog away."""
        self.dismiss(answer)


class SaveDialog(ModalScreen[str]):
    """Asks for the name of a file; an empty answer means not to save."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stop", show=False)]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet", can_focus=False) as sheet:
            sheet.border_title = self._session.text("save-name")
            sheet.border_subtitle = self._session.text("yes-no")
            yield Input(f"{self._session.match.game.key}.json")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The name is written."""
        self.dismiss(event.value.strip())

    def action_stop(self) -> None:
        """Do not save."""
        self.dismiss("")


class HandOverScreen(Screen[Literal["sit", "back"]]):
    """Hides everything until the next human is at the terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit", show=False),
        Binding("u", "back", show=False),
    ]

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session = session
        self._seat = seat

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet", can_focus=False):
            yield Static(id="hand-over")

    def on_mount(self) -> None:
        """Say whose turn it is."""
        self.redraw()

    def redraw(self) -> None:
        """Write the text in the language in use."""
        session = self._session
        name = session.name(self._seat)
        title = session.board.tint(session.text("pass-device", seat=name), session.language)
        title.stylize("bold")
        lines = [title, Text(), Text(session.text("pass-ready", seat=name))]
        back = session.changeable()
        if back is not None:
            said = session.text("pass-back", word="u", seat=session.name(back))
            lines += [Text(), Text(said, "dim")]
        self.query_one("#hand-over", Static).update(Group(*lines))

    def action_sit(self) -> None:
        """The one who is asked is here."""
        self.dismiss("sit")

    def action_back(self) -> None:
        """The one before wants to change an answer."""
        if self._session.changeable() is not None:
            self.dismiss("back")


class EndScreen(Screen[Literal["again", "look"]]):
    """The end: where the points came from, and who won."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "again", show=False),
        Binding("enter,escape", "look", show=False),
    ]

    def __init__(self, session: Session, keys: Callable[[], Text]) -> None:
        super().__init__()
        self._session: Final = session
        self._keys: Final = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet", can_focus=False):
            yield Static(id="end")
        yield Static(id="foot")

    def on_mount(self) -> None:
        """Show the score sheet."""
        self.redraw()

    def redraw(self) -> None:
        """Write everything in the language in use."""
        session, match = self._session, self._session.match
        sheet = self.query_one(".sheet")
        sheet.border_title = session.text("game-over")
        points = session.board.sheet(
            match.view(None), match.winners, match.events(None), session.language
        )
        won = session.board.tint(session.winners(), session.language)
        won.stylize("bold")
        self.query_one("#end", Static).update(Group(won, Text(), points))
        self.query_one("#foot", Static).update(self._keys())

    def action_again(self) -> None:
        """Begin a new game."""
        self.dismiss("again")

    def action_look(self) -> None:
        """Look at the table once more."""
        self.dismiss("look")
