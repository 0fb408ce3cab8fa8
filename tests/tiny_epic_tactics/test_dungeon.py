"""Dungeons: entering, exploring, crystals, the last dungeon."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.rules.turn import StartTurn
from reefside.games.tiny_epic_tactics.state.constants import ASIDE, CLASSES, PLACED, TURNED
from reefside.kernel.choice import NATURE
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.caves import (
    FOREST,
    FRONTS,
    adventure,
    box_of,
    deep,
    inside,
    points,
    refusal,
    take_all_but_glory,
    told,
    walls,
)
from tests.tiny_epic_tactics.position import (
    BOX_KEYS,
    ENEMY_KEYS,
    GAME,
    KEYS,
    PARTS,
    at,
    choices,
    enemy_turn,
    it,
    land,
    play,
    solo,
    stage,
    start,
)

ENTRANCES = {"8x5": "a5", "8x1": "a1", "5x4": "a4", "1x2": "a2", "3x2": "a2", "2x2": "a2"}
ATTACKS = ("melee", "missile", "spell")
UNDER_5X4 = {f"{column}{row}" for column in "bcdef" for row in (7, 8, 9, 10)}


# Entering.


@rule("TET-DUNGEON-01")
def test_each_box_contains_one_dungeon_of_its_own_shape() -> None:
    assert len(PARTS.dungeons) == len(PARTS.pieces) == 6
    assert len({dungeon.key for dungeon in PARTS.dungeons}) == 6
    for piece, dungeon in zip(PARTS.pieces, PARTS.dungeons):
        assert f"{len(dungeon.rows[0])}x{len(dungeon.rows)}" == piece.key
    glory = [key for key, dungeon in zip(BOX_KEYS, PARTS.dungeons) if dungeon.glory]
    assert (glory, PARTS.dungeons[box_of("8x5")].key) == (["8x5"], "crystal-of-glory")


@rule("TET-DUNGEON-01", "TET-DUNGEON-02", "TET-DUNGEON-15")
@pytest.mark.parametrize("box", list(FRONTS))
def test_a_portal_leads_into_its_own_box_onto_the_entrance(box: str) -> None:
    g = take_all_but_glory(adventure(f"0 oathguard {FRONTS[box]}"), box)
    if box == "8x5":
        take_all_but_glory(g)
    assert choices(g, 0, "delve") == [f"delve fighter {box}"]
    play(g, f"0: delve fighter {box}")
    assert deep(g, "0fighter") == f"{box} {ENTRANCES[box]}"
    assert at(g, "0fighter") == ""


@rule("TET-DUNGEON-02")
def test_entering_is_an_alternative_to_travelling_and_costs_one_point() -> None:
    g = adventure("0 oathguard k11")
    assert "through fighter j8" in choices(g)
    assert "delve fighter 2x2" in choices(g)
    play(g, "0: delve fighter 2x2")
    assert points(g) == 3


@rule("TET-DUNGEON-02")
def test_only_from_the_front_of_that_portal_and_only_in_adventures() -> None:
    g = adventure("0 oathguard l11")
    assert choices(g, 0, "delve") == []
    assert refusal(g, "delve fighter 2x2") == ("TET-DUNGEON-02", "no-portal-here")
    g = stage("0 oathguard k11", realm=FOREST)
    assert choices(g, 0, "delve") == []
    assert refusal(g, "delve fighter 2x2") == ("TET-DUNGEON-02", "no-dungeons")


@rule("TET-DUNGEON-02")
def test_without_a_point_left_the_unit_stays_outside() -> None:
    g = adventure("0 treant n11")
    play(g, "0: move beast m11\n0: step l11\n0: step k11")
    assert (at(g, "0beast"), choices(g, 0, "enter")) == ("k11", [])


@rule("TET-DUNGEON-02", "TET-DUNGEON-03", "TET-DUNGEON-05", "TET-DUNGEON-06")
def test_points_left_after_entering_are_used_inside_at_once() -> None:
    g = adventure("0 duelist m11")
    play(g, "0: move fighter l11\n0: step k11\n0: enter 2x2")
    assert (deep(g, "0fighter"), points(g), g.actions) == ("2x2 a2", 2, 2)
    play(g, "0: tread b2\nnature: enemy e9\n0: tread b1\n0: pass")
    assert (g.crystals[box_of("2x2")], g.actions) == (1, 2)


@rule("TET-DUNGEON-03")
@pytest.mark.parametrize("who", ["1 griffon d9", "0 griffon d9"])
def test_a_unit_of_any_side_on_a_stacked_box_closes_both_dungeons(who: str) -> None:
    g = adventure("0 oathguard d11", "0 harrier e9", who)
    assert choices(g, 0, "delve") == []
    assert refusal(g, "delve fighter 5x4") == ("TET-DUNGEON-03", "roof-held")
    assert refusal(g, "delve rogue 1x2") == ("TET-DUNGEON-03", "roof-held")


@rule("TET-DUNGEON-03")
def test_a_unit_on_the_box_itself_closes_only_that_dungeon() -> None:
    g = adventure("0 oathguard d11", "0 harrier e9")
    assert choices(g, 0, "delve") == ["delve rogue 1x2"]
    assert refusal(g, "delve fighter 5x4") == ("TET-DUNGEON-03", "roof-held")


@rule("TET-DUNGEON-03")
def test_a_unit_exploring_a_stacked_box_counts_as_standing_on_it() -> None:
    g = inside(adventure("0 oathguard d11"), "0rogue", "1x2")
    assert choices(g, 0, "delve") == []
    assert refusal(g, "delve fighter 5x4") == ("TET-DUNGEON-03", "roof-held")
    g = take_all_but_glory(inside(adventure("0 oathguard c3"), "0rogue", "8x1"))
    assert choices(g, 0, "delve") == []
    assert refusal(g, "delve fighter 8x5") == ("TET-DUNGEON-03", "roof-held")


@rule("TET-DUNGEON-04", "TET-DUNGEON-31")
def test_a_green_card_closes_the_dungeon_for_good() -> None:
    g = adventure("0 oathguard k11")
    assert choices(g, 0, "delve") == ["delve fighter 2x2"]
    g.crystals[box_of("2x2")] = 1
    assert choices(g, 0, "delve") == []
    assert refusal(g, "delve fighter 2x2") == ("TET-DUNGEON-31", "crystal-gone")
    assert "through fighter j8" in choices(g)


@rule("TET-DUNGEON-31", "TET-DUNGEON-30")
def test_a_dungeon_just_emptied_cannot_be_entered_again_in_the_same_movement() -> None:
    g = inside(adventure(), "0fighter", "1x2")
    play(g, "0: explore fighter a1")
    assert (at(g, "0fighter"), points(g)) == ("e9", 4)
    assert choices(g, 0, "enter") == []
    assert refusal(g, "enter 1x2") == ("TET-DUNGEON-31", "crystal-gone")


@rule("TET-DUNGEON-05", "TET-DUNGEON-15")
def test_the_box_is_turned_over_and_the_box_on_it_set_aside() -> None:
    g = adventure("0 oathguard d11")
    play(g, "0: delve fighter 5x4")
    states = {key: g.boxes[box_of(key)] for key in FRONTS}
    assert states.pop("5x4") == TURNED
    assert states.pop("1x2") == ASIDE
    assert set(states.values()) == {PLACED}
    assert deep(g, "0fighter") == "5x4 a4"


@rule("TET-DUNGEON-07")
def test_whoever_walks_through_an_enemy_finds_its_portal_blocked() -> None:
    g = adventure("0 shadow m11", "1 griffon k11")
    play(g, "0: move rogue l11\n0: step k11")
    assert points(g) == 3
    assert choices(g, 0, "enter") == []
    assert choices(g, 0, "portal") == []


@rule("TET-DUNGEON-07")
def test_an_enemy_in_front_keeps_everybody_out() -> None:
    g = adventure("0 duelist m11", "1 griffon k11")
    play(g, "0: move fighter l11")
    assert "step k11" not in choices(g)
    assert refusal(g, "enter 2x2") == ("TET-DUNGEON-02", "no-portal-here")


@rule("TET-DUNGEON-07")
def test_the_refusal_at_an_enemy_s_portal_names_the_blocked_portal() -> None:
    g = adventure("0 shadow m11", "1 griffon k11")
    play(g, "0: move rogue l11\n0: step k11")
    assert refusal(g, "enter 2x2")[0] in ("TET-DUNGEON-07", "TET-PORTAL-05")


@rule("TET-DUNGEON-02", "TET-PORTAL-06")
def test_an_own_unit_in_front_lets_others_into_the_dungeon() -> None:
    g = adventure("0 duelist m11", "0 griffon k11")
    play(g, "0: move fighter l11\n0: step k11\n0: enter 2x2")
    assert (deep(g, "0fighter"), at(g, "0beast"), points(g)) == ("2x2 a2", "k11", 2)


@rule("TET-DUNGEON-02", "TET-MOVE-05")
def test_a_unit_from_the_roof_may_step_onto_an_ally_s_front_to_enter() -> None:
    # Every other way on from k11 is held by an enemy or closed by a unit in a dungeon.
    g = adventure(
        "0 stone-tortoise i11",
        "1 oathguard k11",
        "2 griffon k10",
        "2 duelist l11",
        "2 harrier k12",
        "3 griffon c3",
        "3 highland-ranger l3",
        seats=2,
    )
    inside(inside(inside(g, "0fighter", "5x4"), "0rogue", "3x2"), "0wizard", "8x1")
    play(g, "0: move beast j11")
    assert points(g) == 2
    play(g, "0: step k11\n0: enter 2x2")
    assert deep(g, "0beast") == "2x2 a2"


# Occupied dungeons, seen from outside.


@rule("TET-DUNGEON-08")
def test_one_unit_a_dungeon_but_several_dungeons_at_once() -> None:
    g = inside(adventure("0 oathguard k11", "0 griffon j8"), "0rogue", "2x2")
    assert choices(g, 0, "delve") == ["delve beast 3x2"]
    assert refusal(g, "delve fighter 2x2") == ("TET-DUNGEON-08", "dungeon-held")
    play(g, "0: delve beast 3x2\n0: stop")
    assert (deep(g, "0rogue"), deep(g, "0beast")) == ("2x2 a2", "3x2 a2")


@rule("TET-DUNGEON-09")
def test_all_spaces_of_an_occupied_dungeon_s_box_are_impassable() -> None:
    g = inside(adventure("0 highland-ranger g9", "0 griffon a8"), "0rogue", "5x4")
    assert walls(g) == UNDER_5X4
    moves = choices(g, 0, "move")
    assert "move fighter f9" not in moves
    assert "move beast b8" not in moves
    assert refusal(g, "move fighter f9") == ("TET-DUNGEON-09", "box-turned")
    assert refusal(g, "move beast b8") == ("TET-DUNGEON-09", "box-turned")


@rule("TET-DUNGEON-09")
@pytest.mark.parametrize(("held", "end"), [(False, "a8"), (True, "g9")])
def test_the_solo_enemy_cannot_cross_a_turned_box_either(held: bool, end: str) -> None:
    # A Griffon with seven points on its way west to the Treant.
    g = adventure("0 treant a9", "0 harrier b1", "1 griffon g9", alone=(0,), acting=False)
    inside(g, "0rogue", "5x4" if held else "2x2")
    enemy_turn(g, "e4")
    assert at(g, "1beast") == end


@rule("TET-DUNGEON-09", "TET-DUNGEON-26")
def test_the_spaces_are_free_again_when_the_box_is_restored() -> None:
    g = inside(adventure("0 highland-ranger g9"), "0rogue", "5x4")
    play(g, "0: exit rogue\n0: stop")
    assert walls(g) == set()
    assert "move fighter f9" in choices(g)


@rule("TET-DUNGEON-10")
def test_the_portals_of_a_turned_box_and_of_boxes_set_aside_are_closed() -> None:
    g = adventure("0 oathguard k11")
    assert {"through fighter d11", "through fighter e9"} <= set(choices(g, 0, "through"))
    inside(g, "0rogue", "5x4")
    exits = [said.split()[2] for said in choices(g, 0, "through")]
    assert exits == ["g2", "c3", "l3", "j8"]
    assert refusal(g, "through fighter d11") == ("TET-DUNGEON-10", "portal-blocked")
    assert refusal(g, "through fighter e9") == ("TET-DUNGEON-10", "portal-blocked")


@rule("TET-DUNGEON-10")
def test_nobody_goes_in_at_a_turned_box_s_portal() -> None:
    g = inside(adventure("0 oathguard d11"), "0rogue", "5x4")
    assert choices(g, 0, "through") == []
    assert refusal(g, "through fighter k11") == ("TET-DUNGEON-10", "portal-blocked")


@rule("TET-DUNGEON-11")
@pytest.mark.parametrize(("held", "end", "health"), [(False, "j4", 5), (True, "h4", 4)])
def test_a_turned_box_stops_a_knock_back_even_from_above(held: bool, end: str, health: int) -> None:
    # A Wizard on level 2 is pushed east towards the 2x2, whose top is lower.
    realm = land(levels={"g4": 2, "h4": 2}, boxes="2x2@i4")
    g = solo("0 berserker g4", "1 stormcaller h4", realm=realm)
    it(g, "1wizard").health = 8
    if held:
        inside(g, "0rogue", "2x2")
    play(g, "0: melee fighter h4\n0: knock\nnature: roll k1 k1 m")
    assert (at(g, "1wizard"), it(g, "1wizard").health) == (end, health)


# Exploring.


@rule("TET-DUNGEON-12")
def test_a_unit_explores_with_one_movement_a_turn_over_several_turns() -> None:
    g = inside(adventure("0 oathguard d11", acting=False), "0fighter", "5x4")
    g.bag = []
    start(g, StartTurn(0))
    before = g.round
    play(g, "0: explore fighter b4\n0: stop")
    assert choices(g, 0, "explore") == []
    assert refusal(g, "explore fighter c4") == ("TET-ACTION-04", "same-action")
    play(g, "0: pass\nnature: enemy e1")
    assert (g.round, deep(g, "0fighter"), walls(g)) == (before + 1, "5x4 b4", UNDER_5X4)
    play(g, "0: explore fighter a4\n0: stop\n0: pass")
    assert deep(g, "0fighter") == "5x4 a4"


@rule("TET-DUNGEON-12")
def test_a_weakened_unit_explores_nothing_until_it_pays() -> None:
    g = inside(adventure("0 oathguard d11 weakened"), "0fighter", "5x4")
    assert [said for said in choices(g) if "fighter" in said] == ["recover fighter"]
    play(g, "0: recover fighter")
    assert "explore fighter b4" in choices(g)


@rule("TET-DUNGEON-13")
def test_after_a_space_s_effect_the_unit_moves_on() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "2x2")
    play(g, "0: explore fighter a1\nnature: roll m k1 p")
    assert (it(g, "0fighter").health, points(g)) == (8, 3)
    assert choices(g) == ["stop", "tread b1", "tread a2"]


@rule("TET-DUNGEON-14")
def test_spaces_cost_one_point_and_walls_cannot_be_crossed() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "5x4")
    play(g, "0: explore fighter b4")
    assert points(g) == 3
    assert choices(g) == ["stop", "tread c4", "tread a4"]
    assert refusal(g, "tread b3") == ("TET-DUNGEON-14", "wall-there")
    assert refusal(g, "tread c3") == ("TET-DUNGEON-14", "not-adjacent")
    assert refusal(g, "tread b5") == ("TET-DUNGEON-14", "wall-there")


@rule("TET-DUNGEON-15")
def test_the_entrance_does_nothing_when_it_is_entered_again() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "5x4", "b4")
    play(g, "0: explore fighter a4")
    assert (deep(g, "0fighter"), points(g)) == ("5x4 a4", 3)
    assert choices(g) == ["stop", "tread a3", "tread b4", "leave"]


@rule("TET-DUNGEON-16")
def test_water_costs_one_more_to_enter_and_nothing_more_to_leave() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "3x2")
    play(g, "0: explore fighter a1")
    assert points(g) == 2
    play(g, "0: tread a2")
    assert points(g) == 1
    assert "tread a1" not in choices(g)
    assert refusal(g, "tread a1") == ("TET-MOVE-11", "too-dear")


@rule("TET-DUNGEON-17")
def test_a_monster_s_card_is_applied_and_discarded_and_the_movement_goes_on() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "2x2")
    play(g, "0: explore fighter b2\nnature: enemy e1")
    assert (it(g, "0fighter").health, points(g), g.actions) == (9, 3, 2)
    assert [ENEMY_KEYS[card] for card in g.enemy_discard] == ["e1"]
    assert len(g.enemy_bag) == 8
    assert choices(g) == ["stop", "tread b1", "tread a2"]


@rule("TET-DUNGEON-17")
@pytest.mark.parametrize(
    ("who", "before", "script", "health", "supply", "left"),
    [
        ("oathguard", 2, "enemy e1", 5, 2, 3),
        ("oathguard", 2, "enemy e2\nnature: roll m p", 4, 2, 3),
        ("oathguard", 2, "enemy e2\nnature: roll kp m", 6, 2, 3),
        ("oathguard", 2, "enemy e3", 6, 2, 1),
        ("oathguard", 2, "enemy e4", 6, 1, 3),
        ("griffon", 0, "enemy e4", 4, 0, 4),
        ("oathguard", 2, "enemy e5", 4, 2, 3),
        ("harrier", 2, "enemy e5", 5, 2, 4),
        ("oathguard", 2, "enemy e6", 4, 2, 3),
        ("grove-healer", 2, "enemy e6", 6, 1, 3),
        ("oathguard", 2, "enemy e7\nnature: roll k1 m", 4, 2, 3),
        ("berserker", 2, "enemy e7\nnature: roll k1 k2 kp", 6, 2, 3),
        ("oathguard", 2, "enemy e8", 8, 2, 3),
        ("oathguard", 2, "enemy e9", 6, 2, 3),
    ],
)
def test_what_each_monster_does(
    who: str, before: int, script: str, health: int, supply: int, left: int
) -> None:
    g = adventure(f"0 {who} e9 health=6 supply={before}")
    word = CLASSES[PARTS.faces[KEYS.index(who)].unit_class]
    inside(g, f"0{word}", "2x2")
    play(g, f"0: explore {word} b2\nnature: {script}")
    unit = it(g, f"0{word}")
    assert (unit.health, unit.supply, points(g)) == (health, supply, left)


@rule("TET-DUNGEON-17")
@pytest.mark.parametrize(("who", "health"), [("wizard", 3), ("fighter", 4)])
def test_without_ammo_or_mana_skeleton_and_wraith_take_health(who: str, health: int) -> None:
    lines = ("0 stormcaller e9 health=5 supply=0", "0 oathguard d11 health=6 supply=0")
    g = inside(adventure(*lines), f"0{who}", "2x2")
    play(g, f"0: explore {who} b2\nnature: enemy {'e6' if who == 'wizard' else 'e4'}")
    assert (it(g, f"0{who}").health, it(g, f"0{who}").supply) == (health, 0)


@rule("TET-DUNGEON-17")
def test_the_monster_s_space_works_every_time_and_ooze_can_end_the_movement() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "2x2")
    play(g, "0: explore fighter b2\nnature: enemy e1\n0: tread a2\n0: tread b2\nnature: enemy e3")
    assert g.movements == []
    assert (it(g, "0fighter").health, deep(g, "0fighter")) == (9, "2x2 b2")
    assert [ENEMY_KEYS[card] for card in g.enemy_discard] == ["e1", "e3"]


@rule("TET-DUNGEON-17")
def test_an_empty_deck_takes_in_the_discard_pile_before_a_monster_is_drawn() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "2x2")
    it(g, "1fighter").under = ENEMY_KEYS.index("e2")
    g.enemy_bag, g.enemy_discard = [], [ENEMY_KEYS.index("e8"), ENEMY_KEYS.index("e1")]
    play(g, "0: explore fighter b2\nnature: enemy e1")
    assert [ENEMY_KEYS[card] for card in g.enemy_bag] == ["e8"]
    assert [ENEMY_KEYS[card] for card in g.enemy_discard] == ["e1"]
    assert ENEMY_KEYS[it(g, "1fighter").under] == "e2"


@rule("TET-DUNGEON-18")
@pytest.mark.parametrize(
    ("who", "word", "dice"),
    [
        ("sharpshooter", "rogue", "k1"),
        ("oathguard", "fighter", "m k2"),
        ("cave-bear", "beast", "p m kp"),
    ],
)
def test_a_cave_in_is_rolled_with_the_knock_back_dice(who: str, word: str, dice: str) -> None:
    g = inside(adventure(f"0 {who} e9"), f"0{word}", "3x2", "a1")
    play(g, f"0: explore {word} b1")
    assert (deep(g, f"0{word}"), asked(g)) == ("3x2 a1", [(NATURE, "TET-DUNGEON-18")])
    play(g, f"nature: roll {dice}")
    assert (deep(g, f"0{word}"), points(g)) == ("3x2 b1", 3)


@rule("TET-DUNGEON-18", "TET-DUNGEON-19")
def test_a_failed_cave_in_costs_two_points_and_may_be_tried_again() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "3x2", "a1")
    play(g, "0: explore fighter b1\nnature: roll m pm")
    assert (deep(g, "0fighter"), points(g)) == ("3x2 a1", 2)
    play(g, "0: tread b1\nnature: roll p k1")
    assert (deep(g, "0fighter"), points(g)) == ("3x2 b1", 1)


@rule("TET-DUNGEON-19")
def test_a_failed_cave_in_with_two_points_left_ends_the_movement() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "3x2")
    play(g, "0: explore fighter a1\n0: tread b1\nnature: roll m p")
    assert (g.movements, deep(g, "0fighter"), g.actions) == ([], "3x2 a1", 2)


@rule("TET-DUNGEON-19")
@pytest.mark.parametrize(
    ("dice", "end", "kind"),
    [("m p", "3x2 a1", "cave-in-held"), ("k1 p", "3x2 b1", "trod")],
)
def test_one_point_is_enough_for_an_attempt_and_none_is_owed(
    dice: str, end: str, kind: str
) -> None:
    g = inside(adventure("0 treant e9"), "0beast", "3x2")
    play(g, "0: explore beast a1\n0: tread b1")
    assert points(g) == 1
    g.events = []
    play(g, f"nature: roll {dice}")
    assert (deep(g, "0beast"), g.movements, g.actions) == (end, [], 2)
    assert told(g, kind)[-1]["points"] == 0


@rule("TET-DUNGEON-20")
@pytest.mark.parametrize(
    ("dice", "health"), [("k1 kp p", 7), ("m k1 p", 5), ("m pm k1", 3), ("m m pm", 1)]
)
def test_a_trap_takes_two_health_for_each_miss(dice: str, health: int) -> None:
    g = inside(adventure("0 oathguard e9 health=7"), "0fighter", "2x2")
    play(g, f"0: explore fighter a1\nnature: roll {dice}")
    assert (it(g, "0fighter").health, points(g)) == (health, 3)
    assert "tread b1" in choices(g)


@rule("TET-DUNGEON-20")
def test_a_trap_is_sprung_every_time() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "2x2")
    play(g, "0: explore fighter a1\nnature: roll m k1 k1\n0: tread a2\n0: tread a1")
    play(g, "nature: roll m k1 k1")
    assert it(g, "0fighter").health == 6


@rule("TET-DUNGEON-21")
def test_a_locked_door_opens_for_rogues_only() -> None:
    for word in ("fighter", "beast", "wizard"):
        g = inside(adventure(), f"0{word}", "5x4", "a3")
        assert f"explore {word} a2" not in choices(g)
        assert refusal(g, f"explore {word} a2") == ("TET-DUNGEON-21", "rogues-only")
    g = inside(adventure("0 harrier e9"), "0rogue", "5x4", "a3")
    play(g, "0: explore rogue a2")
    assert (deep(g, "0rogue"), points(g)) == ("5x4 a2", 4)


@rule("TET-DUNGEON-22")
def test_a_magic_barrier_costs_a_wizard_two_mana() -> None:
    g = inside(adventure("0 stormcaller e9 supply=3"), "0wizard", "5x4", "c3")
    play(g, "0: explore wizard c2")
    assert (deep(g, "0wizard"), it(g, "0wizard").supply, points(g)) == ("5x4 c2", 1, 3)


@rule("TET-DUNGEON-22")
def test_nobody_else_and_no_wizard_without_mana_passes_a_magic_barrier() -> None:
    g = inside(adventure("0 stormcaller e9 supply=1"), "0wizard", "5x4", "c3")
    assert "explore wizard c2" not in choices(g)
    assert refusal(g, "explore wizard c2") == ("TET-DUNGEON-22", "barrier-mana")
    for word in ("fighter", "beast", "rogue"):
        g = inside(adventure(), f"0{word}", "5x4", "c3")
        assert f"explore {word} c2" not in choices(g)
        assert refusal(g, f"explore {word} c2") == ("TET-DUNGEON-22", "wizards-only")


@rule("TET-DUNGEON-22")
def test_the_mana_is_paid_each_time() -> None:
    g = inside(adventure("0 stormcaller e9 supply=5"), "0wizard", "5x4", "c3")
    play(g, "0: explore wizard c2\n0: tread c3\n0: tread c2\n0: tread c3")
    assert it(g, "0wizard").supply == 1
    assert g.movements == []


# Leaving, and what happens to units inside.


@rule("TET-DUNGEON-23", "TET-DUNGEON-29")
def test_out_through_the_entrance_for_one_point_without_the_crystal() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "2x2")
    play(g, "0: exit fighter")
    assert (at(g, "0fighter"), deep(g, "0fighter"), points(g)) == ("k11", "", 3)
    assert (sum(g.crystals), g.boxes[box_of("2x2")], walls(g)) == (0, PLACED, set())
    play(g, "0: step l11\n0: stop")
    assert at(g, "0fighter") == "l11"


@rule("TET-DUNGEON-23")
def test_only_the_entrance_leads_out_and_the_dungeon_starts_anew() -> None:
    g = inside(adventure("0 duelist e9"), "0fighter", "5x4", "b4")
    assert "exit fighter" not in choices(g)
    assert refusal(g, "exit fighter") == ("TET-DUNGEON-23", "not-at-entrance")
    play(g, "0: explore fighter a4\n0: leave\n0: enter 5x4")
    assert (deep(g, "0fighter"), points(g)) == ("5x4 a4", 2)


@rule("TET-DUNGEON-24")
def test_a_unit_in_a_dungeon_attacks_nobody_outside() -> None:
    lines = ("0 sharpshooter k11", "0 stormcaller j8", "1 griffon l11", "1 duelist i8")
    g = adventure(*lines)
    assert {"missile rogue l11", "spell wizard i8"} <= set(choices(g))
    inside(inside(g, "0rogue", "2x2"), "0wizard", "3x2")
    attacks = [said.split()[:2] for said in choices(g) if said.split()[0] in ATTACKS]
    assert ["missile", "rogue"] not in attacks
    assert ["spell", "wizard"] not in attacks
    assert refusal(g, "missile rogue l11") == ("TET-DUNGEON-24", "in-dungeon")
    assert refusal(g, "spell wizard i8") == ("TET-DUNGEON-24", "in-dungeon")


@rule("TET-DUNGEON-24")
@pytest.mark.parametrize(
    ("card", "who", "word"), [("e5", "sharpshooter", "rogue"), ("e7", "stormcaller", "wizard")]
)
def test_a_unit_in_a_dungeon_is_neither_shot_at_nor_approached(
    card: str, who: str, word: str
) -> None:
    g = adventure("0 oathguard e9", f"1 {who} k11", alone=(0,), acting=False)
    inside(g, "0fighter", "2x2")
    enemy_turn(g, card)
    assert (at(g, f"1{word}"), it(g, "0fighter").health) == ("k11", 10)


@rule("TET-DUNGEON-24")
def test_no_spell_of_an_ally_reaches_into_a_dungeon() -> None:
    g = adventure("0 oathguard k11 health=3", "0 grove-healer l11")
    assert "spell wizard k11" in choices(g)
    inside(g, "0fighter", "2x2")
    assert choices(g, 0, "spell") == []


@rule("TET-DUNGEON-25")
def test_a_unit_that_dies_in_a_dungeon_is_captured_by_the_solo_enemy() -> None:
    g = inside(adventure("0 oathguard e9 health=4", "0 harrier k11"), "0fighter", "2x2")
    g.events = []
    play(g, "0: explore fighter a1\nnature: roll m m k1")
    assert (it(g, "0fighter").health, deep(g, "0fighter"), at(g, "0fighter")) == (0, "", "")
    assert told(g, "captured") == [{"unit": "0-oathguard", "side": 1}]
    assert (g.boxes[box_of("2x2")], walls(g), g.crystals) == (PLACED, set(), [0] * 6)
    assert (g.movements, g.forces[0].taken, g.actions) == ([], [], 2)
    assert "delve rogue 2x2" in choices(g)


@rule("TET-DUNGEON-25", "TET-SOLO-20")
def test_the_last_unit_lost_to_a_monster_loses_the_game() -> None:
    g = adventure("0 oathguard e9 health=1", alone=(0,))
    inside(g, "0fighter", "2x2")
    play(g, "0: explore fighter b2\nnature: enemy e1")
    assert (asked(g), GAME.ending(g), GAME.winners(g)) == ([], "lost-units", [])


# Crystals.


@rule("TET-DUNGEON-26", "TET-DUNGEON-27", "TET-DUNGEON-29", "TET-DUNGEON-30")
def test_crystal_and_exit() -> None:
    g = adventure("0 oathguard e9 health=5", "0 griffon a9 health=9")
    play(g, "0: delve fighter 1x2")
    assert points(g) == 3
    play(g, "0: tread a1")
    assert (at(g, "0fighter"), points(g), walls(g)) == ("e9", 2, set())
    assert g.boxes == [PLACED] * 6
    assert (asked(g), choices(g)) == ([(0, "TET-DUNGEON-30")], ["pass", "use"])
    play(g, "0: use")
    assert (it(g, "0fighter").health, it(g, "0beast").health) == (7, 10)
    assert g.crystals[box_of("1x2")] == 1
    play(g, "0: step f9\n0: step g9")
    assert (at(g, "0fighter"), g.movements, g.actions) == ("g9", [], 2)


@rule("TET-DUNGEON-26")
def test_a_restored_box_brings_back_the_box_set_aside() -> None:
    g = inside(adventure("0 harrier a9"), "0rogue", "5x4", "a2")
    assert g.boxes[box_of("1x2")] == ASIDE
    play(g, "0: explore rogue a1\n0: pass")
    assert (g.boxes, at(g, "0rogue"), points(g)) == ([PLACED] * 6, "d11", 4)


@rule("TET-DUNGEON-27")
def test_the_unit_comes_out_at_any_open_portal_of_the_box() -> None:
    g = take_all_but_glory(inside(adventure("0 oathguard e9"), "0fighter", "8x5"))
    play(g, "0: exit fighter")
    assert choices(g) == ["emerge c3", "emerge l3"]
    play(g, "0: emerge l3")
    assert (at(g, "0fighter"), points(g)) == ("l3", 3)
    g = adventure("0 oathguard e9", "1 griffon c3")
    play(take_all_but_glory(inside(g, "0fighter", "8x5")), "0: exit fighter")
    assert at(g, "0fighter") == "l3"


@rule("TET-DUNGEON-28")
@pytest.mark.parametrize("who", ["0 griffon k11", "1 griffon k11"])
def test_with_all_portals_blocked_it_comes_out_one_step_away_on_that_level(who: str) -> None:
    g = inside(adventure("0 oathguard e9", who), "0fighter", "2x2")
    play(g, "0: exit fighter")
    assert choices(g) == ["emerge k10", "emerge l11", "emerge k12"]  # Not j11, on the box.
    play(g, "0: emerge k12")
    assert (at(g, "0fighter"), points(g)) == ("k12", 3)


@rule("TET-DUNGEON-28")
def test_with_nothing_free_there_it_comes_out_on_the_nearest_free_space() -> None:
    blocks = ("1 griffon k11", "1 duelist k10", "1 harrier l11", "1 stormcaller k12")
    g = inside(adventure("0 oathguard e9", *blocks), "0fighter", "2x2")
    play(g, "0: exit fighter")
    assert at(g, "0fighter") == "j11"


@rule("TET-DUNGEON-30")
def test_a_bonus_not_used_at_once_is_gone() -> None:
    g = inside(adventure("0 oathguard e9 health=5"), "0fighter", "1x2")
    play(g, "0: explore fighter a1\n0: pass")
    assert (it(g, "0fighter").health, g.crystals[box_of("1x2")]) == (5, 1)
    assert choices(g, 0, "use") == []
    play(g, "0: stop")
    assert choices(g, 0, "use") == []
    assert g.actions == 2


@rule("TET-DUNGEON-30")
def test_the_crystal_of_might_gives_an_attack_that_is_no_action() -> None:
    lines = ("0 oathguard e9", "0 harrier e5", "1 stone-tortoise e4", "1 duelist k9")
    g = inside(adventure(*lines), "0fighter", "2x2", "b2")
    play(g, "0: explore fighter b1")
    assert choices(g) == ["pass", "missile fighter k9", "melee rogue e4", "missile rogue e4"]
    play(g, "0: melee rogue e4")
    assert it(g, "1beast").health == 9
    play(g, "nature: roll m m")  # The Tortoise's Counter: it always rolls for Knock Back.
    assert (it(g, "0rogue").acted, g.actions, points(g)) == (0, 2, 3)
    assert choices(g, 0, "melee") == []
    play(g, "0: stop")
    assert "melee rogue e4" in choices(g)


@rule("TET-DUNGEON-30", "TET-DUNGEON-29")
def test_the_crystal_of_haste_moves_another_unit_and_then_the_movement_goes_on() -> None:
    g = inside(adventure("0 oathguard e9", "0 griffon h7"), "0fighter", "3x2", "c2")
    play(g, "0: explore fighter c1")
    assert at(g, "0fighter") == "j8"
    assert not [said for said in choices(g) if "fighter" in said]
    play(g, "0: move beast h8\n0: stop")
    assert (at(g, "0beast"), it(g, "0beast").acted, g.actions) == ("h8", 0, 2)
    assert points(g) == 3
    play(g, "0: step j9\n0: stop")
    assert at(g, "0fighter") == "j9"
    assert "move beast h9" in choices(g)


@rule("TET-DUNGEON-30")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (6, 7)])
def test_the_crystal_of_time_gives_two_spaces_up_to_the_cap(before: int, after: int) -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "8x1", "g1")
    g.time = before
    play(g, "0: explore fighter h1\n0: use")
    assert (g.time, at(g, "0fighter")) == (after, "g2")


@rule("TET-DUNGEON-30")
def test_the_crystal_of_wisdom_refills_and_draws() -> None:
    lines = ("0 oathguard e9 supply=0", "0 harrier a9 supply=1", "0 stormcaller a7 supply=2")
    g = inside(adventure(*lines), "0fighter", "5x4", "b1")
    play(g, "0: explore fighter a1\n0: use\nnature: tactic feast")
    assert [it(g, f"0{word}").supply for word in ("fighter", "rogue", "wizard")] == [3, 5, 6]
    assert len(g.forces[0].hand) == 1


@rule("TET-TACTIC-03", "TET-TACTIC-10", "TET-DUNGEON-30")
def test_who_draws_to_three_by_the_crystal_of_wisdom_discards_at_once() -> None:
    g = adventure("0 oathguard e9", hands=("ambush undertow",))
    inside(g, "0fighter", "5x4", "b1")
    play(g, "0: explore fighter a1\n0: use\nnature: tactic feast")
    assert asked(g) == [(0, "TET-TACTIC-10")]
    assert choices(g) == ["discard ambush", "discard undertow", "discard feast"]
    play(g, "0: discard undertow")
    assert (len(g.forces[0].hand), len(g.discard)) == (2, 1)
    assert g.movements  # The movement goes on.


# The last dungeon.


@rule("TET-DUNGEON-32")
@pytest.mark.parametrize("missing", ["8x1", "5x4", "1x2", "3x2", "2x2"])
def test_the_last_dungeon_needs_all_five_other_crystals(missing: str) -> None:
    g = take_all_but_glory(adventure("0 oathguard l3"), missing)
    assert choices(g, 0, "delve") == []
    assert refusal(g, "delve fighter 8x5") == ("TET-DUNGEON-32", "glory-locked")
    take_all_but_glory(g)
    assert choices(g, 0, "delve") == ["delve fighter 8x5"]


@rule("TET-DUNGEON-33", "TET-SOLO-19")
def test_the_crystal_of_glory_wins_at_once_and_has_no_bonus() -> None:
    g = take_all_but_glory(adventure("0 oathguard e9"))
    inside(g, "0fighter", "8x5", "f1")
    g.events = []
    play(g, "0: explore fighter e1")
    assert (asked(g), g.agenda) == ([], [])
    assert (GAME.ending(g), GAME.winners(g), GAME.scores(g)) == ("glory", [0], [6])
    assert [event.kind for event in g.events] == ["trod", "crystal-taken", "game-ended"]
