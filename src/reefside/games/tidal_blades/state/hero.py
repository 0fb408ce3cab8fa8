"""One player's Character: board, dice, cards, dials."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.kernel.part import Owner, Part, Secret, part
from reefside.parts.deck import Pile

FOCUS: Final = 0
SPIRIT: Final = 1
RESILIENCE: Final = 2
SYNERGY: Final = 3
TRAITS: Final = 4

KINDS: Final = 9
"""Kinds of dice: Novice, red and blue Initiate, red and blue Elite, four Guild dice."""

ACTIVE: Final = 0
SPENT: Final = 1


@part
class SecretGoal(Part):
    """TB-SETUP-23 The Secret Goal a player kept, and the two that went back unseen."""

    card: Owner[int]
    spare: Secret[list[int]]


@part
class SeenCards(Part):
    """TB-CARD-08 Cards of the own Character deck that only the owner has seen."""

    cards: Owner[list[int]]


@part
class Hero(Part):
    """A player's Character and everything that lies at its board."""

    character: int = NOTHING
    discs: int = 0
    """Action discs left this round."""
    fruit: int = 0
    shells: int = 0
    """Shells on the Character board."""
    shield: int = 0
    """Shells on the Shell Shield."""
    active: list[int] = [0] * KINDS
    """Active dice by kind."""
    spent: list[int] = [0] * KINDS
    tended: list[int] = [0] * KINDS
    """Dice chosen this night: they wait until all are chosen (TB-ROUND-06)."""
    dials: list[int] = [0] * TRAITS
    champion: int = 0
    leaders: int = 0
    """Hit tokens placed as round leader."""
    hits: int = 0
    """Hit tokens placed on Monsters over the whole game."""
    stunts: Owner[list[int]] = []
    hand: Pile
    """Challenge cards; those taken from the pool are known to all (TB-CITADEL-11)."""
    completed: list[int] = []
    cards: list[int] = []
    """Character cards and gear in play."""
    gone: list[int] = []
    """Artifacts discarded."""
    library: list[int] = []
    """All cards of the Character deck: nobody knows their order."""
    under: SeenCards | None = None
    """Cards of the library that lie under the deck."""
    offer: SeenCards | None = None
    """Cards of the library that are drawn to choose from."""
    goal: SecretGoal | None = None
    open_goal: int = NOTHING
    visits: list[int] = []
    """Places visited this round in order: an Action space, or past them an Island."""
    before: int = 0
    """Mask of the Islands visited in the round before."""
    used_turn: int = 0
    """Mask of cards used this turn, by their number at the Character."""
    used_round: int = 0

    def dice(self) -> int:
        """TB-DICE-03 All dice of the player, Active and Spent together."""
        return sum(self.active) + sum(self.spent)
