"""Steps: one that runs, one that asks, one that leaves it to Nature."""

from __future__ import annotations

from typing import ClassVar

import pytest

from reefside.kernel.ask import Chance
from reefside.kernel.choice import NATURE, PASS, Choice, Outcome
from reefside.kernel.drive import advance, draw, happen, next_ask, open_asks
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.step import Draw, Roll, Step
from tests.kernel.slate import YES, AskOne, Slate, Write, slate


class Throw(Roll[Slate]):
    """Throws some four-sided dice."""

    RULE = "T-THROW-01"
    VERB: ClassVar[str] = "throw"

    def __init__(self, number: int) -> None:
        self.number = number

    def dice(self, g: Slate) -> int:
        return self.number

    def sides(self, g: Slate) -> int:
        return 4

    def rolled(self, g: Slate, faces: tuple[int, ...]) -> None:
        g.lines.append(f"threw {faces}")


class Pick(Draw[Slate]):
    """Draws some cards out of a bag; the bag hangs on the step, as it must not."""

    RULE = "T-PICK-01"

    def __init__(self, number: int, cards: list[int]) -> None:
        self.number = number
        self.cards = cards

    def count(self, g: Slate) -> int:
        return self.number

    def bag(self, g: Slate) -> list[int]:
        return self.cards

    def drawn(self, g: Slate, cards: tuple[int, ...]) -> None:
        g.lines.append(f"drew {cards}")


def test_a_bare_step_asks_nothing_does_nothing_and_offers_nothing_to_nature() -> None:
    step: Step[Slate] = Step()
    g = slate(step)
    assert step.ask(g) is None
    assert step.asks(g) == []
    assert step.outcomes(g) == []
    assert not step.possible(g, Outcome("roll", (1,)))
    assert next_ask(g) is None
    assert g.agenda == []


def test_answering_a_step_that_asked_nothing_is_a_programmer_s_error() -> None:
    g = slate(Write("x"))
    with pytest.raises(AssertionError, match="Write asked nothing"):
        Write("x").answer(g, YES)
    with pytest.raises(AssertionError, match="Write leaves nothing to Nature"):
        Write("x").chance(g, Stream(bytes(16), 0))


def test_taking_an_answer_takes_the_step_off_first_and_records_it() -> None:
    class Nosy(AskOne):
        """Looks at the agenda while it answers."""

        def answer(self, g: Slate, choice: Choice) -> None:
            g.lines.append(f"{len(g.agenda)} left, {len(g.record or [])} recorded")

    g = slate(Nosy(1), Write("end"))
    g.agenda[-1].take(g, 1, YES)
    assert g.lines == ["1 left, 1 recorded"]
    assert g.record == [(1, YES)]


def test_a_table_without_a_scribe_keeps_no_record() -> None:
    g = slate(AskOne(0))
    g.record = None
    g.agenda[-1].take(g, 0, YES)
    assert g.lines == ["0 yes"]
    assert g.record is None


# Rolls.


def test_a_roll_asks_nature_for_so_many_dice() -> None:
    g = slate(Throw(3))
    ask = next_ask(g)
    assert isinstance(ask, Chance)
    assert (ask.seat, ask.rule, ask.kind, ask.count) == (NATURE, "T-THROW-01", "throw", 3)
    assert ask.choices == []
    assert [open_ask.seat for open_ask in open_asks(g)] == [NATURE]


def test_a_roll_of_no_dice_asks_nothing_and_still_happens() -> None:
    g = slate(Throw(0))
    assert advance(g) is None
    assert g.lines == ["threw ()"]
    assert g.drawn == 0
    assert g.record == []


def test_nature_rolls_as_many_dice_with_as_many_sides_and_is_recorded() -> None:
    g = slate(Throw(40), key=key_of(3))
    assert advance(g) is None
    assert g.record is not None
    seat, outcome = g.record[0]
    assert seat == NATURE
    assert outcome.verb == "throw"
    assert len(outcome.faces()) == 40
    assert set(outcome.faces()) == {0, 1, 2, 3}
    assert g.drawn == 1
    assert g.lines == [f"threw {outcome.faces()}"]


@pytest.mark.parametrize(
    ("outcome", "possible"),
    [
        (Outcome("throw", (0, 3)), True),
        (Outcome("throw", (0, 4)), False),
        (Outcome("throw", (-1, 3)), False),
        (Outcome("throw", (0,)), False),
        (Outcome("throw", (0, 1, 2)), False),
        (Outcome("roll", (0, 3)), False),
        (Choice("throw"), False),
        (PASS, False),
    ],
    ids=repr,
)
def test_a_roll_knows_which_outcomes_are_possible(outcome: Choice, possible: bool) -> None:
    assert Throw(2).possible(slate(), outcome) is possible


def test_the_outcomes_of_a_roll_are_the_faces_of_one_die() -> None:
    assert Throw(9).outcomes(slate()) == [Outcome("throw", (face,)) for face in range(4)]


def test_an_ordinary_die_has_six_sides_and_is_one() -> None:
    plain: Roll[Slate] = Roll()
    g = slate()
    assert plain.dice(g) == 1
    assert len(plain.outcomes(g)) == 6
    with pytest.raises(AssertionError, match="Roll does nothing with a roll"):
        plain.rolled(g, (1,))


# Draws.


def test_a_draw_takes_its_cards_out_of_the_bag_without_putting_any_back() -> None:
    bag = [1, 1, 2, 3, 5, 8]
    g = slate(Pick(4, bag), key=key_of(1))
    advance(g)
    assert g.record is not None
    cards = g.record[0][1].faces()
    assert len(cards) == 4
    assert sorted([*cards, *bag]) == [1, 1, 2, 3, 5, 8]
    assert g.lines == [f"drew {cards}"]


def test_what_stays_in_the_bag_stays_sorted() -> None:
    bag = [1, 1, 2, 3, 5, 8]
    g = slate(Pick(2, bag), key=key_of(2))
    happen(g, Outcome("draw", (5, 1)))
    assert bag == [1, 2, 3, 8]


def test_thinking_of_a_draw_leaves_the_bag_alone() -> None:
    bag = [1, 2, 3]
    step = Pick(2, bag)
    step.chance(slate(step), Stream(key_of(4), 0))
    assert bag == [1, 2, 3]


def test_the_whole_bag_can_be_drawn() -> None:
    bag = [4, 4, 7]
    g = slate(Pick(3, bag), key=key_of(5))
    advance(g)
    assert bag == []
    assert g.record is not None
    assert sorted(g.record[0][1].faces()) == [4, 4, 7]


def test_drawing_no_card_asks_nothing_and_still_happens() -> None:
    bag = [1]
    g = slate(Pick(0, bag))
    assert advance(g) is None
    assert g.lines == ["drew ()"]
    assert bag == [1]
    assert g.drawn == 0


@pytest.mark.parametrize(
    ("outcome", "possible"),
    [
        (Outcome("draw", (1, 1)), True),
        (Outcome("draw", (2, 1)), True),
        (Outcome("draw", (2, 2)), False),
        (Outcome("draw", (1, 9)), False),
        (Outcome("draw", (1,)), False),
        (Outcome("draw", (1, 1, 2)), False),
        (Outcome("roll", (1, 1)), False),
    ],
    ids=repr,
)
def test_a_draw_knows_which_outcomes_are_possible(outcome: Outcome, possible: bool) -> None:
    assert Pick(2, [1, 1, 2]).possible(slate(), outcome) is possible


def test_equal_cards_in_a_bag_are_one_outcome() -> None:
    step = Pick(2, [1, 1, 2, 7, 7, 7])
    assert step.outcomes(slate()) == [Outcome("draw", (card,)) for card in (1, 2, 7)]


def test_a_draw_must_say_from_what_and_what_for() -> None:
    plain: Draw[Slate] = Draw()
    with pytest.raises(AssertionError, match="draws from no bag"):
        plain.bag(slate())
    with pytest.raises(AssertionError, match="does nothing with a draw"):
        plain.drawn(slate(), (1,))
    assert plain.count(slate()) == 1


def test_a_draw_by_hand_and_one_from_the_key_both_count() -> None:
    g = slate(Throw(1), Throw(1), Throw(1))
    next_ask(g)
    happen(g, Outcome("throw", (2,)))
    next_ask(g)
    draw(g)
    assert g.drawn == 2
    assert g.record is not None
    assert [seat for seat, _ in g.record] == [NATURE, NATURE]
    assert g.lines[0] == "threw (2,)"
