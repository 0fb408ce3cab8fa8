"""The sea of Grim Tide: hexes in staggered rows, two lines each, with walls between them.

On a short screen there are no walls between rows.
"""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from reefside.games.grim_tide.box.board import place_of
from reefside.games.grim_tide.terminal.signs import (
    BLOOD,
    ENCOUNTER,
    EVENT,
    GOLD,
    HIDDEN,
    INK,
    KRAKEN,
    LANDING,
    LURED,
    MONSTER,
    PALE,
    QUIET,
    RENOWN,
    SHADES,
    WAVE,
    BoardTexts,
)
from reefside.games.grim_tide.wire import GrimTide, Space, Tile
from reefside.kernel.game import Game
from reefside.terminal.answers import clickable
from reefside.terminal.board import joined
from reefside.terminal.canvas import Canvas

HALF: Final = 4
CELL: Final = 2 * HALF
ROOM: Final = CELL - 1
"""The columns between two walls of a space."""
LINES: Final = 2
"""The lines of a space."""
WALL: Final = "#2f6f8f"

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
JOINTS: Final = {
    UP | DOWN: "│",
    LEFT | RIGHT: "─",
    DOWN | RIGHT: "╭",
    DOWN | LEFT: "╮",
    UP | RIGHT: "╰",
    UP | LEFT: "╯",
    UP | LEFT | RIGHT: "┴",
    DOWN | LEFT | RIGHT: "┬",
    UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤",
    UP | DOWN | LEFT | RIGHT: "┼",
}
"""The sign of a wall by the ways it goes."""


class Chart:
    """Where every space is drawn; the rows are staggered as the hexes are."""

    def __init__(self, game: Game[Any], flat: bool = False) -> None:
        self.inset: Final = 0 if flat else 1
        """The lines of the wall above a space."""
        step = LINES + self.inset
        rows = game.content.rows("board.toml", "space")
        places = [place_of(row) for row in rows]
        west = min([2 * q + r for q, r in places])
        north = min([r for _, r in places])
        self.corners: Final = {
            row.id: ((2 * q + r - west) * HALF, (r - north) * step)
            for row, (q, r) in zip(rows, places)
        }
        """The upper left corner of each space by its key."""
        lines = [y for _, y in self.corners.values()]
        starts = {y: min([x for x, line in self.corners.values() if line == y]) for y in lines}
        self.rocks: Final = [(x - CELL, y) for y, x in starts.items() if x >= CELL]
        """Headlands: where a row begins with land."""
        self.width: Final = max([x for x, _ in self.corners.values()]) + CELL + 1
        self.height: Final = max(lines) + step + self.inset
        self.walls: Final = self.lay_posts() if flat else self.lay_walls(step)

    def lay_posts(self) -> dict[tuple[int, int], str]:
        """The walls beside spaces only."""
        return {
            (column, y + line): JOINTS[UP | DOWN]
            for x, y in self.corners.values()
            for column in (x, x + CELL)
            for line in range(LINES)
        }

    def lay_walls(self, step: int) -> dict[tuple[int, int], str]:
        """All walls: neighbours share theirs."""
        ways: dict[tuple[int, int], int] = {}
        for x, y in self.corners.values():
            for line in (y, y + step):
                for column in range(x, x + CELL + 1):
                    way = (LEFT if column > x else 0) | (RIGHT if column < x + CELL else 0)
                    ways[column, line] = ways.get((column, line), 0) | way
            for column in (x, x + CELL):
                for line in range(y, y + step + 1):
                    way = (UP if line > y else 0) | (DOWN if line < y + step else 0)
                    ways[column, line] = ways.get((column, line), 0) | way
        return {place: JOINTS[way] for place, way in ways.items()}


def draw(
    canvas: Canvas, chart: Chart, table: GrimTide, answers: dict[str, int], words: BoardTexts
) -> None:
    """The whole sea; `answers` are the spaces that are legal answers, with their numbers."""
    for (x, y), sign in chart.walls.items():
        canvas.put(x, y, sign, WALL)
    for x, y in chart.rocks:
        for line, rock in enumerate(("  ▲▲", "▲▲▲▲▲"), chart.inset):
            canvas.put(x + 2, y + line, rock, "#6b7a5e")
    for space in table.spaces:
        x, y = chart.corners[space.space]
        answer = answers.get(space.space, -1)
        for line, text in enumerate(lines_of(space, table, answer, words), chart.inset):
            ground = SHADES["kraken" if space.space == table.kraken else space.zone]
            shown = Text(" " * ROOM, f"on {ground}")
            canvas.put(x + 1, y + line, shown)
            text.stylize_before(f"on {ground}")
            if answer >= 0:
                text.stylize(clickable(answer))
            canvas.put(x + 1, y + line, text)


def lines_of(space: Space, table: GrimTide, answer: int, words: BoardTexts) -> list[Text]:
    """The two lines of a space: place, zone and mark; what lies there, and ships."""
    zone = words.text(f"terminal.zones.{space.zone}")
    top = Text.assemble((space.space.upper(), f"bold {PALE}"), (zone, "#9fb3c8"))
    mark = Text()
    if answer >= 0:
        mark = Text(f"[{answer + 1}]", f"bold {INK} on {GOLD}")
    elif space.space == table.kraken:
        mark = Text(f"{KRAKEN}", "bold #ffffff on #c4204f")
        mark = Text.assemble(("≀", f"bold {BLOOD}"), mark, ("≀", f"bold {BLOOD}"))
    ships = words.chips(table, space.ships)
    room = ROOM - len(ships)
    return [spread(top, mark, ROOM), spread(lying(space, table, room, words), ships, ROOM)]


def spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the ends of a line."""
    return joined([left, right], " " * max(width - len(left) - len(right), 0))


def lying(space: Space, table: GrimTide, room: int, words: BoardTexts) -> Text:
    """What lies on a space, in the room that ships leave."""
    if space.zone == "port":
        port = words.text("zones.port")
        return Text(f"{LANDING} {port}" if room > len(port) + 2 else LANDING, "#f4d7a1")
    if space.tile is not None:
        text = tile_sign(space.tile, words)
        if space.face == "down":
            text = Text.assemble((HIDDEN, QUIET), (text.plain, "italic #9fb3c8"))
        elif space.space == table.marked:
            text.stylize("dim")
        text.truncate(room)
        return text
    if space.face == "down":
        return Text((HIDDEN * 5)[: max(room - 1, 1)], "#7396b5")
    return Text((f" {WAVE}  {WAVE}  {WAVE}")[:room], "#5f9bb8")


def tile_sign(tile: Tile, words: BoardTexts) -> Text:
    """A tile in a few signs: a monster's life and attack, or the start of a name."""
    if tile.kind == "monster":
        fin = LURED if tile.chum else MONSTER
        strength = Text(f"{fin}{tile.life}/{tile.attack}", "bold #ffffff")
        return strength.append(f"{RENOWN}{tile.renown}", GOLD) if tile.renown > 1 else strength
    name = words.text(f"tiles.{tile.tile}")
    if tile.kind == "event":
        return Text(f"{EVENT}{name}", f"bold {BLOOD}")
    return Text(f"{ENCOUNTER}{name}", "#9be7c4")
