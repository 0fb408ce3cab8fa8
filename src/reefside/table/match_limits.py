"""Limits of a match: no table plays on for ever by itself, and no match grows for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from reefside.kernel.game import LAST_ROUND, Game
from reefside.table.lesson_tables import is_decided
from reefside.table.store_models import Chair, TableRow

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

LONGEST_MATCH: Final = 20_000
"""Entries of a match at most. It then stops as it is; nothing is lost, and nobody has won."""
UNATTENDED: Final = 2_000
"""Entries that a table plays by itself without clients; it goes on when one connects."""
BOT_ROUNDS: Final = "60"
"""The last round of a match of bots alone, in a game that may have none."""


def is_full(row: TableRow) -> bool:
    """Whether a match is as long as one can be."""
    return row.state == "playing" and row.number >= LONGEST_MATCH


def is_unattended(row: TableRow) -> bool:
    """Whether a table has played on by itself for as long as one may."""
    return row.state == "playing" and row.number - row.head.attended >= UNATTENDED


def rests(table: OpenTable) -> bool:
    """Whether a table does nothing by itself: it is full, its lesson is over, or it has had no
    clients for long."""
    row = table.row
    if is_full(row) or is_decided(row):
        return True
    return not table.present and is_unattended(row)


async def go_on(table: OpenTable) -> None:
    """A client has connected: a table that stopped for want of clients goes on."""
    if table.match is not None and is_unattended(table.row):
        await table.resume()


def bounded_options(
    game: Game[Any], options: dict[str, str], chairs: list[Chair]
) -> dict[str, str]:
    """The options of a table; where bots sit alone its game has a last round."""
    limit = game.option_of(LAST_ROUND)
    alone = all(chair.who == "bot" for chair in chairs)
    if limit is not None and alone and options[limit.name] == limit.values[0]:
        return {**options, limit.name: BOT_ROUNDS}
    return options
