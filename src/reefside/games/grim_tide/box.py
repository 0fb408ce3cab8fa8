"""The components as typed tables, read once from the rows of `content/` and checked."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.grim_tide.cards.abilities import PASSIVES, TIMINGS, CrewAbility, Effect
from reefside.games.grim_tide.cards.effects import effects_of
from reefside.games.grim_tide.cards.options import OneOf
from reefside.games.grim_tide.rules.windows import Windows
from reefside.games.grim_tide.state.constants import (
    FACES,
    MONSTER,
    NO_CARD,
    PORT,
    SLOTS,
    TILE_KINDS,
    ZONES,
)
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import Mistake
from reefside.kernel.rows import Content, Row
from reefside.parts.hex import NOWHERE, Hexes

LIMITS: Final = ["", "turn", "hunt", "action", "none", "passive"]
COSTS: Final = ["exhaust", "sacrifice", "fish", "arcana", "arcana_upto", "die"]
ABILITIES: Final = ["channeller"]
"""What no row can say: classes and functions in `abilities.py`."""

MARKET: Final = 18
"""Cards of each market."""


class Tile:
    """One ocean tile or chum tile."""

    def __init__(self, row: Row, zone: int, chum: bool, choices: list[OneOf]) -> None:
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
        self.effects: Final[list[Effect]] = (
            [] if monster else effects_of(row, "effect", row.effects("effect"), choices)
        )
        row.done()


class Box:
    """Every printed component. Shared by all tables, never copied."""

    def __init__(self, content: Content) -> None:
        self.windows: Final = Windows()
        self.choices: Final[list[OneOf]] = []
        """Every "one of" on a card or tile."""

        directions = content.rows("board.toml", "direction", 6)
        self.directions: Final = [row.id for row in directions]
        spaces = content.rows("board.toml", "space", 41)
        self.spaces: Final = [row.id for row in spaces]
        """The key of each space; a space is a number, from north to south."""
        self.zones: Final = [row.one_of("zone", ZONES) for row in spaces]
        self.hexes: Final = Hexes(
            [place_of(row) for row in spaces], [place_of(row) for row in directions]
        )
        for row in directions + spaces:
            row.done()
        self.ports: Final = [i for i in range(len(spaces)) if self.zones[i] == PORT]
        self.ocean: Final = [i for i in range(len(spaces)) if self.zones[i] != PORT]
        self.near: Final = self.hexes.near
        self.towards: Final = self.hexes.towards
        self.far: Final = self.hexes.far
        self.sea_near: Final = [
            [other for other in row if self.zones[other] != PORT] for row in self.near
        ]
        """GT-KRAKEN-02 The neighbours of each space that are no ports."""
        self.closer: Final = [
            [self.steps_closer(start, end) for end in range(len(spaces))]
            for start in range(len(spaces))
        ]
        """GT-KRAKEN-13 The steps that bring the Kraken from one space closer to another."""
        self.kraken_start, self.wind_start = self.read_starts(content)

        self.tiles: Final[list[Tile]] = []
        """Ocean tiles by zone, then the chum tiles; a tile is a number."""
        for zone in range(PORT):
            count = self.zones.count(zone)
            for row in content.rows("tiles.toml", ZONES[zone], count):
                self.tiles.append(Tile(row, zone, False, self.choices))
        self.ocean_tiles: Final = len(self.tiles)
        for row in content.rows("tiles.toml", "chum"):
            self.tiles.append(Tile(row, NOWHERE, True, self.choices))

        self.crew: Final[list[str]] = []
        """The key of each crew card: standard, Renowned, the Sailor; a card is a number."""
        self.crew_ids: Final[list[str]] = []
        self.crew_provenance: Final[list[str]] = []
        self.abilities: Final[list[CrewAbility | None]] = []
        self.passives: Final[list[list[tuple[int, int]]]] = [[] for _ in range(PASSIVES)]
        """For each lasting effect the cards that have it, and how much of it."""
        self.channeller = NO_CARD
        for kind in ("standard", "renowned"):
            for row in content.rows("crew.toml", kind, MARKET):
                self.read_crew(row)
        sailors = content.rows("crew.toml", "sailor", 1)[0]
        self.sailor: Final = len(self.crew)
        self.sailors: Final = sailors.number("count")
        self.name_crew(sailors)
        self.abilities.append(None)
        sailors.done()

        self.ships: Final = [row.id for row in content.rows("ships.toml", "ship", 4)]
        slots = content.rows("ships.toml", "slot", SLOTS)
        self.fish_price: Final = [row.number("fish") for row in slots]
        self.arcana_price: Final = [row.number("arcana") for row in slots]
        faces = content.rows("ships.toml", "face")
        self.die: Final = [row.one_of("shows", FACES) for row in faces]
        """The symbol of each side of an action die."""
        kraken = content.rows("ships.toml", "kraken", 1)[0]
        self.kraken_life: Final = kraken.number("life", 1, 99)
        self.kraken_attack: Final = kraken.number("attack", 0, 99)
        for row in [*content.rows("ships.toml", "ship"), *slots, *faces, kraken]:
            if row.kind == "ship":
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
            raise Mistake(f"ships.toml has an unknown number {', '.join(numbers)}")
        for row in [*slots, *faces, kraken]:
            row.done()

    def read_starts(self, content: Content) -> tuple[int, int]:
        """GT-SETUP-13, GT-SETUP-12 Where the Kraken starts, and how the wind blows then."""
        rows = {row.id: row for row in content.rows("board.toml", "start", 2)}
        space = rows["kraken"].one_of("space", self.spaces)
        direction = rows["wind"].one_of("direction", self.directions)
        for row in rows.values():
            row.done()
        return space, direction

    def steps_closer(self, start: int, end: int) -> list[int]:
        """GT-KRAKEN-13 Adjacent spaces that are no ports and one step nearer."""
        wanted = self.far[start][end] - 1
        return [space for space in self.sea_near[start] if self.far[space][end] == wanted]

    def name_crew(self, row: Row) -> None:
        """Take down what every crew card has."""
        self.crew.append(row.text("key"))
        self.crew_ids.append(row.id)
        self.crew_provenance.append(row.provenance)

    def read_crew(self, row: Row) -> None:
        """GT-ABIL-02 Read a crew card: timing, cost, effect."""
        card = len(self.crew)
        self.name_crew(row)
        timing = 0
        for name in row.items("timing"):
            if not isinstance(name, str) or name not in TIMINGS:
                raise row.wrong("timing", f"has {quoted(name)}, not one of {', '.join(TIMINGS)}")
            timing |= TIMINGS[name]
        limit = LIMITS[row.one_of("limit", LIMITS)] if row.has("limit") else ""
        costs = costs_of(row) if row.has("cost") else {}
        effects: list[Effect] = []
        if row.has("ability"):
            row.one_of("ability", ABILITIES)
            self.channeller = card
        else:
            effects = effects_of(row, "effect", row.effects("effect"), self.choices)
        if not costs and not limit:
            raise row.wrong("limit", "is missing: an ability without a cost says how often")
        self.abilities.append(CrewAbility(card, f"GT-{row.id}", timing, limit, costs, effects))
        for effect in effects:
            if effect.PASSIVE >= 0:
                self.passives[effect.PASSIVE].append((card, effect.amount))
            elif limit == "passive":
                raise row.wrong("limit", "is passive, but the effect is one that must be used")
        row.done()

    def renowned(self, card: int) -> bool:
        """GT-SETUP-08 Whether a card bears a star."""
        return MARKET <= card < 2 * MARKET

    def market(self, card: int) -> int:
        """GT-LOSE-03 The market a card belongs to."""
        return card // MARKET

    def zone_tiles(self, zone: int) -> list[int]:
        """GT-SETUP-02 The tiles of one zone."""
        return [i for i in range(self.ocean_tiles) if self.tiles[i].zone == zone]

    def chum_tiles(self) -> list[int]:
        """GT-SETUP-07 The chum tiles."""
        return list(range(self.ocean_tiles, len(self.tiles)))


def place_of(row: Row) -> tuple[int, int]:
    """The axial coordinates of a space, or of a direction."""
    return row.number("q", -99), row.number("r", -99)


def costs_of(row: Row) -> dict[str, int]:
    """GT-ABIL-02 What stands left of the colon."""
    costs: dict[str, int] = {}
    for word, value in row.effects("cost"):
        if word not in COSTS:
            raise row.wrong("cost", f"has the unknown word {word!r}; known are {', '.join(COSTS)}")
        if word == "die":
            if value not in FACES:
                raise row.wrong("cost", f"wants the die {value!r}, not one of {', '.join(FACES)}")
            costs[word] = FACES.index(value)
        else:
            costs[word] = amount_of(row, "cost", word, value)
    return costs


def amount_of(row: Row, column: str, word: str, value: Any) -> int:
    """The number of a word, from 1 on."""
    if type(value) is not int or value < 1:
        raise row.wrong(column, f"gives {word} the value {value!r}, not a number from 1")
    return value


def number_of(rows: dict[str, Row], key: str) -> int:
    """Take one of the numbers out of their rows."""
    row = rows.pop(key, None)
    if row is None:
        raise Mistake(f"ships.toml lacks the number {key!r}")
    value = row.number("value", 1)
    row.done()
    return value
