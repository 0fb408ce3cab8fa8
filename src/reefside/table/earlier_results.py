"""Results of matches that ended before results were kept: filled in a few at a time.

How far that is stands in `settings`, so that it is done once for a database. Several processes may
be at it: what is written is not written again.
"""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from reefside.games import keys, load_game
from reefside.match.bad_data import BAD_INPUT
from reefside.match.tally import SeatTally, tally
from reefside.table import result_writing
from reefside.table.database import Taken
from reefside.table.results import result_of, why_unrated
from reefside.table.store import Store
from reefside.table.store_models import TableRow
from reefside.table.stored_match import StoredMatch

SETTING: Final = "earlier-results"
"""The setting that says how far they are filled in."""
AT_ONCE: Final = 5
"""Matches that are read in one step: each is opened."""
MOVED: Final = ("sat", "left", "bot", "open")
"""The notices about seats that changed hands."""

log = logging.getLogger("reefside.table")


class Place(msgspec.Struct):
    """The last table that was read."""

    private: int = 0
    updated: float = 0.0
    id: str = ""
    done: bool = False


class EarlierResults:
    """Fills in the results of a store."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._done = False

    async def step(self) -> bool:
        """Fill in some results; whether there is more to do."""
        if self._done:
            return False
        place = await self._read_place()
        if place.done:
            self._done = True
            return False
        rows = await self._store.database.fetch(
            "SELECT m.updated, m.id, EXISTS (SELECT 1 FROM results r WHERE r.match = m.id)"
            " FROM matches m WHERE m.state = 'over' AND m.private = ? AND m.updated >= ?"
            " AND (m.updated > ? OR m.id > ?)"
            f" ORDER BY m.updated, m.id LIMIT {AT_ONCE}",
            *(place.private, place.updated, place.updated, place.id),
        )
        for _, id, known in rows:
            try:
                if not known:
                    await self._fill_in(id)
            except (Taken, *BAD_INPUT) as error:  # It was removed, or its game has changed much.
                log.warning("table %s has no result: %s", id, error)
        await self._write_place(after(place, [(row[0], row[1]) for row in rows]))
        return True

    async def _fill_in(self, id: str) -> None:
        row = await self._store.whole_table(id)
        if row is None or row.head.closed is not None or row.setup.lesson is not None:
            return
        if row.setup.game not in keys():
            return
        game, head = load_game(row.setup.game), row.head
        head.handed |= any(notice.key in MOVED for notice in head.notices)
        head.unrated = why_unrated(game, row)
        result = result_of(row, game, row.updated, await self._tallies(row))
        await self._store.database.write(*result_writing.statements(id, result))

    async def _tallies(self, row: TableRow) -> list[SeatTally]:
        """What the match leaves of each seat; nothing if it cannot be opened any more."""
        try:
            match = await StoredMatch(self._store).read(row)
            return [] if match is None else tally(match)
        except BAD_INPUT:
            return []

    async def _read_place(self) -> Place:
        rows = await self._store.database.fetch(
            "SELECT value FROM settings WHERE name = ?", SETTING
        )
        return msgspec.json.decode(rows[0][0], type=Place) if rows else Place()

    async def _write_place(self, place: Place) -> None:
        await self._store.database.write(
            (
                "INSERT INTO settings (name, value) VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (SETTING, msgspec.json.encode(place).decode()),
            )
        )


def after(place: Place, seen: list[tuple[float, str]]) -> Place:
    """Where to go on: behind what was seen, with the private tables, or nowhere."""
    if len(seen) == AT_ONCE:
        return Place(place.private, *seen[-1])
    return Place(1) if place.private == 0 else Place(1, done=True)
