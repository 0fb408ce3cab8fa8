"""The units and players of Tiny Epic Tactics, the areas, and the table of the end."""

from __future__ import annotations

from typing import Final

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reefside.games.tiny_epic_tactics.terminal.signs import (
    FLAG,
    GOLD,
    HEALTH,
    NONE,
    PALE,
    QUIET,
    SIDE_COLOURS,
    SUPPLY,
    TRIGGER,
    WEAK,
    BoardTexts,
    is_captured,
)
from reefside.games.tiny_epic_tactics.wire import Area, Tactics, Unit
from reefside.terminal.answers import LABEL

NAME: Final = 15
"""The room of a unit's name in a line of its own."""
SHEET: Final = ("survivors", "captured", "villages", "flags", "artifact", "total")


def units(table: Tactics, active: int, seat: int | None, words: BoardTexts) -> RenderableType:
    """Every side with its units, then the control areas or the crystals."""
    lines: list[Text] = []
    for side in sorted({unit.side for unit in table.units}):
        lines.append(side_line(table, side, active, seat, words))
        lines += [
            unit_line(unit, words)
            for unit in table.units
            if unit.side == side and unit.card is not None
        ]
    return Group(*lines, *goals(table, words))


def side_line(table: Tactics, side: int, active: int, seat: int | None, words: BoardTexts) -> Text:
    """A side's name, whose turn it is, its points and its cards."""
    line = Text.assemble(("▸" if side == active else " ", f"bold {GOLD}"), words.side(side))
    if side >= len(table.forces):
        return line.append(f"  {words.text('terms.solo-enemy')}", LABEL)
    force = table.forces[side]
    if side == seat:
        line.append(f" ({words.text('terminal.you')})", "italic")
    facts = {"total": force.total, "cards": force.cards}
    line.append(f"  {words.format('terminal.force', **facts)}", LABEL)
    return line


def unit_line(unit: Unit, words: BoardTexts) -> Text:
    """A unit in a line: letters, name, place, health, supply, condition."""
    line = Text.assemble(words.chip(unit), " ")
    name = Text(words.name(unit), f"strike {QUIET}" if is_captured(unit) else PALE)
    name.truncate(NAME, overflow="ellipsis", pad=True)
    line.append(name).append(f" {words.place(unit):<4}", LABEL)
    if is_captured(unit):
        return line
    line.append(f"{HEALTH}{unit.health:>2}", "bold" if unit.health > 3 else "bold #ff8096")
    line.append(f" {SUPPLY}{unit.supply}" if unit.most_supply else "   ", "#8ecae6")
    return line.append(condition(unit), "bold #ff8096")


def condition(unit: Unit) -> str:
    """A sign for a unit that is Weakened, and one for Fury."""
    return f" {WEAK if unit.weakened else ''}{'*' if unit.fury else ''}".rstrip()


def goals(table: Tactics, words: BoardTexts) -> list[Text]:
    """What the sides fight over: areas, the Artifact, or crystals against time."""
    if table.time_cap:
        taken = sum(1 for box in table.boxes if box.taken)
        time = words.format("terminal.time", time=table.time, cap=table.time_cap)
        crystals = words.format("terminal.crystals", taken=taken, count=len(table.boxes))
        return [Text(time, GOLD), Text(crystals, GOLD)]
    if table.mode.startswith("battle"):
        return [Text(artifact(table, words), GOLD)]
    return [area_line(area, words) for area in table.areas]


def artifact(table: Tactics, words: BoardTexts) -> str:
    """Where the Artifact is."""
    if table.bearer >= 0:
        unit = table.units[table.bearer]
        return f"{words.text('terms.bearer')}: {words.name(unit)} {words.place(unit)}"
    return f"{words.text('terms.artifact')}: {table.artifact or NONE}"


def area_line(area: Area, words: BoardTexts) -> Text:
    """A control area: its trigger space, its flag, the units of each side there."""
    line = Text(f"{words.text(f'areas.{area.area}'):<6}", LABEL)
    line.append(f"{TRIGGER}{area.trigger:<3}", PALE)
    if area.owner >= 0:
        return line.append(f"{FLAG} ", GOLD).append(words.side(area.owner))
    line.append(f"{FLAG}{area.flag} ", GOLD)
    for side, count in enumerate(area.units):
        if count:
            line.append(f"{words.text(f'terminal.sides.{side}')}{count}", SIDE_COLOURS[side])
    return line


def score_sheet(table: Tactics, winners: list[int], words: BoardTexts) -> RenderableType:
    """How it ended, and where the points of every player came from."""
    ending = Text(words.text(f"endings.{table.ending}") if table.ending else "")
    if table.time_cap:
        return Group(ending, *goals(table, words))
    sheet = Table(box=boxes.SIMPLE_HEAD, header_style="", pad_edge=False, show_edge=False)
    sheet.add_column("")
    for seat in range(len(table.forces)):
        mark = "♛ " if seat in winners else ""
        sheet.add_column(Text(mark, f"bold {GOLD}").append(words.side(seat)), justify="right")
    for key in SHEET:
        if key != "artifact" or table.mode.startswith("battle"):
            counts = [str(getattr(force, key)) for force in table.forces]
            sheet.add_row(Text(words.text(f"terms.{key}"), LABEL), *counts)
    return Group(ending, Text(), sheet)
