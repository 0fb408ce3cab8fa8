"""The ships of Grim Tide with their crew, the markets, and the table of the end."""

from __future__ import annotations

from typing import Final

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reefside.games.grim_tide.box import Printed
from reefside.games.grim_tide.terminal.signs import (
    ARCANA,
    BLOOD,
    FACE_COLOURS,
    FACES,
    FISH,
    GOLD,
    INK,
    KRAKEN,
    NONE,
    PEARL,
    QUIET,
    RENOWN,
    STATES,
    BoardTexts,
    cut,
    next_slot,
)
from reefside.games.grim_tide.wire import GrimTide, Ship, Slot
from reefside.terminal.answers import LABEL, clickable
from reefside.terminal.board import joined

WIDTH: Final = 35
COLUMN: Final = 17
NAME: Final = 13
CARD: Final = 20
"""The room of a card in a market."""
MARKET: Final = 16
"""The room of a market's name."""


def ships(table: GrimTide, active: int, seat: int | None, words: BoardTexts) -> RenderableType:
    """Every ship: name, place and purse, then its five slots in two columns."""
    heads = [f"{FISH} {words.text('terms.fish')}", f"{ARCANA} {words.text('terms.arcana')}"]
    heads.append(f"{RENOWN} {words.text('terms.renown')}")
    lines = [Text("  ".join(heads), LABEL)]
    for other, ship in enumerate(table.ships):
        lines.append(title(ship, other == active, other == seat, words))
        cells = [slot_text(slot, number, words) for number, slot in enumerate(ship.slots, 1)]
        for at in range(0, len(cells), 2):
            lines.append(joined(cells[at : at + 2], " "))
    return Group(*lines)


def title(ship: Ship, active: bool, own: bool, words: BoardTexts) -> Text:
    """The ship's name and place, whose turn it is, and its purse."""
    name = words.name(ship.ship)
    name.stylize("bold")
    left = Text.assemble(("▸" if active else " ", f"bold {GOLD}"), words.chip(ship.ship), " ", name)
    if own:
        left.append(f" {words.text('terminal.you')}", "italic")
    place = ship.space.upper() if ship.space else NONE
    right = Text.assemble((f"{place}  ", "white"), words.purse(ship))
    left.truncate(WIDTH - len(right) - 1, overflow="ellipsis", pad=True)
    return Text.assemble(left, " ", right)


def slot_text(slot: Slot, number: int, words: BoardTexts) -> Text:
    """A slot: its number and token, who stands there in what condition, with what die."""
    text = Text(str(number), LABEL)
    text.append(RENOWN if slot.token else " ", GOLD)
    if slot.crew is None or slot.state is None:
        cost = f"{ARCANA}{slot.arcana}" if slot.token else f"{FISH}{slot.fish}"
        text.append(f"{NONE} {cost}", QUIET)
    else:
        style = {"ready": "white", "exhausted": QUIET, "dead": f"strike {BLOOD}"}[slot.state]
        text.append(STATES[slot.state], "#5fd38d" if slot.state == "ready" else QUIET)
        text.append(cut(words.crew(slot), NAME), style)
    text.pad_right(COLUMN - 1 - len(text))
    if slot.die is not None:
        return text.append(FACES[slot.die], f"bold {FACE_COLOURS[slot.die]}")
    return text.append(" ")


def markets(table: GrimTide, answers: dict[str, int], words: BoardTexts) -> list[Text]:
    """The top cards of the stacks, those that can be hired now with their number."""
    lines = []
    for market in table.markets:
        renowned = market.market == "renowned"
        line = Text(words.text(f"terms.{market.market}"), f"bold {GOLD if renowned else PEARL}")
        line.pad_right(MARKET - len(line))
        for stack in market.stacks:
            top = stack[0] if stack else None
            line.append(card(stack, answers.get(top or "", -1), words))
        line.rstrip()
        lines.append(line)
    return lines


def card(stack: list[str | None], answer: int, words: BoardTexts) -> Text:
    """The top card of a stack, and how many lie there."""
    if not stack:
        text = Text(NONE, QUIET)
    else:
        top = stack[0]
        name = "?" if top is None else words.text(f"crew.{top}")
        mark = f"[{answer + 1}]" if answer >= 0 else ""
        text = Text(mark, f"bold {INK} on {GOLD}")
        text.append(cut(name, CARD - 5 - len(mark)), "bold white" if mark else LABEL)
        text.append(f" ×{len(stack)}", QUIET)
    text.pad_right(CARD - 1 - len(text))
    if answer >= 0:
        text.stylize(clickable(answer))
    return text


def strip(table: GrimTide, seat: int, printed: Printed, words: BoardTexts) -> Text:
    """The seat's ship in one line: its purse, its crew, how far the Kraken is, the dice."""
    ship = table.ships[seat]
    crew = Text()
    for slot in ship.slots:
        sign = STATES[slot.state] if slot.state else NONE
        crew.append(sign, GOLD if slot.token else "white")
    parts = [Text.assemble(words.chip(ship.ship), " ", words.purse(ship)), crew]
    if ship.space is not None:
        away = printed.far[printed.spaces.index(table.kraken)][printed.spaces.index(ship.space)]
        said = words.format("terminal.away", count=away)
        parts.append(Text(f"{KRAKEN} {table.kraken.upper()} {said}", BLOOD))
    if table.pool:
        dice = [Text(FACES[face], f"bold {FACE_COLOURS[face]}") for face in table.pool]
        parts.append(joined(dice, ""))
    if table.hunt is not None:
        hunt = table.hunt
        wounds = max(0, hunt.attack - hunt.prevented)
        said = words.format("terminal.hunt-line", damage=hunt.damage, life=hunt.life, wounds=wounds)
        parts.append(Text(said, "bold"))
    line = joined(parts, " │ ")
    line.no_wrap = True
    line.overflow = "ellipsis"
    return line


def score_sheet(table: GrimTide, winners: list[int], words: BoardTexts) -> RenderableType:
    """Renown, purse and crew of every ship at the end; who killed the Kraken."""
    sheet = Table(box=boxes.SIMPLE_HEAD, header_style="", pad_edge=False, show_edge=False)
    sheet.add_column("")
    for key in ("renown", "fish", "arcana", "crew"):
        sheet.add_column(Text(words.text(f"terms.{key}"), LABEL), justify="right")
    for seat, ship in enumerate(table.ships):
        mark = Text("♛ " if seat in winners else "  ", f"bold {GOLD}")
        name = Text.assemble(mark, words.chip(ship.ship), " ", words.name(ship.ship))
        if seat == table.slayer:
            name.append(f" {KRAKEN}✗", f"bold {BLOOD}")
        counts = [ship.renown, ship.fish, ship.arcana, next_slot(ship)]
        sheet.add_row(name, *[str(count) for count in counts])
    lines: list[RenderableType] = [sheet, Text()]
    dead = [words.text(f"crew.{crew}") for crew in table.dead]
    slayer = Text(words.text("terms.nobody"), QUIET)
    if table.slayer >= 0:
        slayer = words.name(table.ships[table.slayer].ship)
    lines.append(Text.assemble((f"{words.text('terms.slayer')}: ", LABEL), slayer))
    told = ", ".join(dead) or NONE
    lines.append(Text.assemble((f"{words.text('terms.dead')} ({len(dead)}): ", LABEL), told))
    return Group(*lines)
