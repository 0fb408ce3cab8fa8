"""The mid cards: one banner each in the active quadrant."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.state import HIGH, LOW, MID, Festival
from tests.banner_festival.position import bout, resolve
from tests.banner_festival.staging import banners, by_strength, hang, heard
from tests.kit import rule


def hang_mid(card: str, gate: int = 5, taken: str = "") -> Festival:
    """Seat 0 plays a mid card while seat 2 has banners on some dock spaces; seat 1 is mid too."""
    first, second, _, fourth = by_strength(gate)
    other = f"{second}5" if card != f"{second}5" else f"{second}7"
    low = f"{fourth}5" if card[0] != fourth else f"{fourth}1"
    cards = f"{card} {other} {first}9 {low}"
    g = bout(cards, gate)
    hang(g, 2, taken)
    g.events = []
    resolve(g, cards)
    assert g.roles == [MID, MID, HIGH, LOW]
    return g


@rule("BF-MID-01")
@pytest.mark.parametrize(("gate", "dock"), [(1, "O"), (3, "Y"), (5, "T"), (7, "P")])
def test_each_mid_hangs_one_banner_in_the_active_quadrant(gate: int, dock: str) -> None:
    """The parity spaces, which would take two, are full: both mids find their colour."""
    first, second, third, fourth = by_strength(gate)
    cards = f"{first}9 {second}4 {third}7 {fourth}9"
    g = bout(cards, gate)
    hang(g, 3, f"{dock}1 {dock}2")
    resolve(g, cards)
    assert [banners(g, seat) for seat in range(3)] == [{}, {f"{dock}3": 1}, {f"{dock}4": 1}]
    assert [house.banners for house in g.houses] == [14, 13, 13, 12]


@rule("BF-MID-01")
def test_all_three_mids_of_five_players_hang_one() -> None:
    cards = "T9 P4 O7 Y7 Y1"
    g = bout(cards, gate=5)
    hang(g, 0, "T1 T2")
    resolve(g, cards)
    assert [banners(g, seat) for seat in range(1, 5)] == [{"T3": 1}, {"T4": 1}, {"2": 1}, {}]


@rule("BF-MID-02", "BF-MID-03", "BF-MID-05")
@pytest.mark.parametrize(
    ("taken", "where"), [("", {"T1": 2}), ("T1", {"T4": 1}), ("T1 T4", {"2": 1})]
)
def test_example_03_an_even_card_looks_for_even_then_its_colour_then_the_tower(
    taken: str, where: dict[str, int]
) -> None:
    assert banners(hang_mid("O6", taken=taken), 0) == where


@rule("BF-MID-02", "BF-MID-05")
def test_example_03_an_even_card_whose_colour_the_dock_lacks_goes_to_the_tower() -> None:
    assert banners(hang_mid("Y6", taken="T1"), 0) == {"2": 1}


@rule("BF-MID-02", "BF-MID-03", "BF-MID-06", "BF-MID-08", "BF-BANNER-01")
def test_example_04_blake_s_orange_6() -> None:
    cards = "O6 T9 Y5 Y2"
    g = bout(cards, gate=5)
    hang(g, 1, "T1")
    g.events = []
    resolve(g, cards)
    blake = g.houses[0]
    assert banners(g, 0) == {"T4": 1}
    assert (blake.banners, blake.fruit) == (13, 2)
    taken = [event.facts for event in heard(g, "fruit-taken") if event.seat == 0]
    assert taken == [{"fruit": 2, "pool": 9}]


@rule("BF-MID-02")
@pytest.mark.parametrize(
    ("card", "gate", "taken", "where"),
    [
        ("P4", 5, "", "T1"),
        ("P4", 5, "T1", "T3"),
        ("P3", 5, "", "T2"),
        ("P3", 5, "T1", "T2"),
        ("P3", 5, "T2", "T3"),
        ("O3", 5, "T2 T3", "T4"),
        ("O3", 7, "", "P1"),
        ("O4", 7, "", "P2"),
        ("Y3", 7, "P1 P3", "P4"),
        ("T4", 2, "O1", "O4"),
        ("T3", 3, "Y1 Y2", "Y3"),
        ("P8", 4, "Y2", "Y4"),
    ],
)
def test_the_first_free_space_from_the_ring_outward_that_fits(
    card: str, gate: int, taken: str, where: str
) -> None:
    assert list(banners(hang_mid(card, gate, taken), 0)) == [where]


@rule("BF-MID-03")
@pytest.mark.parametrize(
    ("card", "taken", "where"),
    [
        ("O4", "", "T1"),
        ("O3", "", "T2"),
        ("P4", "T1", "T3"),
        ("O4", "T1", "T4"),
        ("Y4", "", "T1"),
        ("Y7", "", "T2"),
    ],
)
def test_parity_or_suit_is_enough(card: str, taken: str, where: str) -> None:
    assert list(banners(hang_mid(card, taken=taken), 0)) == [where]


@rule("BF-MID-03")
@pytest.mark.parametrize(("card", "taken"), [("Y4", "T1"), ("Y7", "T2"), ("T4", "T1")])
def test_neither_parity_nor_suit_does_not_fit(card: str, taken: str) -> None:
    assert banners(hang_mid(card, taken=taken), 0) == {"2": 1}


@rule("BF-MID-04")
@pytest.mark.parametrize(
    ("card", "gate", "first", "second"),
    [("P8", 5, "T1", "T3"), ("O3", 5, "T2", "T4"), ("O3", 7, "P1", "P3"), ("P4", 4, "Y2", "Y4")],
)
def test_of_two_spaces_that_fit_the_path_decides_and_nobody_is_asked(
    card: str, gate: int, first: str, second: str
) -> None:
    """The strict script of the bout has card plays only: there is no question where to hang."""
    assert list(banners(hang_mid(card, gate), 0)) == [first]
    assert list(banners(hang_mid(card, gate, taken=first), 0)) == [second]


@rule("BF-MID-05")
@pytest.mark.parametrize(
    ("card", "gate", "taken", "tower"),
    [
        ("P8", 5, "T1 T3", "2"),
        ("O3", 7, "P1 P2 P3 P4", "2"),
        ("T4", 2, "O1 O4", "1"),
        ("P5", 4, "Y1 Y4", "1"),
    ],
)
def test_with_no_free_space_that_fits_the_tower_of_the_region_takes_it(
    card: str, gate: int, taken: str, tower: str
) -> None:
    assert banners(hang_mid(card, gate, taken), 0) == {tower: 1}


@rule("BF-MID-06")
def test_the_bonus_is_taken_with_the_placement_before_the_next_action() -> None:
    g = hang_mid("O6", taken="T1")
    told = [(event.kind, event.seat) for event in heard(g)]
    at = told.index(("banner-hung", 0))
    assert told[at + 1] == ("fruit-taken", 0)
    assert at + 1 < told.index(("ability-used", 3))


@rule("BF-MID-07", "BF-MID-09")
@pytest.mark.parametrize(
    ("card", "gate", "where"),
    [
        ("O4", 5, "T1"),
        ("O3", 5, "T2"),
        ("Y3", 7, "P1"),
        ("Y4", 7, "P2"),
        ("T4", 1, "O1"),
        ("T3", 1, "O2"),
        ("P3", 3, "Y1"),
        ("P4", 3, "Y2"),
    ],
)
def test_an_even_or_odd_space_takes_two_banners_and_no_more(
    card: str, gate: int, where: str
) -> None:
    g = hang_mid(card, gate)
    assert banners(g, 0) == {where: 2}
    assert (g.houses[0].banners, g.houses[0].fruit) == (12, 0)
    hung = [event.facts["count"] for event in heard(g, "banner-hung") if event.seat == 0]
    assert hung == [2]


@rule("BF-MID-08")
@pytest.mark.parametrize(
    ("card", "gate", "where", "fruit"),
    [
        ("P6", 6, "T3", 1),
        ("O6", 6, "T4", 2),
        ("O6", 8, "P3", 1),
        ("Y6", 8, "P4", 2),
        ("Y6", 2, "O3", 1),
        ("T6", 2, "O4", 2),
        ("T6", 4, "Y3", 1),
        ("P6", 4, "Y4", 2),
    ],
)
def test_a_colour_space_takes_one_banner_and_gives_its_fruit(
    card: str, gate: int, where: str, fruit: int
) -> None:
    even = {6: "T1", 8: "P2", 2: "O1", 4: "Y2"}[gate]
    g = hang_mid(card, gate, taken=even)
    assert banners(g, 0) == {where: 1}
    assert g.houses[0].fruit == fruit


@rule("BF-MID-10")
@pytest.mark.parametrize("value", range(1, 10))
def test_a_mid_uses_no_ability_and_moves_no_watercraft(value: int) -> None:
    """The parity space is free, so a mid gets nothing but two banners on the dock."""
    g = hang_mid(f"O{value}")
    house = g.houses[0]
    assert [event.kind for event in heard(g) if event.seat == 0] == ["banner-hung"]
    assert (house.boat, house.fruit, house.towers, house.kept) == (1, 0, [0, 0], [])
