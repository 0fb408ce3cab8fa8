"""One player's ship and what is aboard."""

from __future__ import annotations

from typing import ClassVar

from reefside.kernel.part import PUBLIC, Part


class Ship(Part):
    """One seat's ship and player board. `crew`, `state` and `dice` go slot by slot."""

    FIELDS: ClassVar[dict[str, str]] = {
        "space": PUBLIC,
        "fish": PUBLIC,
        "arcana": PUBLIC,
        "tokens": PUBLIC,
        "crew": PUBLIC,
        "state": PUBLIC,
        "dice": PUBLIC,
    }

    def __init__(
        self,
        space: int,
        fish: int,
        arcana: int,
        tokens: int,
        crew: list[int],
        state: list[int],
        dice: list[int],
    ) -> None:
        self.space = space
        self.fish = fish
        self.arcana = arcana
        self.tokens = tokens
        """The mask of the slots that hold a Renown token."""
        self.crew = crew
        self.state = state
        self.dice = dice
        """The face of the die each member carries, or NO_DIE."""

    def clone(self) -> Ship:
        return Ship(
            self.space,
            self.fish,
            self.arcana,
            self.tokens,
            self.crew[:],
            self.state[:],
            self.dice[:],
        )

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
