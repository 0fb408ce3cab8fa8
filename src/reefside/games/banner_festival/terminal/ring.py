"""The board of Banner Festival: the ring with gate and watercraft, four docks, two towers."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.banner_festival.box import Printed
from reefside.games.banner_festival.terminal.signs import (
    BANNER,
    FRUIT,
    HOUSE_CHIPS,
    INK,
    NONE,
    QUIET,
    STUNT,
    SUIT_COLOURS,
    SUIT_SIGNS,
    BoardTexts,
)
from reefside.games.banner_festival.wire import DockSpace, Festival, Region
from reefside.terminal.answers import LABEL
from reefside.terminal.board import joined
from reefside.terminal.canvas import DOUBLE, Canvas

WIDTH: Final = 77
HEIGHT: Final = 14
SIDE: Final = 23
"""The width of what stands left and right of the ring."""

RING: Final = SIDE + 1
CELL: Final = 8
CELLS: Final = {
    1: (15, 0),
    2: (21, 3),
    3: (21, 6),
    4: (15, 9),
    5: (6, 9),
    6: (0, 6),
    7: (0, 3),
    8: (6, 0),
}
"""The corner of each track space, clockwise."""


def draw(table: Festival, printed: Printed, words: BoardTexts) -> Text:
    """The whole board. Ring space 1 lies in the upper right quadrant, and so on clockwise."""
    canvas = Canvas(WIDTH, HEIGHT)
    for space, (x, y) in CELLS.items():
        draw_space(canvas, RING + x, y + 1, space, table, printed, words)
    canvas.put(RING + 14, 2, "▸", "bold white")
    canvas.put(RING + 14, 11, "◂", QUIET)
    draw_pool(canvas, RING + 8, 4, table, words)
    right = WIDTH - SIDE
    for corner, (x, top) in enumerate([(right, True), (right, False), (0, False), (0, True)]):
        suit = printed.suits[printed.ring[2 * corner + 1]]
        draw_dock(canvas, x, top, suit, table, words)
    for x, space in ((right, 1), (0, 7)):
        region = table.regions[printed.regions[printed.ring[space]]]
        draw_region(canvas, x, 5, region, table, words)
    return canvas.text()


def draw_space(
    canvas: Canvas, x: int, y: int, space: int, table: Festival, printed: Printed, words: BoardTexts
) -> None:
    """A space of the track: its number, the gate, watercraft, whose stunt it is."""
    suit = printed.suits[printed.ring[space]]
    colour = SUIT_COLOURS[suit]
    if table.gate == space:
        canvas.box(x, y, CELL, 3, f"bold {colour}", DOUBLE)
        label = words.text("terminal.gate")
        canvas.put(x + CELL - 1 - len(label), y, label, f"bold {INK} on {colour}")
    else:
        canvas.box(x, y, CELL, 3, colour)
    canvas.put(x + 1, y, str(space), f"bold {colour}")
    boats = [house.house for house in table.houses if house.boat == space]
    canvas.centre(x + 1, y + 1, CELL - 2, letters(boats, words))
    stunts = [house.house for house in table.houses if house.stunt == space]
    if stunts:
        canvas.put(x + 1, y + 2, Text.assemble((STUNT, "bold white"), letters(stunts, words)))


def letters(houses: list[str], words: BoardTexts) -> Text:
    """The letters of some houses, side by side."""
    return joined([words.chip(house) for house in houses], "")


def draw_pool(canvas: Canvas, x: int, y: int, table: Festival, words: BoardTexts) -> None:
    """The middle of the ring: the fruit pool, and the dummy or the undealt cards."""
    width = 13
    canvas.centre(x, y, width, words.text("terms.pool"), LABEL)
    fruit = Text(FRUIT * table.pool, "bold #ff5c8a")
    fruit.append(NONE * (table.pool_size - table.pool), QUIET)
    canvas.centre(x, y + 1, width, fruit)
    canvas.centre(x, y + 2, width, f"{table.pool} / {table.pool_size}", "bold")
    if table.open_dummy is None:
        canvas.centre(x, y + 4, width, words.text("terms.undealt"), LABEL)
        canvas.centre(x, y + 5, width, str(table.undealt), "bold")
        return
    canvas.centre(x, y + 4, width, words.text("terminal.dummy"), LABEL)
    shown = Text.assemble(words.card(table.open_dummy), ("  ?" * table.hidden_dummies, QUIET))
    canvas.centre(x, y + 5, width, shown)


def draw_dock(
    canvas: Canvas, x: int, top: bool, suit: str, table: Festival, words: BoardTexts
) -> None:
    """A dock: the path from the ring's corner to the tower, which lies between two docks."""
    colour = SUIT_COLOURS[suit]
    active = table.quadrant == suit
    title = f" {SUIT_SIGNS[suit]} {words.text(f'suits.{suit}')} "
    row = 0 if top else HEIGHT - 1
    if active:
        canvas.put(x, row, title.ljust(SIDE), f"bold {INK} on {colour}")
        gate = words.text("terminal.gate")
        canvas.put(x + SIDE - len(gate) - 1, row, gate, f"bold {INK} on {colour}")
    else:
        canvas.put(x, row, title.ljust(SIDE, "─"), colour)
        canvas.put(x, row, title, f"bold {colour}")
    for space in table.docks:
        if space.quadrant == suit:
            away = space.space if top else -space.space
            canvas.put(x, row + away, dock_row(space, active, table, words))


def dock_row(space: DockSpace, active: bool, table: Festival, words: BoardTexts) -> Text:
    """A space of a dock: what it asks for, what it gives, whose banners hang there."""
    plain = "white" if active else LABEL
    row = Text(f"{space.space} ", QUIET)
    need = words.text(f"terminal.needs.{space.needs}")
    if space.needs in SUIT_SIGNS:
        row.append(f"{SUIT_SIGNS[space.needs]} {need:<6} ", SUIT_COLOURS[space.needs])
    else:
        row.append(f"{need:<8} ", plain)
    gift = f"+{space.extra}{BANNER}" if space.extra else f"+{space.fruit}{FRUIT}"
    row.append(f"{gift} ", plain)
    if space.neutral >= 0:
        row.append(words.text("terminal.neutral"), QUIET)
    elif space.free:
        row.append(words.text("terms.free"), "bold white" if active else LABEL)
    for seat, count in enumerate(space.banners):
        house = table.houses[seat].house
        row.append(words.letter(house) * count, HOUSE_CHIPS[house])
    return row


def draw_region(
    canvas: Canvas, x: int, y: int, region: Region, table: Festival, words: BoardTexts
) -> None:
    """A region: its tower, all banners, and what each house would earn now."""
    canvas.put(x, y, words.format("terms.region", region=region.number), "bold white")
    rows = [
        ("terminal.tower", region.tower, region.neutral and [0] * len(region.neutral)),
        ("terminal.region-banners", region.banners, region.neutral),
        ("terminal.earns", region.rewards, region.neutral and [0] * len(region.neutral)),
    ]
    for column, house in enumerate(table.houses):
        canvas.put(x + 10 + 3 * column, y, words.chip(house.house))
    for column in range(len(table.houses), len(table.houses) + len(region.neutral)):
        canvas.put(x + 10 + 3 * column, y, words.text("terminal.neutral-letter"), QUIET)
    for down, (label, counts, neutral) in enumerate(rows, 1):
        canvas.put(x, y + down, words.text(label), LABEL)
        for column, count in enumerate([*counts, *neutral]):
            shown, style = (str(count), "bold white") if count else (NONE, QUIET)
            canvas.put(x + 9 + 3 * column, y + down, f"{shown:>2}", style)
