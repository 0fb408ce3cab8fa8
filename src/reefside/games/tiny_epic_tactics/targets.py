"""Who can be attacked from where: adjacency, reach, range, elevation."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.realm import BALLISTA_SPACE, PEAK
from reefside.games.tiny_epic_tactics.state import (
    BALLISTA,
    EMPTY,
    FORCE,
    GRID,
    MELEE,
    MISSILE,
    SPELL,
    Tactics,
)
from reefside.parts.grid import DIRECTIONS, OFF


def melee_way(g: Tactics, start: int, end: int, reach: int) -> int:
    """TET-MELEE-02 The direction of a melee attack from a space to a space, or OFF.

    A reach of two needs a straight line on one level with an empty space between.
    """
    levels = g.box.realm.levels
    distance = GRID.distance(start, end)
    if distance > reach or levels[start] != levels[end]:
        return OFF
    way = GRID.straight(start, end)
    if way == OFF or distance == 1:
        return way
    between = GRID.next[start * DIRECTIONS + way]
    free = g.board[between] == EMPTY and levels[between] == levels[start]
    return way if free else OFF


def shoots(g: Tactics, start: int, end: int, printed: int) -> bool:
    """TET-MISSILE-03 In adjusted range; TET-TERRAIN-09 from a Peak always."""
    realm = g.box.realm
    return realm.terrain[start] == PEAK or realm.in_range(start, end, printed)


def reaches(g: Tactics, unit: int, kind: int, target: int) -> bool:
    """Whether a unit could make an attack of a kind at another one, both on the map.

    TET-PORTAL-09 Never through a portal. TET-MISSILE-05 Nothing on the way matters.
    """
    start = g.units[unit].space
    end = g.units[target].space
    if start < 0 or end < 0:
        return False
    face = g.face(unit)
    if kind == MELEE:
        return melee_way(g, start, end, face.reach) != OFF
    if kind == MISSILE:
        return face.missile > 0 and shoots(g, start, end, face.range)
    if kind == SPELL:
        return face.attack_spell and shoots(g, start, end, face.range)
    on_ballista = g.box.realm.terrain[start] == BALLISTA_SPACE
    return on_ballista and g.box.realm.in_range(start, end, g.box.ballista_range)


def affords(g: Tactics, unit: int, kind: int) -> bool:
    """TET-MISSILE-02, TET-SPELL-02 At least 1 ammo or mana; TET-ENEMY-16 the enemy needs none."""
    if kind in (MELEE, BALLISTA):
        return True
    return g.units[unit].supply > 0 or g.automat(unit)


def targets(g: Tactics, unit: int, kind: int) -> list[int]:
    """The enemy units a unit could attack in one way."""
    found: list[int] = []
    if not affords(g, unit, kind):
        return found
    teams = g.box.mode.teams
    team = teams[unit // FORCE]
    for other in range(len(g.units)):
        if teams[other // FORCE] != team and reaches(g, unit, kind, other):
            found.append(other)
    return found


def mend_targets(g: Tactics, unit: int) -> list[int]:
    """TET-ACTION-06 The allies a harmless spell could help: in range, without the Peak's gift."""
    found: list[int] = []
    face = g.face(unit)
    start = g.units[unit].space
    if face.attack_spell or not face.range or not affords(g, unit, SPELL) or start < 0:
        return found
    for other in range(len(g.units)):
        it = g.units[other]
        if it.space < 0 or not g.allies(unit, other):
            continue
        helps = face.swap or it.weakened or it.health < g.face(other).health
        if helps and g.box.realm.in_range(start, it.space, face.range):
            found.append(other)
    return found
