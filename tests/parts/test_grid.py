"""Grids: names, neighbours, distances, turns."""

from __future__ import annotations

from reefside.parts.grid import EAST, NORTH, OFF, SOUTH, WEST, Grid, turned

GRID = Grid(14, 12)


def test_spaces_are_named_by_column_and_row() -> None:
    assert (GRID.names[0], GRID.names[13], GRID.names[14], GRID.names[167]) == (
        "a1",
        "n1",
        "a2",
        "n12",
    )
    assert GRID.numbers["c2"] == GRID.at(2, 1)


def test_neighbours_end_at_the_edge() -> None:
    corner = GRID.numbers["a1"]
    ways = (NORTH, EAST, SOUTH, WEST)
    assert [GRID.next[corner * 4 + way] for way in ways] == [OFF, 1, 14, OFF]


def test_distance_counts_orthogonal_steps() -> None:
    assert GRID.distance(GRID.numbers["c3"], GRID.numbers["f5"]) == 5
    assert GRID.distance(7, 7) == 0


def test_straight_lines_have_a_direction() -> None:
    e5 = GRID.numbers["e5"]
    found = [GRID.straight(e5, GRID.numbers[name]) for name in ("e1", "h5", "e9", "a5", "f6", "e5")]
    assert found == [NORTH, EAST, SOUTH, WEST, OFF, OFF]


def test_a_quarter_turn_is_clockwise() -> None:
    assert turned(0, 0, 3, 2, 1) == (1, 0)
    assert turned(0, 0, 3, 2, 2) == (2, 1)
    assert turned(2, 1, 3, 2, 4) == (2, 1)
