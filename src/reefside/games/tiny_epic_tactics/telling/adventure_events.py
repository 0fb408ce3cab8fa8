"""What happens in the adventures: time, the Solo Enemy, dungeons and crystals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.events import CELLS, UnitEvent, shown
from reefside.kernel.event import NOBODY_SEAT, Event
from reefside.parts.grid import COMPASS

if TYPE_CHECKING:
    from reefside.games.tiny_epic_tactics.rules.monsters import EnemyCard


class EnemyPlaced(UnitEvent):
    """A Solo Enemy unit is placed."""

    def __init__(self, g: Tactics, unit: int, space: int) -> None:
        super().__init__("enemy-placed", g, unit, "TET-ENEMY-37", {"space": GRID.names[space]})


class CompassDrawn(Event):
    """A Solo Enemy card is drawn for its compass."""

    def __init__(self, card: str, compass: int) -> None:
        facts = {"card": card, "compass": COMPASS[compass]}
        super().__init__("compass-drawn", NOBODY_SEAT, "TET-ENEMY-38", facts)


class TimePassed(Event):
    """The Time Token goes down."""

    def __init__(self, seat: int, time: int) -> None:
        super().__init__("time-passed", seat, "TET-SOLO-16", {"time": time})


class TimeGained(Event):
    """The Time Token goes up."""

    def __init__(self, gained: int, time: int, rule: str) -> None:
        super().__init__("time-gained", NOBODY_SEAT, rule, {"gained": gained, "time": time})


# The Solo Enemy.


class EnemyShuffled(Event):
    """The Solo Enemy cards are shuffled."""

    def __init__(self, count: int, rule: str) -> None:
        super().__init__("enemy-shuffled", NOBODY_SEAT, rule, {"count": count})


class EnemyActivated(UnitEvent):
    """A Solo Enemy card activates a unit."""

    def __init__(self, g: Tactics, unit: int, card: EnemyCard) -> None:
        facts = {"card": card.id, "compass": COMPASS[card.compass]}
        super().__init__("enemy-activated", g, unit, "TET-ENEMY-01", facts)


class EnemyMoved(UnitEvent):
    """A Solo Enemy unit walks its path."""

    def __init__(self, g: Tactics, unit: int, path: list[int]) -> None:
        facts = {"path": [GRID.names[space] for space in path]}
        super().__init__("enemy-moved", g, unit, "TET-ENEMY-20", facts)


class UnitReplaced(UnitEvent):
    """A new unit takes a captured one's place."""

    def __init__(self, g: Tactics, unit: int) -> None:
        super().__init__("unit-replaced", g, unit, "TET-ENEMY-36", {})


# Dungeons.


class BoxTurned(Event):
    """A box is turned over."""

    def __init__(self, box: str) -> None:
        super().__init__("box-turned", NOBODY_SEAT, "TET-DUNGEON-05", {"box": box})


class BoxRestored(Event):
    """A box is put back."""

    def __init__(self, box: str) -> None:
        super().__init__("box-restored", NOBODY_SEAT, "TET-DUNGEON-26", {"box": box})


class DungeonEntered(UnitEvent):
    """A unit enters a dungeon."""

    def __init__(self, g: Tactics, unit: int, box: str, points: int) -> None:
        super().__init__(
            "dungeon-entered", g, unit, "TET-DUNGEON-02", {"box": box, "points": points}
        )


class DungeonLeft(UnitEvent):
    """A unit leaves a dungeon through the Entrance."""

    def __init__(self, g: Tactics, unit: int, box: str) -> None:
        super().__init__("dungeon-left", g, unit, "TET-DUNGEON-23", {"box": box})


class LetOut(UnitEvent):
    """A unit comes out onto the map."""

    def __init__(self, g: Tactics, unit: int, space: int) -> None:
        super().__init__("let-out", g, unit, "TET-DUNGEON-27", {"space": GRID.names[space]})


class Trod(UnitEvent):
    """A unit enters a dungeon space."""

    def __init__(self, g: Tactics, unit: int, box: str, cell: int, kind: int, points: int) -> None:
        facts = {"box": box, "space": GRID.names[cell], "cell": CELLS[kind], "points": points}
        super().__init__("trod", g, unit, "TET-DUNGEON-14", facts)


class CaveInTried(UnitEvent):
    """A unit tries to get through a Cave-In."""

    def __init__(
        self, g: Tactics, unit: int, faces: tuple[int, ...], through: bool, points: int
    ) -> None:
        kind = "cave-in-cleared" if through else "cave-in-held"
        rule = "TET-DUNGEON-18" if through else "TET-DUNGEON-19"
        super().__init__(kind, g, unit, rule, {"dice": shown(g, faces), "points": points})


class Trapped(UnitEvent):
    """A Trap is sprung."""

    def __init__(self, g: Tactics, unit: int, faces: tuple[int, ...], icons: int) -> None:
        facts = {"dice": shown(g, faces), "icons": icons}
        super().__init__("trapped", g, unit, "TET-DUNGEON-20", facts)


class MonsterMet(UnitEvent):
    """A unit meets a monster."""

    def __init__(self, g: Tactics, unit: int, monster: str) -> None:
        super().__init__("monster-met", g, unit, "TET-DUNGEON-17", {"monster": monster})


class Fought(UnitEvent):
    """A unit rolls against a monster."""

    def __init__(self, g: Tactics, unit: int, faces: tuple[int, ...], icons: int) -> None:
        facts = {"dice": shown(g, faces), "icons": icons}
        super().__init__("fought", g, unit, "TET-DUNGEON-17", facts)


class CrystalTaken(UnitEvent):
    """A crystal is taken."""

    def __init__(self, g: Tactics, unit: int, crystal: str, count: int) -> None:
        facts = {"crystal": crystal, "count": count}
        super().__init__("crystal-taken", g, unit, "TET-DUNGEON-26", facts)
