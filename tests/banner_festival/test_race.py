"""The high card and the racing track."""

from __future__ import annotations

import pytest

from tests.banner_festival.position import GAME, bout, new_table, resolve
from tests.banner_festival.staging import (
    SUITED,
    deal,
    hang,
    heard,
    last_bout,
    play_last,
    race_high,
    stage_low,
    wander,
)
from tests.kit import follow, rule

SPACES = range(1, 9)


@rule("BF-HIGH-01")
@pytest.mark.parametrize("gate", SPACES)
def test_the_high_watercraft_goes_to_the_gate_and_no_other_moves(gate: int) -> None:
    g = race_high(gate, boat=3)
    assert [house.boat for house in g.houses] == [gate, 1, 1, 1]


@rule("BF-HIGH-02")
@pytest.mark.parametrize("gate", SPACES)
def test_at_the_gate_already_it_runs_a_full_lap(gate: int) -> None:
    g = race_high(gate, boat=gate)
    (raced,) = heard(g, "raced")
    assert raced.facts == {"start": gate, "end": gate, "distance": 8}
    assert g.houses[0].boat == gate


@rule("BF-HIGH-03")
@pytest.mark.parametrize(
    ("boat", "gate", "distance"),
    [(1, 2, 1), (1, 8, 7), (8, 1, 1), (5, 4, 7), (7, 2, 3), (2, 7, 5), (4, 4, 8), (8, 8, 8)],
)
def test_the_distance_is_clockwise_and_never_zero(boat: int, gate: int, distance: int) -> None:
    (raced,) = heard(race_high(gate, boat), "raced")
    assert raced.facts["distance"] == distance


@rule("BF-HIGH-04")
@pytest.mark.parametrize("value", range(1, 10))
def test_the_high_card_gives_neither_ability_nor_banner(value: int) -> None:
    cards = f"T{value} P5 O5 Y5"
    g = bout(cards, gate=5)
    g.events = []
    resolve(g, cards)
    house = g.houses[0]
    assert [event.kind for event in heard(g) if event.seat == 0] == ["raced"]
    assert (house.boat, house.banners, house.fruit, house.kept) == (5, 14, 0, [])


@rule("BF-HIGH-04")
def test_a_high_zero_races_to_the_gate_once() -> None:
    cards = "T0 P5 O5 Y5 Y1"
    g = bout(cards, gate=5)
    g.events = []
    resolve(g, cards)
    assert [event.facts["distance"] for event in heard(g, "raced") if event.seat == 0] == [4]


@rule("BF-RACE-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_watercraft_move_clockwise_only(seats: int) -> None:
    """Every change of place in whole games is a move of at least one space, up and round."""
    g = new_table(seats, seed=seats)
    g.events = []
    for _ in wander(g, seed=seats):
        pass
    boats = [1] * seats
    for event in heard(g, "raced"):
        assert event.facts["start"] == boats[event.seat]
        assert event.facts["distance"] >= 1
        boats[event.seat] = (boats[event.seat] + event.facts["distance"] - 1) % 8 + 1
        assert event.facts["end"] == boats[event.seat]
    assert boats == [house.boat for house in g.houses]


@rule("BF-RACE-02")
@pytest.mark.parametrize("revealed", range(7))
def test_a_crossing_reveals_the_next_character_card(revealed: int) -> None:
    g = race_high(gate=1, boat=6, revealed=revealed)
    (card,) = heard(g, "character-revealed")
    assert (card.seat, card.facts["number"]) == (0, revealed + 1)
    assert g.houses[0].revealed == revealed + 1


@rule("BF-RACE-02")
def test_a_move_without_a_crossing_reveals_nothing() -> None:
    g = race_high(gate=7, boat=1, revealed=2)
    assert g.houses[0].revealed == 2
    assert not heard(g, "character-revealed")


@rule("BF-RACE-03", "BF-HIGH-03")
def test_derived_02_stopping_on_space_8_is_no_crossing_but_leaving_it_is() -> None:
    cards = "P9 O5 Y5 T5"
    g = bout(cards, gate=8, more=1)  # The spare cards are Y9, Y8, Y7 and Y6.
    g.houses[0].boat = 5
    resolve(g, cards)
    assert (g.houses[0].boat, g.houses[0].revealed) == (8, 0)
    follow(GAME, g, "3: gate 1")
    assert (g.houses[0].boat, g.houses[0].revealed) == (1, 1)


@rule("BF-RACE-04", "BF-HIGH-02")
@pytest.mark.parametrize("space", SPACES)
def test_a_full_lap_has_one_crossing_wherever_it_begins(space: int) -> None:
    g = race_high(gate=space, boat=space)
    assert g.houses[0].revealed == 1


@rule("BF-HIGH-02", "BF-RACE-04", "BF-CHAR-03")
def test_derived_03_a_full_lap_with_the_first_card_on_top() -> None:
    g = race_high(gate=4, boat=4, revealed=1)
    house = g.houses[0]
    assert (house.boat, house.revealed, house.fruit) == (4, 2, 0)
    assert heard(g, "raced")[0].facts["distance"] == 8


@rule("BF-RACE-05")
@pytest.mark.parametrize(
    ("value", "banners", "boat", "end", "crossings"),
    [
        (3, 14, 1, 7, 1),
        (3, 14, 3, 1, 2),
        (3, 14, 8, 6, 2),
        (6, 3, 2, 8, 0),
        (6, 3, 3, 1, 1),
        (6, 8, 1, 1, 2),
        (6, 12, 1, 1, 3),
        (6, 14, 4, 8, 3),
        (6, 14, 5, 1, 4),
    ],
)
def test_a_long_move_reveals_one_card_per_crossing(
    value: int, banners: int, boat: int, end: int, crossings: int
) -> None:
    g, cards = stage_low(value, gate=5)
    hang(g, 0, towers=(0, banners))
    g.houses[0].boat = boat
    resolve(g, cards)
    assert (g.houses[0].boat, g.houses[0].revealed) == (end, crossings)
    assert len(heard(g, "character-revealed")) == crossings


@rule("BF-RACE-06")
@pytest.mark.parametrize(("revealed", "stunt"), [(2, 5), (3, 2), (4, 8), (5, 3)])
def test_ending_on_the_stunt_space_of_the_top_card_takes_a_fruit(revealed: int, stunt: int) -> None:
    g = race_high(gate=stunt, boat=1, revealed=revealed)
    (done,) = heard(g, "stunt-done")
    assert (done.seat, done.facts) == (0, {"space": stunt, "fruit": 1})
    assert (g.houses[0].fruit, g.pool) == (1, 10)


@rule("BF-RACE-06")
def test_the_stunt_space_of_a_card_below_the_top_one_is_over() -> None:
    g = race_high(gate=5, boat=1, revealed=3)  # 5 is the stunt space of pink's second card.
    assert g.houses[0].fruit == 0


@rule("BF-RACE-07")
def test_running_over_the_stunt_space_gives_nothing() -> None:
    g = race_high(gate=7, boat=3, revealed=2)
    assert (g.houses[0].boat, g.houses[0].fruit) == (7, 0)
    assert not heard(g, "stunt-done")


@rule("BF-RACE-06", "BF-RACE-08", "BF-RACE-02")
def test_example_10_the_stunt_comes_before_the_new_card() -> None:
    g = race_high(gate=2, boat=7, revealed=3)
    house = g.houses[0]
    assert (house.boat, house.fruit, house.revealed) == (2, 1, 4)
    kinds = [event.kind for event in heard(g) if event.seat == 0]
    assert kinds == ["raced", "stunt-done", "fruit-taken", "character-revealed"]


@rule("BF-RACE-08")
def test_derived_05_the_stunt_space_of_a_card_revealed_by_this_move_does_not_count() -> None:
    """Pink's fourth and fifth card: their stunt spaces are 8 and 3."""
    g = race_high(gate=3, boat=6, revealed=4)
    house = g.houses[0]
    assert (house.boat, house.fruit, house.revealed) == (3, 0, 5)


@rule("BF-RACE-08")
def test_the_stunt_space_of_a_new_card_counts_from_the_next_move_on() -> None:
    g = race_high(gate=3, boat=3, revealed=5)
    assert (g.houses[0].fruit, g.houses[0].revealed) == (1, 6)


@rule("BF-RACE-09", "BF-RACE-08")
def test_derived_04_a_full_lap_that_ends_on_the_stunt_space() -> None:
    g = race_high(gate=5, boat=5, revealed=2)
    house = g.houses[0]
    assert (house.boat, house.fruit, house.revealed) == (5, 1, 3)


@rule("BF-RACE-10")
@pytest.mark.parametrize(
    ("value", "banners", "fruit"), [(0, 0, 1), (1, 0, 2), (3, 2, 1), (6, 1, 1)]
)
def test_moves_by_abilities_do_stunts_and_cross_too(value: int, banners: int, fruit: int) -> None:
    """From 8 to 2, the stunt space of pink's third card; Nyrock gives a fruit of its own."""
    g, cards = stage_low(value, gate=2, seats=5 if value == 0 else 4)
    hang(g, 0, towers=(banners, 0))
    g.houses[0].boat, g.houses[0].revealed = 8, 3
    resolve(g, cards)
    house = g.houses[0]
    assert (house.boat, house.revealed, house.fruit) == (2, 4, fruit)
    assert [event.facts["space"] for event in heard(g, "stunt-done")] == [2]


@rule("BF-RACE-11")
def test_a_crossing_with_no_card_left_gives_three_fruit() -> None:
    g = race_high(gate=2, boat=6, revealed=7)
    assert (g.houses[0].revealed, g.houses[0].fruit, g.pool) == (7, 3, 8)
    assert [event.facts for event in heard(g, "lap-extra")] == [{"fruit": 3}]


@rule("BF-RACE-05", "BF-RACE-12", "BF-CARD-10")
def test_derived_07_two_crossings_with_one_card_left() -> None:
    g, cards = stage_low(6, gate=5)
    hang(g, 0, "P1 P1 T1", towers=(0, 4))
    g.houses[0].boat, g.houses[0].revealed = 6, 6
    resolve(g, cards)
    house = g.houses[0]
    assert (house.boat, house.revealed, house.fruit) == (4, 7, 3)
    kinds = [event.kind for event in heard(g, "raced", "character-revealed", "lap-extra")]
    assert kinds[-3:] == ["raced", "character-revealed", "lap-extra"]
    assert heard(g, "raced")[-1].facts["distance"] == 14


@rule("BF-RACE-12")
def test_every_further_crossing_gives_three_fruit() -> None:
    g, cards = stage_low(6, gate=5)
    hang(g, 0, towers=(0, 14))
    g.houses[0].boat, g.houses[0].revealed = 5, 6
    resolve(g, cards)
    assert (g.houses[0].revealed, g.houses[0].fruit) == (7, 9)


@rule("BF-RACE-13")
def test_watercraft_share_a_space_and_leave_each_other_alone() -> None:
    g, cards = stage_low(0, gate=2, seats=5)
    g.houses[2].boat = g.houses[3].boat = 2
    resolve(g, cards)
    assert [house.boat for house in g.houses] == [2, 2, 2, 2, 1]
    assert {event.seat for event in heard(g, "raced")} == {0, 1}


@rule("BF-RACE-14")
def test_watercraft_stay_where_they_are_from_round_to_round() -> None:
    g = last_bout("T9 P5 O5 Y5", gate=5)
    for seat, boat in enumerate([2, 3, 8, 6]):
        g.houses[seat].boat = boat
    play_last(g)
    deal(g, *SUITED)
    assert (g.round, g.bout) == (2, 1)
    assert [house.boat for house in g.houses] == [5, 3, 8, 6]
