"""Choices: equal by what they say, small, and Nature's by what she showed."""

from __future__ import annotations

import pytest

from reefside.kernel.choice import NATURE, PASS, PASS_VERB, Choice, Outcome


def test_choices_are_equal_by_verb_and_numbers() -> None:
    assert Choice("sail", 1, 2, 3) == Choice("sail", 1, 2, 3)
    assert hash(Choice("sail", 1, 2, 3)) == hash(Choice("sail", 1, 2, 3))
    assert Choice("sail") == Choice("sail", 0, 0, 0)


@pytest.mark.parametrize(
    "other",
    [
        Choice("swim", 1, 2, 3),
        Choice("sail", 0, 2, 3),
        Choice("sail", 1, 0, 3),
        Choice("sail", 1, 2, 0),
        Outcome("sail", (1, 2, 3)),
        "sail 1 2 3",
        ("sail", 1, 2, 3),
        None,
    ],
    ids=repr,
)
def test_any_difference_makes_another_choice(other: object) -> None:
    assert Choice("sail", 1, 2, 3) != other
    assert other != Choice("sail", 1, 2, 3)


def test_equal_choices_are_one_in_a_set() -> None:
    assert len({Choice("air", 1), Choice("air", 1), Choice("air", 2)}) == 2


def test_an_outcome_is_equal_by_its_faces_in_order() -> None:
    assert Outcome("roll", (1, 4)) == Outcome("roll", (1, 4))
    assert Outcome("roll", (1, 4)) != Outcome("roll", (4, 1))
    assert Outcome("roll", (1,)) != Outcome("draw", (1,))
    assert Outcome("roll", (1,)) != Choice("roll")
    assert Choice("roll") != Outcome("roll", (1,))


def test_only_nature_shows_faces() -> None:
    assert Outcome("roll", (5, 0)).faces() == (5, 0)
    assert Choice("air", 2).faces() == ()


def test_a_choice_takes_no_further_attribute() -> None:
    with pytest.raises(AttributeError):
        setattr(Choice("air", 2), "note", "mine")  # noqa: B010, mypy would refuse it earlier


def test_pass_is_a_choice_like_any_other_and_nature_no_seat() -> None:
    assert Choice(PASS_VERB) == PASS
    assert NATURE < 0


def test_a_choice_shows_itself_for_debugging() -> None:
    assert repr(Choice("sail", 1, 2)) == "Choice('sail', 1, 2, 0)"
    assert repr(Outcome("roll", (1, 4))) == "Outcome('roll', (1, 4))"
