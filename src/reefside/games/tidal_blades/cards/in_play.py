"""Cards in play: when they speak, how often, what they cost, and what they change for good."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.tidal_blades.cards.changes import CHANGES
from reefside.games.tidal_blades.cards.moments import CHOSEN, TURN
from reefside.games.tidal_blades.rules.facts import card_facts
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.effects import EffectList
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

USE: Final = "use"

UNLIMITED: Final = 0
PER_TURN: Final = 1
PER_ROUND: Final = 2
DISCARD: Final = 3

LIMITS: Final = ["", "turn", "round", "discard"]


def moment_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The card and its moment."""
    row = g.printed.cards[choice.a]
    return {"card": row.key, "moment": row.ability.when}


def cost_facts(g: Reef, seat: int, choice: Choice) -> Facts:
    """What the card costs, and what there is to pay with."""
    row = g.printed.cards[choice.a]
    return {"card": row.key, "cost": row.ability.cost, "shells": g.heroes[seat].shells}


NOT_IN_PLAY: Final = Reason("TB-CARD-01", "card-not-in-play", card_facts)
NOTHING_TO_USE: Final = Reason("TB-CARD-01", "card-always-works", card_facts)
BY_ITSELF: Final = Reason("TB-CARD-04", "card-by-itself", moment_facts)
NOT_NOW: Final = Reason("TB-CARD-02", "card-not-now", moment_facts)
USED_THIS_TURN: Final = Reason("TB-CARD-02", "card-used-turn", card_facts)
USED_THIS_ROUND: Final = Reason("TB-CARD-02", "card-used-round", card_facts)
SHELLS_TOO_FEW: Final = Reason("TB-CARD-05", "shells-too-few", cost_facts)
IDLE: Final = Reason("TB-CARD-02", "card-idle", card_facts)


class Printed:
    """What a row says of a card in play."""

    def __init__(self, card: int, number: int, effects: EffectList[Reef]) -> None:
        self.card: Final = card
        self.number: Final = number
        self.effects: Final = effects
        self.when = ""
        self.limit = UNLIMITED
        self.cost = 0
        self.may = False
        self.numbers: dict[str, int] = {}
        """Numbers of the ability that the row gives."""


class CardAbility:
    """TB-CARD-02 What a card in play does; one that changes a rule does so by a number or a hook.

    TB-GEN-06 The rules ask for them: where a card disagrees with the rules, the card wins.
    """

    NUMBERS: ClassVar[dict[str, int]] = {}
    """The numbers of the ability by name, as they are printed; a row may give others."""

    def __init__(self, printed: Printed) -> None:
        self.card: Final = printed.card
        self.bit: Final = 1 << printed.number
        """Its place among the cards one player can have: for the masks of used cards."""
        self.when: Final = printed.when
        self.limit: Final = printed.limit
        self.cost: Final = printed.cost
        self.asks: Final = printed.may
        self.chosen: Final = printed.when in CHOSEN and not printed.may
        """Whether its owner says when it is used."""
        self.effects: Final = printed.effects
        self.numbers: Final = {**self.NUMBERS, **printed.numbers}
        self.changes: Final = [self.numbers.get(name, 0) for name in CHANGES]
        """What it changes for good."""

    def against(self, g: Reef, seat: int) -> Reason | None:
        """TB-CARD-05 The limit allows it, the Shells pay for it, and it may speak."""
        hero = g.heroes[seat]
        if self.limit == PER_TURN and hero.used_turn & self.bit:
            return USED_THIS_TURN
        if self.limit == PER_ROUND and hero.used_round & self.bit:
            return USED_THIS_ROUND
        if hero.shells < self.cost:
            return SHELLS_TOO_FEW
        return None if self.may(g, seat) else IDLE

    def use(self, g: Reef, seat: int) -> None:
        """Pay, note the use, and do it. TB-CARD-06 An Artifact is discarded for its effect."""
        hero = g.heroes[seat]
        self.note(g, seat)
        if self.limit == DISCARD:
            hero.cards.remove(self.card)
            hero.gone.append(self.card)
        events.card_used(g, seat, self.card)
        self.do(g, seat)

    def note(self, g: Reef, seat: int) -> None:
        """Pay for the use and remember it."""
        hero = g.heroes[seat]
        hero.shells -= self.cost
        if self.limit == PER_TURN:
            hero.used_turn |= self.bit
        if self.limit == PER_ROUND:
            hero.used_round |= self.bit

    def may(self, g: Reef, seat: int) -> bool:
        """Whether it would do something now."""
        return True

    def do(self, g: Reef, seat: int) -> None:
        """What it does: its effects, unless it says otherwise."""
        self.effects.gain(g, seat)

    # What a card in play changes otherwise than by a number; nothing, unless it says so.

    def max_roll(self, g: Reef, seat: int, arena: int) -> int:
        """What it adds to the Maximum Roll of a Challenge at an Arena."""
        return 0

    def softens(self, attempt: Attempt, roll: int) -> int:
        """How many X it takes off the Danger die on a roll of the attempt, counted from 1."""
        return 0

    def suits(self, g: Reef, kind: int, colour: int, level: int) -> bool:
        """Whether it lets a kind of die hit an armoured spot."""
        return False

    def opens(self, g: Reef, space: int) -> bool:
        """Whether a single-use Action space counts as open."""
        return False

    def style(self, beast: Beast, seat: int) -> int:
        """Fighting Style levels more against a Monster."""
        return 0

    def blank_mask(self) -> int:
        """Traits a blank face counts as in Challenges."""
        return 0

    def hit_champion(self, hits: int) -> int:
        """Spaces on the Champion board for a player's nth Hit token."""
        return 0


def abilities(g: Reef, seat: int) -> list[CardAbility]:
    """The abilities of a seat's cards in play."""
    cards = g.printed.cards
    return [cards[card].ability for card in g.heroes[seat].cards]


def changed_by(g: Reef, seat: int, change: int) -> int:
    """What a seat's cards in play add up to for a number of the rules."""
    total = 0
    for ability in abilities(g, seat):
        total += ability.changes[change]
    return total


def against_use(g: Reef, seat: int, ability: CardAbility, moment: str) -> Reason | None:
    """TB-CARD-02 The owner of a card in play uses it at its moment, or at any of the own turn.

    TB-CARD-04 Other cards speak by themselves, or ask when their moment comes.
    """
    when = ability.when
    if not ability.chosen:
        if not when:
            return NOTHING_TO_USE
        return NOT_NOW if ability.asks else BY_ITSELF
    if when != TURN and when != moment:
        return NOT_NOW
    return ability.against(g, seat)


def trigger(g: Reef, seat: int, moment: str) -> None:
    """TB-CARD-04 Let a seat's cards speak at a moment, in the order they came into play."""
    steps: list[UseCard] = []
    for ability in abilities(g, seat):
        if ability.when == moment and ability.against(g, seat) is None:
            if ability.asks:
                steps.append(MayUse(seat, ability.card))
            else:
                steps.append(UseCard(seat, ability.card))
    if steps:
        g.do(*steps)


class UseCard(SeatStep):
    """TB-CARD-02 A card in play does what it says."""

    RULE = "TB-CARD-02"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def run(self, g: Reef) -> None:
        ability = g.printed.cards[self.card].ability
        if self.card in g.heroes[self.seat].cards and ability.against(g, self.seat) is None:
            ability.use(g, self.seat)


def asked_facts(g: Reef, _seat: int, _choice: Choice) -> Facts:
    """The card that the open question is about."""
    step = g.agenda[-1]
    assert isinstance(step, MayUse)
    return {"card": g.printed.cards[step.card].key}


ABOUT_ANOTHER: Final = Reason("TB-CARD-02", "other-card-asked", asked_facts)


class MayUse(UseCard):
    """TB-CARD-02 The owner may use a card in play now."""

    RULE = "TB-CARD-02"

    def ask(self, g: Reef) -> Ask | None:
        ability = g.printed.cards[self.card].ability
        if self.card not in g.heroes[self.seat].cards or ability.against(g, self.seat) is not None:
            return None
        return Ask(self.seat, self.RULE, [PASS, g.printed.answers.uses[self.card]], "may-use")

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB or (choice.verb == USE and choice.a == self.card):
            return None
        if choice.verb != USE:
            return ELSEWHERE
        return ABOUT_ANOTHER if choice.a in g.heroes[seat].cards else NOT_IN_PLAY

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            g.printed.cards[self.card].ability.use(g, self.seat)

    def run(self, g: Reef) -> None:
        """It cannot be used any more."""


def max_roll_bonus(g: Reef, seat: int, arena: int) -> int:
    """What cards add to the Maximum Roll of a Challenge at an Arena."""
    bonus = 0
    for ability in abilities(g, seat):
        bonus += ability.max_roll(g, seat, arena)
    return bonus


def find_ready(g: Reef, seat: int, change: int) -> CardAbility | None:
    """The first card in play that is ready and makes a change: RETAKE or REACH."""
    for ability in abilities(g, seat):
        if ability.changes[change] and ability.against(g, seat) is None:
            return ability
    return None
