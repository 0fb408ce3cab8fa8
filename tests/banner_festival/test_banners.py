"""Banners: shared and occupied spaces, the fourteen of a house, the towers."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.rules.banners import in_quadrant, in_region
from reefside.games.banner_festival.state import HIGH, LOW, MID
from tests.banner_festival.position import GAME, bout, new_table, resolve
from tests.banner_festival.staging import (
    SUITED,
    banners,
    deal,
    finish,
    hang,
    heard,
    hold,
    stage_low,
)
from tests.kit import follow, rule

TEAL, PURPLE, ORANGE, YELLOW = range(4)


# ---------------------------------------------------------------- who may hang where


@rule("BF-BANNER-01")
def test_a_space_taken_in_an_earlier_bout_is_closed_to_its_owner_too() -> None:
    g = bout("O6 T9 P5 Y5", gate=5)
    hold(g, "O6 O4", "T9 T8", "P5 P7", "Y5 Y7")
    resolve(g, "O6 T9 P5 Y5")
    assert banners(g, 0) == {"T1": 2}
    follow(GAME, g, "3: gate 1")  # Still teal; the last cards play themselves.
    assert banners(g, 0) == {"T1": 2, "T4": 1}
    assert banners(g, 2) == {"T2": 2, "T3": 1}


@rule("BF-BANNER-01")
def test_one_banner_of_anybody_occupies_a_space_for_all() -> None:
    for owner in range(4):
        g = bout("O6 T9 O4 Y5", gate=5)
        hang(g, owner, "T1")
        resolve(g, "O6 T9 O4 Y5")
        assert [banners(g, seat).get("T4") for seat in (0, 2)] == [1, 1]


@rule("BF-BANNER-02", "BF-BANNER-03")
def test_example_05_a_second_orange_card_in_blake_s_bout() -> None:
    cards = "O6 T9 O8 Y5"
    g = bout(cards, gate=5)
    hang(g, 1, "T1")
    resolve(g, cards)
    assert [banners(g, seat) for seat in (0, 2)] == [{"T4": 1}, {"T4": 1}]
    assert [house.fruit for house in g.houses] == [2, 0, 2, 0]
    assert g.pool == 11 - 4


@rule("BF-BANNER-02", "BF-BANNER-03", "BF-BANNER-01", "BF-MID-07")
def test_derived_10_two_mids_share_a_parity_space_which_is_closed_after_the_bout() -> None:
    g = bout("T9 P8 O4 Y5", gate=5)
    hold(g, "T9 T8 T1", "P8 O2 P1", "O4 Y4 O1", "Y5 Y3 Y1")
    resolve(g, "T9 P8 O4 Y5")
    assert [banners(g, 1), banners(g, 2)] == [{"T1": 2}, {"T1": 2}]
    follow(GAME, g, "3: gate 1")
    resolve(g, "T8 O2 Y4 Y3")
    assert g.roles == [HIGH, MID, MID, LOW]
    assert [banners(g, 1), banners(g, 2)] == [{"T1": 2, "T4": 1}, {"T1": 2, "2": 1}]
    assert [g.houses[1].fruit, g.houses[2].fruit] == [2, 0]


@rule("BF-BANNER-02")
def test_three_mids_share_a_space() -> None:
    cards = "T9 P8 O4 Y4 Y3"
    g = bout(cards, gate=5)
    resolve(g, cards)
    assert [banners(g, seat) for seat in (1, 2, 3)] == [{"T1": 2}] * 3


@rule("BF-BANNER-04", "BF-CARD-04", "BF-CARD-06")
def test_derived_11_kase_shares_the_nearest_space_with_a_mid_of_the_bout() -> None:
    cards = "T9 P6 O3 Y2"
    g = bout(cards, gate=5)
    resolve(g, cards)
    assert g.roles == [HIGH, MID, MID, LOW]
    assert [banners(g, 1), banners(g, 3)] == [{"T1": 2}, {"T1": 2}]
    assert banners(g, 2) == {"T2": 2}
    assert g.lead == 3


# ---------------------------------------------------------------- fourteen


@rule("BF-BANNER-05")
def test_with_one_banner_left_a_parity_space_takes_only_that() -> None:
    g = bout("O6 T9 P5 Y5", gate=5)
    hang(g, 0, towers=(13, 0))
    resolve(g, "O6 T9 P5 Y5")
    assert banners(g, 0) == {"T1": 1, "1": 13}
    assert g.houses[0].banners == 0


@rule("BF-BANNER-05")
def test_with_no_banner_left_nothing_is_placed_and_no_bonus_earned() -> None:
    g = bout("O6 T9 P5 Y5", gate=5)
    hang(g, 0, towers=(14, 0))
    hang(g, 1, "T1")
    g.events = []
    resolve(g, "O6 T9 P5 Y5")
    assert (g.houses[0].docks, g.houses[0].banners, g.houses[0].fruit) == ([0] * 16, 0, 0)
    assert [event.seat for event in heard(g, "banners-out")] == [0]


@rule("BF-BANNER-05")
def test_a_space_where_nothing_could_be_placed_stays_free() -> None:
    g = bout("O6 T9 P5 Y5", gate=5)
    hang(g, 0, towers=(14, 0))
    hang(g, 1, "T1")
    resolve(g, "O6 T9 P5 Y5")
    assert g.closed[TEAL] == 0b0011  # T1 of before, T2 of the purple 5; not T4.


@rule("BF-BANNER-05")
@pytest.mark.parametrize(("left", "hung"), [(2, 2), (1, 1), (0, 0)])
def test_babs_hangs_what_is_left(left: int, hung: int) -> None:
    g, cards = stage_low(8, gate=5)
    hang(g, 0, towers=(14 - left, 0))
    resolve(g, cards)
    assert (g.houses[0].towers[1], g.houses[0].banners) == (hung, left - hung)


@rule("BF-BANNER-05")
def test_with_no_banner_left_kase_earns_no_bonus() -> None:
    g, cards = stage_low(2, gate=5)
    hang(g, 0, towers=(14, 0))
    hang(g, 1, "T1 T2")
    resolve(g, cards)
    assert (g.houses[0].docks, g.houses[0].fruit) == ([0] * 16, 0)


@rule("BF-BANNER-06")
def test_a_region_counts_both_docks_and_its_tower() -> None:
    g = new_table()
    hang(g, 0, "T1 T1 P4 O2 Y3 Y4", towers=(1, 4))
    assert [in_region(g, g.houses[0], region) for region in (0, 1)] == [4, 7]
    assert [row["banners"][0] for row in GAME.table_view(g, 0)["regions"]] == [4, 7]


@rule("BF-BANNER-07")
def test_banners_of_the_docks_return_after_a_round_and_hang_again() -> None:
    g = new_table()
    g.gate, g.lead = 5, 3
    hang(g, 0, "T1 T1 T4 O1 Y2 P3", towers=(0, 8))
    assert g.houses[0].banners == 0
    finish(g, number=1)
    assert (g.houses[0].banners, banners(g, 0)) == (6, {"2": 8})
    deal(g, SUITED[2], SUITED[0], SUITED[1], SUITED[3])
    follow(GAME, g, "3: gate 1")
    resolve(g, "O6 T8 P5 Y5")
    assert (g.houses[0].banners, banners(g, 0)) == (4, {"T1": 2, "2": 8})


# ---------------------------------------------------------------- towers


@rule("BF-TOWER-01")
def test_a_tower_holds_any_number_of_anybody_and_is_never_occupied() -> None:
    g = bout("Y4 T9 Y6 Y3", gate=5)
    hang(g, 1, "T1", towers=(0, 12))
    hang(g, 0, towers=(0, 10))
    hang(g, 2, towers=(0, 10))
    hang(g, 3, towers=(0, 10))
    resolve(g, "Y4 T9 Y6 Y3")
    assert [house.towers[1] for house in g.houses] == [11, 12, 11, 10]


@rule("BF-TOWER-02")
@pytest.mark.parametrize(("value", "hung"), [(2, 1), (5, 1), (8, 2)])
def test_a_tower_gives_no_fruit_and_no_further_banner(value: int, hung: int) -> None:
    g, cards = stage_low(value, gate=5)
    hang(g, 1, "T1 T2 T3 T4")
    resolve(g, cards)
    assert (banners(g, 0), g.houses[0].fruit) == ({"2": hung}, 0)
    assert [banners(g, seat) for seat in (2, 3)] == [{"2": 1}, {"2": 1}]
    assert (g.houses[2].fruit, g.houses[3].fruit, g.pool) == (0, 0, 11)


@rule("BF-TOWER-03")
def test_tower_banners_stay_and_score_in_every_later_round() -> None:
    g = new_table()
    hang(g, 0, "T1", towers=(0, 2))
    for number in (1, 2, 3):
        finish(g, number)
        assert g.houses[0].towers == [0, 2]
        assert g.houses[0].regions == 6 * number


@rule("BF-TOWER-04")
@pytest.mark.parametrize(
    ("gates", "tower"), [((5, 7), "2"), ((6, 8), "2"), ((1, 3), "1"), ((2, 4), "1")]
)
def test_both_docks_of_a_region_lead_to_the_same_tower(gates: tuple[int, int], tower: str) -> None:
    for gate in gates:
        g, cards = stage_low(5, gate)
        resolve(g, cards)
        assert banners(g, 0) == {tower: 1}


@rule("BF-TOWER-04")
def test_a_tower_banner_counts_for_both_docks_of_its_region() -> None:
    g = new_table()
    hang(g, 0, "P1", towers=(0, 3))
    counts = [in_quadrant(g, g.houses[0], q) for q in (TEAL, PURPLE, ORANGE, YELLOW)]
    assert counts == [3, 4, 0, 0]
