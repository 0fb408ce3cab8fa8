"""The deck, and sets of cards as numbers."""

from __future__ import annotations

import random

import pytest

from examples.hearts.tests.position import GAME, cards, keys
from reefside.kernel.refusal import InvalidInput
from reefside_hearts.cards import PENALTIES, count, listed, lowest, pick, rank_of, set_of, suit_of
from tests.kit import rule


@rule("HE-SETUP-01")
def test_four_play_with_52_cards_and_start_without_points() -> None:
    assert (GAME.least_seats, GAME.most_seats) == (4, 4)
    with pytest.raises(InvalidInput, match="seats 4 to 4 players"):
        GAME.check(3, {})
    g = GAME.new_table(4, bytes(16), GAME.check(4, {}))
    assert GAME.scores(g) == [0, 0, 0, 0]
    assert len(set(GAME.printed.cards)) == 52


@rule("HE-CARD-01")
def test_there_are_four_suits_of_thirteen() -> None:
    suits = [GAME.printed.suits[suit_of(card)] for card in range(52)]
    assert {suit: suits.count(suit) for suit in suits} == dict.fromkeys(
        ["clubs", "diamonds", "spades", "hearts"], 13
    )


@rule("HE-CARD-02")
def test_the_ace_is_high_and_the_two_is_low() -> None:
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"]
    for suit in "cdsh":
        assert [rank_of(cards(f"{rank}{suit}")[0]) for rank in ranks] == list(range(13))


@rule("HE-CARD-03")
def test_hearts_and_the_queen_of_spades_cost_points() -> None:
    assert set(keys(PENALTIES).split()) == {*keys(set_of(cards("h"))).split(), "qs"}
    assert count(PENALTIES) == 14


def test_sets_count_list_and_pick_like_lists_do() -> None:
    chance = random.Random(1)
    for _ in range(300):
        some = sorted(chance.sample(range(52), chance.randint(1, 52)))
        own = set_of(some)
        assert (count(own), listed(own), lowest(own)) == (len(some), some, some[0])
        place = chance.randrange(len(some))
        assert pick(own, place) == some[place]
    assert (count(0), listed(0)) == (0, [])
