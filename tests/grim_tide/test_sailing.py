"""Sailing and exploring."""

from __future__ import annotations

from tests.grim_tide.position import (
    BOX,
    GAME,
    asking,
    at,
    deeds,
    offers,
    play,
    refusal,
    sea,
    ship,
    space_of,
    tile_at,
)
from tests.kit import rule


@rule("GT-SAIL-01")
def test_a_free_step_and_a_wind_step_in_either_order() -> None:
    g = play(sea(ship("b2"), wind="e", kraken="g6", phase="sail"), "0: sail a2\n0: sail a3")
    assert space_of(g.ships[0].space) == "a3"
    g = play(sea(ship("b2"), wind="e", kraken="g6", phase="sail"), "0: sail b3\n0: sail a3")
    assert space_of(g.ships[0].space) == "a3"
    assert asking(g) == "GT-ACTION-01"


@rule("GT-SAIL-01")
def test_a_step_uses_the_wind_step_first() -> None:
    g = play(sea(ship("b2"), wind="e", kraken="g6", phase="sail"), "0: sail b3")
    assert len(offers(g)) == 7  # Every direction is still open, and so is stopping.


@rule("GT-SAIL-02")
def test_both_steps_may_be_left_out() -> None:
    g = play(sea(ship("b2"), phase="sail"), "0: pass")
    assert (space_of(g.ships[0].space), asking(g)) == ("b2", "GT-ACTION-01")


@rule("GT-SAIL-03", "GT-FINAL-05")
def test_example_26_the_kraken_blocks_the_way() -> None:
    g = sea(ship("c2"), kraken="c3", wind="e", phase="sail")
    assert "sail c3" not in offers(g)
    assert refusal(g, 0, "sail c3") == ("GT-SAIL-03", "kraken-there")


@rule("GT-SAIL-04")
def test_the_wind_step_uses_the_wind_after_the_auction() -> None:
    g = sea(ship("c3", arcana=1), ship("g1"), wind="e", kraken="g6")
    play(g, "0: bid nw 1\n0: sail d4\n0: sail c3")
    assert g.wind == BOX.directions.index("nw")
    assert asking(g) == "GT-ACTION-01"


@rule("GT-SAIL-04")
def test_with_only_the_wind_step_left_other_directions_are_refused() -> None:
    g = play(sea(ship("b2"), wind="e", kraken="g6", phase="sail"), "0: sail a2")
    assert offers(g) == ["pass", "sail a3"]
    assert refusal(g, 0, "sail b3") == ("GT-SAIL-04", "not-with-wind")


@rule("GT-SAIL-05")
def test_no_step_leaves_the_board_or_goes_onto_land() -> None:
    g = sea(ship("d2"), wind="w", kraken="g6", phase="sail")
    assert deeds(g) == ["pass", "sail d3", "sail c2", "sail c1", "sail e1", "sail e2"]
    assert refusal(g, 0, "sail a6") == ("GT-SAIL-05", "not-adjacent")
    assert refusal(g, 0, "sail d2") == ("GT-SAIL-05", "already-there")


@rule("GT-SAIL-06")
def test_ships_share_a_space_and_a_port_holds_more_than_two() -> None:
    fleet = [ship("b2"), ship("b1"), ship("b1")]
    g = play(sea(*fleet, kraken="g6", phase="sail"), "0: sail b1\n0: pass")
    assert [space_of(s.space) for s in g.ships] == ["b1"] * 3


@rule("GT-SAIL-07")
def test_sailing_abilities_are_used_in_this_phase() -> None:
    g = sea(ship("b2", "helmsman"), phase="sail")
    assert "use helmsman" in offers(g)
    assert "use helmsman" not in offers(sea(ship("b2", "helmsman"), phase="action"))


@rule("GT-SAIL-08")
def test_ports_are_entered_and_left_like_other_spaces() -> None:
    g = sea(ship("b1"), kraken="g6", phase="sail")
    assert deeds(g) == ["pass", "sail b2", "sail a1", "sail c1"]
    play(g, "0: sail c1\n0: pass")
    assert space_of(g.ships[0].space) == "c1"


# Exploring.


@rule("GT-EXPLORE-01")
def test_a_tile_under_the_ship_must_be_turned_up() -> None:
    g = sea(ship("b2"), tiles={"b3": "?"}, kraken="g6", phase="sail")
    play(g, "0: sail b3\n0: pass\nnature: tile siren")
    assert tile_at(g, "b3") == "siren"


@rule("GT-EXPLORE-02", "GT-EXPLORE-05")
def test_example_27_tiles_passed_over_stay_hidden() -> None:
    g = sea(ship("b1", arcana=1), tiles={"b2": "?", "b3": "?"}, kraken="g6", phase="sail")
    play(g, "0: sail b2\n0: sail b3\nnature: tile siren")
    assert (tile_at(g, "b2"), tile_at(g, "b3"), g.ships[0].arcana) == ("?", "siren", 3)


@rule("GT-EXPLORE-03")
def test_one_tile_is_explored_in_a_turn_right_after_sailing() -> None:
    g = sea(ship("b2"), tiles={"b2": "?crossing-currents", "b3": "?"}, kraken="g6", phase="explore")
    play(g, "0: resolve\n0: drift b3\n0: pass")
    assert tile_at(g, "b3") == "?"


@rule("GT-EXPLORE-04")
def test_example_29_a_ship_pushed_onto_a_tile_does_not_explore_it_then() -> None:
    g = sea(ship("a1", arcana=1), ship("d5"), kraken="d4", wind="w", tiles={"d6": "?"})
    play(g, "0: bid e 1\nnature: roll knife knife\n1: flee d6")
    assert (tile_at(g, "d6"), g.ships[1].arcana) == ("?", 0)


@rule("GT-EXPLORE-05")
def test_example_28_a_known_tile_gives_no_arcana() -> None:
    g = sea(ship("b2", arcana=1), tiles={"b2": "charybdis-brood"}, phase="explore")
    assert g.ships[0].arcana == 1


@rule("GT-EXPLORE-06")
def test_example_29_a_ship_that_stays_explores_the_tile_under_it() -> None:
    g = sea(ship("d5"), tiles={"d5": "?charybdis-brood"}, kraken="a1", phase="sail")
    play(g, "0: pass")
    assert (tile_at(g, "d5"), g.ships[0].arcana) == ("charybdis-brood", 3)


@rule("GT-EXPLORE-07")
def test_a_tile_turned_up_stays_so_for_everyone() -> None:
    g = sea(ship("b2"), tiles={"b2": "?siren"}, kraken="g6", phase="explore")
    for seat in (None, 0, 1):
        row = GAME.table_view(g, seat)["spaces"][at("b2")]
        assert row["tile"]["tile"] == "siren"
