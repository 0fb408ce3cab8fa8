"""The answers of Tidal Blades in words: with the price, the symbols, the face of a die."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.terminal.city import monster_at
from reefside.games.tidal_blades.terminal.signs import BoardTexts
from reefside.games.tidal_blades.wire import Aids, Reef, Spot

CHALLENGES: Final = ("attempt", "take", "legend", "discard", "back")
THROWN: Final = ("reroll", "lose", "save", "set")
HITS: Final = ("hit", "pair")
MANY: Final = 8
LAST: Final = ("pass", "withdraw", "visit")
"""Answers that a player wants to see after the others."""


def rank(notation: str) -> int:
    """An answer's place: passing, withdrawing and mere visits come last."""
    verb = notation.split()[0]
    return 1 + LAST.index(verb) if verb in LAST else 0


class Wording:
    """Puts the answers of one question into words."""

    def __init__(self, table: Reef, aids: Aids | None, printed: Printed, words: BoardTexts) -> None:
        self.table: Final = table
        self.aids: Final = aids
        self.printed: Final = printed
        self.words: Final = words

    def text(self, notation: str, said: str) -> str:
        """An answer in words, with what it is about."""
        more = self.more(notation)
        return f"{said} ({more})" if more else said

    def label(self, notation: str, said: str, count: int) -> str:
        """An answer as short as a list of many needs it: spaces without a sentence."""
        verb, *arguments = notation.split()
        if verb == "go" and count > MANY:
            return self.words.text(f"spaces.{arguments[0]}")
        return self.text(notation, said)

    def more(self, notation: str) -> str:
        """What the plain text of an answer does not say."""
        verb, *arguments = notation.split()
        if verb in CHALLENGES:
            row = next(row for row in self.printed.challenges if row.key == arguments[0])
            return self.words.challenge(row).plain
        if verb == "buy":
            cost = self.cost(arguments[0])
            return "" if cost is None else self.words.format("board.cost", cost=cost)
        if verb in THROWN:
            return self.die(int(arguments[0]))
        if verb in HITS:
            return self.hit(int(arguments[0]))
        if verb == "fight":
            monster = monster_at(self.table, arguments[0])
            return self.words.text(f"monsters.{monster.monster}") if monster else ""
        return ""

    def cost(self, card: str) -> int | None:
        """What a Market card costs here and now; None if it does not lie open."""
        if self.aids is not None and card in self.aids.prices:
            return self.aids.prices[card]
        return next((price.cost for price in self.table.market if price.card == card), None)

    def die(self, number: int) -> str:
        """A die of the attempt: its kind and the face it shows."""
        dice = self.table.attempt.dice if self.table.attempt is not None else []
        if number > len(dice):
            return ""
        die = dice[number - 1]
        kind = self.words.text(f"dice.{die.die}")
        return f"{kind}: {self.words.text(f'faces.{die.face}')}" if die.face else kind

    def hit(self, number: int) -> str:
        """A spot of the Monster that is fought: its Traits and armour."""
        attempt = self.table.attempt
        monster = monster_at(self.table, attempt.monster) if attempt is not None else None
        return self.spot(monster.spots[number - 1]) if monster is not None else ""

    def spot(self, row: Spot) -> str:
        """A spot in words."""
        parts = [self.words.text(f"traits.{trait}") for trait in row.traits]
        if row.armour != "white" or row.level > 1:
            colour = self.words.text(f"colours.{row.armour}")
            parts.append(self.words.format("terminal.armoured", colour=colour, level=row.level))
        if row.trophy:
            parts.append(self.words.text("terms.trophy"))
        return ", ".join(parts)
