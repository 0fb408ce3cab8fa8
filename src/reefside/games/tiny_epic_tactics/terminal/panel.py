"""Beside a small map of Tiny Epic Tactics: the actions left, the seat's units, what is fought over.

Below a large one only the hand: the units stand beside it.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tiny_epic_tactics.terminal import units
from reefside.games.tiny_epic_tactics.terminal.signs import (
    ACTION,
    GOLD,
    HEALTH,
    PALE,
    QUIET,
    SUPPLY,
    TARGET,
    BoardTexts,
    is_captured,
)
from reefside.games.tiny_epic_tactics.wire import Tactics, Unit
from reefside.terminal.answers import LABEL
from reefside.terminal.board import joined
from reefside.terminal.room import BOARD

WIDTH: Final = 17
HEIGHT: Final = 13


def draw(table: Tactics, seat: int, words: BoardTexts) -> list[Text]:
    """The panel, line by line."""
    lines = now(table, words)
    for unit in table.units:
        if unit.side == seat and unit.card is not None:
            lines += own_unit(unit, words)
    lines += units.goals(table, words)
    del lines[HEIGHT:]
    for line in lines:
        line.truncate(WIDTH, overflow="ellipsis")
    return lines


def now(table: Tactics, words: BoardTexts) -> list[Text]:
    """What is going on: an attack, a movement, or the actions left in the turn."""
    if table.attack is not None:
        attacker, target = table.units[table.attack.attacker], table.units[table.attack.target]
        line = joined([words.chip(attacker), words.chip(target)], TARGET)
        return [line.append(f" {words.text(f'attacks.{table.attack.attack}')}", PALE)]
    if table.movement is not None:
        line = Text.assemble(words.chip(table.units[table.movement.unit]), " ")
        said = words.format("terminal.movement-left", count=table.movement.points)
        return [line.append(said, PALE)]
    if table.turn < 0:
        return []
    line = Text.assemble(words.side(table.turn), " ")
    return [line.append(ACTION * table.actions, f"bold {GOLD}")]


def own_unit(unit: Unit, words: BoardTexts) -> list[Text]:
    """A unit of the seat in two lines: letters and name, then place, health and supply."""
    gone = is_captured(unit)
    name = Text.assemble(words.chip(unit), " ", (words.name(unit), QUIET if gone else PALE))
    below = Text(f"   {words.place(unit):<4}", LABEL)
    if not gone:
        below.append(f"{HEALTH}{unit.health}", "bold")
        below.append(f" {SUPPLY}{unit.supply}" if unit.most_supply else "", "#8ecae6")
        below.append(units.condition(unit), "bold #ff8096")
    return [name, below]


def hand(table: Tactics, words: BoardTexts) -> Text:
    """The seat's tactic cards by name, and the deck where there is room."""
    cards = [words.text(f"tactics.{card}.name") for card in table.hand]
    line = Text(f"{words.text('terms.hand')}: ", LABEL)
    line.append(", ".join(cards) or words.text("terminal.no-cards"), "bold" if cards else QUIET)
    deck = f"   {words.text('terms.deck')}: {table.tactic_deck}"
    line.append(deck if len(line) + len(deck) <= BOARD else "", LABEL)
    line.truncate(BOARD, overflow="ellipsis")
    return line
