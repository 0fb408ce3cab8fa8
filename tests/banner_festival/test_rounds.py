"""Rounds: how many, and what happens between them."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.state import NOBODY
from reefside.kernel.drive import advance
from tests.banner_festival.position import BOX, GAME, card, new_table, start_round
from tests.banner_festival.staging import (
    SUITED,
    banners,
    deal,
    hang,
    heard,
    last_bout,
    play_last,
    wander,
)
from tests.kit import follow, rule
from tests.kit.script import asked

NINES = ["T9", "P9", "O9", "Y9"]


@rule("BF-ROUND-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_lasts_exactly_three_rounds(seats: int) -> None:
    g = new_table(seats, seed=5)
    g.events = []
    for _ in wander(g, seed=5):
        assert 1 <= g.round <= 3
    assert [event.facts["round"] for event in heard(g, "round-begun")] == [1, 2, 3]
    assert not g.agenda


@rule("BF-ROUND-02")
@pytest.mark.parametrize(("seats", "bouts"), [(2, 8), (3, 8), (4, 8), (5, 7)])
def test_a_round_has_eight_bouts_or_seven_with_five_players(seats: int, bouts: int) -> None:
    g = new_table(seats, seed=6)
    g.events = []
    for _ in wander(g, seed=6):
        assert 1 <= g.bout <= bouts
    kinds = [event.kind for event in heard(g, "round-begun", "cards-ranked")]
    assert kinds == ["round-begun", *["cards-ranked"] * bouts] * 3
    assert kinds.count("cards-ranked") == (21 if seats == 5 else 24)


@rule("BF-ROUND-03")
def test_all_cards_but_kept_nines_are_shuffled_for_the_next_round() -> None:
    """Two players: 16 played, 16 dummies and 4 undealt cards come together again."""
    g = last_bout("Y9 T5", gate=5, dummies="T9 P5")
    g.discard = [c for c in BOX.deck(2) if c % 10 in (1, 2, 3)]
    g.bag = [c for c in g.bag if c not in g.discard]
    play_last(g, "T9 P5")
    assert (g.round, g.discard) == (2, [])
    assert g.houses[0].kept == [card("Y9")]
    assert g.bag == [c for c in BOX.deck(2) if c != card("Y9")]
    assert asked(g) == [(-1, "BF-SETUP-11")]
    deal(g, "T5 T1 T9 P5 O8 Y1 Y2 Y3", "T2 T3 T4 P1 P2 P3 O9 P9")
    assert [len(house.hand) for house in g.houses] == [8, 8]
    assert len(g.bag) == 36 - 1 - 16


@rule("BF-ROUND-03")
@pytest.mark.parametrize(("seats", "hand"), [(2, 8), (3, 8), (4, 8), (5, 7)])
def test_new_hands_have_the_size_of_the_first(seats: int, hand: int) -> None:
    g = new_table(seats, seed=8)
    g.events = []
    for _ in wander(g, seed=8):
        pass
    assert [event.facts["count"] for event in heard(g, "hand-dealt")] == [hand] * (3 * seats)


@rule("BF-ROUND-03")
def test_all_nines_kept_stay_out_of_both_later_rounds() -> None:
    g = new_table(5)
    g.houses[2].kept = [card("P9")]
    g.houses[4].kept = [card("T9")]
    for number in (2, 3):
        g.round = number - 1
        start_round(g)
        assert g.round == number
        assert len(g.bag) == 38
        assert not {card("P9"), card("T9")} & set(g.bag)


@rule("BF-ROUND-04")
@pytest.mark.parametrize("seat", range(4))
def test_the_low_player_of_the_last_bout_leads_the_next_round(seat: int) -> None:
    cards = ["T9", "P5", "O5"]
    cards.insert(seat, "Y5")
    g = last_bout(" ".join(cards), gate=5)
    play_last(g)
    deal(g, *SUITED)
    assert (g.round, g.bout, g.lead) == (2, 1, seat)
    assert asked(g) == [(seat, "BF-GATE-01")]
    follow(GAME, g, f"{seat}: gate 2")
    assert g.gate == 7


@rule("BF-ROUND-05")
def test_gate_watercraft_characters_fruit_pool_tokens_and_towers_carry_over() -> None:
    g = last_bout("T9 P5 O5 Y5", gate=6)
    for seat, house in enumerate(g.houses):
        house.boat, house.revealed, house.fruit = 6 - seat, 6 - seat, seat
        house.feasts = 10 + seat
        hang(g, seat, towers=(seat, 1))
    g.pool = 5
    play_last(g)
    deal(g, *SUITED)
    assert (g.round, g.gate, g.pool) == (2, 6, 5)
    assert [house.boat for house in g.houses] == [6, 5, 4, 3]
    assert [house.revealed for house in g.houses] == [7, 5, 4, 3]
    assert [house.fruit for house in g.houses] == [0, 1, 2, 3]
    assert [house.feasts for house in g.houses] == [10, 11, 12, 13]
    assert [banners(g, seat) for seat in range(4)] == [
        {"2": 1},
        {"1": 1, "2": 1},
        {"1": 2, "2": 1},
        {"1": 3, "2": 2},
    ]
    paid = [sum(event.facts["paid"]) for event in heard(g, "region-scored")]
    assert sum([house.regions for house in g.houses]) == sum(paid)


@rule("BF-ROUND-05")
def test_a_new_round_changes_nothing_but_the_cards() -> None:
    """What begins a round, on a table in the middle of things: compared field by field."""
    g = new_table(3)
    g.gate, g.lead, g.pool, g.round = 7, NOBODY, 4, 1
    for seat, house in enumerate(g.houses):
        house.boat, house.revealed, house.fruit, house.regions = 3 + seat, seat, seat, 9
        hang(g, seat, towers=(1, seat))
    before = GAME.table_view(g, None)
    start_round(g)
    after = GAME.table_view(g, None)
    assert after["houses"] == before["houses"]
    assert (after["regions"], after["docks"]) == (before["regions"], before["docks"])
    assert (after["gate"], after["pool"], after["lead"]) == (7, 4, NOBODY)


@rule("BF-ROUND-06")
@pytest.mark.parametrize(("seats", "undealt"), [(2, 16), (3, 8), (4, 0), (5, 1)])
def test_the_deck_suffices_with_all_four_nines_gone(seats: int, undealt: int) -> None:
    """EX-11 and more: the third round is dealt and played to its end, dummies included."""
    g = new_table(seats)
    for number, short in enumerate(NINES):
        g.houses[number % seats].kept.append(card(short))
    g.round = 2
    start_round(g)
    advance(g)
    dummies = BOX.parties[seats].open_dummies
    assert len(g.bag) + dummies == undealt
    for _ in wander(g, seed=1):
        pass
    assert not g.agenda
    used = {2: 16, 3: 8, 4: 0, 5: 0}[seats]
    assert len(g.bag) == undealt - used


@rule("BF-ROUND-03", "BF-ROUND-06")
@pytest.mark.parametrize(("seats", "undealt"), [(4, 0), (5, 1)])
def test_example_11_the_fewest_undealt_cards(seats: int, undealt: int) -> None:
    g = new_table(seats)
    for number, short in enumerate(NINES):
        g.houses[number].kept = [card(short)]
    g.round = 2
    start_round(g)
    extra = ["T0 P0 O0 Y0 T8 P8 O8"] if seats == 5 else []
    hands = [hand.removesuffix(f" {hand[0]}8") for hand in SUITED] if seats == 5 else SUITED
    deal(g, *hands, *extra)
    assert len(g.bag) == undealt
    assert g.bag == ([card("Y8")] if seats == 5 else [])


@rule("BF-ROUND-06")
def test_with_three_nines_gone_one_card_stays_undealt_with_four_players() -> None:
    g = new_table(4)
    g.houses[0].kept = [card(short) for short in NINES[:3]]
    g.round = 2
    start_round(g)
    deal(g, *SUITED)
    assert g.bag == [card("Y9")]
