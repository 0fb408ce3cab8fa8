"""Map boxes that turn over: where nobody can go while a dungeon is explored."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.path_reasons import (
    CRYSTAL_GONE,
    DUNGEON_HELD,
    GLORY_LOCKED,
    ROOF_HELD,
)
from reefside.games.tiny_epic_tactics.state.constants import ASIDE, EMPTY, PLACED, TURNED, WALL
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.dungeon_events import box_restored, box_turned
from reefside.kernel.reason import Reason


def turn_over(g: Tactics, box: int) -> None:
    """TET-DUNGEON-05 The box is turned over and boxes on it are set aside.

    TET-DUNGEON-09 All its spaces are impassable, TET-DUNGEON-10 its portals closed.
    """
    g.boxes[box] = TURNED
    for above in g.printed.realm.above[box]:
        g.boxes[above] = ASIDE
    for space in g.printed.realm.grounds[box]:
        g.board[space] = WALL
    box_turned(g, box)


def restore(g: Tactics, box: int) -> None:
    """TET-DUNGEON-26 The boxes are put back as they were."""
    g.boxes[box] = PLACED
    for above in g.printed.realm.above[box]:
        g.boxes[above] = PLACED
    for space in g.printed.realm.grounds[box]:
        g.board[space] = EMPTY
    box_restored(g, box)


def roof_clear(g: Tactics, box: int, unit: int) -> bool:
    """TET-DUNGEON-03 Nobody but the unit that leaves it stands on the box or one above it.

    A unit that explores a box above counts too.
    """
    for space in g.printed.realm.grounds[box]:
        if g.board[space] not in (EMPTY, unit):
            return False
    return True


def against_entering(g: Tactics, box: int, unit: int) -> Reason | None:
    """TET-DUNGEON-08 Nobody explores it, TET-DUNGEON-04 its card is red.

    TET-DUNGEON-32 Glory opens only when the others are taken.
    """
    if g.boxes[box] != PLACED:
        return DUNGEON_HELD
    if g.crystals[box]:
        return CRYSTAL_GONE
    if g.printed.dungeons[box].glory and sum(g.crystals) < len(g.crystals) - 1:
        return GLORY_LOCKED
    return None if roof_clear(g, box, unit) else ROOF_HELD
