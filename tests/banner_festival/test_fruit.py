"""Fruit, the pool and feasts."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.banner_festival.state import Festival
from reefside.kernel.drive import next_ask
from tests.banner_festival.position import GAME, bout, new_table, resolve
from tests.banner_festival.staging import (
    SUITED,
    deal,
    finish,
    hang,
    heard,
    last_bout,
    play_last,
    race_high,
    stage_low,
    wander,
)
from tests.kit import rule

BLAKE = "T9 O6 O4 Y7"
"""With T1 taken, gate in teal: two fruit for seats 1 and 2 each; seat 3 takes them by banners."""


def stage(g: Festival, fruit: list[int], pool: int) -> None:
    """Lay out fruit."""
    g.pool = pool
    for house, count in zip(g.houses, fruit):
        house.fruit = count


def overdraw(fruit: list[int], pool: int) -> Festival:
    """DX-13: seats 1 to 3 are due 2, 2 and 3 fruit in one bout."""
    g = bout(BLAKE, gate=5)
    hang(g, 3, "T1", towers=(0, 2))
    stage(g, fruit, pool)
    g.events = []
    resolve(g, BLAKE)
    return g


def small_bout(mid: str, pool: int, fruit: list[int]) -> Festival:
    """Three players, gate in teal; only seat 2, a mid, is due fruit. The dummy is mid too."""
    cards = f"T9 Y5 {mid}"
    g = bout(cards, gate=5, dummies="O5")
    stage(g, fruit, pool)
    g.events = []
    resolve(g, cards, "O5")
    return g


def facts(g: Festival, kind: str) -> list[dict[str, Any]]:
    """The facts of every event of a kind."""
    return [event.facts for event in heard(g, kind)]


# ---------------------------------------------------------------- fruit


@rule("BF-FRUIT-01")
@pytest.mark.parametrize(("value", "fruit"), [(1, 1), (4, 2), (7, 3)])
def test_fruit_of_an_ability_comes_out_of_the_pool(value: int, fruit: int) -> None:
    g, cards = stage_low(value, gate=5)
    hang(g, 0, "T1 P1", towers=(0, 1))
    resolve(g, cards)
    assert (g.houses[0].fruit, g.pool) == (fruit, 11 - fruit)


@rule("BF-FRUIT-01")
def test_fruit_of_docks_stunts_and_laps_comes_out_of_the_pool() -> None:
    assert small_bout("P6", 9, [0, 0, 0]).pool == 8
    assert small_bout("O6", 9, [0, 0, 0]).pool == 7
    assert race_high(gate=5, boat=1, revealed=2).pool == 10
    assert race_high(gate=5, boat=6, revealed=7).pool == 8


@rule("BF-FRUIT-02", "BF-FEAST-01", "BF-FEAST-02", "BF-FEAST-06")
def test_derived_13_an_overdrawn_pool_still_gives_everybody_everything_then_one_feast() -> None:
    g = overdraw([5, 2, 1, 0], pool=3)
    assert facts(g, "feast-held") == [{"fruit": [5, 4, 3, 3], "paid": [5, 2, 2, 2]}]
    assert [house.profit() for house in g.houses] == [5, 2, 2, 2]
    assert [house.fruit for house in g.houses] == [0, 0, 0, 0]
    assert g.pool == 11


@rule("BF-FRUIT-03")
def test_fruit_is_not_limited_by_the_twenty_in_the_box() -> None:
    cards = "T9 O6 O4 Y9 Y7"
    g = bout(cards, gate=5)
    hang(g, 4, "T1", towers=(0, 5))
    stage(g, [8, 4, 4, 3, 0], pool=1)
    g.events = []
    resolve(g, cards)
    (feast,) = facts(g, "feast-held")
    assert feast["fruit"] == [8, 6, 6, 3, 6]
    assert sum(feast["fruit"]) > 20


@rule("BF-FRUIT-04")
def test_fruit_is_kept_from_bout_to_bout() -> None:
    g = overdraw([1, 1, 0, 2], pool=8)
    assert [house.fruit for house in g.houses] == [1, 3, 2, 5]
    assert g.pool == 1
    assert not heard(g, "feast-held")


@rule("BF-FRUIT-04")
def test_fruit_and_pool_are_kept_from_round_to_round() -> None:
    g = last_bout("T9 P5 O5 Y5", gate=5)
    stage(g, [1, 0, 4, 2], pool=4)
    play_last(g)
    deal(g, *SUITED)
    assert g.round == 2
    assert ([house.fruit for house in g.houses], g.pool) == ([1, 0, 4, 2], 4)
    assert not heard(g, "feast-held")


@rule("BF-FRUIT-05")
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_fruit_pool_and_profit_are_open_to_all(seat: int | None) -> None:
    g = overdraw([1, 1, 0, 2], pool=8)
    for house, profit in zip(g.houses, [6, 0, 9, 3]):
        house.regions = profit
    seen = GAME.table_view(g, seat)
    assert seen["pool"] == 1
    assert [house["fruit"] for house in seen["houses"]] == [1, 3, 2, 5]
    assert [house["profit"] for house in seen["houses"]] == [6, 0, 9, 3]


# ---------------------------------------------------------------- when a feast is held


@rule("BF-FEAST-01")
def test_derived_14_a_pool_emptied_exactly_brings_a_feast() -> None:
    g = small_bout("O6", pool=2, fruit=[4, 3, 0])
    assert len(heard(g, "feast-held")) == 1
    assert g.pool == 9


@rule("BF-FEAST-01", "BF-FRUIT-04")
def test_derived_15_a_pool_not_emptied_brings_none() -> None:
    g = small_bout("P6", pool=2, fruit=[4, 3, 0])
    assert not heard(g, "feast-held")
    assert (g.pool, [house.fruit for house in g.houses]) == (1, [4, 3, 1])


@rule("BF-FEAST-01")
def test_taking_more_than_the_pool_held_brings_a_feast() -> None:
    g = small_bout("O6", pool=1, fruit=[4, 4, 0])
    assert facts(g, "feast-held") == [{"fruit": [4, 4, 2], "paid": [4, 4, 1]}]


@rule("BF-FEAST-02")
def test_a_feast_waits_for_the_last_fruit_of_the_bout_and_is_held_once() -> None:
    """The first fruit taken empties the pool; what comes later in the bout takes part."""
    g = overdraw([0, 0, 0, 0], pool=1)
    kinds = [event.kind for event in heard(g, "fruit-taken", "feast-held", "pool-filled")]
    assert kinds == ["fruit-taken"] * 3 + ["feast-held", "pool-filled"]
    assert facts(g, "feast-held")[0]["fruit"] == [0, 2, 2, 3]


@rule("BF-FEAST-02")
def test_the_fruit_of_the_low_card_takes_part_in_the_feast_of_a_real_first_bout() -> None:
    """Gate in yellow: the last fruit of the pool is the one that orange 7 takes."""
    g = new_table(4)
    next_ask(g)
    deal(g, *SUITED)
    g.pool, g.events = 1, []
    resolve(g, "T8 P5 O7 Y8")
    assert facts(g, "feast-held") == [{"fruit": [0, 0, 1, 0], "paid": [0, 0, 1, 0]}]
    assert g.pool == 11


@rule("BF-FEAST-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_fruit_is_taken_after_the_feast_of_a_bout(seats: int) -> None:
    """In whole games: a feast is the last that happens to fruit before the next bout's cards."""
    g = new_table(seats, seed=21)
    g.events = []
    for _ in wander(g, seed=21):
        pass
    kinds = [event.kind for event in heard(g, "cards-ranked", "fruit-taken", "feast-held")]
    after = [kinds[at + 1] for at in range(len(kinds) - 1) if kinds[at] == "feast-held"]
    assert after
    assert set(after) <= {"cards-ranked", "feast-held"}
    assert after.count("feast-held") <= 1  # The last feast may follow one of the last bout.


# ---------------------------------------------------------------- what a feast pays


@rule("BF-FEAST-03", "BF-FEAST-04", "BF-FEAST-05")
def test_example_06_a_feast_with_a_tie_for_most_fruit() -> None:
    """Pink, green and red hold 2, 4 and 4; red's last two empty the pool."""
    g = small_bout("O6", pool=2, fruit=[2, 4, 2])
    assert facts(g, "feast-held") == [{"fruit": [2, 4, 4], "paid": [1, 4, 4]}]
    assert [house.profit() for house in g.houses] == [1, 4, 4]
    assert [house.fruit for house in g.houses] == [0, 0, 0]


@rule("BF-FEAST-03")
@pytest.mark.parametrize(
    ("fruit", "paid"),
    [
        ([5, 1, 0], [5, 1, 1]),
        ([2, 2, 0], [2, 2, 2]),
        ([0, 0, 6], [0, 0, 8]),
        ([8, 0, 6], [8, 0, 8]),
    ],
)
def test_whoever_has_the_most_gains_all_of_it(fruit: list[int], paid: list[int]) -> None:
    g = small_bout("O6", pool=2, fruit=fruit)
    assert [house.feasts for house in g.houses] == paid


@rule("BF-FEAST-04")
@pytest.mark.parametrize(("fruit", "paid"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_everybody_else_gains_half_rounded_up(fruit: int, paid: int) -> None:
    g = small_bout("O6", pool=2, fruit=[7, fruit, 0])
    assert [house.feasts for house in g.houses] == [7, paid, 1]


@rule("BF-FEAST-05")
def test_after_a_feast_nobody_has_fruit_and_the_next_begins_from_nothing() -> None:
    g = overdraw([5, 2, 1, 0], pool=3)
    assert [house.fruit for house in g.houses] == [0, 0, 0, 0]
    finish(g, number=3)
    assert facts(g, "feast-held") == [{"fruit": [0, 0, 0, 0], "paid": [0, 0, 0, 0]}]


@rule("BF-FEAST-06")
@pytest.mark.parametrize(
    ("cards", "dummies", "pool"),
    [
        ("O6 Y5", "T9 P5", 7),
        ("O6 Y5 T9", "P5", 9),
        ("O6 Y5 T9 P5", "", 11),
        ("O6 Y5 T9 P5 P7", "", 13),
    ],
)
def test_the_pool_is_filled_to_its_size_at_the_start(cards: str, dummies: str, pool: int) -> None:
    g = bout(cards, gate=5, dummies=dummies)
    if not dummies:
        hang(g, 1, "T1")
    stage(g, [3], pool=2)
    g.events = []
    resolve(g, cards, dummies)
    assert facts(g, "pool-filled") == [{"pool": pool}]
    assert g.pool == pool


@rule("BF-FEAST-07")
def test_without_fruit_a_feast_brings_nothing() -> None:
    g = small_bout("O6", pool=2, fruit=[0, 0, 3])
    assert [house.feasts for house in g.houses] == [0, 0, 5]


# ---------------------------------------------------------------- feasts and the scoring phase


@rule("BF-FEAST-08")
@pytest.mark.parametrize("number", [1, 2])
def test_a_feast_of_the_last_bout_comes_before_the_scoring_phase(number: int) -> None:
    g = last_bout(BLAKE, gate=5, number=number)
    hang(g, 3, "T1", towers=(0, 2))
    stage(g, [5, 2, 1, 0], pool=3)
    play_last(g)
    after = [event.kind for event in heard(g)][-6:]
    assert after == [
        "feast-held",
        "pool-filled",
        "region-scored",
        "region-scored",
        "docks-cleared",
        "round-begun",
    ]


@rule("BF-FEAST-08")
def test_in_the_final_bout_a_feast_then_the_scoring_then_a_feast_without_fruit() -> None:
    g = last_bout(BLAKE, gate=5, number=3)
    hang(g, 3, "T1", towers=(0, 2))
    stage(g, [5, 2, 1, 0], pool=3)
    play_last(g)
    after = [event.kind for event in heard(g)][-7:]
    assert after == [
        "feast-held",
        "pool-filled",
        "region-scored",
        "region-scored",
        "docks-cleared",
        "feast-held",
        "game-ended",
    ]
    assert [feast["paid"] for feast in facts(g, "feast-held")] == [[5, 2, 2, 2], [0, 0, 0, 0]]


@rule("BF-FEAST-09")
def test_one_last_feast_is_held_though_the_pool_is_not_empty() -> None:
    g = last_bout("T9 P5 O5 Y5", gate=5, number=3)
    stage(g, [3, 1, 0, 2], pool=5)
    play_last(g)
    assert not g.agenda
    assert facts(g, "feast-held") == [{"fruit": [3, 1, 0, 2], "paid": [3, 1, 0, 1]}]
    assert [house.fruit for house in g.houses] == [0, 0, 0, 0]
    assert not heard(g, "pool-filled")


@rule("BF-FEAST-09")
@pytest.mark.parametrize("number", [1, 2])
def test_no_such_feast_ends_the_earlier_rounds(number: int) -> None:
    g = last_bout("T9 P5 O5 Y5", gate=5, number=number)
    stage(g, [3, 1, 0, 2], pool=5)
    play_last(g)
    assert not heard(g, "feast-held")


@rule("BF-FEAST-05", "BF-FEAST-09")
def test_the_fruit_of_the_last_feast_goes_to_the_supply_not_into_the_pool() -> None:
    g = last_bout("T9 P5 O5 Y5", gate=5, number=3)
    stage(g, [3, 1, 0, 2], pool=5)
    play_last(g)
    assert g.pool == 5
