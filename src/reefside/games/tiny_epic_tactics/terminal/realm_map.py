"""The map of Tiny Epic Tactics: heights, terrain, units, and the answers of the question."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.terminal.places import Mark, Places
from reefside.games.tiny_epic_tactics.terminal.signs import (
    CELLS,
    FURTHER,
    GOLD,
    GROUNDS,
    IN_AREA,
    PALE,
    QUIET,
    REACH,
    ROCK,
    STONE,
    STRIKE,
    TARGET,
    TERRAIN_COLOURS,
    TERRAINS,
    UNDER_CURSOR,
    WALL,
    WATERS,
    WAY,
    WEAK,
    BoardTexts,
)
from reefside.games.tiny_epic_tactics.wire import Unit
from reefside.terminal.answers import clickable
from reefside.terminal.canvas import Canvas
from reefside.terminal.room import Room

LEFT: Final = 3
"""The columns of the row numbers."""
SMALL: Final = 4
LARGE: Final = 5
"""The columns of a space: without a gap beside the next one, or with one."""
SMALL_WIDTH: Final = LEFT + SMALL * GRID.width


class Ground(NamedTuple):
    """What a space is made of: its level, its sign, and their styles."""

    level: str
    sign: str
    colour: str
    shade: str


def draw(
    places: Places, marks: dict[str, Mark], reach: dict[str, int], room: Room, words: BoardTexts
) -> Canvas:
    """The whole map: a line for a space, or two where there is room.

    `reach` is the movement left at spaces that are further off than an answer.
    """
    width, height = SMALL if room.short else LARGE, 2 if room.tall else 1
    canvas = Canvas(LEFT + width * GRID.width, 1 + height * GRID.height)
    for column in range(GRID.width):
        canvas.centre(LEFT + width * column, 0, width, GRID.names[column][0], QUIET)
    for number, space in enumerate(GRID.names):
        x = LEFT + width * GRID.columns[number]
        y = 1 + height * GRID.rows[number]
        if GRID.columns[number] == 0:
            canvas.put(0, y, f"{GRID.rows[number] + 1:>2}", QUIET)
        lines = large_space if room.tall else small_space
        mark = marks.get(space)
        for line, text in enumerate(lines(places, space, mark, words)):
            canvas.put(x, y + line, text)
        if mark is None and space in reach:
            style = f"bold {GOLD} on {ground_of(places, space).shade}"
            if room.tall:
                canvas.put(x + 1, y + 1, f"{FURTHER}{reach[space]}", style)
            else:
                sign = places.features.get(space, FURTHER)
                canvas.put(x + 2, y, f"{sign}{reach[space]}", style)
    return canvas


def ground_of(places: Places, space: str) -> Ground:
    """What a space is made of; of an explored dungeon, what lies there."""
    letter = places.inside.get(space)
    if letter == ROCK:
        return Ground(WALL, WALL, QUIET, STONE)
    if letter is not None:
        return Ground(" ", CELLS[letter][0], PALE, STONE)
    number = GRID.numbers[space]
    terrain, level = places.table.realm.terrain[number], places.table.realm.levels[number]
    plain = terrain == "plain" and space in places.areas
    shade = WATERS if terrain == "water" else GROUNDS[min(level, len(GROUNDS) - 1)]
    sign = IN_AREA if plain else TERRAINS[terrain]
    return Ground(str(level or " "), sign, TERRAIN_COLOURS[terrain], shade)


def small_space(places: Places, space: str, mark: Mark | None, words: BoardTexts) -> list[Text]:
    """A space in one line: level, terrain, then a unit, an answer's number or a feature."""
    ground, unit = ground_of(places, space), places.units.get(space)
    lined = " underline" if space in places.areas else ""
    text = Text().append(ground.level, f"{PALE} on {ground.shade}{lined}")
    sign = ground.sign
    if unit is not None and mark is not None:
        sign = TARGET if mark.strike else WAY
    text.append(sign, f"{ground.colour} on {ground.shade}{lined}")
    if unit is not None:
        text.append(words.chip(unit))
    elif mark is not None:
        text.append(f"{mark.at + 1:<2}")
    else:
        feature = WALL if ground.sign == WALL else places.features.get(space, "")
        text.append(f"{feature:<2}", f"bold {PALE} on {ground.shade}")
    return [marked(text, mark, 2 if unit is None else 0, 4 if unit is None else 2)]


def large_space(places: Places, space: str, mark: Mark | None, words: BoardTexts) -> list[Text]:
    """A space in two lines: level, terrain, area and feature above, a unit or a number below."""
    ground, unit = ground_of(places, space), places.units.get(space)
    lined = " underline" if space in places.areas else ""
    top = Text().append(ground.level, f"{PALE} on {ground.shade}{lined}")
    top.append(ground.sign, f"{ground.colour} on {ground.shade}{lined}")
    rock = ground.sign == WALL
    below = Text((WALL if rock else " ") * LARGE, f"{ground.colour} on {ground.shade}")
    rest = WALL * 3 if rock else f"{places.features.get(space, ''):>2} "
    if unit is not None:
        below = standing(unit, ground, words)
        if mark is not None:
            rest = f"{TARGET if mark.strike else WAY}{mark.at + 1:<2}"
        top.append(rest, f"bold {PALE} on {ground.shade}")
        return [marked(top, mark, 2, LARGE), below]
    top.append(rest, f"bold {PALE} on {ground.shade}")
    if mark is not None:
        below = marked(Text(f"{mark.at + 1:^{LARGE}}"), mark, 0, LARGE)
    return [top, below]


def standing(unit: Unit, ground: Ground, words: BoardTexts) -> Text:
    """A unit with its health, and a sign where it is Weakened."""
    text = Text().append(words.chip(unit))
    text.append(f"{unit.health:>2}", f"bold #ffffff on {ground.shade}")
    return text.append(WEAK if unit.weakened else " ", f"bold #ff8096 on {ground.shade}")


def marked(text: Text, mark: Mark | None, start: int, end: int) -> Text:
    """A text whose columns show that the space is an answer."""
    if mark is not None:
        style = UNDER_CURSOR if mark.picked else STRIKE if mark.strike else REACH
        text.stylize(style, start, end)
        text.stylize(clickable(mark.at))
    return text
