"""Ocean tiles and chum tiles."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.box.board import Board
from reefside.games.grim_tide.cards.abilities import text_effects
from reefside.games.grim_tide.cards.options import OneOf, join_choices
from reefside.games.grim_tide.cards.vocabulary import vocabulary
from reefside.games.grim_tide.state.constants import MONSTER, PORT, SLOTS, TILE_KINDS, ZONES
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.effects import Vocabulary
from reefside.kernel.rows import Content, Row
from reefside.parts.hex import NOWHERE


class Tile:
    """One ocean tile or chum tile.

    GT-TILE-01 An encounter is a monster or a text; events have texts too.
    """

    def __init__(self, row: Row, zone: int, chum: bool, words: Vocabulary[Grim]) -> None:
        self.id: Final = row.id
        self.rule: Final = f"GT-{row.id}"
        self.key: Final = row.text("key")
        self.provenance: Final = row.provenance
        self.zone: Final = zone
        self.chum: Final = chum
        self.kind: Final = MONSTER if chum else row.one_of("kind", TILE_KINDS)
        self.arcana: Final = 0 if chum else row.number("arcana", 0, 9)
        monster = self.kind == MONSTER
        self.life: Final = row.number("life", 1, 9) if monster else 0
        self.attack: Final = row.number("attack", 0, 9) if monster else 0
        self.renown: Final = row.number("renown", 0, SLOTS) if monster else 0
        self.discard: Final = row.has("discard") and row.number("discard", 0, 1) == 1
        text = words.none if monster else words.need(row, "effect")
        self.effects: Final = text_effects(text)
        row.done()


class Tiles(Board):
    """The board, and the rows of `tiles.toml`."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.words: Final = vocabulary()
        """The words of tiles and crew cards, and every list of effects by its name."""
        self.choices: Final[list[OneOf]] = []
        """Every "one of" on a card or tile."""
        self.tiles: Final[list[Tile]] = []
        """Ocean tiles by zone, then the chum tiles; a tile is a number."""
        for zone in range(PORT):
            count = self.zones.count(zone)
            for row in content.rows("tiles.toml", ZONES[zone], count):
                self.tiles.append(Tile(row, zone, False, self.words))
        self.ocean_tiles: Final = len(self.tiles)
        for row in content.rows("tiles.toml", "chum"):
            self.tiles.append(Tile(row, NOWHERE, True, self.words))

        for tile in self.tiles:
            join_choices(tile.effects, self.choices)

    def zone_tiles(self, zone: int) -> list[int]:
        """GT-SETUP-02 The tiles of one zone."""
        return [i for i in range(self.ocean_tiles) if self.tiles[i].zone == zone]

    def chum_tiles(self) -> list[int]:
        """GT-SETUP-07 The chum tiles."""
        return list(range(self.ocean_tiles, len(self.tiles)))
