"""Why a step on the map is refused: the reasons, and the facts in them."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.cells import points_facts, points_for
from reefside.games.tiny_epic_tactics.rules.steps import walker_of, where_of
from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason
from reefside.parts.grid import DIRECTIONS


def there(_g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The space the step leads to."""
    return {"space": GRID.names[where_of(choice)]}


def here(g: Tactics, seat: int, choice: Choice) -> Facts:
    """The space the unit stands on."""
    return {"space": GRID.names[g.units[walker_of(g, seat, choice)].space]}


def which_box(g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The box that was to be entered."""
    return {"box": g.printed.pieces[where_of(choice)].key}


def step_cost(g: Tactics, seat: int, choice: Choice) -> Facts:
    """What a step on foot costs, and what there is to pay for it."""
    unit = walker_of(g, seat, choice)
    start, end = g.units[unit].space, where_of(choice)
    way = GRID.straight(start, end)
    cost = g.printed.realm.costs[g.face(unit).gait][start * DIRECTIONS + way]
    return {**there(g, seat, choice), "cost": cost, "points": points_for(g, unit)}


def passage_cost(g: Tactics, seat: int, choice: Choice) -> Facts:
    """What coming out of a portal costs, and what there is to pay for it."""
    unit = walker_of(g, seat, choice)
    cost = g.printed.realm.entering[g.face(unit).gait][where_of(choice)]
    return {**there(g, seat, choice), "cost": cost, "points": points_for(g, unit)}


def locked(g: Tactics, seat: int, choice: Choice) -> Facts:
    """How many crystals are to be taken before."""
    left = len(g.crystals) - 1 - sum(g.crystals)
    return {**which_box(g, seat, choice), "left": left}


NOT_NEXT: Final = Reason("TET-MOVE-02", "not-adjacent", there)
IN_DUNGEON: Final = Reason("TET-DUNGEON-24", "in-dungeon-now")
OWN_BALLISTA: Final = Reason("TET-BALLISTA-04", "own-ballista", there)
BOX_TURNED: Final = Reason("TET-DUNGEON-09", "box-turned", there)
ENEMY_THERE: Final = Reason("TET-MOVE-06", "enemy-there", there)
CLIFF_TOO_DEAR: Final = Reason("TET-MOVE-07", "cliff-too-dear", step_cost)
STEP_TOO_DEAR: Final = Reason("TET-MOVE-11", "too-dear", step_cost)
NO_ROOM_BEHIND: Final = Reason("TET-MOVE-05", "no-room-behind", there)
NO_STEP_YET: Final = Reason("TET-MOVE-14", "no-step-yet")
OCCUPIED: Final = Reason("TET-MOVE-05", "occupied", here)

NO_PORTAL: Final = Reason("TET-PORTAL-03", "no-portal", here)
NO_EXIT: Final = Reason("TET-PORTAL-03", "no-portal", there)
SAME_PORTAL: Final = Reason("TET-PORTAL-02", "same-portal", there)
PORTAL_HELD: Final = Reason("TET-PORTAL-05", "portal-blocked", here)
PORTAL_SHUT: Final = Reason("TET-DUNGEON-10", "portal-blocked", here)
EXIT_HELD: Final = Reason("TET-PORTAL-05", "portal-blocked", there)
EXIT_SHUT: Final = Reason("TET-DUNGEON-10", "portal-blocked", there)
GONE_THROUGH: Final = Reason("TET-PORTAL-11", "portal-used", there)
PORTAL_TOO_DEAR: Final = Reason("TET-PORTAL-04", "too-dear", passage_cost)
PORTAL_ROOM: Final = Reason("TET-PORTAL-06", "no-room-behind", there)

NO_DUNGEONS: Final = Reason("TET-DUNGEON-02", "no-dungeons", which_box)
NO_PORTAL_HERE: Final = Reason("TET-DUNGEON-02", "no-portal-here", which_box)
ENTRY_HELD: Final = Reason("TET-DUNGEON-07", "portal-blocked", here)
DUNGEON_HELD: Final = Reason("TET-DUNGEON-08", "dungeon-held", which_box)
CRYSTAL_GONE: Final = Reason("TET-DUNGEON-31", "crystal-gone", which_box)
GLORY_LOCKED: Final = Reason("TET-DUNGEON-32", "glory-locked", locked)
ROOF_HELD: Final = Reason("TET-DUNGEON-03", "roof-held", which_box)
ENTRY_TOO_DEAR: Final = Reason("TET-DUNGEON-02", "no-points", points_facts)
