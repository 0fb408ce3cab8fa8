"""Who sits where: over a block nobody has a better seat than anybody else."""

from __future__ import annotations

from collections import Counter

import pytest

from reefside.games import load_game
from reefside.lab.lineups import fair_share, lineups

NAMES = ["a", "b", "c", "d", "e"]
TABLES = {
    "two seats": [0, 1],
    "three seats": [0, 1, 2],
    "five seats": [0, 1, 2, 3, 4],
    "two teams": [0, 1, 0, 1],
    "all together": [0, 0],
}


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("sides", TABLES.values(), ids=TABLES.keys())
def test_every_bot_has_every_seat_equally_often(bots: int, sides: list[int]) -> None:
    for block in range(3):
        seatings = lineups(NAMES[:bots], sides, block)
        for seat in range(len(sides)):
            assert len(set(Counter(bots[seat] for bots in seatings).values())) == 1
            assert {bots[seat] for bots in seatings} == set(NAMES[:bots])


@pytest.mark.parametrize("sides", TABLES.values(), ids=TABLES.keys())
def test_a_side_is_played_by_one_bot_and_sides_by_different_ones(sides: list[int]) -> None:
    for bots in lineups(NAMES, sides, 1):
        assert len(set(zip(bots, sides, strict=True))) == len(set(bots)) == max(sides) + 1


def test_where_more_bots_than_sides_compete_every_two_meet() -> None:
    met = Counter(frozenset(bots) for bots in lineups(NAMES, [0, 1], 0))
    assert len(met) == 10
    assert set(met.values()) == {2}


def test_fewer_bots_than_sides_take_turns_around_the_table() -> None:
    assert lineups(["a", "b"], [0, 1, 2], 0) == [["a", "b", "a"], ["b", "a", "b"]]


def test_nobody_always_follows_the_same_neighbour() -> None:
    after_a = [
        bots[(bots.index("a") + 1) % 4]
        for block in range(6)
        for bots in lineups(NAMES[:4], [0, 1, 2, 3], block)
    ]
    assert Counter(after_a) == {"b": 8, "c": 8, "d": 8}


def test_alone_each_bot_plays_once() -> None:
    assert lineups(["a", "b"], [0, 0], 3) == [["a", "a"], ["b", "b"]]


def test_the_fair_share() -> None:
    assert fair_share(2, 2) == fair_share(2, 4) == fair_share(5, 2) == 0.5
    assert fair_share(3, 3) == pytest.approx(1 / 3)


def test_games_say_who_plays_with_whom() -> None:
    tactics = load_game("tiny-epic-tactics")
    found = {
        mode: tactics.sides(seats, {"mode": mode})
        for mode, seats in [("competitive", 3), ("team", 4), ("solo", 1), ("coop", 2)]
    }
    assert found == {
        "competitive": [0, 1, 2],
        "team": [0, 1, 0, 1],
        "solo": [0],
        "coop": [0, 0],
    }
    assert load_game("banner-festival").sides(5, {}) == [0, 1, 2, 3, 4]
