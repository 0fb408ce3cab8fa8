"""Hearts, the classic card game for four players: an example of a game in a package of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from reefside.compiling.outside import check
from reefside.kernel.rows import Content

if TYPE_CHECKING:
    from reefside_hearts.game import HeartsGame

PACKAGE: Final = "reefside_hearts"

check(Path(__file__).parent)


def new_game(pack: Path | None = None) -> HeartsGame:
    """The game, with a content pack applied to its rows if there is one."""
    from reefside_hearts.game import HeartsGame

    return HeartsGame(Content(PACKAGE, pack))
