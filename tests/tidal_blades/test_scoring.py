"""Scoring, the Champion board, Secret Goals, ties."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.cards.goals import goal_points, measure
from reefside.games.tidal_blades.rules.champion import move_champion
from reefside.games.tidal_blades.rules.scoring import (
    advancement_points,
    challenge_points,
    rank_points,
    score_of,
    totals,
    trait_points,
    winners,
)
from reefside.games.tidal_blades.state.reef import Reef
from tests.kit import rule
from tests.tidal_blades.position import (
    BOX,
    CHALLENGES,
    GOALS,
    completed,
    dials,
    dice,
    play_card,
    reef,
)


def ranked(*positions: int) -> Reef:
    """A table with these positions on the Champion board."""
    g = reef(" ".join(["eko", "dust", "axl", "caiman"][: len(positions)]))
    for hero, position in zip(g.heroes, positions):
        hero.champion = position
    return g


@rule("TB-SCORE-04", "TB-SCORE-05", "TB-SCORE-06", "TB-SCORE-07", "TB-TWO-07")
@pytest.mark.parametrize(
    ("positions", "points"),
    [
        ((9, 7, 5, 3), [3, 2, 1, 0]),
        ((7, 7, 5), [2, 2, 1]),
        ((7, 7, 7, 2), [2, 2, 2, 0]),
        ((9, 5, 5, 1), [3, 1, 1, 0]),
        ((9, 8, 2, 2), [3, 2, 0, 0]),
        ((4, 4, 4, 4), [1, 1, 1, 1]),
        ((3, 5), [2, 3]),
        ((5, 5), [2, 2]),
    ],
)
def test_champion_rank_shares_tied_places_rounding_down(
    positions: tuple[int, ...], points: list[int]
) -> None:
    g = ranked(*positions)
    assert [rank_points(g, seat) for seat in range(len(positions))] == points


@rule("TB-SCORE-08", "TB-SCORE-14", "TB-CHAMP-05")
@pytest.mark.parametrize(
    ("position", "points"),
    [(0, 0), (1, 0), (2, 1), (5, 2), (6, 4), (8, 6), (10, 6), (11, 8), (13, 8), (14, 10)],
)
def test_champion_advancement(position: int, points: int) -> None:
    g = ranked(position, 0, 0)
    assert advancement_points(g, 0) == points
    move_champion(g, 0, -1)
    assert advancement_points(g, 0) == BOX.champion[max(position - 1, 0)]


@rule("TB-CHAMP-02", "TB-CHAMP-06")
def test_only_one_marker_stands_on_the_top() -> None:
    """The derived example."""
    g = ranked(14, 12, 0)
    move_champion(g, 1, 3)
    assert g.heroes[1].champion == 13
    move_champion(g, 0, -1)
    assert g.heroes[1].champion == 13
    move_champion(g, 1, 1)
    assert g.heroes[1].champion == 14
    move_champion(g, 0, 5)
    assert g.heroes[0].champion == 13


@rule("TB-CHAMP-03", "TB-CHAMP-04", "TB-CHAMP-01")
def test_other_spaces_are_shared_and_nobody_falls_below_the_start() -> None:
    g = ranked(4, 2, 0)
    move_champion(g, 1, 2)
    move_champion(g, 2, -2)
    assert [hero.champion for hero in g.heroes] == [4, 4, 0]


@rule("TB-SCORE-01", "TB-SCORE-02", "TB-SCORE-09", "TB-SCORE-11", "TB-SCORE-12", "TB-SCORE-13")
def test_a_full_score() -> None:
    """The derived example: 24 + 12 + 3 + 6 + 2 + 10 + 7 = 64."""
    g = ranked(8, 3, 2)
    completed(g, 0, "the-storm-wall champion-of-the-dunes first-bell skiff-signals")
    assert challenge_points(g, 0) == 24
    dials(g, 0, spirit=6, focus=8, resilience=7, synergy=3)
    dials(g, 0, spirit=6, focus=2, resilience=7, synergy=10)
    hero = g.heroes[0]
    hero.leaders, hero.hits = 2, 7
    hero.open_goal = GOALS["finest-tools"]
    dice(g, 0, "guild-focus guild-spirit guild-synergy guild-resilience elite-red")
    hero.fruit = hero.shells = 9
    hero.stunts = [1, 1]
    assert score_of(g, 0) == [24, 12, 3, 6, 2, 10, 7]
    assert totals(g)[0] == 64


@rule("TB-SCORE-10", "TB-CHAMP-05")
def test_the_position_marker_scores_nothing_by_itself() -> None:
    g = ranked(0, 0, 0)
    assert score_of(g, 0)[4] == 0


@rule("TB-GOAL-01", "TB-SCORE-11", "TB-GOAL-03")
@pytest.mark.parametrize(("position", "points"), [(5, 0), (6, 7), (7, 7), (8, 10), (10, 10)])
def test_a_goal_scores_seven_or_ten_or_nothing(position: int, points: int) -> None:
    g = reef()
    g.heroes[0].open_goal = GOALS["clear-mind"]
    dials(g, 0, focus=position)
    assert goal_points(g, 0) == points


@rule("TB-GOAL-03")
def test_what_the_goals_measure() -> None:
    g = reef("eko dust axl")
    hero = g.heroes[0]
    completed(g, 0, "clockwork-footwork pendulum-parry reef-slalom caravan-relay")
    dials(g, 0, focus=5, spirit=3, resilience=4, synergy=2)
    dice(g, 0, "novice elite-red", "guild-focus")
    play_card(g, 0, "tsurus-transverser", "chrono-lens")
    hero.fruit, hero.shells, hero.shield = 3, 4, 5
    hero.champion, hero.hits = 9, 6
    measured = {row.key: measure(g, 0, row.metric) for row in BOX.goals}
    assert measured == {
        "student-of-the-clock": 2,
        "clear-mind": 5,
        "finest-tools": 8,
        "at-home-in-the-sand": 1,
        "unbroken": 4,
        "full-packs": 12,
        "pride-of-lamara": 1,
        "front-runner": 9,
        "every-move-counts": 12,
        "monster-bane": 6,
        "many-talents": 2,
        "complete-warrior": 2,
    }
    assert CHALLENGES


@rule("TB-WIN-01", "TB-WIN-02", "TB-WIN-03", "TB-WIN-04")
def test_ties_are_broken_by_the_champion_board_then_by_challenges() -> None:
    """The derived example, with smaller numbers."""
    g = ranked(9, 10, 10)
    completed(g, 0, "clockwork-footwork gauntlet-of-gears")
    completed(g, 1, "pendulum-parry")
    completed(g, 2, "echo-strike sundial-balance")
    best = max(totals(g))
    for seat, hero in enumerate(g.heroes):
        hero.hits = best - totals(g)[seat]
    assert totals(g) == [best] * 3
    assert winners(g) == [2]
    g.heroes[1].completed.append(CHALLENGES["waterclock-siege"])
    g.heroes[2].completed.append(CHALLENGES["current-rider"])
    g.heroes[1].completed.remove(CHALLENGES["pendulum-parry"])
    g.heroes[1].completed.append(CHALLENGES["wave-leap"])
    assert challenge_points(g, 1) == 10
    assert challenge_points(g, 2) == 11
    g.heroes[1].hits += 1 + totals(g)[2] - totals(g)[1] - 1
    assert totals(g)[1] == totals(g)[2]
    assert winners(g) == [2]


@rule("TB-WIN-04")
def test_a_full_tie_is_shared() -> None:
    g = ranked(3, 3)
    for hero in g.heroes:
        hero.dials = [0, 0, 0, 0]
    assert winners(g) == [0, 1]


@rule("TB-SCORE-01")
def test_the_score_is_the_sum_of_seven_categories() -> None:
    g = ranked(8, 3, 2)
    completed(g, 0, "first-bell")
    g.heroes[0].leaders, g.heroes[0].hits = 2, 5
    parts = [challenge_points(g, 0), trait_points(g, 0), rank_points(g, 0)]
    parts += [advancement_points(g, 0), 2, goal_points(g, 0), 5]
    assert score_of(g, 0) == parts
    assert totals(g)[0] == sum(parts)


@rule("TB-SCORE-02")
def test_each_completed_challenge_scores_its_printed_points() -> None:
    g = ranked(0, 0, 0)
    names = ["first-bell", "the-storm-wall", "caravan-relay"]
    completed(g, 0, " ".join(names))
    assert challenge_points(g, 0) == sum(BOX.challenges[CHALLENGES[name]].points for name in names)
    assert challenge_points(g, 1) == 0


def ranks(*positions: int) -> list[int]:
    """What each seat scores by rank."""
    g = ranked(*positions)
    return [rank_points(g, seat) for seat in range(len(positions))]


@rule("TB-SCORE-04")
def test_the_places_on_the_champion_board_score_three_two_one_and_nothing() -> None:
    assert ranks(9, 7, 5, 3) == [3, 2, 1, 0]
    assert ranks(3, 9, 5, 7) == [0, 3, 1, 2]


@rule("TB-SCORE-05")
def test_tied_ranks_share_the_awards_of_their_places_rounded_down() -> None:
    assert ranks(9, 5, 5, 1) == [3, (2 + 1) // 2, (2 + 1) // 2, 0]


@rule("TB-SCORE-06")
def test_two_tied_for_first_score_two_each_and_the_next_one() -> None:
    assert ranks(7, 7, 5) == [2, 2, 1]


@rule("TB-SCORE-07")
def test_ties_of_three_and_four_and_for_lower_places() -> None:
    assert ranks(7, 7, 7, 2) == [2, 2, 2, 0]
    assert ranks(9, 5, 5, 1)[1:3] == [1, 1]
    assert ranks(9, 8, 2, 2)[2:] == [0, 0]
    assert ranks(4, 4, 4, 4) == [1, 1, 1, 1]


@rule("TB-SCORE-12")
def test_each_hit_dealt_scores_one_whatever_became_of_the_monster() -> None:
    g = ranked(0, 0, 0)
    g.beasts = [None, None, None]
    g.heroes[0].hits = 6
    assert [score_of(g, seat)[6] for seat in range(3)] == [6, 0, 0]


@rule("TB-SCORE-13")
def test_what_is_left_over_scores_nothing() -> None:
    g = ranked(5, 3, 2)
    before = totals(g)[0]
    hero = g.heroes[0]
    hero.fruit = hero.shells = hero.shield = 9
    hero.stunts = [1, 1]
    dice(g, 0, "elite-red elite-red")
    hero.hand.put(CHALLENGES["first-bell"], 1)
    assert totals(g)[0] == before
