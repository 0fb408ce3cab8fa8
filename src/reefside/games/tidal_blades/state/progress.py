"""What is going on: a Challenge or a fight, laid down when it begins and taken up at its end."""

from __future__ import annotations

from typing import ClassVar

from reefside.games.tidal_blades.box.faces import FACE_COUNT
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.kernel.part import PUBLIC, Part


class Attempt(Part):
    """A Challenge or a fight under way: the dice committed and what they show."""

    FIELDS: ClassVar[dict[str, str]] = {
        "seat": PUBLIC,
        "card": PUBLIC,
        "slot": PUBLIC,
        "kinds": PUBLIC,
        "faces": PUBLIC,
        "own": PUBLIC,
        "picked": PUBLIC,
        "symbols": PUBLIC,
        "piercing": PUBLIC,
        "rolls": PUBLIC,
        "danger": PUBLIC,
        "fruit": PUBLIC,
        "extra": PUBLIC,
        "calm": PUBLIC,
        "ignoring": PUBLIC,
        "raising": PUBLIC,
        "hits": PUBLIC,
        "matched": PUBLIC,
        "pushed": PUBLIC,
    }

    def __init__(
        self,
        seat: int,
        card: int,
        slot: int,
        kinds: list[int],
        faces: list[int],
        own: list[int],
        picked: list[int],
        symbols: list[int],
        piercing: list[int],
        rolls: int,
        danger: int,
        fruit: int,
        extra: int,
        calm: int,
        ignoring: int,
        raising: int,
        hits: int,
        matched: list[int],
        pushed: int,
    ) -> None:
        self.seat = seat
        self.card = card
        """The Challenge, or NOTHING in a fight."""
        self.slot = slot
        """Where the Monster stands, or NOTHING in a Challenge."""
        self.kinds = kinds
        self.faces = faces
        self.own = own
        """1 for the player's dice, 0 for a Bonus die or a borrowed one."""
        self.picked = picked
        """1 for the dice that are rolled next."""
        self.symbols = symbols
        """Symbols of each die not yet used for hits."""
        self.piercing = piercing
        """Armour levels by which each die counts higher in this fight."""
        self.rolls = rolls
        self.danger = danger
        """X of the last roll not yet dealt with."""
        self.fruit = fruit
        """Fruit eaten."""
        self.extra = extra
        """What Stunts add to the Maximum Roll."""
        self.calm = calm
        """First rolls that are made without the Danger die."""
        self.ignoring = ignoring
        """Dice that may still be made to ignore armour."""
        self.raising = raising
        """Dice that may still be made to count one level higher."""
        self.hits = hits
        """Hit tokens placed in this fight."""
        self.matched = matched
        """Symbols matched, by Trait, once the attempt ends."""
        self.pushed = pushed
        """1 when the Push It symbol was matched on completion."""

    def look(self, die: int) -> int:
        """What there is to a die: equal dice are one choice, own and borrowed ones are not."""
        return (self.kinds[die] * FACE_COUNT + self.faces[die]) * 2 + self.own[die]

    def clone(self) -> Attempt:
        return Attempt(
            self.seat,
            self.card,
            self.slot,
            self.kinds[:],
            self.faces[:],
            self.own[:],
            self.picked[:],
            self.symbols[:],
            self.piercing[:],
            self.rolls,
            self.danger,
            self.fruit,
            self.extra,
            self.calm,
            self.ignoring,
            self.raising,
            self.hits,
            self.matched[:],
            self.pushed,
        )


def new_attempt(seat: int, card: int, slot: int) -> Attempt:
    """A Challenge or fight before the first die is committed."""
    return Attempt(
        seat, card, slot, [], [], [], [], [], [], 0, 0, 0, 0, 0, 0, 0, 0, [0] * TRAITS, 0
    )
