"""What a table knows of one client: who it is, and what it was sent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

NO_REVISION: Final = -1
"""The revision of a client that was sent nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ClientState:
    """Who a client is, and what it was sent last."""

    def __init__(self, person: str | None) -> None:
        self.person: Final = person
        self.language = "en"
        self.steps = False
        """Whether it accepts steps, which have only what changed."""
        self.aids = False
        """Whether it wants what its seats can work out about their questions."""
        self.stills = False
        """Whether it wants to see the table on the way from step to step."""
        self.sent: Final[dict[int | None, int]] = {}
        """The number of the last event sent of each perspective."""
        self.revision = NO_REVISION
        """The revision that it was sent last, and the seats of its perspectives."""
        self.seats: list[int | None] = []
        self.chat_sent = 0
        """The number of the last line of chat that was sent."""

    def accept(self, steps: bool, aids: bool, stills: bool) -> None:
        """It said what it wants to be sent."""
        self.steps, self.aids, self.stills = steps, aids, stills

    def send_all_again(self) -> None:
        """Count nothing as sent."""
        self.sent.clear()
        self.revision = NO_REVISION
