"""What happens at sea: ships and the Kraken move, tiles are explored and resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.kernel.event import NOBODY_SEAT, emit, mask

if TYPE_CHECKING:
    from reefside.games.grim_tide.state.grim import Grim


def kraken_stirred(g: Grim, start: int, end: int) -> None:
    """The Kraken moves."""
    if g.events is not None:
        facts = {"start": g.printed.spaces[start], "end": g.printed.spaces[end]}
        emit(g, "kraken-stirred", NOBODY_SEAT, "GT-KRAKEN-01", facts)


def kraken_blocked(g: Grim, space: int, rule: str) -> None:
    """The Kraken cannot go where it is drawn."""
    if g.events is not None:
        emit(g, "kraken-blocked", NOBODY_SEAT, rule, {"space": g.printed.spaces[space]})


def ship_sailed(g: Grim, seat: int, start: int, end: int) -> None:
    """A ship sails a step."""
    if g.events is not None:
        facts = {"start": g.printed.spaces[start], "end": g.printed.spaces[end]}
        emit(g, "ship-sailed", seat, "GT-SAIL-01", facts)


def ship_drifted(g: Grim, seat: int, start: int, end: int) -> None:
    """A ship is moved without sailing."""
    if g.events is not None:
        facts = {"start": g.printed.spaces[start], "end": g.printed.spaces[end]}
        emit(g, "ship-drifted", seat, "GT-EXPLORE-04", facts)


def ship_fled(g: Grim, seat: int, start: int, end: int) -> None:
    """A ship escapes after an attack."""
    if g.events is not None:
        facts = {"start": g.printed.spaces[start], "end": g.printed.spaces[end]}
        emit(g, "ship-fled", seat, "GT-KRAKEN-10", facts)


def tile_explored(g: Grim, seat: int, space: int, tile: int) -> None:
    """A tile is turned face up."""
    if g.events is not None:
        facts = {"space": g.printed.spaces[space], "tile": g.printed.tiles[tile].key}
        emit(g, "tile-explored", seat, "GT-EXPLORE-01", facts)


def tile_removed(g: Grim, space: int, tile: int) -> None:
    """A tile leaves the board."""
    if g.events is not None:
        facts = {"space": g.printed.spaces[space], "tile": g.printed.tiles[tile].key}
        emit(g, "tile-removed", NOBODY_SEAT, "GT-TILE-07", facts)


def tile_peeked(g: Grim, seat: int, space: int, rule: str) -> None:
    """A player looks at a face-down tile; only that player learns what it is."""
    if g.events is not None:
        facts = {"space": g.printed.spaces[space]}
        emit(g, "tile-peeked", seat, rule, facts)
        seen = {**facts, "tile": g.printed.tiles[g.tiles[space]].key}
        emit(g, "tile-whispered", seat, rule, seen, mask(seat))


def chum_laid(g: Grim, seat: int, space: int, tile: int) -> None:
    """A chum tile is laid."""
    if g.events is not None:
        facts = {"space": g.printed.spaces[space], "tile": g.printed.tiles[tile].key}
        emit(g, "chum-laid", seat, "GT-CHUM-02", facts)


def chum_shuffled(g: Grim, count: int) -> None:
    """Defeated chum tiles form a new stack."""
    if g.events is not None:
        emit(g, "chum-shuffled", NOBODY_SEAT, "GT-CHUM-05", {"count": count})


def encounter_resolved(g: Grim, seat: int, tile: int) -> None:
    """A written encounter is resolved."""
    if g.events is not None:
        emit(g, "encounter-resolved", seat, "GT-TILE-02", {"tile": g.printed.tiles[tile].key})


def event_resolved(g: Grim, seat: int, tile: int) -> None:
    """An event is resolved."""
    if g.events is not None:
        emit(g, "event-resolved", seat, "GT-EVENT-01", {"tile": g.printed.tiles[tile].key})
