"""What is printed on the components, read from the rows, and a refused answer beside it."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from reefside.games.grim_tide import PACKAGE
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.choice import Choice
from reefside.kernel.drive import open_asks
from reefside.kernel.event import EVERYONE

Row = dict[str, Any]

CONTENT = resources.files(PACKAGE) / "content"


def rows(file: str) -> dict[str, list[Row]]:
    """The rows of a file by kind."""
    return tomllib.loads((CONTENT / f"{file}.toml").read_text("utf-8"))


BOARD, CREW, TILES, SHIPS = rows("board"), rows("crew"), rows("tiles"), rows("ships")
SPACES = BOARD["space"]
CARDS = CREW["standard"] + CREW["renowned"] + CREW["sailor"]
SEA = [tile for zone in ("shallow", "deep", "abyss", "chum") for tile in TILES[zone]]
NUMBERS = {row["id"]: row["value"] for row in SHIPS["number"]}
PLACES = {row["id"]: (row["q"], row["r"]) for row in SPACES}
WAYS = [(row["q"], row["r"]) for row in BOARD["direction"]]
FACES = ["knife", "wheel", "tentacle"]
BY_ID = {row["id"]: row for row in CARDS + SEA}


def distance(one: str, other: str) -> int:
    """The number of single steps between two spaces."""
    q, r = PLACES[one][0] - PLACES[other][0], PLACES[one][1] - PLACES[other][1]
    return int(abs(q) + abs(r) + abs(q + r)) // 2


def words_of(row: Row, column: str) -> Row:
    """The words of a cost or an effect with their values."""
    return {word: value for entry in row.get(column, []) for word, value in entry.items()}


class Refused:
    """A refused answer: the table, who gave it, and what was said about it."""

    def __init__(self, g: Grim, seat: int, choice: Choice, facts: dict[str, Any]) -> None:
        self.g = g
        self.seat = seat
        self.choice = choice
        self.facts = facts
        self.own_turn = seat == g.turn
        self.ask = next(ask for ask in open_asks(g) if ask.seat == seat)
        self.verbs = {other.verb for other in self.ask.choices}

    def fact(self, name: str) -> Any:
        """A fact of the reason."""
        return self.facts[name]

    @property
    def ship(self) -> Ship:
        """The ship of who was refused."""
        return self.g.ships[self.seat]

    @property
    def here(self) -> str:
        """The space of the ship."""
        return str(SPACES[self.ship.space]["id"])

    @property
    def kraken(self) -> str:
        """The space of the Kraken."""
        return str(SPACES[self.g.kraken]["id"])

    @property
    def zone(self) -> str:
        """The zone of the space the facts name."""
        return next(str(row["zone"]) for row in SPACES if row["id"] == self.fact("space"))

    @property
    def named(self) -> str:
        """The space that was named."""
        return str(SPACES[self.choice.a]["id"])

    @property
    def card(self) -> Row:
        """The crew card that was named."""
        return CARDS[self.choice.a]

    @property
    def tile(self) -> Row:
        """The tile that lies face up on the ship's space; empty if none does."""
        number, known = self.g.tiles[self.ship.space], self.g.known[self.ship.space]
        return SEA[number] if number >= 0 and known == EVERYONE else {}

    @property
    def kind(self) -> str:
        """The kind of that tile; chum tiles are monsters."""
        return str(self.tile.get("kind", "monster")) if self.tile else ""

    @property
    def effect(self) -> Row:
        """What the option that was named, or the tile of the space, says."""
        if self.choice.verb != "option":
            return words_of(self.tile, "effect")
        row = BY_ID[self.ask.prompt.removeprefix("GT-")]
        options: list[Row] = words_of(row, "effect")["one_of"]
        return options[self.choice.a]

    @property
    def crew(self) -> list[str]:
        """The keys of the crew aboard."""
        return [str(CARDS[card]["key"]) for card in self.ship.crew]

    @property
    def market(self) -> list[int]:
        """The top cards of the six stacks."""
        return [stack[-1] for stack in self.g.stacks if stack]

    def member(self, state: int) -> bool:
        """Whether the member in the slot that the facts name is the one, and in a state."""
        slot = self.fact("slot") - 1
        return bool(self.crew[slot] == self.fact("crew")) and self.ship.state[slot] == state

    def works(self, key: str) -> bool:
        """Whether a lasting effect works for the seat: its owner ready aboard, or channelled."""
        card = [row["key"] for row in CARDS].index(key)
        borrowed = self.own_turn and bool(self.g.channelled >> card & 1)
        ready = key in self.crew and self.ship.state[self.crew.index(key)] == 0
        return borrowed or ready

    def asked(self, *rules: str) -> bool:
        """Whether the open question is one of these rules."""
        return self.ask.rule in [f"GT-{rule}" for rule in rules]
