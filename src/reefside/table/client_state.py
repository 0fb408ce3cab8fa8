"""What a table remembers of somebody who looks at it."""

from __future__ import annotations

from typing import Final

NO_REVISION: Final = -1
"""The page of a table that was never sent."""


class ClientState:
    """Somebody who looks at a table: who they are, and what they were sent last."""

    def __init__(self, person: str | None) -> None:
        self.person: Final = person
        self.language = "en"
        self.steps = False
        """Whether it can do with what changed."""
        self.sent: Final[dict[int | None, int]] = {}
        """The number of the last event sent of each perspective."""
        self.revision = NO_REVISION
        """The page of the table that it was sent last, and of which seats."""
        self.seats: list[int | None] = []
        self.chat_sent = 0
        """The number of the last line of chat that was sent."""

    def send_all_again(self) -> None:
        """Count nothing as sent."""
        self.sent.clear()
        self.revision = NO_REVISION
