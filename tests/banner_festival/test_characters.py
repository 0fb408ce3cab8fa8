"""Character cards."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival import new_game
from tests.banner_festival.position import BOX, GAME, new_table, resolve
from tests.banner_festival.staging import heard, race_high, stage_low, wander
from tests.kit import rule

PROFITS = [1, 3, 6, 10, 15, 21, 28]


@rule("BF-CHAR-01")
def test_each_colour_has_seven_cards_from_1_to_28() -> None:
    assert len(BOX.profits) == 5
    for profits in BOX.profits:
        assert (len(profits), profits[0], profits[-1]) == (7, 1, 28)


@rule("BF-CHAR-01")
def test_no_eighth_card_is_ever_revealed() -> None:
    g = race_high(gate=1, boat=5, revealed=7)
    assert g.houses[0].revealed == 7
    assert not heard(g, "character-revealed")


@rule("BF-CHAR-02")
@pytest.mark.parametrize("laps", range(1, 8))
def test_the_kth_lap_is_worth_k_more(laps: int) -> None:
    g = race_high(gate=1, boat=5, revealed=laps - 1)
    (card,) = heard(g, "character-revealed")
    assert card.facts == {"number": laps, "profit": PROFITS[laps - 1]}
    assert GAME.scores(g)[0] == PROFITS[laps - 1]
    assert PROFITS[laps - 1] - [0, *PROFITS][laps - 1] == laps


@rule("BF-CHAR-02")
def test_every_colour_has_the_same_ladder_of_profits() -> None:
    assert BOX.profits == [PROFITS] * 5


@rule("BF-CHAR-03")
def test_cards_two_to_five_show_a_stunt_space_of_every_colour() -> None:
    for stunts in BOX.stunts:
        assert [1 <= stunt <= 8 for stunt in stunts] == [
            False,
            True,
            True,
            True,
            True,
            False,
            False,
        ]


@rule("BF-CHAR-03")
@pytest.mark.parametrize("revealed", [1, 6, 7])
@pytest.mark.parametrize("gate", range(1, 9))
def test_the_first_sixth_and_seventh_card_give_no_stunt_anywhere(revealed: int, gate: int) -> None:
    g = race_high(gate, boat=1, revealed=revealed)
    assert not heard(g, "stunt-done")


@rule("BF-CHAR-04")
@pytest.mark.parametrize("revealed", range(1, 8))
def test_only_the_top_revealed_card_scores(revealed: int) -> None:
    g = new_table(5)
    for house in g.houses:
        house.revealed = revealed
    assert GAME.scores(g) == [PROFITS[revealed - 1]] * 5


@rule("BF-CHAR-05")
@pytest.mark.parametrize("gate", range(2, 9))
def test_without_a_revealed_card_there_is_no_stunt_and_no_profit(gate: int) -> None:
    g = race_high(gate, boat=1, revealed=0)
    assert g.houses[0].fruit == 0
    assert GAME.scores(g)[0] == 0
    assert GAME.table_view(g, 0)["houses"][0]["stunt"] == 0


@rule("BF-CHAR-05")
def test_the_lap_that_reveals_the_first_card_does_no_stunt_either() -> None:
    g = race_high(gate=5, boat=6, revealed=0)
    assert (g.houses[0].revealed, g.houses[0].fruit) == (1, 0)


@rule("BF-CHAR-06")
def test_everybody_sees_what_each_house_has_revealed() -> None:
    g, cards = stage_low(6, gate=2)
    for seat, revealed in enumerate([3, 0, 7, 5]):
        g.houses[seat].revealed = revealed
    resolve(g, cards)
    for looker in [None, 0, 1, 2, 3]:
        houses = GAME.table_view(g, looker)["houses"]
        assert [house["revealed"] for house in houses] == [3, 0, 7, 5]
        assert [house["character"] for house in houses] == [6, 0, 28, 15]
        assert [house["stunt"] for house in houses] == [2, 0, 0, 7]


@rule("BF-CHAR-06")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_face_down_cards_come_in_an_order_known_before_the_game(seats: int) -> None:
    """What the printed rows say is what every game reveals, whatever Nature shuffles."""
    printed = new_game().printed
    for seed in range(3):
        g = new_table(seats, seed)
        g.events = []
        for _ in wander(g, seed):
            pass
        for seat in range(seats):
            revealed = [card for card in heard(g, "character-revealed") if card.seat == seat]
            assert [card.facts["profit"] for card in revealed] == printed.profits[seat][
                : g.houses[seat].revealed
            ]
