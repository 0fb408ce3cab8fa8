"""Hunting the Kraken, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.grim_tide.bots.odds import kill_chance
from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import (
    BOX,
    GAME,
    asking,
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

ALL = "1 2 3 4 5"


def near(crew: str = "sailor sailor", held: str = ALL, **more: Any) -> Grim:
    """Seat 0 next to the Kraken, at the action."""
    return sea(ship("d3", crew, held, **more), kraken="d4", phase="action")


@rule("GT-END-01")
def test_a_turn_is_wind_sailing_exploration_action() -> None:
    g = sea(ship("b2", arcana=1), ship("g1"), tiles={"b3": "?siren"}, kraken="g6")
    rules = []
    for answer in ("pass", "sail b3", "pass", "pass", "pass"):
        rules.append(asking(g))
        play(g, f"0: {answer}")
    assert rules == ["GT-WIND-01", "GT-SAIL-01", "GT-SAIL-01", "GT-ACTION-01", "GT-FREE-01"]
    assert (g.turn, tile_at(g, "b3")) == (1, "siren")


@rule("GT-END-02", "GT-HUNT-24")
def test_example_71_a_posthumous_victory_ends_the_game_at_once() -> None:
    g = near("brawler demolitionist", arcana=3)
    play(
        g,
        """
        0: hunt-kraken
        0: dice 2
        nature: roll knife tentacle
        0: pass
        0: use demolitionist
        0: spend 3
        0: use brawler
        """,
    )
    assert (g.agenda, crew(g)) == ([], "")
    assert (GAME.winners(g), GAME.ending(g), GAME.scores(g)) == ([0], "kraken", [11, 0])


@rule("GT-END-03")
def test_the_last_round_ends_the_game_and_most_renown_wins() -> None:
    g = sea(ship("b1", "sailor", "1"), ship("f1", "sailor", "1 2"), max_rounds="1")
    play(g, "0: pass\n0: pass\n1: pass\n1: pass")
    assert (g.agenda, GAME.winners(g), GAME.ending(g)) == ([], [1], "rounds")


@rule("GT-END-03")
@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        (ship("b1", "brawler", "1"), ship("f1", "cook bosun", "1"), [0]),
        (ship("b1", "cook", "1"), ship("f1", "cook bosun", "1"), [1]),
        (ship("b1", arcana=2), ship("f1", arcana=1, fish=9), [0]),
        (ship("b1", fish=1), ship("f1", fish=2), [1]),
        (ship("b1"), ship("f1"), [0, 1]),
    ],
)
def test_ties_after_the_last_round(one: Any, other: Any, winners: list[int]) -> None:
    g = sea(one.clone(), other.clone())
    g.agenda = []
    assert GAME.winners(g) == winners
    assert GAME.ending(g) == ("rounds" if len(winners) == 1 else "rounds-shared")


@rule("GT-END-03")
def test_without_the_option_the_game_goes_on() -> None:
    g = sea(ship("b1", "sailor"), ship("f1", "sailor"))
    play(g, "0: pass\n0: pass\n1: pass\n1: pass")
    assert g.round == 2


@rule("GT-FINAL-01")
def test_five_renown_as_the_turn_begins_are_needed() -> None:
    assert "hunt-kraken" in offers(near())
    assert refusal(near(held="1 2 3 4"), 0, "hunt-kraken") == ("GT-FINAL-01", "no-renown")
    g = play(sea(ship("d3", "sailor", ALL), kraken="d4"), "0: pass")
    assert "hunt-kraken" in offers(g)


@rule("GT-FINAL-02")
def test_renown_gained_in_this_turn_does_not_count_for_it() -> None:
    g = near(held="1 2 3 4")
    g.ships[0].tokens = 31
    assert refusal(g, 0, "hunt-kraken") == ("GT-FINAL-02", "renown-too-new")


@rule("GT-FINAL-03")
def test_tokens_count_not_crew() -> None:
    assert "hunt-kraken" in offers(near("sailor"))


@rule("GT-FINAL-04")
def test_example_68_the_kraken_may_be_hunted_from_a_port() -> None:
    g = sea(ship("b1", tokens=ALL), kraken="c1", phase="action")
    assert deeds(g) == ["pass", "port", "hunt-kraken"]
    play(g, "0: hunt-kraken\n0: dice 1\nnature: roll knife")
    assert (g.harbour, asking(g)) == (None, "GT-HUNT-12")


@rule("GT-FINAL-04")
def test_the_hunter_must_be_next_to_the_kraken() -> None:
    g = sea(ship("d2", tokens=ALL), kraken="d4", phase="action")
    assert refusal(g, 0, "hunt-kraken") == ("GT-FINAL-04", "kraken-far")


@rule("GT-FINAL-05")
def test_not_even_a_hunter_enters_the_kraken_s_space() -> None:
    g = sea(ship("d3", tokens=ALL), kraken="d4", phase="sail")
    assert "sail d4" not in offers(g)


@rule("GT-FINAL-06")
def test_example_69_the_first_hunt_turns_the_card_up_and_goes_on() -> None:
    g = near()
    assert not g.card_up
    play(g, "0: hunt-kraken")
    assert (g.card_up, asking(g)) == (True, "GT-HUNT-02")


@rule("GT-FINAL-07")
@pytest.mark.parametrize(("option", "may"), [("no", False), ("yes", True)])
def test_example_70_with_the_card_up_renown_is_still_needed_unless_the_option_says_so(
    option: str, may: bool
) -> None:
    g = sea(ship("d3", tokens="1 2 3"), kraken="d4", phase="action", open_hunt_after_flip=option)
    assert "hunt-kraken" not in offers(g)
    g.card_up = True
    assert ("hunt-kraken" in offers(g)) == may


@rule("GT-FINAL-08", "GT-FINAL-09")
def test_example_66_tentacles_strengthen_the_kraken_and_do_not_move_it() -> None:
    g = near("sailor sailor cook stowaway gunner")
    play(
        g,
        """
        0: hunt-kraken
        0: dice 5
        nature: roll knife knife knife tentacle tentacle
        0: pass
        0: assign knife 1
        0: assign knife 2
        0: assign knife 3
        """,
    )
    assert g.hunt is not None
    assert (g.hunt.life, g.hunt.attack, g.hunt.damage) == (5, 6, 3)
    assert space_of(g.kraken) == "d4"
    play(g, "0: hurt 1\n0: hurt 2\n0: hurt 3\n0: hurt 4\n0: hurt 5\n0: hurt 1")
    assert g.ships[0].arcana == 3


@rule("GT-FINAL-09")
def test_a_tentacle_rolled_again_strengthens_it_too() -> None:
    g = near(arcana=2)
    play(g, "0: hunt-kraken\n0: dice 1\nnature: roll wheel\n0: reroll wheel\nnature: roll tentacle")
    assert g.hunt is not None
    assert g.hunt.attack == 5


@rule("GT-FINAL-10")
def test_the_crew_suffers_before_the_kraken_s_damage_counts() -> None:
    g = near("sailor sailor cook")
    play(g, "0: hunt-kraken\n0: dice 1\nnature: roll knife\n0: assign knife 1")
    assert asking(g) == "GT-HUNT-18"


@rule("GT-FINAL-11")
def test_a_failed_hunt_pays_an_arcana_for_each_damage() -> None:
    g = near("sailor")
    play(g, "0: hunt-kraken\n0: dice 1\nnature: roll knife\n0: assign knife 1")
    assert (g.ships[0].arcana, crew(g), g.slayer) == (1, "", -1)


@rule("GT-FINAL-12", "GT-FINAL-08")
def test_example_67_the_next_hunter_meets_a_fresh_kraken_that_has_not_moved() -> None:
    g = sea(ship("d3", "sailor", ALL), ship("d5", "sailor", ALL), kraken="d4", phase="action")
    play(g, "0: hunt-kraken\n0: dice 1\nnature: roll tentacle\n1: pass\n1: hunt-kraken")
    assert g.hunt is not None
    assert (g.hunt.life, g.hunt.attack, g.hunt.damage, space_of(g.kraken)) == (5, 4, 0, "d4")


@rule("GT-FINAL-13")
def test_moving_the_kraken_after_the_declaration_does_not_stop_the_hunt() -> None:
    g = near("sailor sea-witch", arcana=2)
    play(g, "0: hunt-kraken\n0: dice 2\nnature: roll knife knife\n0: use sea-witch\n0: kraken d5")
    assert (space_of(g.kraken), asking(g)) == ("d5", "GT-HUNT-12")


@rule("GT-FINAL-08", "GT-HUNT-06")
@pytest.mark.parametrize(("arcana", "percent"), [(0, 3), (2, 23), (4, 50), (6, 73), (8, 87)])
def test_example_72_the_kill_chance_of_five_plain_crew(arcana: int, percent: int) -> None:
    assert BOX.die.count(0) * 2 == len(BOX.die)
    assert round(100 * kill_chance(5, BOX.kraken_life, arcana)) == percent
