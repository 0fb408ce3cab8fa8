"""Crew abilities: when they may be used, what they cost, what they are made of."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.grim_tide.rules.reasons import card_facts, here_facts
from reefside.games.grim_tide.state.constants import ANSWERS_CREW, ANSWERS_SEA, NO_DIE
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Reason

USE: Final = "use"
CHANNEL: Final = "channel"
SPEND: Final = "spend"

CARDS: Final = 37
"""Numbers of crew cards: 18 standard, 18 Renowned, and the Sailor."""

USES: Final = [Choice(USE, card) for card in range(CARDS)]
SPENDINGS: Final = [Choice(SPEND, arcana) for arcana in range(11)]
CHANNELS: Final = [Choice(CHANNEL, card) for card in range(CARDS)]

# GT-ABIL-01 The situations named by timing icons, as bits.
WIND: Final = 1
SAIL: Final = 2
EXPLORE: Final = 4
PORT_ACTION: Final = 8
HUNT: Final = 16
FISH: Final = 32
ATTACK: Final = 64
ANY: Final = 128
DICE: Final = 256
"""GT-HUNT-10 A hunting ability that only changes dice: in step 2 as well as in step 3."""
TENTACLES: Final = 512
"""Tentacles are about to be resolved, in a hunt or when fishing."""
OPENING: Final = 1024
"""The active player may open the wind auction, or do something instead of it."""

# Lasting effects the rules look for by themselves.
WIND_STEPS: Final = 0
VEER: Final = 1
DISCOUNT: Final = 2
STUDY: Final = 3
INSIGHT: Final = 4
TROPHY: Final = 5
LICENCE: Final = 6
PASSIVES: Final = 7

TIMINGS: Final = {
    "wind": WIND,
    "sail": SAIL,
    "explore": EXPLORE,
    "port": PORT_ACTION,
    "hunt": HUNT,
    "fish": FISH,
    "attack": ATTACK,
    "any": ANY,
}

MOMENTS: Final = {**TIMINGS, "dice": DICE, "tentacles": TENTACLES, "opening": OPENING}
"""Every moment by its name in the words."""

NO_EFFECT: Final = Reason("GT-TILE-02", "no-effect", here_facts)


class Effect:
    """One word of an ability or of a tile. `amount` is the number of its row.

    `me` is the card that acts, the Channeller if she borrowed the ability, or NO_CARD
    when a tile is resolved.
    """

    NARROW: ClassVar[int] = 0
    """The moment inside its timing at which the effect can be used, if it is a narrower one."""
    COST: ClassVar[bool] = False
    """Whether it is what a tile asks for, so that without it the tile cannot be resolved."""
    ANSWERS: ClassVar[int] = 0
    """What has to happen before an any-time ability is worth another question."""
    PASSIVE: ClassVar[int] = -1
    """Which lasting effect it is: a rule looks for it, and nobody says `use`."""
    LACK: ClassVar[Reason] = NO_EFFECT
    """What speaks against an option or an encounter that cannot do it."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def can(self, g: Grim, seat: int, me: int) -> bool:
        """Whether it would change anything now; a cost among effects, whether it can be paid."""
        return True

    def use(self, g: Grim, seat: int, me: int) -> None:
        """What it does."""
        raise AssertionError(f"{type(self).__name__} is never used")

    def use_with(self, g: Grim, seat: int, arcana: int) -> None:
        """What it does for an amount of Arcana that was paid for it."""
        raise AssertionError(f"{type(self).__name__} takes no Arcana")


class Price:
    """GT-ABIL-06 What an ability costs: tokens, a die, exhaustion or a life."""

    def __init__(self, costs: dict[str, int]) -> None:
        self.exhausts: Final = "exhaust" in costs
        self.sacrifices: Final = "sacrifice" in costs
        self.fish: Final = costs.get("fish", 0)
        self.arcana: Final = costs.get("arcana", 0)
        self.arcana_upto: Final = costs.get("arcana_upto", 0)
        self.die: Final = costs.get("die", NO_DIE)


class CrewAbility(Price):
    """What a crew card says. GT-ABIL-02 Its costs are columns, its effects words."""

    def __init__(
        self,
        card: int,
        rule: str,
        timing: int,
        limit: str,
        costs: dict[str, int],
        effects: list[Effect],
    ) -> None:
        super().__init__(costs)
        self.card: Final = card
        self.rule: Final = rule
        self.effects: Final = effects
        self.limited: Final = limit in ("turn", "hunt", "action")
        """GT-ACTION-01 One action a turn: once per hunt or action is once per turn."""
        self.spent: Final = Reason(rule, "used-already", card_facts)
        """What speaks against a limited ability that has been used."""
        silent = limit == "passive" or max([effect.PASSIVE for effect in effects], default=-1) >= 0
        self.lasts: Final = silent or limit == "none"
        """Whether the effect goes on for the whole hunt, fishing, sailing or port action."""
        self.any_time: Final = timing & ANY != 0
        self.answers: Final = answers_of(effects)
        """GT-ABIL-09 The kinds of things it could answer."""
        narrow = narrowed(timing, effects)
        self.when: Final = 0 if silent else narrow
        """When its owner may say `use`."""
        self.copied_when: Final = narrow & ~ATTACK
        """When the Channeller may borrow it: never in a Kraken attack."""


def answers_of(effects: list[Effect]) -> int:
    """GT-ABIL-09 The kinds of things some effects could answer; all if none says so."""
    answers = 0
    for effect in effects:
        answers |= effect.ANSWERS
    return answers or ANSWERS_CREW | ANSWERS_SEA


def narrowed(timing: int, effects: list[Effect]) -> int:
    """The moment inside a timing at which some effects can be used."""
    narrow = timing
    for effect in effects:
        narrow = effect.NARROW or narrow
    return narrow
