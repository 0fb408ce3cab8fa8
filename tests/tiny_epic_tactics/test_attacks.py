"""Melee, missiles, spells and the damage they do."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.state.constants import EMPTY, GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.position import (
    GAME,
    at,
    choices,
    it,
    land,
    play,
    space,
    stage,
    unit_of,
)


def refusal(g: Tactics, said: str, seat: int = 0) -> tuple[str, str]:
    """The rule and the reason against an answer."""
    found = GAME.refuse(g, seat, GAME.notation.read(said))
    return found.rule, found.reason


@rule("TET-MELEE-01", "TET-MELEE-02", "TET-MELEE-03", "TET-MELEE-04")
@pytest.mark.parametrize(("card", "damage"), [("oathguard", 3), ("treant", 4), ("trapper", 2)])
def test_any_unit_may_hit_a_neighbour_for_its_printed_damage(card: str, damage: int) -> None:
    g = stage(f"0 {card} e6", "1 dire-wolf e5")
    kind = choices(g, 0, "melee")[0].split()[1]
    play(g, f"0: melee {kind} e5\n0: pass")
    assert it(g, "1beast").health == 10 - damage


@rule("TET-MELEE-02", "TET-MISSILE-07")
def test_melee_needs_the_same_level_and_missiles_do_not() -> None:
    g = stage("0 oathguard e6", "1 cave-bear e5", realm=land(levels={"e5": 1}))
    assert not choices(g, 0, "melee")
    assert refusal(g, "melee fighter e5") == ("TET-MELEE-02", "wrong-level")
    assert choices(g, 0, "missile") == ["missile fighter e5"]


@rule("TET-MELEE-02")
def test_a_long_reach_is_told_what_stands_in_its_way() -> None:
    g = stage("0 pike-captain e6", "1 cave-bear e4", "1 trapper e5", "1 oathguard f5")
    assert choices(g, 0, "melee") == ["melee fighter e5"]
    assert refusal(g, "melee fighter e4") == ("TET-MELEE-02", "way-blocked")
    assert refusal(g, "melee fighter f5") == ("TET-MELEE-02", "not-straight")
    far = stage("0 pike-captain e6", "1 cave-bear e3")
    found = GAME.refuse(far, 0, GAME.notation.read("melee fighter e3"))
    assert (found.reason, found.facts) == (
        "not-beside",
        {"space": "e3", "distance": 3, "range": 2},
    )


@rule("TET-TERRAIN-04", "TET-TERRAIN-05", "TET-MELEE-03")
@pytest.mark.parametrize(("letter", "damage"), [(".", 3), ("W", 4), ("F", 2)])
def test_water_adds_one_and_forest_takes_one(letter: str, damage: int) -> None:
    g = stage("0 oathguard e6", "1 dire-wolf e5", realm=land({"e5": letter}))
    play(g, "0: melee fighter e5\n0: pass")
    assert it(g, "1beast").health == 10 - damage


@rule("TET-TERRAIN-05", "TET-COUNTER-01")
def test_a_forest_stops_a_weak_hit_but_not_the_knock_back() -> None:
    g = stage("0 stormcaller e6", "1 cave-bear e5", realm=land({"e5": "F"}))
    play(g, "0: melee wizard e5")
    assert (it(g, "1beast").health, it(g, "0wizard").health) == (12, 6)
    play(g, "0: knock\nnature: roll k1")
    assert at(g, "1beast") == "e4"
    assert choices(g, 1) == []


@rule("TET-MELEE-05", "TET-MELEE-06", "TET-KNOCK-02")
def test_the_roll_is_optional_and_uses_all_red_squares() -> None:
    g = play(stage("0 berserker e6", "1 dire-wolf e5"), "0: melee fighter e5")
    assert choices(g, 0) == ["pass", "knock"]
    declined = play(g.clone(), "0: pass")
    assert at(declined, "1beast") == "e5"
    play(g, "0: knock\nnature: roll k1 k2 kp")
    assert at(g, "1beast") == "e2"


@rule("TET-CAPTURE-01")
@pytest.mark.parametrize(("health", "left"), [(4, 1), (3, 0), (2, 0)])
def test_a_unit_without_health_is_captured_at_once(health: int, left: int) -> None:
    g = play(stage("0 oathguard e6", f"1 dire-wolf e5 health={health}"), "0: melee fighter e5")
    assert (it(g, "1beast").health, at(g, "1beast")) == (left, "e5" if left else "")


@rule("TET-CAPTURE-02")
def test_whoever_caused_it_keeps_the_card_and_the_token_leaves() -> None:
    g = play(stage("0 oathguard e6", "1 dire-wolf e5 health=3"), "0: melee fighter e5")
    assert (g.forces[0].taken, g.forces[1].taken) == ([unit_of("1beast")], [])
    assert g.board[space("e5")] == EMPTY


@rule("TET-CAPTURE-06")
def test_a_counter_of_a_captured_unit_is_dropped() -> None:
    g = play(stage("0 oathguard e6", "1 dire-wolf e5 health=3"), "0: melee fighter e5")
    assert (g.attacks, choices(g, 1)) == ([], [])
    assert asked(g) == [(0, "TET-TURN-03")]


@rule("TET-MELEE-07")
def test_a_target_captured_by_the_damage_is_not_knocked_back() -> None:
    g = play(stage("0 oathguard e6", "1 dire-wolf e5 health=3"), "0: melee fighter e5")
    assert "knock" not in choices(g)


@rule("TET-KNOCK-03")
def test_a_roll_without_an_icon_moves_and_hurts_nobody() -> None:
    g = stage("0 oathguard e6", "1 dire-wolf e5", "1 trapper e4")
    play(g, "0: melee fighter e5\n0: knock\nnature: roll m p")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("e5", 7)


@rule("TET-MISSILE-02", "TET-MISSILE-08", "TET-MISSILE-10")
def test_a_clean_shot_costs_one_ammo() -> None:
    g = stage("0 harrier e6", "1 cave-bear f4")
    play(g, "0: missile rogue f4\nnature: roll k1")
    assert (it(g, "0rogue").supply, it(g, "1beast").health) == (4, 10)


@rule("TET-MISSILE-09", "TET-MISSILE-10")
def test_misses_are_paid_for_with_the_last_ammo_too() -> None:
    g = stage("0 siege-veteran e6 supply=3", "1 dire-wolf e4")
    play(g, "0: missile fighter e4\nnature: roll m pm")
    assert (it(g, "0fighter").supply, it(g, "1beast").health) == (0, 8)


@rule("TET-MISSILE-11", "TET-MISSILE-12", "TET-UNIT-05")
def test_a_shot_whose_misses_cannot_be_paid_misses_and_ends() -> None:
    g = stage("0 siege-veteran e6 supply=2", "1 trapper e4")
    play(g, "0: missile fighter e4\nnature: roll m m")
    assert (it(g, "0fighter").supply, it(g, "1rogue").health) == (0, 7)
    assert choices(g, 1) == []
    assert not choices(g, 0, "missile")


@rule("TET-MISSILE-02", "TET-MISSILE-01")
def test_no_ammo_no_shot_and_only_fighters_and_rogues_shoot() -> None:
    g = stage("0 harrier e6 supply=0", "0 treant f6", "1 cave-bear e4")
    assert not [said for said in choices(g, 0, "missile") if "rogue" in said or "beast" in said]
    assert refusal(g, "missile rogue e4") == ("TET-MISSILE-02", "no-ammo")
    assert refusal(g, "missile beast e4") == ("TET-MISSILE-01", "cannot-shoot")


@rule("TET-MISSILE-03", "TET-MISSILE-04")
@pytest.mark.parametrize(
    ("target", "height", "legal"),
    [("e11", 0, True), ("e10", 2, True), ("e10", 3, False), ("e9", 3, True), ("e12", 0, False)],
)
def test_high_and_low_ground(target: str, height: int, legal: bool) -> None:
    heights = {"e6": 2, **({target: height} if height else {})}
    g = stage("0 harrier e6", f"1 cave-bear {target}", realm=land(levels=heights))
    assert (f"missile rogue {target}" in choices(g)) == legal


@rule("TET-MISSILE-04", "TET-MISSILE-05", "TET-MISSILE-06")
def test_zig_zag_through_walls_and_units_and_at_neighbours() -> None:
    walls = land(levels={"f6": 3, "f7": 3, "e7": 3, "g7": 3})
    g = stage("0 harrier e6", "0 treant f8", "1 cave-bear g8", "1 trapper d6", realm=walls)
    assert {"missile rogue g8", "missile rogue d6"} <= set(choices(g))


@rule("TET-MISSILE-13")
def test_a_missile_gives_no_knock_back_except_to_a_harrier_in_line() -> None:
    g = play(stage("0 trapper e6", "1 dire-wolf e4"), "0: missile rogue e4\nnature: roll k1")
    assert "knock" not in choices(g)
    g = play(stage("0 harrier e6", "1 dire-wolf e4"), "0: missile rogue e4\nnature: roll k1")
    assert choices(g, 0) == ["pass", "knock"]
    play(g, "0: knock\nnature: roll kp")
    assert at(g, "1beast") == "e3"


@rule("TET-TERRAIN-09")
def test_from_a_peak_attacks_reach_everywhere_but_not_healing() -> None:
    g = stage("0 harrier e6", "1 cave-bear n9", realm=land({"e6": "P"}))
    assert "missile rogue n9" in choices(g)
    g = stage("0 grove-healer e6", "0 treant n9 health=3", realm=land({"e6": "P"}))
    assert not choices(g, 0, "spell")


@rule("TET-SPELL-02", "TET-SPELL-03", "TET-SPELL-05")
def test_powering_up() -> None:
    g = stage("0 pyromancer e6", "1 dire-wolf e4")
    play(g, "0: spell wizard e4")
    assert choices(g, 0) == ["power 0", "power 1", "power 2", "power 3"]
    play(g, "0: power 3\nnature: roll p kp m")
    assert (it(g, "0wizard").supply, it(g, "1beast").health) == (3, 6)


@rule("TET-SPELL-04")
@pytest.mark.parametrize(("dice", "health"), [("m", 8), ("p", 7), ("p kp", 6), ("k1 m pm", 7)])
def test_a_die_for_each_extra_mana_and_a_stronger_spell_for_each_icon(
    dice: str, health: int
) -> None:
    g = stage("0 stormcaller e6", "1 dire-wolf e4")
    play(g, f"0: spell wizard e4\n0: power {len(dice.split())}\nnature: roll {dice}")
    assert it(g, "1beast").health == health


@rule("TET-SPELL-03", "TET-SPELL-05")
def test_at_most_three_dice_and_nothing_after_the_roll() -> None:
    g = play(stage("0 grove-healer e6", "0 treant e4 health=2"), "0: spell wizard e4")
    assert refusal(g, "power 4") == ("TET-SPELL-03", "too-much-power")
    play(g, "0: power 1\nnature: roll m")
    assert not choices(g, 0, "power")


@rule("TET-SPELL-02", "TET-SPELL-08")
def test_the_last_mana_is_enough_and_a_spell_never_misses() -> None:
    g = stage("0 stormcaller e6 supply=1", "1 dire-wolf e4")
    play(g, "0: spell wizard e4")
    assert (it(g, "0wizard").supply, it(g, "1beast").health) == (0, 8)
    g = stage("0 stormcaller e6 supply=0", "1 dire-wolf e4")
    assert refusal(g, "spell wizard e4") == ("TET-SPELL-02", "no-mana")


@rule("TET-SPELL-06")
def test_a_spell_s_range_is_adjusted_like_a_missile_s() -> None:
    g = stage("0 stormcaller e6", "1 dire-wolf e10", realm=land(levels={"e10": 1}))
    assert refusal(g, "spell wizard e10") == ("TET-SPELL-06", "out-of-range")
    g = stage("0 stormcaller e6", "1 dire-wolf e11", realm=land(levels={"e6": 1}))
    assert "spell wizard e11" in choices(g)


@rule("TET-SPELL-07")
def test_exchange_follows_its_own_text() -> None:
    g = stage("0 wayfarer e6 supply=1", "0 treant g6 health=3")
    play(g, "0: spell wizard g6")
    assert (at(g, "0wizard"), at(g, "0beast"), it(g, "0beast").health) == ("g6", "e6", 3)


@rule("TET-SPELL-09", "TET-SPELL-10", "TET-SPELL-11")
def test_an_area_effect_spares_allies_and_gives_no_counter() -> None:
    g = stage("0 pyromancer e6", "0 treant e3", "1 dire-wolf e4", "1 trapper f4")
    play(g, "0: spell wizard e4\n0: power 0")
    assert (it(g, "1beast").health, it(g, "1rogue").health, it(g, "0beast").health) == (8, 6, 12)
    assert choices(g, 1) == []


@rule("TET-SPELL-12", "TET-SPELL-09")
def test_reactive_abilities_answer_area_damage() -> None:
    g = stage("0 pyromancer e6", "1 dire-wolf e4", "1 acrobat f4")
    play(g, "0: spell wizard e4\n0: power 0")
    assert {said.split()[0] for said in choices(g, 1)} == {"pass", "hop"}
    play(g, "1: hop g4")
    assert at(g, "1rogue") == "g4"


@rule("TET-ACTION-06", "TET-ACTION-03")
def test_heal_and_fight() -> None:
    g = stage("0 grove-healer e6 supply=1", "0 treant e4 health=2", "1 dire-wolf f6")
    play(g, "0: spell wizard e4\n0: melee wizard f6\n0: pass\n1: pass")
    assert (it(g, "0beast").health, it(g, "0wizard").weakened) == (5, 1)


@rule("TET-ACTION-05", "TET-ACTION-06")
def test_an_attack_spell_and_a_melee_attack_are_two_attacks() -> None:
    g = stage("0 stormcaller e6 supply=1", "1 dire-wolf e5")
    play(g, "0: spell wizard e5\n1: pass")
    assert not [said for said in choices(g, 0, "melee") if "wizard" in said]
    assert refusal(g, "melee wizard e5") == ("TET-ACTION-05", "one-attack")


def test_distances_on_the_test_land() -> None:
    assert GRID.distance(space("e6"), space("f4")) == 3
