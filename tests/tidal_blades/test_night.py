"""The round end."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.night import HoldStandings, MoveJudge, TendDice
from reefside.games.tidal_blades.rules.traits import resilience_level
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    GAME,
    SPACES,
    choices,
    dials,
    dice,
    events_of,
    hand,
    monster_deck,
    night,
    own,
    play,
    reef,
    turns,
)


@rule("TB-ROUND-01")
def test_the_round_ends_when_nobody_has_a_disc_left_and_runs_in_order() -> None:
    g = reef("eko dust axl")
    monster_deck(g, "giant-mudcrab")
    for hero in g.heroes:
        hero.discs = 0
    turns(g, 0)
    assert asked(g) == []
    dice(g, 0, "", "novice")
    night(g)
    told = events_of(
        g,
        """
        nature: invasion 7
        nature: monster giant-mudcrab
        0: pass
        1: pass
        2: pass
        """,
    )
    kinds = [event["kind"] for event in told]
    order = ["invasion-rolled", "monster-advanced", "judge-moved", "standings-tied", "round-begun"]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)


@rule("TB-ROUND-05", "TB-ROUND-08", "TB-DICE-11", "TB-DICE-12", "TB-DICE-13", "TB-TRAIT-08")
def test_the_night_of_the_dice() -> None:
    """The derived example."""
    g = reef("eko dust axl")
    dials(g, 0, resilience=2)
    dice(g, 0, "novice", "initiate-red elite-blue novice novice")
    g.do(TendDice())
    next_ask(g)
    play(
        g,
        """
        0: upgrade spent novice initiate-blue
        0: upgrade spent initiate-red elite-red
        0: upgrade spent elite-blue guild-synergy
        """,
    )
    assert own(g, 0) == {"novice": 1, "initiate-blue": 1, "elite-red": 1, "guild-synergy": 1}
    assert own(g, 0, "spent") == {"novice": 1}


@rule("TB-ROUND-07", "TB-DICE-14")
def test_fewer_dice_and_no_upgrade_are_allowed() -> None:
    g = reef("eko dust axl")
    dice(g, 0, "", "guild-focus novice")
    g.do(TendDice())
    next_ask(g)
    assert choices(g, 0) == [
        "pass",
        "refresh novice",
        "refresh guild-focus",
        "upgrade spent novice initiate-red",
        "upgrade spent novice initiate-blue",
    ]
    play(g, "0: refresh guild-focus\n0: pass")
    assert own(g, 0) == {"guild-focus": 1}
    assert own(g, 0, "spent") == {"novice": 1}


@rule("TB-ROUND-09")
def test_dice_are_tended_in_turn_order_from_the_first_player() -> None:
    g = reef("eko dust axl")
    g.first = 2
    g.do(TendDice())
    next_ask(g)
    order = []
    for _ in range(3):
        seat = asked(g)[0][0]
        order.append(seat)
        play(g, f"{seat}: pass")
    assert order == [2, 0, 1]


@rule("TB-ROUND-10")
def test_all_discs_return() -> None:
    g = reef("eko dust axl", edge="")
    monster_deck(g, "")
    g.heroes[0].visits = [SPACES["palm-plaza"]]
    night(g)
    play(g, "nature: invasion 0\n0: pass\n1: pass\n2: pass")
    assert [hero.visits for hero in g.heroes] == [[], [], []]
    assert "go palm-plaza" in choices(g, 0)


@rule("TB-ROUND-11")
@pytest.mark.parametrize(
    ("old", "new"),
    [("lamara", "droska"), ("droska", "chronosseum"), ("chronosseum", "lamara")],
)
def test_the_judge_moves_on(old: str, new: str) -> None:
    g = reef(judge=old)
    g.do(MoveJudge())
    next_ask(g)
    assert GAME.table_view(g, 0)["judge"] == new


@rule("TB-ROUND-12", "TB-ROUND-13", "TB-SCORE-09")
@pytest.mark.parametrize(
    ("positions", "tokens"),
    [((5, 5, 3), [0, 0, 0]), ((6, 5, 3), [1, 0, 0]), ((0, 0, 0), [0, 0, 0])],
)
def test_standings(positions: tuple[int, int, int], tokens: list[int]) -> None:
    """The derived example."""
    g = reef()
    for hero, position in zip(g.heroes, positions):
        hero.champion = position
    g.do(HoldStandings())
    next_ask(g)
    assert [hero.leaders for hero in g.heroes] == tokens


@rule("TB-ROUND-14", "TB-ROUND-15", "TB-DISC-01")
@pytest.mark.parametrize(("number", "discs"), [(1, 3), (2, 3), (3, 4)])
def test_the_next_round_brings_discs_and_leaves_the_pools(number: int, discs: int) -> None:
    g = reef("eko dust axl", number=number, edge="")
    monster_deck(g, "")
    hand(g, 0, "")
    pools = g.pool[:], g.market[:]
    night(g)
    play(g, "nature: invasion 0\n0: pass\n1: pass\n2: pass")
    assert g.round == number + 1
    assert [hero.discs for hero in g.heroes] == [discs] * 3
    assert (g.pool, g.market) == pools


@rule("TB-ROUND-16", "TB-GEN-02")
@pytest.mark.parametrize("option", ["full", "none"])
def test_the_night_after_round_four_is_an_option(option: str) -> None:
    g = reef("eko dust axl", number=4, final_night=option)
    monster_deck(g, "")
    for hero in g.heroes:
        hero.goal = None
        hero.open_goal = 0
    g.heroes[0].champion = 3
    night(g)
    if option == "full":
        play(g, "nature: invasion 7\n0: pass\n1: pass\n2: pass")
    assert asked(g) == []
    assert g.heroes[0].leaders == (1 if option == "full" else 0)
    assert [hero.fruit for hero in g.heroes] == [0 if option == "full" else 2] * 3


@rule("TB-ROUND-05")
@pytest.mark.parametrize("resilience", [0, 2])
def test_as_many_dice_are_tended_as_the_resilience_level(resilience: int) -> None:
    g = reef("eko dust axl")
    dials(g, 0, resilience=resilience)
    level = resilience_level(g, 0)
    dice(g, 0, "", "novice " * (level + 1))
    g.do(TendDice())
    next_ask(g)
    for _ in range(level):
        assert asked(g) == [(0, "TB-ROUND-05")]
        play(g, "0: upgrade spent novice initiate-red")
    assert own(g, 0) == {"initiate-red": level}
    assert own(g, 0, "spent") == {"novice": 1}


@rule("TB-ROUND-08")
def test_spent_dice_that_were_not_chosen_stay_spent() -> None:
    g = reef("eko dust axl")
    dice(g, 0, "", "novice elite-blue")
    g.do(TendDice())
    next_ask(g)
    play(g, "0: refresh novice")
    if asked(g) == [(0, "TB-ROUND-05")]:
        play(g, "0: pass")
    assert own(g, 0) == {"novice": 1}
    assert own(g, 0, "spent") == {"elite-blue": 1}
