"""The components as typed tables, read once from the rows of `content/` and checked."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.box.crew import CrewCards
from reefside.games.grim_tide.rules.windows import GrimWindows
from reefside.games.grim_tide.state.constants import FACES, SLOTS
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content, Row


class Printed(CrewCards):
    """Every printed component. Shared by all tables, never copied.

    It is read file by file, a class for each: the board, the tiles, the crew, and here
    the rows of `ships.toml`.
    """

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.windows: Final = GrimWindows()
        ships = content.rows("ships.toml", "ship", 4)
        self.ships: Final = [row.id for row in ships]
        slots = content.rows("ships.toml", "slot", SLOTS)
        self.fish_price: Final = [row.number("fish") for row in slots]
        self.arcana_price: Final = [row.number("arcana") for row in slots]
        faces = content.rows("ships.toml", "face")
        self.die: Final = [row.one_of("shows", FACES) for row in faces]
        """The symbol of each side of an action die."""
        kraken = content.rows("ships.toml", "kraken", 1)[0]
        self.kraken_life: Final = kraken.number("life", 1, 99)
        self.kraken_attack: Final = kraken.number("attack", 0, 99)
        for row in [*ships, *slots, *faces, kraken]:
            row.done()
        numbers = {row.id: row for row in content.rows("ships.toml", "number")}
        self.dice: Final = number_of(numbers, "dice")
        self.start_fish: Final = number_of(numbers, "start-fish")
        self.start_arcana: Final = number_of(numbers, "start-arcana")
        self.start_sailors: Final = number_of(numbers, "start-sailors")
        self.ships_in_port: Final = number_of(numbers, "ships-in-a-port")
        self.chum_fish: Final = number_of(numbers, "chum-fish")
        self.feed_fish: Final = number_of(numbers, "feed-fish")
        self.attack_fish: Final = number_of(numbers, "attack-fish")
        self.reroll_arcana: Final = number_of(numbers, "reroll-arcana")
        self.kraken_renown: Final = number_of(numbers, "kraken-renown")
        if numbers:
            raise InvalidInput(f"ships.toml has an unknown number {', '.join(numbers)}")


def number_of(rows: dict[str, Row], key: str) -> int:
    """Take one of the numbers out of their rows."""
    row = rows.pop(key, None)
    if row is None:
        raise InvalidInput(f"ships.toml lacks the number {key!r}")
    value = row.number("value", 1)
    row.done()
    return value
