"""Refusals: the nearest legal choice."""

from __future__ import annotations

import pytest

from reefside.kernel.choice import PASS, Choice
from reefside.kernel.refusal import Refusal, nearest

LEGAL = [PASS, Choice("sail", 1, 1), Choice("sail", 4, 4), Choice("play", 7)]


@pytest.mark.parametrize(
    ("wanted", "near"),
    [
        (Choice("sail", 2, 1), Choice("sail", 1, 1)),
        (Choice("sail", 9, 9), Choice("sail", 4, 4)),
        (Choice("sail", 3, 3, 0), Choice("sail", 4, 4)),
        (Choice("play", 900), Choice("play", 7)),
        (Choice("sail", 4, 4), Choice("sail", 4, 4)),
    ],
    ids=repr,
)
def test_the_same_verb_comes_first_then_the_closest_numbers(wanted: Choice, near: Choice) -> None:
    assert nearest(wanted, LEGAL) == near


def test_without_the_verb_the_closest_numbers_decide() -> None:
    assert nearest(Choice("fly", 6), LEGAL) == Choice("play", 7)
    assert nearest(Choice("fly"), LEGAL) == PASS


def test_of_two_as_near_the_first_listed_is_taken() -> None:
    both = [Choice("gate", 1), Choice("gate", 3)]
    assert nearest(Choice("gate", 2), both) == Choice("gate", 1)
    assert nearest(Choice("gate", 2), both[::-1]) == Choice("gate", 3)


def test_who_wanted_nothing_readable_gets_the_first() -> None:
    assert nearest(None, LEGAL) == PASS


def test_where_nothing_is_legal_nothing_is_near() -> None:
    assert nearest(Choice("sail"), []) is None
    assert nearest(None, []) is None


def test_a_refusal_holds_rule_reason_numbers_and_the_nearest() -> None:
    refusal = Refusal("T-GATE-02", "gate-span", {"most": 4}, Choice("gate", 4))
    assert (refusal.rule, refusal.reason, refusal.facts) == ("T-GATE-02", "gate-span", {"most": 4})
    assert refusal.nearest == Choice("gate", 4)
    assert Refusal("T-01", "no", {}).nearest is None
