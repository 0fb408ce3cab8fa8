"""Together: sealed in any order, replaced at will, revealed at once in seat order."""

from __future__ import annotations

from itertools import permutations

import pytest

from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import legal, next_ask, open_asks, play, waiting
from reefside.kernel.together import Together
from tests.kernel.slate import Slate, Write, slate


def bid(amount: int) -> Choice:
    """A bid."""
    return Choice("bid", amount)


class Bid(Together[Slate]):
    """Everybody bids at once."""

    RULE = "T-BID-01"

    def ask_seat(self, g: Slate, seat: int) -> Ask:
        return Ask(seat, self.RULE, [bid(amount) for amount in range(seat + 2)])

    def reveal(self, g: Slate, answers: list[Choice]) -> None:
        g.lines.append(" ".join(str(answer.a) for answer in answers))


class SomeBid(Bid):
    """Only the odd seats bid."""

    def asked(self, g: Slate) -> list[int]:
        return [seat for seat in range(g.seats) if seat % 2]


def test_every_seat_has_its_own_question_open_at_once() -> None:
    g = slate(Bid(), seats=3)
    next_ask(g)
    assert [(ask.seat, len(ask.choices)) for ask in open_asks(g)] == [(0, 2), (1, 3), (2, 4)]
    assert waiting(g) == [0, 1, 2]
    assert legal(g, 2) == [bid(0), bid(1), bid(2), bid(3)]


def test_answers_are_sealed_until_the_last_seat_has_sealed() -> None:
    g = slate(Bid(), Write("end"), seats=3)
    play(g, 1, bid(2))
    next_ask(g)
    assert g.sealed == [None, bid(2), None]
    assert waiting(g) == [0, 2]
    assert g.lines == []
    assert g.record == []
    play(g, 2, bid(0))
    play(g, 0, bid(1))
    assert g.lines == ["1 2 0"]
    assert g.sealed == []
    assert len(g.agenda) == 1


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_the_order_of_arrival_changes_nothing(order: tuple[int, ...]) -> None:
    g = slate(Bid(), seats=3)
    for seat in order:
        play(g, seat, bid(seat))
    assert g.lines == ["0 1 2"]
    assert g.record == [(0, bid(0)), (1, bid(1)), (2, bid(2))]


def test_a_sealed_answer_may_be_replaced_and_only_the_last_counts() -> None:
    g = slate(Bid(), seats=2)
    play(g, 0, bid(0))
    play(g, 0, bid(1))
    assert waiting(g) == [1]
    assert legal(g, 0) == [bid(0), bid(1)]
    play(g, 1, bid(2))
    assert g.record == [(0, bid(1)), (1, bid(2))]


def test_the_next_question_is_that_of_the_first_seat_that_has_not_sealed() -> None:
    g = slate(Bid(), seats=3)
    play(g, 0, bid(1))
    ask = next_ask(g)
    assert ask is not None
    assert ask.seat == 1


def test_only_the_seats_asked_are_waited_for() -> None:
    g = slate(SomeBid(), seats=4)
    next_ask(g)
    assert waiting(g) == [1, 3]
    assert legal(g, 0) == []
    play(g, 3, bid(4))
    play(g, 1, bid(0))
    assert g.lines == ["0 4"]
    assert g.record == [(1, bid(0)), (3, bid(4))]


def test_two_questions_together_in_a_row_start_unsealed() -> None:
    g = slate(Bid(), Bid(), seats=2)
    for seat in (1, 0):
        play(g, seat, bid(0))
    next_ask(g)
    assert waiting(g) == [0, 1]
    for seat in (0, 1):
        play(g, seat, bid(1))
    assert g.lines == ["0 0", "1 1"]


def test_a_clone_s_seal_is_its_own() -> None:
    g = slate(Bid(), seats=2)
    play(g, 0, bid(1))
    twin = g.clone()
    play(twin, 1, bid(0))
    assert twin.lines == ["1 0"]
    assert g.sealed == [bid(1), None]


def test_a_bare_question_together_asks_nobody() -> None:
    plain: Together[Slate] = Together()
    with pytest.raises(AssertionError, match="asks nobody"):
        plain.ask_seat(slate(), 0)
    with pytest.raises(AssertionError, match="does nothing with its answers"):
        plain.reveal(slate(), [])
