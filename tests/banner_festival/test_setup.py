"""Setting up the table."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.rules.race import race
from reefside.games.banner_festival.state import DOCK, NOBODY
from reefside.kernel.drive import draw, next_ask
from reefside.kernel.refusal import InvalidInput
from tests.banner_festival.deals import deal, plays, questions, resolutions, suited
from tests.banner_festival.position import BOX, GAME, card, dealt, new_table, start_round
from tests.kit import follow, rule
from tests.kit.script import asked

COLOURS = ["pink", "green", "red", "white", "black"]

every_party = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@rule("BF-SETUP-01")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(seats: int) -> None:
    with pytest.raises(InvalidInput, match=f"seats 2 to 5 players, not {seats}"):
        GAME.check(seats, {})


@rule("BF-SETUP-01")
@every_party
def test_every_player_keeps_one_colour_of_five_for_the_whole_game(seats: int) -> None:
    for g in questions(seats, seed=3):
        houses = GAME.table_view(g, None)["houses"]
        assert [house["house"] for house in houses] == COLOURS[:seats]


@rule("BF-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_two_to_four_players_the_zeros_are_out(seats: int) -> None:
    g = dealt(seats)
    cards = [*g.bag, *[held for house in g.houses for held in house.hand]]
    if g.open_dummy >= 0:
        cards.append(g.open_dummy)
    assert sorted(cards) == [suit * 10 + value for suit in range(4) for value in range(1, 10)]


@rule("BF-SETUP-03")
def test_with_five_players_the_zeros_are_in() -> None:
    g = dealt(5)
    cards = [*g.bag, *[held for house in g.houses for held in house.hand]]
    assert sorted(cards) == [suit * 10 + value for suit in range(4) for value in range(10)]


@rule("BF-SETUP-04")
def test_the_deck_is_shuffled_any_card_may_be_dealt_or_stay_undealt() -> None:
    tables = [dealt(4, seed) for seed in range(60)]
    deck = set(BOX.deck(4))
    for seat in range(4):
        assert {held for g in tables for held in g.houses[seat].hand} == deck
    assert {left for g in tables for left in g.bag} == deck


@rule("BF-SETUP-04", "BF-SETUP-13")
@every_party
def test_nobody_sees_which_cards_are_undealt(seats: int) -> None:
    g = dealt(seats)
    other = g.clone()
    other.bag[0], other.houses[1].hand[0] = g.houses[1].hand[0], g.bag[0]
    for seat in [None, *[seat for seat in range(seats) if seat != 1]]:
        assert GAME.table_view(other, seat) == GAME.table_view(g, seat)


@rule("BF-SETUP-05")
def test_no_character_card_is_face_up_at_the_start() -> None:
    assert [house.revealed for house in new_table(5).houses] == [0] * 5


@rule("BF-SETUP-05")
@pytest.mark.parametrize("seat", range(5))
def test_character_cards_lie_in_ascending_profit_from_1_to_28(seat: int) -> None:
    g = new_table(5)
    turned = []
    for _ in range(7):
        race(g, seat, 8)
        turned.append(BOX.profit_of(seat, g.houses[seat].revealed))
    assert turned == [1, 3, 6, 10, 15, 21, 28]


@rule("BF-SETUP-06")
@every_party
def test_every_player_starts_with_14_banners_and_nothing_earned(seats: int) -> None:
    g = new_table(seats)
    assert len(g.houses) == seats
    for house in g.houses:
        assert house.banners == 14
        assert house.fruit == house.profit() == sum(house.docks) + sum(house.towers) == 0
        assert house.kept == []


@rule("BF-SETUP-07")
@every_party
def test_every_watercraft_starts_on_space_1(seats: int) -> None:
    assert [house.boat for house in dealt(seats).houses] == [1] * seats


@rule("BF-SETUP-08")
def test_the_gate_starts_level_with_track_space_4() -> None:
    g = suited("Y T P O")
    assert g.gate == 4
    follow(GAME, g, plays("Y3 T7 P4 O2"))
    assert [house.boat for house in g.houses] == [4, 1, 1, 1]


@rule("BF-SETUP-09", "BF-SETUP-10")
@pytest.mark.parametrize(
    ("seats", "pool", "supply"), [(2, 7, 13), (3, 9, 11), (4, 11, 9), (5, 13, 7)]
)
def test_the_pool_grows_with_the_players_and_the_rest_is_the_supply(
    seats: int, pool: int, supply: int
) -> None:
    g = new_table(seats)
    assert g.pool == pool
    assert g.supply == supply


@rule("BF-SETUP-10")
@every_party
def test_derived_28_cards_banners_and_fruit_are_conserved(seats: int) -> None:
    size = {2: 7, 3: 9, 4: 11, 5: 13}[seats]
    deck = BOX.deck(seats)
    for seed in range(4):
        for g in questions(seats, seed):
            piles = [*g.bag, *g.discard, *([g.open_dummy] if g.open_dummy >= 0 else [])]
            cards = piles + [held for house in g.houses for held in house.hand + house.kept]
            assert sorted(cards) == deck
            for house in g.houses:
                assert house.banners >= 0
                assert house.banners + sum(house.docks) + sum(house.towers) == 14
            neutral = [row for row in GAME.table_view(g, None)["docks"] if row["neutral"] >= 0]
            assert len(neutral) == (8 if seats < 4 else 0)
            held_fruit = sum(house.fruit for house in g.houses)
            assert g.pool + g.supply + held_fruit == 20
            if g.agenda:  # The last feast does not fill the pool again.
                assert g.pool + held_fruit == size
                assert 1 <= g.pool <= size


@rule("BF-SETUP-11")
@pytest.mark.parametrize("suits", ["T P", "T P O", "T P O Y"])
def test_up_to_four_players_are_dealt_eight_cards_each(suits: str) -> None:
    g = suited(suits)
    for seat, suit in enumerate(suits.split()):
        assert g.houses[seat].hand == [card(f"{suit}{value}") for value in range(1, 9)]


@rule("BF-SETUP-12")
def test_five_players_are_dealt_seven_cards_each() -> None:
    g = new_table(5)
    hands = [f"T{v} P{v} O{v} Y{v} {suit}9 {suit}8 {suit}7" for v, suit in zip(range(4), "TPOY")]
    follow(GAME, g, deal(*hands, "T4 P4 O4 Y4 T5 P5 O5"))
    assert g.houses[0].hand == sorted([card(short) for short in hands[0].split()])
    assert [len(house.hand) for house in g.houses] == [7] * 5


@rule("BF-SETUP-11", "BF-SETUP-12")
@pytest.mark.parametrize(("seats", "cards"), [(2, 16), (3, 24), (4, 32), (5, 35)])
def test_the_deal_shows_no_card_more_and_no_card_less(seats: int, cards: int) -> None:
    g = new_table(seats)
    next_ask(g)
    assert asked(g) == [(-1, "BF-SETUP-11")]
    deck = BOX.deck(seats)
    legal = [GAME.notation.read_nature(said(deck[:n])) for n in (cards - 1, cards, cards + 1)]
    assert [g.agenda[-1].possible(g, outcome) for outcome in legal] == [False, True, False]


def said(cards: list[int]) -> str:
    """A draw of these cards as Nature says it."""
    return " ".join(["draw", *[BOX.cards[drawn] for drawn in cards]])


@rule("BF-SETUP-13")
@pytest.mark.parametrize(("seats", "undealt"), [(2, 20), (3, 12), (4, 4), (5, 5)])
def test_the_rest_of_the_deck_stays_face_down(seats: int, undealt: int) -> None:
    g = new_table(seats)
    next_ask(g)
    draw(g)
    assert len(g.bag) == undealt
    assert GAME.table_view(g, None)["undealt"] == undealt


@rule("BF-SETUP-02", "BF-SETUP-03", "BF-SETUP-09", "BF-SETUP-11", "BF-SETUP-12", "BF-SETUP-13")
@pytest.mark.parametrize(
    ("seats", "pool", "deck", "hand", "undealt", "dummies"),
    [(2, 7, 36, 8, 20, 2), (3, 9, 36, 8, 12, 1), (4, 11, 36, 8, 4, 0), (5, 13, 40, 7, 5, 0)],
)
def test_example_09_pool_hand_and_deck_by_player_count(
    seats: int, pool: int, deck: int, hand: int, undealt: int, dummies: int
) -> None:
    g = new_table(seats)
    next_ask(g)
    assert (g.pool, len(g.bag)) == (pool, deck)
    draw(g)
    assert [len(house.hand) for house in g.houses] == [hand] * seats
    assert len(g.bag) == undealt
    bouts = list(resolutions(seats, seed=5))
    assert [g.bout for g in bouts if g.round == 1] == list(range(1, hand + 1))
    assert {len(g.ranking) for g in bouts} == {seats + dummies}


@rule("BF-ROUND-06")
@pytest.mark.parametrize(("seats", "undealt"), [(2, 16), (3, 8), (4, 0), (5, 1)])
def test_example_11_fewest_undealt_cards(seats: int, undealt: int) -> None:
    g = new_table(seats)
    g.houses[0].kept = [card("T9"), card("P9")]
    g.houses[1].kept = [card("O9"), card("Y9")]
    g.round = 2
    start_round(g)
    draw(g)
    assert len(g.bag) == undealt
    party = BOX.parties[seats]
    assert undealt >= party.hand * (party.open_dummies + party.hidden_dummies)


@rule("BF-SETUP-14")
@pytest.mark.parametrize("seats", [2, 3])
def test_neutral_banners_hang_on_every_even_and_odd_space(seats: int) -> None:
    g = new_table(seats)
    docks = GAME.table_view(g, None)["docks"]
    for row in docks:
        assert (row["neutral"] >= 0) == (row["needs"] in ("even", "odd"))
        assert row["free"] == (row["neutral"] < 0)
        assert sum(row["banners"]) == 0, "no player's banner is used"
    for quadrant in range(4):
        dock = docks[quadrant * DOCK : quadrant * DOCK + DOCK]
        assert sorted([row["needs"] for row in dock if row["neutral"] >= 0]) == ["even", "odd"]
    assert len(BOX.houses) - seats >= 2, "two colours nobody plays"


@rule("BF-SETUP-14")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_no_neutral_banner_hangs(seats: int) -> None:
    docks = GAME.table_view(new_table(seats), None)["docks"]
    assert all(row["free"] and row["neutral"] < 0 for row in docks)


@rule("BF-SETUP-15")
def test_the_bank_holds_46_tokens_worth_138() -> None:
    assert BOX.tokens == {1: 18, 3: 16, 6: 12}
    assert sum(BOX.tokens.values()) == 46
    assert sum([worth * count for worth, count in BOX.tokens.items()]) == 138


@rule("BF-SETUP-16")
@every_party
def test_before_the_first_bout_nobody_leads_and_nobody_is_asked_to_start(seats: int) -> None:
    g = dealt(seats)
    assert g.lead == NOBODY
    assert asked(g) == [(seat, "BF-PLAY-02") for seat in range(seats)]
