"""Cards in places that remember who saw what."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from reefside.kernel.nature import Stream, key_of
from reefside.parts.deck import UNSEEN, Pile, redeal, redeal_piles


def test_a_pile_shows_a_card_to_some_seats_only() -> None:
    pile = Pile(cards=[UNSEEN, UNSEEN], known=[0, 0])
    assert pile.show(0, 7, 0b010)
    assert pile.cards == [7, UNSEEN]
    assert [pile.knows(0, seat) for seat in range(3)] == [False, True, False]
    assert not pile.knows(1, 1)


def test_showing_a_card_again_teaches_nobody_anything() -> None:
    pile = Pile(cards=[7], known=[0b010])
    assert not pile.show(0, 7, 0b010)
    assert pile.show(0, 7, 0b100)
    assert pile.known == [0b110]


def test_a_card_leaves_with_what_is_known_of_it() -> None:
    pile = Pile(cards=[3, 5], known=[1, 2])
    pile.put(9, 0)
    assert pile.take(0) == 3
    assert (pile.cards, pile.known) == ([5, 9], [2, 0])


def test_a_clone_is_independent() -> None:
    pile = Pile(cards=[3], known=[1])
    twin = pile.clone()
    twin.put(4, 0)
    assert (pile.cards, twin.cards) == ([3], [3, 4])


@given(
    st.lists(st.integers(0, 9), max_size=8),
    st.lists(st.lists(st.integers(-1, 9), max_size=5), max_size=4),
    st.integers(0, 99),
)
def test_redealing_keeps_every_card_and_every_count(
    bag: list[int], places: list[list[int]], seed: int
) -> None:
    before = Counter(bag) + Counter(c for place in places for c in place if c != UNSEEN)
    sizes = [[card == UNSEEN for card in place] for place in places]
    redeal(Stream(key_of(seed), 0), bag, places)
    after = Counter(bag) + Counter(c for place in places for c in place if c != UNSEEN)
    assert after == before
    assert [[card == UNSEEN for card in place] for place in places] == sizes
    assert bag == sorted(bag)


@given(st.permutations(range(9)), st.integers(0, 9))
def test_redealing_does_not_depend_on_where_the_cards_were(cards: list[int], seed: int) -> None:
    places = [list(cards[:3]), list(cards[3:5])]
    bag = list(cards[5:])
    redeal(Stream(key_of(seed), 0), bag, places)
    other = list(range(9))
    expected = [other[:3], other[3:5]]
    rest = other[5:]
    redeal(Stream(key_of(seed), 0), rest, expected)
    assert (places, bag) == (expected, rest)


def test_what_a_seat_knows_stays_where_it_is() -> None:
    for seed in range(20):
        piles = [Pile(cards=[1, 2, UNSEEN], known=[0b01, 0b10, 0]), Pile(cards=[3], known=[0b11])]
        bag = [4, 5]
        redeal_piles(Stream(key_of(seed), 0), 0, bag, piles)
        assert piles[0].cards[0] == 1
        assert piles[1].cards == [3]
        assert piles[0].cards[2] == UNSEEN
        assert sorted([piles[0].cards[1], *bag]) == [2, 4, 5]
