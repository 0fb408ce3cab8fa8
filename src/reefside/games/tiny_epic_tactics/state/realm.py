"""The realm: the scroll with boxes on it, as levels, terrain and portals."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import GRID, NOWHERE, SPACES
from reefside.games.tiny_epic_tactics.state.terrain import (
    GAITS,
    LETTERS,
    VILLAGE,
    entering_costs,
    step_costs,
)
from reefside.kernel.lines import quoted
from reefside.kernel.rows import Row
from reefside.parts.grid import COMPASS, DIRECTIONS, turned

LOCATIONS: Final = ["nw", "ne", "sw", "se"]
OPPOSITE: Final = [3, 2, 1, 0]
"""The starting location diagonally opposite each one."""


def space_of(row: Row, column: str, name: object) -> int:
    """A space by its name, or an error that names the row and column."""
    found = GRID.numbers.get(str(name))
    if found is None:
        raise row.wrong(
            column, f"names the space {quoted(name)}; spaces are a1 to {GRID.names[-1]}"
        )
    return found


def terrain_of(row: Row, column: str, lines: object) -> list[list[int]]:
    """Rows of terrain letters as numbers."""
    if not isinstance(lines, list) or not lines:
        raise row.wrong(column, "is not a list of rows")
    found: list[list[int]] = []
    for line in lines:
        for letter in str(line):
            if letter not in LETTERS:
                raise row.wrong(column, f"has the unknown letter {letter!r}")
        if len(str(line)) != len(str(lines[0])):
            raise row.wrong(column, "has rows of different length")
        found.append([LETTERS[letter] for letter in str(line)])
    return found


class Scroll:
    """One side of the scroll: its terrain, and the spaces no box may cover."""

    def __init__(self, row: Row) -> None:
        self.key: Final = row.id
        lines = row.value("rows")
        terrain = terrain_of(row, "rows", lines)
        if len(terrain) != GRID.height or len(terrain[0]) != GRID.width:
            raise row.wrong("rows", f"is not {GRID.width} by {GRID.height} spaces")
        self.terrain: Final = [
            terrain[space // GRID.width][space % GRID.width] for space in range(SPACES)
        ]
        letters = "".join(str(line) for line in lines)
        self.artifact: Final = letters.find("A")
        self.triggers: Final = [space for space in range(SPACES) if letters[space] == "t"]
        self.stars: Final = [space for space in range(SPACES) if letters[space] == "S"]
        row.done()


class Piece:
    """A map box: its size, height, upper face and portals."""

    def __init__(self, row: Row) -> None:
        self.key: Final = row.id
        self.height: Final = row.number("height", 1, 9)
        self.top: Final = terrain_of(row, "top", row.value("top"))
        self.columns: Final = len(self.top[0])
        self.rows: Final = len(self.top)
        if self.key != f"{self.columns}x{self.rows}":
            raise row.wrong("top", f"is {self.columns} by {self.rows} spaces")
        self.portals: Final[list[tuple[int, int, int]]] = []
        """Column, row and face of each opening."""
        for portal in row.tables("portals"):
            cell = space_of(row, "portals", portal.get("at"))
            face = portal.get("face")
            if face not in COMPASS:
                raise row.wrong("portals", f"has the face {quoted(face)}, not one of n, e, s, w")
            x, y = GRID.columns[cell], GRID.rows[cell]
            if x >= self.columns or y >= self.rows:
                raise row.wrong("portals", f"has {portal.get('at')}, which is not on the box")
            self.portals.append((x, y, COMPASS.index(face)))
        row.done()


class Placement:
    """A box in a realm: which, where its north-west corner lies, how it is turned."""

    def __init__(self, piece: int, space: int, turns: int) -> None:
        self.piece: Final = piece
        self.space: Final = space
        self.turns: Final = turns


class Area:
    """TET-CONTROL-01 A control area: six spaces, TET-CONTROL-02 one of them the trigger."""

    def __init__(self, row: Row) -> None:
        self.key: Final = row.id
        self.trigger: Final = space_of(row, "trigger", row.text("trigger"))
        self.spaces: Final = [space_of(row, "spaces", name) for name in row.items("spaces")]
        if len(set(self.spaces)) != 6 or self.trigger not in self.spaces:
            raise row.wrong("spaces", "are not six with the trigger among them")
        row.done()


class Portal:
    """TET-PORTAL-03 An opening in a box's cliff face: the space in front of it."""

    def __init__(self, front: int, piece: int) -> None:
        self.front: Final = front
        self.piece: Final = piece


class Land:
    """The boxes laid onto the scroll: terrain, levels and portals."""

    def __init__(self, scroll: Scroll, pieces: list[Piece], placements: list[Placement]) -> None:
        self.side: Final = scroll.key
        self.placements: Final = placements
        self.terrain: Final = scroll.terrain[:]
        self.levels: Final = [0] * SPACES
        """TET-TERRAIN-18 How high each space is: a box stands on the highest thing below it."""
        self.covers: Final[list[list[int]]] = [[] for _ in range(SPACES)]
        """The boxes under each space, from the bottom up."""
        self.grounds: Final[list[list[int]]] = [[] for _ in pieces]
        """The spaces of each box; none if it is not used."""
        self.bases: Final = [0] * len(pieces)
        """The level each box stands on."""
        openings = self.lay_all(pieces)
        self.portals: Final = [
            Portal(front, piece)
            for front, base, piece in openings
            if front >= 0 and self.levels[front] == base
        ]
        """TET-PORTAL-12 Usable portals only: the front is on the map, where the box stands."""
        self.closed_portals: Final = len(openings) - len(self.portals)
        self.fronts: Final = sorted({portal.front for portal in self.portals})
        self.front_boxes: Final = [
            [portal.piece for portal in self.portals if portal.front == space]
            for space in range(SPACES)
        ]
        self.above: Final = [self.boxes_above(piece) for piece in range(len(pieces))]

    def lay_all(self, pieces: list[Piece]) -> list[tuple[int, int, int]]:
        """Lay the boxes one by one; the front, the base and the box of all their openings."""
        openings: list[tuple[int, int, int]] = []
        for placement in self.placements:
            piece = pieces[placement.piece]
            ground = self.ground_of(piece, placement)
            base = max([self.levels[space] for space in ground])
            self.bases[placement.piece] = base
            for front in self.lay(piece, placement, base):
                openings.append((front, base, placement.piece))
        return openings

    def ground_of(self, piece: Piece, placement: Placement) -> list[int]:
        """TET-BUILDER-02 The spaces a box lies over, however turned, row by row of its own face."""
        x0, y0 = GRID.columns[placement.space], GRID.rows[placement.space]
        found: list[int] = []
        for y in range(piece.rows):
            for x in range(piece.columns):
                dx, dy = turned(x, y, piece.columns, piece.rows, placement.turns)
                found.append(GRID.at(x0 + dx, y0 + dy))
        return found

    def lay(self, piece: Piece, placement: Placement, base: int) -> list[int]:
        """Lay a box on the map, from a level; the fronts of its portals, NOWHERE if off the map.

        TET-BUILDER-05 Portals turn and move with their box.
        """
        x0, y0 = GRID.columns[placement.space], GRID.rows[placement.space]
        ground = self.ground_of(piece, placement)
        for y in range(piece.rows):
            for x in range(piece.columns):
                space = ground[y * piece.columns + x]
                self.terrain[space] = piece.top[y][x]
                self.levels[space] = base + piece.height
                self.covers[space].append(placement.piece)
                self.grounds[placement.piece].append(space)
        fronts: list[int] = []
        for x, y, face in piece.portals:
            dx, dy = turned(x, y, piece.columns, piece.rows, placement.turns)
            cell = GRID.at(x0 + dx, y0 + dy)
            fronts.append(GRID.next[cell * DIRECTIONS + (face + placement.turns) % DIRECTIONS])
        return fronts

    def boxes_above(self, piece: int) -> list[int]:
        """The boxes that stand on a box, or on one that does."""
        found: set[int] = set()
        for space in self.grounds[piece]:
            stack = self.covers[space]
            found.update(stack[stack.index(piece) + 1 :])
        return sorted(found)


class Realm(Land):
    """A map ready to play on. It is built once and shared by all tables on it."""

    def __init__(
        self,
        key: str,
        scroll: Scroll,
        pieces: list[Piece],
        placements: list[Placement],
        areas: list[Area],
    ) -> None:
        super().__init__(scroll, pieces, placements)
        self.key: Final = key
        self.areas: Final = areas if scroll.key == "front" else []
        self.area_at: Final = [self.area_of(space) for space in range(SPACES)]
        self.artifact: Final = scroll.artifact
        self.villages: Final = [s for s in range(SPACES) if self.terrain[s] == VILLAGE]
        self.starts: Final = [corner(location) for location in range(len(LOCATIONS))]
        """TET-SETUP-08, TET-BATTLE-04 The 2×2 blocks of spaces in the four corners."""
        self.entering: Final = [entering_costs(self.terrain, gait) for gait in range(GAITS)]
        """What entering each space costs without a climb."""
        self.costs: Final = [
            step_costs(self.levels, self.entering[gait], gait) for gait in range(GAITS)
        ]
        """What a step costs, at space * 4 + direction, for each way of walking."""

    def area_of(self, space: int) -> int:
        """The control area of a space, or NOWHERE."""
        for number in range(len(self.areas)):
            if space in self.areas[number].spaces:
                return number
        return NOWHERE

    def in_range(self, start: int, end: int, printed: int) -> bool:
        """TET-MISSILE-03 One more against lower, one less against higher; TET-MISSILE-04.

        TET-MISSILE-06 There is no minimum.
        """
        reach = printed
        if self.levels[start] > self.levels[end]:
            reach += 1
        elif self.levels[start] < self.levels[end]:
            reach -= 1
        return GRID.distance(start, end) <= reach

    def beside(self, a: int, b: int) -> bool:
        """TET-MELEE-02 Neighbours on the same level."""
        return GRID.distance(a, b) == 1 and self.levels[a] == self.levels[b]


def corner(location: int) -> list[int]:
    """The four spaces of a corner of the grid."""
    x = GRID.width - 2 if location % 2 else 0
    y = GRID.height - 2 if location >= 2 else 0
    return [GRID.at(x, y), GRID.at(x + 1, y), GRID.at(x, y + 1), GRID.at(x + 1, y + 1)]
