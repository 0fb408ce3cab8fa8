"""Numbers and words that the whole game shares."""

from __future__ import annotations

from typing import Final

from reefside.parts.grid import Grid

GRID: Final = Grid(14, 12)
SPACES: Final = 168

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = -1
EMPTY: Final = -1
"""On the board: no unit."""
WALL: Final = 99
"""On the board: a box that is turned over or set aside, which nobody can enter."""

FIGHTER: Final = 0
BEAST: Final = 1
ROGUE: Final = 2
WIZARD: Final = 3
CLASSES: Final = ["fighter", "beast", "rogue", "wizard"]
"""TET-SOLO-03 The order of the enemy's row, from left to right."""
FORCE: Final = 4
"""Units of a force: one of each class. Unit number = side * 4 + class."""
CARDS: Final = 32
"""Unit cards. A face is a card's number, or 32 more for its Solo Enemy face."""

PLAY: Final = "play"
"""A tactic card is played."""

MOVED: Final = 1
MELEE: Final = 2
MISSILE: Final = 4
SPELL: Final = 8
BALLISTA: Final = 16
"""TET-ACTION-01 The kinds of action, as bits of what a unit did this turn."""
CARRIED: Final = 32
"""TET-BALLISTA-02 It came onto a Ballista this turn without a Movement: it may not fire it."""

PLACED: Final = 0
TURNED: Final = 1
ASIDE: Final = 2
"""A box: on the map; turned over with a unit in its dungeon; set aside from on top of one."""
