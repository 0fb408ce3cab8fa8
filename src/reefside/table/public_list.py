"""The list of public tables, in an order that nobody can flood.

Addresses take turns, and so do the people at one address: a person with many tables gets one place
in the list before everybody else has one, like a person with one. Of each person a few
are listed; a search finds them all.
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from reefside.table.database import Database

SCHEMA: Final = [
    # What a search looks in: the title and the key of the game, in lower case.
    "ALTER TABLE matches ADD COLUMN sought TEXT NOT NULL DEFAULT ''",
    """UPDATE matches SET sought = LOWER(COALESCE(json_extract(setup, '$.title'), '')
      || ' ' || COALESCE(json_extract(setup, '$.game'), ''))""",
]

STATES: Final = ("waiting", "playing")
"""What is listed."""
PAGE: Final = 50
"""Tables on a page."""
OF_ONE: Final = 3
"""Tables of one person that are listed in one state, unless they are searched for."""
ALL: Final = 1_000_000
KEPT: Final = 1.0
"""Seconds for which a page is cached if there are more tables than fit on one."""
MOST_KEPT: Final = 200

FAIR: Final = """
SELECT id FROM (
  SELECT id, state, updated,
    ROW_NUMBER() OVER (PARTITION BY state, origin ORDER BY own, updated DESC, id) AS turn
  FROM (
    SELECT id, state, origin, updated,
      ROW_NUMBER() OVER (PARTITION BY state, owner ORDER BY updated DESC, id) AS own
    FROM matches
    WHERE private = 0 AND state IN ({states}) AND sought LIKE ? ESCAPE '!') AS owned
  WHERE own <= ?) AS fair
ORDER BY state DESC, turn, updated DESC, id LIMIT ? OFFSET ?
"""


class Wanted(NamedTuple):
    """Which tables somebody wants to see."""

    page: int = 0
    find: str = ""
    state: str = ""


def sought(title: str, game: str) -> str:
    """What a search looks in."""
    return f"{title} {game}".casefold()


def pattern(find: str) -> str:
    """A text to be found anywhere, as LIKE wants it."""
    plain = find.casefold()
    for sign in "!%_":
        plain = plain.replace(sign, f"!{sign}")
    return f"%{plain}%"


class PublicList:
    """Pages of the list."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._pages: dict[Wanted, tuple[float, list[str]]] = {}

    async def page(self, wanted: Wanted) -> tuple[list[str], bool]:
        """The tables of a page in order, and whether there are more."""
        at, ids = self._pages.get(wanted, (0.0, []))
        if time.monotonic() - at > KEPT:
            ids = await self._read(wanted)
            self._pages.pop(wanted, None)
            if len(ids) > PAGE:
                self._pages[wanted] = (time.monotonic(), ids)
            if len(self._pages) > MOST_KEPT:
                self._pages.clear()
        return ids[:PAGE], len(ids) > PAGE

    async def _read(self, wanted: Wanted) -> list[str]:
        states = f"'{wanted.state}'" if wanted.state in STATES else "'waiting', 'playing'"
        rows = await self._database.fetch(
            FAIR.format(states=states),
            pattern(wanted.find),
            ALL if wanted.find else OF_ONE,
            PAGE + 1,
            wanted.page * PAGE,
        )
        return [id for (id,) in rows]
