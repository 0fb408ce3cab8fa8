"""What stands where on the map of Tiny Epic Tactics, and which spaces are answers."""

from __future__ import annotations

from typing import Final, NamedTuple

from reefside.games.tiny_epic_tactics.state.constants import CLASSES, GRID
from reefside.games.tiny_epic_tactics.terminal.signs import ARTIFACT, PORTAL, TRIGGER
from reefside.games.tiny_epic_tactics.wire import MapBox, Tactics, Unit

STRIKES: Final = ("melee", "missile", "spell", "ballista")
SPACE_VERBS: Final = ("place", "move", "through", "step", "portal", "emerge", "hop", *STRIKES)
CELL_VERBS: Final = ("explore", "tread")
CORNERS: Final = {"nw": "a1", "ne": "n1", "sw": "a12", "se": "n12"}
"""Where the answers to the question for a starting location are drawn."""


class Mark(NamedTuple):
    """A space that is an answer: the answer's place, whether it strikes, whether it is picked."""

    at: int
    strike: bool
    picked: bool


class Places:
    """The table by space: units, features, areas, and the dungeons of boxes turned over."""

    def __init__(self, table: Tactics) -> None:
        self.table: Final = table
        self.units: Final[dict[str, Unit]] = {}
        self.features: Final = {portal.front: PORTAL for portal in table.realm.portals}
        self.areas: Final[set[str]] = set()
        self.inside: Final[dict[str, str]] = {}
        """The spaces of dungeons that are explored, with the letters of their rows."""
        for area in table.areas:
            self.areas.update(area.spaces)
            self.features[area.trigger] = TRIGGER
        if table.artifact is not None:
            self.features[table.artifact] = ARTIFACT
        for box in table.boxes:
            if box.state == "turned":
                self.inside.update(zip(box.spaces, "".join(box.dungeon)))
        for unit in table.units:
            space = unit.space or self.cell_space(unit, unit.cell)
            if space is not None:
                self.units[space] = unit

    def cell_space(self, unit: Unit | None, cell: str | None) -> str | None:
        """The space of the map above a space of the dungeon that a unit explores."""
        if unit is None or cell is None or unit.dungeon < 0:
            return None
        return above(self.table.boxes[unit.dungeon], cell)

    def unit(self, seat: int, name: str) -> Unit | None:
        """A seat's unit by its class."""
        if name not in CLASSES:
            return None
        return next(unit for unit in self.table.units if (unit.side, unit.class_) == (seat, name))

    def actor(self, seat: int, notation: str) -> Unit | None:
        """The unit that an answer names; None where it names none."""
        name = actor(notation)
        return self.unit(seat, name) if name else None

    def space(self, seat: int, notation: str) -> str | None:
        """The space that an answer is about."""
        verb, *arguments = notation.split()
        if verb == "start":
            return CORNERS[arguments[0]]
        if verb in SPACE_VERBS:
            return arguments[-1]
        if verb not in CELL_VERBS:
            return None
        unit = self.unit(seat, arguments[0])
        if unit is None and self.table.movement is not None:
            unit = self.table.units[self.table.movement.unit]
        return self.cell_space(unit, arguments[-1])

    def marks(self, seat: int, choices: list[str], picked: str) -> dict[str, Mark]:
        """The answers by space: those of the picked answer's unit, or else of all units."""
        found: dict[str, Mark] = {}
        unit = actor(picked)
        for at, notation in enumerate(choices):
            space = self.space(seat, notation)
            if space is None or (unit and actor(notation) != unit):
                continue
            if notation == picked or space not in found:
                strike = notation.split()[0] in STRIKES
                found[space] = Mark(at, strike, notation == picked)
        return found


def above(box: MapBox, cell: str) -> str:
    """The space of the map above a space of a box's dungeon."""
    number = GRID.numbers[cell]
    return box.spaces[GRID.rows[number] * len(box.dungeon[0]) + GRID.columns[number]]


def actor(notation: str) -> str:
    """The class of the unit that an answer names; empty where it names none."""
    arguments = notation.split()[1:]
    return arguments[0] if arguments and arguments[0] in CLASSES else ""
