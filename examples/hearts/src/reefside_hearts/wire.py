"""The table of Hearts as a seat sees it."""

from __future__ import annotations

from typing import Literal

import msgspec


class PlayedCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card of a trick."""

    seat: int
    card: str


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as everybody sees it."""

    cards: int
    points: int
    taken: int
    penalties: list[str]


class Hearts(msgspec.Struct, forbid_unknown_fields=True):
    """The table."""

    deal: int
    direction: Literal["left", "right", "across", "hold"]
    passing: bool
    tricks: int
    broken: bool
    leader: int
    trick: list[PlayedCard]
    last_trick: list[PlayedCard]
    limit: int
    single_deal: bool
    players: list[Player]
    hand: list[str]
    chosen: list[str]
    received: list[str]


TABLE = Hearts
"""The type of a view's `table`."""
