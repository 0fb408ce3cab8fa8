"""The Solo Enemy: its cards, its five steps, its compass, its replacements."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.rules.actions import TakeActions
from reefside.games.tiny_epic_tactics.state.constants import BEAST, FIGHTER, ROGUE, WIZARD
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.choice import NATURE
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.enemies import (
    act,
    beast_turn,
    card_of,
    class_deck,
    deck,
    healths,
    lay_under,
    over,
    send_in,
    throw_away,
    thrown,
    told,
    walked,
    whole_turn,
)
from tests.tiny_epic_tactics.position import at, choices, it, land, play, solo, start, under

# The 3x2 at d4 opens to the west at c5, the 2x2 at i4 to the east at k5, the 1x2 at d9 to e10.
GATES = land(boxes="3x2@d4+2x2@i4+1x2@d9")


# Cards and activation.


@rule("TET-ENEMY-01")
def test_a_drawn_card_activates_exactly_one_unit_and_is_put_under_it() -> None:
    g = whole_turn(solo("1 oathguard m4", "1 harrier l4", "1 stormcaller m5", "1 griffon l5"))
    assert asked(g) == [(NATURE, "TET-ENEMY-01")]
    play(g, "nature: enemy e3")
    assert [under(g, f"1{kind}") for kind in ("fighter", "beast", "rogue", "wizard")] == [
        None,
        "e3",
        None,
        None,
    ]
    assert [at(g, f"1{kind}") for kind in ("fighter", "rogue", "wizard")] == ["m4", "l4", "m5"]
    assert at(g, "1beast") != "l5"
    assert "e3" not in deck(g)
    assert thrown(g) == []
    assert g.turn == 0


@rule("TET-ENEMY-01")
@pytest.mark.parametrize(
    ("card", "kind"),
    [("e1", "fighter"), ("e4", "beast"), ("e5", "rogue"), ("e8", "wizard"), ("e9", "fighter")],
)
def test_the_unit_named_on_the_card_is_activated(card: str, kind: str) -> None:
    g = act(solo(), card)
    assert under(g, f"1{kind}") == card


@rule("TET-ENEMY-02")
def test_a_unit_with_a_card_or_leftmost_means_the_first_without_a_card() -> None:
    g = solo()
    lay_under(g, "1fighter", "e2")
    act(g, "e1")
    assert under(g, "1beast") == "e1"
    act(g, "e9")
    assert under(g, "1rogue") == "e9"
    assert under(g, "1wizard") is None


@rule("TET-ENEMY-02")
def test_the_first_without_a_card_may_be_left_or_right_of_the_one_named() -> None:
    g = solo()
    lay_under(g, "1wizard", "e7")
    act(g, "e8")
    assert under(g, "1fighter") == "e8"


@rule("TET-ENEMY-03")
def test_with_a_card_under_each_unit_all_nine_form_a_new_deck() -> None:
    g = solo("0 oathguard a12", "1 oathguard n1")
    for word, card in (("1fighter", "e1"), ("1beast", "e3"), ("1rogue", "e5"), ("1wizard", "e7")):
        lay_under(g, word, card)
    throw_away(g, "e8", "e9")
    assert deck(g) == ["e2", "e4", "e6"]
    whole_turn(g)
    assert deck(g) == ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"]
    assert thrown(g) == []
    assert all(unit.under == -1 for unit in g.units)
    play(g, "nature: enemy e1")
    assert under(g, "1fighter") == "e1"


@rule("TET-ENEMY-03")
def test_the_cards_stay_until_the_enemy_s_next_turn_begins() -> None:
    g = solo()
    for word, card in (("1fighter", "e1"), ("1beast", "e3"), ("1rogue", "e5")):
        lay_under(g, word, card)
    whole_turn(g)
    assert len(deck(g)) == 6
    play(g, "nature: enemy e7")
    assert under(g, "1wizard") == "e7"
    assert (g.turn, len(deck(g)), under(g, "1fighter")) == (0, 5, "e1")


@rule("TET-ENEMY-04")
def test_an_empty_deck_takes_in_the_discard_pile_only() -> None:
    g = solo()
    for word, card in (("1fighter", "e1"), ("1beast", "e3"), ("1rogue", "e5")):
        lay_under(g, word, card)
    throw_away(g, "e2", "e4", "e6", "e7", "e8", "e9")
    assert deck(g) == []
    whole_turn(g)
    assert deck(g) == ["e2", "e4", "e6", "e7", "e8", "e9"]
    assert [under(g, word) for word in ("1fighter", "1beast", "1rogue")] == ["e1", "e3", "e5"]


@rule("TET-ENEMY-04")
def test_a_monster_met_with_an_empty_deck_comes_from_the_discard_pile() -> None:
    g = solo("0 oathguard k5", realm=land(boxes="2x2@i4"))
    for word, card in (
        ("1fighter", "e1"),
        ("1beast", "e3"),
        ("1rogue", "e5"),
        ("1wizard", "e7"),
    ):
        lay_under(g, word, card)
    throw_away(g, "e2", "e4", "e6", "e8", "e9")
    play(g, "0: delve fighter 2x2\n0: tread b2")
    assert deck(g) == ["e2", "e4", "e6", "e8", "e9"]
    play(g, "nature: enemy e9")
    assert (thrown(g), under(g, "1fighter")) == (["e9"], "e1")


@rule("TET-ENEMY-05", "TET-ENEMY-11")
@pytest.mark.parametrize(("arrow", "hit"), [("n", 0), ("e", 1), ("s", 2), ("w", 3)])
def test_the_arrows_are_those_of_the_map(arrow: str, hit: int) -> None:
    g = solo("0 oathguard f5", "0 treant g6", "0 trapper f7", "0 pyromancer e6", "1 griffon f6")
    full = healths(g)
    beast_turn(g, arrow)
    assert [full[i] - healths(g)[i] > 0 for i in range(4)] == [i == hit for i in range(4)]


@rule("TET-ENEMY-05")
def test_the_second_player_s_enemy_has_the_same_north() -> None:
    g = solo("0 oathguard f5", "1 oathguard f7", "3 duelist f6", seats=2)
    act(g, "e1", side=3)
    assert (it(g, "0fighter").health, it(g, "1fighter").health) == (6, 10)


# Five steps.


@rule("TET-ENEMY-06", "TET-ENEMY-09")
def test_step_1_a_melee_attack_ends_the_activation() -> None:
    g = solo("0 treant f5", "0 trapper f8", "1 oathguard f6")
    act(g, "e1")
    play(g, "nature: roll m m\n0: pass")
    assert (it(g, "0beast").health, it(g, "0rogue").health) == (8, 7)
    assert (at(g, "1fighter"), walked(g), over(g)) == ("f6", [], True)


@rule("TET-ENEMY-06", "TET-ENEMY-12")
def test_step_2_a_shot_ends_the_activation_before_any_movement() -> None:
    g = solo("0 treant f9", "1 oathguard f6")
    act(g, "e2")
    assert (it(g, "0beast").health, at(g, "1fighter"), over(g)) == (11, "f6", True)
    assert told(g, "attack-declared") == 1


@rule("TET-ENEMY-06")
def test_steps_3_and_4_it_moves_and_then_prefers_melee() -> None:
    g = solo("0 treant f10", "1 oathguard f6")
    act(g, "e1")
    assert walked(g) == ["f6", "f7", "f8", "f9"]
    play(g, "nature: roll m m\n0: pass")
    assert (it(g, "0beast").health, told(g, "attack-declared"), over(g)) == (8, 1, True)


@rule("TET-ENEMY-06")
def test_step_5_it_shoots_at_whom_it_cannot_reach() -> None:
    g = solo("0 treant f12", "1 oathguard f6", realm=land(levels={"f12": 1}))
    act(g, "e1")
    assert (at(g, "1fighter"), it(g, "0beast").health, over(g)) == ("f10", 11, True)
    assert told(g, "attack-declared") == 1


@rule("TET-ENEMY-06")
def test_out_of_steps_it_has_done_nothing_but_walk() -> None:
    g = solo("0 treant f12", "1 cave-bear f3", alone=(0,))
    act(g, "e3")
    assert (at(g, "1beast"), told(g, "attack-declared"), over(g)) == ("f7", 0, True)


@rule("TET-ENEMY-07")
def test_a_weakened_unit_moves_but_does_not_attack_afterwards() -> None:
    g = solo("0 treant f9", "1 cave-bear f6 weakened")
    act(g, "e3")
    assert (at(g, "1beast"), it(g, "0beast").health, over(g)) == ("f8", 12, True)
    assert it(g, "1beast").weakened == 0
    assert it(g, "1beast").health == 10


@rule("TET-ENEMY-07")
def test_a_weakened_unit_still_attacks_in_steps_1_and_2() -> None:
    g = solo("0 treant f7", "1 cave-bear f6 weakened")
    act(g, "e3")
    play(g, "nature: roll m m m\n0: pass")
    assert (it(g, "0beast").health, it(g, "1beast").weakened) == (8, 0)
    g = solo("0 treant f8", "1 harrier f6 weakened")
    act(g, "e6")
    assert (it(g, "0beast").health, it(g, "1rogue").weakened, at(g, "1rogue")) == (10, 0, "f6")


@rule("TET-ENEMY-07")
def test_a_token_that_comes_during_the_activation_stays() -> None:
    g = solo("0 trapper f7", "1 cave-bear f6")
    act(g, "e3")
    play(g, "nature: roll m m m\n0: pass")
    assert it(g, "1beast").weakened == 1
    act(g, "e4")
    assert under(g, "1fighter") == "e4"
    assert it(g, "1beast").weakened == 1


@rule("TET-ENEMY-08")
@pytest.mark.parametrize(
    ("unit", "target", "card", "roll", "lost"),
    [
        ("cave-bear f6", "f7", "e3", "nature: roll m m m", 4),
        ("cave-bear f6", "f7", "e4", "nature: roll m m m", 3),
        ("harrier f6", "f9", "e5", "", 3),
        ("harrier f6", "f9", "e6", "", 2),
        ("stormcaller f6", "f9", "e7", "nature: roll m m m", 3),
        ("stormcaller f6", "f9", "e8", "nature: roll m m m", 2),
    ],
)
def test_a_card_may_give_extra_damage(
    unit: str, target: str, card: str, roll: str, lost: int
) -> None:
    g = solo(f"0 treant {target}", f"1 {unit}")
    play(act(g, card), roll)
    assert it(g, "0beast").health == 12 - lost


@rule("TET-ENEMY-08")
def test_the_leftmost_card_strengthens_every_kind_of_attack() -> None:
    g = solo("0 treant f9", "1 oathguard f6")
    assert it(act(g, "e9"), "0beast").health == 10
    g = solo("0 treant f7", "1 oathguard f6")
    play(act(g, "e9"), "nature: roll m m")
    assert it(g, "0beast").health == 8


@rule("TET-ENEMY-08")
def test_a_card_may_give_extra_movement_points() -> None:
    g = solo("0 treant f12", "1 griffon f3", alone=(0,))
    assert at(act(g, "e3"), "1beast") == "f8"
    g = solo("0 treant f12", "1 stone-tortoise f3", alone=(0,))
    assert at(act(g, "e4"), "1beast") == "f8"
    g = solo("0 treant f12", "1 stone-tortoise f3", alone=(0,))
    assert at(act(g, "e3"), "1beast") == "f6"


@rule("TET-ENEMY-08")
def test_a_bonus_that_does_not_fit_the_unit_is_ignored() -> None:
    g = solo("0 treant f7", "1 oathguard f6")
    lay_under(g, "1rogue", "e6")
    play(act(g, "e5"), "nature: roll m m")
    assert (under(g, "1fighter"), it(g, "0beast").health) == ("e5", 9)


@rule("TET-ENEMY-08")
def test_the_bonus_does_not_count_for_a_later_counter() -> None:
    g = solo("0 treant f7", "1 cave-bear f6")
    lay_under(g, "1beast", "e3")
    play(g, "0: melee beast f6\n0: pass\nnature: roll m m m")
    assert it(g, "0beast").health == 12 - 1 - 3  # Maul and a Counter without the card's bonus.


# Attacking.


@rule("TET-ENEMY-09")
def test_beside_means_on_the_same_level() -> None:
    g = solo("0 treant f7", "1 cave-bear f6", realm=land(levels={"f7": 1}))
    act(g, "e3")
    assert (it(g, "0beast").health, told(g, "attack-declared"), over(g)) == (12, 0, True)
    g = solo("0 treant f7", "1 cave-bear f6", realm=land(levels={"f7": 1, "f6": 1}))
    act(g, "e3")
    assert it(g, "0beast").health == 8


@rule("TET-ENEMY-09")
def test_a_diagonal_neighbour_is_not_beside_it() -> None:
    g = solo("0 treant g7", "1 cave-bear f6")
    act(g, "e3")
    assert len(walked(g)) == 2


@rule("TET-ENEMY-10")
def test_it_always_rolls_for_knock_back_and_applies_the_full_distance() -> None:
    g = solo("0 treant f5", "1 berserker f6")
    act(g, "e2")
    assert asked(g) == [(NATURE, "TET-KNOCK-01")]
    play(g, "nature: roll k1 k2 kp")
    assert (at(g, "0beast"), it(g, "0beast").health, over(g)) == ("f2", 9, True)


@rule("TET-ENEMY-10")
def test_the_dice_are_those_of_its_card_and_one_icon_is_one_space() -> None:
    g = solo("0 treant f5", "1 oathguard f6")
    act(g, "e2")
    play(g, "nature: roll k1 p")
    assert at(g, "0beast") == "f4"


@rule("TET-ENEMY-11")
def test_clockwise_from_east_the_west_comes_before_the_north() -> None:
    g = solo("0 treant f5", "0 oathguard e6", "1 duelist f6")
    play(act(g, "e2"), "nature: roll m m\n0: pass")
    assert (it(g, "0fighter").health, it(g, "0beast").health) == (7, 12)


@rule("TET-ENEMY-12")
def test_a_beast_has_nothing_to_shoot_with() -> None:
    g = solo("0 treant f10", "1 stone-tortoise f6", alone=(0,))
    act(g, "e3")
    assert walked(g) == ["f6", "f7", "f8", "f9"]


@rule("TET-ENEMY-12")
@pytest.mark.parametrize(
    ("unit", "card", "roll", "near", "far"),
    [
        ("oathguard", "e2", "", "f9", "f10"),
        ("harrier", "e6", "", "f10", "f11"),
        ("stormcaller", "e8", "nature: roll m m m", "f10", "f11"),
        ("grove-healer", "e8", "nature: roll m m m", "f9", "f10"),
    ],
)
def test_it_shoots_or_casts_at_a_unit_in_range(
    unit: str, card: str, roll: str, near: str, far: str
) -> None:
    g = solo(f"0 treant {near}", f"1 {unit} f6")
    play(act(g, card), roll)
    assert (walked(g), it(g, "0beast").health < 12) == ([], True)
    g = solo(f"0 treant {far}", f"1 {unit} f6")
    act(g, card)
    assert walked(g) != []


@rule("TET-ENEMY-12", "TET-ENEMY-31")
def test_the_enemy_s_range_is_adjusted_by_height() -> None:
    g = solo("0 treant f10", "1 harrier f6", realm=land(levels={"f10": 1}))
    assert walked(act(g, "e5")) != []
    g = solo("0 treant f11", "1 harrier f6", realm=land(levels={"f6": 1}))
    act(g, "e5")
    assert (walked(g), it(g, "0beast").health) == ([], 9)


@rule("TET-ENEMY-13")
def test_among_targets_in_range_the_smallest_clockwise_angle_is_shot() -> None:
    lines = ("0 oathguard f3", "0 treant h5", "0 stormcaller d6", "1 harrier f6")
    g = act(solo(*lines), "e5")
    assert (healths(g)[FIGHTER], healths(g)[BEAST], healths(g)[WIZARD]) == (7, 12, 6)
    g = act(solo(*lines), "e6")  # From the east: d6 is at 180, f3 at 270, h5 at 333 degrees.
    assert (healths(g)[FIGHTER], healths(g)[BEAST], healths(g)[WIZARD]) == (10, 12, 4)


@rule("TET-ENEMY-13")
def test_the_bearing_counts_and_not_the_quarter() -> None:
    g = act(solo("0 oathguard h5", "0 treant g3", "1 harrier f6"), "e5")
    assert (healths(g)[FIGHTER], healths(g)[BEAST]) == (10, 9)


@rule("TET-ENEMY-13")
def test_on_one_line_the_nearer_unit_is_shot() -> None:
    g = act(solo("0 oathguard f2", "0 treant f4", "1 harrier f6"), "e5")
    assert (healths(g)[FIGHTER], healths(g)[BEAST]) == (10, 9)


@rule("TET-ENEMY-14")
def test_enemy_missiles_roll_nothing_and_hit() -> None:
    g = solo("0 treant f10", "1 harrier f6")
    act(g, "e6")
    assert (it(g, "0beast").health, over(g)) == (10, True)
    assert told(g, "misses-rolled") == 0


@rule("TET-ENEMY-15")
def test_enemy_spells_always_roll_three_dice_and_add_the_power() -> None:
    g = solo("0 treant f10", "1 stormcaller f6")
    act(g, "e8")
    assert asked(g) == [(NATURE, "TET-SPELL-04")]
    with pytest.raises(AssertionError):
        play(g.clone(), "nature: roll p p")
    play(g, "nature: roll p kp m")
    assert it(g, "0beast").health == 8


@rule("TET-ENEMY-16")
def test_the_enemy_has_no_ammo_or_mana_and_needs_none() -> None:
    g = solo("0 treant f10", "1 harrier f6", "1 stormcaller g8")
    assert (it(g, "1rogue").supply, it(g, "1wizard").supply) == (0, 0)
    act(g, "e6")
    play(act(g, "e8"), "nature: roll m m m")
    assert (it(g, "1rogue").supply, it(g, "1wizard").supply) == (0, 0)
    assert it(g, "0beast").health == 12 - 2 - 2


@rule("TET-ENEMY-16")
@pytest.mark.parametrize(
    ("target", "ammo"),
    [("duelist", 3), ("fire-archer", 3), ("stormcaller", 3), ("griffon", 2)],
)
def test_a_thief_takes_ammo_or_mana_from_an_enemy_of_the_right_class(
    target: str, ammo: int
) -> None:
    g = solo("0 cutpurse f7 supply=2", f"1 {target} f6")
    play(g, "0: melee rogue f6")
    assert it(g, "0rogue").supply == ammo
    assert all(unit.supply == 0 for unit in g.units[4:])


@rule("TET-ENEMY-17")
def test_the_player_may_counter_an_enemy_s_melee_attack() -> None:
    g = solo("0 treant f7", "1 cave-bear f6")
    act(g, "e3")
    play(g, "nature: roll m m m")
    assert choices(g, 0) == ["pass", "counter melee"]
    play(g, "0: counter melee\n0: knock\nnature: roll k1 k1")
    assert (it(g, "1beast").health, at(g, "1beast"), it(g, "0beast").health) == (6, "f4", 7)
    assert over(g)


@rule("TET-ENEMY-17")
def test_a_counter_to_an_enemy_s_shot_is_paid_for_as_usual() -> None:
    g = solo("0 trapper f10 supply=1", "1 harrier f6")
    act(g, "e6")
    assert choices(g, 0) == ["pass", "counter missile"]
    play(g, "0: counter missile\nnature: roll k1")
    assert (it(g, "0rogue").supply, it(g, "1rogue").health, over(g)) == (0, 3, True)


@rule("TET-ENEMY-17")
def test_no_counter_without_damage_or_reach() -> None:
    g = solo("0 treant f7", "1 stormcaller f6", realm=land({"f7": "F"}))
    play(act(g, "e8"), "nature: roll m")
    assert (it(g, "0beast").health, over(g)) == (12, True)
    g = solo("0 treant f10", "1 harrier f6")
    assert over(act(g, "e6"))


@rule("TET-ENEMY-18")
def test_an_enemy_counters_by_melee_first_and_nobody_is_asked() -> None:
    g = solo("0 treant f7", "1 oathguard f6")
    g.events = []
    play(g, "0: melee beast f6\n0: pass")
    assert asked(g) == [(NATURE, "TET-KNOCK-01")]
    play(g, "nature: roll m m")
    assert (it(g, "0beast").health, told(g, "counter-declared")) == (9, 1)


@rule("TET-ENEMY-18", "TET-ENEMY-14", "TET-ENEMY-15")
def test_out_of_reach_it_counters_by_missile_or_spell() -> None:
    g = solo("0 treant f7", "1 oathguard f6")
    play(g, "0: melee beast f6\n0: knock\nnature: roll k1 m")
    assert (at(g, "1fighter"), it(g, "0beast").health) == ("f5", 11)
    g = solo("0 harrier f9", "1 pyromancer f6")
    play(g, "0: missile rogue f6\nnature: roll k1\n0: pass\nnature: roll p p m")
    assert it(g, "0rogue").health == 3


@rule("TET-ENEMY-18")
def test_no_counter_if_it_took_no_damage_or_cannot_reach_the_attacker() -> None:
    g = solo("0 stormcaller f7", "1 cave-bear f6", realm=land({"f6": "F"}))
    play(g, "0: melee wizard f6\n0: pass")
    assert (it(g, "0wizard").health, asked(g)) == (6, [(0, "TET-TURN-03")])
    g = solo("0 sharpshooter f11", "1 knife-thrower f6")
    play(g, "0: missile rogue f6\nnature: roll k1 k1")
    assert (it(g, "0rogue").health, asked(g)) == (6, [(0, "TET-TURN-03")])


@rule("TET-ENEMY-18")
def test_area_damage_gives_the_enemy_no_counter() -> None:
    g = solo("0 pyromancer f9", "1 cave-bear f7", "1 oathguard g7")
    play(g, "0: spell wizard f7\n0: power 0")
    assert (it(g, "1fighter").health, it(g, "0wizard").health) == (7, 6)
    assert asked(g) == [(0, "TET-TURN-03")]


@rule("TET-ENEMY-19")
def test_a_weakened_enemy_with_three_health_pays_and_counters() -> None:
    g = solo("0 oathguard f7", "1 griffon f6 health=6 weakened")
    play(g, "0: melee fighter f6\n0: pass")
    assert (it(g, "1beast").health, it(g, "1beast").weakened) == (1, 0)
    play(g, "nature: roll m m")
    assert it(g, "0fighter").health == 7


@rule("TET-ENEMY-19")
def test_a_weakened_enemy_with_two_health_does_not_counter() -> None:
    g = solo("0 oathguard f7", "1 griffon f6 health=5 weakened")
    play(g, "0: melee fighter f6\n0: pass")
    assert (it(g, "1beast").health, it(g, "1beast").weakened) == (2, 1)
    assert (it(g, "0fighter").health, asked(g)) == (10, [(0, "TET-TURN-03")])


@rule("TET-ENEMY-19")
def test_it_does_not_pay_for_a_counter_that_is_not_possible() -> None:
    g = solo("0 harrier f9", "1 griffon f6 health=6 weakened")
    play(g, "0: missile rogue f6\nnature: roll k1\n0: pass")
    assert (it(g, "1beast").health, it(g, "1beast").weakened) == (4, 1)


# Moving.


@rule("TET-ENEMY-20")
@pytest.mark.parametrize("arrow", ["n", "e", "s"])
def test_it_moves_toward_the_closest_unit(arrow: str) -> None:
    g = solo("0 treant g12", "0 oathguard n6", "1 cave-bear g6", alone=(0,))
    assert walked(beast_turn(g, arrow)) == ["g6", "g7", "g8", "g9", "g10"]


@rule("TET-ENEMY-20")
def test_distance_is_counted_in_orthogonal_spaces() -> None:
    g = solo("0 treant k10", "0 oathguard g12", "1 stone-tortoise g5", alone=(0,))
    # k10 is 9 away (nearer as the crow flies than it counts), g12 only 7.
    assert walked(beast_turn(g, "e")) == ["g5", "g6", "g7", "g8"]


@rule("TET-ENEMY-21")
def test_terrain_does_not_count_when_the_closest_unit_is_chosen() -> None:
    hard = land({"g7": "W", "g8": "W", "g9": "W"}, {"g10": 3, "g11": 4})
    g = solo("0 treant g12", "0 oathguard n6", "1 cave-bear g6", realm=hard, alone=(0,))
    assert walked(beast_turn(g, "n")) == ["g6", "g7", "g8"]


@rule("TET-ENEMY-22")
def test_if_the_closest_unit_cannot_be_attacked_it_takes_the_next_closest() -> None:
    pillar = land(levels={"g9": 1})
    g = solo("0 treant g9", "0 oathguard k6", "1 cave-bear g6", realm=pillar, alone=(0,))
    beast_turn(g, "s")
    assert walked(g) == ["g6", "h6", "i6", "j6"]
    play(g, "nature: roll m m m")
    assert it(g, "0fighter").health == 6


@rule("TET-ENEMY-22")
def test_off_the_compass_path_it_takes_any_space_to_attack_from() -> None:
    # South first it would stop short of the Water with a point left; round it there is a way.
    wet = land({"g7": "W", "g8": "W"})
    g = solo("0 treant h9", "1 cave-bear g6", realm=wet, alone=(0,))
    beast_turn(g, "s")
    assert walked(g) == ["g6", "h6", "h7", "h8"]
    play(g, "nature: roll m m m")
    assert it(g, "0beast").health == 8


@rule("TET-ENEMY-22")
def test_it_climbs_a_cliff_to_get_at_a_unit() -> None:
    cliff = land(levels={"g8": 1, "h8": 1})
    g = solo("0 treant g8", "1 cave-bear g6", realm=cliff, alone=(0,))
    beast_turn(g, "s")
    assert at(g, "1beast") == "h8"
    play(g, "nature: roll m m m")
    assert it(g, "0beast").health == 8


@rule("TET-ENEMY-22")
def test_if_no_attack_is_possible_it_moves_toward_the_closest() -> None:
    pillar = land(levels={"g10": 1})
    g = solo("0 treant g10", "0 oathguard n6", "1 cave-bear g6", realm=pillar, alone=(0,))
    beast_turn(g, "n")
    assert (walked(g), told(g, "attack-declared")) == (["g6", "g7", "g8", "g9"], 0)


@rule("TET-ENEMY-22")
def test_an_archer_stops_where_it_can_attack_and_no_earlier() -> None:
    g = solo("0 treant g12", "1 harrier g6", realm=land(levels={"g12": 1}), alone=(0,))
    act(g, "e5")
    assert (at(g, "1rogue"), it(g, "0beast").health) == ("g11", 9)


@rule("TET-ENEMY-23")
@pytest.mark.parametrize(("arrow", "end"), [("n", "g10"), ("e", "g10"), ("s", "g10"), ("w", "b6")])
def test_ties_in_distance_are_broken_clockwise_from_the_arrow(arrow: str, end: str) -> None:
    g = solo("0 treant g12", "0 oathguard a6", "1 cave-bear g6", alone=(0,))
    assert walked(beast_turn(g, arrow))[-1] == end


@rule("TET-ENEMY-24")
def test_next_to_two_units_it_stops_and_the_compass_picks_one() -> None:
    g = solo("0 treant f10", "0 oathguard g9", "1 cave-bear f6", alone=(0,))
    beast_turn(g, "n")
    assert walked(g) == ["f6", "f7", "f8", "f9"]
    play(g, "nature: roll m m m")
    assert (it(g, "0fighter").health, it(g, "0beast").health) == (6, 12)
    g = solo("0 treant f10", "0 oathguard g9", "1 cave-bear f6", alone=(0,))
    play(beast_turn(g, "s"), "nature: roll m m m")
    assert (it(g, "0fighter").health, it(g, "0beast").health) == (10, 8)


@rule("TET-ENEMY-24", "TET-ENEMY-32")
def test_a_climber_that_comes_next_to_a_unit_stops_and_attacks() -> None:
    g = solo("0 treant g7", "1 cave-bear e6", realm=land(levels={"i6": 1}), alone=(0,))
    beast_turn(g, "e")
    assert walked(g) == ["e6", "f6", "g6"]
    play(g, "nature: roll m m m")
    assert it(g, "0beast").health == 9


@rule("TET-ENEMY-24")
def test_a_unit_on_another_level_does_not_stop_it() -> None:
    pillar = land(levels={"h7": 1})
    g = solo("0 treant h7", "0 oathguard g10", "1 cave-bear g6", realm=pillar, alone=(0,))
    beast_turn(g, "s")
    assert walked(g) == ["g6", "g7", "g8", "g9"]


@rule("TET-ENEMY-25", "TET-ENEMY-26")
@pytest.mark.parametrize(
    ("arrow", "path"),
    [("n", ["c3", "c4", "c5", "d5", "e5"]), ("e", ["c3", "d3", "e3", "f3", "f4"])],
)
def test_a_move_has_two_legs(arrow: str, path: list[str]) -> None:
    g = solo("0 treant f5", "1 cave-bear c3", alone=(0,))
    assert walked(beast_turn(g, arrow)) == path


@rule("TET-ENEMY-25")
def test_it_goes_as_far_as_its_points_allow() -> None:
    g = solo("0 treant n12", "1 stone-tortoise c10", alone=(0,))
    assert walked(beast_turn(g, "n")) == ["c10", "c11", "c12", "d12"]
    g = solo("0 treant d12", "1 stone-tortoise c3", alone=(0,))
    assert walked(beast_turn(g, "e")) == ["c3", "d3", "d4", "d5"]


@rule("TET-ENEMY-26")
@pytest.mark.parametrize(("arrow", "end"), [("n", "g10"), ("s", "g10"), ("e", "j7"), ("w", "l7")])
def test_north_and_south_go_vertically_first_east_and_west_horizontally(
    arrow: str, end: str
) -> None:
    g = solo("0 treant n12", "1 stone-tortoise g7", alone=(0,))
    assert walked(beast_turn(g, arrow))[-1] == end


@rule("TET-ENEMY-26")
def test_a_solid_obstacle_on_the_first_leg_turns_it_to_the_other() -> None:
    g = solo("0 treant a9", "0 oathguard k5", "1 stone-tortoise g5", realm=GATES, alone=(0,))
    send_in(g, "0fighter", "3x2", "a2")  # d4 to f5 cannot be entered while it is explored.
    assert walked(beast_turn(g, "w")) == ["g5", "g6", "f6", "e6", "d6", "c6"]


@rule("TET-ENEMY-27")
def test_an_enemy_never_goes_through_a_portal() -> None:
    g = solo("0 treant k7", "1 cave-bear c5", realm=GATES, alone=(0,))
    beast_turn(g, "s")
    assert walked(g) == ["c5", "c6", "c7", "d7", "e7"]


@rule("TET-ENEMY-27")
def test_an_enemy_that_ends_on_a_portal_space_blocks_the_portal() -> None:
    g = solo("0 treant c12", "0 duelist e10", "1 stone-tortoise c2", realm=GATES, alone=(0,))
    assert choices(g, 0, "through") == ["through fighter c5", "through fighter k5"]
    beast_turn(g, "s")
    assert at(g, "1beast") == "c5"
    g.turn = 0
    start(g, TakeActions(0))
    assert choices(g, 0, "through") == ["through fighter k5"]


@rule("TET-ENEMY-28")
def test_it_stops_short_of_what_it_cannot_afford_and_does_not_go_around() -> None:
    g = solo("0 treant c12", "1 stone-tortoise c3", realm=land({"c6": "W"}), alone=(0,))
    assert walked(beast_turn(g, "n")) == ["c3", "c4", "c5"]


@rule("TET-ENEMY-28")
@pytest.mark.parametrize(
    ("terrain", "levels", "end"),
    [
        ({}, {}, "c7"),
        ({"c4": "W"}, {}, "c6"),
        ({"c4": "P"}, {}, "c6"),
        ({"c4": "B"}, {}, "c6"),
        ({"c4": "F"}, {}, "c7"),
        ({}, {"c4": 3}, "c6"),
        ({"c4": "P"}, {"c4": 1}, "c5"),
    ],
)
def test_it_pays_the_normal_costs(
    terrain: dict[str, str], levels: dict[str, int], end: str
) -> None:
    g = solo("0 treant c12", "1 cave-bear c3", realm=land(terrain, levels), alone=(0,))
    assert walked(beast_turn(g, "n"))[-1] == end


@rule("TET-ENEMY-29")
def test_with_all_players_units_in_dungeons_it_does_not_move() -> None:
    g = solo("0 oathguard k5", "1 cave-bear g6", realm=GATES, alone=(0,))
    send_in(g, "0fighter", "2x2", "a2")
    beast_turn(g, "s")
    assert (walked(g), at(g, "1beast"), over(g)) == ([], "g6", True)


@rule("TET-ENEMY-29")
def test_a_unit_in_a_dungeon_is_ignored_while_another_is_on_the_map() -> None:
    g = solo("0 oathguard k5", "0 treant a6", "1 cave-bear h5", realm=GATES, alone=(0,))
    send_in(g, "0fighter", "2x2", "a2")
    assert walked(beast_turn(g, "n")) == ["h5", "h6", "g6", "f6", "e6"]


@rule("TET-ENEMY-29", "TET-ENEMY-32")
def test_a_climber_moves_even_with_all_players_units_in_dungeons() -> None:
    g = solo("0 oathguard k5", "1 harrier h7", realm=GATES, alone=(0,))
    send_in(g, "0fighter", "2x2", "a2")
    act(g, "e6")
    assert at(g, "1rogue") == "f5"


@rule("TET-ENEMY-30")
def test_enemies_pass_through_each_other() -> None:
    g = solo("0 treant g12", "1 cave-bear g3", "1 harrier g5", alone=(0,))
    assert walked(act(g, "e3")) == ["g3", "g4", "g5", "g6", "g7"]


@rule("TET-ENEMY-30")
def test_enemies_do_not_stop_on_the_same_space() -> None:
    g = solo("0 treant g12", "1 cave-bear g3", "1 harrier g7", "1 oathguard g6", alone=(0,))
    act(g, "e3")
    assert (walked(g), at(g, "1beast")) == (["g3", "g4", "g5"], "g5")


@rule("TET-ENEMY-30", "TET-ENEMY-22")
def test_with_an_ally_on_the_way_it_takes_another_side_of_its_target() -> None:
    g = solo("0 treant g8", "1 cave-bear f5", "1 harrier g7", alone=(0,))
    beast_turn(g, "e")
    assert walked(g) == ["f5", "f6", "f7", "f8"]
    play(g, "nature: roll m m m")
    assert it(g, "0beast").health == 9


@rule("TET-ENEMY-30", "TET-ENEMY-24")
def test_beside_a_player_s_unit_but_on_an_ally_it_walks_on() -> None:
    hill = land(levels={"i6": 1})
    g = solo("0 treant g7", "1 cave-bear e6", "1 harrier g6", realm=hill, alone=(0,))
    beast_turn(g, "e")
    assert (walked(g), told(g, "attack-declared")) == (["e6", "f6", "g6", "h6"], 0)


@rule("TET-ENEMY-31")
@pytest.mark.parametrize(("letter", "lost"), [(".", 3), ("W", 4), ("F", 2)])
def test_water_and_forest_work_for_enemies(letter: str, lost: int) -> None:
    g = solo("0 oathguard f7", "1 griffon f6", realm=land({"f6": letter}))
    play(g, "0: melee fighter f6\n0: pass\nnature: roll m m")
    assert it(g, "1beast").health == 8 - lost


@rule("TET-ENEMY-31")
def test_from_a_peak_an_enemy_shoots_everywhere() -> None:
    g = solo("0 treant n12", "1 harrier f6", realm=land({"f6": "P"}), alone=(0,))
    act(g, "e6")
    assert (it(g, "0beast").health, at(g, "1rogue")) == (10, "f6")


@rule("TET-ENEMY-31")
@pytest.mark.parametrize("village", ["f8", "f10"])
def test_an_enemy_that_passes_or_ends_in_a_village_regains_health(village: str) -> None:
    g = solo("0 treant f12", "1 cave-bear f6 health=3", realm=land({village: "V"}), alone=(0,))
    act(g, "e3")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("f10", 7)


@rule("TET-ENEMY-31")
def test_a_village_heals_an_enemy_up_to_its_own_maximum() -> None:
    g = solo("0 treant f12", "1 cave-bear f6 health=8", realm=land({"f8": "V"}), alone=(0,))
    assert it(act(g, "e3"), "1beast").health == 10


@rule("TET-ENEMY-31")
def test_an_enemy_never_fires_a_ballista() -> None:
    g = solo("0 treant f10", "1 stone-tortoise f6", realm=land({"f6": "B"}), alone=(0,))
    act(g, "e3")
    assert walked(g) == ["f6", "f7", "f8", "f9"]
    g = solo("0 treant f10", "1 stone-tortoise f6", realm=land({"f6": "B"}, {"f10": 2}))
    act(g, "e3")
    assert (it(g, "0beast").health, told(g, "attack-declared")) == (12, 0)


@rule("TET-ENEMY-32")
def test_climb_heads_for_the_closest_higher_space_by_compass() -> None:
    hills = land(levels={"g4": 1, "j7": 1})
    g = solo("0 treant a12", "1 harrier g7", realm=hills, alone=(0,))
    act(g, "e6")
    assert walked(g) == ["g7", "h7", "i7", "j7"]


@rule("TET-ENEMY-32")
def test_climb_prefers_the_closer_hill_to_the_one_of_the_arrow() -> None:
    hills = land(levels={"g5": 1, "j7": 1})
    g = solo("0 treant a12", "1 harrier g7", realm=hills, alone=(0,))
    assert walked(act(g, "e6")) == ["g7", "g6", "g5"]


@rule("TET-ENEMY-32")
def test_climb_wants_a_free_space() -> None:
    hills = land(levels={"g5": 1, "j7": 1})
    g = solo("0 treant a12", "1 harrier g7", "1 griffon g5", realm=hills, alone=(0,))
    assert at(act(g, "e6"), "1rogue") == "j7"


@rule("TET-ENEMY-32")
def test_a_climber_pays_the_normal_costs_and_stops_below() -> None:
    hill = land(levels={"l7": 1})
    g = solo("0 treant a12", "1 harrier g7", realm=hill, alone=(0,))
    assert walked(act(g, "e6"))[-1] == "k7"  # 4 points spent, the climb would cost 2.


@rule("TET-ENEMY-32")
def test_a_unit_that_attacks_first_does_not_climb() -> None:
    g = solo("0 treant g10", "1 harrier g7", realm=land(levels={"j7": 1}), alone=(0,))
    act(g, "e6")
    assert (at(g, "1rogue"), it(g, "0beast").health, over(g)) == ("g7", 10, True)


@rule("TET-ENEMY-33")
def test_a_climber_may_first_descend() -> None:
    hills = land(levels={"g7": 1, "j7": 2})
    g = solo("0 treant a12", "1 harrier g7", realm=hills, alone=(0,))
    assert walked(act(g, "e6")) == ["g7", "h7", "i7", "j7"]


@rule("TET-ENEMY-33")
def test_spaces_of_its_own_level_are_not_higher() -> None:
    hills = land(levels={"g7": 1, "g8": 1, "d7": 2})
    g = solo("0 treant a12", "1 harrier g7", realm=hills, alone=(0,))
    assert walked(act(g, "e6")) == ["g7", "f7", "e7", "d7"]


@rule("TET-ENEMY-34")
@pytest.mark.parametrize("hills", [{}, {"g2": 2, "j2": 2, "c2": 1}])
def test_without_a_higher_space_a_climber_moves_toward_the_closest_unit(
    hills: dict[str, int],
) -> None:
    g = solo("0 treant g12", "1 cave-bear g2", realm=land(levels=hills), alone=(0,))
    assert walked(beast_turn(g, "e")) == ["g2", "g3", "g4", "g5", "g6"]


# Replacement.


def capture_the_rogue(realm: str = "", **more: str) -> Tactics:
    """A captured Rogue that has acted this cycle; its new card is still to be drawn."""
    lines = ["0 oathguard e7", "1 trapper e6 health=1", *more.values()]
    g = solo(*lines, realm=realm) if realm else solo(*lines)
    lay_under(g, "1rogue", "e5")
    g.time = 4
    return play(g, "0: melee fighter e6")


@rule("TET-ENEMY-35")
def test_the_cards_of_a_captured_enemy_go_back_and_away() -> None:
    g = capture_the_rogue()
    assert "trapper" in class_deck(g, ROGUE)
    assert len(class_deck(g, ROGUE)) == 7
    assert thrown(g) == ["e5"]
    assert "e5" not in deck(g)
    assert asked(g) == [(NATURE, "TET-ENEMY-36")]


@rule("TET-ENEMY-36", "TET-ENEMY-37", "TET-ENEMY-35", "TET-ENEMY-39")
def test_a_new_unit_of_the_class_takes_its_place_with_full_health() -> None:
    g = play(capture_the_rogue(), "nature: unit cutpurse\nnature: flag heart")
    assert (card_of(g, "1rogue"), it(g, "1rogue").health, at(g, "1rogue")) == ("cutpurse", 5, "h9")
    assert under(g, "1rogue") is None
    assert (g.time, g.alive(1), class_deck(g, ROGUE).count("trapper")) == (6, 4, 1)


@rule("TET-ENEMY-36")
def test_the_same_card_may_come_back_but_none_of_another_class() -> None:
    g = play(capture_the_rogue(), "nature: unit trapper\nnature: flag west")
    assert (card_of(g, "1rogue"), it(g, "1rogue").health) == ("trapper", 5)
    with pytest.raises(AssertionError):
        play(capture_the_rogue(), "nature: unit duelist")


@rule("TET-ENEMY-36")
def test_the_enemy_has_always_four_units() -> None:
    g = solo("0 oathguard e7", "0 treant k7", "1 trapper e6 health=1", "1 griffon k6 health=1")
    play(g, "0: melee fighter e6\nnature: unit trapper\nnature: flag west")
    play(g, "0: melee beast k6\nnature: unit griffon\nnature: flag east")
    assert [unit.health > 0 and unit.space >= 0 for unit in g.units[4:]] == [True] * 4


@rule("TET-ENEMY-37")
@pytest.mark.parametrize(("flag", "space"), [("west", "a7"), ("east", "n7"), ("heart", "h9")])
def test_it_is_placed_on_the_trigger_space_of_a_drawn_area(flag: str, space: str) -> None:
    g = play(capture_the_rogue(), "nature: unit harrier")
    assert asked(g) == [(NATURE, "TET-ENEMY-37")]
    play(g, f"nature: flag {flag}")
    assert at(g, "1rogue") == space
    assert asked(g) == [(0, "TET-TURN-03")]


@rule("TET-ENEMY-38")
@pytest.mark.parametrize(
    ("card", "space"), [("e1", "h8"), ("e2", "i9"), ("e3", "h10"), ("e4", "g9")]
)
def test_on_a_taken_trigger_space_a_discarded_card_s_compass_decides(card: str, space: str) -> None:
    g = capture_the_rogue(beast="0 treant h9")
    play(g, f"nature: unit harrier\nnature: flag heart\nnature: enemy {card}")
    assert at(g, "1rogue") == space
    assert thrown(g) == ["e5", card]


@rule("TET-ENEMY-38")
@pytest.mark.parametrize(("card", "space"), [("e4", "a6"), ("e1", "a6"), ("e2", "b7")])
def test_off_the_map_or_taken_it_goes_on_clockwise(card: str, space: str) -> None:
    g = capture_the_rogue(beast="0 treant a7")
    play(g, f"nature: unit harrier\nnature: flag west\nnature: enemy {card}")
    assert at(g, "1rogue") == space
    g = capture_the_rogue(beast="0 treant a7", rogue=f"0 trapper {space}")
    play(g, f"nature: unit harrier\nnature: flag west\nnature: enemy {card}")
    assert at(g, "1rogue") == {"a6": "b7", "b7": "a8"}[space]


@rule("TET-ENEMY-38")
def test_with_no_side_free_another_flag_is_drawn() -> None:
    g = capture_the_rogue(
        beast="0 treant a7", rogue="0 trapper a6", wizard="0 stormcaller b7", foe="1 griffon a8"
    )
    play(g, "nature: unit harrier\nnature: flag west")
    assert asked(g) == [(NATURE, "TET-ENEMY-38")], "the space is occupied: a card comes first"
    play(g, "nature: enemy e2")
    assert asked(g) == [(NATURE, "TET-ENEMY-37")]
    with pytest.raises(AssertionError):
        play(g.clone(), "nature: flag west")
    play(g, "nature: flag east")
    assert (at(g, "1rogue"), thrown(g)) == ("n7", ["e5", "e2"])


@rule("TET-ENEMY-38")
def test_an_impassable_side_is_not_free() -> None:
    # The 2x2 at h10 lies south of the trigger; while it is explored nobody can stand on it.
    g = solo(
        "0 oathguard e7",
        "0 treant h9",
        "0 pyromancer a1",
        "1 trapper e6 health=1",
        realm=land(boxes="2x2@h10"),
    )
    send_in(g, "0wizard", "2x2", "a2")
    play(g, "0: melee fighter e6\nnature: unit harrier\nnature: flag heart\nnature: enemy e3")
    assert at(g, "1rogue") == "g9"


@rule("TET-ENEMY-39")
def test_the_replacement_counts_as_not_yet_activated() -> None:
    g = capture_the_rogue()
    play(g, "nature: unit harrier\nnature: flag east")
    act(g, "e6")
    assert under(g, "1rogue") == "e6"


@rule("TET-ENEMY-39", "TET-ENEMY-35")
def test_a_unit_captured_while_it_acts_leaves_its_card_and_its_steps() -> None:
    g = solo("0 treant f7", "1 cave-bear f6 health=1")
    act(g, "e3")
    play(g, "nature: roll m m m\n0: counter melee\nnature: unit dire-wolf\nnature: flag heart")
    assert (card_of(g, "1beast"), at(g, "1beast"), under(g, "1beast")) == ("dire-wolf", "h9", None)
    assert (thrown(g), over(g)) == (["e3"], True)


@rule("TET-ENEMY-06", "TET-ENEMY-39")
def test_a_unit_captured_by_a_card_after_its_move_does_not_go_on_as_its_replacement() -> None:
    g = solo(
        "0 treant f10",
        "0 oathguard h10",
        "1 cave-bear f6 health=2",
        realm=land({"f9": "W"}),
        hands=("undertow",),
    )
    act(g, "e3")
    assert choices(g, 0) == ["pass", "play undertow"]
    play(g, "0: play undertow\nnature: unit griffon\nnature: flag heart")
    while choices(g, 0) == ["pass"]:
        play(g, "0: pass")
    assert (at(g, "1beast"), healths(g)[:2], over(g)) == ("h9", [10, 12], True)


@rule("TET-ENEMY-39")
def test_a_replacement_has_not_moved_so_it_cannot_be_ambushed() -> None:
    g = solo(
        "0 oathguard h10",
        "1 stone-tortoise c2 health=1",
        realm=land({"h10": "F"}, boxes="3x2@d4+2x2@i4"),
        hands=("ambush sealed-gate",),
        alone=(0,),
    )
    act(g, "e3")
    play(g, "0: play sealed-gate\nnature: unit dire-wolf\nnature: flag heart")
    while choices(g, 0) == ["pass"]:
        play(g, "0: pass")
    assert choices(g, 0) == []


@rule("TET-ENEMY-36")
def test_a_replacement_is_not_hit_by_the_area_its_predecessor_stood_in() -> None:
    g = solo(
        "0 pyromancer f9 health=1",
        "0 oathguard h7",
        "2 griffon f7",
        "2 illusionist f6",
        "3 duelist g7 health=1",
        seats=2,
        hands=("vengeance", ""),
    )
    play(g, "0: spell wizard f7\n0: power 0\n0: play vengeance\n0: melee fighter g7")
    play(g, "nature: unit berserker\nnature: flag west")
    while choices(g, 0) == ["pass"]:
        play(g, "0: pass")
    assert (at(g, "3fighter"), it(g, "3fighter").health) == ("a7", 7)
