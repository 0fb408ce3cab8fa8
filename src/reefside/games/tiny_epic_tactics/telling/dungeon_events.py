"""The kinds of things that happen in dungeons, and to the boxes above them."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.events import emit_unit, shown
from reefside.kernel.event import NOBODY_SEAT, emit

CELLS: Final = [
    "floor",
    "entrance",
    "crystal",
    "water",
    "monster",
    "cave-in",
    "trap",
    "door",
    "barrier",
]


def box_turned(g: Tactics, box: int) -> None:
    """A box is turned over."""
    if g.events is not None:
        emit(g, "box-turned", NOBODY_SEAT, "TET-DUNGEON-05", {"box": g.printed.pieces[box].key})


def box_restored(g: Tactics, box: int) -> None:
    """A box is put back."""
    if g.events is not None:
        emit(g, "box-restored", NOBODY_SEAT, "TET-DUNGEON-26", {"box": g.printed.pieces[box].key})


def dungeon_entered(g: Tactics, unit: int, box: int, points: int) -> None:
    """A unit enters a dungeon."""
    if g.events is not None:
        facts = {"box": g.printed.pieces[box].key, "points": points}
        emit_unit(g, "dungeon-entered", unit, "TET-DUNGEON-02", facts)


def dungeon_left(g: Tactics, unit: int, box: int) -> None:
    """A unit leaves a dungeon through the Entrance."""
    if g.events is not None:
        emit_unit(g, "dungeon-left", unit, "TET-DUNGEON-23", {"box": g.printed.pieces[box].key})


def let_out(g: Tactics, unit: int, space: int) -> None:
    """A unit comes out onto the map."""
    if g.events is not None:
        emit_unit(g, "let-out", unit, "TET-DUNGEON-27", {"space": GRID.names[space]})


def trod(g: Tactics, unit: int, cell: int, kind: int, points: int) -> None:
    """A unit enters a dungeon space."""
    if g.events is not None:
        facts = {
            "box": g.printed.pieces[g.units[unit].box].key,
            "space": GRID.names[cell],
            "cell": CELLS[kind],
            "points": points,
        }
        emit_unit(g, "trod", unit, "TET-DUNGEON-14", facts)


def cave_in_tried(
    g: Tactics, unit: int, faces: tuple[int, ...], through: bool, points: int
) -> None:
    """A unit tries to get through a Cave-In: it is cleared, or it holds."""
    if g.events is not None:
        kind = "cave-in-cleared" if through else "cave-in-held"
        rule = "TET-DUNGEON-18" if through else "TET-DUNGEON-19"
        emit_unit(g, kind, unit, rule, {"dice": shown(g, faces), "points": points})


def trapped(g: Tactics, unit: int, faces: tuple[int, ...], icons: int) -> None:
    """A Trap is sprung."""
    if g.events is not None:
        facts = {"dice": shown(g, faces), "icons": icons}
        emit_unit(g, "trapped", unit, "TET-DUNGEON-20", facts)


def monster_met(g: Tactics, unit: int, card: int) -> None:
    """A unit meets the monster of a Solo Enemy card."""
    if g.events is not None:
        facts = {"monster": g.printed.enemy_cards[card].key}
        emit_unit(g, "monster-met", unit, "TET-DUNGEON-17", facts)


def fought(g: Tactics, unit: int, faces: tuple[int, ...], icons: int) -> None:
    """A unit rolls against a monster."""
    if g.events is not None:
        facts = {"dice": shown(g, faces), "icons": icons}
        emit_unit(g, "fought", unit, "TET-DUNGEON-17", facts)


def crystal_taken(g: Tactics, unit: int, box: int, count: int) -> None:
    """A crystal is taken."""
    if g.events is not None:
        facts = {"crystal": g.printed.dungeons[box].key, "count": count}
        emit_unit(g, "crystal-taken", unit, "TET-DUNGEON-26", facts)
