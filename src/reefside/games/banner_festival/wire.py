"""The table of Banner Festival as a seat sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

Suit = Literal["teal", "purple", "orange", "yellow"]
Role = Literal["high", "mid", "low"]


class PlayedCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card of the last bout; a dummy has no seat."""

    card: str
    seat: int | None
    role: Role


class DockSpace(msgspec.Struct, forbid_unknown_fields=True):
    """One space of a dock; `neutral` is the neutral house on it, or -1."""

    quadrant: Suit
    space: int
    needs: Literal["even", "odd", "teal", "purple", "orange", "yellow"]
    fruit: int
    extra: int
    banners: list[int]
    neutral: int
    free: bool


class Region(msgspec.Struct, forbid_unknown_fields=True):
    """A region, its tower, and what each seat would earn now."""

    number: int
    tower: list[int]
    banners: list[int]
    neutral: list[int]
    rewards: list[int]


class House(msgspec.Struct, forbid_unknown_fields=True):
    """A trading house as everybody sees it."""

    house: str
    cards: int
    banners: int
    boat: int
    revealed: int
    character: int
    stunt: int
    stunts: list[int]
    fruit: int
    profit: int
    from_regions: int
    from_feasts: int
    kept: list[str]
    kept_profit: int
    total: int
    role: Role | None


class Festival(msgspec.Struct, forbid_unknown_fields=True):
    """The table."""

    bout: int
    bouts: int
    gate: int
    quadrant: Suit
    suits: list[Suit]
    lead: int
    pool: int
    pool_size: int
    supply: int
    undealt: int
    open_dummy: str | None
    hidden_dummies: int
    discard: list[str]
    last_bout: list[PlayedCard]
    neutral_houses: list[str]
    docks: list[DockSpace]
    regions: list[Region]
    houses: list[House]
    hand: list[str]


TABLE = Festival
"""The type of a view's `table`."""


class Race(msgspec.Struct, forbid_unknown_fields=True):
    """A watercraft's way."""

    start: int
    end: int
    distance: int


class Outcome(msgspec.Struct, forbid_unknown_fields=True):
    """What a card brings its owner in a role, and how likely the role is.

    `character` is the profit of the last character card revealed, `space` the dock space of the
    banners or 0 for the tower, `short` says that banners ran out, `kept` is the profit of a card
    that is kept, and with `feast` the fruit empties the pool. The chance takes every card the
    seat has not seen to be equally likely.
    """

    chance: float
    race: Race | None
    stunt: bool
    laps: int
    character: int | None
    fruit: int
    banners: int
    space: int
    short: bool
    kept: int
    feast: bool


class CardAid(msgspec.Struct, forbid_unknown_fields=True):
    """A card of the hand in each role; the open dummy bars it from one of them."""

    card: str
    barred: Role | None
    high: Outcome
    mid: Outcome
    low: Outcome


class GateAid(msgspec.Struct, forbid_unknown_fields=True):
    """The gate so many spaces further: the order of the suits and of the hand, strong to weak.

    `distances` says for each seat how far its watercraft would race to it, `stunts` whose stunt
    that would be.
    """

    spaces: int
    gate: int
    suits: list[Suit]
    hand: list[str]
    distances: list[int]
    stunts: list[int]


class Aids(msgspec.Struct, forbid_unknown_fields=True):
    """What can be worked out about the cards to play, or about moving the gate."""

    cards: list[CardAid]
    gates: list[GateAid]


AIDS = Aids
"""The type of the aids."""
