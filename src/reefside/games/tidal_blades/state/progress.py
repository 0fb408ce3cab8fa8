"""What is going on: a Challenge or a fight, laid down when it begins and taken up at its end."""

from __future__ import annotations

from reefside.games.tidal_blades.box.faces import FACE_COUNT
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.kernel.part import Part, part


@part
class Attempt(Part):
    """A Challenge or a fight under way: the dice committed and what they show."""

    seat: int
    card: int = NOTHING
    """The Challenge, or NOTHING in a fight."""
    slot: int = NOTHING
    """Where the Monster stands, or NOTHING in a Challenge."""
    kinds: list[int] = []
    faces: list[int] = []
    own: list[int] = []
    """1 for the player's dice, 0 for a Bonus die or a borrowed one."""
    picked: list[int] = []
    """1 for the dice that are rolled next."""
    symbols: list[int] = []
    """Symbols of each die not yet used for hits."""
    piercing: list[int] = []
    """Armour levels by which each die counts higher in this fight."""
    rolls: int = 0
    danger: int = 0
    """X of the last roll not yet dealt with."""
    fruit: int = 0
    """Fruit eaten."""
    extra: int = 0
    """What Stunts add to the Maximum Roll."""
    calm: int = 0
    """First rolls that are made without the Danger die."""
    ignoring: int = 0
    """Dice that may still be made to ignore armour."""
    raising: int = 0
    """Dice that may still be made to count one level higher."""
    hits: int = 0
    """Hit tokens placed in this fight."""
    matched: list[int] = [0] * TRAITS
    """Symbols matched, by Trait, once the attempt ends."""
    pushed: int = 0
    """1 when the Push It symbol was matched on completion."""

    def look(self, die: int) -> int:
        """What there is to a die: equal dice are one choice, own and borrowed ones are not."""
        return (self.kinds[die] * FACE_COUNT + self.faces[die]) * 2 + self.own[die]
