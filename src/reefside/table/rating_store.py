"""Ratings in the store: each result is rated once, and in an order that stays.

The results of a pool, a game in a mode, are numbered as they are rated. Whoever rates one writes
the next number, and with it the ratings, only if nobody has written that number: so ratings are
what one process alone would have made of the results in the order of their numbers.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from reefside.table.database import Database, Statement
from reefside.table.ratings import Player, RatedSeat, Rating, rate

AT_ONCE: Final = 20
"""Results that are rated in one step."""
TRIES: Final = 8
"""How often a result is tried when another process was quicker."""
MINE: Final = (
    "EXISTS (SELECT 1 FROM rating_pools p WHERE p.game = ? AND p.mode = ? AND p.writer = ?)"
)
"""Whether the latest number of a pool was written in this transaction."""

Pool = tuple[str, str]
"""A game and its mode."""


async def rate_waiting(database: Database) -> int:
    """Rate the results that ended first and are not rated yet; how many there were."""
    rows = await database.fetch(
        "SELECT match, game, mode FROM results WHERE why = '' AND number IS NULL"
        f" ORDER BY ended, match LIMIT {AT_ONCE}"
    )
    for match, game, mode in rows:
        for _ in range(TRIES):
            if await rate_match(database, match, (game, mode)):
                break
    return len(rows)


async def rate_match(database: Database, match: str, pool: Pool) -> bool:
    """Rate a result; false if the pool has changed meanwhile."""
    numbers = await database.fetch(
        "SELECT number FROM rating_pools WHERE game = ? AND mode = ?", *pool
    )
    number = numbers[0][0] if numbers else 0
    # After the number: a result that was rated before it was read is not rated again.
    waiting = await database.fetch(
        "SELECT 1 FROM results WHERE match = ? AND why = '' AND number IS NULL", match
    )
    seats = await seats_of(database, match) if waiting else {}
    if not seats:
        return True
    if None in seats.values():  # Somebody was removed since.
        await database.write(("UPDATE results SET why = 'hands' WHERE match = ?", (match,)))
        return True
    rated = [it for it in seats.values() if it is not None]
    before = await ratings_of(database, pool, {it.player for it in rated})
    return await database.write(*statements_of(match, pool, number, rated, before)) == 1


def statements_of(
    match: str, pool: Pool, number: int, seats: list[RatedSeat], before: dict[Player, Rating]
) -> list[Statement]:
    """What rates a result as the one after a number: all of it, or nothing if that is taken."""
    after = rate(seats, before)
    writer = secrets.token_hex(8)
    mine = (*pool, writer)
    numbered = f"UPDATE results SET number = ? WHERE match = ? AND {MINE}"
    moved = (
        "UPDATE result_seats SET old_mu = ?, old_sigma = ?, mu = ?, sigma = ?"
        f" WHERE match = ? AND seat = ? AND {MINE}"
    )
    return [
        next_number(pool, number, writer),
        (numbered, (number + 1, match, *mine)),
        *[new_rating(pool, player, rating, writer) for player, rating in sorted(after.items())],
        *[
            (moved, (*before.get(it.player, Rating()), *after[it.player], match, seat, *mine))
            for seat, it in enumerate(seats)
        ],
    ]


async def seats_of(database: Database, match: str) -> dict[int, RatedSeat | None]:
    """The seats of a result; None for one whose person is gone."""
    rows = await database.fetch(
        "SELECT s.seat, s.side, s.place, c.person, c.level, c.name, c.who FROM result_seats s"
        " JOIN chairs c ON c.match = s.match AND c.seat = s.seat WHERE s.match = ? ORDER BY s.seat",
        match,
    )
    return {
        seat: None
        if who == "open" or (who == "human" and not name)
        else RatedSeat((person or "", "") if who == "human" else ("", level or ""), side, place)
        for seat, side, place, person, level, name, who in rows
    }


async def ratings_of(database: Database, pool: Pool, players: set[Player]) -> dict[Player, Rating]:
    """The ratings of those players who have one."""
    marks = " OR ".join(["(person = ? AND level = ?)"] * len(players))
    rows = await database.fetch(
        f"SELECT person, level, mu, sigma FROM ratings WHERE game = ? AND mode = ? AND ({marks})",
        *pool,
        *[value for player in sorted(players) for value in player],
    )
    return {(person, level): Rating(mu, sigma) for person, level, mu, sigma in rows}


def next_number(pool: Pool, number: int, writer: str) -> Statement:
    """What writes the next number of a pool, if it still has this one."""
    return (
        "INSERT INTO rating_pools (game, mode, number, writer) VALUES (?, ?, 1, ?)"
        " ON CONFLICT (game, mode) DO UPDATE SET number = rating_pools.number + 1,"
        " writer = excluded.writer WHERE rating_pools.number = ?",
        (*pool, writer, number),
    )


def new_rating(pool: Pool, player: Player, rating: Rating, writer: str) -> Statement:
    """What writes somebody's rating, if the number is ours."""
    real, text = "CAST(? AS DOUBLE PRECISION)", "CAST(? AS TEXT)"
    values: tuple[Any, ...] = (*pool, *player, *rating, rating.worth, *pool, writer)
    return (
        "INSERT INTO ratings (game, mode, person, level, mu, sigma, worth, games)"
        f" SELECT {text}, {text}, {text}, {text}, {real}, {real}, {real}, 1 WHERE {MINE}"
        " ON CONFLICT (game, mode, person, level) DO UPDATE SET mu = excluded.mu,"
        " sigma = excluded.sigma, worth = excluded.worth, games = ratings.games + 1",
        values,
    )
