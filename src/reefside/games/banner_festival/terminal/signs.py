"""Signs, letters and colours of Banner Festival: nothing is shown by colour alone."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from reefside.terminal.board import joined
from reefside.terminal.texts import GameTexts

BANNER: Final = "⚑"
FRUIT: Final = "✿"
STUNT: Final = "★"
NONE: Final = "·"

SUIT_SIGNS: Final = {"teal": "▲", "purple": "■", "orange": "●", "yellow": "◆"}
SUIT_COLOURS: Final = {
    "teal": "#2dd4bf",
    "purple": "#c9a7ff",
    "orange": "#ff9e45",
    "yellow": "#ffe45c",
}
INK: Final = "#0b1622"

HOUSE_COLOURS: Final = {
    "pink": "#ff8ac2",
    "green": "#5fd38d",
    "red": "#ff7070",
    "white": "#ffffff",
    "black": "#a9b4c2",
}
"""The colour of a house's name on a dark ground."""

HOUSE_CHIPS: Final = {
    "pink": f"bold {INK} on #ff8ac2",
    "green": f"bold {INK} on #5fd38d",
    "red": "bold #ffffff on #c62f3b",
    "white": f"bold {INK} on #f2f2f2",
    "black": "bold #ffffff on #000000",
}

QUIET: Final = "#6f8296"
"""What is there but does not matter now."""


class BoardTexts(GameTexts):
    """The game's words in one language, and the signs that go with them."""

    def format(self, key: str, **facts: Any) -> str:
        """A text of the game with its facts."""
        return self.game.words.format(self.language, key, facts)

    def letter(self, house: str) -> str:
        """The letter of a house."""
        return self.text(f"terminal.letters.{house}")

    def chip(self, house: str) -> Text:
        """The letter of a house in its colours."""
        return Text(self.letter(house), HOUSE_CHIPS[house])

    def name(self, house: str) -> Text:
        """The name of a house in its colour."""
        return Text(self.text(f"houses.{house}"), HOUSE_COLOURS[house])

    def house(self, house: str) -> Text:
        """The letter and the name of a house."""
        return Text.assemble(self.chip(house), " ", self.name(house))

    def suit(self, suit: str) -> Text:
        """A suit as sign and name."""
        return Text(f"{SUIT_SIGNS[suit]} {self.text(f'suits.{suit}')}", SUIT_COLOURS[suit])

    def card(self, card: str) -> Text:
        """A card as sign and number."""
        suit, number = card.split("-")
        return Text(f"{SUIT_SIGNS[suit]}{number}", f"bold {SUIT_COLOURS[suit]}")

    def card_name(self, card: str) -> str:
        """A card in words."""
        return self.game.format_fact(self.language, "card", card)

    def order(self, suits: list[str], named: bool) -> Text:
        """The suits from strong to weak."""
        signs = [self.suit(suit) if named else self.sign(suit) for suit in suits]
        return joined(signs, " ▸ ")

    def sign(self, suit: str) -> Text:
        """A suit as sign alone."""
        return Text(SUIT_SIGNS[suit], f"bold {SUIT_COLOURS[suit]}")
