"""The kinds of things that happen: set-up, turns, tactic cards, and the end of the game.

Each function emits one, if there is a log. Units are named `side-key`: `0-oathguard`.
Movement, health, attacks, dungeons and the Solo Enemy have theirs in `movement_events`,
`health_events`, `attack_events`, `dungeon_events` and `enemy_events`.
"""

from __future__ import annotations

from typing import Any

from reefside.games.tiny_epic_tactics.state.constants import FORCE, GRID
from reefside.games.tiny_epic_tactics.state.realm import LOCATIONS
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.event import NOBODY_SEAT, Event, emit, mask


def name(g: Tactics, unit: int) -> str:
    """A unit by its side and the key of its card."""
    return f"{unit // FORCE}-{g.face(unit).key}"


def seat_of(g: Tactics, side: int) -> int:
    """The seat of a side; nobody's if it is the Solo Enemy."""
    return side if side < g.seats else NOBODY_SEAT


def shown(g: Tactics, faces: tuple[int, ...]) -> list[str]:
    """Dice by the keys of their faces."""
    return [g.printed.die_faces[face] for face in faces]


def emit_unit(g: Tactics, kind: str, unit: int, rule: str, facts: dict[str, Any]) -> None:
    """Tell something that one unit does or suffers."""
    emit(g, kind, seat_of(g, unit // FORCE), rule, {"unit": name(g, unit), **facts})


# Setting up.


def unit_taken(g: Tactics, unit: int) -> None:
    """A unit card is laid before its side."""
    if g.events is not None:
        emit_unit(g, "unit-taken", unit, "TET-SETUP-04", {})


def first_chosen(g: Tactics, seat: int) -> None:
    """The first player is known."""
    if g.events is not None:
        emit(g, "first-chosen", seat, "TET-SETUP-07", {})


def location_taken(g: Tactics, seat: int, location: int) -> None:
    """A seat takes a starting location."""
    if g.events is not None:
        emit(g, "location-taken", seat, "TET-SETUP-08", {"location": LOCATIONS[location]})


def unit_placed(g: Tactics, unit: int, space: int) -> None:
    """A unit takes its star."""
    if g.events is not None:
        emit_unit(g, "unit-placed", unit, "TET-SETUP-08", {"space": GRID.names[space]})


def tactics_dealt(g: Tactics, seat: int, cards: list[int]) -> None:
    """A seat is dealt tactic cards to choose from; only it knows which."""
    if g.events is not None:
        secret = {"tactics": [g.printed.tactics[card].key for card in cards]}
        facts = {"count": len(cards)}
        g.events.append(Event("tactics-dealt", seat, "TET-SETUP-11", facts, secret, mask(seat)))


def tactic_kept(g: Tactics, seat: int, card: int) -> None:
    """A seat has kept one; only it knows which."""
    if g.events is not None:
        secret = {"tactic": g.printed.tactics[card].key}
        g.events.append(Event("tactic-kept", seat, "TET-SETUP-11", {}, secret, mask(seat)))


# Turns.


def turn_begun(g: Tactics, side: int) -> None:
    """A side's turn begins."""
    if g.events is not None:
        rule = "TET-TURN-01" if side < g.seats else "TET-ENEMY-01"
        emit(g, "turn-begun", seat_of(g, side), rule, {"side": side, "round": g.round})


def flag_moved(g: Tactics, seat: int, area: int, place: int) -> None:
    """An area's flag moves on."""
    if g.events is not None:
        rule = "TET-CONTROL-07" if place > 1 else "TET-CONTROL-04"
        facts = {"area": g.printed.realm.areas[area].key, "place": place}
        emit(g, "flag-moved", seat, rule, facts)


def area_secured(g: Tactics, seat: int, area: int) -> None:
    """A seat secures an area and takes its flag."""
    if g.events is not None:
        facts = {"area": g.printed.realm.areas[area].key}
        emit(g, "area-secured", seat, "TET-CONTROL-12", facts)


def artifact_taken(g: Tactics, unit: int) -> None:
    """A unit picks the Artifact up."""
    if g.events is not None:
        emit_unit(g, "artifact-taken", unit, "TET-BATTLE-05", {})


def artifact_stolen(g: Tactics, unit: int, target: int) -> None:
    """A Knock Back takes the Artifact from its Bearer."""
    if g.events is not None:
        emit_unit(g, "artifact-stolen", unit, "TET-BATTLE-08", {"target": name(g, target)})


# Tactic cards.


def tactic_played(g: Tactics, seat: int, card: int) -> None:
    """A seat reveals a tactic card."""
    if g.events is not None:
        emit(g, "tactic-played", seat, "TET-TACTIC-01", {"tactic": g.printed.tactics[card].key})


def tactic_drawn(g: Tactics, seat: int, card: int) -> None:
    """A seat draws a tactic card; only it knows which."""
    if g.events is not None:
        secret = {"tactic": g.printed.tactics[card].key}
        g.events.append(Event("tactic-drawn", seat, "TET-TACTIC-09", {}, secret, mask(seat)))


def tactic_discarded(g: Tactics, seat: int, card: int) -> None:
    """A seat discards a tactic card, face up."""
    if g.events is not None:
        emit(g, "tactic-discarded", seat, "TET-TACTIC-10", {"tactic": g.printed.tactics[card].key})


def tactics_shuffled(g: Tactics, count: int) -> None:
    """The discard pile becomes the tactic deck."""
    if g.events is not None:
        emit(g, "tactics-shuffled", NOBODY_SEAT, "TET-TACTIC-11", {"count": count})


# The end.


def end_triggered(g: Tactics, seat: int, ending: str, rule: str) -> None:
    """The last round begins."""
    if g.events is not None:
        emit(g, "end-triggered", seat, rule, {"ending": ending})


def game_ended(g: Tactics, totals: list[int], winners: list[int], rule: str) -> None:
    """The game is over."""
    if g.events is not None:
        facts = {"ending": g.ending, "totals": totals, "winners": winners}
        emit(g, "game-ended", NOBODY_SEAT, rule, facts)
