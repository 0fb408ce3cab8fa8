"""Crew abilities: when they may be used, what they cost, and the Channeller who borrows them."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.grim_tide.rules.crew import exhaust, kill, spend_arcana, spend_fish
from reefside.games.grim_tide.rules.reasons import card_facts, here_facts, must_choose
from reefside.games.grim_tide.state.constants import (
    ANSWERS_CREW,
    ANSWERS_SEA,
    NO_CARD,
    NO_DIE,
    READY,
)
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.telling import crew_events, hunt_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.moment import Ability
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

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


class Effect(Ability[Grim]):
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


class CrewAbility:
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
        self.card: Final = card
        self.rule: Final = rule
        self.exhausts: Final = "exhaust" in costs
        self.sacrifices: Final = "sacrifice" in costs
        self.fish: Final = costs.get("fish", 0)
        self.arcana: Final = costs.get("arcana", 0)
        self.arcana_upto: Final = costs.get("arcana_upto", 0)
        self.die: Final = costs.get("die", NO_DIE)
        self.effects: Final = effects
        self.limited: Final = limit in ("turn", "hunt", "action")
        """GT-ACTION-01 One action a turn: once per hunt or action is once per turn."""
        self.spent: Final = Reason(rule, "used-already", card_facts)
        """What speaks against a limited ability that has been used."""
        silent = limit == "passive" or max([effect.PASSIVE for effect in effects], default=-1) >= 0
        self.lasts: Final = silent or limit == "none"
        """Whether the effect goes on for the whole hunt, fishing, sailing or port action."""
        self.any_time: Final = timing & ANY != 0
        answers = 0
        for effect in effects:
            answers |= effect.ANSWERS
        self.answers: Final = answers or ANSWERS_CREW | ANSWERS_SEA
        """GT-ABIL-09 The kinds of things it could answer."""
        narrow = timing
        for effect in effects:
            narrow = effect.NARROW or narrow
        self.when: Final = 0 if silent else narrow
        """When its owner may say `use`."""
        self.copied_when: Final = narrow & ~ATTACK
        """When the Channeller may borrow it: never in a Kraken attack."""


def strength(g: Grim, seat: int, passive: int) -> int:
    """How much a lasting effect does for a seat: its own crew's, and what it has channelled."""
    found = 0
    ship = g.ships[seat]
    for card, amount in g.box.passives[passive]:
        if card in ship.crew and ship.state[ship.crew.index(card)] == READY:  # GT-ABIL-07
            found += amount
        if g.channelled >> card & 1 and seat == g.turn:
            found += amount
    return found


def carry_out(g: Grim, seat: int, choice: Choice) -> None:
    """GT-ABIL-05 Pay the whole cost, then do what the ability says."""
    card = choice.a
    ability = g.box.abilities[card]
    assert ability is not None
    ship = g.ships[seat]
    if choice.verb == USE:
        crew_events.ability_used(g, seat, card, ability.rule)
        slot = ship.slot_of(card)
        if slot >= 0 and ship.state[slot] == READY:
            pay(g, seat, ability, slot)
            if ability.limited:
                g.used |= 1 << card
        enact(g, seat, ability, card)
        return
    channeller = g.box.channeller
    own = g.box.abilities[channeller]
    assert own is not None
    crew_events.crew_channelled(g, seat, card)
    spend_arcana(g, seat, own.arcana)
    pay(g, seat, ability, ship.slot_of(channeller))
    if not ability.exhausts:  # GT-ABIL-18
        g.do(TireChanneller(seat))
    if ability.lasts and not ability.copied_when & EXPLORE:
        g.channelled |= 1 << card
    else:
        enact(g, seat, ability, channeller)


def pay(g: Grim, seat: int, ability: CrewAbility, slot: int) -> None:
    """GT-ABIL-06 Pay with tokens, a die, exhaustion or a life; an open amount is asked later."""
    if ability.fish:
        spend_fish(g, seat, ability.fish)
    if ability.arcana:
        spend_arcana(g, seat, ability.arcana)
    if ability.exhausts:
        exhaust(g, seat, slot)
    if ability.die != NO_DIE:
        place_die(g, seat, slot, ability.die, ability.rule)
    if ability.sacrifices:
        kill(g, seat, slot)


def place_die(g: Grim, seat: int, slot: int, face: int, rule: str) -> None:
    """GT-HUNT-11 A die goes from the pool onto a member, one each."""
    g.pool[face] -= 1
    g.ships[seat].dice[slot] = face
    hunt_events.die_placed(g, seat, face, slot, rule)


def cause_of(g: Grim, seat: int, me: int) -> str:
    """The rule that acts: the card's, or the tile's on the ship's space."""
    if me == NO_CARD:
        tile = g.tiles[g.ships[seat].space]
        return g.box.tiles[tile].rule if tile >= 0 else "GT-TILE-02"
    ability = g.box.abilities[me]
    assert ability is not None
    return ability.rule


def enact(g: Grim, seat: int, ability: CrewAbility, me: int) -> None:
    """Do what an ability says, in reading order."""
    if ability.arcana_upto:
        g.do(ChooseSpending(seat, ability.card))
        return
    effects = ability.effects
    for i in range(len(effects) - 1, -1, -1):
        effects[i].use(g, seat, me)


def spending_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """How much was to be discarded, and how much may be."""
    step = g.agenda[-1]
    assert isinstance(step, ChooseSpending)
    ability = g.box.abilities[step.card]
    assert ability is not None
    return {"arcana": choice.a, "most": ability.arcana_upto, "have": g.ships[seat].arcana}


SPEND_SPAN: Final = Reason("GT-ABIL-20", "spend-span", spending_facts)
SPEND_SHORT: Final = Reason("GT-ABIL-20", "no-arcana", spending_facts)
MUST_SPEND: Final = must_choose("GT-ABIL-20")


def against_spending(arcana: int, most: int, have: int) -> Reason | None:
    """GT-ABIL-20 Against an amount of Arcana: at least 1, up to the limit, as much as there is."""
    if not 1 <= arcana <= most:
        return SPEND_SPAN
    return None if arcana <= have else SPEND_SHORT


class ChooseSpending(SeatStep):
    """GT-ABIL-20 How much Arcana is discarded, from 1 to the limit of the cost."""

    RULE = "GT-ABIL-20"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def ask(self, g: Grim) -> Ask | None:
        most = self.most(g)
        have = g.ships[self.seat].arcana
        found = [spend for spend in SPENDINGS if against_spending(spend.a, most, have) is None]
        return Ask(self.seat, self.RULE, found, "", True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == SPEND:
            return against_spending(choice.a, self.most(g), g.ships[self.seat].arcana)
        return MUST_SPEND if choice.verb == PASS_VERB else ELSEWHERE

    def most(self, g: Grim) -> int:
        """The limit of the cost."""
        ability = g.box.abilities[self.card]
        assert ability is not None
        return ability.arcana_upto

    def answer(self, g: Grim, choice: Choice) -> None:
        ability = g.box.abilities[self.card]
        assert ability is not None
        spend_arcana(g, self.seat, choice.a)
        for effect in ability.effects:
            effect.use_with(g, self.seat, choice.a)


class TireChanneller(SeatStep):
    """GT-ABIL-15 Afterwards the Channeller is exhausted."""

    RULE = "GT-ABIL-15"

    def run(self, g: Grim) -> None:
        ship = g.ships[self.seat]
        slot = ship.slot_of(g.box.channeller)
        if slot >= 0 and ship.state[slot] == READY:
            exhaust(g, self.seat, slot)


def lift_channelled(g: Grim) -> None:
    """GT-ABIL-17 A borrowed effect ends with the hunt, fishing, sailing or port action."""
    g.channelled = 0
