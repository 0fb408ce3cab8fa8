"""The table of Pearl Dive as a seat sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

Card = Literal["calm", "wave"]


class Reef(msgspec.Struct, forbid_unknown_fields=True):
    """The table; a diver is pearls, air and cards in hand."""

    deck: int
    top: Card | None
    top_known: int
    washed: int
    lost: int
    divers: list[tuple[int, int, int]]
    hand: list[Card]


TABLE = Reef
"""The type of a view's `table`."""
