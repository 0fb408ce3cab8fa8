"""The kinds of things that happen as units change their places."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.events import emit_unit, name
from reefside.kernel.event import Run

STEPPED: Final = "stepped"
MOVE_ENDED: Final = "move-ended"


def run_of(event: dict[str, Any]) -> Run | None:
    """The steps of one unit are a run: its last one says where the walk led, its end adds none."""
    kind = event["kind"]
    if kind != STEPPED and kind != MOVE_ENDED:
        return None
    return Run(f"walk {event.get('unit')}", kind == MOVE_ENDED)


def stepped(g: Tactics, unit: int, space: int, cost: int, points: int) -> None:
    """A unit takes a step."""
    if g.events is not None:
        facts = {"space": GRID.names[space], "cost": cost, "points": points}
        emit_unit(g, STEPPED, unit, "TET-MOVE-02", facts)


def went_through(g: Tactics, unit: int, space: int, cost: int, points: int) -> None:
    """A unit goes through a portal."""
    if g.events is not None:
        facts = {"space": GRID.names[space], "cost": cost, "points": points}
        emit_unit(g, "went-through", unit, "TET-PORTAL-02", facts)


def move_ended(g: Tactics, unit: int, space: int) -> None:
    """A movement ends."""
    if g.events is not None:
        emit_unit(g, MOVE_ENDED, unit, "TET-MOVE-12", {"space": GRID.names[space]})


def village_used(g: Tactics, unit: int, space: int) -> None:
    """A unit comes into a Village."""
    if g.events is not None:
        emit_unit(g, "village-used", unit, "TET-TERRAIN-11", {"space": GRID.names[space]})


def swapped(g: Tactics, unit: int, other: int) -> None:
    """Two units have changed places."""
    if g.events is not None:
        space = GRID.names[g.units[unit].space]
        there = GRID.names[g.units[other].space]
        facts = {"target": name(g, other), "space": space, "there": there}
        emit_unit(g, "swapped", unit, "TET-SPELL-07", facts)


def tumbled(g: Tactics, unit: int, space: int) -> None:
    """A unit steps aside by an ability."""
    if g.events is not None:
        emit_unit(g, "tumbled", unit, "TET-UNIT-11", {"space": GRID.names[space]})


def knocked_back(g: Tactics, unit: int, moved: int, stopped: bool) -> None:
    """A unit has been knocked back; it may have been stopped short."""
    if g.events is not None:
        kind = "knock-stopped" if stopped else "knocked-back"
        rule = "TET-KNOCK-07" if stopped else "TET-KNOCK-01"
        facts = {"space": GRID.names[g.units[unit].space], "moved": moved}
        emit_unit(g, kind, unit, rule, facts)
