"""How much room a screen gives: from some sizes on more is drawn."""

from __future__ import annotations

from typing import Final, NamedTuple

WIDE: Final = 116
"""From this width on houses and log stand beside the board."""
MIDDLE: Final = 30
"""From this height on there is room for all that is known of an answer."""
TALL: Final = 36
"""From this height on there is room for frames and the last bout in full."""

ENDLESS: Final = 1000
"""The height of paper: lines scroll away, and there is no end of them."""

BOARD: Final = 77
"""The columns of a board, whatever the screen: frames and scroll bars take the rest of 80."""
SEATS: Final = 35
"""The columns of what stands beside the board."""
FEW: Final = 4
MANY: Final = 5
"""Rows of answers shown at once."""


class Room(NamedTuple):
    """The columns and lines of a screen."""

    width: int = 80
    height: int = 24

    @property
    def short(self) -> bool:
        """Whether every line counts."""
        return self.height < MIDDLE

    @property
    def tall(self) -> bool:
        """Whether a board may take more lines than it must."""
        return self.height >= TALL and self.width >= WIDE

    @property
    def endless(self) -> bool:
        """Whether there is no screen: nothing stays in sight, so all is said in words."""
        return self.height >= ENDLESS

    @property
    def rows(self) -> int:
        """How many rows of answers are shown at once."""
        return MANY if self.tall else FEW
