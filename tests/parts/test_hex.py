"""Hexes: neighbours, directions, distances."""

from __future__ import annotations

from reefside.parts.hex import NOWHERE, Hexes, distance

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
FLOWER = [(0, 0), *DIRECTIONS]


def test_the_middle_of_a_flower_has_six_neighbours_in_the_order_of_directions() -> None:
    hexes = Hexes(FLOWER, DIRECTIONS)
    assert hexes.towards[0] == [1, 2, 3, 4, 5, 6]
    assert hexes.near[0] == [1, 2, 3, 4, 5, 6]


def test_off_the_board_is_nowhere() -> None:
    hexes = Hexes(FLOWER, DIRECTIONS)
    assert hexes.towards[1][0] == NOWHERE
    assert len(hexes.near[1]) == 3


def test_the_direction_of_a_neighbour_and_of_a_stranger() -> None:
    hexes = Hexes(FLOWER, DIRECTIONS)
    assert [hexes.direction(0, space) for space in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    assert hexes.direction(1, 4) == NOWHERE


def test_distances_count_steps() -> None:
    hexes = Hexes(FLOWER, DIRECTIONS)
    assert hexes.far[1][4] == 2
    assert [distance(q, r) for q, r in ((0, 0), (3, -1), (-2, -2), (1, 4))] == [0, 3, 4, 5]
