"""The kinds of things that happen to health, ammo, mana and tokens."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.events import emit_unit, name


def healed(g: Tactics, unit: int, gained: int, rule: str) -> None:
    """A unit regains health."""
    if g.events is not None:
        emit_unit(g, "healed", unit, rule, {"gained": gained, "left": g.units[unit].health})


def refilled(g: Tactics, unit: int, gained: int, rule: str) -> None:
    """A unit gets ammo or mana."""
    if g.events is not None:
        emit_unit(g, "refilled", unit, rule, {"gained": gained, "left": g.units[unit].supply})


def health_lost(g: Tactics, unit: int, lost: int, rule: str) -> None:
    """A unit loses health, but not to an attack."""
    if g.events is not None:
        left = max(g.units[unit].health - lost, 0)
        emit_unit(g, "health-lost", unit, rule, {"lost": lost, "left": left})


def supply_lost(g: Tactics, unit: int, lost: int, rule: str) -> None:
    """A unit loses ammo or mana."""
    if g.events is not None:
        emit_unit(g, "supply-lost", unit, rule, {"lost": lost, "left": g.units[unit].supply})


def stolen(g: Tactics, unit: int, target: int, amount: int) -> None:
    """A unit steals ammo or mana."""
    if g.events is not None:
        facts = {"target": name(g, target), "amount": amount}
        emit_unit(g, "stolen", unit, "TET-UNIT-09", facts)


def weakened(g: Tactics, unit: int, rule: str) -> None:
    """A unit becomes Weakened."""
    if g.events is not None:
        emit_unit(g, "weakened", unit, rule, {})


def recovered(g: Tactics, unit: int, paid: int, rule: str) -> None:
    """A Weakened token comes off, for health or for free."""
    if g.events is not None:
        kind = "recovery-paid" if paid else "recovered"
        emit_unit(g, kind, unit, rule, {"paid": paid})


def captured(g: Tactics, unit: int, side: int) -> None:
    """A unit is captured."""
    if g.events is not None:
        emit_unit(g, "captured", unit, "TET-CAPTURE-01", {"side": side})
