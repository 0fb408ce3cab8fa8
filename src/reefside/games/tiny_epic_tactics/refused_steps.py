"""Why a step of a movement is refused."""

from __future__ import annotations

from typing import Any

from reefside.games.tiny_epic_tactics.boxes import roof_clear
from reefside.games.tiny_epic_tactics.paths import (
    BARRIER,
    BARRIER_MANA,
    DELVE,
    DOOR,
    ENTER,
    EXIT,
    EXPLORE,
    LEAVE,
    MOVE,
    PORTAL,
    STEP,
    STOP,
    THROUGH,
    TREAD,
    WALL_CELL,
    cell_cost,
    front_open,
    own_ballista,
    portal_left,
)
from reefside.games.tiny_epic_tactics.state import (
    EMPTY,
    GRID,
    PLACED,
    ROGUE,
    WALL,
    WIZARD,
    Tactics,
)
from reefside.kernel.choice import Choice
from reefside.parts.grid import DIRECTIONS

Why = tuple[str, str, dict[str, Any]]
"""A rule id, the key of a reason, and its facts."""


def why_no_stop(g: Tactics, choice: Choice) -> Why | None:
    """Why a movement may not end here."""
    movement = g.movements[-1]
    if choice.verb != STOP:
        return None
    if not movement.taken:
        return "TET-MOVE-14", "no-step-yet", {}
    space = g.units[movement.unit].space
    return "TET-MOVE-05", "occupied", {"space": GRID.names[space]}


def why_no_step(
    g: Tactics, unit: int, verb: str, where: int, points: int, used: list[int]
) -> Why | None:
    """Why a unit may not go there, on foot or otherwise."""
    it = g.units[unit]
    if verb in (MOVE, STEP, PORTAL, THROUGH, ENTER, DELVE) and it.space < 0:
        return "TET-DUNGEON-24", "in-dungeon-now", {}
    if verb in (TREAD, EXPLORE, LEAVE, EXIT) and it.box < 0:
        return "TET-DUNGEON-14", "not-in-dungeon", {}
    if verb in (MOVE, STEP):
        return why_no_walk(g, unit, it.space, where, points)
    if verb in (PORTAL, THROUGH):
        return why_no_portal(g, unit, it.space, where, points, used)
    if verb in (ENTER, DELVE):
        return why_no_entry(g, unit, it.space, where, points)
    if verb in (TREAD, EXPLORE):
        return why_no_tread(g, unit, where, points)
    if verb in (LEAVE, EXIT):
        return "TET-DUNGEON-23", "not-at-entrance", {"points": points}
    return None


def why_no_walk(g: Tactics, unit: int, start: int, space: int, points: int) -> Why:
    """TET-MOVE-02 Why a step on foot is not possible."""
    there = {"space": GRID.names[space]}
    if GRID.distance(start, space) != 1:
        return "TET-MOVE-02", "not-adjacent", there
    held = g.board[space]
    if held == WALL:
        return "TET-DUNGEON-09", "box-turned", there
    if own_ballista(g, unit, space):
        return "TET-BALLISTA-04", "own-ballista", there
    if held not in (EMPTY, unit) and g.enemies(unit, held) and not g.face(unit).pass_enemies:
        return "TET-MOVE-06", "enemy-there", there
    way = GRID.straight(start, space)
    cost = g.box.realm.costs[g.face(unit).gait][start * DIRECTIONS + way]
    if cost > points:
        levels = g.box.realm.levels
        facts = {**there, "cost": cost, "points": points}
        if levels[space] > levels[start]:
            return "TET-MOVE-07", "cliff-too-dear", facts
        return "TET-MOVE-11", "too-dear", facts
    return "TET-MOVE-05", "no-room-behind", there


def why_no_portal(
    g: Tactics, unit: int, start: int, front: int, points: int, used: list[int]
) -> Why:
    """TET-PORTAL-02 Why a unit cannot come out of a portal."""
    there = {"space": GRID.names[front]}
    boxes = g.box.realm.front_boxes
    if not boxes[start] or not boxes[front]:
        missing = front if boxes[start] else start
        return "TET-PORTAL-03", "no-portal", {"space": GRID.names[missing]}
    for space in (start, front):
        if not front_open(g, unit, space):
            rule = "TET-DUNGEON-10"
            if any(g.boxes[box] == PLACED for box in boxes[space]):
                rule = "TET-PORTAL-05"
            return rule, "portal-blocked", {"space": GRID.names[space]}
    if own_ballista(g, unit, front):
        return "TET-BALLISTA-04", "own-ballista", there
    left = portal_left(g, unit, start, front, points, used)
    if left < 0 and not g.face(unit).free_portal:
        cost = g.box.realm.entering[g.face(unit).gait][front]
        return "TET-PORTAL-04", "too-dear", {**there, "cost": cost, "points": points}
    if left < 0:
        return "TET-PORTAL-11", "portal-used", there
    return "TET-PORTAL-06", "no-room-behind", there


def why_no_entry(g: Tactics, unit: int, start: int, box: int, points: int) -> Why:
    """TET-DUNGEON-02 Why a dungeon cannot be entered."""
    which = {"box": g.box.pieces[box].key}
    if not g.box.mode.adventure:
        return "TET-DUNGEON-02", "no-dungeons", which
    if box not in g.box.realm.front_boxes[start]:
        return "TET-DUNGEON-02", "no-portal-here", which
    held = g.board[start]
    if held not in (EMPTY, unit) and g.enemies(unit, held):
        return "TET-DUNGEON-07", "portal-blocked", {"space": GRID.names[start]}
    if g.boxes[box] != PLACED:
        return "TET-DUNGEON-08", "dungeon-held", which
    if g.crystals[box]:
        return "TET-DUNGEON-31", "crystal-gone", which
    if g.box.dungeons[box].glory and sum(g.crystals) < len(g.crystals) - 1:
        left = len(g.crystals) - 1 - sum(g.crystals)
        return "TET-DUNGEON-32", "glory-locked", {**which, "left": left}
    if not roof_clear(g, box, unit):
        return "TET-DUNGEON-03", "roof-held", which
    return "TET-MOVE-11", "too-dear", {"space": which["box"], "cost": 1, "points": points}


def why_no_tread(g: Tactics, unit: int, cell: int, points: int) -> Why:
    """TET-DUNGEON-14 Why a dungeon space cannot be entered."""
    it = g.units[unit]
    there = {"space": GRID.names[cell]}
    kind = g.box.dungeons[it.box].kinds[cell]
    if GRID.distance(it.cell, cell) != 1:
        return "TET-DUNGEON-14", "not-adjacent", there
    if kind == WALL_CELL:
        return "TET-DUNGEON-14", "wall-there", there
    if kind == DOOR and g.face(unit).unit_class != ROGUE:
        return "TET-DUNGEON-21", "rogues-only", there
    if kind == BARRIER and g.face(unit).unit_class != WIZARD:
        return "TET-DUNGEON-22", "wizards-only", there
    if kind == BARRIER and it.supply < BARRIER_MANA:
        facts = {**there, "mana": it.supply, "least": BARRIER_MANA}
        return "TET-DUNGEON-22", "barrier-mana", facts
    return "TET-MOVE-11", "too-dear", {**there, "cost": cell_cost(g, unit, kind), "points": points}
