"""The kinds of things that happen in an adventure: the Solo Enemy and the Time Token."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.events import emit_unit
from reefside.kernel.event import NOBODY_SEAT, emit
from reefside.parts.grid import COMPASS


def enemy_placed(g: Tactics, unit: int, space: int) -> None:
    """A Solo Enemy unit is placed."""
    if g.events is not None:
        emit_unit(g, "enemy-placed", unit, "TET-ENEMY-37", {"space": GRID.names[space]})


def compass_drawn(g: Tactics, card: int) -> None:
    """A Solo Enemy card is drawn for its compass."""
    if g.events is not None:
        emit(g, "compass-drawn", NOBODY_SEAT, "TET-ENEMY-38", card_facts(g, card))


def card_facts(g: Tactics, card: int) -> dict[str, str]:
    """A Solo Enemy card by its id and its compass."""
    it = g.printed.enemy_cards[card]
    return {"card": it.id, "compass": COMPASS[it.compass]}


def enemy_shuffled(g: Tactics, count: int, rule: str) -> None:
    """The Solo Enemy cards are shuffled."""
    if g.events is not None:
        emit(g, "enemy-shuffled", NOBODY_SEAT, rule, {"count": count})


def enemy_activated(g: Tactics, unit: int, card: int) -> None:
    """A Solo Enemy card activates a unit."""
    if g.events is not None:
        emit_unit(g, "enemy-activated", unit, "TET-ENEMY-01", {**card_facts(g, card)})


def enemy_moved(g: Tactics, unit: int, path: list[int]) -> None:
    """A Solo Enemy unit walks its path."""
    if g.events is not None:
        facts = {"path": [GRID.names[space] for space in path]}
        emit_unit(g, "enemy-moved", unit, "TET-ENEMY-20", facts)


def unit_replaced(g: Tactics, unit: int) -> None:
    """A new unit takes a captured one's place."""
    if g.events is not None:
        emit_unit(g, "unit-replaced", unit, "TET-ENEMY-36", {})


def time_passed(g: Tactics, seat: int, time: int) -> None:
    """The Time Token goes down."""
    if g.events is not None:
        emit(g, "time-passed", seat, "TET-SOLO-16", {"time": time})


def time_gained(g: Tactics, gained: int, time: int, rule: str) -> None:
    """The Time Token goes up."""
    if g.events is not None:
        emit(g, "time-gained", NOBODY_SEAT, rule, {"gained": gained, "time": time})
