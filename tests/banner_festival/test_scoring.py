"""The scoring phase, the end of the game, totals and ties."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.banner_festival.rules.scoring import ScoreRegions
from reefside.games.banner_festival.rules.turn import ClearDocks
from reefside.games.banner_festival.state import Festival
from reefside.kernel.drive import next_ask
from tests.banner_festival.position import BOX, GAME, card, end_of_round, new_table
from tests.banner_festival.staging import (
    banners,
    finish,
    hang,
    heard,
    last_bout,
    play_last,
    wander,
)
from tests.kit import rule


def rewards(region: list[int], **options: str) -> list[int]:
    """What each seat is paid for so many banners in region 1, by the scoring phase."""
    g = new_table(len(region), 1, **options)
    for seat, count in enumerate(region):
        hang(g, seat, towers=(count, 0))
    g.events = []
    g.agenda = []
    g.do(ScoreRegions())
    next_ask(g)
    first, second = heard(g, "region-scored")
    assert first.facts["banners"] == region
    assert second.facts["paid"] == [0] * len(region)
    assert [house.profit() for house in g.houses] == first.facts["paid"]
    return [house.profit() for house in g.houses]


def facts(g: Festival, kind: str) -> list[dict[str, Any]]:
    """The facts of every event of a kind."""
    return [event.facts for event in heard(g, kind)]


# ---------------------------------------------------------------- regions


@rule("BF-SCORE-01", "BF-SCORE-09")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_scoring_phase_follows_the_last_bout_of_each_round(seats: int) -> None:
    g = new_table(seats, seed=3)
    g.events = []
    for _ in wander(g, seed=3):
        pass
    seen = heard(g, "round-begun", "cards-ranked", "region-scored", "docks-cleared")
    bouts = ["cards-ranked"] * (7 if seats == 5 else 8)
    scoring = ["region-scored", "region-scored", "docks-cleared"]
    assert [event.kind for event in seen] == ["round-begun", *bouts, *scoring] * 3


@rule("BF-SCORE-02")
def test_each_region_is_scored_on_its_own_and_quadrants_are_not() -> None:
    """Seat 0 has most in no quadrant, but most in region 1; seat 3 rules region 2 alone."""
    g = new_table()
    hang(g, 0, "O1 O1 Y1 Y1")
    hang(g, 1, "O3 O3 O3")
    hang(g, 2, "Y4 Y4 Y4")
    hang(g, 3, "P4")
    finish(g)
    assert [paid["paid"] for paid in facts(g, "region-scored")] == [[6, 3, 3, 0], [0, 0, 0, 6]]


@rule("BF-SCORE-03")
@pytest.mark.parametrize("region", [[5, 4, 0, 0], [5, 4, 0, 0, 0]])
def test_most_earns_6_and_second_most_3(region: list[int]) -> None:
    assert rewards(region) == [6, 3, *[0] * (len(region) - 2)]


@rule("BF-SCORE-03")
@pytest.mark.parametrize("region", [[4, 5], [3, 6, 0]])
def test_at_small_tables_most_earns_6_and_second_most_3_too(region: list[int]) -> None:
    assert rewards(region)[:2] == [3, 6]


@rule("BF-SCORE-04")
@pytest.mark.parametrize(
    ("region", "paid"),
    [([6, 5, 4], [6, 3, 0]), ([6, 5, 4, 3], [6, 3, 1, 0]), ([2, 3, 4, 5, 6], [0, 0, 1, 3, 6])],
)
def test_third_most_earns_1_with_four_or_five_players_only(
    region: list[int], paid: list[int]
) -> None:
    assert rewards(region) == paid


@rule("BF-SCORE-03", "BF-SCORE-04", "BF-SCORE-05")
def test_example_07_a_tie_for_the_majority_with_four_players() -> None:
    """Ryan, Geoff, Blake, and a fourth with two banners."""
    assert rewards([4, 4, 3, 2]) == [6, 6, 1, 0]


@rule("BF-SCORE-05", "BF-SCORE-06", "BF-SCORE-07")
@pytest.mark.parametrize(
    ("region", "paid"),
    [
        ([4, 4, 4, 2], [6, 6, 6, 0]),
        ([5, 3, 3, 2], [6, 3, 3, 0]),
        ([5, 4, 2, 2, 0], [6, 3, 1, 1, 0]),
        ([3, 3, 3, 3], [6, 6, 6, 6]),
        ([3, 0, 0, 0], [6, 0, 0, 0]),
        ([6, 5, 4, 4, 4], [6, 3, 1, 1, 1]),
    ],
)
def test_derived_16_majority_ties_of_other_shapes(region: list[int], paid: list[int]) -> None:
    assert rewards(region) == paid


@rule("BF-SCORE-06")
@pytest.mark.parametrize(
    ("region", "each", "one"),
    [
        ([4, 4, 4, 2], [6, 6, 6, 0], [6, 6, 6, 1]),
        ([4, 4, 4, 2, 2], [6, 6, 6, 0, 0], [6, 6, 6, 1, 1]),
        ([3, 3, 3, 3, 1], [6, 6, 6, 6, 0], [6, 6, 6, 6, 1]),
        ([4, 4, 3, 2], [6, 6, 1, 0], [6, 6, 1, 0]),
        ([5, 4, 4, 2], [6, 3, 3, 0], [6, 3, 3, 0]),
        ([5, 4, 3, 2], [6, 3, 1, 0], [6, 3, 1, 0]),
    ],
)
def test_the_option_of_a_tie_that_swallows_one_place_only(
    region: list[int], each: list[int], one: list[int]
) -> None:
    assert rewards(region) == rewards(region, tied_places="each") == each
    assert rewards(region, tied_places="one") == one


@rule("BF-VARIANT-11", "BF-VARIANT-12", "BF-SCORE-04")
@pytest.mark.parametrize(
    ("region", "paid"),
    [
        ([4, 3, 2], [6, 3, 0]),
        ([2, 2, 1], [6, 6, 0]),
        ([3, 2, 2], [6, 3, 3]),
        ([1, 1, 1], [0, 0, 0]),
    ],
)
def test_derived_17_majorities_of_three_players_and_two_neutral_houses(
    region: list[int], paid: list[int]
) -> None:
    assert rewards(region) == paid


@rule("BF-SCORE-07")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_without_a_banner_nobody_earns_anything(seats: int) -> None:
    assert rewards([0] * seats) == [0] * seats


@rule("BF-SCORE-08")
def test_rewards_are_paid_at_once_and_the_bank_is_never_empty() -> None:
    box = sum([value * count for value, count in BOX.tokens.items()])
    g = new_table()
    hang(g, 0, towers=(2, 2))
    hang(g, 1, towers=(1, 1))
    g.houses[0].regions = box - 2
    finish(g, number=1)
    assert g.round == 2
    assert [house.profit() for house in g.houses] == [box + 10, 6, 0, 0]


@rule("BF-SCORE-09")
def test_docks_are_cleared_after_the_rewards_and_towers_stay() -> None:
    g = new_table()
    hang(g, 0, "T1 T1 O4", towers=(2, 1))
    hang(g, 1, "P2", towers=(0, 5))
    finish(g, number=1)
    assert [event.kind for event in heard(g)][:3] == [
        "region-scored",
        "region-scored",
        "docks-cleared",
    ]
    assert [banners(g, 0), banners(g, 1)] == [{"1": 2, "2": 1}, {"2": 5}]
    assert [house.banners for house in g.houses] == [11, 9, 14, 14]
    assert all(space["free"] for space in GAME.table_view(g, 0)["docks"])


@rule("BF-SCORE-09")
@pytest.mark.parametrize("seats", [2, 3])
def test_neutral_banners_stay_when_docks_are_cleared(seats: int) -> None:
    g = new_table(seats)
    before = [(space["neutral"], space["free"]) for space in GAME.table_view(g, 0)["docks"]]
    hang(g, 0, "T3 P4 O3")
    finish(g, number=1)
    after = [(space["neutral"], space["free"]) for space in GAME.table_view(g, 0)["docks"]]
    assert after == before
    assert [neutral for neutral, free in after if not free] == [0, 1, 1, 0, 0, 1, 1, 0]


# ---------------------------------------------------------------- the end


def rulebook_table() -> Festival:
    """BF-EX-08: pink, green, red and white after the last bout of the third round."""
    g = new_table(4)
    tokens, fruit, revealed = [21, 15, 14, 16], [2, 3, 3, 4], [6, 3, 5, 2]
    for seat, house in enumerate(g.houses):
        house.regions, house.fruit, house.revealed = tokens[seat], fruit[seat], revealed[seat]
    hang(g, 0, "O1 O1 Y3 T1 T1", towers=(2, 0))
    hang(g, 1, "O2 O2 Y4", towers=(1, 0))
    hang(g, 2, "Y1 Y1 P2 P2", towers=(1, 2))
    hang(g, 3, "T2 T2 P4", towers=(0, 1))
    g.houses[1].kept = [card("T9")]
    g.houses[3].kept = [card("P9")]
    g.pool = 3
    return g


@rule(
    "BF-SCORE-03",
    "BF-SCORE-04",
    "BF-SCORE-05",
    "BF-FEAST-09",
    "BF-CHAR-04",
    "BF-CARD-13",
    "BF-END-02",
    "BF-END-04",
)
def test_example_08_the_rulebook_s_complete_scoring() -> None:
    g = rulebook_table()
    g.events = []
    end_of_round(g)
    assert next_ask(g) is None
    assert facts(g, "region-scored") == [
        {"region": 1, "banners": [5, 4, 3, 0], "neutral": [], "paid": [6, 3, 1, 0]},
        {"region": 2, "banners": [2, 0, 4, 4], "neutral": [], "paid": [1, 0, 6, 6]},
    ]
    assert facts(g, "feast-held") == [{"fruit": [2, 3, 3, 4], "paid": [1, 2, 2, 4]}]
    assert facts(g, "game-ended") == [{"totals": [50, 31, 38, 34], "winners": [0]}]
    assert GAME.scores(g) == [50, 31, 38, 34]
    assert (GAME.winners(g), GAME.ending(g)) == ([0], "won")
    houses = GAME.table_view(g, None)["houses"]
    assert [house["character"] for house in houses] == [21, 6, 15, 3]
    assert [house["kept_profit"] for house in houses] == [0, 5, 0, 5]


@rule("BF-END-01")
def test_play_stops_after_the_third_scoring_phase() -> None:
    g = last_bout("T9 P5 O5 Y5", number=3)
    play_last(g)
    assert not g.agenda
    assert [event.kind for event in heard(g)][-5:] == [
        "region-scored",
        "region-scored",
        "docks-cleared",
        "feast-held",
        "game-ended",
    ]


@rule("BF-END-01")
@pytest.mark.parametrize("number", [1, 2])
def test_play_goes_on_after_the_first_and_second(number: int) -> None:
    g = last_bout("T9 P5 O5 Y5", number=number)
    play_last(g)
    assert g.agenda
    assert g.round == number + 1
    assert not heard(g, "game-ended")


@rule("BF-END-02")
def test_a_total_is_tokens_plus_top_character_plus_5_a_nine() -> None:
    g = new_table(3)
    g.houses[0].regions, g.houses[0].feasts = 12, 7
    g.houses[1].revealed = 4
    g.houses[2].kept = [card("T9"), card("O9"), card("Y9")]
    assert GAME.scores(g) == [19, 10, 15]
    g.houses[0].revealed, g.houses[0].kept = 7, [card("P9")]
    assert GAME.scores(g) == [19 + 28 + 5, 10, 15]


@rule("BF-END-03")
def test_nothing_else_is_worth_anything() -> None:
    """Equal houses but for banners left or hung, cards held and lower characters: equal totals."""
    g = new_table(4)
    for house in g.houses:
        house.revealed = 5
    hang(g, 1, "T1 P1 O1 Y1", towers=(5, 5))
    g.houses[2].hand = [card("T9"), card("P9")]
    g.bag = [card("O9"), card("Y9")]
    assert GAME.scores(g) == [15, 15, 15, 15]


@rule("BF-END-04")
@pytest.mark.parametrize("best", range(5))
def test_the_highest_total_wins(best: int) -> None:
    g = new_table(5)
    for house in g.houses:
        house.regions = 20
    g.houses[best].regions = 21
    finish(g)
    assert GAME.winners(g) == [best]
    assert GAME.ending(g) == "won"
    assert facts(g, "game-ended")[0]["winners"] == [best]


# ---------------------------------------------------------------- ties


def decide(totals: list[int], towers: list[int], docks: list[str], **options: str) -> list[int]:
    """Who wins with such totals, tower banners and dock banners before the last clearing."""
    g = new_table(len(totals), 1, **options)
    for seat, house in enumerate(g.houses):
        house.regions = totals[seat]
        hang(g, seat, docks[seat], (towers[seat] // 2, towers[seat] - towers[seat] // 2))
    g.events = []
    end_of_round(g)
    g.skip_to(ClearDocks)
    next_ask(g)
    assert facts(g, "game-ended") == [{"totals": totals, "winners": GAME.winners(g)}]
    return GAME.winners(g)


@rule("BF-TIE-01", "BF-TIE-02", "BF-TIE-03")
@pytest.mark.parametrize(("towers", "winners"), [([3, 2, 9], [0]), ([2, 2, 0], [0, 1])])
def test_derived_26_the_tie_break_on_tower_banners(towers: list[int], winners: list[int]) -> None:
    assert decide([40, 40, 33], towers, ["", "", ""]) == winners


@rule("BF-TIE-01")
def test_only_the_tied_are_compared_by_banners() -> None:
    assert decide([39, 40, 40, 12], [14, 3, 4, 14], [""] * 4) == [2]


@rule("BF-TIE-02")
def test_dock_banners_do_not_break_a_tie() -> None:
    """Both towers count, the docks have been cleared."""
    assert decide([40, 40, 0], [3, 2, 0], ["", "T3 T4 P3 P4", ""]) == [0]


@rule("BF-TIE-02")
def test_the_option_counts_all_banners_that_hung_before_the_clearing() -> None:
    docks = ["", "T3 T4 P3 P4", ""]
    assert decide([40, 40, 0], [3, 2, 0], docks, tie_break="all") == [1]


@rule("BF-TIE-02")
def test_the_third_clearing_is_the_one_before_the_end() -> None:
    """Through the scoring phase: seat 1 has more dock banners, seat 0 more on the towers."""
    g = new_table(4)
    hang(g, 0, "O3", towers=(0, 2))
    hang(g, 1, "O4 O4 T4", towers=(0, 1))
    g.houses[0].regions = 3  # Region 1 pays 3 and 6; in region 2 they tie with 2 each.
    finish(g)
    assert GAME.scores(g)[:2] == [12, 12]
    assert GAME.winners(g) == [0]


@rule("BF-TIE-03")
@pytest.mark.parametrize(
    ("totals", "towers", "winners"),
    [
        ([30, 30, 30], [4, 4, 4], [0, 1, 2]),
        ([30, 30, 30], [4, 1, 4], [0, 2]),
        ([0, 0], [0, 0], [0, 1]),
    ],
)
def test_those_still_tied_share_the_win(
    totals: list[int], towers: list[int], winners: list[int]
) -> None:
    assert decide(totals, towers, [""] * len(totals)) == winners


@rule("BF-TIE-03")
def test_a_shared_win_is_called_so() -> None:
    g = new_table(4)
    finish(g)
    assert GAME.winners(g) == [0, 1, 2, 3]
    assert GAME.ending(g) == "shared"
