"""One player's ship and what is aboard."""

from __future__ import annotations

from reefside.games.grim_tide.state.constants import NO_SPACE
from reefside.kernel.part import Part, part


@part
class Ship(Part):
    """One seat's ship and player board. `crew`, `state` and `dice` go slot by slot."""

    space: int = NO_SPACE
    fish: int
    arcana: int
    tokens: int = 0
    """The mask of the slots that hold a Renown token."""
    crew: list[int] = []
    state: list[int] = []
    dice: list[int] = []
    """The face of the die each member carries, or NO_DIE."""

    def renown(self) -> int:
        """How many Renown tokens lie on the board."""
        tokens = self.tokens
        count = 0
        while tokens:
            count += tokens & 1
            tokens >>= 1
        return count

    def slot_of(self, card: int) -> int:
        """The slot of a card, or -1 if it is not aboard."""
        return self.crew.index(card) if card in self.crew else -1
