"""The board: quadrants, ring, track, docks and towers."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.rules.banners import in_region
from reefside.games.banner_festival.rules.gate import move_gate
from reefside.games.banner_festival.rules.race import race
from reefside.games.banner_festival.state import DOCK, Festival
from tests.banner_festival.position import BOX, GAME, bout, new_table, played, resolve
from tests.kit import rule

SUITS = "TPOY"
GATES = {"teal": 5, "purple": 7, "orange": 1, "yellow": 3}
DOCKS = {
    "teal": "even+1 odd+1 purple:1 orange:2",
    "purple": "odd+1 even+1 orange:1 yellow:2",
    "orange": "even+1 odd+1 yellow:1 teal:2",
    "yellow": "odd+1 even+1 teal:1 purple:2",
}
"""Each dock from the ring outward: `+` more banners, `:` fruit."""

every_quadrant = pytest.mark.parametrize("quadrant", range(4))
every_gate = pytest.mark.parametrize("gate", range(1, 9))


def lowest(quadrant: int, value: int) -> str:
    """Cards of four seats in a quadrant, of which the last seat's is lowest."""
    high, second, third, low = [SUITS[(quadrant + i) % 4] for i in range(4)]
    return f"{high}9 {second}5 {third}5 {low}{value}"


def use_low(quadrant: int, value: int, taken: int = 0) -> Festival:
    """Seat 3 uses a card as the lowest, on a dock whose first `taken` spaces are occupied."""
    cards = lowest(quadrant, value)
    g = bout(cards, gate=GATES[BOX.suits[quadrant]])
    g.closed[quadrant] = (1 << taken) - 1
    resolve(g, cards)
    return g


@rule("BF-BOARD-01")
def test_quadrants_follow_clockwise_as_teal_purple_orange_yellow() -> None:
    g = new_table(4)
    g.gate = 5
    passed = []
    for _ in range(5):
        passed.append(BOX.suits[g.quadrant()])
        move_gate(g, 2)
    assert passed == ["teal", "purple", "orange", "yellow", "teal"]


@rule("BF-BOARD-02")
def test_orange_and_yellow_are_one_region_purple_and_teal_the_other() -> None:
    g = new_table(4)
    counted = []
    for quadrant in range(4):
        house = new_table(4).houses[0]
        house.docks[quadrant * DOCK] = 1
        counted.append([in_region(g, house, region) for region in range(2)])
    teal, purple, orange, yellow = counted
    assert orange == yellow == [1, 0]
    assert purple == teal == [0, 1]


@rule("BF-BOARD-03")
@every_quadrant
def test_every_quadrant_has_two_neighbouring_ring_spaces(quadrant: int) -> None:
    spaces = [space for space in range(1, 9) if BOX.ring[space] == quadrant]
    assert len(BOX.ring[1:]) == 8
    assert len(spaces) == 2
    assert spaces[1] - spaces[0] == 1


@rule("BF-BOARD-03")
@every_gate
def test_every_ring_space_is_level_with_the_track_space_of_its_number(gate: int) -> None:
    cards = lowest(BOX.ring[gate], 5)
    assert played(cards, gate=gate).houses[0].boat == gate


@rule("BF-BOARD-04")
def test_the_track_is_a_loop_of_eight_and_the_step_from_8_to_1_is_a_crossing() -> None:
    g = new_table(4)
    house = g.houses[0]
    steps = []
    for _ in range(9):
        race(g, 0, 1)
        steps.append((house.boat, house.revealed))
    assert steps == [(2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (1, 1), (2, 1)]


@rule("BF-BOARD-05")
@every_quadrant
@pytest.mark.parametrize("taken", range(4))
def test_a_dock_has_four_spaces_in_a_fixed_order_from_the_ring(quadrant: int, taken: int) -> None:
    house = use_low(quadrant, value=2, taken=taken).houses[3]
    hung = [place for place in range(16) if house.docks[place]]
    assert hung == [quadrant * DOCK + taken]


@rule("BF-BOARD-06")
@every_quadrant
def test_every_dock_asks_for_even_odd_and_two_suits(quadrant: int) -> None:
    needs = BOX.needs[quadrant * DOCK : quadrant * DOCK + DOCK]
    suits = [need for need in needs if need not in ("even", "odd")]
    assert sorted([need for need in needs if need not in suits]) == ["even", "odd"]
    assert len(set(suits)) == 2
    assert set(suits) <= set(BOX.suits)


@rule("BF-BOARD-06")
@pytest.mark.parametrize(
    ("short", "taken", "space"),
    [("P6", 0b0000, 1), ("P5", 0b0000, 2), ("P6", 0b0001, 3), ("O6", 0b0001, 4)],
)
def test_parity_and_colour_of_a_card_find_their_space(short: str, taken: int, space: int) -> None:
    cards = f"T9 {short} Y7 Y5"
    g = bout(cards, gate=GATES["teal"])
    g.closed[0] = taken
    resolve(g, cards)
    assert [place + 1 for place in range(16) if g.houses[1].docks[place]] == [space]


@rule("BF-BOARD-07")
@every_quadrant
@pytest.mark.parametrize("taken", range(4))
def test_every_dock_space_gives_its_printed_bonus(quadrant: int, taken: int) -> None:
    printed = DOCKS[BOX.suits[quadrant]].split()[taken]
    house = use_low(quadrant, value=2, taken=taken).houses[3]
    if "+" in printed:
        more, fruit = int(printed[-1]), 0
    else:
        more, fruit = 0, int(printed[-1])
    assert (sum(house.docks), house.fruit) == (1 + more, fruit)
    assert BOX.needs[quadrant * DOCK + taken] == printed[:-2]


@rule("BF-BOARD-08")
@pytest.mark.parametrize(
    ("quadrant", "towers"), list(enumerate([[0, 1], [0, 1], [1, 0], [1, 0]])), ids=BOX.suits
)
def test_the_tower_is_the_fifth_stop_of_both_docks_of_its_region(
    quadrant: int, towers: list[int]
) -> None:
    house = use_low(quadrant, value=2, taken=4).houses[3]
    assert house.towers == towers
    assert sum(house.docks) == 0


@rule("BF-BOARD-09")
@every_gate
def test_the_gate_s_quadrant_is_active_and_so_is_its_region(gate: int) -> None:
    quadrant = ["orange", "orange", "yellow", "yellow", "teal", "teal", "purple", "purple"][
        gate - 1
    ]
    g = played(lowest(BOX.suits.index(quadrant), 5), gate=gate)  # A 5 hangs on the tower.
    assert g.houses[3].towers == ([1, 0] if gate <= 4 else [0, 1])
    assert GAME.table_view(g, None)["quadrant"] == quadrant


@rule("BF-BOARD-09")
@pytest.mark.parametrize(("quadrant", "fruit"), list(enumerate([1, 3, 2, 4])))
def test_this_quadrant_on_a_card_is_the_active_one(quadrant: int, fruit: int) -> None:
    cards = lowest(quadrant, 4)
    g = bout(cards, gate=GATES[BOX.suits[quadrant]])
    house = g.houses[3]
    for dock, banners in enumerate([1, 3, 2, 4]):
        house.docks[dock * DOCK] = banners
        house.banners -= banners
    resolve(g, cards)
    assert house.fruit == fruit


@rule("BF-BOARD-09")
@pytest.mark.parametrize(("quadrant", "fruit"), list(enumerate([5, 5, 3, 3])))
def test_this_region_on_a_card_is_the_active_one(quadrant: int, fruit: int) -> None:
    cards = lowest(quadrant, 7)
    g = bout(cards, gate=GATES[BOX.suits[quadrant]])
    house = g.houses[3]
    house.towers = [1, 1]
    for dock, banners in enumerate([1, 3, 2, 0]):
        house.docks[dock * DOCK] = banners
    house.banners = 6
    resolve(g, cards)
    assert house.fruit == fruit
