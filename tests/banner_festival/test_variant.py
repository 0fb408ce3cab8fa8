"""Two and three players: dummies and neutral banners."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.rules.banners import in_region
from reefside.games.banner_festival.rules.scoring import (
    ScoreRegions,
    neutral_banners,
    tie_banners,
    winners,
)
from reefside.games.banner_festival.rules.turn import ClearDocks
from reefside.games.banner_festival.state import (
    DOCK,
    HIGH,
    LOW,
    MID,
    NO_CARD,
    NOBODY,
    Festival,
)
from reefside.kernel.choice import NATURE
from reefside.kernel.view import view
from tests.banner_festival.deals import facts, plays, questions, resolutions, suited, told
from tests.banner_festival.position import (
    BOX,
    GAME,
    bout,
    card,
    dealt,
    new_table,
    played,
    resolve,
    start_round,
)
from tests.kit import follow, rule, say
from tests.kit.script import asked

EVEN_ODD = [place for place in range(16) if BOX.needs[place] in ("even", "odd")]

small_party = pytest.mark.parametrize("seats", [2, 3])


def last_bout(cards: str, dummies: str, gate: int = 5) -> Festival:
    """The last bout of a round, played out; everybody has one card, so it plays itself."""
    g = bout(cards, gate=gate, dummies=dummies, more=0)
    follow(GAME, g, "\n".join([f"nature: draw {name}" for name in names(dummies)]))
    return g


def names(shorts: str) -> list[str]:
    """The keys of cards by letter and number."""
    return [BOX.cards[card(short)] for short in shorts.split()]


@rule("BF-VARIANT-01")
@pytest.mark.parametrize("suits", ["T P", "T P O"])
def test_one_undealt_card_is_turned_up_before_players_choose(suits: str) -> None:
    g = suited(suits)
    assert asked(g) == [(NATURE, "BF-VARIANT-01")]
    assert [outcome.faces()[0] for outcome in g.agenda[-1].outcomes(g)] == g.bag
    say(GAME, g, "nature: draw yellow-5")
    assert card("Y5") not in g.bag
    for seat in [None, *range(g.seats)]:
        assert GAME.table_view(g, seat)["open_dummy"] == "yellow-5"
    assert asked(g) == [(seat, "BF-PLAY-02") for seat in range(g.seats)]


@rule("BF-VARIANT-01")
@pytest.mark.parametrize("seats", [4, 5])
def test_four_or_five_players_have_no_dummy(seats: int) -> None:
    for g in resolutions(seats, seed=1):
        assert (g.open_dummy, g.hidden_dummy) == (NO_CARD, NO_CARD)
        assert sorted(g.ranking) == sorted(g.played)


@rule("BF-VARIANT-02")
def test_with_two_players_a_second_dummy_is_turned_up_after_the_reveal() -> None:
    g = suited("T P", scribe=True)
    follow(GAME, g, "nature: draw yellow-5\n" + plays("T8 P8"))
    assert asked(g) == [(NATURE, "BF-VARIANT-02")]
    assert card("Y5") not in [outcome.faces()[0] for outcome in g.agenda[-1].outcomes(g)]
    say(GAME, g, "nature: draw orange-5")
    kinds = [kind for kind, _ in told(g)]
    first, second = [at for at, kind in enumerate(kinds) if kind == "dummy-turned"]
    assert first < kinds.index("cards-revealed") < second < kinds.index("cards-ranked")
    assert facts(g, "dummy-turned") == [{"card": "yellow-5"}, {"card": "orange-5"}]


@rule("BF-VARIANT-02")
def test_nobody_sees_the_second_dummy_before_the_reveal() -> None:
    g = suited("T P")
    follow(GAME, g, "nature: draw yellow-5\n0: play teal-8")
    assert g.hidden_dummy == NO_CARD
    for seat in (None, 0, 1):
        seen = view(GAME, g, seat, 0)["table"]
        assert (seen["hidden_dummies"], seen["undealt"]) == (1, 19)
        assert seen["last_bout"] == []


@rule("BF-VARIANT-02")
def test_with_three_players_there_is_no_second_dummy() -> None:
    for g in resolutions(3, seed=1):
        assert g.hidden_dummy == NO_CARD
        assert len(g.ranking) == 4


@rule("BF-VARIANT-03")
@pytest.mark.parametrize(("cards", "dummies"), [("P5 Y4", "T9 O5"), ("T8 P5 Y4", "T9")])
def test_the_lead_moves_the_gate_before_the_dummy_is_turned_up(cards: str, dummies: str) -> None:
    g = played(cards, gate=5, dummies=dummies)
    low = g.seats - 1
    assert asked(g) == [(low, "BF-GATE-01")]
    assert GAME.table_view(g, low)["open_dummy"] is None
    say(GAME, g, f"{low}: gate 2")
    assert asked(g) == [(NATURE, "BF-VARIANT-01")]


@rule("BF-VARIANT-04")
@pytest.mark.parametrize(
    ("cards", "dummies", "ranking"),
    [
        ("P5 Y4", "T9 O5", "T9 P5 O5 Y4"),
        ("T8 P5 Y4", "O9", "T8 P5 O9 Y4"),
        ("T8 P5 Y4 O9", "", "T8 P5 O9 Y4"),
    ],
)
def test_up_to_four_players_compare_four_cards_dummies_among_them(
    cards: str, dummies: str, ranking: str
) -> None:
    g = played(cards, gate=5, dummies=dummies)
    assert g.ranking == [card(short) for short in ranking.split()]


@rule("BF-VARIANT-04", "BF-VARIANT-05")
def test_derived_18_a_dummy_on_top_and_nobody_races_as_high() -> None:
    g = played("T8 P5 Y4", gate=5, dummies="T9")
    assert g.ranking[0] == card("T9")
    assert g.roles == [MID, MID, LOW]
    assert [house.boat for house in g.houses] == [1, 1, 1]
    assert g.lead == 2


@rule("BF-VARIANT-02", "BF-VARIANT-05", "BF-VARIANT-06", "BF-GATE-07")
def test_derived_19_two_players_both_mid() -> None:
    g = played("P7 O3", gate=5, dummies="T4 Y1")
    assert [g.ranking[0], g.ranking[-1]] == [card("T4"), card("Y1")]
    assert g.roles == [MID, MID]
    assert g.lead == NOBODY
    assert (g.bout, g.gate) == (3, 8)


@rule("BF-VARIANT-05")
def test_a_dummy_in_the_middle_hangs_no_banner_and_closes_no_space() -> None:
    g = played("T9 O8 Y4", gate=5, dummies="P3")  # The purple 3 fits purple, space 3.
    assert g.roles == [HIGH, MID, LOW]
    assert [sum(house.docks[:DOCK]) for house in g.houses] == [0, 1, 0]
    assert g.closed[0] == 0b1011


@rule("BF-VARIANT-05")
@pytest.mark.parametrize("value", range(1, 10))
def test_a_dummy_at_the_bottom_uses_no_ability(value: int) -> None:
    g = bout("T9 P8 O8", gate=5, dummies=f"Y{value}")
    g.events = []
    resolve(g, "T9 P8 O8", f"Y{value}")
    assert g.roles == [HIGH, MID, MID]
    assert [kind for kind, _ in told(g) if kind in ("ability-used", "card-kept")] == []
    assert [house.boat for house in g.houses] == [5, 1, 1]
    assert [house.towers for house in g.houses] == [[0, 0]] * 3
    assert [house.fruit for house in g.houses] == [0, 1, 2]  # From the dock.


@rule("BF-VARIANT-06")
@pytest.mark.parametrize(("cards", "dummies"), [("T9 P8", "Y1 O5"), ("T9 P8 O8", "Y1")])
def test_a_lowest_dummy_leaves_no_lead_and_the_gate_advances_three(
    cards: str, dummies: str
) -> None:
    g = bout(cards, gate=6, dummies=dummies)
    g.lead = 1  # Who led this bout leads no longer.
    resolve(g, cards, dummies)
    assert g.lead == NOBODY
    assert g.gate == 1


@rule("BF-VARIANT-07")
def test_a_lowest_dummy_in_the_last_bout_of_a_round_moves_the_gate_in_the_next_round() -> None:
    g = bout("T9 P8 O8", gate=5, dummies="Y1", more=0)
    g.lead = 2  # The player who most recently was low.
    follow(GAME, g, "nature: draw yellow-1")
    assert (g.lead, g.gate) == (NOBODY, 5)
    start_round(g)
    hands = [BOX.cards[held] for held in g.bag[:24]]
    say(GAME, g, "nature: draw " + " ".join(hands))
    assert (g.round, g.bout, g.gate) == (2, 1, 8)
    assert asked(g) == [(NATURE, "BF-VARIANT-01")]


def last_bout_of_round_one(dummy: str, **options: str) -> Festival:
    """Round 1 ends with a bout after one in which seat 1 was low; the next round is dealt."""
    g = bout("T9 P8 O8", gate=5, dummies=dummy, more=0)
    g.options.update(options)
    g.lead = g.latest_low = 1
    follow(GAME, g, f"nature: draw {names(dummy)[0]}")
    start_round(g)
    g.events = []
    say(GAME, g, "nature: draw " + " ".join([BOX.cards[held] for held in g.bag[:24]]))
    assert (g.round, g.bout) == (2, 1)
    return g


@rule("BF-VARIANT-07")
def test_by_option_whoever_was_low_most_recently_leads_the_new_round() -> None:
    g = last_bout_of_round_one("Y1", lead_after_dummy="latest")
    assert (g.lead, g.gate) == (1, 5)
    assert asked(g) == [(1, "BF-GATE-01")]
    assert ("lead-taken", 1) in told(g)
    g = last_bout_of_round_one("Y1", lead_after_dummy="nobody")
    assert (g.lead, g.gate) == (NOBODY, 8)
    assert "lead-taken" not in [kind for kind, _ in told(g)]


@rule("BF-VARIANT-07")
def test_with_that_option_too_a_player_who_was_low_in_the_last_bout_leads() -> None:
    g = last_bout_of_round_one("T8", lead_after_dummy="latest")
    assert g.lead == g.latest_low == 2
    assert "lead-taken" not in [kind for kind, _ in told(g)]


@rule("BF-VARIANT-07", "BF-GATE-07")
def test_with_that_option_too_a_lowest_dummy_leaves_no_lead_within_a_round() -> None:
    g = bout("T9 P8 O8", gate=6, dummies="Y1")
    g.options["lead_after_dummy"] = "latest"
    g.lead = g.latest_low = 1
    resolve(g, "T9 P8 O8", "Y1")
    assert (g.lead, g.latest_low, g.gate) == (NOBODY, 1, 1)


@rule("BF-VARIANT-07")
def test_with_that_option_too_nobody_leads_if_nobody_has_been_low() -> None:
    g = bout("T9 P8 O8", gate=5, dummies="Y1", more=0)
    g.options["lead_after_dummy"] = "latest"
    follow(GAME, g, "nature: draw yellow-1")
    start_round(g)
    say(GAME, g, "nature: draw " + " ".join([BOX.cards[held] for held in g.bag[:24]]))
    assert (g.lead, g.gate) == (NOBODY, 8)


@rule("BF-VARIANT-08")
def test_a_dummy_is_discarded_face_up_and_not_drawn_again_this_round() -> None:
    g = suited("T P O")
    follow(GAME, g, "nature: draw yellow-9\n" + plays("T8 P8 O8"))
    assert "yellow-9" in GAME.table_view(g, None)["discard"]
    say(GAME, g, "2: gate 1")
    assert asked(g) == [(NATURE, "BF-VARIANT-01")]
    assert not g.agenda[-1].possible(g, GAME.notation.read_nature("draw yellow-9"))
    assert not g.agenda[-1].possible(g, GAME.notation.read_nature("draw teal-1")), "it is held"
    assert g.agenda[-1].possible(g, GAME.notation.read_nature("draw yellow-8"))


@rule("BF-VARIANT-08")
@small_party
def test_the_dummies_of_a_round_are_all_different_undealt_cards(seats: int) -> None:
    for seed in range(10):
        rounds: dict[int, list[int]] = {}
        for g in resolutions(seats, seed):
            rounds.setdefault(g.round, []).extend(g.ranking)
        for shown in rounds.values():
            assert len(set(shown)) == len(shown) == 8 * 4


@rule("BF-VARIANT-09")
@pytest.mark.parametrize("cards", ["T8 P5 O4", "Y8 Y5 Y4"], ids=["lowest", "highest"])
def test_a_dummy_nine_goes_back_into_the_deck(cards: str) -> None:
    g = last_bout(cards, "Y9", gate=5 if cards[0] == "T" else 3)
    assert card("Y9") in (g.ranking[0], g.ranking[-1])
    assert [house.kept for house in g.houses] == [[], [], []]
    start_round(g)
    assert card("Y9") in g.bag
    assert len(g.bag) == 36


@rule("BF-VARIANT-10")
@pytest.mark.parametrize(
    ("short", "space"), [("P6", 3), ("P5", 3), ("O6", 4), ("O5", 4), ("T6", 0), ("Y9", 0)]
)
def test_only_colour_spaces_and_the_tower_are_open(short: str, space: int) -> None:
    g = played(f"T8 {short} Y4", gate=5, dummies="T9")
    house = g.houses[1]
    assert g.roles[1] == MID
    assert [place + 1 for place in range(16) if house.docks[place]] == ([space] if space else [])
    assert house.towers == ([0, 0] if space else [0, 1])


@rule("BF-VARIANT-10")
@small_party
@pytest.mark.parametrize("houses", ["two", "one"])
def test_even_and_odd_spaces_stay_occupied_for_the_whole_game(seats: int, houses: str) -> None:
    for g in questions(seats, seed=2, neutral_houses=houses):
        for place in EVEN_ODD:
            assert g.closed[place // DOCK] >> place % DOCK & 1
            assert [house.docks[place] for house in g.houses] == [0] * seats


@rule("BF-VARIANT-11")
@small_party
def test_two_neutral_houses_have_two_banners_each_in_each_region(seats: int) -> None:
    g = new_table(seats)
    assert [neutral_banners(g, region) for region in range(2)] == [[2, 2], [2, 2]]
    owners = {row["needs"]: row["neutral"] for row in GAME.table_view(g, None)["docks"]}
    assert (owners["even"], owners["odd"]) == (0, 1)


@rule("BF-VARIANT-11")
@small_party
def test_the_option_of_one_neutral_house_gives_it_four_banners_in_each_region(seats: int) -> None:
    g = new_table(seats, neutral_houses="one")
    assert [neutral_banners(g, region) for region in range(2)] == [[4], [4]]


def paid(banners: list[int], **options: str) -> list[int]:
    """What each seat is paid for so many banners on the tower of region 1."""
    g = new_table(len(banners), 1, **options)
    for house, count in zip(g.houses, banners):
        house.towers[0] = count
    ScoreRegions().run(g)
    return [house.regions for house in g.houses]


@rule("BF-VARIANT-11", "BF-VARIANT-12", "BF-VARIANT-13")
@pytest.mark.parametrize(
    ("banners", "profit"),
    [([1, 0], [0, 0]), ([2, 1], [6, 0]), ([5, 2], [6, 3]), ([3, 3], [6, 6])],
)
def test_example_12_two_banners_are_needed(banners: list[int], profit: list[int]) -> None:
    assert paid(banners) == profit


@rule("BF-VARIANT-11", "BF-VARIANT-12")
@pytest.mark.parametrize(
    ("banners", "profit"),
    [
        ([4, 3, 2], [6, 3, 0]),
        ([2, 2, 1], [6, 6, 0]),
        ([3, 2, 2], [6, 3, 3]),
        ([1, 1, 1], [0, 0, 0]),
    ],
)
def test_derived_17_majorities_of_three_players(banners: list[int], profit: list[int]) -> None:
    assert paid(banners) == profit


@rule("BF-VARIANT-12")
@pytest.mark.parametrize("houses", ["two", "one"])
@pytest.mark.parametrize("banners", [[1, 0], [0, 1], [1, 1], [1, 1, 1]])
def test_a_single_banner_earns_nothing_in_a_small_party(banners: list[int], houses: str) -> None:
    assert paid(banners, neutral_houses=houses) == [0] * len(banners)


@rule("BF-VARIANT-12")
def test_a_single_banner_may_earn_in_a_larger_party() -> None:
    assert paid([1, 0, 0, 0]) == [6, 0, 0, 0]


@rule("BF-VARIANT-13")
@pytest.mark.parametrize(
    ("banners", "profit"),
    [
        ([5, 3], [6, 0]),  # The neutral house is second.
        ([3, 2], [3, 0]),  # It is first.
        ([4, 2], [6, 0]),  # It shares the first place.
        ([6, 5], [6, 3]),  # It is third.
    ],
)
def test_a_neutral_house_takes_up_its_place(banners: list[int], profit: list[int]) -> None:
    assert paid(banners, neutral_houses="one") == profit


@rule("BF-VARIANT-13")
@small_party
def test_neutral_houses_are_rivals_that_are_never_paid(seats: int) -> None:
    g = new_table(seats)
    g.events = []
    ScoreRegions().run(g)
    for scored in facts(g, "region-scored"):
        assert scored["neutral"] == [2, 2]
        assert scored["paid"] == [0] * seats


@rule("BF-VARIANT-14")
@small_party
def test_neutral_banners_stay_when_the_docks_are_cleared(seats: int) -> None:
    g = new_table(seats)
    g.houses[0].docks[2] = 1
    g.houses[0].banners = 13
    g.closed[0] = 0b1111
    ClearDocks().run(g)
    assert (g.houses[0].banners, g.houses[0].docks[2]) == (14, 0)
    assert [place for place in range(16) if g.closed[place // DOCK] >> place % DOCK & 1] == EVEN_ODD
    assert [neutral_banners(g, region) for region in range(2)] == [[2, 2], [2, 2]]


@rule("BF-VARIANT-14")
@pytest.mark.parametrize(("value", "boat", "fruit"), [(3, 2, 0), (4, 1, 1), (6, 3, 0), (7, 1, 1)])
def test_abilities_do_not_count_neutral_banners(value: int, boat: int, fruit: int) -> None:
    g = played(f"T9 P5 Y{value}", gate=5, dummies="O5")
    assert (g.houses[2].boat, g.houses[2].fruit) == (boat, fruit)


@rule("BF-VARIANT-14")
@pytest.mark.parametrize("tie_break", ["towers", "all"])
def test_neutral_banners_break_no_tie(tie_break: str) -> None:
    g = dealt(3, tie_break=tie_break)
    ClearDocks().run(g)
    assert [tie_banners(g, seat) for seat in range(3)] == [0, 0, 0]
    assert [in_region(g, house, 0) for house in g.houses] == [0, 0, 0]
    assert winners(g) == [0, 1, 2]
