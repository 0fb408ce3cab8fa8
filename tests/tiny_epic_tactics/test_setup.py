"""Setting up a game, and the modes it can be played in."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.box.modes import Mode
from reefside.games.tiny_epic_tactics.rules.first_hand import KeepTactic
from reefside.games.tiny_epic_tactics.rules.weakened import weaken
from reefside.games.tiny_epic_tactics.state.constants import CARDS, CLASSES, GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import TERRAINS
from reefside.kernel.drive import advance, next_ask
from reefside.kernel.drive import play as answer
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.position import (
    GAME,
    PARTS,
    TACTIC_KEYS,
    at,
    choices,
    it,
    play,
    space,
    stage,
)

FIGHTERS = "oathguard pike-captain berserker wallbreaker"
BEASTS = "cave-bear dire-wolf griffon war-boar"
ROGUES = "sharpshooter knife-thrower cutpurse shadow"
WIZARDS = "pyromancer stormcaller frost-sage grove-healer"

TERRAIN = """
    S S . . P . F F . P . . S S
    S S . . . . . . . . . . S S
    . . . V . F . . F . V . . .
    . . . . . . . B . . . . . .
    . F . F . . F . . . F . F .
    . . . W = W W W W = W . . .
    . . . . W . . . . . F . . .
    . F . P . . F . . . . . V .
    F . V . . . . . . . . . . F
    . . . . . F . F . P . . . .
    S S . . . W . . F . . . S S
    S S . F . = . B W . F . S S
"""
LEVELS = """
    0 0 0 3 3 3 3 3 3 3 3 0 0 0
    0 0 0 2 2 2 2 2 2 2 2 0 0 0
    0 0 0 2 2 2 2 2 2 2 2 0 0 0
    0 0 0 2 2 2 2 2 2 2 2 0 0 0
    0 0 0 2 2 2 2 2 2 2 2 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0
    0 1 1 1 1 1 0 0 0 0 1 1 1 0
    0 1 1 2 1 1 0 0 0 0 1 1 1 0
    0 1 1 2 1 1 0 0 0 0 0 0 0 0
    0 1 1 1 1 1 0 0 1 1 0 0 0 0
    0 0 0 0 0 0 0 0 1 1 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0
"""
LETTERS = {".": "plain", "S": "plain", "F": "forest", "W": "water", "=": "bridge"}
LETTERS |= {"P": "peak", "V": "village", "B": "ballista"}

FOUR_PLACED = """
    2: start se\n 2: place fighter n12\n 2: place beast m12\n 2: place rogue n11
    3: start nw\n 3: place fighter a1\n 3: place beast b1\n 3: place rogue a2
    0: start sw\n 0: place fighter a11\n 0: place beast b11\n 0: place rogue a12
    1: place fighter m1\n 1: place beast n1\n 1: place rogue m2
"""
FOUR_TACTICS = "second-wind stand-firm rally-cry follow-through vengeance spare-quiver"
FOUR_TACTICS += " arcane-surge from-above"


def new_table(seats: int, mode: str = "competitive", realm: str = "evergreen") -> Tactics:
    """A table before the first card is dealt, with scribes."""
    options = GAME.check(seats, {"mode": mode, "realm": realm})
    g = GAME.new_table(seats, key_of(1), options)
    g.record = []
    g.events = []
    next_ask(g)
    return g


def dealt(seats: int, first: int, mode: str = "competitive") -> Tactics:
    """A table on which everybody has units: seat n the n-th of each list above."""
    g = new_table(seats, mode)
    for names in (FIGHTERS, BEASTS, ROGUES, WIZARDS):
        play(g, f"nature: unit {' '.join(names.split()[:seats])}")
    return play(g, f"nature: first {first}")


def four() -> Tactics:
    """Four players, seat 2 the first, all units on their stars."""
    return play(dealt(4, 2), FOUR_PLACED)


def ready(seats: int, mode: str, seed: int = 1) -> Tactics:
    """A table set up by Nature's key and the first answer to every question."""
    options = GAME.check(seats, {"mode": mode})
    g = GAME.new_table(seats, key_of(seed), options)
    ask = advance(g)
    while ask is not None and g.turn < 0:
        answer(g, ask.seat, ask.choices[0])
        ask = advance(g)
    return g


def stars(g: Tactics, seat: int) -> list[str]:
    """Where a seat's units stand."""
    return sorted(at(g, f"{seat}{kind}") for kind in CLASSES)


# The realm.


@rule("TET-SETUP-01")
def test_the_standard_realm_has_all_six_boxes_each_in_its_place() -> None:
    realm = PARTS.realms["evergreen-forest"]
    keys = [PARTS.pieces[placement.piece].key for placement in realm.placements]
    assert keys == ["8x5", "8x1", "3x2", "5x4", "1x2", "2x2"]
    stands_on = {
        PARTS.pieces[box].key: [PARTS.pieces[above].key for above in realm.above[box]]
        for box in range(len(PARTS.pieces))
    }
    empty: list[str] = []
    assert stands_on["8x5"] == ["8x1"]
    assert stands_on["5x4"] == ["1x2"]
    assert [stands_on[key] for key in ("8x1", "3x2", "1x2", "2x2")] == [empty] * 4
    assert realm.side == "front"


@rule("TET-SETUP-01")
def test_the_standard_realm_looks_as_it_is_printed() -> None:
    g = new_table(2)
    realm = g.printed.realm
    assert [TERRAINS[terrain] for terrain in realm.terrain] == [
        LETTERS[letter] for letter in TERRAIN.split()
    ]
    assert realm.levels == [int(level) for level in LEVELS.split()]
    fronts = {GRID.names[front] for front in realm.fronts}
    assert fronts == {"c3", "l3", "g2", "d11", "e9", "j8", "k11"}


@rule("TET-SETUP-02")
def test_every_box_of_the_standard_realm_is_turned_like_the_scroll() -> None:
    realm = PARTS.realms["evergreen-forest"]
    assert [placement.turns for placement in realm.placements] == [0] * 6


# The forces.


@rule("TET-SETUP-03", "TET-SETUP-04", "TET-SETUP-06")
def test_each_player_has_four_units_with_four_health_two_ammo_and_one_mana_tracker() -> None:
    g = four()
    for seat in range(4):
        units = GAME.table_view(g, None)["units"][seat * 4 : seat * 4 + 4]
        assert [unit["class"] for unit in units] == ["fighter", "beast", "rogue", "wizard"]
        assert [unit["side"] for unit in units] == [seat] * 4
        assert all(unit["health"] == unit["most_health"] > 0 for unit in units)
        assert all(unit["supply"] == unit["most_supply"] for unit in units)
        assert [unit["most_supply"] > 0 for unit in units] == [True, False, True, True]
        assert len({unit["space"] for unit in units}) == 4


@rule("TET-SETUP-04")
def test_the_class_decks_are_dealt_one_by_one_one_card_to_each_player() -> None:
    g = new_table(3)

    def could(said: str) -> bool:
        return g.agenda[-1].possible(g, GAME.notation.read_nature(said))

    assert could("unit oathguard pike-captain siege-veteran")
    assert not could("unit oathguard pike-captain")
    assert not could("unit oathguard pike-captain cave-bear")
    assert not could("unit oathguard oathguard berserker")
    play(g, "nature: unit siege-veteran oathguard berserker")
    assert not could("unit pike-captain wallbreaker duelist")
    assert could("unit elder-stag treant griffon")
    assert [g.face(unit).key for unit in (0, 4, 8)] == ["siege-veteran", "oathguard", "berserker"]
    assert [len(deck) for deck in g.decks] == [5, 8, 8, 8]


@rule("TET-SETUP-05")
def test_unit_cards_lie_face_up_with_their_normal_face() -> None:
    g = dealt(2, 0)
    rows = GAME.table_view(g, None)["units"]
    shown = ["oathguard", "cave-bear", "sharpshooter", "pyromancer"]
    shown += ["pike-captain", "dire-wolf", "knife-thrower", "stormcaller"]
    assert [row["card"] for row in rows] == shown
    assert not any(row["solo"] for row in rows)
    assert all(unit.face < CARDS for unit in g.units)


@rule("TET-SETUP-06")
def test_every_tracker_starts_on_the_highest_value_of_its_track() -> None:
    g = dealt(2, 0)
    assert [(unit.health, unit.supply) for unit in g.units] == [
        *[(10, 3), (12, 0), (6, 6), (6, 7)],
        *[(9, 3), (10, 0), (7, 6), (6, 6)],
    ]


@rule("TET-SETUP-07")
def test_nature_chooses_the_first_player_among_all_seats_and_it_is_recorded() -> None:
    g = new_table(3)
    for names in (FIGHTERS, BEASTS, ROGUES, WIZARDS):
        play(g, f"nature: unit {' '.join(names.split()[:3])}")
    assert asked(g) == [(-1, "TET-SETUP-07")]
    read = GAME.notation.read_nature
    fits = [g.agenda[-1].possible(g, read(f"first {seat}")) for seat in range(4)]
    assert fits == [True, True, True, False]
    play(g, "nature: first 2")
    assert g.first == 2
    assert g.record is not None
    assert GAME.notation.write_entry(g.record[-1]) == "nature: first 2"


@rule("TET-SETUP-07")
def test_the_seed_alone_decides_who_is_first() -> None:
    firsts = [ready(3, "competitive", seed).first for seed in range(20)]
    assert set(firsts) == {0, 1, 2}
    assert firsts == [ready(3, "competitive", seed).first for seed in range(20)]


# Starting locations.


@rule("TET-SETUP-08")
def test_the_first_of_four_players_picks_any_location_and_puts_any_unit_on_any_star() -> None:
    g = dealt(4, 2)
    assert choices(g, 2) == ["start nw", "start ne", "start sw", "start se"]
    play(g, "2: start se")
    corner = ["m11", "n11", "m12", "n12"]
    assert choices(g, 2) == [f"place fighter {star}" for star in corner]
    play(g, "2: place fighter n12")
    assert choices(g, 2) == ["place beast m11", "place beast n11", "place beast m12"]
    play(g, "2: place beast m12\n2: place rogue n11")
    assert [at(g, f"2{kind}") for kind in CLASSES] == ["n12", "m12", "n11", "m11"]


@rule("TET-SETUP-08")
def test_a_star_of_another_location_or_with_a_unit_on_it_is_refused() -> None:
    g = play(dealt(4, 0), "0: start nw\n0: place fighter a1")
    for star in ("a1", "m1", "c3"):
        refused = GAME.refuse(g, 0, GAME.notation.read(f"place beast {star}"))
        assert (refused.rule, refused.reason) == ("TET-SETUP-08", "star-closed")


@rule("TET-SETUP-09")
def test_locations_are_chosen_clockwise_from_the_first_player_and_none_twice() -> None:
    g = dealt(4, 2)
    play(g, "2: start se\n2: place fighter n12\n2: place beast m12\n2: place rogue n11")
    assert asked(g) == [(3, "TET-SETUP-08")]
    assert choices(g, 3) == ["start nw", "start ne", "start sw"]
    refused = GAME.refuse(g, 3, GAME.notation.read("start se"))
    assert (refused.rule, refused.reason) == ("TET-SETUP-09", "location-closed")
    play(g, "3: start nw\n3: place fighter a1\n3: place beast b1\n3: place rogue a2")
    assert choices(g, 0) == ["start ne", "start sw"]
    play(g, "0: start sw\n0: place fighter a11\n0: place beast b11\n0: place rogue a12")
    assert choices(g, 1) == [f"place fighter {star}" for star in ("m1", "n1", "m2", "n2")]


@rule("TET-SETUP-08", "TET-SETUP-09")
def test_with_three_players_one_location_stays_empty() -> None:
    g = dealt(3, 0)
    play(g, "0: start nw\n0: place fighter a1\n0: place beast b1\n0: place rogue a2")
    play(g, "1: start se\n1: place fighter m11\n1: place beast n11\n1: place rogue m12")
    assert choices(g, 2) == ["start ne", "start sw"]
    play(g, "2: start sw\n2: place fighter a11\n2: place beast b11\n2: place rogue a12")
    assert asked(g) == [(-1, "TET-SETUP-11")]
    assert [stars(g, seat) for seat in range(3)] == [
        ["a1", "a2", "b1", "b2"],
        ["m11", "m12", "n11", "n12"],
        ["a11", "a12", "b11", "b12"],
    ]
    assert sum(unit >= 0 for unit in g.board) == 12
    assert [g.board[space(star)] for star in ("m1", "n1", "m2", "n2")] == [-1] * 4


@rule("TET-SETUP-10")
def test_two_players_use_diagonally_opposite_locations_two_units_in_each() -> None:
    g = dealt(2, 1)
    assert choices(g, 1) == ["start nw", "start ne"]
    play(g, "1: start ne\n1: place fighter n1\n1: place beast a12")
    north, south = ["m1", "m2", "n2"], ["a11", "b11", "b12"]
    assert sorted(choices(g, 1)) == sorted(f"place rogue {star}" for star in north + south)
    play(g, "1: place rogue b11")
    assert choices(g, 1) == [f"place wizard {star}" for star in ("m1", "m2", "n2")]
    play(g, "1: place wizard m2")
    assert stars(g, 1) == ["a12", "b11", "m2", "n1"]


@rule("TET-SETUP-10")
def test_the_second_of_two_players_gets_the_other_diagonal() -> None:
    g = dealt(2, 1)
    play(g, "1: start ne\n1: place fighter m1\n1: place beast n1")
    play(g, "1: place rogue a11\n1: place wizard b11")
    spaces = {said.split()[2] for said in choices(g, 0, "place")}
    assert spaces == {"a1", "b1", "a2", "b2", "m11", "n11", "m12", "n12"}
    play(g, "0: place fighter a1\n0: place beast n12\n0: place rogue b2\n0: place wizard m11")
    assert asked(g) == [(-1, "TET-SETUP-11")]


# Tactic cards.


@rule("TET-SETUP-11")
def test_two_tactic_cards_each_of_which_one_is_kept_all_at_once_in_secret() -> None:
    g = play(four(), f"nature: tactic {FOUR_TACTICS}")
    assert isinstance(g.agenda[-1], KeepTactic)
    assert asked(g) == [(seat, "TET-SETUP-11") for seat in range(4)]
    assert choices(g, 0) == ["hold second-wind", "hold stand-firm"]
    assert choices(g, 3) == ["hold arcane-surge", "hold from-above"]
    assert GAME.table_view(g, 1)["hand"] == ["rally-cry", "follow-through"]
    assert GAME.table_view(g, None)["hand"] == []
    play(g, "3: hold from-above\n1: hold rally-cry\n0: hold stand-firm")
    assert len(g.forces[3].hand) == 2
    play(g, "2: hold spare-quiver")
    hands = [[TACTIC_KEYS[card] for card in force.hand] for force in g.forces]
    assert hands == [["stand-firm"], ["rally-cry"], ["spare-quiver"], ["from-above"]]


@rule("TET-SETUP-11", "TET-SETUP-12")
def test_the_cards_set_aside_go_back_into_the_deck_without_being_shown() -> None:
    g = play(four(), f"nature: tactic {FOUR_TACTICS}")
    play(g, "0: hold stand-firm\n1: hold rally-cry\n2: hold spare-quiver\n3: hold from-above")
    for key in ("second-wind", "follow-through", "vengeance", "arcane-surge"):
        assert TACTIC_KEYS.index(key) in g.bag
    assert g.discard == []
    assert GAME.table_view(g, None)["tactic_deck"] == 12
    assert g.events is not None
    for seat in (None, 0, 1, 2, 3):
        told = str([event.delivered_to(seat) for event in g.events])
        own = [] if seat is None else FOUR_TACTICS.split()[seat * 2 : seat * 2 + 2]
        assert [key for key in TACTIC_KEYS if f"'{key}'" in told] == own


@rule("TET-SETUP-12")
@pytest.mark.parametrize(
    ("mode", "seats", "left"),
    [
        ("competitive", 2, 14),
        ("competitive", 3, 13),
        ("competitive", 4, 12),
        ("battle", 3, 13),
        ("team", 4, 12),
        ("solo", 1, 15),
        ("coop", 2, 14),
    ],
)
def test_one_card_in_every_hand_and_the_rest_in_the_deck(mode: str, seats: int, left: int) -> None:
    g = ready(seats, mode)
    assert [len(force.hand) for force in g.forces] == [1] * seats
    assert (len(g.bag), g.discard) == (left, [])


# What is shared, and the first turn.


@rule("TET-SETUP-13")
def test_weakened_tokens_are_not_limited_to_ten() -> None:
    g = stage("0 oathguard e6", seats=4, acting=False)
    for unit in range(16):
        weaken(g, unit, "TET-ACTION-03")
    assert sum(unit.weakened for unit in g.units) == 16


@rule("TET-SETUP-13")
def test_no_roll_needs_more_than_the_three_action_dice() -> None:
    assert len(PARTS.die_faces) == 6
    assert max(face.red for face in PARTS.faces) == 3
    assert max(face.green for face in PARTS.faces) <= 3
    g = stage("0 stormcaller e6", "1 treant e4")
    play(g, "0: spell wizard e4")
    assert choices(g) == ["power 0", "power 1", "power 2", "power 3"]
    play(g, "0: power 3")
    read = GAME.notation.read_nature
    assert g.agenda[-1].possible(g, read("roll p p p"))
    assert not g.agenda[-1].possible(g, read("roll p p p p"))


@rule("TET-SETUP-14")
def test_all_three_flags_start_on_start_and_no_area_is_triggered() -> None:
    g = ready(3, "competitive")
    rows = GAME.table_view(g, None)["areas"]
    assert [row["area"] for row in rows] == ["west", "east", "heart"]
    assert [(row["flag"], row["owner"]) for row in rows] == [(0, -1)] * 3
    assert GAME.words.text("en", "track.0") == "START"


@rule("TET-SETUP-15")
def test_the_first_player_takes_the_first_turn_as_soon_as_all_have_kept_a_card() -> None:
    g = play(four(), f"nature: tactic {FOUR_TACTICS}")
    play(g, "0: hold stand-firm\n1: hold rally-cry\n2: hold spare-quiver")
    assert g.turn == -1
    play(g, "3: hold from-above")
    assert (g.turn, g.round, g.actions) == (2, 1, 3)
    assert asked(g) == [(2, "TET-TURN-03")]


# Modes.


@rule("TET-MODE-01")
def test_six_modes_each_with_its_number_of_players() -> None:
    fits = {
        mode: [seats for seats in range(1, 5) if fitting(seats, mode)]
        for mode in GAME.options[0].values
    }
    assert fits == {
        "competitive": [2, 3, 4],
        "team": [4],
        "battle": [2, 3, 4],
        "battle-team": [4],
        "solo": [1],
        "coop": [2],
    }
    with pytest.raises(
        InvalidInput, match="the mode team is for 4 players, not 3; modes for 3 are"
    ):
        GAME.check(3, {"mode": "team"})
    with pytest.raises(InvalidInput, match="option mode cannot be 'battle_ffa'"):
        GAME.check(3, {"mode": "battle_ffa"})


def fitting(seats: int, mode: str) -> bool:
    """Whether so many players can play a mode."""
    try:
        GAME.check(seats, {"mode": mode})
    except InvalidInput:
        return False
    return True


@rule("TET-MODE-01")
def test_without_a_word_one_player_plays_solo_and_more_play_competitive() -> None:
    assert [GAME.check(seats, {})["mode"] for seats in range(1, 5)] == [
        "solo",
        *["competitive"] * 3,
    ]


@rule("TET-MODE-02")
@pytest.mark.parametrize(
    ("mode", "seats"), [("team", 4), ("battle", 4), ("battle-team", 4), ("solo", 1), ("coop", 2)]
)
def test_every_mode_offers_what_the_competitive_game_offers(mode: str, seats: int) -> None:
    enemy = seats if mode in ("solo", "coop") else 1
    base = stage("0 oathguard e7", "0 stormcaller g6", "1 dire-wolf e6", seats=2)
    g = stage("0 oathguard e7", "0 stormcaller g6", f"{enemy} dire-wolf e6", seats=seats, mode=mode)
    assert choices(g) == choices(base)
    for table in (base, g):
        play(table, "0: melee fighter e6\n0: knock\nnature: roll k1 k1")
    assert at(g, f"{enemy}beast") == at(base, "1beast") == "e4"
    wolf, other = it(g, f"{enemy}beast"), it(base, "1beast")
    assert g.printed.faces[wolf.face].health - wolf.health == 10 - other.health == 3


@rule("TET-MODE-02")
def test_battle_team_is_battle_with_teams_and_coop_is_solo_with_allies() -> None:
    battle, team, both = Mode("battle", 4), Mode("team", 4), Mode("battle-team", 4)
    assert (both.battle, both.paired, both.teams) == (battle.battle, team.paired, team.teams)
    solo, coop = Mode("solo", 1), Mode("coop", 2)
    assert (coop.adventure, coop.split) == (solo.adventure, solo.split) == (True, True)
    assert (solo.teams, coop.teams) == ([0, 1], [0, 0, 1, 1])
