"""The solo adventure: setting up, time, winning and losing."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.rules.turn import StartTurn
from reefside.games.tiny_epic_tactics.state.constants import CARDS, CLASSES, GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.choice import NATURE
from reefside.kernel.drive import next_ask
from reefside.kernel.nature import key_of
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.enemies import (
    act,
    card_of,
    class_deck,
    deck,
    healths,
    over,
    send_in,
    thrown,
    whole_turn,
)
from tests.tiny_epic_tactics.position import (
    GAME,
    PARTS,
    TACTIC_KEYS,
    at,
    choices,
    it,
    land,
    play,
    solo,
    start,
    under,
)

CAVE = land(boxes="2x2@i4")
STANDARD = "evergreen-forest"

DEALT = """
nature: unit oathguard duelist
nature: unit griffon cave-bear
nature: unit harrier trapper
nature: unit stormcaller pyromancer
"""
KEPT = """
0: take oathguard
0: take cave-bear
0: take harrier
0: take pyromancer
"""
UNITS = DEALT + KEPT
STARS = """
0: start nw
0: place fighter a1
0: place beast n11
0: place rogue b2
"""
ENEMIES = """
nature: order wizard rogue beast fighter
nature: flag heart east west
nature: enemy e2
"""
TACTICS = """
nature: tactic undertow vengeance
0: hold vengeance
"""


def box_opened() -> Tactics:
    """A solo game before anything has been dealt."""
    g = GAME.new_table(1, key_of(1), GAME.check(1, {}))
    next_ask(g)
    return g


def placed() -> Tactics:
    """A solo game whose player has placed all units but the last, which asks no more."""
    g = play(box_opened(), UNITS + TACTICS + STARS)
    return play(g, "0: place wizard m11")


def set_up() -> Tactics:
    """A solo game at its first turn."""
    return play(placed(), ENEMIES)


def shut_in(health: int = 10) -> Tactics:
    """A table on which nothing happens by itself: the player's only unit is in a dungeon."""
    g = solo(f"0 oathguard k5 health={health}", realm=CAVE, alone=(0,))
    send_in(g, "0fighter", "2x2", "a2")
    return g


# Setting up.


@rule("TET-SOLO-01")
def test_one_player_alone_plays_solo_against_one_enemy_on_the_standard_realm() -> None:
    g = set_up()
    assert (g.options["mode"], g.printed.realm.key, g.seats) == ("solo", STANDARD, 1)
    assert len(g.units) == 8
    assert [g.enemies(0, unit) for unit in range(8)] == [False] * 4 + [True] * 4
    assert all(unit.space >= 0 and unit.health > 0 for unit in g.units)


@rule("TET-SOLO-02")
def test_of_two_cards_of_each_class_one_is_kept_and_the_enemy_gets_the_other() -> None:
    g = play(box_opened(), DEALT)
    for line in KEPT.strip().splitlines():
        assert asked(g) == [(0, "TET-SOLO-02")]
        assert len(choices(g)) == 2
        play(g, line)
    assert [card_of(g, f"0{kind}") for kind in CLASSES] == [
        "oathguard",
        "cave-bear",
        "harrier",
        "pyromancer",
    ]
    assert [card_of(g, f"1{kind}") for kind in CLASSES] == [
        "duelist",
        "griffon",
        "trapper",
        "stormcaller",
    ]


@rule("TET-SOLO-02")
def test_all_eight_cards_are_dealt_before_the_first_is_chosen() -> None:
    g = box_opened()
    for line in DEALT.strip().splitlines():
        assert asked(g) == [(NATURE, "TET-SETUP-04")]
        play(g, line)
    dealt = "oathguard duelist griffon cave-bear harrier trapper stormcaller pyromancer"
    assert GAME.table_view(g, 0)["offer"] == dealt.split()
    for i, line in enumerate(KEPT.strip().splitlines()):
        pair = dealt.split()[i * 2 : i * 2 + 2]
        assert choices(g) == [f"take {key}" for key in pair]
        play(g, line)
    assert g.offer == []


@rule("TET-SOLO-02")
def test_the_other_card_may_be_kept_as_well() -> None:
    g = play(box_opened(), DEALT + "0: take duelist")
    assert (card_of(g, "0fighter"), card_of(g, "1fighter")) == ("duelist", "oathguard")


@rule("TET-SOLO-02", "TET-SOLO-05", "TET-SOLO-06", "TET-SOLO-09")
def test_the_counts_when_setup_ends() -> None:
    g = set_up()
    assert (g.alive(0), g.alive(1)) == (4, 4)
    assert [len(cards) for cards in g.decks] == [6, 6, 6, 6]
    assert len(deck(g)) == 9
    assert (len(g.bag), len(g.forces[0].hand)) == (15, 1)


@rule("TET-SOLO-03")
def test_the_enemy_s_cards_lie_face_up_from_fighter_to_wizard_with_their_other_face() -> None:
    seen = GAME.table_view(set_up(), None)["units"][4:]
    assert [row["class"] for row in seen] == ["fighter", "beast", "rogue", "wizard"]
    assert [row["card"] for row in seen] == ["duelist", "griffon", "trapper", "stormcaller"]
    assert [row["solo"] for row in seen] == [True] * 4


@rule("TET-SOLO-04")
def test_enemies_begin_with_full_health_and_neither_ammo_nor_mana() -> None:
    g = set_up()
    assert healths(g, 1) == [6, 8, 5, 4]  # Two less than on the other face.
    assert [row["most_health"] for row in GAME.table_view(g, 0)["units"][4:]] == [6, 8, 5, 4]
    assert [unit.supply for unit in g.units[4:]] == [0, 0, 0, 0]
    assert [row["most_supply"] for row in GAME.table_view(g, 0)["units"][4:]] == [0, 0, 0, 0]
    assert [unit.supply for unit in g.units[:4]] == [3, 0, 5, 7]


@rule("TET-SOLO-05")
def test_the_rest_of_each_class_deck_is_kept_for_replacements() -> None:
    g = set_up()
    for kind in range(len(CLASSES)):
        left = class_deck(g, kind)
        every = [face.key for face in PARTS.faces[:CARDS] if face.unit_class == kind]
        used = [card_of(g, f"{side}{CLASSES[kind]}") for side in (0, 1)]
        assert sorted(left + used) == sorted(every)


@rule("TET-SOLO-05")
def test_two_players_leave_four_cards_of_each_class() -> None:
    g = GAME.new_table(2, key_of(1), GAME.check(2, {"mode": "coop"}))
    play(g, "nature: unit oathguard duelist berserker pike-captain")
    assert len(class_deck(g, 0)) == 4


@rule("TET-SOLO-06")
def test_nine_face_down_cards_and_an_empty_discard_pile() -> None:
    g = set_up()
    assert deck(g) == ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"]
    seen = GAME.table_view(g, 0)
    assert (seen["enemy_deck"], seen["enemy_discard"]) == (9, [])
    assert [under(g, f"1{kind}") for kind in CLASSES] == [None] * 4


@rule("TET-SOLO-07")
def test_six_dungeon_cards_lie_red_side_up_and_one_holds_the_crystal_of_glory() -> None:
    rows = GAME.table_view(set_up(), 0)["boxes"]
    assert [row["taken"] for row in rows] == [False] * 6
    assert {row["crystal"]: row["box"] for row in rows} == {
        "crystal-of-glory": "8x5",
        "crystal-of-time": "8x1",
        "crystal-of-wisdom": "5x4",
        "crystal-of-life": "1x2",
        "crystal-of-haste": "3x2",
        "crystal-of-might": "2x2",
    }


@rule("TET-SOLO-08")
def test_the_time_token_starts_on_7() -> None:
    assert box_opened().time == 7
    assert placed().time == 7


@rule("TET-SOLO-09")
def test_the_player_keeps_one_of_two_tactic_cards_and_the_enemy_has_none() -> None:
    g = play(box_opened(), UNITS + "nature: tactic undertow vengeance")
    assert choices(g) == ["hold vengeance", "hold undertow"]
    play(g, "0: hold undertow")
    assert [TACTIC_KEYS[card] for card in g.forces[0].hand] == ["undertow"]
    assert "vengeance" in [TACTIC_KEYS[card] for card in g.bag]
    assert len(g.forces) == 1


@rule("TET-SOLO-09", "TET-SOLO-10")
def test_the_tactic_card_is_kept_before_the_starting_location_is_chosen() -> None:
    g = play(box_opened(), UNITS)
    assert asked(g) == [(NATURE, "TET-SETUP-11")]
    play(g, "nature: tactic undertow vengeance")
    assert asked(g) == [(0, "TET-SETUP-11")]
    play(g, "0: hold vengeance")
    assert asked(g) == [(0, "TET-SETUP-08")]
    assert [unit.space for unit in g.units] == [-1] * 8


@rule("TET-SOLO-09")
def test_the_enemy_draws_no_tactic_card_at_the_end_of_its_turn() -> None:
    g = whole_turn(shut_in())
    before = g.bag[:]
    play(g, "nature: enemy e1")
    assert asked(g) == [(0, "TET-TURN-03")]
    assert g.bag == before


@rule("TET-SOLO-10")
@pytest.mark.parametrize(
    ("location", "stars", "others"),
    [
        ("nw", ["a1", "b1", "a2", "b2"], ["m11", "n11", "m12", "n12"]),
        ("ne", ["m1", "n1", "m2", "n2"], ["a11", "b11", "a12", "b12"]),
    ],
)
def test_two_units_start_in_one_location_and_two_diagonally_opposite(
    location: str, stars: list[str], others: list[str]
) -> None:
    g = play(box_opened(), UNITS + TACTICS)
    assert choices(g) == ["start nw", "start ne"]
    play(g, f"0: start {location}")
    assert {said.split()[2] for said in choices(g)} == {*stars, *others}
    play(g, f"0: place fighter {stars[0]}\n0: place beast {stars[3]}")
    assert [said.split()[2] for said in choices(g)] == others
    play(g, f"0: place rogue {others[1]}\n0: place wizard {others[2]}")
    assert [at(g, f"0{kind}") for kind in CLASSES] == [stars[0], stars[3], others[1], others[2]]


@rule("TET-SOLO-11")
def test_three_enemies_are_placed_in_random_order_on_three_random_trigger_spaces() -> None:
    g = placed()
    assert asked(g) == [(NATURE, "TET-SOLO-11")]
    play(g, "nature: order wizard rogue beast fighter")
    assert asked(g) == [(NATURE, "TET-SOLO-11")]
    with pytest.raises(AssertionError):
        play(g.clone(), "nature: flag heart heart west")
    play(g, "nature: flag heart east west")
    assert [at(g, f"1{kind}") for kind in CLASSES] == ["", "a7", "n7", "h9"]


@rule("TET-SOLO-12")
@pytest.mark.parametrize(
    ("flags", "card", "space"),
    [
        ("west east heart", "e1", "h8"),
        ("west east heart", "e2", "i9"),
        ("west east heart", "e3", "h10"),
        ("west east heart", "e4", "g9"),
        ("heart east west", "e4", "a6"),
        ("heart east west", "e2", "b7"),
        ("heart west east", "e2", "n8"),
    ],
)
def test_the_fourth_stands_beside_the_third_by_compass_then_clockwise(
    flags: str, card: str, space: str
) -> None:
    g = play(placed(), f"nature: order wizard rogue beast fighter\nnature: flag {flags}")
    play(g, f"nature: enemy {card}")
    assert at(g, "1fighter") == space


@rule("TET-SOLO-13")
def test_the_card_for_placing_goes_back_into_the_deck() -> None:
    g = play(placed(), "nature: order wizard rogue beast fighter\nnature: flag heart east west")
    play(g, "nature: enemy e2")
    assert (deck(g), thrown(g)) == (["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"], [])


@rule("TET-SOLO-13")
@pytest.mark.parametrize("flag", ["west", "east", "heart"])
def test_every_flag_can_be_drawn_again_for_a_replacement(flag: str) -> None:
    g = set_up()
    it(g, "1beast").health = 1
    it(g, "0fighter").space = GRID.numbers["a8"]
    g.board[GRID.numbers["a1"]] = -1
    g.board[GRID.numbers["a8"]] = 0
    start(g, StartTurn(0))
    play(g, f"0: melee fighter a7\nnature: unit treant\nnature: flag {flag}")
    if flag != "west":  # Here the others stand on their trigger spaces still.
        play(g, "nature: enemy e1")
    assert at(g, "1beast") == {"west": "a7", "east": "n6", "heart": "h8"}[flag]


# Turns and time.


@rule("TET-SOLO-14")
def test_there_are_no_points_only_crystals() -> None:
    g = solo("0 oathguard a7", realm=land({"a7": "V"}))
    assert GAME.scores(g) == [0]
    g.crystals[:3] = [1, 1, 1]
    assert (GAME.scores(g), GAME.winners(g)) == ([3], [])


@rule("TET-SOLO-14", "TET-SOLO-16")
def test_control_areas_do_not_count() -> None:
    g = solo("0 oathguard a7", "0 treant a6")
    start(g, StartTurn(0))
    assert g.flags == [0, 0, 0]
    assert asked(g) == [(0, "TET-TURN-03")]


@rule("TET-SOLO-15")
def test_the_player_goes_first_and_the_enemy_follows_every_turn() -> None:
    g = set_up()
    assert (g.turn, g.round, asked(g)) == (0, 1, [(0, "TET-TURN-03")])
    play(g, "0: pass\nnature: tactic feast")
    assert (g.turn, g.round, asked(g)) == (1, 1, [(NATURE, "TET-ENEMY-01")])
    play(g, "nature: enemy e5")
    assert (g.turn, g.round, asked(g)) == (0, 2, [(0, "TET-TURN-03")])


@rule("TET-SOLO-16", "TET-SOLO-08")
def test_a_player_s_turn_begins_by_moving_the_time_token_down() -> None:
    g = set_up()
    assert g.time == 6
    play(g, "0: pass\nnature: tactic feast")
    assert g.time == 6
    play(g, "nature: enemy e5")
    assert g.time == 5


@rule("TET-SOLO-16")
def test_then_actions_tokens_and_the_tactic_draw_follow_as_usual() -> None:
    g = solo("0 oathguard c3 weakened")
    start(g, StartTurn(0))
    play(g, "0: pass")
    assert it(g, "0fighter").weakened == 0
    assert asked(g) == [(NATURE, "TET-TACTIC-09")]


@rule("TET-SOLO-17", "TET-SOLO-08", "TET-SOLO-16", "TET-SOLO-21")
def test_without_gained_time_exactly_six_turns_are_played() -> None:
    g = start(shut_in(), StartTurn(0))
    spaces: list[int] = []
    drawn = list(zip(TACTIC_KEYS, ["e1", "e3", "e5", "e7", "e1", "e3"]))
    for tactic, card in drawn:
        spaces.append(g.time)
        assert asked(g) == [(0, "TET-TURN-03")]
        play(g, f"0: pass\nnature: tactic {tactic}")
        if len(g.forces[0].hand) > 2:
            play(g, f"0: discard {tactic}")
        play(g, f"nature: enemy {card}")
    assert spaces == [6, 5, 4, 3, 2, 1]
    assert (g.time, over(g), GAME.ending(g), GAME.winners(g)) == (0, True, "lost-time", [])


@rule("TET-SOLO-17", "TET-SOLO-21")
def test_at_zero_the_game_is_lost_before_any_action() -> None:
    g = solo("0 oathguard f7", "1 griffon f6 health=1")
    g.time = 1
    start(g, StartTurn(0))
    assert (g.time, over(g), GAME.ending(g), GAME.winners(g)) == (0, True, "lost-time", [])


@rule("TET-SOLO-18")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (4, 6), (5, 7), (6, 7), (7, 7)])
def test_a_capture_gives_two_spaces_of_time_at_most_to_7(before: int, after: int) -> None:
    g = solo("0 oathguard f7", "1 griffon f6 health=1")
    g.time = before
    play(g, "0: melee fighter f6")
    assert g.time == after


@rule("TET-SOLO-18")
def test_a_capture_by_a_counter_gives_time_too() -> None:
    g = solo("0 treant f7", "1 griffon f6 health=1")
    g.time = 3
    play(act(g, "e3"), "nature: roll m m\n0: counter melee")
    assert g.time == 5


@rule("TET-SOLO-18")
def test_a_capture_by_an_ability_on_the_enemy_s_turn_gives_time_too() -> None:
    g = solo("0 cave-bear f7", "1 griffon f6 health=1")
    g.time = 3
    act(g, "e3")
    assert (g.time, asked(g)) == (5, [(NATURE, "TET-ENEMY-36")])


@rule("TET-SOLO-18")
def test_a_capture_by_an_impact_gives_time_too() -> None:
    g = solo("0 oathguard f2", "1 griffon f1 health=4")
    g.time = 3
    play(g, "0: melee fighter f1\n0: knock\nnature: roll k1 m")
    assert g.time == 5


# Winning and losing.


@rule("TET-SOLO-19")
def test_the_crystal_of_glory_wins_at_once() -> None:
    g = solo("0 oathguard c3", realm=STANDARD, acting=False)
    send_in(g, "0fighter", "8x5", "f1")
    g.crystals = [0, 1, 1, 1, 1, 1]
    start(g, StartTurn(0))
    play(g, "0: explore fighter e1")
    assert (over(g), GAME.ending(g), GAME.winners(g)) == (True, "glory", [0])
    assert GAME.scores(g) == [6]


@rule("TET-SOLO-19", "TET-SOLO-14")
def test_no_other_crystal_wins() -> None:
    g = solo("0 oathguard k5", realm=CAVE, acting=False)
    send_in(g, "0fighter", "2x2", "a1")
    g.crystals = [0, 1, 1, 1, 1, 0]
    start(g, StartTurn(0))
    play(g, "0: explore fighter b1")
    assert (GAME.ending(g), GAME.winners(g), GAME.scores(g)) == ("", [], [5])
    assert not over(g)


@rule("TET-SOLO-20")
def test_the_last_unit_s_capture_by_the_enemy_loses_the_game_at_once() -> None:
    g = solo("0 oathguard f7 health=3", "1 griffon f6", alone=(0,))
    act(g, "e3")
    assert (over(g), GAME.ending(g), GAME.winners(g)) == (True, "lost-units", [])


@rule("TET-SOLO-20")
def test_with_one_unit_left_the_game_goes_on() -> None:
    g = solo("0 oathguard f7 health=3", "0 treant a12", "1 griffon f6", alone=(0,))
    act(g, "e3")
    assert (it(g, "0fighter").health, g.alive(0), GAME.ending(g)) == (0, 1, "")


@rule("TET-SOLO-20")
def test_the_last_unit_lost_to_a_counter_loses_the_game() -> None:
    g = solo("0 oathguard f7 health=3", "1 griffon f6", alone=(0,))
    play(g, "0: melee fighter f6\n0: pass")
    assert GAME.ending(g) == "lost-units"


@rule("TET-SOLO-20")
def test_the_last_unit_lost_to_a_trap_loses_the_game() -> None:
    g = start(shut_in(health=4), StartTurn(0))
    g.events = []
    play(g, "0: explore fighter a1\nnature: roll m pm k1")
    assert (over(g), GAME.ending(g), GAME.winners(g)) == (True, "lost-units", [])
    assert [event.facts["side"] for event in g.events if event.kind == "captured"] == [1]


@rule("TET-SOLO-20")
def test_the_last_unit_lost_to_a_monster_loses_the_game() -> None:
    g = start(shut_in(health=1), StartTurn(0))
    play(g, "0: explore fighter b2\nnature: enemy e1")
    assert (over(g), GAME.ending(g)) == (True, "lost-units")


@rule("TET-SOLO-21")
def test_time_runs_out_while_units_are_in_dungeons() -> None:
    g = shut_in()
    g.time = 1
    start(g, StartTurn(0))
    assert (over(g), GAME.ending(g), GAME.winners(g)) == (True, "lost-time", [])


# The base game goes on underneath.


@rule("TET-SOLO-22")
def test_three_actions_and_a_token_for_the_second_of_a_unit() -> None:
    g = solo("0 oathguard f8", "0 treant k8", "1 griffon f6")
    play(g, "0: move fighter f7\n0: stop\n0: melee fighter f6\n0: pass\nnature: roll m m")
    assert it(g, "0fighter").weakened == 1
    assert not [said for said in choices(g) if " fighter " in said]
    play(g, "0: move beast k7\n0: stop")
    assert asked(g) == []


@rule("TET-SOLO-22")
def test_a_weakened_unit_pays_two_health_to_act() -> None:
    g = solo("0 oathguard f8 weakened")
    assert [said for said in choices(g) if "fighter" in said] == ["recover fighter"]
    play(g, "0: recover fighter")
    assert (it(g, "0fighter").health, it(g, "0fighter").weakened) == (8, 0)
    assert "move fighter f7" in choices(g)


@rule("TET-SOLO-22")
def test_the_player_counters_on_the_enemy_s_turn() -> None:
    g = solo("0 oathguard f7 weakened", "1 griffon f6")
    play(act(g, "e4"), "nature: roll m m\n0: counter melee\n0: pass")
    assert (it(g, "0fighter").health, it(g, "1beast").health) == (5, 5)


@rule("TET-SOLO-22")
def test_as_a_third_unit_falls_the_last_two_shed_their_tokens() -> None:
    lines = ("0 oathguard f7 health=3", "0 treant a12 weakened", "0 harrier c12", "1 griffon f6")
    g = act(solo(*lines, alone=(0,)), "e3")
    assert (g.alive(0), it(g, "0beast").weakened) == (2, 0)


@rule("TET-SOLO-22")
def test_one_of_the_last_two_units_acts_twice_without_a_token() -> None:
    g = solo("0 oathguard f8", "0 treant a12", "1 griffon f6", alone=(0,))
    play(g, "0: move fighter f7\n0: stop\n0: melee fighter f6\n0: pass\nnature: roll m m")
    assert it(g, "0fighter").weakened == 0


@rule("TET-SOLO-22")
def test_the_player_s_only_unit_may_do_the_same_three_times() -> None:
    g = solo("0 oathguard f7", "1 stone-tortoise f6", alone=(0,))
    for health in (8, 5, 2):
        play(g, "0: melee fighter f6\nnature: roll m m")
        assert it(g, "1beast").health == health
    assert asked(g) == []


@rule("TET-SOLO-23")
def test_a_captured_enemy_gives_no_card_and_no_points() -> None:
    g = solo("0 oathguard f7", "1 griffon f6 health=1")
    play(g, "0: melee fighter f6")
    assert g.forces[0].taken == []
    assert "griffon" in class_deck(g, 1)
    play(g, "nature: unit dire-wolf\nnature: flag east")
    assert (GAME.scores(g), g.forces[0].taken) == ([0], [])
    assert "griffon" in class_deck(g, 1)


@rule("TET-SOLO-24")
def test_a_captured_unit_of_the_player_is_out_for_good() -> None:
    g = solo("0 oathguard f7 health=3", "1 griffon f6")
    before = [cards[:] for cards in g.decks]
    act(g, "e3")
    assert (it(g, "0fighter").health, at(g, "0fighter"), over(g)) == (0, "", True)
    assert g.decks == before
    assert card_of(g, "0fighter") == "oathguard"
    start(g, StartTurn(0))
    assert not [said for said in choices(g) if "fighter" in said]


@rule("TET-SOLO-24")
def test_its_card_is_not_drawn_for_an_enemy_either() -> None:
    g = solo("0 oathguard f7 health=3", "0 treant f4", "1 griffon f6", "1 duelist f5 health=1")
    act(g, "e3")
    start(g, StartTurn(0))
    play(g, "0: melee beast f5")
    with pytest.raises(AssertionError):
        play(g.clone(), "nature: unit oathguard")
    play(g, "nature: unit duelist\nnature: flag east")
    assert at(g, "1fighter") == "n7"
