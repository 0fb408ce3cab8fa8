"""The Kraken: movement, arrival, attack."""

from __future__ import annotations

import pytest

from reefside.games.grim_tide.rules.kraken import ARRIVE, DrawKraken
from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import (
    BOX,
    asking,
    at,
    crew,
    offers,
    play,
    refusal,
    roll,
    sea,
    ship,
    space_of,
    tokens,
)
from tests.kit import rule


def drawn(steps: int, *ships: object, kraken: str = "d4", **more: object) -> Grim:
    """A table on which an effect draws the Kraken closer to seat 0."""
    g = sea(*ships, kraken=kraken, phase="action", **more)  # type: ignore[arg-type]
    g.do(DrawKraken(0, steps), ARRIVE)
    return g


@rule("GT-KRAKEN-01")
def test_the_kraken_does_not_move_by_itself() -> None:
    g = play(sea(ship("b1", "sailor"), ship("f1", "sailor")), "0: pass\n0: pass\n1: pass\n1: pass")
    assert space_of(g.kraken) == "d4"


@rule("GT-KRAKEN-02", "GT-KRAKEN-15")
def test_example_34_a_ship_in_port_is_safe_from_the_kraken_next_door() -> None:
    g = drawn(2, ship("b1"), kraken="b2")
    assert asking(g) == "GT-ACTION-01"
    assert space_of(g.kraken) == "b2"


@rule("GT-KRAKEN-03")
def test_where_it_stops_it_attacks_every_ship() -> None:
    g = drawn(1, ship("d3"), ship("d3"))
    assert asking(g) == "GT-KRAKEN-07"
    assert g.attack is not None
    assert g.attack.victims == 3


@rule("GT-KRAKEN-04", "GT-KRAKEN-17")
def test_ships_it_merely_passes_are_not_attacked() -> None:
    g = drawn(2, ship("d2"), ship("d3"), kraken="d4")
    roll(g, "knife", "knife")
    assert (space_of(g.kraken), offers(g, 0)[0]) == ("d2", "flee d3")
    play(g, "0: flee d3")
    assert asking(g) == "GT-ACTION-01"


@rule("GT-KRAKEN-05", "GT-COND-04")
def test_the_dice_are_as_many_as_the_crew_ready_or_not() -> None:
    g = drawn(1, ship("d3", "sailor/x cook/x bosun"))
    roll(g, "knife", "wheel", "knife")
    assert asking(g) == "GT-KRAKEN-10"


@rule("GT-KRAKEN-06")
def test_three_fish_remove_a_die_as_often_as_one_pays() -> None:
    g = drawn(1, ship("d3", "sailor sailor sailor", fish=7))
    play(g, "0: buy\n0: buy\nnature: roll wheel")
    assert g.ships[0].fish == 1


@rule("GT-KRAKEN-06")
def test_two_fish_are_too_few() -> None:
    g = drawn(1, ship("d3", "sailor carpenter", fish=2))
    assert offers(g) == ["pass", "use carpenter"]
    assert refusal(g, 0, "buy") == ("GT-KRAKEN-06", "no-fish")


@rule("GT-KRAKEN-07")
def test_example_36_several_tentacles_eat_one_member() -> None:
    g = drawn(1, ship("d3", "sailor cook/x brawler", "3"))
    play(g, "nature: roll tentacle tentacle knife\n0: kill 2")
    assert (crew(g), tokens(g)) == ("sailor brawler", "2")
    assert [BOX.crew[card] for card in g.dead] == ["cook"]


@rule("GT-KRAKEN-07")
def test_other_faces_do_nothing() -> None:
    g = drawn(1, ship("d3", "sailor cook"))
    roll(g, "knife", "wheel")
    assert crew(g) == "sailor cook"


@rule("GT-KRAKEN-07")
@pytest.mark.parametrize(
    ("dice", "percent"), [(1, 16.7), (2, 30.6), (3, 42.1), (4, 51.8), (5, 59.8)]
)
def test_example_37_the_chance_to_lose_somebody(dice: int, percent: float) -> None:
    tentacles = BOX.die.count(2)
    safe = (len(BOX.die) - tentacles) / len(BOX.die)
    assert round(100 * (1 - safe**dice), 1) == percent


@rule("GT-KRAKEN-08")
def test_with_all_dice_bought_off_nothing_is_rolled() -> None:
    g = drawn(1, ship("d3", "sailor sailor", fish=6))
    play(g, "0: buy\n0: buy")
    assert asking(g) == "GT-KRAKEN-10"


@rule("GT-KRAKEN-08", "GT-KRAKEN-10")
def test_example_39_a_crewless_ship_only_flees() -> None:
    g = drawn(1, ship("d3", ""))
    assert asking(g) == "GT-KRAKEN-10"
    play(g, "0: flee d2")
    assert space_of(g.ships[0].space) == "d2"


@rule("GT-KRAKEN-09")
def test_attack_dice_are_not_rolled_again_and_move_nothing() -> None:
    g = drawn(1, ship("d3", "sailor cook", arcana=9))
    play(g, "nature: roll tentacle tentacle\n0: kill 1")
    assert (asking(g), space_of(g.kraken)) == ("GT-KRAKEN-10", "d3")


@rule("GT-KRAKEN-10")
def test_the_ship_must_flee_to_any_neighbour_ports_included() -> None:
    g = drawn(1, ship("b2"), kraken="b3")
    roll(g, "knife", "knife")
    assert offers(g) == ["flee b3", "flee a2", "flee a1", "flee b1", "flee c1", "flee c2"]
    assert refusal(g, 0, "flee b2") == ("GT-KRAKEN-10", "not-adjacent")


@rule("GT-KRAKEN-11")
def test_example_38_two_ships_resolve_in_turn_order_from_the_active_player() -> None:
    fleet = [ship("d3", "sailor"), ship("g1"), ship("d2"), ship("d3", "cook")]
    g = sea(*fleet, phase="action", turn=2)
    g.do(DrawKraken(2, 1), ARRIVE)
    play(g, "nature: roll knife\n3: flee c2\nnature: roll knife\n0: flee e2")
    assert [space_of(s.space) for s in g.ships] == ["e2", "g1", "d2", "c2"]


@rule("GT-KRAKEN-12")
def test_no_ship_is_left_with_the_kraken() -> None:
    g = drawn(1, ship("d3", "sailor"), ship("d3", "sailor"))
    play(g, "nature: roll knife\n0: flee d2\nnature: roll knife\n1: flee d2")
    assert g.kraken not in [s.space for s in g.ships]


@rule("GT-KRAKEN-13", "GT-KRAKEN-14")
def test_example_30_a_tie_of_equally_close_steps_is_the_player_s_choice() -> None:
    g = drawn(1, ship("b2"))
    assert BOX.far[at("d4")][at("b2")] == 3
    assert sorted(offers(g)) == ["kraken c3", "kraken d3"]


@rule("GT-KRAKEN-13")
@pytest.mark.parametrize(
    ("start", "end", "ways"),
    [
        ("d4", "b1", "c3 d3"),
        ("d4", "f1", "d3 e3"),
        ("c2", "e2", "d2 d3"),
        ("b2", "b1", ""),
        ("a1", "b1", ""),
        ("c1", "b1", ""),
    ],
)
def test_closer_is_a_step_nearer_that_is_no_port(start: str, end: str, ways: str) -> None:
    assert sorted(space_of(s) for s in BOX.closer[at(start)][at(end)]) == ways.split()


@rule("GT-KRAKEN-14")
def test_the_active_player_may_steer_it_onto_another_ship() -> None:
    g = drawn(1, ship("b2"), ship("c3", "sailor"))
    play(g, "0: kraken c3\nnature: roll knife\n1: flee c2")
    assert space_of(g.ships[1].space) == "c2"


@rule("GT-KRAKEN-16")
def test_steps_left_over_when_it_has_arrived_are_lost() -> None:
    g = drawn(3, ship("d3", "sailor"))
    assert (asking(g), space_of(g.kraken)) == ("GT-KRAKEN-07", "d3")


@rule("GT-KRAKEN-18")
def test_an_attack_outside_a_hunt_does_not_end_the_turn() -> None:
    g = drawn(1, ship("d3", "sailor"))
    play(g, "nature: roll knife\n0: flee d2")
    assert (asking(g), g.turn) == ("GT-ACTION-01", 0)


@rule("GT-KRAKEN-19")
def test_a_wind_move_off_the_board_is_not_made() -> None:
    g = play(sea(ship("g1", arcana=1), wind="w", kraken="a1"), "0: bid ne 1")
    assert space_of(g.kraken) == "a1"
