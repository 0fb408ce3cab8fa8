"""The table on the way from one question to the next: a still after each step that told something.

A stage shows with them what an answer brought one thing after another. They are taken only while
somebody looks on, and hold secrets as the table does: views of them leave, never they themselves.
"""

from __future__ import annotations

from typing import Any, Final, final

from reefside.kernel.drive import Watcher
from reefside.kernel.game import Game
from reefside.kernel.table import Table
from reefside.kernel.view_rows import Rows

MOST: Final = 64
"""Stills that are kept until they are taken away."""


@final
class Still:
    """The table as it lay when the first `told` events of the log had been told."""

    def __init__(self, game: Game[Any], told: int, table: Table) -> None:
        self.told: Final = told
        self._game: Final = game
        self._table: Final = table

    def view(self, before: dict[str, Any], rows: Rows) -> dict[str, Any]:
        """A spectator's view; what belongs to questions is as in the view `before`."""
        game, g = self._game, self._table
        rows.begin(g)
        table = game.public_view(g, rows)
        return {**before, "round": game.round_of(g), "active": game.active(g), "table": table}

    def private_view(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        """The entries of the table that a seat sees differently from the public view."""
        return self._game.private_view(self._table, seat, public, Rows())


class Stills(Watcher):
    """Takes stills of a table, each time that something was told to everybody.

    What only some hear makes none: how many there are must not tell the others of it.
    """

    def __init__(self, game: Game[Any], told: int) -> None:
        self._game: Final = game
        self._told = told
        self._taken: list[Still] = []

    def stepped(self, g: Table) -> None:
        events = g.events
        if events is None or len(events) == self._told:
            return
        heard = False
        for place in range(self._told, len(events)):
            heard = heard or not events[place].whisper
        self._told = len(events)
        if heard and len(self._taken) < MOST:
            self._taken.append(Still(self._game, self._told, g.clone()))

    def take(self, told: int) -> list[Still]:
        """Those taken since the last time, but for the table as it lies after `told` events."""
        taken, self._taken, self._told = self._taken, [], told
        return [still for still in taken if still.told < told]
