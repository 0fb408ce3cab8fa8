"""The kinds of things that happen. Each function emits one, if there is a log.

What happens at sea, to the crew and in hunts has its functions in `sea_events`, `crew_events`
and `hunt_events`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.kernel.event import NOBODY_SEAT, emit

if TYPE_CHECKING:
    from reefside.games.grim_tide.state.grim import Grim


def first_drawn(g: Grim, seat: int) -> None:
    """A first player is drawn."""
    if g.events is not None:
        emit(g, "first-drawn", seat, "GT-SETUP-22", {})


def ship_placed(g: Grim, seat: int, space: int) -> None:
    """A ship is put into a port."""
    if g.events is not None:
        emit(g, "ship-placed", seat, "GT-SETUP-18", {"space": g.printed.spaces[space]})


def turn_begun(g: Grim, seat: int) -> None:
    """A turn begins."""
    if g.events is not None:
        emit(g, "turn-begun", seat, "GT-END-01", {"round": g.round})


def bid_made(g: Grim, seat: int, direction: int, arcana: int) -> None:
    """Arcana is put on a direction of the compass."""
    if g.events is not None:
        assert g.auction is not None
        total = g.auction.totals[direction]
        facts = {"direction": g.printed.directions[direction], "arcana": arcana, "total": total}
        emit(g, "bid-made", seat, "GT-WIND-06", facts)


def bid_passed(g: Grim, seat: int) -> None:
    """A player bids nothing."""
    if g.events is not None:
        emit(g, "bid-passed", seat, "GT-WIND-02", {})


def wind_stayed(g: Grim, direction: int, rule: str) -> None:
    """The wind stays as it is."""
    if g.events is not None:
        emit(g, "wind-stayed", NOBODY_SEAT, rule, {"direction": g.printed.directions[direction]})


def wind_turned(g: Grim, direction: int, rule: str) -> None:
    """The wind turns."""
    if g.events is not None:
        emit(g, "wind-turned", NOBODY_SEAT, rule, {"direction": g.printed.directions[direction]})


def arcana_gained(g: Grim, seat: int, arcana: int, rule: str) -> None:
    """A player takes Arcana."""
    if g.events is not None:
        emit(g, "arcana-gained", seat, rule, {"arcana": arcana})


def arcana_spent(g: Grim, seat: int, arcana: int, rule: str) -> None:
    """A player pays Arcana."""
    if g.events is not None:
        emit(g, "arcana-spent", seat, rule, {"arcana": arcana})


def fish_gained(g: Grim, seat: int, fish: int, rule: str) -> None:
    """A player takes fish."""
    if g.events is not None:
        emit(g, "fish-gained", seat, rule, {"fish": fish})


def fish_spent(g: Grim, seat: int, fish: int, rule: str) -> None:
    """A player pays fish."""
    if g.events is not None:
        emit(g, "fish-spent", seat, rule, {"fish": fish})


def game_ended(g: Grim, winners: list[int], renown: list[int], rule: str) -> None:
    """The game is over."""
    if g.events is not None:
        emit(g, "game-ended", NOBODY_SEAT, rule, {"winners": winners, "renown": renown})
