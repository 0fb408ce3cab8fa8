"""The cards of Tidal Blades that lie open: Challenges in hand and in the pool, the Market."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.terminal.choices import Wording
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

GAP: Final = " "
WIDTH: Final = 60
"""The room of a Challenge that has a line of its own."""
HALF: Final = 37
"""The room of one that has another beside it."""


class Cards:
    """Draws cards that lie open."""

    def __init__(self, wording: Wording, answers: dict[str, int]) -> None:
        self.wording: Final = wording
        self.words: Final = wording.words
        self.answers: Final = answers

    def hand(self, hero: Hero) -> list[Text]:
        """The Challenges that a hero holds, as far as they are known."""
        return self.listed("board.hand", [card for card in hero.hand if card is not None])

    def open(self) -> list[Text]:
        """The Challenge pool, what is known of its deck, Legendary Challenges, the Market."""
        table = self.wording.table
        seen = [card for card in [*table.deck_top, *table.glance] if card is not None]
        lines = self.listed("terms.pool", table.pool)
        lines += self.listed("board.deck-top", seen)
        return lines + self.listed("board.legends", table.legends) + self.market()

    def listed(self, key: str, cards: list[str]) -> list[Text]:
        """Challenges below their title: in two columns if that cuts no name."""
        if not cards:
            return []
        cells = [self.challenge(card, HALF) for card in cards]
        rows = [joined(cells[at : at + 2], GAP) for at in range(0, len(cells), 2)]
        if any("…" in cell.plain for cell in cells):
            rows = [self.challenge(card, WIDTH) for card in cards]
        return [Text(self.words.text(key), TITLE), *rows]

    def challenge(self, card: str, width: int) -> Text:
        """A Challenge in a line: its name, then what it asks for and is worth."""
        row = next(row for row in self.wording.printed.challenges if row.key == card)
        facts, line = self.words.challenge(row), self.mark(card)
        name = Text(self.words.text(f"challenges.{card}"), PALE)
        room = width - len(line) - len(facts) - len(GAP)
        return line.append(fitted(name, room)).append(GAP).append(facts)

    def mark(self, card: str) -> Text:
        """The number of the answer that a card is, if it is one."""
        return marked(self.answers[card]) if card in self.answers else Text(" ")

    def market(self) -> list[Text]:
        """The face-up Market cards with their price and what they do."""
        table, words = self.wording.table, self.words
        lines = [Text(words.text("terms.market-row"), TITLE)] if table.market else []
        for price in table.market:
            line = self.mark(price.card)
            line.append(f"{FRUIT}{self.wording.cost(price.card)} ", "bold #ff8fa3")
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
