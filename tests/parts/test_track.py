"""A track that runs in a circle."""

from __future__ import annotations

from reefside.parts.track import ahead, along, crossings


def test_a_move_goes_round() -> None:
    assert [along(start, 3, 8) for start in (1, 5, 6, 8)] == [4, 8, 1, 3]
    assert along(4, 8, 8) == 4


def test_only_leaving_the_last_space_is_a_crossing() -> None:
    assert crossings(5, 3, 8) == 0
    assert crossings(5, 4, 8) == 1
    assert crossings(6, 14, 8) == 2
    assert all(crossings(start, 8, 8) == 1 for start in range(1, 9))


def test_how_far_ahead_a_space_lies() -> None:
    assert [ahead(start, 2, 8) for start in (1, 2, 3, 8)] == [1, 0, 7, 2]
