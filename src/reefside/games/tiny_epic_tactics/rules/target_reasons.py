"""Why an attack is refused: the reasons, and the facts in them."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_KINDS, COUNTER, COUNTER_KINDS
from reefside.games.tiny_epic_tactics.state.constants import BALLISTA, CLASSES, FORCE, GRID, MELEE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason


def attacker_of(g: Tactics, seat: int, choice: Choice) -> int:
    """The unit that an answer would let attack."""
    return g.attacks[-1].target if choice.verb == COUNTER else seat * FORCE + choice.a


def aim_of(g: Tactics, choice: Choice) -> int:
    """The space that an attack is aimed at."""
    if choice.verb == COUNTER:
        return g.units[g.attacks[-1].attacker].space
    return choice.b


def kind_of(choice: Choice) -> int:
    """The kind of attack."""
    if choice.verb == COUNTER:
        return COUNTER_KINDS[choice.a]
    return ATTACK_KINDS[choice.verb]


def who(g: Tactics, seat: int, choice: Choice) -> Facts:
    """The class of the unit."""
    return {"unit": CLASSES[attacker_of(g, seat, choice) % FORCE]}


def who_and_where(g: Tactics, seat: int, choice: Choice) -> Facts:
    """The class of the unit and where it stands."""
    space = g.units[attacker_of(g, seat, choice)].space
    return {**who(g, seat, choice), "space": GRID.names[space]}


def aim(g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The space aimed at."""
    return {"space": GRID.names[aim_of(g, choice)]}


def levels(g: Tactics, seat: int, choice: Choice) -> Facts:
    """The levels of both spaces."""
    heights = g.printed.realm.levels
    start, end = g.units[attacker_of(g, seat, choice)].space, aim_of(g, choice)
    return {**aim(g, seat, choice), "level": heights[start], "there": heights[end]}


def distance(g: Tactics, seat: int, choice: Choice) -> Facts:
    """How far away the space is, and how far the attack reaches there."""
    unit = attacker_of(g, seat, choice)
    start, end = g.units[unit].space, aim_of(g, choice)
    far = {**aim(g, seat, choice), "distance": GRID.distance(start, end)}
    return {**far, "range": range_of(g, unit, kind_of(choice), end)}


def range_of(g: Tactics, unit: int, kind: int, end: int) -> int:
    """TET-MISSILE-03 The range of an attack at a space: 1 more downwards, 1 less upwards."""
    face = g.face(unit)
    if kind == MELEE:
        return face.reach
    heights = g.printed.realm.levels
    start = g.units[unit].space
    printed = g.printed.ballista_range if kind == BALLISTA else face.range
    return printed + (heights[start] > heights[end]) - (heights[start] < heights[end])


CAPTURED: Final = Reason("TET-ACTION-16", "unit-captured", who)
IN_DUNGEON: Final = Reason("TET-DUNGEON-24", "in-dungeon", who)
CANNOT_SHOOT: Final = Reason("TET-MISSILE-01", "cannot-shoot", who)
CANNOT_CAST: Final = Reason("TET-SPELL-01", "cannot-cast", who)
NO_ATTACK_SPELL: Final = Reason("TET-ACTION-06", "no-attack-spell", who)
NO_AMMO: Final = Reason("TET-MISSILE-02", "no-ammo", who)
NO_MANA: Final = Reason("TET-SPELL-02", "no-mana", who)
NO_BALLISTA_NOW: Final = Reason("TET-TACTIC-01", "no-ballista-now")
NO_BALLISTA: Final = Reason("TET-BALLISTA-03", "no-ballista", who_and_where)
CARRIED_HERE: Final = Reason("TET-BALLISTA-02", "carried-here", who_and_where)
NOBODY_THERE: Final = Reason("TET-MELEE-02", "nobody-there", aim)
ALLY_THERE: Final = Reason("TET-TEAM-06", "ally-there", aim)
FOR_ALLIES: Final = Reason("TET-ACTION-06", "spell-for-allies", aim)
NO_USE: Final = Reason("TET-ACTION-06", "no-use", aim)
NOT_BESIDE: Final = Reason("TET-MELEE-02", "not-beside", distance)
NOT_STRAIGHT: Final = Reason("TET-MELEE-02", "not-straight", aim)
BETWEEN: Final = Reason("TET-MELEE-02", "way-blocked", aim)
WRONG_LEVEL: Final = Reason("TET-MELEE-02", "wrong-level", levels)
MISSILE_RANGE: Final = Reason("TET-MISSILE-03", "out-of-range", distance)
SPELL_RANGE: Final = Reason("TET-SPELL-06", "out-of-range", distance)
BALLISTA_RANGE: Final = Reason("TET-BALLISTA-06", "out-of-range", distance)
