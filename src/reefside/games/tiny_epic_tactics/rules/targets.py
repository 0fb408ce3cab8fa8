"""Who can be attacked from where: adjacency, reach, range, elevation."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.target_reasons import (
    ALLY_THERE,
    BALLISTA_RANGE,
    BETWEEN,
    CANNOT_CAST,
    CANNOT_SHOOT,
    CARRIED_HERE,
    FOR_ALLIES,
    IN_DUNGEON,
    MISSILE_RANGE,
    NO_AMMO,
    NO_ATTACK_SPELL,
    NO_BALLISTA,
    NO_MANA,
    NO_USE,
    NOBODY_THERE,
    NOT_BESIDE,
    NOT_STRAIGHT,
    SPELL_RANGE,
    WRONG_LEVEL,
)
from reefside.games.tiny_epic_tactics.state.constants import (
    BALLISTA,
    CARRIED,
    EMPTY,
    FORCE,
    GRID,
    MELEE,
    MISSILE,
    SPELL,
    WALL,
)
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import BALLISTA_SPACE, PEAK
from reefside.kernel.reason import Reason
from reefside.parts.grid import DIRECTIONS, OFF


def melee_way(g: Tactics, start: int, end: int, reach: int) -> int:
    """TET-MELEE-02 The direction of a melee attack from a space to a space, or OFF."""
    return OFF if against_melee(g, start, end, reach) is not None else GRID.straight(start, end)


def against_melee(g: Tactics, start: int, end: int, reach: int) -> Reason | None:
    """TET-MELEE-02 Only neighbours on the same level.

    A longer reach needs a straight line on one level with empty spaces between.
    """
    levels = g.printed.realm.levels
    distance = GRID.distance(start, end)
    if distance > reach:
        return NOT_BESIDE
    way = GRID.straight(start, end)
    if way == OFF:
        return NOT_STRAIGHT
    if levels[start] != levels[end]:
        return WRONG_LEVEL
    if distance == 1:
        return None
    between = GRID.next[start * DIRECTIONS + way]
    while between != end:
        if g.board[between] != EMPTY or levels[between] != levels[start]:
            return BETWEEN
        between = GRID.next[between * DIRECTIONS + way]
    return None


def shoots(g: Tactics, start: int, end: int, printed: int) -> bool:
    """TET-MISSILE-03 In adjusted range; TET-TERRAIN-09 from a Peak always."""
    realm = g.printed.realm
    return realm.terrain[start] == PEAK or realm.in_range(start, end, printed)


def against_weapon(g: Tactics, unit: int, kind: int) -> Reason | None:
    """What speaks against every attack of a kind from where a unit stands, whoever is there."""
    start = g.units[unit].space
    if start < 0:
        return IN_DUNGEON
    if kind == MELEE:  # TET-MELEE-01
        return None
    face = g.face(unit)
    if kind == MISSILE:
        return None if face.missile else CANNOT_SHOOT
    if kind == SPELL:
        if face.attack_spell:  # TET-COUNTER-11 No other, as a Counter either.
            return None
        return NO_ATTACK_SPELL if face.spell else CANNOT_CAST
    # TET-BALLISTA-05 Any class.
    return None if g.printed.realm.terrain[start] == BALLISTA_SPACE else NO_BALLISTA


def printed_range(g: Tactics, unit: int, kind: int) -> int:
    """How far an attack of a kind reaches on level ground."""
    if kind == MELEE:
        return g.face(unit).reach
    return g.printed.ballista_range if kind == BALLISTA else g.face(unit).range


def against_aim(g: Tactics, kind: int, start: int, end: int, printed: int) -> Reason | None:
    """What speaks against an attack of a kind from a space at a space, with a printed range.

    TET-PORTAL-09 Never through a portal. TET-MISSILE-05 Nothing on the way of a shot matters,
    TET-MISSILE-07 and only melee needs the same level.
    """
    if kind == MELEE:
        return against_melee(g, start, end, printed)
    if kind == BALLISTA:
        return None if g.printed.realm.in_range(start, end, printed) else BALLISTA_RANGE
    if shoots(g, start, end, printed):
        return None
    return MISSILE_RANGE if kind == MISSILE else SPELL_RANGE


def against_reach(g: Tactics, unit: int, kind: int, end: int) -> Reason | None:
    """What speaks against an attack of a kind from where a unit stands at a space."""
    reason = against_weapon(g, unit, kind)
    if reason is not None:
        return reason
    return against_aim(g, kind, g.units[unit].space, end, printed_range(g, unit, kind))


def against_supply(g: Tactics, unit: int, kind: int) -> Reason | None:
    """TET-MISSILE-02, TET-SPELL-02 At least 1 ammo or mana; TET-ENEMY-16 the enemy needs none.

    TET-MELEE-04 Melee, TET-BALLISTA-07 and the Ballista cost nothing.
    """
    if kind in (MELEE, BALLISTA) or g.units[unit].supply > 0 or g.is_bot(unit):
        return None
    if kind == MISSILE:
        return NO_AMMO if g.face(unit).missile else CANNOT_SHOOT
    return NO_MANA if g.face(unit).spell else CANNOT_CAST


def against_attack(g: Tactics, unit: int, kind: int, space: int) -> Reason | None:
    """What speaks against an attack of a kind at whoever stands on a space."""
    reason = against_supply(g, unit, kind) or against_weapon(g, unit, kind)
    if reason is not None:
        return reason
    if kind == BALLISTA and g.units[unit].kinds & CARRIED:
        return CARRIED_HERE
    held = g.board[space]
    if held in (EMPTY, WALL):
        return NOBODY_THERE
    if not g.enemies(unit, held):
        return ALLY_THERE
    return against_aim(g, kind, g.units[unit].space, space, printed_range(g, unit, kind))


def targets(g: Tactics, unit: int, kind: int) -> list[int]:
    """The enemy units a unit could attack in one way."""
    found: list[int] = []
    if against_supply(g, unit, kind) is not None or against_weapon(g, unit, kind) is not None:
        return found
    start = g.units[unit].space
    printed = printed_range(g, unit, kind)
    teams = g.printed.mode.teams
    team = teams[unit // FORCE]
    for side in range(len(teams)):
        if teams[side] == team:
            continue
        for other in range(side * FORCE, side * FORCE + FORCE):
            end = g.units[other].space
            if end >= 0 and against_aim(g, kind, start, end, printed) is None:
                found.append(other)
    return found


def against_mending(g: Tactics, unit: int, space: int) -> Reason | None:
    """TET-ACTION-06 A spell that helps: at an ally in range, without the Peak's gift."""
    reason = against_supply(g, unit, SPELL)
    if reason is not None:
        return reason
    if g.units[unit].space < 0:
        return IN_DUNGEON
    held = g.board[space]
    if held in (EMPTY, WALL):
        return NOBODY_THERE
    return against_helping(g, unit, held) if g.allies(unit, held) else FOR_ALLIES


def against_helping(g: Tactics, unit: int, ally: int) -> Reason | None:
    """TET-ACTION-06 It must do something for the ally."""
    face = g.face(unit)
    it = g.units[ally]
    if not casts_at(g, unit, it.space):
        return SPELL_RANGE
    helps = face.swap or it.weakened or it.health < g.face(ally).health
    return None if helps else NO_USE


def casts_at(g: Tactics, unit: int, space: int) -> bool:
    """TET-SPELL-06 Whether a spell that helps reaches a space: not even a Peak stretches it."""
    return g.printed.realm.in_range(g.units[unit].space, space, g.face(unit).range)


def mend_targets(g: Tactics, unit: int) -> list[int]:
    """TET-ACTION-06 The allies a harmless spell could help."""
    found: list[int] = []
    face = g.face(unit)
    if face.attack_spell or not face.range or against_supply(g, unit, SPELL) is not None:
        return found
    if g.units[unit].space < 0:
        return found
    for other in range(len(g.units)):
        if g.units[other].space < 0 or not g.allies(unit, other):
            continue
        if against_helping(g, unit, other) is None:
            found.append(other)
    return found
