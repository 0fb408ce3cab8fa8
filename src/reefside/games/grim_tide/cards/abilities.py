"""Crew abilities: when they may be used, what they cost, what they are made of."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.grim_tide.rules.reasons import card_facts, here_facts
from reefside.games.grim_tide.state.constants import ANSWERS_CREW, ANSWERS_SEA, FACES, NO_DIE
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.choice import Choice
from reefside.kernel.effects import Effect, EffectList, Given, Vocabulary
from reefside.kernel.reason import Reason
from reefside.kernel.rows import Row
from reefside.kernel.terms import Terms

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

FACE: Final = "face"
"""What a word may name: a face of the action die."""

NO_EFFECT: Final = Reason("GT-TILE-02", "no-effect", here_facts)


class TextEffect(Effect[Grim]):
    """One word of an ability or of a tile.

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

    def can(self, g: Grim, seat: int, me: int) -> bool:
        """Whether it would change anything now; a cost among effects, whether it can be paid."""
        return True

    def strength(self) -> int:
        """How much of a lasting effect it is."""
        return 1


class CountedEffect(TextEffect):
    """A word with a number from 1: how many, how far, how much."""

    def __init__(self, given: Given[Grim]) -> None:
        self.count: Final = given.number(1)

    def strength(self) -> int:
        return self.count


def text_effects(read: EffectList[Grim]) -> list[TextEffect]:
    """The effects of a list, for whoever asks whether they can be done."""
    return [effect for effect in read.effects if isinstance(effect, TextEffect)]


class Price:
    """GT-ABIL-06 What an ability costs: tokens, a die, exhaustion or a life.

    GT-ABIL-02 It stands left of the colon.
    """

    def __init__(self, row: Row) -> None:
        terms = Terms(row, "cost", may_lack=True)
        self.free: Final = not terms.left
        self.exhausts: Final = terms.take("exhaust") > 0
        self.sacrifices: Final = terms.take("sacrifice") > 0
        self.fish: Final = terms.take("fish")
        self.arcana: Final = terms.take("arcana")
        self.arcana_upto: Final = terms.take("arcana_upto")
        self.die: Final = terms.one_of("die", FACES, NO_DIE)
        terms.done()


class CrewAbility(Price):
    """What a crew card says. GT-ABIL-02 Its costs are columns, its effects words."""

    def __init__(
        self, row: Row, card: int, timing: int, limit: str, words: Vocabulary[Grim]
    ) -> None:
        super().__init__(row)
        rule = f"GT-{row.id}"
        self.card: Final = card
        self.rule: Final = rule
        if self.arcana_upto:
            words = words.with_x()
        self.text: Final = words.none if row.has("ability") else words.need(row, "effect")
        """What it does, word by word."""
        effects = text_effects(self.text)
        self.effects: Final = effects
        """The same, for whoever asks whether they can be done."""
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


def answers_of(effects: list[TextEffect]) -> int:
    """GT-ABIL-09 The kinds of things some effects could answer; all if none says so."""
    answers = 0
    for effect in effects:
        answers |= effect.ANSWERS
    return answers or ANSWERS_CREW | ANSWERS_SEA


def narrowed(timing: int, effects: list[TextEffect]) -> int:
    """The moment inside a timing at which some effects can be used."""
    narrow = timing
    for effect in effects:
        narrow = effect.NARROW or narrow
    return narrow
