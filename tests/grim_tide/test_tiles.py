"""The action phase: tiles, events, open sea, chum, free actions."""

from __future__ import annotations

import pytest

from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import (
    BOX,
    TILES,
    asking,
    at,
    crew,
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


def on(tile: str, crew: str = "sailor sailor", **more: int) -> Grim:
    """Seat 0 on a face-up tile, at the action."""
    return sea(ship("b2", crew, **more), tiles={"b2": tile}, kraken="g6", phase="action")  # type: ignore[arg-type]


@rule("GT-ACTION-01")
def test_one_action_and_then_the_turn_is_over() -> None:
    g = play(on("teeming-shoal"), "0: resolve\n0: option 1")
    assert deeds(g) == ["pass"]
    play(g, "0: pass")
    assert g.turn == 1


@rule("GT-ACTION-02", "GT-TILE-06")
def test_every_action_but_an_event_may_be_declined() -> None:
    g = on("teeming-shoal")
    assert deeds(g) == ["pass", "resolve", "fish"]
    play(g, "0: pass\n0: pass")
    assert g.turn == 1


@rule("GT-ACTION-03")
def test_the_kraken_may_be_hunted_instead_of_the_normal_action() -> None:
    five = "1 2 3 4 5"
    g = sea(ship("d3", tokens=five), tiles={"d3": "siren"}, phase="action")
    assert deeds(g) == ["pass", "hunt", "fish", "hunt-kraken"]
    red = sea(ship("d3", tokens=five), tiles={"d3": "scurvy"}, kraken="d4", phase="action")
    assert deeds(red) == ["event"]
    alone = sea(ship("d3", "sailor", five), tiles={"d3": "scurvy"}, kraken="d4", phase="action")
    assert crew(alone) == "sailor/x"  # The event leaves no choice.


@rule("GT-TILE-01", "GT-TILE-05")
def test_a_monster_tile_is_hunted_and_a_text_is_resolved() -> None:
    assert "hunt" in offers(on("siren"))
    assert "resolve" not in offers(on("siren"))
    assert refusal(on("teeming-shoal"), 0, "hunt") == ("GT-TILE-05", "no-monster")


@rule("GT-TILE-02")
def test_an_encounter_is_offered_if_it_can_be_paid_and_changes_something() -> None:
    assert "resolve" not in offers(on("drowned-library", fish=1))
    assert "resolve" in offers(on("drowned-library", fish=2))
    assert refusal(on("sheltered-cove"), 0, "resolve") == ("GT-TILE-02", "no-effect")
    assert "resolve" in offers(on("sheltered-cove", "sailor/x sailor"))


@rule("GT-TILE-02")
@pytest.mark.parametrize(
    ("tile", "aboard", "held"),
    [
        ("castaway", "sailor sailor", "3"),
        ("derelict", "sailor/x cook/x", ""),
        ("sunken-temple", "", ""),
    ],
)
def test_a_tile_with_the_discard_icon_may_always_be_resolved(
    tile: str, aboard: str, held: str
) -> None:
    there = ship("b2", aboard, held)
    g = sea(there, ship("g6", "sailor"), tiles={"b2": tile}, kraken="e6", phase="action")
    play(g, "0: resolve")
    if aboard:
        play(g, "0: pass")
    assert (crew(g), g.ships[0].arcana, tile_at(g, "b2"), g.turn) == (aboard, 0, "", 1)


@rule("GT-TILE-03")
def test_a_tile_with_the_discard_icon_leaves_at_the_end_of_the_turn() -> None:
    g = on("reef-wreck", "sailor/x sailor")
    play(g, "0: resolve")
    assert tile_at(g, "b2") == "reef-wreck"  # Until the turn ends the tile lies there.
    play(g, "0: pass")
    assert tile_at(g, "b2") == ""


@rule("GT-TILE-03")
def test_unless_it_was_resolved_it_stays() -> None:
    g = play(on("reef-wreck"), "0: pass\n0: pass")
    assert tile_at(g, "b2") == "reef-wreck"


@rule("GT-TILE-04")
def test_other_encounters_stay_for_everybody() -> None:
    g = play(on("teeming-shoal"), "0: resolve\n0: option 1\n0: pass")
    assert (tile_at(g, "b2"), g.ships[0].fish) == ("teeming-shoal", 2)


@rule("GT-TILE-05")
def test_a_monster_stays_until_it_is_defeated() -> None:
    g = play(on("siren"), "0: hunt\n0: dice 1\nnature: roll wheel\n0: pass\n0: hurt 1\n0: hurt 1")
    assert tile_at(g, "b2") == "siren"


@rule("GT-TILE-07")
def test_where_a_tile_was_removed_is_open_sea() -> None:
    g = play(on("reef-wreck"), "0: resolve\n0: pass")
    assert g.tiles[at("b2")] == -1
    assert g.gone == [TILES.index("reef-wreck")]


@rule("GT-TILE-08")
def test_the_kraken_stands_on_any_tile_and_changes_nothing() -> None:
    g = sea(ship("g6", arcana=1), kraken="d4", tiles={"d3": "siren", "d4": "?"})
    play(g, "0: bid w 1")
    assert (space_of(g.kraken), tile_at(g, "d3"), tile_at(g, "d4")) == ("d3", "siren", "?")


@rule("GT-EVENT-01", "GT-EVENT-02", "GT-EVENT-03")
def test_example_64_an_event_is_compulsory_and_ends_the_turn() -> None:
    g = sea(ship("b2", "sailor sailor cook"), tiles={"b2": "?scurvy"}, kraken="g6", phase="explore")
    assert (g.ships[0].arcana, asking(g)) == (1, "GT-EVENT-01")
    play(g, "0: event\n0: exhaust 1\n0: exhaust 2")
    assert (crew(g), tile_at(g, "b2"), g.turn) == ("sailor/x sailor/x cook", "", 1)


@rule("GT-EVENT-01")
def test_on_a_red_tile_only_free_actions_may_come_before_the_event() -> None:
    g = on("scurvy", "sailor/x sailor", fish=1)
    assert offers(g) == ["event", "feed 1", "example 1", "example 2"]
    assert refusal(g, 0, "fish") == ("GT-EVENT-01", "event-must")
    assert refusal(g, 0, "pass") == ("GT-EVENT-01", "event-must")


@rule("GT-EVENT-02")
def test_if_the_event_moved_the_ship_the_tile_of_the_event_is_removed() -> None:
    g = sea(
        ship("b2", "sailor"), tiles={"b2": "squall", "b3": "siren"}, kraken="g6", phase="action"
    )
    assert (space_of(g.ships[0].space), tile_at(g, "b2"), tile_at(g, "b3")) == ("b3", "", "siren")


@rule("GT-EVENT-03")
def test_the_arcana_of_a_red_tile_is_collected_first() -> None:
    g = sea(ship("b2", "sailor"), tiles={"b2": "?corpse-light"}, kraken="g6", phase="explore")
    assert g.ships[0].arcana == 2


@rule("GT-EVENT-04")
def test_an_event_left_face_up_waits_for_whoever_acts_there() -> None:
    g = sea(ship("a6"), ship("b2", "sailor"), kraken="g6", tiles={"b2": "scurvy"}, turn=1)
    play(g, "1: pass")
    assert (crew(g, 1), tile_at(g, "b2")) == ("sailor/x", "")


@rule("GT-EVENT-05")
def test_what_cannot_be_applied_is_skipped() -> None:
    g = on("squall", "sailor/x")  # Nobody is left to exhaust.
    assert (tile_at(g, "b2"), space_of(g.ships[0].space)) == ("", "b3")


@rule("GT-SEA-01")
def test_on_open_sea_one_fishes_chums_or_does_nothing() -> None:
    assert deeds(sea(ship("b2", fish=5), phase="action")) == ["pass", "fish", "chum"]
    assert deeds(sea(ship("b2", fish=4), phase="action")) == ["pass", "fish"]


# Chum.


@rule("GT-CHUM-01", "GT-CHUM-02", "GT-CHUM-03")
def test_example_62_chumming_costs_five_fish_and_the_monster_may_be_hunted_at_once() -> None:
    g = sea(ship("b2", fish=6), kraken="g6", phase="action")
    play(g, "0: chum\nnature: chum gulper")
    assert (g.ships[0].fish, tile_at(g, "b2"), g.ships[0].arcana) == (1, "gulper", 0)
    assert offers(g) == ["pass", "hunt"]


@rule("GT-CHUM-01")
def test_chum_needs_open_sea_and_the_fish() -> None:
    assert refusal(on("siren", fish=9), 0, "chum") == ("GT-CHUM-01", "no-open-sea")
    g = sea(ship("b2", fish=4), phase="action")
    assert refusal(g, 0, "chum") == ("GT-CHUM-01", "no-fish")


@rule("GT-CHUM-04")
def test_an_undefeated_chum_monster_stays_for_anyone_who_may_also_fish_there() -> None:
    g = sea(ship("b2", fish=5), ship("b2"), kraken="g6", phase="action")
    play(g, "0: chum\nnature: chum gulper\n0: pass\n0: pass\n1: pass\n1: pass")
    assert deeds(g, 1) == ["pass", "hunt", "fish"]


@rule("GT-CHUM-05")
def test_an_empty_chum_stack_is_made_anew_from_defeated_tiles() -> None:
    g = sea(ship("b2", fish=5), kraken="g6", phase="action")
    g.chum_gone = [TILES.index("gulper"), TILES.index("hammerhead")]
    g.chum_bag = []
    play(g, "0: chum\nnature: chum hammerhead")
    assert (tile_at(g, "b2"), g.chum_bag, g.chum_gone) == (
        "hammerhead",
        [TILES.index("gulper")],
        [],
    )


@rule("GT-CHUM-05")
def test_without_any_chum_tile_there_is_no_chumming() -> None:
    g = sea(ship("b2", fish=9), phase="action")
    g.chum_bag = []
    assert deeds(g) == ["pass", "fish"]
    assert refusal(g, 0, "chum") == ("GT-CHUM-05", "no-chum")


@rule("GT-CHUM-06")
def test_laying_chum_is_not_exploring() -> None:
    g = sea(ship("b2", "chronicler", "1", fish=5), kraken="g6", phase="action")
    play(g, "0: chum\nnature: chum gulper")
    assert g.ships[0].arcana == 0


# Free actions.


@rule("GT-FREE-01")
def test_free_actions_come_between_phases_and_before_and_after_the_action() -> None:
    g = sea(ship("b2", "sailor/x sailor", fish=5), ship("g1"), kraken="g6")
    for rule_id in ("GT-WIND-01", "GT-SAIL-01", "GT-ACTION-01"):
        assert asking(g) == rule_id
        assert "feed 1" in offers(g)
        play(g, "0: pass")
    assert asking(g) == "GT-FREE-01"
    assert offers(g) == ["pass", "feed 1", "example 1", "example 2"]


@rule("GT-FREE-01")
def test_there_are_no_free_actions_in_the_middle_of_a_hunt_or_of_others_turns() -> None:
    g = on("siren", "sailor sailor/x", fish=5)
    play(g, "0: hunt\n0: dice 1\nnature: roll knife")
    assert refusal(g, 0, "feed 2") == ("GT-FREE-01", "free-not-now")


@rule("GT-FREE-02", "GT-FREE-03", "GT-FREE-04")
def test_example_63_feeding_and_making_an_example() -> None:
    g = sea(ship("b2", "sailor/x cook/x bosun/x", fish=1), kraken="g6", phase="action")
    play(g, "0: feed 2\n0: example 1")
    assert (g.ships[0].fish, crew(g)) == (0, "cook bosun")
    assert "fish" in offers(g)  # The action is still to come.


@rule("GT-FREE-02")
def test_feeding_takes_a_fish() -> None:
    g = sea(ship("b2", "sailor/x sailor"), phase="action")
    assert refusal(g, 0, "feed 1") == ("GT-FREE-02", "no-fish")


@rule("GT-FREE-03")
def test_an_example_may_be_made_although_everybody_is_ready_but_not_of_the_last() -> None:
    g = play(sea(ship("b2", "sailor cook"), kraken="g6", phase="action"), "0: example 1")
    assert (crew(g), [BOX.crew[card] for card in g.dead]) == ("cook", ["sailor"])
    assert refusal(g, 0, "example 1") == ("GT-FREE-03", "last-of-crew")
    tired = sea(ship("b2", "sailor cook/x"), phase="action")
    assert crew(play(tired, "0: example 2")) == "sailor"


@rule("GT-FREE-03")
def test_an_example_may_be_made_of_the_ready_and_the_exhausted() -> None:
    g = sea(ship("b2", "sailor/x cook bosun/x"), phase="action")
    assert [choice for choice in offers(g) if "example" in choice] == [
        "example 1",
        "example 2",
        "example 3",
    ]
