"""What happens at the table. Units are told as `side-key`: `0-oathguard`."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tiny_epic_tactics.state.constants import (
    BALLISTA,
    FORCE,
    GRID,
    MELEE,
    MISSILE,
    SPELL,
)
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.event import NOBODY_SEAT, Event, mask

KINDS: Final = {MELEE: "melee", MISSILE: "missile", SPELL: "spell", BALLISTA: "ballista"}
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


def name(g: Tactics, unit: int) -> str:
    """A unit by its side and the key of its card."""
    return f"{unit // FORCE}-{g.face(unit).key}"


def seat_of(g: Tactics, unit: int) -> int:
    """The seat a unit belongs to; nobody's if it is the Solo Enemy's."""
    side = unit // FORCE
    return side if side < g.seats else NOBODY_SEAT


def shown(g: Tactics, faces: tuple[int, ...]) -> list[str]:
    """Dice by the keys of their faces."""
    return [g.box.die_faces[face] for face in faces]


class UnitEvent(Event):
    """Something one unit does or suffers."""

    def __init__(self, kind: str, g: Tactics, unit: int, rule: str, facts: dict[str, Any]) -> None:
        super().__init__(kind, seat_of(g, unit), rule, {"unit": name(g, unit), **facts})


# Setting up.


class UnitTaken(UnitEvent):
    """A unit card is laid before its side."""

    def __init__(self, g: Tactics, unit: int) -> None:
        super().__init__("unit-taken", g, unit, "TET-SETUP-04", {})


class FirstChosen(Event):
    """The first player is known."""

    def __init__(self, seat: int) -> None:
        super().__init__("first-chosen", seat, "TET-SETUP-07", {})


class LocationTaken(Event):
    """A seat takes a starting location."""

    def __init__(self, seat: int, location: str) -> None:
        super().__init__("location-taken", seat, "TET-SETUP-08", {"location": location})


class UnitPlaced(UnitEvent):
    """A unit takes its star."""

    def __init__(self, g: Tactics, unit: int, space: int) -> None:
        super().__init__("unit-placed", g, unit, "TET-SETUP-08", {"space": GRID.names[space]})


class TacticsDealt(Event):
    """A seat is dealt tactic cards to choose from; only it knows which."""

    def __init__(self, seat: int, cards: list[str]) -> None:
        facts = {"count": len(cards)}
        super().__init__(
            "tactics-dealt", seat, "TET-SETUP-11", facts, {"tactics": cards}, mask(seat)
        )


class TacticKept(Event):
    """A seat has kept one; only it knows which."""

    def __init__(self, seat: int, card: str) -> None:
        super().__init__("tactic-kept", seat, "TET-SETUP-11", {}, {"tactic": card}, mask(seat))


# Turns.


class TurnBegun(Event):
    """A side's turn begins."""

    def __init__(self, g: Tactics, side: int) -> None:
        seat = side if side < g.seats else NOBODY_SEAT
        rule = "TET-TURN-01" if side < g.seats else "TET-ENEMY-01"
        super().__init__("turn-begun", seat, rule, {"side": side, "round": g.round})


class FlagMoved(Event):
    """An area's flag moves on."""

    def __init__(self, seat: int, area: str, place: int) -> None:
        rule = "TET-CONTROL-07" if place > 1 else "TET-CONTROL-04"
        super().__init__("flag-moved", seat, rule, {"area": area, "place": place})


class AreaSecured(Event):
    """A seat secures an area and takes its flag."""

    def __init__(self, seat: int, area: str) -> None:
        super().__init__("area-secured", seat, "TET-CONTROL-12", {"area": area})


class EndTriggered(Event):
    """The last round begins."""

    def __init__(self, seat: int, ending: str, rule: str) -> None:
        super().__init__("end-triggered", seat, rule, {"ending": ending})


class GameEnded(Event):
    """The game is over."""

    def __init__(self, ending: str, totals: list[int], winners: list[int], rule: str) -> None:
        facts = {"ending": ending, "totals": totals, "winners": winners}
        super().__init__("game-ended", NOBODY_SEAT, rule, facts)


# Moving.


class Stepped(UnitEvent):
    """A unit takes a step."""

    def __init__(self, g: Tactics, unit: int, space: int, cost: int, points: int) -> None:
        facts = {"space": GRID.names[space], "cost": cost, "points": points}
        super().__init__("stepped", g, unit, "TET-MOVE-02", facts)


class WentThrough(UnitEvent):
    """A unit goes through a portal."""

    def __init__(self, g: Tactics, unit: int, space: int, cost: int, points: int) -> None:
        facts = {"space": GRID.names[space], "cost": cost, "points": points}
        super().__init__("went-through", g, unit, "TET-PORTAL-02", facts)


class MoveEnded(UnitEvent):
    """A movement ends."""

    def __init__(self, g: Tactics, unit: int, space: int) -> None:
        super().__init__("move-ended", g, unit, "TET-MOVE-12", {"space": GRID.names[space]})


class VillageUsed(UnitEvent):
    """A unit comes into a Village."""

    def __init__(self, g: Tactics, unit: int, space: int) -> None:
        super().__init__("village-used", g, unit, "TET-TERRAIN-11", {"space": GRID.names[space]})


class Swapped(UnitEvent):
    """Two units change places."""

    def __init__(self, g: Tactics, unit: int, other: int, space: int, there: int) -> None:
        facts = {"target": name(g, other), "space": GRID.names[space], "there": GRID.names[there]}
        super().__init__("swapped", g, unit, "TET-SPELL-07", facts)


class Tumbled(UnitEvent):
    """A unit steps aside by an ability."""

    def __init__(self, g: Tactics, unit: int, space: int) -> None:
        super().__init__("tumbled", g, unit, "TET-UNIT-11", {"space": GRID.names[space]})


# Health, ammo, mana and tokens.


class Healed(UnitEvent):
    """A unit regains health."""

    def __init__(self, g: Tactics, unit: int, gained: int, rule: str) -> None:
        super().__init__("healed", g, unit, rule, {"gained": gained, "left": g.units[unit].health})


class Refilled(UnitEvent):
    """A unit gets ammo or mana."""

    def __init__(self, g: Tactics, unit: int, gained: int, rule: str) -> None:
        super().__init__(
            "refilled", g, unit, rule, {"gained": gained, "left": g.units[unit].supply}
        )


class HealthLost(UnitEvent):
    """A unit loses health, but not to an attack."""

    def __init__(self, g: Tactics, unit: int, lost: int, rule: str) -> None:
        left = max(g.units[unit].health - lost, 0)
        super().__init__("health-lost", g, unit, rule, {"lost": lost, "left": left})


class SupplyLost(UnitEvent):
    """A unit loses ammo or mana."""

    def __init__(self, g: Tactics, unit: int, lost: int, rule: str) -> None:
        super().__init__("supply-lost", g, unit, rule, {"lost": lost, "left": g.units[unit].supply})


class Weakened(UnitEvent):
    """A unit becomes Weakened."""

    def __init__(self, g: Tactics, unit: int, rule: str) -> None:
        super().__init__("weakened", g, unit, rule, {})


class Recovered(UnitEvent):
    """A Weakened token comes off, for health or for free."""

    def __init__(self, g: Tactics, unit: int, paid: int, rule: str) -> None:
        super().__init__("recovery-paid" if paid else "recovered", g, unit, rule, {"paid": paid})


class Captured(UnitEvent):
    """A unit is captured."""

    def __init__(self, g: Tactics, unit: int, side: int) -> None:
        super().__init__("captured", g, unit, "TET-CAPTURE-01", {"side": side})


# Attacks.


class AttackDeclared(UnitEvent):
    """An attack, a Counter or a harmless spell is declared."""

    def __init__(self, g: Tactics, attack: Attack) -> None:
        kind = "counter-declared" if attack.counter else "attack-declared"
        if attack.kind == SPELL and not g.face(attack.attacker).attack_spell:
            kind = "spell-cast"
        facts = {"target": name(g, attack.target), "attack": KINDS[attack.kind]}
        super().__init__(kind, g, attack.attacker, "TET-ACTION-01", facts)


class MissesRolled(UnitEvent):
    """A shooter rolls for Misses."""

    def __init__(self, g: Tactics, unit: int, faces: tuple[int, ...], misses: int) -> None:
        facts = {"dice": shown(g, faces), "misses": misses}
        super().__init__("misses-rolled", g, unit, "TET-MISSILE-08", facts)


class ShotMissed(UnitEvent):
    """A shot misses: its Misses cannot be paid for."""

    def __init__(self, g: Tactics, unit: int, target: int) -> None:
        super().__init__("shot-missed", g, unit, "TET-MISSILE-11", {"target": name(g, target)})


class PowerRolled(UnitEvent):
    """A caster rolls for Power."""

    def __init__(self, g: Tactics, unit: int, faces: tuple[int, ...], power: int) -> None:
        facts = {"dice": shown(g, faces), "power": power}
        super().__init__("power-rolled", g, unit, "TET-SPELL-04", facts)


class Damaged(UnitEvent):
    """An attack deals damage; the sum is written out."""

    def __init__(
        self,
        g: Tactics,
        attack: Attack,
        target: int,
        terms: list[list[str | int]],
        damage: int,
        rule: str,
    ) -> None:
        facts = {
            "target": name(g, target),
            "attack": KINDS[attack.kind],
            "sum": terms,
            "damage": damage,
            "left": max(g.units[target].health - damage, 0),
        }
        super().__init__("damaged", g, attack.attacker, rule, facts)


class Stolen(UnitEvent):
    """A unit steals ammo or mana."""

    def __init__(self, g: Tactics, unit: int, target: int, amount: int) -> None:
        facts = {"target": name(g, target), "amount": amount}
        super().__init__("stolen", g, unit, "TET-UNIT-09", facts)


class KnockRolled(UnitEvent):
    """An attacker rolls for Knock Back."""

    def __init__(self, g: Tactics, unit: int, faces: tuple[int, ...], icons: int) -> None:
        facts = {"dice": shown(g, faces), "icons": icons}
        super().__init__("knock-rolled", g, unit, "TET-KNOCK-01", facts)


class KnockedBack(UnitEvent):
    """A unit is knocked back; it may have been stopped short."""

    def __init__(self, g: Tactics, unit: int, space: int, moved: int, stopped: bool) -> None:
        kind = "knock-stopped" if stopped else "knocked-back"
        rule = "TET-KNOCK-07" if stopped else "TET-KNOCK-01"
        super().__init__(kind, g, unit, rule, {"space": GRID.names[space], "moved": moved})


class ArtifactTaken(UnitEvent):
    """A unit picks the Artifact up."""

    def __init__(self, g: Tactics, unit: int) -> None:
        super().__init__("artifact-taken", g, unit, "TET-BATTLE-05", {})


class ArtifactStolen(UnitEvent):
    """A Knock Back takes the Artifact from its Bearer."""

    def __init__(self, g: Tactics, unit: int, target: int) -> None:
        super().__init__("artifact-stolen", g, unit, "TET-BATTLE-08", {"target": name(g, target)})


# Tactic cards.


class TacticPlayed(Event):
    """A seat reveals a tactic card."""

    def __init__(self, seat: int, card: str) -> None:
        super().__init__("tactic-played", seat, "TET-TACTIC-01", {"tactic": card})


class TacticDrawn(Event):
    """A seat draws a tactic card; only it knows which."""

    def __init__(self, seat: int, card: str) -> None:
        super().__init__("tactic-drawn", seat, "TET-TACTIC-09", {}, {"tactic": card}, mask(seat))


class TacticDiscarded(Event):
    """A seat discards a tactic card, face up."""

    def __init__(self, seat: int, card: str) -> None:
        super().__init__("tactic-discarded", seat, "TET-TACTIC-10", {"tactic": card})


class TacticsShuffled(Event):
    """The discard pile becomes the tactic deck."""

    def __init__(self, count: int) -> None:
        super().__init__("tactics-shuffled", NOBODY_SEAT, "TET-TACTIC-11", {"count": count})
