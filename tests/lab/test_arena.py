"""The arena: the same luck for all, the same result whoever plays, and bots that misbehave."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from reefside.kernel.refusal import InvalidInput
from reefside.lab.arena import Block, Played, contest, play_blocks, report
from reefside.lab.simulate import Plan, simulate
from reefside.lab.workers import workers
from tests.kit import toy

GAME = "banner-festival"
FIRST, ALSO_FIRST = "tests.lab.unruly:First", "tests.lab.unruly:AlsoFirst"
CRASHING, CHEATING = "tests.lab.unruly:Crashing", "tests.lab.unruly:Cheating"
TIMES = ("seconds", "thinking")
"""What differs from run to run."""


def compete(
    *bots: str,
    game: str = GAME,
    seats: int = 2,
    games: int = 4,
    seed: int = 1,
    jobs: int = 1,
    options: dict[str, str] | None = None,
) -> dict[str, Any]:
    """The report of an arena."""
    arena = contest(Plan(game, seats, options or {}, list(bots), seed))
    with workers(jobs) as crew:
        blocks = list(play_blocks(arena, range(arena.blocks_for(games)), crew))
    return report(arena, blocks, 0.0)


def lasting(document: Any) -> Any:
    """A document without what differs from run to run."""
    if isinstance(document, dict):
        return {key: lasting(value) for key, value in document.items() if key not in TIMES}
    return [lasting(value) for value in document] if isinstance(document, list) else document


def row(result: dict[str, Any], bot: str) -> dict[str, Any]:
    """What the result says of a bot."""
    found: dict[str, Any] = next(row for row in result["bots"] if row["bot"] == bot)
    return found


# Paired luck.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seating_of_a_block_has_the_same_luck(seats: int) -> None:
    """Two bots that play alike: wherever they sit, the same game is played."""
    arena = contest(Plan(GAME, seats, {}, [FIRST, ALSO_FIRST], 3))
    with workers() as crew:
        blocks = list(play_blocks(arena, range(4), crew))
    for block in blocks:
        assert len({game.digest for game in block.games}) == 1
    assert len({block.games[0].digest for block in blocks}) == 4


def test_bots_that_play_alike_win_alike() -> None:
    result = compete(FIRST, ALSO_FIRST, games=12)
    assert [row["share"] for row in result["bots"]] == [0.5, 0.5] == [result["fair"]] * 2
    assert [row["rating"] for row in result["bots"]] == [1500, 1500]
    assert result["pairs"][0]["low"] < 0.5 < result["pairs"][0]["high"]


def test_luck_is_as_the_seed_says() -> None:
    one, again, other = [compete("random", FIRST, seed=seed) for seed in (5, 5, 6)]
    assert lasting(one) == lasting(again)
    assert one["digest"] != other["digest"]


# What is counted.


def played(bots: list[str], wins: list[float]) -> Played:
    """A game that was won so."""
    return Played(bots, wins, [0] * len(bots), 1, "won", "", [])


def test_a_share_is_of_the_games_a_bot_played() -> None:
    block = Block(
        0,
        [
            played(["a", "b"], [1, 0]),
            played(["b", "a"], [0.5, 0.5]),
            played(["c", "b"], [1, 0]),
        ],
    )
    assert [block.share(bot) for bot in "abc"] == [0.75, pytest.approx(0.5 / 3), 1]
    assert block.balance("a", "b", False) == 0.75
    assert block.balance("b", "a", False) == 0.25


def test_beside_each_other_at_a_larger_table_the_difference_counts() -> None:
    block = Block(0, [played(list("abc"), wins) for wins in ([1.0, 0, 0], [0, 0, 1.0])])
    assert block.balance("a", "b", False) == 0.75
    assert block.balance("a", "c", False) == 0.5


def test_alone_the_same_luck_is_compared() -> None:
    block = Block(0, [played(["a"], [1]), played(["b"], [0])])
    assert block.balance("a", "b", True) == 1


def test_a_better_bot_wins_more_and_the_interval_says_so() -> None:
    result = compete("random", "greedy", game=toy.KEY, games=40)
    assert result["games"] == 40
    assert result["blocks"] == 20
    best = result["bots"][0]
    assert best["bot"] == "greedy"
    assert 0.5 < best["low"] < best["share"] <= best["high"]
    assert best["rating"] > 1500 > row(result, "random")["rating"]
    assert result["pairs"] == [
        {
            "bot": "random",
            "against": "greedy",
            "share": pytest.approx(1 - best["share"]),
            "low": pytest.approx(1 - best["high"], abs=1e-3),
            "high": pytest.approx(1 - best["low"], abs=1e-3),
        }
    ]
    assert sum(result["seat_shares"]) == pytest.approx(1)


def test_whole_blocks_are_played() -> None:
    result = compete("random", FIRST, ALSO_FIRST, games=7)
    assert (result["blocks"], result["games"]) == (2, 12)
    assert [row["games"] for row in result["bots"]] == [8, 8, 8]
    assert len(result["pairs"]) == 3


def test_teams_are_played_by_one_bot_each() -> None:
    result = compete(
        "random", FIRST, game="tiny-epic-tactics", seats=4, games=2, options={"mode": "team"}
    )
    assert result["fair"] == 0.5
    assert sum(row["wins"] for row in result["bots"]) == 2


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_against_the_game_each_bot_plays_alone_and_nobody_is_rated(seats: int, mode: str) -> None:
    result = compete(
        "random", FIRST, game="tiny-epic-tactics", seats=seats, games=4, options={"mode": mode}
    )
    assert result["alone"]
    assert [row["games"] for row in result["bots"]] == [2, 2]
    assert [row["rating"] for row in result["bots"]] == [None, None]
    assert result["pairs"][0]["low"] <= 0.5 <= result["pairs"][0]["high"]


# Who plays.


def test_the_number_of_jobs_changes_nothing() -> None:
    one, two = [compete("random", FIRST, games=8, jobs=jobs) for jobs in (1, 2)]
    assert lasting(one) == lasting(two)


# Bots that misbehave.


@pytest.mark.parametrize("bot", [CRASHING, CHEATING])
def test_a_bot_that_misbehaves_costs_nobody_the_game(bot: str) -> None:
    result = compete("random", bot, games=4)
    assert sum(row["wins"] for row in result["bots"]) == 4
    assert row(result, "random")["troubles"] == {}
    troubles = row(result, bot)["troubles"]
    kind = "crashed" if bot == CRASHING else "illegal"
    assert troubles[kind] > 50
    assert Counter(troubles[key] > 0 for key in ("crashed", "illegal", "late")) == {
        True: 1,
        False: 2,
    }
    assert troubles["first"]


def test_a_simulation_tells_which_seat_misbehaved() -> None:
    result = simulate(Plan(GAME, 3, {}, ["random", CRASHING, "random"], 1), 2)
    assert result["finished"] == 2
    assert [(row["seat"], row["bot"]) for row in result["troubles"]] == [(1, CRASHING)]


def test_misbehaviour_is_the_same_whoever_plays() -> None:
    one, two = [compete(CHEATING, "random", games=4, jobs=jobs) for jobs in (1, 2)]
    assert lasting(one) == lasting(two)


# What is wrong.


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (["random"], "at least two bots"),
        (["random", "greedy", "random"], "random is named twice"),
        (["random", "bob"], "there is no bot 'bob'"),
        (["random", ""], "there is no bot ''"),
    ],
)
def test_a_contest_that_makes_no_sense_is_one_clear_line(bots: list[str], said: str) -> None:
    with pytest.raises(InvalidInput, match=said):
        contest(Plan(GAME, 2, {}, bots, 1))
