"""Fighting Monsters."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.fight import bonus_group, style_level
from reefside.games.tidal_blades.rules.scoring import score_of
from reefside.games.tidal_blades.rules.traits import focus_level
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    GAME,
    KINDS,
    choices,
    completed,
    dial,
    dials,
    dice,
    events_of,
    fight,
    goods,
    monster,
    own,
    play,
    reef,
    roll,
    turn,
)

DROSKA_THREE = "burning-sun-challenge caravan-relay sandstep-duel"


@rule(
    "TB-FIGHT-02",
    "TB-FIGHT-05",
    "TB-DANGER-04",
    "TB-FIGHT-12",
    "TB-FIGHT-13",
    "TB-FIGHT-14",
    "TB-FIGHT-18",
    "TB-FIGHT-20",
    "TB-SHIELD-04",
    "TB-SCORE-12",
)
def test_dust_fights_the_colossal_spinesquid() -> None:
    """The worked example of the revised rulebook."""
    g = reef("dust eko axl", number=4)
    beast = monster(g, "edge", "colossal-spinesquid")
    completed(g, 0, DROSKA_THREE)
    dice(g, 0, "novice novice")
    g.heroes[0].fruit = 5
    fight(g, 0, "novice novice")
    play(g, "0: bonus\n0: die elite-red")
    assert g.heroes[0].fruit == 6  # The Fold's Edge gave one; none is eaten.
    roll(g, "focus resilience focus", danger=2)
    assert "block" in choices(g, 0)
    play(g, "0: lose 2\n0: stop\n0: hit 2 2")  # The Elite hits the armoured spot, …
    assert beast.hits == [0, 0, -1, -1, -1]  # … then only one hit is left, and it plays itself.
    assert dial(g, 0, "focus") == 2
    assert g.heroes[0].champion == 1
    assert goods(g, 0) == (6, 3, 2)
    assert own(g, 0) == {}
    assert g.supply[KINDS["novice"]] == 14 - 4  # Two seats hold their two.
    assert g.supply[KINDS["elite-red"]] == 8
    assert score_of(g, 0)[6] == 2


@rule("TB-FIGHT-01", "TB-FIGHT-02", "TB-FIGHT-03", "TB-FIGHT-04", "TB-FIGHT-06")
@pytest.mark.parametrize("edition", ["revised", "first"])
@pytest.mark.parametrize(
    ("done", "kinds"),
    [
        ("", []),
        ("caravan-relay", ["novice"]),
        ("caravan-relay sandstep-duel", ["initiate-red", "initiate-blue"]),
        (DROSKA_THREE, ["elite-red", "elite-blue"]),
        (DROSKA_THREE + " thirst-trial", 4),
        (DROSKA_THREE + " thirst-trial banner-snatch", 4),
    ],
)
def test_the_bonus_die_grows_with_the_fighting_style(
    edition: str, done: str, kinds: list[str] | int
) -> None:
    g = reef("caiman eko dust", edition=edition)
    beast = monster(g, "edge", "colossal-spinesquid")
    completed(g, 0, done)
    assert style_level(g, 0, beast) == len(done.split())
    group = bonus_group(g, 0, beast)
    found = [] if group < 0 else [BOX.dice[kind].key for kind in BOX.groups[group]]
    assert (len(found) if isinstance(kinds, int) else found) == kinds
    assert not isinstance(kinds, int) or all(key.startswith("guild") for key in found)


@rule("TB-FIGHT-06", "TB-FIGHT-02")
def test_the_bonus_die_is_optional_and_goes_back() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "thornback-snapper")
    completed(g, 0, "caravan-relay")
    before = g.supply[:]
    fight(g, 0, "novice")
    assert choices(g, 0) == ["pass", "bonus"]
    with_die = g.clone()
    play(g, "0: pass")
    assert g.under_way().own == [1]
    play(with_die, "0: bonus")
    assert with_die.under_way().own == [1, 0]
    roll(with_die, "blank blank")
    told = [event["kind"] for event in events_of(with_die, "0: stop")]
    assert told[0] == "monster-missed"  # It ends without a hit, and that is told.
    assert with_die.supply[0] == before[0] + 1


@rule("TB-FIGHT-07", "TB-SUPPLY-05")
def test_a_bonus_die_that_is_missing_is_replaced_by_the_supply_rules() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "colossal-spinesquid")
    completed(g, 0, DROSKA_THREE)
    g.supply[KINDS["elite-red"]] = g.supply[KINDS["elite-blue"]] = 0
    fight(g, 0, "novice")
    play(g, "0: bonus")
    assert asked(g) == [(0, "TB-SUPPLY-05")]
    assert choices(g, 0) == ["pass", "die novice", "die initiate-red", "die initiate-blue"]


@rule("TB-FIGHT-08")
def test_the_bonus_die_alone_is_enough_and_without_any_die_there_is_no_fight() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "thornback-snapper")
    dice(g, 0, "", "novice")
    turn(g)
    bare = g.clone()
    play(bare, "0: go folds-edge")
    assert asked(bare) == []
    completed(g, 0, "caravan-relay")
    play(g, "0: go folds-edge\n0: fight folds-edge\n0: roll")
    assert g.under_way().own == [0]  # It is added by itself: nothing else could be rolled.


@rule("TB-FIGHT-09", "TB-FIGHT-10", "TB-FIGHT-23", "TB-FIGHT-22")
def test_a_fight_is_rolled_like_a_challenge_and_may_be_stopped_after_any_roll() -> None:
    g = reef("caiman eko dust")
    dice(g, 0, "novice novice novice")
    g.heroes[0].fruit = 0
    fight(g, 0, "novice novice novice")  # The third die costs the Fruit of the space.
    assert g.heroes[0].fruit == 0
    roll(g, "blank blank blank", danger=1)
    play(g, "0: block")
    assert choices(g, 0) == ["reroll 1", "stop"]
    play(g, "0: reroll 1\n0: roll")
    roll(g, "blank")
    play(g, "0: stop")
    assert own(g, 0) == {}
    assert g.heroes[0].hits == 0


@rule("TB-FIGHT-11", "TB-FIGHT-16")
def test_hits_stay_for_later_fights_of_anyone_and_white_spots_take_any_die() -> None:
    g = reef("caiman eko dust")
    beast = monster(g, "edge", "bullubura")  # Resilience, Synergy, Spirit, armoured Focus.
    fight(g, 0, "novice novice")
    roll(g, "wild resilience")
    play(g, "0: stop\n0: hit 1 2\n0: hit 3 1")
    assert beast.hits == [0, -1, 0, -1]
    fight(g, 1, "novice")
    roll(g, "synergy")
    play(g, "1: stop")
    assert beast.hits == [0, 1, 0, -1]


@rule("TB-FIGHT-12")
def test_no_symbol_that_fits_is_left_out() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "bullubura")
    fight(g, 0, "novice novice")
    roll(g, "resilience wild")
    play(g, "0: stop")
    assert "pass" not in choices(g, 0)
    assert sorted(choices(g, 0)) == ["hit 1 1", "hit 1 2", "hit 2 2", "hit 3 2"]


@rule("TB-FIGHT-17", "TB-FIGHT-18", "TB-FIGHT-19", "TB-DICE-24", "TB-DICE-25")
@pytest.mark.parametrize("edition", ["revised", "first"])
@pytest.mark.parametrize(
    ("name", "spot", "kind", "face", "fits"),
    [
        ("bullubura", 4, "novice", "focus", False),
        ("bullubura", 4, "initiate-red", "focus", True),
        ("bullubura", 4, "initiate-red", "wild", True),
        ("bullubura", 4, "elite-blue", "wild", False),
        ("bullubura", 4, "guild-spirit", "wild", True),
        ("bullubura", 4, "guild-synergy", "wild", False),
        ("colossal-spinesquid", 2, "initiate-red", "focus", False),
        ("colossal-spinesquid", 2, "elite-red", "focus-or-spirit", True),
        ("colossal-spinesquid", 2, "guild-focus", "two-focus", True),
        ("giant-mudcrab", 4, "initiate-blue", "wild", True),
    ],
)
def test_armour_needs_a_die_of_its_colour_and_level(
    edition: str, name: str, spot: int, kind: str, face: str, fits: bool
) -> None:
    g = reef("caiman eko dust", edition=edition)
    monster(g, "edge", name)
    dice(g, 0, kind)
    fight(g, 0, kind)
    roll(g, face)
    play(g, "0: stop")
    hit = g.beasts[0] is not None and g.beasts[0].hits[spot - 1] == 0
    assert (f"hit {spot} 1" in choices(g, 0) or hit) == fits


@rule("TB-FIGHT-20")
def test_a_trophy_moves_the_hitter_up() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "bullubura", "1 1 1 -")
    dice(g, 0, "initiate-red")
    fight(g, 0, "initiate-red")
    roll(g, "focus")
    assert g.heroes[0].champion == 1 + 1  # The trophy, and the Kill Bonus.


@rule("TB-FIGHT-21")
def test_paired_spots_are_hit_together_in_one_fight() -> None:
    g = reef("caiman eko dust", advanced_monsters="yes")
    beast = monster(g, "edge", "glasswing-ray")  # Spirit, Synergy, and Focus with Resilience.
    dice(g, 0, "novice novice novice")
    fight(g, 0, "novice")
    roll(g, "focus")
    play(g, "0: stop")
    assert beast.hits == [-1, -1, -1]
    fight(g, 0, "novice novice")
    roll(g, "focus resilience")
    play(g, "0: stop")
    assert beast.hits == [-1, -1, 0]
    assert g.heroes[0].hits == 2
    assert (dial(g, 0, "focus"), dial(g, 0, "resilience")) == (1, 1)


@rule("TB-FIGHT-21")
def test_a_double_face_covers_a_pair_of_one_trait() -> None:
    g = reef("caiman eko dust", advanced_monsters="yes")
    beast = monster(g, "edge", "abyssal-choir", "1 1 1 -")
    dice(g, 0, "guild-focus")
    fight(g, 0, "guild-focus")
    roll(g, "two-focus")
    assert beast.hits == [1, 1, 1, 0]


@rule("TB-FIGHT-24")
def test_no_push_it_no_judge_and_no_diversity_in_fights() -> None:
    g = reef("caiman eko dust", judge="chronosseum")
    completed(g, 0, "clockwork-footwork rope-swing-rescue")
    monster(g, "edge", "bullubura")
    fight(g, 0, "novice")
    play(g, "0: pass")
    roll(g, "resilience")
    play(g, "0: stop")
    assert g.heroes[0].champion == 0
    assert dial(g, 0, "resilience") == 1


@rule("TB-FIGHT-25")
def test_a_roll_that_covers_every_spot_ends_the_rolling() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "bullubura", "1 1 - 1")
    fight(g, 0, "novice novice")
    roll(g, "spirit blank")
    assert g.beasts[0] is None


@rule("TB-FIGHT-15")
def test_dice_are_back_before_rewards_are_given() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "drowned-lantern", "1 1 - 1 1")
    dice(g, 0, "initiate-red")
    g.supply[KINDS["initiate-red"]] = 0
    g.supply[KINDS["initiate-blue"]] = 0
    fight(g, 0, "initiate-red")
    roll(g, "spirit")
    assert own(g, 0) == {"initiate-red": 1}  # The very die that fought.


@rule("TB-DANGER-05")
def test_the_bonus_die_may_be_the_one_lost() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "thornback-snapper")
    completed(g, 0, "caravan-relay")
    g.heroes[0].shells = 0
    fight(g, 0, "novice", space="folds-edge")
    play(g, "0: bonus")
    g.heroes[0].shells = 0
    roll(g, "spirit blank", danger=1)
    assert choices(g, 0) == ["lose 1", "lose 2"]
    play(g, "0: lose 2")
    assert g.under_way().own == [1]


@rule("TB-TRAIT-12", "TB-TRAIT-05")
def test_a_new_focus_level_counts_from_the_next_attempt() -> None:
    g = reef("caiman eko dust")
    dials(g, 0, focus=1)
    monster(g, "edge", "giant-mudcrab")
    fight(g, 0, "novice")
    roll(g, "focus")
    play(g, "0: stop")
    assert GAME.table_view(g, 0)["heroes"][0]["max_roll"] == 3


@rule("TB-DICE-24")
@pytest.mark.parametrize(
    ("kind", "red"),
    [
        ("guild-focus", True),
        ("guild-spirit", True),
        ("guild-resilience", False),
        ("guild-synergy", False),
    ],
)
def test_a_guild_die_has_the_colour_of_its_path(kind: str, red: bool) -> None:
    g = reef("caiman eko dust")
    beast = monster(g, "edge", "bullubura", "1 1 1 -")  # The last spot is red.
    dice(g, 0, kind)
    fight(g, 0, kind)
    roll(g, "wild")
    if beast.hits[3] != 0:
        play(g, "0: stop")
    assert (beast.hits[3] == 0) == red


@rule("TB-DICE-25")
@pytest.mark.parametrize(
    ("kind", "fits"), [("novice", False), ("initiate-red", True), ("elite-red", True)]
)
def test_a_spot_asks_for_at_least_its_die(kind: str, fits: bool) -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "bullubura", "- - 1 -")
    dice(g, 0, kind)
    fight(g, 0, kind)
    roll(g, "wild")
    play(g, "0: stop")
    assert ("hit 4 1" in choices(g, 0)) == fits


@rule("TB-FIGHT-19")
def test_a_wild_face_hits_an_armoured_spot_of_any_trait() -> None:
    g = reef("caiman eko dust")
    beast = monster(g, "edge", "bullubura")
    armoured = [at for at, spot in enumerate(BOX.monsters[beast.card].spots) if spot.colour]
    assert armoured
    dice(g, 0, "initiate-red")
    fight(g, 0, "initiate-red")
    roll(g, "wild")
    play(g, "0: stop")
    assert all(f"hit {at + 1} 1" in choices(g, 0) for at in armoured)


@rule("TB-FIGHT-04")
@pytest.mark.parametrize(("level", "offered"), [(1, 1), (2, 2), (3, 2), (4, 4), (5, 4)])
def test_the_kind_of_the_bonus_die_is_the_fighter_s_choice(level: int, offered: int) -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "colossal-spinesquid")
    completed(g, 0, " ".join(f"{DROSKA_THREE} thirst-trial banner-snatch".split()[:level]))
    fight(g, 0, "novice")
    play(g, "0: bonus")
    if offered == 1:
        assert g.under_way().kinds == [KINDS["novice"]] * 2
    else:
        kinds = [BOX.dice[KINDS[said.split()[1]]].level for said in choices(g, 0)]
        assert kinds == [min(level, 4)] * offered


@rule("TB-FIGHT-05")
def test_the_bonus_die_needs_no_focus_and_no_fruit() -> None:
    g = reef("dust eko axl")
    monster(g, "edge", "colossal-spinesquid")
    completed(g, 0, "caravan-relay")
    dials(g, 0, focus=0)
    most = focus_level(g, 0)
    dice(g, 0, " ".join(["novice"] * most))
    g.heroes[0].fruit = 0
    fight(g, 0, " ".join(["novice"] * most))
    fruit = g.heroes[0].fruit
    play(g, "0: bonus")
    assert len(g.under_way().kinds) == most + 1
    assert g.heroes[0].fruit == fruit


@rule("TB-FIGHT-13")
def test_every_spot_hit_advances_its_trait() -> None:
    g = reef("caiman eko dust")
    beast = monster(g, "edge", "bullubura")
    (trait,) = BOX.monsters[beast.card].spots[0].traits
    before = g.heroes[0].dials[:]
    fight(g, 0, "novice")
    roll(g, "wild")
    play(g, "0: stop\n0: hit 1 1")
    moved = [now - then for now, then in zip(g.heroes[0].dials, before)]
    assert moved == [1 if other == trait else 0 for other in range(4)]
