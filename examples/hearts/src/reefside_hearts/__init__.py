"""Hearts, the classic card game for four players: an example of a game in a package of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from reefside.kernel.rows import Content
from reefside_hearts.game import HeartsGame

PACKAGE: Final = "reefside_hearts"


def new_game(pack: Path | None = None) -> HeartsGame:
    """The game, with a content pack applied to its rows if there is one."""
    return HeartsGame(Content(PACKAGE, pack))
