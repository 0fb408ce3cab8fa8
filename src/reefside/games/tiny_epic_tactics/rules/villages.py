"""Villages: health and supplies for those who pass."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.cards.tactics import VILLAGE_USED, pause
from reefside.games.tiny_epic_tactics.rules.health import heal, supply
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import VILLAGE
from reefside.games.tiny_epic_tactics.telling.movement_events import village_used


def visit(g: Tactics, unit: int, space: int) -> None:
    """TET-TERRAIN-11 Passing through or ending in a Village: 4 health, and ammo or mana refilled.

    TET-TERRAIN-13 Once a turn for each unit and Village. TET-TERRAIN-14 Only movement leads here:
    who begins a turn there gets nothing. Call it last.
    """
    realm = g.printed.realm
    if realm.terrain[space] != VILLAGE:
        return
    it = g.units[unit]
    bit = 1 << realm.villages.index(space)
    face = g.face(unit)
    if it.villages & bit or (it.health == face.health and it.supply == face.supply):
        return
    it.villages |= bit
    village_used(g, unit, space)
    heal(g, unit, g.printed.village_health, "TET-TERRAIN-11")
    supply(g, unit, face.supply, "TET-TERRAIN-11")
    g.do(pause(g, VILLAGE_USED, unit))
