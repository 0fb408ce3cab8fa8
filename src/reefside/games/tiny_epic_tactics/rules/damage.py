"""How much damage an attack does: printed value, bonuses, terrain, reductions."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import (
    BALLISTA,
    FORCE,
    MELEE,
    MISSILE,
    MOVED,
    SPELL,
)
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import FOREST, WATER
from reefside.games.tiny_epic_tactics.telling.attack_events import Terms

TERM_RULES: Final = {
    "melee": "TET-MELEE-03",
    "missile": "TET-MISSILE-10",
    "spell": "TET-SPELL-04",
    "power": "TET-SPELL-04",
    "area": "TET-SPELL-09",
    "ballista": "TET-BALLISTA-08",
    "bonus": "TET-ENEMY-08",
    "artifact": "TET-BATTLE-07",
    "water": "TET-TERRAIN-04",
    "forest": "TET-TERRAIN-05",
}
ABILITY_RULE: Final = "TET-UNIT-09"
"""The rule behind each word of a sum; behind every other word stands a passive ability."""


def add(terms: Terms | None, word: str, number: int) -> int:
    """A term of the sum: noted for those who watch."""
    if terms is not None and number:
        terms.append([word, number])
    return number


def attack_damage(g: Tactics, attack: Attack, terms: Terms | None) -> int:
    """TET-MELEE-03 Printed value, the attacker's bonuses, terrain, the target's reductions."""
    face = g.face(attack.attacker)
    total = 0
    if attack.kind == MELEE:
        total += add(terms, "melee", face.melee) + melee_bonus(g, attack, terms)
    elif attack.kind == MISSILE:
        total += add(terms, "missile", face.missile)
    elif attack.kind == SPELL:
        total += add(terms, "spell", face.damage)
        total += add(terms, "power", face.power_damage * attack.power)
        if terrain_of(g, attack.target) == WATER:
            total += add(terms, "conduit", face.water_spell)
    else:
        total += add(terms, "ballista", face.ballista_damage)
    total += add(terms, "bonus", attack.bonus)
    if g.bearer == attack.attacker and attack.kind != BALLISTA:  # TET-BATTLE-07
        total += add(terms, "artifact", 1)
    return after_terrain(g, attack, attack.target, total, terms)


def after_terrain(g: Tactics, attack: Attack, target: int, total: int, terms: Terms | None) -> int:
    """TET-TERRAIN-04 Water adds 1, TET-TERRAIN-05 Forest takes 1; then the target's own cover."""
    terrain = terrain_of(g, target)
    face = g.face(target)
    if terrain == WATER and not face.water_immune:
        total += add(terms, "water", 1)
    if terrain == FOREST:
        burning = g.face(attack.attacker).forest_missile if attack.kind == MISSILE else 0
        total += add(terms, "burning", burning) if burning else add(terms, "forest", -1)
    total = max(total, 0)
    if attack.kind == MISSILE:
        total += add(terms, "shell", -min(face.missile_armour, total))
    if attack.kind in (MISSILE, SPELL):
        total += add(terms, "shield-wall", -min(shield(g, target), total))
    return total


def melee_bonus(g: Tactics, attack: Attack, terms: Terms | None) -> int:
    """What abilities add to a melee attack."""
    unit = attack.attacker
    face = g.face(unit)
    bonus = 0
    if attack.counter:
        bonus += add(terms, "riposte", face.melee_counter)
    if g.units[unit].fury:
        bonus += add(terms, "fury", face.fury)
    if face.pack and pack_near(g, unit, attack.target):
        bonus += add(terms, "pack-hunter", face.pack)
    if face.charge and g.turn == unit // FORCE and g.units[unit].kinds & MOVED:
        bonus += add(terms, "charge", face.charge)
    if face.water_melee and terrain_of(g, unit) == WATER:
        bonus += add(terms, "amphibious", face.water_melee)
    return bonus


def pack_near(g: Tactics, unit: int, target: int) -> bool:
    """Whether one of a unit's allies is next to the target on the same level."""
    space = g.units[target].space
    for other in range(len(g.units)):
        at = g.units[other].space
        if at >= 0 and g.allies(unit, other) and g.printed.realm.beside(at, space):
            return True
    return False


def shield(g: Tactics, target: int) -> int:
    """What an allied shield bearer next to the target keeps off."""
    space = g.units[target].space
    best = 0
    for other in range(len(g.units)):
        at = g.units[other].space
        if at < 0 or g.face(other).shield_ranged <= best:
            continue
        if g.allies(target, other) and g.printed.realm.beside(at, space):
            best = g.face(other).shield_ranged
    return best


def terrain_of(g: Tactics, unit: int) -> int:
    """The terrain a unit on the map stands on."""
    return g.printed.realm.terrain[g.units[unit].space]
