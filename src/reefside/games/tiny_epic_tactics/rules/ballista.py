"""Who may fire a Ballista: those who moved onto it, or began their turn there."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.state.constants import CARRIED
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import BALLISTA_SPACE


def carried(g: Tactics, unit: int) -> None:
    """A unit has changed its space without a Movement: by a spell, a Knock Back or a hop.

    TET-BALLISTA-02 That is not moving onto a Ballista, TET-BALLISTA-11 nor is being knocked onto
    one; TET-BALLISTA-03 on the Ballista of its start it may fire all the same.
    """
    it = g.units[unit]
    if it.space != it.start and g.printed.realm.terrain[it.space] == BALLISTA_SPACE:
        it.kinds |= CARRIED
    else:
        it.kinds &= ~CARRIED


def loaded(g: Tactics, unit: int) -> bool:
    """TET-BALLISTA-02, TET-BALLISTA-03 Whether a unit on the map stands ready to fire."""
    it = g.units[unit]
    return g.printed.realm.terrain[it.space] == BALLISTA_SPACE and not it.kinds & CARRIED
