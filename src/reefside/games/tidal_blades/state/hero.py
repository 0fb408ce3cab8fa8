"""One player's Character: board, dice, cards, dials."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.kernel.part import OWNER, PUBLIC, SECRET, Part
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


class SecretGoal(Part):
    """TB-SETUP-23 The Secret Goal a player kept, and the two that went back unseen."""

    FIELDS: ClassVar[dict[str, str]] = {"card": OWNER, "spare": SECRET}

    def __init__(self, card: int, spare: list[int]) -> None:
        self.card = card
        self.spare = spare

    def clone(self) -> SecretGoal:
        return SecretGoal(self.card, self.spare[:])


class SeenCards(Part):
    """TB-CARD-08 Cards of the own Character deck that only the owner has seen."""

    FIELDS: ClassVar[dict[str, str]] = {"cards": OWNER}

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def clone(self) -> SeenCards:
        return SeenCards(self.cards[:])


class Hero(Part):
    """A player's Character and everything that lies at its board."""

    FIELDS: ClassVar[dict[str, str]] = {
        "character": PUBLIC,
        "discs": PUBLIC,
        "fruit": PUBLIC,
        "shells": PUBLIC,
        "shield": PUBLIC,
        "active": PUBLIC,
        "spent": PUBLIC,
        "tended": PUBLIC,
        "dials": PUBLIC,
        "champion": PUBLIC,
        "leaders": PUBLIC,
        "hits": PUBLIC,
        "stunts": OWNER,
        "hand": PUBLIC,
        "completed": PUBLIC,
        "cards": PUBLIC,
        "gone": PUBLIC,
        "library": PUBLIC,
        "under": PUBLIC,
        "offer": PUBLIC,
        "goal": PUBLIC,
        "open_goal": PUBLIC,
        "visits": PUBLIC,
        "before": PUBLIC,
        "used_turn": PUBLIC,
        "used_round": PUBLIC,
    }

    def __init__(
        self,
        character: int,
        discs: int,
        fruit: int,
        shells: int,
        shield: int,
        active: list[int],
        spent: list[int],
        tended: list[int],
        dials: list[int],
        champion: int,
        leaders: int,
        hits: int,
        stunts: list[int],
        hand: Pile,
        completed: list[int],
        cards: list[int],
        gone: list[int],
        library: list[int],
        under: SeenCards | None,
        offer: SeenCards | None,
        goal: SecretGoal | None,
        open_goal: int,
        visits: list[int],
        before: int,
        used_turn: int,
        used_round: int,
    ) -> None:
        self.character = character
        self.discs = discs
        """Action discs left this round."""
        self.fruit = fruit
        self.shells = shells
        """Shells on the Character board."""
        self.shield = shield
        """Shells on the Shell Shield."""
        self.active = active
        """Active dice by kind."""
        self.spent = spent
        self.tended = tended
        """Dice chosen this night: they wait until all are chosen (TB-ROUND-06)."""
        self.dials = dials
        self.champion = champion
        self.leaders = leaders
        """Hit tokens placed as round leader."""
        self.hits = hits
        """Hit tokens placed on Monsters over the whole game."""
        self.stunts = stunts
        self.hand = hand
        """Challenge cards; those taken from the pool are known to all (TB-CITADEL-11)."""
        self.completed = completed
        self.cards = cards
        """Character cards and gear in play."""
        self.gone = gone
        """Artifacts discarded."""
        self.library = library
        """All cards of the Character deck: nobody knows their order."""
        self.under = under
        """Cards of the library that lie under the deck."""
        self.offer = offer
        """Cards of the library that are drawn to choose from."""
        self.goal = goal
        self.open_goal = open_goal
        self.visits = visits
        """Places visited this round in order: an Action space, or past them an Island."""
        self.before = before
        """Mask of the Islands visited in the round before."""
        self.used_turn = used_turn
        """Mask of cards used this turn, by their number at the Character."""
        self.used_round = used_round

    def clone(self) -> Hero:
        return Hero(
            self.character,
            self.discs,
            self.fruit,
            self.shells,
            self.shield,
            self.active[:],
            self.spent[:],
            self.tended[:],
            self.dials[:],
            self.champion,
            self.leaders,
            self.hits,
            self.stunts[:],
            self.hand.clone(),
            self.completed[:],
            self.cards[:],
            self.gone[:],
            self.library[:],
            None if self.under is None else self.under.clone(),
            None if self.offer is None else self.offer.clone(),
            None if self.goal is None else self.goal.clone(),
            self.open_goal,
            self.visits[:],
            self.before,
            self.used_turn,
            self.used_round,
        )

    def dice(self) -> int:
        """TB-DICE-03 All dice of the player, Active and Spent together."""
        return sum(self.active) + sum(self.spent)


def new_hero() -> Hero:
    """A seat before its Character is chosen."""
    return Hero(
        -1,
        0,
        0,
        0,
        0,
        [0] * KINDS,
        [0] * KINDS,
        [0] * KINDS,
        [0] * TRAITS,
        0,
        0,
        0,
        [],
        Pile([], []),
        [],
        [],
        [],
        [],
        None,
        None,
        None,
        -1,
        [],
        0,
        0,
        0,
    )
