"""The Challenge or fight under way in Tidal Blades: what it needs, the dice, the danger."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.box.rows import TRAIT_KEYS, Challenge
from reefside.games.tidal_blades.terminal import city
from reefside.games.tidal_blades.terminal.signs import (
    BLOOD,
    DANGER,
    NONE,
    PALE,
    TITLE,
    TRAITS,
    BoardTexts,
)
from reefside.games.tidal_blades.wire import Attempt, Die, Reef
from reefside.terminal.answers import LABEL
from reefside.terminal.board import joined

DICE: Final = 6
"""Dice in a line."""


def draw(table: Reef, printed: Printed, words: BoardTexts) -> list[Text]:
    """What is attempted, the dice as they lie, and the Danger die."""
    attempt = table.attempt
    if attempt is None:
        return []
    lines = [title(table, attempt, words)]
    if attempt.monster is not None:
        lines.append(city.spots(city.monster_at(table, attempt.monster), words))
    elif attempt.challenge is not None:
        lines.append(needed(attempt, printed, words))
    else:
        lines.append(Text(words.text("board.shown-with-dice"), LABEL))
    lines += dice(attempt, printed, words)
    for number, die in enumerate(attempt.dice, 1):
        if notes(die, words):
            lines.append(Text(f"{number}: {notes(die, words)}", LABEL))
    lines += [danger(table, attempt, words), Text()]
    return lines


def title(table: Reef, attempt: Attempt, words: BoardTexts) -> Text:
    """Who attempts what or fights whom, in which roll."""
    monster = city.monster_at(table, attempt.monster)
    key = "board.attempt-of" if attempt.monster is None else "board.fight-of"
    line = Text(words.format(key, who=words.seat(attempt.seat).plain), TITLE)
    if monster is not None:
        line.append(f": {words.text(f'monsters.{monster.monster}')}", "bold")
    elif attempt.challenge is not None:
        line.append(f": {words.text(f'challenges.{attempt.challenge}')}", "bold")
    rolled = words.format("board.roll", number=attempt.rolls)
    told = rolled if attempt.rolls else words.text("board.before-roll")
    return line.append(f"   {told}", LABEL)


def dice(attempt: Attempt, printed: Printed, words: BoardTexts) -> list[Text]:
    """The dice as they lie, and how many of one's own they are."""
    shown = [words.thrown(die, number, printed) for number, die in enumerate(attempt.dice, 1)]
    rows = [joined(shown[at : at + DICE], "  ") for at in range(0, len(shown), DICE)]
    own = sum(1 for die in attempt.dice if die.own)
    count = words.format("board.dice", count=own, most=attempt.most_dice)
    if not rows:
        return [Text(count, LABEL)]
    rows[-1].append(f"   {count}", LABEL)
    return rows


def needed(attempt: Attempt, printed: Printed, words: BoardTexts) -> Text:
    """What the Challenge asks for, and how much of it the dice match."""
    row = next(row for row in printed.challenges if row.key == attempt.challenge)
    line = Text.assemble((f"{words.text('terms.required')}: ", LABEL), words.challenge(row))
    if attempt.rolls:
        facts = {"matched": attempt.matched, "need": sum(row.need)}
        line.append(f"   {words.format('board.matched-of', **facts)}", "bold")
        line.append(wanted(attempt, row, words))
    return line


def wanted(attempt: Attempt, row: Challenge, words: BoardTexts) -> Text:
    """The symbols of a Challenge that no die stands for, the Push It symbol last."""
    text = Text()
    for at, trait in enumerate([*row.required, *([row.push] if row.push >= 0 else [])]):
        if attempt.matched_by[at] is None:
            sign = " +" if at >= len(row.required) else ""
            text.append(f"{sign}{TRAITS[TRAIT_KEYS[trait]]}", "bold")
    return text if not text else Text(f"   {words.text('terminal.wanted')} ", LABEL).append(text)


def notes(die: Die, words: BoardTexts) -> str:
    """What is special about a die."""
    found = [] if die.own else [words.text("board.bonus-die")]
    if die.ignores_armour:
        found.append(words.text("board.piercing"))
    return ", ".join(found)


def danger(table: Reef, attempt: Attempt, words: BoardTexts) -> Text:
    """The faces of the Danger die, and what it shows."""
    line = Text(f"{words.text('terms.danger')}: ", LABEL)
    line.append(" ".join([DANGER * x or NONE for x in table.danger]), PALE)
    if attempt.rolls:
        said = words.format("board.danger-is", x=attempt.danger)
        line.append(f"   {said if attempt.danger else words.text('board.safe')}", f"bold {BLOOD}")
    if attempt.fruit_eaten:
        eaten = words.format("board.fruit-eaten", count=attempt.fruit_eaten)
        line.append(f"   {eaten}", LABEL)
    return line
