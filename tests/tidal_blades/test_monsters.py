"""Monsters: kills, Invasions, flight, hunting."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.scoring import score_of
from reefside.games.tidal_blades.state.reef import Reef
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    GAME,
    MONSTERS,
    choices,
    dice,
    events_of,
    fight,
    goods,
    monster,
    monster_deck,
    night,
    own,
    play,
    reef,
    roll,
    stunts,
    turn,
)


def name_at(g: object, slot: int) -> str | None:
    """The Monster at a place."""
    beast = g.beasts[slot]  # type: ignore[attr-defined]
    return None if beast is None else BOX.monsters[beast.card].key


@rule("TB-MONSTER-01", "TB-MONSTER-18", "TB-SETUP-36", "TB-SETUP-37")
def test_what_a_monster_card_shows() -> None:
    for row in BOX.monsters:
        assert row.style in (0, 1, 2)
        assert row.spots
        assert row.effects.effects
        assert row.kill_bonus.effects
        assert row.invasion.effects
    rows = {row.key: row for row in BOX.monsters}
    assert not rows["bullubura"].hard
    assert not rows["giant-mudcrab"].hard
    assert rows["colossal-spinesquid"].style == 2


@rule("TB-MONSTER-02", "TB-MONSTER-03", "TB-MONSTER-04", "TB-MONSTER-05", "TB-MONSTER-06")
def test_a_kill_rewards_everybody_with_a_token_once_and_the_killer_more() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "bullubura", "2 2 - 1")
    fight(g, 0, "novice")
    g.heroes[0].fruit = 0
    told = events_of(g, "nature: roll 1 0")  # Spirit, and no Danger.
    assert name_at(g, 0) is None
    assert g.beasts_out == [MONSTERS["bullubura"]]
    assert [hero.fruit for hero in g.heroes] == [2, 4, 4]
    assert [hero.champion for hero in g.heroes] == [1, 0, 0]
    rewarded = [event["seat"] for event in told if event["kind"] == "fruit-gained"]
    assert rewarded == [0, 1, 2]
    assert g.heroes[0].hits == 1


@rule("TB-MONSTER-07")
def test_the_space_of_a_killed_monster_stays_empty_until_night() -> None:
    g = reef("caiman eko dust")
    monster_deck(g, "giant-mudcrab")
    monster(g, "reef", "thornback-snapper")
    monster(g, "edge", "bullubura", "2 2 - 1")
    fight(g, 0, "novice")
    roll(g, "spirit")
    assert name_at(g, 0) is None
    assert len(g.deck) == 1


@rule("TB-MONSTER-08", "TB-ROUND-02")
@pytest.mark.parametrize(("face", "place"), [(0, 1), (4, 1), (5, 0), (7, 0)])
def test_the_invasion_die_names_the_place(face: int, place: int) -> None:
    """The worked example."""
    g = reef()
    monster(g, "reef", "giant-mudcrab")
    assert BOX.invasion[face] == place
    night(g)
    told = events_of(g, f"nature: invasion {face}")
    invaded = [event["monster"] for event in told if event["kind"] == "monster-invaded"]
    assert invaded == [["bullubura", "giant-mudcrab"][place]]


@rule("TB-MONSTER-09")
def test_an_empty_space_does_not_invade() -> None:
    g = reef()
    night(g)
    told = events_of(g, "nature: invasion 0")
    assert not [event for event in told if event["kind"] == "monster-invaded"]


@rule("TB-MONSTER-10", "TB-MONSTER-12", "TB-MONSTER-11")
def test_only_players_without_a_token_suffer_and_the_monster_stays() -> None:
    g = reef()
    monster(g, "edge", "bullubura", "1 - - -")
    g.heroes[2].fruit = 1
    night(g)
    play(g, "nature: invasion 7")
    assert [hero.fruit for hero in g.heroes] == [0, 2, 0]
    assert name_at(g, 1) == "bullubura"


@rule("TB-MONSTER-11")
def test_shells_on_the_shield_are_safe_from_penalties() -> None:
    g = reef(edge="giant-mudcrab")
    g.heroes[0].shells = 1
    night(g)
    play(g, "nature: invasion 7")
    assert goods(g, 0) == (2, 0, 2)


@rule("TB-MONSTER-10", "TB-STUNT-01")
def test_a_penalty_may_ask_which_stunt_goes() -> None:
    g = reef(edge="thornback-snapper")
    stunts(g, 0, "showboating coconut-cache")
    stunts(g, 1, "slipstream")
    night(g)
    play(g, "nature: invasion 7\n0: drop showboating")
    assert [len(hero.stunts) for hero in g.heroes] == [1, 0, 0]
    assert [hero.fruit for hero in g.heroes] == [2, 2, 0]


@rule(
    "TB-MONSTER-12",
    "TB-MONSTER-13",
    "TB-MONSTER-14",
    "TB-MONSTER-15",
    "TB-CHAMP-04",
    "TB-ROUND-03",
    "TB-ROUND-04",
)
def test_invasion_and_flight_in_one_night() -> None:
    """The derived example."""
    g = reef()
    monster_deck(g, "thornback-snapper")
    monster(g, "reef", "bullubura", "0 - - -")
    monster(g, "edge", "giant-mudcrab")
    g.heroes[0].hits = 1
    for hero, fruit, champion in zip(g.heroes, (3, 1, 4), (4, 0, 5)):
        hero.fruit, hero.champion = fruit, champion
    night(g)
    play(g, "nature: invasion 2\nnature: monster thornback-snapper")
    assert [hero.fruit for hero in g.heroes] == [3, 0, 2]
    assert [hero.champion for hero in g.heroes] == [4, 0, 4]
    assert g.heroes[0].hits == 1
    assert (name_at(g, 0), name_at(g, 1)) == ("thornback-snapper", "giant-mudcrab")
    assert g.beasts_out == [MONSTERS["bullubura"]]


@rule("TB-ROUND-03", "TB-ROUND-04", "TB-SETUP-09")
def test_the_first_monsters() -> None:
    """The worked example."""
    g = reef()
    monster_deck(g, "giant-mudcrab")
    night(g)
    told = events_of(g, "nature: invasion 0\nnature: monster giant-mudcrab")
    assert (name_at(g, 0), name_at(g, 1)) == ("giant-mudcrab", "bullubura")
    assert "monster-fled" not in [event["kind"] for event in told]


@rule("TB-MONSTER-16", "TB-FOLD-11")
def test_with_an_empty_deck_no_monster_comes_and_none_is_hunted() -> None:
    g = reef(edge="")
    monster_deck(g, "")
    turn(g)
    play(g, "0: go folds-edge")
    assert asked(g) == []
    night(g)
    play(g, "nature: invasion 0")
    assert (name_at(g, 0), name_at(g, 1)) == (None, None)


@rule("TB-FOLD-05", "TB-FOLD-06", "TB-FOLD-08", "TB-FOLD-10")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_hunting(edition: str) -> None:
    """The derived example."""
    g = reef("caiman eko dust", edge="", edition=edition)
    monster_deck(g, "thornback-snapper giant-mudcrab")
    turn(g)
    play(g, "0: go folds-edge\nnature: monster thornback-snapper")
    assert choices(g, 0) == ["fight hunted"]  # It must be fought.
    play(g, "0: fight hunted\n0: commit novice\n0: roll")
    roll(g, "blank")
    play(g, "0: stop")
    assert name_at(g, 2) == "thornback-snapper"
    night(g)
    told = events_of(g, "nature: invasion 6\nnature: style lamara")
    assert "monster-invaded" not in [event["kind"] for event in told]
    assert (name_at(g, 0), name_at(g, 1), name_at(g, 2)) == ("thornback-snapper", None, None)
    assert len(g.deck) == 1


@rule("TB-FOLD-06")
def test_a_hunter_without_a_die_only_reveals() -> None:
    g = reef("caiman eko dust", edge="")
    monster_deck(g, "thornback-snapper")
    dice(g, 0, "", "novice")
    turn(g)
    play(g, "0: go folds-edge\nnature: monster thornback-snapper")
    assert asked(g) == []
    assert name_at(g, 2) == "thornback-snapper"


@rule("TB-FOLD-07", "TB-FOLD-01")
def test_hunting_needs_both_spaces_empty() -> None:
    g = reef("caiman eko dust", edge="")
    monster_deck(g, "thornback-snapper")
    monster(g, "reef", "bullubura")
    turn(g)
    play(g, "0: go folds-edge")
    assert asked(g) == []
    assert len(g.deck) == 1


@rule("TB-FOLD-09")
def test_later_visitors_may_fight_a_hunted_monster() -> None:
    g = reef("caiman eko dust", edge="")
    monster(g, "hunted", "thornback-snapper", "0 0 0 -")
    turn(g, 1)
    play(g, "1: go folds-edge")
    assert choices(g, 1) == ["pass", "fight hunted"]
    monster_deck(g, "giant-mudcrab")
    dice(g, 1, "initiate-blue")
    play(g, "1: fight hunted\n1: commit initiate-blue\n1: roll")
    roll(g, "synergy")
    assert name_at(g, 2) is None
    play(g, "1: trait spirit") if asked(g) == [(1, "TB-TRAIT-13")] else None
    turn(g, 2)
    play(g, "2: go folds-edge")
    assert g.agenda[-1].ask(g) is not None


@rule("TB-FOLD-12")
def test_a_visit_allows_one_fight() -> None:
    g = reef("caiman eko dust")
    dice(g, 0, "novice novice")
    fight(g, 0, "novice")
    roll(g, "blank")
    play(g, "0: stop")
    assert asked(g) == []
    assert own(g, 0) == {"novice": 1}


@rule("TB-MONSTER-17")
def test_hits_on_living_monsters_score_at_the_end() -> None:
    g = reef("caiman eko dust")
    g.heroes[0].hits = 3
    assert GAME.table_view(g, 0)["heroes"][0]["points"][6] == 3


@rule("TB-MONSTER-02")
@pytest.mark.parametrize(("hits", "dead"), [("1 1 - 1", True), ("1 - - 1", False)])
def test_a_monster_dies_when_its_last_spot_is_covered(hits: str, dead: bool) -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "bullubura", hits)
    fight(g, 0, "novice")
    play(g, "nature: roll 1 0")  # Spirit, and no Danger.
    if not dead:
        play(g, "0: stop")
    assert (name_at(g, 0) is None) == dead
    assert g.beasts_out == ([MONSTERS["bullubura"]] if dead else [])


@rule("TB-MONSTER-05")
def test_the_killer_is_rewarded_first_then_the_others_clockwise() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "bullubura", "0 2 - 2")
    fight(g, 1, "novice")
    told = events_of(g, "nature: roll 1 0")
    rewarded = [event["seat"] for event in told if event["kind"] == "fruit-gained"]
    assert rewarded == [1, 2, 0]


@rule("TB-MONSTER-06")
def test_hit_tokens_of_a_killed_monster_score() -> None:
    g = reef("caiman eko dust")
    monster(g, "edge", "bullubura", "2 2 - 1")
    g.heroes[1].hits, g.heroes[2].hits = 1, 2
    fight(g, 0, "novice")
    play(g, "nature: roll 1 0")
    assert name_at(g, 0) is None
    assert [score_of(g, seat)[6] for seat in range(3)] == [1, 1, 2]


def one_night(fled: str, hits: str) -> Reef:
    """A night in which one Monster Flees and the Invasion harms nobody."""
    g = reef()
    monster_deck(g, "thornback-snapper")
    monster(g, "reef", fled, hits)
    monster(g, "edge", "giant-mudcrab", "0 1 2 -")
    for hero in g.heroes:
        hero.champion = 3
    night(g)
    play(g, "nature: invasion 7\nnature: monster thornback-snapper")  # The Fold's Edge.
    return g


@rule("TB-MONSTER-13")
def test_monsters_advance_and_the_one_in_the_inner_reef_flees() -> None:
    g = one_night("bullubura", "0 - - -")
    assert (name_at(g, 0), name_at(g, 1)) == ("thornback-snapper", "giant-mudcrab")
    assert g.beasts_out == [MONSTERS["bullubura"]]


@rule("TB-MONSTER-14")
def test_who_has_no_token_on_a_fled_monster_moves_back() -> None:
    g = one_night("bullubura", "0 - 2 -")
    assert [hero.champion for hero in g.heroes] == [3, 2, 3]


@rule("TB-MONSTER-15")
def test_a_fled_monster_gives_nothing_but_the_points_of_its_tokens() -> None:
    before = reef()
    g = one_night("bullubura", "0 0 0 -")
    assert [hero.fruit for hero in g.heroes] == [hero.fruit for hero in before.heroes]
    assert g.heroes[0].champion == 3
    g.heroes[0].hits = 3
    assert score_of(g, 0)[6] == 3
