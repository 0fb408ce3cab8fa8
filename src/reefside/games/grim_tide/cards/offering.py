"""What a crew's abilities offer at a moment, and what speaks against using one."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import (
    CARDS,
    CHANNEL,
    CHANNELS,
    MOMENTS,
    USE,
    USES,
    CrewAbility,
)
from reefside.games.grim_tide.rules.reasons import card_facts
from reefside.games.grim_tide.state.constants import EXHAUSTED, FACES, NO_CARD, NO_DIE, READY
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

LATE: Final = ("GT-HUNT-18", "GT-HUNT-21")
"""The questions in steps 5 and 6 of a hunt, which any-time abilities may not interrupt."""


def ability_of(g: Grim, card: int) -> CrewAbility:
    """The ability of a card that has one."""
    ability = g.printed.abilities[card]
    assert ability is not None
    return ability


def actor_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """Who acts, and in which slot: the card named, or the Channeller as that card."""
    card = g.printed.channeller if choice.verb == CHANNEL else choice.a
    return {"crew": g.printed.crew[card], "slot": g.ships[seat].slot_of(card) + 1}


def moment_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """The card, and the moments at which it can be used or borrowed."""
    ability = ability_of(g, choice.a)
    when = ability.copied_when if choice.verb == CHANNEL else ability.when
    moments = [name for name, bit in MOMENTS.items() if when & bit]
    return {"crew": g.printed.crew[choice.a], "moments": moments}


def least_arcana(g: Grim, choice: Choice) -> int:
    """GT-ABIL-05 The least Arcana an ability costs, with the Channeller's own price if she acts."""
    ability = ability_of(g, choice.a)
    fee = ability_of(g, g.printed.channeller).arcana if choice.verb == CHANNEL else 0
    return ability.arcana + fee + (1 if ability.arcana_upto else 0)


def arcana_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The Arcana that is needed, and what there is."""
    return {"arcana": least_arcana(g, choice), "have": g.ships[seat].arcana}


def fee_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The Channeller's own price, and what Arcana there is."""
    own = ability_of(g, g.printed.channeller)
    return {"arcana": own.arcana, "have": g.ships[seat].arcana}


def fish_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The fish that are needed, and what there is."""
    return {"fish": ability_of(g, choice.a).fish, "have": g.ships[seat].fish}


def die_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """The card, and the die it needs."""
    return {"crew": g.printed.crew[choice.a], "face": FACES[ability_of(g, choice.a).die]}


NO_ABILITY: Final = Reason("GT-CREW-02", "no-ability", card_facts)
NOT_ABOARD: Final = Reason("GT-ABIL-01", "not-aboard", card_facts)
TIRED: Final = Reason("GT-COND-02", "exhausted", actor_facts)
DEAD_NOW: Final = Reason("GT-LOSE-06", "dead-already", actor_facts)
ITSELF: Final = Reason("GT-ABIL-01", "works-by-itself", card_facts)
WRONG_TIME: Final = Reason("GT-ABIL-01", "wrong-time", moment_facts)
ANY_TIME: Final = Reason("GT-ABIL-09", "any-time-between", card_facts)
TOO_LATE: Final = Reason("GT-ABIL-08", "too-late", card_facts)
NO_ARCANA: Final = Reason("GT-ABIL-05", "no-arcana", arcana_facts)
NO_FEE: Final = Reason("GT-ABIL-15", "no-arcana", fee_facts)
NO_FISH: Final = Reason("GT-ABIL-05", "no-fish", fish_facts)
NO_DIE_FOR: Final = Reason("GT-ABIL-05", "ability-die", die_facts)
DIE_THERE: Final = Reason("GT-HUNT-11", "die-there", actor_facts)
NO_CHANGE: Final = Reason("GT-ABIL-05", "no-change", card_facts)
CHANNEL_WHOM: Final = Reason("GT-ABIL-15", "channel-whom", card_facts)
NO_CHANNELLER: Final = Reason("GT-ABIL-16", "no-channeller", card_facts)
NOT_IN_PLAY: Final = Reason("GT-ABIL-16", "not-in-play", card_facts)
NOT_COPIED: Final = Reason("GT-ABIL-17", "not-copied", card_facts)
CHANNELLED: Final = Reason("GT-ABIL-17", "channelled-already", card_facts)


def offers(g: Grim, seat: int, when: int) -> list[Choice]:
    """GT-ABIL-04 What a seat's crew could do now, for those who want it."""
    found: list[Choice] = []
    ship = g.ships[seat]
    abilities = g.printed.abilities
    for slot in range(len(ship.crew)):
        card = ship.crew[slot]
        ability = abilities[card]
        if ability is None:  # GT-CREW-02
            continue
        if card == g.printed.channeller:
            channel_offers(g, seat, slot, when, found)
        elif ability.when & when and against_own(g, seat, slot, ability, when) is None:
            found.append(USES[card])
    if g.channelled and seat == g.turn:
        borrowed_offers(g, seat, when, found)
    return found


def channel_offers(g: Grim, seat: int, slot: int, when: int, found: list[Choice]) -> None:
    """GT-ABIL-16 The Channeller may act as any crew member aboard any ship, ready or not.

    GT-R05 What she may borrow is offered to whoever has her aboard.
    """
    if against_channelling(g, seat, slot) is not None:
        return
    for other in g.ships:
        for card in other.crew:
            if against_model(g, seat, slot, card, when) is None:
                found.append(CHANNELS[card])


def borrowed_offers(g: Grim, seat: int, when: int, found: list[Choice]) -> None:
    """GT-ABIL-17 A borrowed effect without cost lasts: it can be used again and again."""
    for card in range(CARDS - 1):
        again = g.channelled >> card & 1 and USES[card] not in found
        if again and against_borrowed(g, seat, card, when) is None:
            found.append(USES[card])


def against_ability(g: Grim, seat: int, choice: Choice, when: int) -> Reason | None:
    """GT-ABIL-01 Against using a card, or the Channeller as that card; other verbs go elsewhere."""
    if choice.verb == USE:
        return against_use(g, seat, choice.a, when)
    return against_channel(g, seat, choice.a, when) if choice.verb == CHANNEL else ELSEWHERE


def against_use(g: Grim, seat: int, card: int, when: int) -> Reason | None:
    """GT-ABIL-01 Against using a member of the own crew, or GT-ABIL-17 a borrowed effect."""
    ability = g.printed.abilities[card]
    slot = g.ships[seat].slot_of(card)
    if ability is None:
        return NO_ABILITY
    borrowed = NOT_ABOARD if not g.channelled >> card & 1 or seat != g.turn else None
    if borrowed is None:
        borrowed = against_borrowed(g, seat, card, when)
    if slot < 0 or borrowed is None:
        return borrowed
    if card == g.printed.channeller:
        return CHANNEL_WHOM
    return against_own(g, seat, slot, ability, when)


def against_own(g: Grim, seat: int, slot: int, ability: CrewAbility, when: int) -> Reason | None:
    """GT-ABIL-01 Against using the member in a slot: GT-COND-02 ready, in time, paid, of use."""
    ship = g.ships[seat]
    if ship.state[slot] != READY:  # GT-ABIL-07
        return TIRED if ship.state[slot] == EXHAUSTED else DEAD_NOW
    if ability.limited and g.used >> ability.card & 1:
        return ability.spent
    if not ability.when & when:
        return against_time(g, ability, ability.when)
    reason = against_cost(g, ship, ability, slot, 0)
    if reason is not None:
        return reason
    return None if changes(g, seat, ability, ability.card) else NO_CHANGE


def against_time(g: Grim, ability: CrewAbility, when: int) -> Reason:
    """GT-ABIL-01 Why an ability is not used at this moment; GT-ABIL-08 it may be too late."""
    if not when:
        return ITSELF
    if not ability.any_time:
        return WRONG_TIME
    late = g.attack is not None or (g.hunt is not None and g.agenda[-1].RULE in LATE)
    return TOO_LATE if late else ANY_TIME


def against_cost(g: Grim, ship: Ship, ability: CrewAbility, slot: int, fee: int) -> Reason | None:
    """GT-ABIL-05 The whole cost must be paid; a die needs a member who carries none."""
    if ability.arcana + fee + (1 if ability.arcana_upto else 0) > ship.arcana:
        return NO_ARCANA
    if ability.fish > ship.fish:
        return NO_FISH
    if ability.die == NO_DIE:
        return None
    if ship.dice[slot] != NO_DIE:
        return DIE_THERE
    return None if g.pool[ability.die] > 0 else NO_DIE_FOR


def changes(g: Grim, seat: int, ability: CrewAbility, me: int) -> bool:
    """GT-ABIL-05 An ability that would do nothing cannot be used."""
    for effect in ability.effects:
        if effect.can(g, seat, me):
            return True
    return False


def against_borrowed(g: Grim, seat: int, card: int, when: int) -> Reason | None:
    """GT-ABIL-17 Against using a borrowed effect that lasts: in time, and of use."""
    ability = g.printed.abilities[card]
    if ability is None:
        return NO_ABILITY
    if not ability.when & when:
        return against_time(g, ability, ability.when)
    return None if changes(g, seat, ability, NO_CARD) else NO_CHANGE


def against_channel(g: Grim, seat: int, card: int, when: int) -> Reason | None:
    """GT-ABIL-16 Against having the Channeller act as a card: both must be in play."""
    slot = g.ships[seat].slot_of(g.printed.channeller)
    if slot < 0:
        return NO_CHANNELLER
    reason = against_channelling(g, seat, slot)
    if reason is not None and reason is not NO_FEE:
        return reason
    if not any(card in ship.crew for ship in g.ships):
        return NOT_IN_PLAY
    return reason if reason is not None else against_model(g, seat, slot, card, when)


def against_channelling(g: Grim, seat: int, slot: int) -> Reason | None:
    """GT-ABIL-15 Against the Channeller in a slot acting as anybody: ready, and her own price."""
    ship = g.ships[seat]
    if ship.state[slot] != READY:
        return TIRED if ship.state[slot] == EXHAUSTED else DEAD_NOW
    own = g.printed.abilities[g.printed.channeller]
    return None if own is not None and own.arcana <= ship.arcana else NO_FEE


def against_model(g: Grim, seat: int, slot: int, card: int, when: int) -> Reason | None:
    """GT-ABIL-17 Against a card in play as the Channeller's model: its own time and cost."""
    ability = g.printed.abilities[card]
    own = g.printed.abilities[g.printed.channeller]
    if ability is None or own is None:
        return NO_ABILITY
    if not ability.copied_when & when or card == g.printed.channeller:
        if card == g.printed.channeller or not ability.copied_when:
            return NOT_COPIED
        return against_time(g, ability, ability.copied_when)
    if ability.lasts and g.channelled >> card & 1:
        return CHANNELLED
    reason = against_cost(g, g.ships[seat], ability, slot, own.arcana)
    if reason is not None:
        return reason
    return None if changes(g, seat, ability, own.card) else NO_CHANGE


def deadly(g: Grim, choices: list[Choice]) -> bool:
    """Whether any of the abilities offered costs a life."""
    for choice in choices:
        ability = g.printed.abilities[choice.a]
        if ability is not None and ability.sacrifices:
            return True
    return False
