"""Attacks before they are made: their damage as a sum, their odds, where they knock the target."""

from __future__ import annotations

from typing import Any

from reefside.games.tiny_epic_tactics.rules.ballista import loaded
from reefside.games.tiny_epic_tactics.rules.damage import ABILITY_RULE, TERM_RULES, attack_damage
from reefside.games.tiny_epic_tactics.rules.dice import KNOCK, POWER, shares
from reefside.games.tiny_epic_tactics.rules.health import health_after
from reefside.games.tiny_epic_tactics.rules.knock_back import (
    knock_dice,
    knock_way,
    knocked,
    landing,
    may_knock,
)
from reefside.games.tiny_epic_tactics.rules.missile import hit_share
from reefside.games.tiny_epic_tactics.rules.spell import area_damage, most_dice, splashed
from reefside.games.tiny_epic_tactics.rules.targets import targets
from reefside.games.tiny_epic_tactics.state.constants import (
    BALLISTA,
    FORCE,
    GRID,
    MELEE,
    MISSILE,
    SPELL,
)
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.attack_events import KINDS, Terms


def blow_row(g: Tactics, attack: Attack) -> dict[str, Any]:
    """What an attack would do if nobody plays a card; a shot if it hits, a spell without Power."""
    unit = attack.attacker
    terms: Terms = []
    damage = attack_damage(g, attack, terms)
    captures = not health_after(g, attack.target, damage, unit // FORCE)
    face = g.face(unit)
    casts = attack.kind == SPELL and most_dice(g, unit) > 0
    return {
        "unit": unit,
        "target": attack.target,
        "attack": KINDS[attack.kind],
        "terms": [term_row(term) for term in terms],
        "damage": damage,
        "captures": captures,
        "hits": hit_share(g, unit) if attack.kind == MISSILE else 1.0,
        "per_power": face.power_damage if casts else 0,
        "power": shares(g, most_dice(g, unit), POWER) if casts else [],
        "area": area_rows(g, attack) if attack.kind == SPELL else [],
        "landings": [] if captures else knock_rows(g, attack),
    }


def area_rows(g: Tactics, attack: Attack) -> list[dict[str, Any]]:
    """The units that the area of a spell hits beside its target."""
    face = g.face(attack.attacker)
    attack.splash = face.splash
    attack.centre = g.units[attack.target].space
    found: list[dict[str, Any]] = []
    for unit in splashed(g, attack):
        damage = area_damage(g, attack, unit, face.splash_damage, None)
        left = health_after(g, unit, damage, attack.attacker // FORCE)
        found.append({"unit": unit, "damage": damage, "captures": not left})
    return found


def term_row(term: list[str | int]) -> dict[str, Any]:
    """A term of a sum with its rule."""
    word = str(term[0])
    return {"word": word, "number": term[1], "rule": TERM_RULES.get(word, ABILITY_RULE)}


def knock_rows(g: Tactics, attack: Attack) -> list[dict[str, Any]]:
    """Where each number of Knock Back icons would put the target; none if nothing is rolled."""
    if attack.kind not in (MELEE, MISSILE) or not may_knock(g, attack):
        return []
    way = knock_way(g, attack)
    rolled = shares(g, knock_dice(g, attack), KNOCK)
    return [landing_row(g, attack, way, icons, rolled[icons]) for icons in range(1, len(rolled))]


def landing_row(g: Tactics, attack: Attack, way: int, icons: int, share: float) -> dict[str, Any]:
    """Where so many icons put the target of an attack."""
    start = g.units[attack.target].space
    spaces = knocked(g, attack.target, icons)
    end = landing(g, start, way, spaces)
    stopped = GRID.distance(start, end) < spaces
    levels = g.printed.realm.levels
    return {
        "icons": icons,
        "share": share,
        "space": GRID.names[end],
        "stopped": stopped,
        "lost": g.face(attack.attacker).impact if stopped else 0,
        "fall": levels[start] - levels[end],
    }


def blows_of(g: Tactics, unit: int) -> list[dict[str, Any]]:
    """Every attack that a unit could make from where it stands, if it may act."""
    found: list[dict[str, Any]] = []
    for kind in KINDS:
        if kind == BALLISTA and not loaded(g, unit):
            continue
        for target in targets(g, unit, kind):
            found.append(blow_row(g, Attack(attacker=unit, kind=kind, target=target)))
    return found
