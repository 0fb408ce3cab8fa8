"""Hunting."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.grim_tide.rules.defeat import PlaceTokens
from reefside.games.grim_tide.rules.wounds import BuryDead, SpreadDamage
from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import (
    BOX,
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
    tokens,
)
from tests.kit import rule


def on(tile: str, crew: str = "sailor sailor", kraken: str = "g6", **more: Any) -> Grim:
    """Seat 0 on a monster at b2, at the action."""
    return sea(ship("b2", crew, **more), tiles={"b2": tile}, kraken=kraken, phase="action")


def outcomes(g: Grim) -> set[str]:
    """Every crew that distributing the damage can leave."""
    found = set()
    for choice in offers(g):
        then = play(g.clone(), f"0: {choice}")
        found |= outcomes(then) if asking(then) == "GT-HUNT-18" else {crew(then)}
    return found


def wounded(crew: str, damage: int) -> Grim:
    """A crew about to distribute damage."""
    g = sea(ship("b2", crew), phase="action")
    g.agenda = g.agenda[:1]
    g.do(SpreadDamage(0, damage), BuryDead(0))
    return g


@rule("GT-HUNT-01")
def test_a_monster_has_life_attack_and_renown() -> None:
    for tile in BOX.tiles:
        if tile.kind == 0:
            assert (tile.life > 0, tile.attack > 0, tile.renown > 0) == (True, True, True)
    g = play(on("siren"), "0: hunt")
    assert g.hunt is not None
    assert (g.hunt.life, g.hunt.attack) == (2, 3)


@rule("GT-HUNT-02")
def test_any_number_of_dice_up_to_the_crew() -> None:
    g = play(on("siren", "sailor cook/x"), "0: hunt")
    assert offers(g) == ["dice 0", "dice 1", "dice 2"]
    assert refusal(g, 0, "dice 3") == ("GT-HUNT-02", "dice-count")


@rule("GT-HUNT-02")
def test_a_hunt_without_dice_draws_no_kraken_and_leaves_what_needs_no_dice() -> None:
    g = on("snapjaw-eel", "sailor alchemist stowaway", tokens="2", fish=2)
    play(g, "0: hunt\n0: dice 0")
    assert asking(g) == "GT-HUNT-09"
    play(g, "0: use alchemist\n0: use stowaway\n0: token 1")
    assert (crew(g), tokens(g), tile_at(g, "b2")) == ("sailor alchemist/x", "1 2", "")


@rule("GT-HUNT-03", "GT-HUNT-05")
def test_each_tentacle_draws_the_kraken_one_space_closer() -> None:
    g = play(on("siren", kraken="b6"), "0: hunt\n0: dice 2\nnature: roll tentacle tentacle")
    assert space_of(g.kraken) == "b4"


@rule("GT-HUNT-04")
def test_a_kraken_that_reaches_the_hunter_ends_hunt_and_turn() -> None:
    g = on("snapjaw-eel", kraken="b3", arcana=2)
    play(
        g,
        """
        0: hunt
        0: dice 2
        nature: roll tentacle knife
        nature: roll wheel wheel
        0: flee a1
        """,
    )
    assert (g.turn, tile_at(g, "b2"), crew(g), tokens(g)) == (1, "snapjaw-eel", "sailor sailor", "")
    assert (g.hunt, g.pool) == (None, [0, 0, 0])


@rule("GT-HUNT-05")
def test_other_ships_are_attacked_and_the_hunt_goes_on() -> None:
    g = sea(ship("b2"), ship("b4", "sailor"), tiles={"b2": "siren"}, kraken="b5", phase="action")
    play(g, "0: hunt\n0: dice 2\nnature: roll tentacle knife\nnature: roll knife\n1: flee b5")
    assert (asking(g), g.pool) == ("GT-HUNT-12", [1, 0, 1])


@rule("GT-HUNT-06")
def test_an_arcana_rolls_any_die_again_as_often_as_it_is_paid() -> None:
    g = play(on("siren", arcana=2), "0: hunt\n0: dice 2\nnature: roll knife wheel")
    assert offers(g) == ["pass", "reroll knife", "reroll wheel"]
    play(g, "0: reroll wheel\nnature: roll wheel\n0: reroll wheel\nnature: roll knife")
    assert (g.ships[0].arcana, g.pool) == (0, [2, 0, 0])


@rule("GT-HUNT-06")
def test_without_arcana_no_die_is_rolled_again() -> None:
    g = play(on("siren", "sailor veteran", arcana=0), "0: hunt\n0: dice 1\nnature: roll wheel")
    assert refusal(g, 0, "reroll wheel") == ("GT-HUNT-06", "no-arcana")


@rule("GT-HUNT-07", "GT-HUNT-08")
def test_a_tentacle_rolled_again_is_resolved_at_once_and_stays_resolved() -> None:
    g = on("siren", kraken="b6", arcana=2)
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel\n0: reroll wheel\nnature: roll tentacle")
    assert space_of(g.kraken) == "b5"
    play(g, "0: reroll tentacle\nnature: roll knife")
    assert space_of(g.kraken) == "b5"


@rule("GT-HUNT-09")
def test_hunting_abilities_are_paid_for_at_once() -> None:
    g = on("siren", "sailor brawler", tokens="2")
    play(g, "0: hunt\n0: dice 2\nnature: roll knife wheel")
    assert asking(g) == "GT-HUNT-09"
    play(g, "0: use brawler")
    assert crew(g) == "sailor brawler/x"
    assert g.ships[0].dice == [-1, 0]


@rule("GT-HUNT-09", "GT-ABIL-09")
def test_an_any_time_ability_readies_somebody_for_another_hunting_ability() -> None:
    g = on("siren", "bodyguard chronicler physician", tokens="1 2 3")
    play(g, "0: hunt\n0: dice 1\nnature: roll knife\n0: use bodyguard")
    assert (asking(g), offers(g)) == ("GT-HUNT-09", ["pass", "use physician"])
    play(g, "0: use physician\n0: use bodyguard")
    assert (crew(g), asking(g)) == ("bodyguard/x chronicler physician/x", "GT-HUNT-12")
    assert g.hunt is not None
    assert (g.hunt.attack, g.hunt.prevented) == (3, 3)


@rule("GT-HUNT-04", "GT-ABIL-15")
def test_a_channeller_at_work_when_the_hunt_breaks_off_is_exhausted() -> None:
    own = ship("b2", "channeller sailor", "1", arcana=2)
    g = sea(own, ship("g1", "harpooner"), tiles={"b2": "siren"}, kraken="b3", phase="action")
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel\n0: channel harpooner")
    play(g, "nature: roll tentacle\nnature: roll wheel wheel\n0: flee a1")
    assert (g.turn, g.hunt, crew(g)) == (1, None, "channeller/x sailor")


@rule("GT-HUNT-10")
def test_the_steps_are_taken_in_order() -> None:
    g = on("siren", "sailor brawler", tokens="2", arcana=1)
    play(g, "0: hunt")
    rules = [asking(g)]
    play(g, "0: dice 2\nnature: roll knife wheel")
    for answer in ("pass", "pass", "pass"):
        rules.append(asking(g))
        play(g, f"0: {answer}")
    rules.append(asking(g))
    assert rules == ["GT-HUNT-02", "GT-HUNT-06", "GT-HUNT-09", "GT-HUNT-12", "GT-HUNT-18"]


@rule("GT-HUNT-10")
def test_abilities_that_change_dice_mix_with_paid_re_rolls() -> None:
    g = on("siren", "sailor harpooner", arcana=1)
    play(g, "0: hunt\n0: dice 2\nnature: roll wheel wheel")
    assert offers(g) == ["pass", "reroll wheel", "use harpooner"]
    play(g, "0: pass")
    assert offers(g) == ["pass", "use harpooner"]  # Paid re-rolls are over.


@rule("GT-HUNT-11")
def test_a_member_carries_one_die_at_most() -> None:
    g = play(on("siren"), "0: hunt\n0: dice 2\nnature: roll knife knife\n0: assign knife 1")
    assert offers(g) == ["pass", "assign knife 2"]
    assert refusal(g, 0, "assign knife 1") == ("GT-HUNT-11", "die-there")


@rule("GT-HUNT-12", "GT-HUNT-14", "GT-HUNT-15", "GT-HUNT-17", "GT-HUNT-20", "GT-HUNT-21")
def test_example_43_a_plain_successful_hunt() -> None:
    g = on("bull-shark", "sailor sailor cook")
    play(
        g,
        """
        0: hunt
        0: dice 3
        nature: roll knife knife wheel
        0: assign knife 1
        0: assign knife 2
        0: assign wheel 3
        0: hurt 1
        0: token 3
        """,
    )
    assert (crew(g), tokens(g), tile_at(g, "b2")) == ("sailor/x sailor cook", "3", "")


@rule("GT-HUNT-13")
def test_a_member_exhausted_in_step_3_takes_no_die_in_step_4() -> None:
    g = on("siren", "sailor bodyguard", tokens="2")
    play(g, "0: hunt\n0: dice 2\nnature: roll knife wheel\n0: use bodyguard")
    assert deeds(g) == ["pass", "assign knife 1", "assign wheel 1"]


@rule("GT-HUNT-14", "GT-HUNT-15")
def test_a_knife_deals_damage_and_a_wheel_dodges() -> None:
    g = play(on("siren"), "0: hunt\n0: dice 2\nnature: roll knife wheel\n0: assign knife 1")
    assert g.hunt is not None
    assert (g.hunt.damage, g.hunt.prevented) == (1, 0)
    g = play(on("siren"), "0: hunt\n0: dice 2\nnature: roll knife wheel\n0: assign wheel 1")
    assert g.hunt is not None
    assert (g.hunt.damage, g.hunt.prevented) == (0, 1)


@rule("GT-HUNT-16")
def test_dice_not_placed_and_tentacles_do_nothing() -> None:
    g = play(on("siren", kraken="b6"), "0: hunt\n0: dice 2\nnature: roll tentacle knife")
    assert not [choice for choice in offers(g) if "tentacle" in choice]
    play(g, "0: pass")
    assert asking(g) == "GT-HUNT-18"


@rule("GT-HUNT-17")
def test_example_44_winning_still_hurts() -> None:
    g = on("reef-crawler")
    play(g, "0: hunt\n0: dice 2\nnature: roll knife knife\n0: assign knife 1\n0: pass")
    assert asking(g) == "GT-HUNT-18"
    play(g, "0: hurt 1\n0: hurt 2\n0: token 1")
    assert (crew(g), tile_at(g, "b2")) == ("sailor/x sailor/x", "")


@rule("GT-HUNT-17")
def test_damage_is_never_below_zero() -> None:
    g = on("snapjaw-eel")
    play(g, "0: hunt\n0: dice 2\nnature: roll wheel wheel\n0: assign wheel 1\n0: assign wheel 2")
    assert crew(g) == "sailor sailor"


@rule("GT-HUNT-18", "GT-HUNT-19")
def test_example_40_two_damage_on_two_ready_crew() -> None:
    assert outcomes(wounded("sailor cook", 2)) == {"sailor/x cook/x", "cook", "sailor"}


@rule("GT-HUNT-18", "GT-HUNT-19")
def test_example_41_three_damage_on_two_ready_crew() -> None:
    assert outcomes(wounded("sailor cook", 3)) == {"cook/x", "sailor/x"}


@rule("GT-HUNT-19")
def test_example_42_damage_beyond_what_the_crew_can_bear_is_lost() -> None:
    g = wounded("sailor cook/x", 5)
    assert asking(g) == ""
    assert (crew(g), len(g.dead)) == ("", 2)


@rule("GT-HUNT-20")
def test_surplus_damage_has_no_effect() -> None:
    g = on("snapjaw-eel", "sailor sailor", tokens="1 2 3 4")
    play(
        g,
        """
        0: hunt
        0: dice 2
        nature: roll knife knife
        0: assign knife 1
        0: assign knife 2
        0: hurt 1
        """,
    )
    assert tokens(g) == "1 2 3 4 5"


@rule("GT-HUNT-21")
def test_a_token_for_each_point_of_renown_on_slots_without_one() -> None:
    g = on("bone-whale", "sailor sailor sailor", tokens="2")
    play(
        g,
        """
        0: hunt
        0: dice 3
        nature: roll knife knife knife
        0: assign knife 1
        0: assign knife 2
        0: assign knife 3
        0: hurt 1
        0: hurt 2
        0: token 4
        0: token 1
        """,
    )
    assert tokens(g) == "1 2 4"


@rule("GT-HUNT-22")
def test_example_53_renown_beyond_five_is_lost() -> None:
    g = sea(ship("b2", tokens="1 2 3 4"), phase="action")
    g.do(PlaceTokens(0, 3))
    assert asking(g) == "GT-ACTION-01"
    assert tokens(g) == "1 2 3 4 5"


@rule("GT-HUNT-23")
def test_example_46_a_failed_hunt_leaves_no_mark() -> None:
    g = sea(
        ship("b2", "sailor sailor"),
        ship("b2"),
        tiles={"b2": "giant-squid"},
        kraken="g6",
        phase="action",
    )
    play(
        g,
        """
        0: hunt
        0: dice 2
        nature: roll knife knife
        0: assign knife 1
        0: assign knife 2
        0: hurt 1
        0: hurt 2
        0: pass
        1: pass
        1: pass
        1: hunt
        """,
    )
    assert tokens(g) == ""
    assert g.hunt is not None
    assert (g.hunt.life, g.hunt.damage) == (3, 0)


@rule("GT-HUNT-24")
def test_damage_counts_although_the_striker_dies() -> None:
    g = on("reef-crawler", "sailor")
    play(g, "0: hunt\n0: dice 1\nnature: roll knife\n0: assign knife 1")
    assert (crew(g), tile_at(g, "b2"), asking(g)) == ("", "", "GT-HUNT-21")


@rule("GT-HUNT-25", "GT-ABIL-08")
def test_any_time_abilities_wait_until_a_step_is_over() -> None:
    g = on("siren", "sailor surgeon cook", fish=1)
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel\n0: assign wheel 1")
    assert asking(g) == "GT-HUNT-18"
    assert not [choice for choice in offers(g) if choice.startswith("use")]
    play(g, "0: hurt 1\n0: hurt 1")
    assert asking(g) != "GT-HUNT-18"


@rule("GT-HUNT-25")
def test_between_steps_5_and_6_the_hunter_may_use_an_any_time_ability() -> None:
    g = on("siren", "sailor surgeon cook")
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel\n0: assign wheel 1\n0: hurt 1\n0: hurt 3")
    assert asking(g) == "GT-ABIL-09"
    assert offers(g) == ["pass", "use surgeon"]


@rule("GT-HUNT-26")
def test_the_dice_go_back_when_the_hunt_is_over() -> None:
    g = on("snapjaw-eel")
    play(g, "0: hunt\n0: dice 2\nnature: roll wheel knife\n0: assign wheel 1\n0: pass")
    assert (g.pool, g.ships[0].dice, g.hunt) == ([0, 0, 0], [-1, -1], None)


@rule("GT-HUNT-27")
def test_prevention_is_paid_in_step_3_and_what_is_not_needed_is_lost() -> None:
    g = on("snapjaw-eel", "sailor bodyguard", tokens="2")
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel\n0: use bodyguard\n0: pass")
    assert crew(g) == "sailor bodyguard/x"


@rule("GT-HUNT-02", "GT-HUNT-12", "GT-COND-03", "GT-COND-04")
def test_example_45_dice_are_limited_by_all_crew_and_placed_on_ready_crew() -> None:
    g = play(on("siren", "sailor sailor/x cook/x stowaway"), "0: hunt")
    assert offers(g)[-1] == "dice 4"
    play(g, "0: dice 4\nnature: roll knife knife knife knife\n0: pass\n0: assign knife 1")
    assert offers(g) == ["pass", "assign knife 4"]


@pytest.mark.parametrize("kind", ["hunt", "fish"])
@rule("GT-CREW-09")
def test_a_crewless_ship_cannot_hunt_or_fish(kind: str) -> None:
    g = sea(ship("b2", "", "1 2 3 4 5"), tiles={"b2": "siren"}, kraken="b3", phase="action")
    assert g.turn == 1
    g = sea(ship("b2", ""), tiles={"b2": "drowned-library"}, phase="explore")
    assert kind not in offers(g)
