"""Using crew abilities: the price, the effect, and the Channeller who borrows them."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import EXPLORE, SPEND, SPENDINGS, USE, CrewAbility
from reefside.games.grim_tide.rules.crew import exhaust, kill, spend_arcana, spend_fish
from reefside.games.grim_tide.rules.reasons import must_choose
from reefside.games.grim_tide.state.constants import NO_CARD, NO_DIE, READY
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.telling import crew_events, hunt_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason


def strength(g: Grim, seat: int, passive: int) -> int:
    """GT-ABIL-03 How much a lasting effect changes a rule for a seat, which asks for it here.

    It counts the seat's own crew, and what the seat has channelled.
    """
    found = 0
    ship = g.ships[seat]
    for card, amount in g.printed.passives[passive]:
        if card in ship.crew and ship.state[ship.crew.index(card)] == READY:  # GT-ABIL-07
            found += amount
        if g.channelled >> card & 1 and seat == g.turn:
            found += amount
    return found


def carry_out(g: Grim, seat: int, choice: Choice) -> None:
    """GT-ABIL-05 Pay the whole cost, then do what the ability says."""
    card = choice.a
    ability = g.printed.abilities[card]
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
    channeller = g.printed.channeller
    own = g.printed.abilities[channeller]
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
        return g.printed.tiles[tile].rule if tile >= 0 else "GT-TILE-02"
    ability = g.printed.abilities[me]
    assert ability is not None
    return ability.rule


def enact(g: Grim, seat: int, ability: CrewAbility, me: int) -> None:
    """Do what an ability says, in reading order."""
    if ability.arcana_upto:
        g.do(ChooseSpending(seat, ability.card))
        return
    ability.text.gain(g, seat, 0, me)


def spending_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """How much was to be discarded, and how much may be."""
    step = g.agenda[-1]
    assert isinstance(step, ChooseSpending)
    ability = g.printed.abilities[step.card]
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
        ability = g.printed.abilities[self.card]
        assert ability is not None
        return ability.arcana_upto

    def answer(self, g: Grim, choice: Choice) -> None:
        ability = g.printed.abilities[self.card]
        assert ability is not None
        spend_arcana(g, self.seat, choice.a)
        ability.text.gain(g, self.seat, choice.a, self.card)


class TireChanneller(SeatStep):
    """GT-ABIL-15 Afterwards the Channeller is exhausted."""

    RULE = "GT-ABIL-15"

    def run(self, g: Grim) -> None:
        ship = g.ships[self.seat]
        slot = ship.slot_of(g.printed.channeller)
        if slot >= 0 and ship.state[slot] == READY:
            exhaust(g, self.seat, slot)


def lift_channelled(g: Grim) -> None:
    """GT-ABIL-17 A borrowed effect ends with the hunt, fishing, sailing or port action."""
    g.channelled = 0
