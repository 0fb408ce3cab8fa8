"""Each Stunt card."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.state.reef import Reef
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    CHALLENGES,
    GAME,
    STUNTS,
    attempt,
    choices,
    dials,
    dice,
    events_of,
    fight,
    goods,
    hand,
    market,
    names_in_hand,
    own,
    play,
    reef,
    reroll,
    roll,
    stunts,
    turn,
)


def holding(stunt: str, spirit: int = 0) -> Reef:
    """Dust with a Stunt at a Spirit position."""
    g = reef("dust eko axl")
    stunts(g, 0, stunt)
    dials(g, 0, spirit=spirit)
    hand(g, 0, "")
    return g


@rule("TB-LAMARA-03", "TB-STUNT-02")
def test_expert_rigging() -> None:
    g = holding("expert-rigging", 2)
    turn(g)
    play(g, "0: stunt expert-rigging")
    assert g.boat == 2
    assert goods(g, 0) == (3, 3, 2)


@rule("TB-STUNT-01")
@pytest.mark.parametrize(
    ("stunt", "found"), [("coconut-cache", (5, 2, 2)), ("tidepool-dive", (2, 5, 2))]
)
def test_coconut_cache_and_tidepool_dive(stunt: str, found: tuple[int, int, int]) -> None:
    g = holding(stunt, 4)
    turn(g)
    play(g, f"0: stunt {stunt}")
    assert goods(g, 0) == found
    assert len(g.stunt_discard) == 1


@rule("TB-STUNT-01", "TB-STUNT-02")
def test_a_stunt_lies_before_its_player_until_it_was_carried_out() -> None:
    g = holding("second-wind", 2)
    dice(g, 0, "", "novice novice novice")
    turn(g)
    count = GAME.component_counts(g)
    play(g, "0: stunt second-wind")
    assert asked(g) == [(0, "TB-DICE-06")]
    for seat in (None, 0, 1):
        seen = GAME.table_view(g, seat)
        assert (seen["stunts_in_play"], seen["stunt_discard"]) == (["second-wind"], [])
    assert GAME.table_view(g, 0)["heroes"][0]["own_stunts"] == []
    assert GAME.component_counts(g) == count
    play(g, "0: refresh novice\n0: refresh novice")
    seen = GAME.table_view(g, 1)
    assert (seen["stunts_in_play"], seen["stunt_discard"]) == ([], ["second-wind"])
    assert GAME.component_counts(g) == count


@rule("TB-STUNT-02", "TB-GEN-04")
def test_a_stunt_that_draws_does_not_shuffle_itself_into_the_deck() -> None:
    g = holding("expert-rigging")
    g.boat = 2  # The next space of the Boat track gives a Stunt.
    g.stunt_bag, g.stunt_discard = [STUNTS["slipstream"]], [STUNTS["coconut-cache"]]
    turn(g)
    told = events_of(g, "0: stunt expert-rigging\nnature: stunt slipstream")
    kinds = [event["kind"] for event in told]
    assert kinds.index("deck-shuffled") > kinds.index("stunt-played")
    assert g.heroes[0].stunts == [STUNTS["slipstream"]]
    assert g.stunt_bag == [STUNTS["coconut-cache"]]
    assert g.stunt_discard == [STUNTS["expert-rigging"]]


@rule("TB-GEN-04", "TB-STUNT-02")
def test_a_stunt_discarded_next_to_an_empty_deck_is_the_deck() -> None:
    g = holding("coconut-cache")
    g.stunt_bag = []
    turn(g)
    play(g, "0: stunt coconut-cache")
    assert (g.stunt_bag, g.stunt_discard) == ([STUNTS["coconut-cache"]], [])


@rule("TB-STUNT-01", "TB-DICE-06")
def test_second_wind() -> None:
    g = holding("second-wind", 2)
    dice(g, 0, "", "novice novice novice")
    turn(g)
    play(g, "0: stunt second-wind\n0: refresh novice\n0: refresh novice")
    assert own(g, 0) == {"novice": 2}


@rule("TB-STUNT-01", "TB-DICE-09", "TB-DICE-10")
def test_quick_study() -> None:
    g = holding("quick-study")
    dice(g, 0, "", "novice")
    turn(g)
    play(g, "0: stunt quick-study\n0: upgrade spent novice initiate-red")
    assert own(g, 0, "spent") == {"initiate-red": 1}


@rule("TB-STUNT-03")
def test_slipstream() -> None:
    g = holding("slipstream", 2)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    roll(g, "blank blank")
    play(g, "0: stunt slipstream\n0: reroll 1\n0: reroll 2")
    reroll(g, "focus synergy")
    assert asked(g) == [(0, "TB-CHAL-15")]
    assert g.under_way().rolls == 1


@rule("TB-STUNT-03", "TB-DANGER-03")
@pytest.mark.parametrize(("spirit", "shells"), [(0, 0), (4, 1), (10, 2)])
def test_roll_with_it(spirit: int, shells: int) -> None:
    g = holding("roll-with-it", spirit)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    roll(g, "blank", danger=1)
    play(g, "0: stunt roll-with-it")
    assert asked(g) == [(0, "TB-CHAL-15")]
    assert g.heroes[0].shield == 2 + shells


@rule("TB-STUNT-01", "TB-CHAMP-01")
def test_showboating() -> None:
    g = holding("showboating", 10)
    turn(g)
    play(g, "0: stunt showboating")
    assert g.heroes[0].champion == 3


@rule("TB-STUNT-03")
def test_perfect_poise() -> None:
    g = holding("perfect-poise")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "focus blank")
    play(g, "0: stunt perfect-poise\n0: set 2 synergy\n0: complete")
    assert g.heroes[0].completed == [CHALLENGES["reef-slalom"]]


@rule("TB-STUNT-01", "TB-CITADEL-03")
def test_open_roster() -> None:
    g = holding("open-roster", 4)
    turn(g)
    play(g, "0: stunt open-roster\n0: take dune-runner\nnature: challenge ray-race\n0: deck")
    play(g, "nature: challenge echo-strike")
    assert names_in_hand(g, 0) == ["dune-runner", "echo-strike"]


@rule("TB-STUNT-03", "TB-CHAL-08")
def test_borrowed_blade() -> None:
    g = holding("borrowed-blade", 2)
    hand(g, 0, "reef-slalom")
    dice(g, 0, "novice novice")
    turn(g)
    play(g, "0: visit lamara\n0: attempt reef-slalom\n0: stunt borrowed-blade\n0: die initiate-red")
    play(g, "0: commit novice\n0: commit novice\n0: roll")
    assert g.heroes[0].fruit == 2  # It does not count for the Maximum Roll.
    roll(g, "focus synergy blank")
    play(g, "0: complete")
    assert own(g, 0, "spent") == {"novice": 2}
    assert g.supply[1] == 8


@rule("TB-STUNT-03", "TB-CHAL-31")
def test_crowd_chant() -> None:
    g = holding("crowd-chant", 4)
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "focus synergy")
    play(g, "0: complete\n0: stunt crowd-chant\n0: trait spirit")
    assert choices(g, 0) == ["trait focus", "trait resilience", "trait synergy"]
    play(g, "0: trait focus")
    assert g.heroes[0].dials == [2, 5, 1, 1]


@rule("TB-STUNT-03", "TB-DROSKA-02")
def test_caravan_favour() -> None:
    g = holding("caravan-favour", 2)
    market(g, "fanfare practice-blade whetstone")
    turn(g)
    play(g, "0: stunt caravan-favour\n0: buy fanfare\nnature: market streamers")
    assert g.heroes[0].fruit == 0
    assert g.heroes[0].champion == 2


@rule("TB-STUNT-03", "TB-TRAIT-05")
def test_deep_breath() -> None:
    g = holding("deep-breath")
    hand(g, 0, "reef-slalom")
    dice(g, 0, "novice novice novice")
    turn(g)
    play(g, "0: visit lamara\n0: attempt reef-slalom\n0: stunt deep-breath")
    play(g, "0: commit novice\n0: commit novice\n0: commit novice")
    assert g.heroes[0].fruit == 2


@rule("TB-STUNT-03", "TB-FIGHT-17")
def test_find_the_weak_point() -> None:
    g = holding("find-the-weak-point")
    fight(g, 0, "novice")
    before = g.heroes[0].shells
    roll(g, "focus")
    play(g, "0: stop\n0: stunt find-the-weak-point")
    beast = g.beasts[0]
    assert beast is not None
    assert beast.hits == [-1, -1, -1, 0]
    assert g.heroes[0].shells == before + 1
