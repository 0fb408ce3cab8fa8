"""Traits and Character cards."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.scoring import trait_points
from reefside.games.tidal_blades.rules.traits import AdvanceTrait, AdvanceTraits, spirit_level
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    CARDS,
    GAME,
    choices,
    dial,
    dials,
    play,
    play_card,
    reef,
    stunts,
    turn,
)


@rule("TB-TRAIT-01", "TB-TRAIT-17")
def test_four_dials_everybody_can_see() -> None:
    g = reef()
    assert GAME.table_view(g, 1)["heroes"][0]["dials"] == {
        "focus": 1,
        "spirit": 0,
        "resilience": 0,
        "synergy": 0,
    }


@rule("TB-TRAIT-03", "TB-TRAIT-05", "TB-TRAIT-08", "TB-TRAIT-04")
def test_levels_rise_only_at_marked_positions() -> None:
    assert BOX.dials[0].levels == [2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6]
    assert BOX.dials[2].levels == BOX.dials[0].levels
    assert BOX.dials[1].levels == [1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5]


@rule("TB-TRAIT-02", "TB-TRAIT-15", "TB-TRAIT-16")
def test_a_dial_stops_at_its_last_notch() -> None:
    g = reef()
    dials(g, 0, spirit=9)
    g.do(AdvanceTrait(0, 1, 3))
    next_ask(g)
    assert dial(g, 0, "spirit") == 10
    g.do(AdvanceTraits(0, 1, 15, 0))
    next_ask(g)
    assert choices(g, 0) == ["trait focus", "trait resilience", "trait synergy"]


@rule("TB-TRAIT-13")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_trait_icon_advances_a_trait_of_choice(edition: str) -> None:
    g = reef(edition=edition)
    g.do(AdvanceTraits(0, 2, 15, 0))
    next_ask(g)
    play(g, "0: trait spirit\n0: trait spirit")
    assert dial(g, 0, "spirit") == 2


@rule("TB-TRAIT-09", "TB-CARD-01", "TB-CARD-08", "TB-CARD-07")
def test_a_synergy_icon_brings_one_of_two_cards() -> None:
    g = reef("axl eko dust")
    dials(g, 0, synergy=1)
    g.do(AdvanceTrait(0, 3, 1))
    next_ask(g)
    play(g, "nature: character double-act pit-crew")
    assert GAME.table_view(g, 0)["heroes"][0]["offered"] == ["double-act", "pit-crew"]
    assert GAME.table_view(g, 1)["heroes"][0]["offered"] == []
    assert GAME.table_view(g, 1)["heroes"][0]["choosing"]
    play(g, "0: keep pit-crew")
    hero = g.heroes[0]
    assert CARDS["pit-crew"] in hero.cards
    assert hero.under is not None
    assert hero.under.cards == [CARDS["double-act"]]
    assert GAME.table_view(g, 0)["heroes"][0]["under"] == ["double-act"]
    assert GAME.table_view(g, 1)["heroes"][0]["under"] == []
    assert GAME.table_view(g, 1)["heroes"][0]["cards"] == ["axl-shell-shield", "pit-crew"]


@rule("TB-TRAIT-10")
def test_each_icon_passed_is_resolved_on_its_own() -> None:
    g = reef("axl eko dust")
    g.do(AdvanceTrait(0, 3, 4))
    next_ask(g)
    play(g, "nature: character double-act pit-crew\n0: keep pit-crew")
    play(g, "nature: character home-water daredevil\n0: keep daredevil")
    assert asked(g) == []
    assert len(g.heroes[0].cards) == 3


@rule("TB-TRAIT-11")
def test_with_fewer_than_two_cards_what_is_there_is_played() -> None:
    g = reef("axl eko dust")
    hero = g.heroes[0]
    hero.gone = hero.library[1:]
    hero.library = hero.library[:1]
    g.do(AdvanceTrait(0, 3, 2))
    next_ask(g)
    play(g, "nature: character racing-engine")
    assert CARDS["racing-engine"] in hero.cards
    g.do(AdvanceTrait(0, 3, 2))
    next_ask(g)
    assert asked(g) == []


@rule("TB-TRAIT-14", "TB-SCORE-03")
def test_points_from_trait_dials() -> None:
    """The worked example: awards 3, 1, 3 and 5."""
    g = reef()
    dials(g, 0, spirit=6, focus=2, resilience=7, synergy=10)
    assert trait_points(g, 0) == 12


@rule("TB-STUNT-02", "TB-TRAIT-04", "TB-STUNT-04")
@pytest.mark.parametrize(("position", "fruit"), [(0, 2), (2, 2), (4, 3), (7, 4), (10, 5)])
def test_a_stunt_grows_with_spirit(position: int, fruit: int) -> None:
    g = reef()
    dials(g, 0, spirit=position)
    stunts(g, 0, "coconut-cache " * 2)
    turn(g)
    play(g, "0: stunt coconut-cache")
    assert g.heroes[0].fruit == 2 + fruit


@rule("TB-CARD-02", "TB-CARD-04", "TB-CARD-05")
def test_a_card_without_a_limit_is_used_as_often_as_it_can_be_paid() -> None:
    g = reef("axl eko dust")
    play_card(g, 0, "nitro-flask")
    g.heroes[0].shells = 5
    turn(g)
    play(g, "0: use nitro-flask")  # 2 Shells for the Shell of space 1.
    play(g, "0: use nitro-flask")
    assert (g.boat, g.heroes[0].shells) == (2, 2)
    play(g, "0: use nitro-flask\nnature: stunt showboating")
    assert "use nitro-flask" not in choices(g, 0)
    turn(g, 1)
    assert not [said for said in choices(g, 1) if said.startswith("use")]


@rule("TB-CARD-06")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_an_artifact_is_discarded_for_its_effect(edition: str) -> None:
    g = reef("dust eko axl", edition=edition)
    play_card(g, 0, "water-stone")
    g.heroes[0].spent[0] = 1
    g.supply[0] -= 1
    library = g.heroes[0].library[:]
    turn(g)
    play(g, "0: use water-stone\n0: refresh novice")
    hero = g.heroes[0]
    assert hero.gone == [CARDS["water-stone"]]
    assert CARDS["water-stone"] not in hero.cards
    assert hero.library == library
    assert dial(g, 0, "synergy") == 0
    assert spirit_level(g, 0) == 1
