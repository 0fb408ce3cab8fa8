"""Rows that a look takes over from the look before."""

from __future__ import annotations

from reefside.kernel.shared import SharedRows


def test_a_row_of_the_same_numbers_is_taken_over() -> None:
    rows = SharedRows()
    first = rows.row(3, [1, 2], lambda: {"made": "first"})
    assert rows.row(3, [1, 2], lambda: {"made": "again"}) is first


def test_a_row_of_other_numbers_is_made_anew() -> None:
    rows = SharedRows()
    rows.row(3, [1, 2], lambda: {"made": "first"})
    assert rows.row(3, [1, 2, 0], lambda: {"made": "again"}) == {"made": "again"}
    assert rows.row(3, [1, 2], lambda: {"made": "once more"}) == {"made": "once more"}


def test_every_place_has_a_row_of_its_own() -> None:
    rows = SharedRows()
    one = rows.row(1, [], lambda: {"place": 1})
    nought = rows.row(0, [], lambda: {"place": 0})
    assert (nought, one) == ({"place": 0}, {"place": 1})
    assert rows.row(1, [], lambda: {"place": 2}) is one
