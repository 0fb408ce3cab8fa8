"""The written encounters and the events, each by its row."""

from __future__ import annotations

from typing import Any

from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import (
    BOX,
    GAME,
    asking,
    at,
    crew,
    offers,
    play,
    sea,
    ship,
    space_of,
    tile_at,
    tokens,
)
from tests.kit import rule


def on(tile: str, crew: str = "sailor sailor", kraken: str = "g6", **more: Any) -> Grim:
    """Seat 0 on a face-up tile at b2, at the action; an event is under way."""
    around = {"b2": tile, **more.pop("around", {})}
    g = sea(ship("b2", crew, **more), tiles=around, kraken=kraken, phase="action")
    return play(g, "0: event") if "event" in offers(g) else g


@rule("GT-T06")
def test_the_teeming_shoal_gives_two_fish_or_an_arcana() -> None:
    assert play(on("teeming-shoal"), "0: resolve\n0: option 1").ships[0].fish == 2
    assert play(on("teeming-shoal"), "0: resolve\n0: option 2").ships[0].arcana == 1


@rule("GT-T06", "GT-CREW-09", "GT-RECRUIT-04")
def test_a_ship_with_five_tokens_and_nothing_else_finds_arcana_at_the_shoal() -> None:
    g = sea(
        ship("b1", "", "1 2 3 4 5"),
        ship("g6", "sailor"),
        tiles={"b2": "teeming-shoal"},
        kraken="e6",
    )
    play(g, "0: sail b2\n0: pass\n0: resolve\n0: option 2\n1: pass\n1: pass")
    while g.ships[0].arcana < 2:
        play(g, "0: pass\n0: pass\n0: resolve\n0: option 2\n1: pass\n1: pass")
    play(g, "0: pass\n0: sail b1\n0: pass\n0: port\n0: recruit alchemist\nnature: crew whaler")
    play(g, "0: recruit biologist")
    assert crew(g) == "alchemist biologist"


@rule("GT-T07")
def test_the_sheltered_cove_readies_up_to_two() -> None:
    g = play(on("sheltered-cove", "sailor/x cook/x bosun/x"), "0: resolve\n0: ready 1\n0: ready 3")
    assert crew(g) == "sailor cook/x bosun"


@rule("GT-T08")
def test_the_reef_wreck_gives_fish_and_arcana_and_leaves() -> None:
    g = play(on("reef-wreck"), "0: resolve\n0: pass")
    assert (g.ships[0].fish, g.ships[0].arcana, tile_at(g, "b2")) == (2, 1, "")


@rule("GT-T09")
def test_the_castaway_joins_for_nothing() -> None:
    g = play(on("castaway"), "0: resolve\n0: recruit netmaker\nnature: crew cook")
    assert crew(g) == "sailor sailor netmaker"


@rule("GT-T09")
def test_the_castaway_stays_away_from_a_token_slot_and_a_full_ship() -> None:
    for there in (on("castaway", tokens="3"), on("castaway", "sailor sailor cook bosun gunner")):
        aboard = crew(there)
        play(there, "0: resolve\n0: pass")
        assert (crew(there), tile_at(there, "b2")) == (aboard, "")


@rule("GT-T10")
def test_the_squall_exhausts_one_and_drives_the_ship() -> None:
    g = play(on("squall", "sailor cook"), "0: exhaust 2")
    assert (crew(g), space_of(g.ships[0].space)) == ("sailor cook/x", "b3")


@rule("GT-T10")
def test_the_squall_never_drives_a_ship_onto_the_kraken() -> None:
    g = on("squall", "sailor", kraken="b3")
    assert (space_of(g.ships[0].space), g.turn) == ("b2", 1)


@rule("GT-T11", "GT-T25", "GT-T39")
def test_three_events_draw_the_kraken_one_two_or_three_spaces() -> None:
    for tile, end in (("corpse-light", "b5"), ("rising-shadow", "b4"), ("call-of-the-deep", "b3")):
        assert space_of(on(tile, kraken="b6").kraken) == end


@rule("GT-T19")
def test_the_smugglers_exchange_either_way() -> None:
    g = play(on("smugglers", fish=2, arcana=1), "0: resolve\n0: option 1")
    assert (g.ships[0].fish, g.ships[0].arcana) == (0, 3)
    g = play(on("smugglers", fish=2, arcana=1), "0: resolve\n0: option 2")
    assert (g.ships[0].fish, g.ships[0].arcana) == (4, 0)


@rule("GT-T20")
def test_crossing_currents_move_the_ship_up_to_three_steps() -> None:
    g = on("crossing-currents", around={"b3": "?"})
    play(g, "0: resolve\n0: drift b3\n0: drift b4\n0: pass")
    assert (space_of(g.ships[0].space), tile_at(g, "b3")) == ("b4", "?")
    assert "drift b3" not in offers(play(on("crossing-currents", kraken="b3"), "0: resolve"))


@rule("GT-T21")
def test_the_derelict_costs_a_ready_member_and_gives_three_arcana() -> None:
    g = play(on("derelict", "sailor cook"), "0: resolve\n0: exhaust 1")
    assert (crew(g), g.ships[0].arcana) == ("sailor/x cook", 3)
    g = play(on("derelict", "sailor/x"), "0: resolve")
    assert (g.ships[0].arcana, tile_at(g, "b2")) == (0, "")  # What is not paid for gives nothing.


@rule("GT-T22")
def test_the_bottled_chart_gives_arcana_and_two_looks_anywhere() -> None:
    g = on("bottled-chart", around={"a6": "?", "g1": "?siren", "f6": "?"})
    play(g, "0: resolve\n0: peek a6\nnature: tile leviathan\n0: peek g1")
    assert g.ships[0].arcana == 2
    assert GAME.table_view(g, 0)["spaces"][at("a6")]["tile"]["tile"] == "leviathan"
    assert GAME.table_view(g, 1)["spaces"][at("g1")]["tile"] is None


@rule("GT-T23")
def test_the_cyclone_rolls_the_wind_die() -> None:
    g = play(on("cyclone", kraken="d4"), "nature: wind w")
    assert (BOX.directions[g.wind], space_of(g.kraken)) == ("w", "d3")
    g = play(on("cyclone", kraken="d4"), "nature: wind e")
    assert space_of(g.kraken) == "d4"


@rule("GT-T24")
def test_scurvy_exhausts_two() -> None:
    assert crew(on("scurvy", "sailor cook")) == "sailor/x cook/x"


@rule("GT-T34")
def test_the_oracle_s_rock_steers_the_kraken_up_to_two_steps_and_only_the_end_counts() -> None:
    g = sea(
        ship("b2", arcana=1),
        ship("d5", "sailor"),
        tiles={"b2": "oracles-rock"},
        kraken="d4",
        phase="action",
    )
    play(g, "0: resolve\n0: kraken d5\n0: kraken d6")
    assert (space_of(g.kraken), g.ships[0].arcana, g.turn) == ("d6", 0, 0)


@rule("GT-T35")
def test_the_drowned_library_gives_three_arcana_for_two_fish() -> None:
    g = play(on("drowned-library", fish=2), "0: resolve")
    assert (g.ships[0].fish, g.ships[0].arcana) == (0, 3)


@rule("GT-T36")
def test_the_sunken_temple_takes_a_life_and_gives_renown() -> None:
    g = play(on("sunken-temple", "sailor cook"), "0: resolve\n0: kill 1\n0: token 5")
    assert (crew(g), tokens(g), tile_at(g, "b2")) == ("cook", "5", "")
    g = play(on("sunken-temple", "sailor cook", tokens="1 2 3 4 5"), "0: resolve\n0: kill 1")
    assert (crew(g), tile_at(g, "b2")) == ("cook", "")


@rule("GT-T37")
def test_the_maelstrom_takes_three_fish_or_a_life() -> None:
    g = play(on("maelstrom", fish=3), "0: option 1")
    assert (g.ships[0].fish, crew(g)) == (0, "sailor sailor")
    g = play(on("maelstrom", "sailor cook", fish=2), "0: kill 2")
    assert crew(g) == "sailor"
    assert on("maelstrom", "", fish=2).turn == 1


@rule("GT-T38")
def test_madness_exhausts_two_for_every_tentacle_and_the_kraken_stays() -> None:
    g = on("madness", "sailor cook bosun")
    play(g, "nature: roll tentacle knife wheel\n0: exhaust 1\n0: exhaust 3")
    assert (crew(g), space_of(g.kraken), asking(g)) == ("sailor/x cook bosun/x", "g6", "GT-WIND-01")
