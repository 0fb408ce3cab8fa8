"""Points, and the end of the match."""

from __future__ import annotations

import pytest

from examples.hearts.tests.position import EVERYBODY, GAME, cards, ending, new_table, play, told
from reefside.bots.random import play_out
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.refusal import InvalidInput
from reefside_hearts.cards import set_of
from reefside_hearts.state import Hearts
from tests.kit import rule


def last_two(taken: dict[int, str], *points: int, **options: str) -> Hearts:
    """Two tricks before the end of a deal: seat 2 takes the first, seat 3 the last, both empty."""
    g = ending("2c 5d", "9c 3d", "kc 2d", "3c ad", options=options)
    for seat, some in taken.items():
        g.players[seat].taken = set_of(cards(some))
    for seat, before in enumerate(points):
        g.players[seat].points = before
    play(g, 0, "2c 9c kc 3c")
    return g


@rule("HE-SCORE-01")
def test_every_heart_costs_a_point() -> None:
    g = last_two({0: "2h 3h ah", 1: "4h 5c"})
    assert told(g, "deal-scored")[0]["paid"] == [3, 1, 0, 0]


@rule("HE-SCORE-02")
def test_the_queen_of_spades_costs_thirteen() -> None:
    g = last_two({0: "as ks", 3: "qs 2h"})
    assert told(g, "deal-scored")[0]["paid"] == [0, 0, 0, 14]


@rule("HE-SCORE-03")
def test_shooting_the_moon_costs_the_others_26() -> None:
    g = last_two({1: "h qs"}, 1, 2, 3, 4)
    assert told(g, "moon-shot") == [{"seat": 1, "points": 26}]
    assert told(g, "deal-scored")[0]["paid"] == [26, 0, 26, 26]
    assert GAME.scores(g) == [27, 2, 29, 30]


@rule("HE-SCORE-03")
def test_all_hearts_without_the_queen_are_no_moon() -> None:
    g = last_two({1: "h", 0: "qs"})
    assert told(g, "moon-shot") == []
    assert told(g, "deal-scored")[0]["paid"] == [13, 13, 0, 0]


@rule("HE-SCORE-04", "HE-END-04")
def test_every_deal_costs_26_or_78_so_every_match_ends() -> None:
    paid: list[int] = []
    for seed in range(20):
        g = GAME.new_table(4, key_of(seed), GAME.check(4, {}))
        g.events = []
        play_out(g, Stream(key_of(seed), 7), 10_000)
        assert not g.agenda
        for facts in told(g, "deal-scored"):
            costs = facts["paid"]
            assert isinstance(costs, list)
            paid.append(sum(costs))
    assert set(paid) <= {26, 78}


@rule("HE-END-01")
@pytest.mark.parametrize(
    ("before", "options", "over"),
    [
        (99, {}, True),
        (98, {}, False),
        (49, {"limit": "50"}, True),
        (99, {"limit": "120"}, False),
    ],
)
def test_the_match_ends_when_somebody_reaches_the_limit(
    before: int, options: dict[str, str], over: bool
) -> None:
    g = last_two({0: "2h"}, before, **options)
    assert (not g.agenda) == over
    assert len(told(g, "match-ended")) == over
    assert g.round == (4 if over else 5)


def test_a_limit_that_is_no_number_is_refused() -> None:
    for wrong in ("0", "-5", "501", "many"):
        with pytest.raises(InvalidInput, match="option limit cannot be"):
            GAME.check(4, {"limit": wrong})


@rule("HE-END-02")
def test_the_fewest_points_win_and_a_tie_is_shared() -> None:
    g = last_two({0: "2h"}, 99, 40, 30, 50)
    assert (GAME.winners(g), GAME.ending(g)) == ([2], "won")
    tied = last_two({0: "2h"}, 99, 40, 40, 50)
    assert (GAME.winners(tied), GAME.ending(tied)) == ([1, 2], "shared")


@rule("HE-END-03")
def test_a_single_deal_is_a_match_of_its_own() -> None:
    g = new_table(length="deal")
    play_out(g, Stream(key_of(3), 7), 10_000)
    assert not g.agenda
    assert g.round == 1
    assert sum(GAME.scores(g)) in (26, 78)
    assert GAME.winners(g) == [s for s in EVERYBODY if GAME.scores(g)[s] == min(GAME.scores(g))]
