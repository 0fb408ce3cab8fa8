"""Terrain, and what steps cost those who walk in different ways."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import GRID, SPACES
from reefside.parts.grid import DIRECTIONS

PLAIN: Final = 0
FOREST: Final = 1
WATER: Final = 2
BRIDGE: Final = 3
PEAK: Final = 4
VILLAGE: Final = 5
BALLISTA_SPACE: Final = 6
TERRAINS: Final = ["plain", "forest", "water", "bridge", "peak", "village", "ballista"]

LETTERS: Final = {
    ".": PLAIN,
    "F": FOREST,
    "W": WATER,
    "=": BRIDGE,
    "P": PEAK,
    "V": VILLAGE,
    "B": BALLISTA_SPACE,
    "S": PLAIN,
    "t": PLAIN,
    "A": PLAIN,
}

FLIGHT: Final = 1
CLIMBER: Final = 2
SWIMMER: Final = 4
ENGINEER: Final = 8
"""Ways of walking, as bits: what a unit need not pay for."""
GAITS: Final = 16


def entering_costs(terrain: list[int], gait: int) -> list[int]:
    """TET-MOVE-04 One point a space, and one more for some terrain.

    TET-TERRAIN-01 Plains and bridges, TET-TERRAIN-06 and Forests cost nothing extra.
    TET-TERRAIN-03 Nor does leaving any space.
    """
    costs: list[int] = []
    for space in range(SPACES):
        kind = terrain[space]
        dear = (
            kind == PEAK  # TET-TERRAIN-08
            or (kind == WATER and not gait & SWIMMER)  # TET-TERRAIN-02
            or (kind == BALLISTA_SPACE and not gait & ENGINEER)  # TET-BALLISTA-01
        )
        costs.append(2 if dear and not gait & FLIGHT else 1)
    return costs


def step_costs(levels: list[int], entering: list[int], gait: int) -> list[int]:
    """TET-MOVE-07 A step up costs 1 more, TET-MOVE-08 however high; TET-MOVE-09 not down.

    TET-MOVE-10 It comes on top of what the terrain costs.
    """
    costs: list[int] = []
    for space in range(SPACES):
        for way in range(DIRECTIONS):
            to = GRID.next[space * DIRECTIONS + way]
            if to < 0:
                costs.append(0)
                continue
            climb = levels[to] > levels[space] and not gait & (FLIGHT | CLIMBER)
            costs.append(entering[to] + (1 if climb else 0))
    return costs
