"""Hunting: the six steps, for monsters and for the Kraken itself."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import ANY, DICE, HUNT, LICENCE
from reefside.games.grim_tide.cards.offering import against_ability, deadly, offers
from reefside.games.grim_tide.cards.using import carry_out, place_die, strength
from reefside.games.grim_tide.rules.defeat import EndHunt, ResolveMonster
from reefside.games.grim_tide.rules.dice import COUNTS, count_facts, face_facts
from reefside.games.grim_tide.rules.dice import DICE as DICE_VERB
from reefside.games.grim_tide.rules.fishing import ASSIGN, ASSIGNS, DIE_THERE
from reefside.games.grim_tide.rules.pool import MayRerollDice, ResolveTentacles, RollPool
from reefside.games.grim_tide.rules.rearrange import SWAP, against_swap, rearrange, swaps
from reefside.games.grim_tide.rules.reasons import (
    NOBODY_THERE_EITHER,
    must_choose,
    second_member_facts,
)
from reefside.games.grim_tide.rules.windows import OpenWindow
from reefside.games.grim_tide.rules.wounds import SufferDamage
from reefside.games.grim_tide.state.constants import (
    HUNT_PAUSE,
    KNIFE,
    NO_DIE,
    NO_TILE,
    READY,
    TENTACLE,
    WHEEL,
)
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.state.progress import Hunt
from reefside.games.grim_tide.state.ship import Ship
from reefside.games.grim_tide.telling import hunt_events
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

DICE_COUNT: Final = Reason("GT-HUNT-02", "dice-count", count_facts)
TIRED: Final = Reason("GT-COND-03", "exhausted", second_member_facts)
NO_TENTACLES: Final = Reason("GT-HUNT-16", "tentacle-no-use")
NO_SUCH_DIE: Final = Reason("GT-HUNT-12", "no-such-die", face_facts)
NO_LIFE_AT_STAKE: Final = Reason("GT-CREW-05", "swap-no-life")
NO_DAMAGE_AHEAD: Final = Reason("GT-CREW-05", "swap-no-damage")
MUST_HUNT: Final = must_choose("GT-HUNT-02")


def hunt_monster(g: Grim, seat: int) -> None:
    """GT-HUNT-01 Hunt the monster on the ship's space; GT-HUNT-23 it has its full life."""
    tile = g.tiles[g.ships[seat].space]
    monster = g.printed.tiles[tile]
    begin_hunt(g, seat, Hunt(tile=tile, life=monster.life, attack=monster.attack))


def hunt_kraken(g: Grim, seat: int) -> None:
    """GT-FINAL-06 The first hunt turns the card up, GT-SETUP-16 which lay face down.

    GT-FINAL-08 Every hunt meets it fresh; GT-FINAL-12 nothing is carried over.
    """
    if not g.card_up:
        g.card_up = True
        hunt_events.kraken_card_turned(g, seat)
    begin_hunt(
        g, seat, Hunt(tile=NO_TILE, life=g.printed.kraken_life, attack=g.printed.kraken_attack)
    )


def begin_hunt(g: Grim, seat: int, hunt: Hunt) -> None:
    """GT-HUNT-10 The steps of a hunt, in order; GT-FINAL-10 the same for the Kraken."""
    g.hunt = hunt
    hunt_events.hunt_begun(g, seat)
    g.do(
        ChooseHuntDice(seat),  # GT-HUNT-02
        ResolveTentacles(seat),  # GT-HUNT-03, step 1
        MayReroll(seat),  # GT-HUNT-06, step 2
        MayUseHunting(seat),  # GT-HUNT-09, step 3
        MayAssign(seat),  # GT-HUNT-12, step 4
        SufferDamage(seat),  # GT-HUNT-17, step 5
        OpenWindow(HUNT_PAUSE),  # GT-HUNT-25
        ResolveMonster(seat),  # GT-HUNT-20, step 6
        EndHunt(seat),  # GT-HUNT-26
    )


class ChooseHuntDice(SeatStep):
    """GT-HUNT-02 Any number of dice up to the number of crew, or none.

    GT-COND-04 The exhausted count as well.
    """

    RULE = "GT-HUNT-02"

    def ask(self, g: Grim) -> Ask | None:
        return Ask(self.seat, self.RULE, COUNTS[: len(g.ships[self.seat].crew) + 1])

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == DICE_VERB:
            return None if 0 <= choice.a <= len(g.ships[self.seat].crew) else DICE_COUNT
        return MUST_HUNT if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        g.do(RollPool(self.seat, choice.a))


class MayReroll(MayRerollDice):
    """GT-HUNT-06 One Arcana rolls any die again; GT-HUNT-10 abilities that change dice too."""

    RULE = "GT-HUNT-06"
    WHEN = DICE | ANY


class MayUseHunting(SeatStep):
    """GT-HUNT-09 Hunting abilities: their costs and dice are paid at once.

    GT-ABIL-09 An any-time ability may come first and ready somebody for one.
    """

    RULE = "GT-HUNT-09"

    def ask(self, g: Grim) -> Ask | None:
        found = offers(g, self.seat, HUNT | DICE)
        found.extend(offers(g, self.seat, ANY))
        if deadly(g, found):
            found.extend(swaps(g, self.seat))  # GT-CREW-05
        return may(self.seat, self.RULE, found)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        if choice.verb != SWAP:
            return against_ability(g, self.seat, choice, HUNT | DICE | ANY)
        stake = deadly(g, offers(g, self.seat, HUNT | DICE | ANY))
        return against_swap(g, self.seat, choice) if stake else NO_LIFE_AT_STAKE

    def answer(self, g: Grim, choice: Choice) -> None:
        if rearrange(g, self.seat, choice):
            g.do(self)
        elif choice.verb != PASS_VERB:
            g.do(self)
            carry_out(g, self.seat, choice)


class MayAssign(SeatStep):
    """GT-HUNT-12 Dice left may be placed on ready crew without one, a die each.

    GT-HUNT-16 Tentacles do nothing here. GT-R12 One exhausted member may help a First Mate.
    """

    RULE = "GT-HUNT-12"

    def ask(self, g: Grim) -> Ask | None:
        choices: list[Choice] = []
        if g.pool[KNIFE] or g.pool[WHEEL]:
            ship = g.ships[self.seat]
            for slot in range(len(ship.crew)):
                if against_member(g, self.seat, ship, slot) is None:
                    if g.pool[KNIFE]:
                        choices.append(ASSIGNS[KNIFE][slot])
                    if g.pool[WHEEL]:
                        choices.append(ASSIGNS[WHEEL][slot])
        choices.extend(offers(g, self.seat, ANY))
        if choices and damage_ahead(g):
            choices.extend(swaps(g, self.seat))  # GT-CREW-05
        return may(self.seat, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        if choice.verb == ASSIGN:
            return against_assign(g, self.seat, choice.a, choice.b)
        if choice.verb == SWAP:
            return against_swap(g, self.seat, choice) if damage_ahead(g) else NO_DAMAGE_AHEAD
        return against_ability(g, self.seat, choice, ANY)

    def answer(self, g: Grim, choice: Choice) -> None:
        if rearrange(g, self.seat, choice):
            g.do(self)
            return
        if choice.verb == PASS_VERB:
            return
        g.do(self)
        if choice.verb != ASSIGN:
            carry_out(g, self.seat, choice)
            return
        ship = g.ships[self.seat]
        if ship.state[choice.b] != READY:
            spend_licence(g, self.seat, ship, choice.b)
        place_die(g, self.seat, choice.b, choice.a, self.RULE)
        if choice.a == KNIFE:
            strike(g, self.seat, 1, "GT-HUNT-14")
        else:
            prevent(g, self.seat, 1, "GT-HUNT-15")


def damage_ahead(g: Grim) -> bool:
    """GT-HUNT-17 Whether the crew would suffer damage as things stand."""
    return g.hunting().attack > g.hunting().prevented


def against_member(g: Grim, seat: int, ship: Ship, slot: int) -> Reason | None:
    """GT-HUNT-12 Against a die for a member: one each, GT-COND-03 ready or let by a First Mate."""
    if ship.dice[slot] != NO_DIE:
        return DIE_THERE
    # GT-HUNT-13 Whoever was exhausted for an ability in step 3 is not ready here.
    able = ship.state[slot] == READY or licence(g, seat, ship, slot) >= 0
    return None if able else TIRED


def against_assign(g: Grim, seat: int, face: int, slot: int) -> Reason | None:
    """GT-HUNT-12 Against placing a die of the pool; GT-HUNT-16 tentacles do nothing here."""
    ship = g.ships[seat]
    if slot >= len(ship.crew):
        return NOBODY_THERE_EITHER
    reason = against_member(g, seat, ship, slot)
    if reason is not None:
        return reason
    if face == TENTACLE:
        return NO_TENTACLES
    return None if g.pool[face] else NO_SUCH_DIE


def hands(g: Grim, seat: int) -> int:
    """GT-HUNT-12 How many members can still take a die, GT-R12 with what a First Mate allows."""
    ship = g.ships[seat]
    able = 0
    tired = 0
    for slot in range(len(ship.crew)):
        if against_member(g, seat, ship, slot) is None:
            if ship.state[slot] == READY:
                able += 1
            else:
                tired += 1
    if tired:
        able += min(tired, licences(g, ship))
    return able


def licences(g: Grim, ship: Ship) -> int:
    """GT-R12 How many exhausted members may take a die in this hunt."""
    found = 0
    for card, _ in g.printed.passives[LICENCE]:
        found += mate_allows(g, ship, card)
        found += g.channelled >> card & 1
    return found


def licence(g: Grim, seat: int, ship: Ship, slot: int) -> int:
    """GT-R12 The card that lets an exhausted member take a die, or -1; it does so once a hunt."""
    if not strength(g, seat, LICENCE):
        return -1
    for card, _ in g.printed.passives[LICENCE]:
        if mate_allows(g, ship, card) and ship.crew[slot] != card:
            return card
        if g.channelled >> card & 1 and ship.crew[slot] != g.printed.channeller:
            return card
    return -1


def mate_allows(g: Grim, ship: Ship, card: int) -> bool:
    """GT-R12 Whether a First Mate aboard is ready and has allowed nobody yet."""
    mate = ship.slot_of(card)
    return mate >= 0 and ship.state[mate] == READY and not g.used >> card & 1


def spend_licence(g: Grim, seat: int, ship: Ship, slot: int) -> None:
    """GT-R12 The First Mate's own licence goes first, then a borrowed one."""
    card = licence(g, seat, ship, slot)
    if mate_allows(g, ship, card) and ship.crew[slot] != card:
        g.used |= 1 << card
    else:
        g.channelled &= ~(1 << card)


def strike(g: Grim, seat: int, damage: int, rule: str) -> None:
    """GT-HUNT-14 Damage to the monster; GT-HUNT-24 it counts whatever becomes of the striker."""
    hunt = g.hunting()
    hunt.damage += damage
    hunt_events.monster_hurt(g, seat, damage, rule)


def prevent(g: Grim, seat: int, points: int, rule: str) -> None:
    """GT-HUNT-15 Points of the attack that will not reach the crew; GT-HUNT-27 no more than it has.

    What is not needed is lost.
    """
    hunt = g.hunting()
    count = min(points, hunt.attack - hunt.prevented)
    hunt.prevented += count
    if count:
        hunt_events.damage_prevented(g, seat, count, rule)
