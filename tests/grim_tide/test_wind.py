"""The wind phase."""

from __future__ import annotations

import pytest

from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import BOX, asking, offers, play, refusal, sea, ship, space_of
from tests.kit import rule


def wind(g: Grim) -> str:
    """The wind's direction."""
    return BOX.directions[g.wind]


@rule("GT-WIND-01", "GT-WIND-07", "GT-WIND-09", "GT-WIND-12")
def test_example_18_a_wind_change_moves_the_kraken() -> None:
    g = sea(ship(arcana=3), ship("g1", arcana=2))
    play(g, "0: bid nw 1\n1: pass\n0: pass")
    assert (wind(g), space_of(g.kraken)) == ("nw", "c3")
    assert [s.arcana for s in g.ships] == [2, 2]
    assert g.auction is None


@rule("GT-WIND-01")
def test_without_an_opening_bid_the_wind_stays() -> None:
    g = play(sea(ship(arcana=3), ship("g1", arcana=2)), "0: pass")
    assert (wind(g), asking(g)) == ("e", "GT-SAIL-01")


@rule("GT-WIND-02")
def test_every_other_player_answers_once_from_the_left() -> None:
    g = sea(ship(arcana=1), ship("g1", arcana=1), ship("g2", arcana=1), turn=1)
    play(g, "1: bid w 1\n2: bid ne 1\n0: pass")
    assert asking(g) == "GT-WIND-08"


@rule("GT-WIND-02")
def test_a_player_without_arcana_is_not_asked() -> None:
    g = sea(ship(arcana=2), ship("g1"), ship("g2", arcana=1))
    play(g, "0: bid w 1\n2: pass\n0: pass")
    assert wind(g) == "w"


@rule("GT-WIND-03")
def test_the_opener_may_begin_another_round() -> None:
    g = sea(ship(arcana=3), ship("g1", arcana=2))
    play(g, "0: bid w 1\n1: bid e 2\n0: bid w 2")
    assert (wind(g), asking(g)) == ("w", "GT-SAIL-01")


@rule("GT-WIND-03")
def test_bidding_ends_when_the_opener_has_no_arcana() -> None:
    g = play(sea(ship(arcana=1), ship("g1", arcana=2)), "0: bid w 1\n1: pass")
    assert (wind(g), asking(g)) == ("w", "GT-SAIL-01")


@rule("GT-WIND-04")
def test_who_passed_may_bid_again_in_the_next_round() -> None:
    g = play(sea(ship(arcana=3), ship("g1", arcana=2)), "0: bid w 1\n1: pass\n0: bid w 1")
    assert "bid se 2" in offers(g, 1)


@rule("GT-WIND-05")
def test_different_bids_may_go_to_different_directions() -> None:
    g = sea(ship(arcana=3), ship("g1", arcana=2))
    play(g, "0: bid w 1\n1: pass\n0: bid ne 2\n1: pass")
    assert wind(g) == "ne"
    assert all(
        len(choice.split()) == 3 for choice in offers(sea(ship(arcana=2))) if "bid" in choice
    )


@rule("GT-WIND-06")
def test_bids_of_all_players_on_a_direction_add_up() -> None:
    g = sea(ship(arcana=2), ship("g1", arcana=1), ship("g2", arcana=1))
    play(g, "0: bid sw 2\n1: bid nw 1")
    assert g.auction is not None
    assert g.auction.totals[BOX.directions.index("sw")] == 2
    play(g, "2: bid sw 1")
    assert wind(g) == "sw"


@rule("GT-WIND-08")
def test_example_19_a_tie_is_decided_by_the_opener() -> None:
    g = sea(ship(arcana=2), ship("g1", arcana=2), ship("g2"))
    play(g, "0: bid w 2\n1: bid se 2")
    assert offers(g) == ["pass", "wind w", "wind se"]
    assert refusal(g, 0, "wind ne") == ("GT-WIND-08", "not-tied")
    play(g, "0: wind se")
    assert (wind(g), [s.arcana for s in g.ships]) == ("se", [0, 0, 0])


@rule("GT-WIND-08")
def test_the_opener_of_a_tie_may_leave_the_wind_and_the_kraken_alone() -> None:
    g = sea(ship(arcana=2), ship("g1", arcana=2))
    play(g, "0: bid w 2\n1: bid se 2\n0: pass")
    assert (wind(g), space_of(g.kraken), g.auction, asking(g)) == ("e", "d4", None, "GT-SAIL-01")
    assert [s.arcana for s in g.ships] == [0, 0]


@rule("GT-WIND-09")
def test_example_21_the_present_direction_leaves_the_kraken_alone() -> None:
    g = play(sea(ship(arcana=3), ship("g1")), "0: bid e 3")
    assert (wind(g), space_of(g.kraken), g.ships[0].arcana) == ("e", "d4", 0)


@rule("GT-WIND-10", "GT-KRAKEN-19")
def test_example_22_the_edge_blocks_the_kraken_but_not_the_wind() -> None:
    g = play(sea(ship("g6", arcana=1), wind="w", kraken="d6"), "0: bid e 1")
    assert (wind(g), space_of(g.kraken)) == ("e", "d6")


@rule("GT-WIND-10", "GT-KRAKEN-02")
def test_example_23_a_port_blocks_the_kraken() -> None:
    g = play(sea(ship("g6", arcana=1), kraken="b2"), "0: bid w 1")
    assert (wind(g), space_of(g.kraken)) == ("w", "b2")


@rule("GT-WIND-10", "GT-KRAKEN-19")
def test_land_blocks_the_kraken() -> None:
    g = play(sea(ship("g6", arcana=1), kraken="d2"), "0: bid w 1")
    assert (wind(g), space_of(g.kraken)) == ("w", "d2")


@rule("GT-WIND-11", "GT-KRAKEN-18")
def test_a_wind_move_onto_a_ship_is_an_attack_and_the_turn_goes_on() -> None:
    g = sea(ship("d3", arcana=1), ship("g1"))
    play(g, "0: bid w 1\nnature: roll knife wheel\n0: flee d2")
    assert (space_of(g.ships[0].space), asking(g), g.turn) == ("d2", "GT-SAIL-01", 0)


@rule("GT-WIND-12")
def test_all_arcana_bid_is_lost() -> None:
    g = sea(ship(arcana=2), ship("g1", arcana=3))
    play(g, "0: bid w 1\n1: bid ne 3\n0: pass")
    assert [s.arcana for s in g.ships] == [1, 0]


@rule("GT-WIND-13")
@pytest.mark.parametrize("direction", ["e", "ne", "nw", "w", "sw", "se"])
def test_the_wind_has_six_directions(direction: str) -> None:
    assert f"bid {direction} 1" in offers(sea(ship(arcana=1)))
    assert len(BOX.directions) == 6
