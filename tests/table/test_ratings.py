"""Ratings: they follow the results, and no process makes others of them than any other."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import reefside
from reefside.games import load_game
from reefside.match.tally import tally
from reefside.table.rating_store import rate_waiting
from reefside.table.ratings import MODEL, RatedSeat, Rating, rate
from reefside.table.results import result_of
from reefside.table.store import Store, database_of
from reefside.table.store_models import Chair, Change, MatchResult, Setup, TableRow

GAME = "tidal-blades"
PLAYERS = ("random", "greedy", "ada")
"""Two levels of the bots, and somebody who plays like the one and the other in turn."""
GAMES = 200
ORDER = "SELECT person || level, mu, sigma, games FROM ratings ORDER BY worth DESC"

Played = list[tuple[TableRow, MatchResult]]


def played(number: int) -> tuple[TableRow, MatchResult]:
    """A match of two players, as its table and its result."""
    pair = list(itertools.permutations(PLAYERS, 2))[number % 6]
    game = load_game(GAME)
    match = reefside.new(GAME, seats=2, seed=number)
    while not match.over:
        seat = match.waiting[0]
        match.bot(seat, PLAYERS[match.number % 2] if pair[seat] == "ada" else pair[seat])
    setup = Setup(GAME, match.options, 2, "00" * 16, "1", "", "ada", 1.0)
    chairs = [
        Chair(seat, "human", "ada", "Ada") if who == "ada" else Chair(seat, "bot", None, "", who)
        for seat, who in enumerate(pair)
    ]
    row = TableRow(f"t{number:03}", setup, chairs, updated=float(number))
    row.head.scores, row.head.winners = match.scores, match.winners
    return row, result_of(row, game, float(number), tally(match))


@pytest.fixture(scope="module")
def matches() -> Played:
    """200 matches."""
    return [played(number) for number in range(GAMES)]


def on(database: str, work: Callable[[Store, Store], Awaitable[Any]]) -> Any:
    """Do something with two processes' stores of one database."""

    async def run() -> Any:
        stores = [Store(database_of(database)) for _ in range(2)]
        for store in stores:
            await store.database.open(lambda _id: None)
        try:
            return await work(*stores)
        finally:
            for store in stores:
                await store.database.close()

    return asyncio.run(run())


async def store_all(store: Store, matches: Played) -> None:
    """Write matches with their end, as tables do."""
    for row, result in matches:
        row = TableRow(row.id, row.setup, row.chairs, updated=row.updated, head=row.head)
        await store.create_table(row)
        row.state = "over"
        assert await store.append(Change(row, result=result))


def by_one(matches: Played) -> dict[str, tuple[float, float]]:
    """The ratings as somebody makes them who has nothing but the results in their order."""
    found: dict[tuple[str, str], Rating] = {}
    for row, result in matches:
        seats = [
            RatedSeat((chair.person or "", chair.level or ""), it.side, it.place)
            for it, chair in zip(result.seats, row.chairs, strict=True)
        ]
        found.update(rate(seats, found))
    return {"".join(player): (rating.mu, rating.sigma) for player, rating in found.items()}


def test_200_games_of_bots_make_an_order_that_makes_sense(database: str, matches: Played) -> None:
    async def work(one: Store, two: Store) -> list[Any]:
        await store_all(one, matches[::2])
        await store_all(two, matches[1::2])
        while await rate_waiting(one.database) and await rate_waiting(two.database):
            pass
        return list(await one.database.fetch(ORDER))

    rows = on(database, work)
    assert [row[0] for row in rows] == ["greedy", "ada", "random"]
    assert sum(row[3] for row in rows) == 2 * GAMES
    assert all(row[2] < MODEL.sigma for row in rows)
    assert {row[0]: (row[1], row[2]) for row in rows} == by_one(matches)


def test_processes_at_once_rate_each_match_once(database: str, matches: Played) -> None:
    some = matches[:40]

    async def work(one: Store, two: Store) -> tuple[list[Any], list[Any], list[Any]]:
        await store_all(one, some)
        while await one.database.fetch("SELECT 1 FROM results WHERE number IS NULL LIMIT 1"):
            await asyncio.gather(*[rate_waiting(store.database) for store in (one, two, one, two)])
        numbered = await one.database.fetch("SELECT match, number FROM results ORDER BY number")
        moved = await one.database.fetch(
            "SELECT r.number, COALESCE(c.level, c.person), s.old_mu, s.mu FROM results r"
            " JOIN result_seats s ON s.match = r.match"
            " JOIN chairs c ON c.match = r.match AND c.seat = s.seat ORDER BY r.number, s.seat"
        )
        return numbered, moved, await one.database.fetch(ORDER)

    numbered, moved, rows = on(database, work)
    assert [number for _, number in numbered] == list(range(1, 41))
    order = dict(numbered)
    again = by_one(sorted(some, key=lambda it: order[it[0].id]))
    assert {row[0]: (row[1], row[2]) for row in rows} == again
    last: dict[str, float] = {}
    for _, level, old, new in moved:  # Every match goes on from the one before it.
        assert old == last.get(level, MODEL.mu)
        last[level] = new


def test_teams_ties_and_a_player_with_several_seats() -> None:
    def seats(*sides: tuple[str, int, int]) -> list[RatedSeat]:
        return [RatedSeat((name, ""), side, place) for name, side, place in sides]

    team = rate(seats(("a", 0, 1), ("b", 1, 2), ("c", 0, 1), ("d", 1, 2)), {})
    assert team["a", ""] == team["c", ""]
    assert team["a", ""].mu > MODEL.mu > team["b", ""].mu
    tie = rate(seats(("a", 0, 1), ("b", 1, 1)), {})
    assert tie["a", ""].mu == pytest.approx(tie["b", ""].mu)
    assert tie["a", ""].sigma < MODEL.sigma
    twice = rate(seats(("bot", 0, 1), ("ada", 1, 2), ("bot", 2, 3)), {})
    first = rate(seats(("a", 0, 1), ("b", 1, 2), ("c", 2, 3)), {})
    assert twice["bot", ""].mu == (first["a", ""].mu + first["c", ""].mu) / 2


def test_a_beginner_is_shown_as_nobody_knows_them() -> None:
    assert (Rating().shown, Rating().margin) == (1000, 400)
