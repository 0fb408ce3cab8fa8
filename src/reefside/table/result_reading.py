"""Results, statistics and leaderboards, as they are read from the store."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec

from reefside.table.admin.traces import NOBODY
from reefside.table.database import Database, Row

PAGE: Final = 20
"""Results on a page."""
MOST_PEOPLE: Final = 100
"""People somebody has played with that are listed: the most frequent ones."""
LEADERS: Final = 100
"""Rows of a leaderboard."""
LEAST_GAMES: Final = 5
"""Rated games after which somebody is on a leaderboard."""
COUNTED: Final = "r.why NOT IN ('hot-seat', 'import')"
"""Which results count for statistics: one plays against others, and it happened here."""
MINE: Final = (
    "FROM chairs c JOIN result_seats s ON s.match = c.match AND s.seat = c.seat"
    f" JOIN results r ON r.match = c.match WHERE c.person = ? AND {COUNTED}"
)
HAS_PAGE: Final = (
    "EXISTS (SELECT 1 FROM profiles f JOIN accounts a ON a.person = f.person"
    " WHERE f.person = {who})"
)
"""Whether somebody shows anything: guests have no page."""


class Standing(msgspec.Struct):
    """Somebody's games of one kind, as they are counted."""

    game: str
    mode: str
    games: int
    wins: int
    average: float
    best: int
    counted: list[tuple[str, int]]
    """The keys of what they played with, the most frequent first."""


class ResultReader:
    """Reads results."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def page(self, person: str, page: int) -> tuple[list[Row], bool]:
        """Results of somebody, the latest first: match, game, mode, ended, why, private."""
        rows = await self._database.fetch(
            "SELECT DISTINCT r.match, r.game, r.mode, r.ended, r.why, m.private FROM chairs c"
            " JOIN results r ON r.match = c.match JOIN matches m ON m.id = c.match"
            " WHERE c.person = ? AND m.state <> 'gone'"
            f" ORDER BY r.ended DESC, r.match LIMIT {PAGE + 1} OFFSET ?",
            person,
            page * PAGE,
        )
        return rows[:PAGE], len(rows) > PAGE

    async def seats(self, matches: list[str]) -> dict[str, list[Row]]:
        """The seats of some results, with who had them and whether they have a page."""
        found: dict[str, list[Row]] = {match: [] for match in matches}
        if not matches:
            return found
        marks = ", ".join("?" * len(matches))
        for match, *seat in await self._database.fetch(
            "SELECT s.match, s.seat, s.place, s.points, s.old_mu, s.mu, c.who, c.person, c.name,"
            f" c.level, {HAS_PAGE.format(who='c.person')} FROM result_seats s"
            " JOIN chairs c ON c.match = s.match AND c.seat = s.seat"
            f" WHERE s.match IN ({marks}) ORDER BY s.match, s.seat",
            *matches,
        ):
            found[match].append(tuple(seat))
        return found

    async def statistics(self, person: str) -> list[Standing]:
        """What somebody has achieved, by game and mode."""
        rows = await self._database.fetch(
            "SELECT r.game, r.mode, COUNT(*), SUM(CASE WHEN s.place = 1 THEN 1 ELSE 0 END),"
            f" AVG(s.points), MAX(s.points) {MINE} GROUP BY r.game, r.mode"
            " ORDER BY COUNT(*) DESC, r.game, r.mode",
            person,
        )
        liked: dict[tuple[str, str], Counter[str]] = {}
        for game, mode, counted, times in await self._database.fetch(
            f"SELECT r.game, r.mode, s.counted, COUNT(*) {MINE} GROUP BY r.game, r.mode, s.counted",
            person,
        ):
            count = liked.setdefault((game, mode), Counter())
            count.update(dict.fromkeys(msgspec.json.decode(counted, type=list[str]), times))
        return [
            Standing(game, mode, games, wins, float(average), best, often(liked[game, mode]))
            for game, mode, games, wins, average, best in rows
        ]

    async def people(self, person: str, only: str = "") -> list[Row]:
        """With whom somebody has played: id, name, page, games, came before them, and behind."""
        return await self._database.fetch(
            f"SELECT p.id, p.name, {HAS_PAGE.format(who='p.id')}, COUNT(*),"
            " SUM(CASE WHEN s.place < t.place THEN 1 ELSE 0 END),"
            " SUM(CASE WHEN s.place > t.place THEN 1 ELSE 0 END)"
            " FROM chairs c JOIN result_seats s ON s.match = c.match AND s.seat = c.seat"
            " JOIN results r ON r.match = c.match"
            " JOIN chairs o ON o.match = c.match AND o.person <> c.person"
            " JOIN result_seats t ON t.match = o.match AND t.seat = o.seat"
            " JOIN people p ON p.id = o.person"
            f" WHERE c.person = ? AND {COUNTED} AND p.name <> ? AND (? = '' OR o.person = ?)"
            f" GROUP BY p.id, p.name ORDER BY COUNT(*) DESC, p.name, p.id LIMIT {MOST_PEOPLE}",
            *(person, NOBODY, only, only),
        )

    async def ratings(self, person: str) -> list[Row]:
        """Somebody's ratings: game, mode, mu, sigma, games."""
        return await self._database.fetch(
            "SELECT game, mode, mu, sigma, games FROM ratings WHERE person = ?", person
        )

    async def modes(self, game: str) -> list[str]:
        """The modes of a game in which somebody has a rating."""
        rows = await self._database.fetch(
            "SELECT mode FROM rating_pools WHERE game = ? ORDER BY number DESC, mode", game
        )
        return [mode for (mode,) in rows]

    async def leaders(self, game: str, mode: str) -> list[Row]:
        """The strongest bots, and people who show themselves: id, level, name, rating, games."""
        return await self._database.fetch(
            "SELECT t.person, t.level, p.name, t.mu, t.sigma, t.games FROM ratings t"
            " LEFT JOIN people p ON p.id = t.person"
            f" WHERE t.game = ? AND t.mode = ? AND t.games >= {LEAST_GAMES}"
            f" AND (t.person = '' OR ({HAS_PAGE.format(who='t.person')} AND NOT EXISTS"
            " (SELECT 1 FROM restrictions b WHERE b.person = t.person AND b.banned IS NOT NULL)))"
            f" ORDER BY t.worth DESC, t.person, t.level LIMIT {LEADERS}",
            *(game, mode),
        )

    # What somebody shows.

    async def shown(self, person: str) -> str:
        """What anybody may see of somebody."""
        rows = await self._database.fetch("SELECT shown FROM profiles WHERE person = ?", person)
        return str(rows[0][0]) if rows else "nothing"

    async def show(self, person: str, shown: str) -> None:
        """Choose what anybody may see of somebody."""
        values: tuple[Any, ...] = (person,)
        if shown == "nothing":
            await self._database.write(("DELETE FROM profiles WHERE person = ?", values))
            return
        await self._database.write(
            (
                "INSERT INTO profiles (person, shown) VALUES (?, ?)"
                " ON CONFLICT (person) DO UPDATE SET shown = excluded.shown",
                (person, shown),
            )
        )


def often(count: Counter[str]) -> list[tuple[str, int]]:
    """What was counted, the most frequent first, in one order whatever came first."""
    return sorted(count.items(), key=lambda it: (-it[1], it[0]))
