"""The table of Grim Tide as a seat sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

Direction = Literal["e", "ne", "nw", "w", "sw", "se"]
Face = Literal["knife", "wheel", "tentacle"]
Zone = Literal["shallow", "deep", "abyss"]


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """A tile the seat knows; only a monster has life, attack and Renown."""

    tile: str
    kind: Literal["monster", "encounter", "event"]
    chum: bool
    arcana: int
    life: int
    attack: int
    renown: int
    discard: bool


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """A space; `seen_by` are the seats that have looked at its face-down tile."""

    space: str
    zone: Literal["shallow", "deep", "abyss", "port"]
    face: Literal["up", "down", "none"]
    tile: Tile | None
    seen_by: list[int]
    ships: list[int]


class Unexplored(msgspec.Struct, forbid_unknown_fields=True):
    """The tiles of a zone the seat has not seen yet."""

    zone: Zone
    tiles: list[str]


class Chum(msgspec.Struct, forbid_unknown_fields=True):
    """The chum stack, and the chum tiles defeated."""

    left: int
    defeated: list[str]


class Market(msgspec.Struct, forbid_unknown_fields=True):
    """A crew market: its stacks from the top; a card nobody has seen is null."""

    market: Literal["standard", "renowned"]
    stacks: list[list[str | None]]


class Slot(msgspec.Struct, forbid_unknown_fields=True):
    """A crew slot with its prices."""

    token: bool
    fish: int
    arcana: int
    crew: str | None
    state: Literal["ready", "exhausted", "dead"] | None
    die: Face | None


class Ship(msgspec.Struct, forbid_unknown_fields=True):
    """A ship and its player board."""

    ship: str
    space: str | None
    fish: int
    arcana: int
    renown: int
    slots: list[Slot]


class Auction(msgspec.Struct, forbid_unknown_fields=True):
    """The wind auction: Arcana on each direction, and given by each seat."""

    totals: list[int]
    given: list[int]
    rounds: int


class Sailing(msgspec.Struct, forbid_unknown_fields=True):
    """The sailing phase."""

    free: int
    with_wind: int
    moved: bool


class Hunt(msgspec.Struct, forbid_unknown_fields=True):
    """A hunt; `monster` is a tile or `kraken`."""

    monster: str
    life: int
    attack: int
    damage: int
    prevented: int
    tentacles: int


class Fishing(msgspec.Struct, forbid_unknown_fields=True):
    """A fishing action."""

    tentacles: int


class Attack(msgspec.Struct, forbid_unknown_fields=True):
    """A Kraken attack; `seat` is the ship it has come to, or -1."""

    victims: list[int]
    seat: int
    dice: int


class GrimTide(msgspec.Struct, forbid_unknown_fields=True):
    """The table."""

    first: int
    wind: Direction
    kraken: str
    card_up: bool
    life: int
    attack_value: int
    qualified: bool
    used: list[str]
    channelled: list[str]
    marked: str | None
    slayer: int
    spaces: list[Space]
    unexplored: list[Unexplored]
    removed: list[str]
    chum: Chum
    markets: list[Market]
    dead: list[str]
    sailors_out: int
    pool: list[Face]
    ships: list[Ship]
    auction: Auction | None
    sailing: Sailing | None
    in_port: bool
    hunt: Hunt | None
    fishing: Fishing | None
    attack: Attack | None


TABLE = GrimTide
"""The type of a view's `table`."""


class Hire(msgspec.Struct, forbid_unknown_fields=True):
    """The next hire: from which market, for which slot, at what price."""

    market: Literal["standard", "renowned"]
    slot: int
    fish: int
    arcana: int


class Gust(msgspec.Struct, forbid_unknown_fields=True):
    """Where a wind would drive the Kraken, or null if it would stay, and the ships there."""

    direction: Direction
    space: str | None
    ships: list[int]


class Lead(msgspec.Struct, forbid_unknown_fields=True):
    """The directions that lead after a bid of at least so much, up to the next such row."""

    least: int
    leaders: list[Direction]


class Bid(msgspec.Struct, forbid_unknown_fields=True):
    """What bids on a direction come to, the smallest first."""

    direction: Direction
    leads: list[Lead]


class DiceOdds(msgspec.Struct, forbid_unknown_fields=True):
    """The chances of a number of dice: a kill, a kill with re-rolls, and that the Kraken comes.

    A kill is by knives that crew can carry, abilities and the Kraken aside; null is what cannot
    come about here.
    """

    dice: int
    kill: float | None
    kill_with_arcana: float | None
    arrival: float | None


class HuntOdds(msgspec.Struct, forbid_unknown_fields=True):
    """After the roll: damage missing, knives, who can carry a die, and the chance of a kill.

    It is that of `DiceOdds`, with all re-rolls that can be paid for.
    """

    missing: int
    knives: int
    hands: int
    kill: float


class FaceOdds(msgspec.Struct, forbid_unknown_fields=True):
    """How likely a die shows a face."""

    face: Face
    chance: float


class Ahead(msgspec.Struct, forbid_unknown_fields=True):
    """A later question of the own turn: its prompt and rule, and the actions it allows."""

    prompt: str
    rule: str
    actions: list[str]


class Trip(msgspec.Struct, forbid_unknown_fields=True):
    """The answers by which a ship sails to a space and stops, or the Kraken is drawn there."""

    space: str
    answers: list[str]


class Order(msgspec.Struct, forbid_unknown_fields=True):
    """Several answers for one press, each to a question of the rule at its place.

    All exhausted are fed; a hunt begins with all dice; all that can be is spent on the kill, up
    to the next roll, after which there may be such an order again; everything is placed at its
    best and the turn ended.
    """

    key: Literal["feed", "hunt", "kill", "close"]
    answers: list[str]
    rules: list[str]


class Standing(msgspec.Struct, forbid_unknown_fields=True):
    """What can be worked out at any time; `eaten` is the chance to lose crew to an attack."""

    hire: Hire | None
    winds: list[Gust]
    leaders: list[Direction]
    eaten: float | None


class Study(Standing, forbid_unknown_fields=True):
    """The same, with the number of spaces between each space and the Kraken."""

    far: dict[str, int]


class Aids(Standing, forbid_unknown_fields=True):
    """What can be worked out about an open question.

    `bids` are there when one may bid, `dice` when a number of dice is chosen, `hunt` between the
    roll and the damage, `faces` when a die may be rolled again. `ahead` are the questions that
    come one after another if each is passed, and others pass in between; `ends` is whether that
    ends the turn. `trips` are the ways to sail, or those of the Kraken. `plan` are the answers
    that place the dice of a hunt, the damage and tokens at their best, `orders` what one press
    can do.
    """

    bids: list[Bid]
    dice: list[DiceOdds]
    hunt: HuntOdds | None
    faces: list[FaceOdds]
    ahead: list[Ahead]
    ends: bool
    trips: list[Trip]
    plan: list[str]
    orders: list[Order]


AIDS = Aids
"""The type of the aids."""
STUDY = Study
"""The type of a study."""
