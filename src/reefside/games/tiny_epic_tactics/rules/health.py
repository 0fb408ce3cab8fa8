"""Health, ammo and mana: losing and regaining them."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.cards.tactics import UNIT_DAMAGED, pause
from reefside.games.tiny_epic_tactics.rules.capture import capture
from reefside.games.tiny_epic_tactics.state.constants import FORCE, NOBODY
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.health_events import healed, health_lost, refilled


def lose(g: Tactics, unit: int, amount: int, side: int, source: int, rule: str) -> None:
    """A unit loses health to something that is no attack.

    TET-TERRAIN-07 Terrain does not matter. TET-CAPTURE-05 The loss of the last health is
    credited to `side`, and to the unit `source` if one did it. Call it last.
    """
    if amount > 0 and g.in_play(unit):
        health_lost(g, unit, amount, rule)
        hurt(g, unit, amount, side, source)


def hurt(g: Tactics, unit: int, amount: int, side: int, source: int) -> None:
    """TET-CAPTURE-01 Take health off a unit; at zero it is captured at once. Call it last."""
    left = health_after(g, unit, amount, side)
    if not left:
        capture(g, unit, side, source)
        return
    g.units[unit].health = left
    g.do(pause(g, UNIT_DAMAGED, unit, source))


def health_after(g: Tactics, unit: int, amount: int, side: int) -> int:
    """The health that a unit keeps when a side takes some off it; at 0 it is captured."""
    left = g.units[unit].health - amount
    if left > 0:
        return left
    teams = g.printed.mode.teams
    own = side != NOBODY and teams[side] == teams[unit // FORCE]
    return 1 if own else 0  # TET-CAPTURE-03 Nobody captures a unit of their own side.


def heal(g: Tactics, unit: int, amount: int, rule: str) -> None:
    """TET-UNIT-04 Regain health, up to the top of the track."""
    it = g.units[unit]
    if it.health <= 0:
        return
    gained = min(amount, g.printed.faces[it.face].health - it.health)
    if gained > 0:
        it.health += gained
        healed(g, unit, gained, rule)


def wounded(g: Tactics, unit: int) -> bool:
    """Whether a unit in play has less than full health."""
    it = g.units[unit]
    return 0 < it.health < g.printed.faces[it.face].health


def anyone_hurt(g: Tactics, units: list[int]) -> bool:
    """Whether healing would help one of some units."""
    for unit in units:
        if wounded(g, unit):
            return True
    return False


def anyone_short(g: Tactics, units: list[int]) -> bool:
    """Whether one of some units lacks ammo or mana."""
    for unit in units:
        if lacks_supply(g, unit):
            return True
    return False


def lacks_supply(g: Tactics, unit: int) -> bool:
    """Whether a unit in play has less than full ammo or mana."""
    it = g.units[unit]
    return it.health > 0 and it.supply < g.printed.faces[it.face].supply


def supply(g: Tactics, unit: int, amount: int, rule: str) -> None:
    """TET-UNIT-04 Get ammo or mana, up to the top of the track; TET-UNIT-05 also from none."""
    it = g.units[unit]
    gained = min(amount, g.printed.faces[it.face].supply - it.supply)
    if gained > 0 and it.health > 0:
        it.supply += gained
        refilled(g, unit, gained, rule)
