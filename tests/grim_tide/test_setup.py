"""The setting up."""

from __future__ import annotations

import pytest

from reefside.games.grim_tide.state.constants import ABYSS, DEEP, NO_TILE, PORT, SHALLOW, UNSEEN
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.refusal import InvalidInput
from tests.grim_tide.position import BOX, GAME, asking, at, crew, new_table, offers, play, tokens
from tests.kit import rule

TOPS = """
    nature: crew angler cook lookout
    nature: crew brawler diviner veteran
"""


def ready(seats: int = 4, first: int = 0) -> Grim:
    """A table at the placing of the first ship."""
    return play(new_table(seats), f"{TOPS}\n    nature: first {first}")


@rule("GT-SETUP-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_rejected(seats: int) -> None:
    with pytest.raises(InvalidInput, match="seats 2 to 4 players"):
        GAME.check(seats, {})


@rule("GT-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_get_a_ship_each(seats: int) -> None:
    assert len(new_table(seats).ships) == seats


@rule("GT-SETUP-02")
def test_each_zone_has_a_bag_of_its_own_and_so_has_chum() -> None:
    g = new_table()
    assert [len(bag) for bag in g.bags] == [11, 14, 14]
    assert len(g.chum_bag) == 8
    for zone in (SHALLOW, DEEP, ABYSS):
        assert {BOX.tiles[tile].zone for tile in g.bags[zone]} == {zone}


@rule("GT-SETUP-03", "GT-SETUP-04", "GT-SETUP-05")
@pytest.mark.parametrize(("zone", "count"), [(SHALLOW, 11), (DEEP, 14), (ABYSS, 14)])
def test_every_space_of_a_zone_gets_one_of_its_tiles_face_down(zone: int, count: int) -> None:
    g = new_table()
    spaces = [space for space in range(41) if BOX.zones[space] == zone]
    assert len(spaces) == count == len(g.bags[zone])
    assert [g.tiles[space] for space in spaces] == [UNSEEN] * count


@rule("GT-SETUP-03", "GT-SETUP-05")
def test_the_shallows_lie_in_the_west_and_the_abyss_in_the_east() -> None:
    assert BOX.zones[at("a1")] == SHALLOW
    assert BOX.zones[at("d3")] == DEEP
    assert BOX.zones[at("g6")] == ABYSS


@rule("GT-SETUP-04", "GT-SETUP-13")
def test_the_kraken_starts_on_the_face_down_tile_of_a_deep_space() -> None:
    g = new_table()
    assert g.kraken == at("d4")
    assert BOX.zones[g.kraken] == DEEP
    assert g.tiles[g.kraken] == UNSEEN


@rule("GT-SETUP-06")
def test_all_ocean_spaces_hold_a_face_down_tile_and_the_ports_none() -> None:
    g = new_table()
    assert sum(g.face_down(space) for space in range(41)) == 39
    assert [space for space in range(41) if g.tiles[space] == NO_TILE] == BOX.ports
    assert [BOX.zones[port] for port in BOX.ports] == [PORT, PORT]


@rule("GT-SETUP-07")
def test_the_chum_tiles_form_one_stack_for_all() -> None:
    g = new_table()
    assert [BOX.tiles[tile].chum for tile in g.chum_bag] == [True] * 8


@rule("GT-SETUP-08")
def test_crew_cards_are_eight_sailors_and_two_decks_of_eighteen() -> None:
    assert BOX.sailors == 8
    assert [len(bag) for bag in new_table().crew_bags] == [18, 18]
    assert [BOX.renowned(card) for card in range(36)] == [False] * 18 + [True] * 18


@rule("GT-SETUP-09", "GT-SETUP-10")
def test_example_03_each_market_has_three_stacks_of_six() -> None:
    assert [len(stack) for stack in new_table().stacks] == [6] * 6


@rule("GT-SETUP-11")
def test_exactly_the_top_card_of_each_stack_is_seen() -> None:
    g = play(new_table(), TOPS)
    assert [BOX.crew[stack[-1]] for stack in g.stacks] == [
        "angler",
        "cook",
        "lookout",
        "brawler",
        "diviner",
        "veteran",
    ]
    assert [stack[:-1] for stack in g.stacks] == [[UNSEEN] * 5] * 6


@rule("GT-SETUP-12")
def test_the_wind_starts_blowing_east() -> None:
    assert BOX.directions[new_table().wind] == "e"


@rule("GT-SETUP-14")
def test_supplies_have_no_end() -> None:
    g = new_table()
    g.ships[0].fish = g.ships[0].arcana = 999
    assert GAME.component_counts(g) == GAME.component_counts(new_table())


@rule("GT-SETUP-15")
def test_ten_dice_are_shared_and_none_is_out_at_first() -> None:
    assert BOX.dice == 10
    assert new_table().pool == [0, 0, 0]


@rule("GT-SETUP-16")
def test_the_kraken_card_starts_face_down() -> None:
    assert not new_table().card_up


@rule("GT-SETUP-17")
def test_every_seat_has_a_ship_of_its_own_colour() -> None:
    rows = GAME.table_view(new_table(4), None)["ships"]
    assert [row["ship"] for row in rows] == ["crimson", "gold", "teal", "violet"]


@rule("GT-SETUP-18")
def test_ships_are_placed_in_turn_order_in_either_port() -> None:
    g = ready(4, 2)
    assert asking(g) == "GT-SETUP-18"
    assert offers(g, 2) == ["start b1", "start f1"]
    play(g, "2: start b1\n3: start f1")
    assert offers(g, 0) == ["start b1", "start f1"]


@rule("GT-SETUP-18")
def test_example_05_a_third_ship_cannot_start_in_a_full_port() -> None:
    g = play(ready(), "0: start b1\n1: start b1")
    assert [BOX.spaces[ship.space] for ship in g.ships[2:]] == ["f1", "f1"]


@rule("GT-SETUP-19", "GT-SETUP-21")
def test_example_04_each_player_starts_with_two_sailors_two_fish_and_one_arcana() -> None:
    g = new_table(3)
    for seat in range(3):
        assert crew(g, seat) == "sailor sailor"
        assert (g.ships[seat].fish, g.ships[seat].arcana, tokens(g, seat)) == (2, 1, "")


@rule("GT-SETUP-20")
@pytest.mark.parametrize(("seats", "unused"), [(2, 4), (3, 2), (4, 0)])
def test_example_02_sailors_not_dealt_are_out_of_the_game(seats: int, unused: int) -> None:
    assert new_table(seats).sailors_out == unused


@rule("GT-SETUP-03", "GT-SETUP-04", "GT-SETUP-05", "GT-SETUP-06", "GT-SETUP-20")
def test_example_01_totals_with_four_players() -> None:
    g = new_table(4)
    assert sum(g.face_down(space) for space in range(41)) == 39
    assert sum(len(ship.crew) for ship in g.ships) == 8
    assert g.sailors_out == 0


@rule("GT-SETUP-22")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_nature_draws_the_first_player_and_turns_go_round(first: int) -> None:
    g = ready(3, first)
    assert (g.first, g.turn) == (first, first)
    assert g.turn_order() == [first, (first + 1) % 3, (first + 2) % 3]
