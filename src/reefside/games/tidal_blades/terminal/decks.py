"""The cards of Tidal Blades that lie open: Challenges in hand and in the pool, the Market."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.terminal.signs import (
    FRUIT,
    PALE,
    QUIET,
    TITLE,
    BoardTexts,
    fitted,
    marked,
)
from reefside.games.tidal_blades.wire import Hero, Reef
from reefside.terminal.answers import LABEL
from reefside.terminal.board import joined

COLUMN: Final = 37


def hand(hero: Hero, answers: dict[str, int], printed: Printed, words: BoardTexts) -> list[Text]:
    """The Challenges that a hero holds, as far as they are known."""
    known = [card for card in hero.hand if card is not None]
    return listed("board.hand", known, answers, printed, words)


def open_cards(
    table: Reef, answers: dict[str, int], printed: Printed, words: BoardTexts
) -> list[Text]:
    """The Challenge pool, what is known of its deck, Legendary Challenges, the Market."""
    seen = [card for card in [*table.deck_top, *table.glance] if card is not None]
    lines = listed("terms.pool", table.pool, answers, printed, words)
    lines += listed("board.deck-top", seen, answers, printed, words)
    lines += listed("board.legends", table.legends, answers, printed, words)
    return lines + market(table, answers, words)


def listed(
    key: str, cards: list[str], answers: dict[str, int], printed: Printed, words: BoardTexts
) -> list[Text]:
    """Challenges in two columns below their title."""
    if not cards:
        return []
    cells = [challenge(card, answers.get(card, -1), printed, words) for card in cards]
    rows = [joined(cells[at : at + 2], " ") for at in range(0, len(cells), 2)]
    return [Text(words.text(key), TITLE), *rows]


def challenge(card: str, answer: int, printed: Printed, words: BoardTexts) -> Text:
    """A Challenge in a line: its name, then what it asks for and is worth."""
    row = next(row for row in printed.challenges if row.key == card)
    facts = words.challenge(row)
    line = marked(answer) if answer >= 0 else Text(" ")
    name = Text(words.text(f"challenges.{card}"), PALE)
    room = COLUMN - len(line) - len(facts) - 1
    return line.append(fitted(name, room)).append(" ").append(facts)


def market(table: Reef, answers: dict[str, int], words: BoardTexts) -> list[Text]:
    """The face-up Market cards with their price and what they do."""
    lines = [Text(words.text("terms.market-row"), TITLE)] if table.market else []
    for price in table.market:
        answer = answers.get(price.card, -1)
        line = marked(answer) if answer >= 0 else Text(" ")
        line.append(f"{FRUIT}{price.cost} ", "bold #ff8fa3")
        line.append(words.text(f"market.{price.card}"), "bold")
        line.append(f": {words.text(f'market_texts.{price.card}')}", LABEL)
        lines.append(line)
    return lines


def supply(table: Reef, printed: Printed, words: BoardTexts) -> Text:
    """The dice that are left in the supply."""
    line = Text(f"{words.text('terms.supply')}: ", LABEL)
    for kind, count in table.supply.items():
        name = words.text(f"terminal.dice.{kind}")
        line.append(name, words.die_colour(kind, printed)).append(f"×{count} ", QUIET)
    return line


def announced(table: Reef, words: BoardTexts) -> list[Text]:
    """The Special Announcement in force."""
    if table.news is None:
        return []
    line = Text(f"{words.text(f'news.{table.news}')}: ", "bold #ffd166")
    return [line.append(words.text(f"news_texts.{table.news}"), f"not bold {LABEL}")]
