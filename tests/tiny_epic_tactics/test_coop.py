"""The cooperative adventure: two players against two Solo Enemies."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.rules.damage import attack_damage
from reefside.games.tiny_epic_tactics.rules.turn import StartEnemyTurn, StartTurn
from reefside.games.tiny_epic_tactics.state.constants import CARDS, CLASSES, GRID, MELEE, NO_CARD
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.drive import next_ask
from reefside.kernel.nature import key_of
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.caves import (
    adventure,
    box_of,
    deep,
    inside,
    points,
    refusal,
    take_all_but_glory,
    walls,
)
from tests.tiny_epic_tactics.position import (
    ENEMY_KEYS,
    GAME,
    KEYS,
    at,
    choices,
    enemy_turn,
    it,
    play,
    solo,
    start,
    under,
    unit_of,
)

CARDS_DEALT = """
    nature: unit oathguard duelist berserker wallbreaker
    nature: unit griffon treant dire-wolf cave-bear
    nature: unit harrier trapper acrobat shadow
    nature: unit stormcaller wayfarer frost-sage pyromancer
"""
KEPT = """
    0: take duelist
    1: take berserker
    0: take griffon
    1: take cave-bear
    0: take trapper
    1: take acrobat
    0: take stormcaller
    1: take pyromancer
"""
TACTICS = """
    nature: tactic undertow vengeance feast spoils
    0: hold undertow
    1: hold feast
"""
DEAL = CARDS_DEALT + KEPT + TACTICS
LOCATIONS = """
    0: start nw
    0: place fighter a1
    0: place beast n12
    0: place rogue b2
    0: place wizard m11
    1: place fighter m1
    1: place beast n1
    1: place rogue a12
    1: place wizard b12
"""
FIRST_ENEMY = """
    nature: order fighter beast rogue wizard
    nature: flag west east heart
    nature: enemy e2
"""
SECOND_ENEMY = """
    nature: order wizard rogue beast fighter
    nature: flag heart east west
    nature: enemy e1
    nature: enemy e4
    nature: enemy e5
    nature: enemy e9
"""


def box() -> Tactics:
    """A cooperative game before its first card is dealt."""
    options = GAME.check(2, {"mode": "coop"})
    return GAME.new_table(2, key_of(1), options)


def row(g: Tactics, side: int) -> list[str]:
    """The cards of a side, from left to right."""
    return [KEYS[g.units[side * 4 + kind].face % CARDS] for kind in range(4)]


def quiet() -> Tactics:
    """Each player has one unit left, in a dungeon: the Solo Enemies have nobody to go for."""
    g = adventure("0 oathguard a9", "1 duelist g9", seats=2, alone=(0, 1), acting=False)
    inside(inside(g, "0fighter", "2x2"), "1fighter", "3x2")
    g.bag = []
    return g


def lay_under(g: Tactics, side: int, *cards: str) -> None:
    """Put Solo Enemy cards under a side's units, from the left."""
    for kind, card in enumerate(cards):
        g.units[side * 4 + kind].under = ENEMY_KEYS.index(card)
        g.enemy_bag.remove(ENEMY_KEYS.index(card))
    next_ask(g)


def names(cards: list[int]) -> list[str]:
    """Solo Enemy cards by name."""
    return [ENEMY_KEYS[card] for card in sorted(cards)]


# Setting up.


@rule("TET-COOP-01", "TET-COOP-02")
def test_two_players_and_two_solo_enemies_use_all_sixteen_tokens() -> None:
    g = play(box(), DEAL + LOCATIONS + FIRST_ENEMY + SECOND_ENEMY)
    assert (g.seats, g.printed.mode.sides, len(g.units)) == (2, 4, 16)
    assert [g.is_bot(side * 4) for side in range(4)] == [False, False, True, True]
    assert sorted(held for held in g.board if held >= 0) == list(range(16))


@rule("TET-COOP-01")
def test_the_mode_is_for_exactly_two_players() -> None:
    assert GAME.check(2, {"mode": "coop"})["mode"] == "coop"
    for seats in (1, 3, 4):
        with pytest.raises(Exception, match="the mode coop is for 2 players"):
            GAME.check(seats, {"mode": "coop"})


@rule("TET-COOP-02", "TET-COOP-03")
def test_each_keeps_one_of_two_units_a_class_and_gives_the_other_to_the_managed_enemy() -> None:
    g = play(box(), CARDS_DEALT)
    assert len(GAME.table_view(g, 1)["offer"]) == 16
    assert choices(g, 0) == ["take oathguard", "take duelist"]
    play(g, "0: take duelist")
    assert choices(g, 1) == ["take berserker", "take wallbreaker"]
    play(g, "1: take berserker")
    assert choices(g, 0) == ["take griffon", "take treant"]
    g = play(box(), DEAL)
    assert row(g, 0) == ["duelist", "griffon", "trapper", "stormcaller"]
    assert row(g, 2) == ["oathguard", "treant", "harrier", "wayfarer"]
    assert row(g, 1) == ["berserker", "cave-bear", "acrobat", "pyromancer"]
    assert row(g, 3) == ["wallbreaker", "dire-wolf", "shadow", "frost-sage"]
    assert [len(deck) for deck in g.decks] == [4, 4, 4, 4]
    assert (it(g, "0fighter").health, it(g, "2fighter").health) == (8, 8)  # Solo face: 10 - 2.


@rule("TET-COOP-06")
def test_each_player_starts_two_by_two_in_opposite_locations() -> None:
    g = play(box(), DEAL)
    assert choices(g, 0) == ["start nw", "start ne"]
    play(g, "0: start nw\n0: place fighter a1\n0: place beast b1")
    assert choices(g, 0) == [f"place rogue {star}" for star in ("m11", "n11", "m12", "n12")]
    play(g, "0: place rogue m11\n0: place wizard n12")
    stars = ["m1", "n1", "m2", "n2", "a11", "b11", "a12", "b12"]
    assert choices(g, 1) == [f"place fighter {star}" for star in stars]


@rule("TET-COOP-07")
def test_the_enemies_are_placed_one_after_the_other_with_the_solo_method() -> None:
    g = play(box(), DEAL + LOCATIONS + FIRST_ENEMY)
    first = [at(g, f"2{word}") for word in ("fighter", "beast", "rogue", "wizard")]
    assert first == ["a7", "n7", "h9", "i9"]  # The compass of E2 shows east.
    assert [it(g, f"3{word}").space for word in CLASSES] == [-1] * 4
    play(g, SECOND_ENEMY)
    # Heart: E1 north, h8. East: E4 west, m7 is on the 3x2. West: E5 north, a6.
    second = [at(g, f"3{word}") for word in ("wizard", "rogue", "beast", "fighter")]
    assert second == ["h8", "m7", "a6", "a5"]


@rule("TET-COOP-05", "TET-COOP-07")
def test_one_deck_of_nine_cards_and_the_cards_for_placing_go_back() -> None:
    g = play(box(), DEAL + LOCATIONS + FIRST_ENEMY + SECOND_ENEMY)
    assert (len(g.enemy_bag), g.enemy_discard) == (9, [])


# Turns and time.


@rule("TET-COOP-04")
def test_each_player_is_followed_by_the_enemy_they_manage() -> None:
    g = quiet()
    start(g, StartTurn(0))
    order = [g.turn]
    for line in ("0: pass", "nature: enemy e1", "1: pass", "nature: enemy e3", "0: pass"):
        play(g, line)
        order.append(g.turn)
    assert order == [0, 2, 1, 3, 0, 2]
    assert (under(g, "2fighter"), under(g, "3beast")) == ("e1", "e3")


@rule("TET-COOP-08", "TET-COOP-09", "TET-COOP-18")
def test_ten_player_turns_then_time_is_up() -> None:
    g = quiet()
    start(g, StartTurn(0))
    times: list[int] = []
    turns = [0, 0]
    while asked(g):
        seat = asked(g)[0][0]
        if seat < 0:
            before = g.time
            free = [card for card in g.enemy_bag if ENEMY_KEYS[card] != "e6"]  # No climbing.
            play(g, f"nature: enemy {ENEMY_KEYS[free[0]]}")
            assert g.time in (before, before - 1)
            continue
        times.append(g.time)
        turns[seat] += 1
        play(g, f"{seat}: pass")
        assert g.time == times[-1]
    assert (times, turns) == ([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], [5, 5])
    assert (g.time, g.turn, GAME.ending(g), GAME.winners(g)) == (0, 0, "lost-time", [])


@rule("TET-COOP-08")
@pytest.mark.parametrize(("before", "after"), [(8, 10), (10, 11), (11, 11)])
def test_a_capture_gives_two_spaces_up_to_eleven(before: int, after: int) -> None:
    assert box().time == 11
    g = solo("0 oathguard e6", "3 dire-wolf e5 health=1", seats=2)
    g.time = before
    play(g, "0: melee fighter e5")
    assert g.time == after


@rule("TET-COOP-09")
def test_the_token_goes_down_as_a_player_s_turn_begins_and_not_on_enemy_turns() -> None:
    g = quiet()
    g.time = 5
    start(g, StartTurn(1))
    assert g.time == 4
    play(g, "1: pass")
    assert (g.turn, g.time) == (3, 4)
    play(g, "nature: enemy e1")
    assert (g.turn, g.time) == (0, 3)


@rule("TET-COOP-18")
@pytest.mark.parametrize("seat", [0, 1])
def test_at_zero_both_lose_before_any_action(seat: int) -> None:
    g = quiet()
    g.time = 1
    start(g, StartTurn(seat))
    assert (asked(g), GAME.ending(g), GAME.winners(g)) == ([], "lost-time", [])


# The shared Solo Enemy cards.


@rule("TET-COOP-05")
def test_a_card_under_one_enemy_s_unit_is_not_there_for_the_other() -> None:
    g = quiet()
    start(g, StartTurn(0))
    play(g, "0: pass\nnature: enemy e1\n1: pass")
    assert g.turn == 3
    assert names(g.enemy_bag) == ["e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"]
    play(g, "nature: enemy e2")
    assert (under(g, "2fighter"), under(g, "3fighter")) == ("e1", "e2")


@rule("TET-COOP-05")
def test_both_players_monsters_come_from_that_deck_and_go_to_one_discard_pile() -> None:
    g = quiet()
    start(g, StartTurn(0))
    play(g, "0: explore fighter b2\nnature: enemy e1\n0: stop\n0: pass\nnature: enemy e3")
    play(g, "1: explore fighter b2\nnature: enemy e8\n1: stop")
    assert names(g.enemy_discard) == ["e1", "e8"]
    assert names(g.enemy_bag) == ["e2", "e4", "e5", "e6", "e7", "e9"]


@rule("TET-COOP-10", "TET-COOP-11")
def test_coop_reshuffle() -> None:
    g = quiet()
    lay_under(g, 2, "e1", "e3", "e5")
    lay_under(g, 3, "e2", "e4", "e6", "e7")
    g.enemy_bag, g.enemy_discard = [], [ENEMY_KEYS.index("e9"), ENEMY_KEYS.index("e8")]
    start(g, StartEnemyTurn(2))
    assert (names(g.enemy_bag), g.enemy_discard) == (["e8", "e9"], [])
    assert [under(g, f"2{word}") for word in CLASSES] == ["e1", "e3", "e5", None]
    assert [under(g, f"3{word}") for word in CLASSES] == ["e2", "e4", "e6", "e7"]
    play(g, "nature: enemy e9\n1: pass")
    # The other enemy's own four go back, with the rest of the deck; the first one's stay.
    assert names(g.enemy_bag) == ["e2", "e4", "e6", "e7", "e8"]
    assert [it(g, f"3{word}").under for word in CLASSES] == [NO_CARD] * 4
    assert [under(g, f"2{word}") for word in CLASSES] == ["e1", "e3", "e5", "e9"]


@rule("TET-COOP-10")
def test_an_enemy_that_finds_cards_in_the_deck_leaves_the_discard_pile_alone() -> None:
    g = quiet()
    g.enemy_bag.remove(ENEMY_KEYS.index("e8"))
    g.enemy_discard = [ENEMY_KEYS.index("e8")]
    start(g, StartEnemyTurn(3))
    assert (len(g.enemy_bag), names(g.enemy_discard)) == (8, ["e8"])


@rule("TET-COOP-11")
def test_its_own_cards_the_discards_and_the_deck_make_the_new_deck() -> None:
    g = quiet()
    lay_under(g, 2, "e1", "e3", "e5", "e7")
    lay_under(g, 3, "e2")
    g.enemy_bag.remove(ENEMY_KEYS.index("e8"))
    g.enemy_discard = [ENEMY_KEYS.index("e8")]
    start(g, StartEnemyTurn(2))
    assert names(g.enemy_bag) == ["e1", "e3", "e4", "e5", "e6", "e7", "e8", "e9"]
    assert (g.enemy_discard, under(g, "3fighter")) == ([], "e2")
    play(g, "nature: enemy e1")
    assert [under(g, f"2{word}") for word in CLASSES] == ["e1", None, None, None]


# Two players in the dungeons.


@rule("TET-COOP-12")
def test_a_dungeon_with_the_partner_s_unit_in_it_cannot_be_entered() -> None:
    g = adventure("0 oathguard k11", "0 griffon j8", "1 duelist e9", seats=2)
    inside(g, "1fighter", "2x2")
    assert choices(g, 0, "delve") == ["delve beast 3x2"]
    assert refusal(g, "delve fighter 2x2") == ("TET-DUNGEON-08", "dungeon-held")
    play(g, "0: delve beast 3x2")
    assert (deep(g, "0beast"), deep(g, "1fighter")) == ("3x2 a2", "2x2 a2")


@rule("TET-COOP-12", "TET-DUNGEON-03")
def test_the_partner_s_unit_on_the_roof_closes_a_dungeon() -> None:
    g = adventure("0 oathguard k11", "1 griffon i11", seats=2)
    assert choices(g, 0, "delve") == []
    assert refusal(g, "delve fighter 2x2") == ("TET-DUNGEON-03", "roof-held")


@rule("TET-COOP-15")
def test_a_crystal_counts_for_both() -> None:
    g = adventure("0 oathguard c3", "1 duelist e9", seats=2, turn=1, acting=True)
    take_all_but_glory(g, "1x2")
    play(g, "1: delve fighter 1x2\n1: tread a1\n1: stop")
    assert (g.crystals[box_of("1x2")], GAME.scores(g)) == (1, [5, 5])
    start(g, StartTurn(0))
    assert choices(g, 0, "delve") == ["delve fighter 8x5"]


@rule("TET-COOP-15")
def test_its_bonus_is_used_by_the_player_whose_unit_took_it() -> None:
    lines = ("0 oathguard a9 health=5", "1 duelist e9 health=5", "1 griffon a7 health=9")
    g = adventure(*lines, seats=2, turn=1)
    play(g, "1: delve fighter 1x2\n1: tread a1")
    assert asked(g) == [(1, "TET-DUNGEON-30")]
    play(g, "1: use")
    assert [it(g, word).health for word in ("0fighter", "1fighter", "1beast")] == [5, 7, 10]


@rule("TET-COOP-15")
def test_no_bonus_is_offered_that_would_help_only_the_partner() -> None:
    g = adventure("0 oathguard a9 health=5", "1 duelist e9", seats=2, turn=1)
    play(g, "1: delve fighter 1x2\n1: tread a1")
    assert (g.crystals[box_of("1x2")], asked(g)) == (1, [(1, "TET-MOVE-12")])


# Allies.


@rule("TET-COOP-13")
def test_players_units_pass_each_other_but_do_not_fight() -> None:
    g = solo("0 oathguard e7", "0 stormcaller g7", "1 duelist e6", "1 griffon g6", seats=2)
    attacks = [said for said in choices(g) if said.split()[0] in ("melee", "missile", "spell")]
    assert attacks == []
    assert refusal(g, "melee fighter e6") == ("TET-TEAM-06", "ally-there")
    play(g, "0: move fighter e6")
    assert "stop" not in choices(g)
    play(g, "0: step e5\n0: stop")
    assert (at(g, "0fighter"), at(g, "1fighter")) == ("e5", "e6")


@rule("TET-COOP-13", "TET-COOP-01")
def test_players_help_each_other() -> None:
    g = solo("0 grove-healer e7 supply=1", "1 duelist e5 health=2 weakened", seats=2)
    play(g, "0: spell wizard e5")
    assert (it(g, "1fighter").health, it(g, "1fighter").weakened) == (5, 0)


@rule("TET-COOP-13", "TET-PORTAL-06")
def test_a_partner_does_not_block_a_portal() -> None:
    g = adventure("0 oathguard k11", "1 duelist j8", seats=2)
    play(g, "0: through fighter j8\n0: step j9")
    assert points(g) == 2


@rule("TET-COOP-13")
def test_the_solo_enemies_never_attack_each_other_and_pass_each_other() -> None:
    # A Griffon with five and two points; the other enemy's Fighter stands in its way west.
    lines = ("0 oathguard a6", "2 griffon i6", "3 duelist h6")
    g = solo(*lines, seats=2, alone=(0,), acting=False)
    enemy_turn(g, "e4", 2)
    assert (at(g, "2beast"), at(g, "3fighter")) == ("b6", "h6")
    assert it(g, "3fighter").health == 6
    assert not g.enemies(unit_of("2beast"), unit_of("3fighter"))


@rule("TET-COOP-13", "TET-UNIT-10")
def test_the_other_solo_enemy_s_unit_counts_as_an_ally_for_abilities() -> None:
    g = solo("0 oathguard e6", "2 dire-wolf e5", "3 harrier e7", seats=2, acting=False)
    attack = Attack(attacker=unit_of("2beast"), kind=MELEE, target=unit_of("0fighter"))
    assert attack_damage(g, attack, None) == 4
    g = solo("0 oathguard e6", "2 dire-wolf e5", "3 harrier h7", seats=2, acting=False)
    assert attack_damage(g, attack, None) == 3


@rule("TET-COOP-14")
@pytest.mark.parametrize(("card", "struck"), [("e1", 0), ("e2", 1)])
def test_a_solo_enemy_s_melee_takes_either_player_s_unit_by_compass(card: str, struck: int) -> None:
    # E1 points north, where the first player's unit stands; E2 east, to the second player's.
    g = solo("0 oathguard e5", "1 wallbreaker f6", "2 duelist e6", seats=2, acting=False)
    enemy_turn(g, card, 2)
    lost = [10 - it(g, f"{seat}fighter").health for seat in (0, 1)]
    assert lost == ([4, 0] if struck == 0 else [0, 3])


@rule("TET-COOP-14")
@pytest.mark.parametrize(("near", "far"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("side", [2, 3])
def test_each_enemy_goes_for_the_closest_unit_of_both_players(
    near: int, far: int, side: int
) -> None:
    lines = (f"{near} oathguard e6", f"{far} wallbreaker n6", f"{side} griffon i6")
    g = solo(*lines, seats=2, alone=(0, 1), acting=False)
    enemy_turn(g, "e3", side)
    assert at(g, f"{side}beast") == "f6"
    play(g, "nature: roll m m")
    assert (it(g, f"{near}fighter").health, it(g, f"{far}fighter").health) == (6, 10)


@rule("TET-COOP-14")
def test_a_unit_of_either_player_may_counter_either_enemy() -> None:
    g = solo("1 oathguard e5", "2 dire-wolf e6", seats=2, acting=False)
    enemy_turn(g, "e3", 2)
    play(g, "nature: roll m m")
    assert asked(g) == [(1, "TET-COUNTER-01")]
    play(g, "1: counter melee\n1: pass")
    assert it(g, "2beast").health == 5


# The end.


@rule("TET-COOP-16")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_crystal_of_glory_wins_for_both(seat: int) -> None:
    g = take_all_but_glory(adventure(seats=2, turn=seat))
    inside(g, f"{seat}fighter", "8x5", "f1")
    play(g, f"{seat}: explore fighter e1")
    assert (asked(g), GAME.ending(g), GAME.winners(g)) == ([], "glory", [0, 1])


@rule("TET-COOP-17")
@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("side", [2, 3])
def test_both_lose_when_either_has_lost_the_last_unit(loser: int, side: int) -> None:
    lines = (f"{loser} oathguard e5 health=2", f"{side} dire-wolf e6")
    g = solo(*lines, seats=2, alone=(loser,), acting=False)
    enemy_turn(g, "e3", side)
    assert (g.alive(loser), g.alive(1 - loser)) == (0, 4)
    assert (asked(g), GAME.ending(g), GAME.winners(g)) == ([], "lost-units", [])


@rule("TET-COOP-17")
def test_the_last_unit_may_also_be_lost_in_a_dungeon() -> None:
    g = adventure("1 duelist e9 health=2", seats=2, turn=1, alone=(1,))
    inside(g, "1fighter", "2x2")
    play(g, "1: explore fighter a1\nnature: roll m k1 k1")
    assert (asked(g), GAME.ending(g), walls(g)) == ([], "lost-units", set())


@rule("TET-COOP-17")
def test_with_one_unit_left_on_either_side_the_game_goes_on() -> None:
    g = solo("0 oathguard e5 health=2", "2 dire-wolf e6", "0 griffon a9", seats=2, alone=(0,))
    enemy_turn(g, "e3", 2)
    assert (g.alive(0), GAME.ending(g)) == (1, "")
    assert GRID.names[it(g, "0beast").space] == "a9"
