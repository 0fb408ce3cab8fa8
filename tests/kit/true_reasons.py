"""What reasons against a choice claim, checked against the table: one dict for each game.

A game's checks stand in `tests/<game>/true_reasons.py` as `TRUE`: the key of a reason and a
function that finds out by itself, from the table and the printed components, whether it holds.
The tests of a game from elsewhere say in `HOMES` where its checks stand.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from reefside.kernel.choice import Choice
from reefside.kernel.game import Game

TrueReason = Callable[[Any, int, Choice, dict[str, Any]], bool]
"""Whether a reason holds: table, seat, choice, facts."""

HOMES: Final[dict[str, str]] = {}
"""The module with the checks, by the game's package."""


def true_reasons(game: Game[Any]) -> dict[str, TrueReason]:
    """The checks of a game by the key of the reason."""
    usual = f"{game.package.replace('reefside.games', 'tests')}.true_reasons"
    checks: dict[str, TrueReason] = import_module(HOMES.get(game.package, usual)).TRUE
    return checks
