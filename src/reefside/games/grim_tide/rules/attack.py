"""A Kraken attack: dice, fish, a victim, and the escape."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.grim_tide.cards.abilities import ATTACK
from reefside.games.grim_tide.cards.offering import against_ability, offers
from reefside.games.grim_tide.cards.using import TireChanneller, carry_out, lift_channelled
from reefside.games.grim_tide.rules.crew import kill, spend_fish, take_dice_back
from reefside.games.grim_tide.rules.dice import ActionRoll, show_roll
from reefside.games.grim_tide.rules.rearrange import SWAP, against_swap, rearrange, swaps
from reefside.games.grim_tide.rules.reasons import NOBODY_THERE, must_choose, way_facts
from reefside.games.grim_tide.state.constants import TENTACLE
from reefside.games.grim_tide.state.grim import Grim, SeatStep, Step, TurnEnd
from reefside.games.grim_tide.state.progress import Attack
from reefside.games.grim_tide.telling import hunt_events, sea_events
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

BUY: Final = "buy"
KILL: Final = "kill"
FLEE: Final = "flee"

BUY_DIE: Final = Choice(BUY)
KILLS: Final = [Choice(KILL, slot) for slot in range(5)]
FLIGHTS: Final = [Choice(FLEE, space) for space in range(41)]


def attack_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The price of a die, and what fish there is."""
    return {"fish": g.printed.attack_fish, "have": g.ships[seat].fish}


NO_FISH: Final = Reason("GT-KRAKEN-06", "no-fish", attack_facts)
NOT_ADJACENT: Final = Reason("GT-KRAKEN-10", "not-adjacent", way_facts)
MUST_FLEE: Final = must_choose("GT-KRAKEN-10")


class BeginAttack(Step):
    """GT-KRAKEN-11 The victims are fixed now and resolve in turn order, uninterrupted.

    GT-ABIL-22 If the Kraken has moved since it arrived, this attack is off.
    """

    RULE = "GT-KRAKEN-11"

    def __init__(self, stamp: int) -> None:
        self.stamp: Final = stamp

    def run(self, g: Grim) -> None:
        if g.kraken_moves != self.stamp:
            return
        victims = [seat for seat in g.turn_order() if g.ships[seat].space == g.kraken]
        everyone = 0
        for seat in victims:
            everyone |= 1 << seat
        g.attack = Attack(victims=everyone)
        g.do(*[AttackShip(seat) for seat in victims], EndAttack())


class AttackShip(SeatStep):
    """GT-KRAKEN-05 One die for each member of the crew, GT-COND-04 ready or not."""

    RULE = "GT-KRAKEN-05"

    def run(self, g: Grim) -> None:
        attack = g.attack
        assert attack is not None
        attack.seat = self.seat
        attack.dice = len(g.ships[self.seat].crew)
        hunt_events.attack_begun(g, self.seat, attack.dice)
        g.do(
            MayCutDice(self.seat),  # GT-KRAKEN-06
            RollAttack(self.seat),  # GT-KRAKEN-07
            ChooseEscape(self.seat),  # GT-KRAKEN-10
        )


def against_buying(g: Grim, seat: int) -> Reason | None:
    """GT-KRAKEN-06 Against removing a die: three fish."""
    return None if g.ships[seat].fish >= g.printed.attack_fish else NO_FISH


class MayCutDice(SeatStep):
    """GT-KRAKEN-06 Three fish remove a die, as often as one can and wants to pay."""

    RULE = "GT-KRAKEN-06"

    def ask(self, g: Grim) -> Ask | None:
        attack = g.attack
        if attack is None or not attack.dice:  # GT-KRAKEN-08
            return None
        choices = offers(g, self.seat, ATTACK)
        if against_buying(g, self.seat) is None:
            choices.insert(0, BUY_DIE)
        return may(self.seat, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        if choice.verb == BUY:
            return against_buying(g, self.seat)
        return against_ability(g, self.seat, choice, ATTACK)

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        g.do(self)
        if choice.verb == BUY:
            spend_fish(g, self.seat, g.printed.attack_fish, self.RULE)
            cut_dice(g, self.seat, 1, self.RULE)
        else:
            carry_out(g, self.seat, choice)


def cut_dice(g: Grim, seat: int, count: int, rule: str) -> None:
    """GT-KRAKEN-06 Remove dice from an attack, by the rule given."""
    attack = g.attack
    assert attack is not None
    cut = min(count, attack.dice)
    attack.dice -= cut
    hunt_events.attack_dice_cut(g, seat, cut, attack.dice, rule)


class RollAttack(ActionRoll):
    """GT-KRAKEN-07 Any tentacle kills one member of the crew; GT-KRAKEN-09 no re-rolls here."""

    RULE = "GT-KRAKEN-07"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def dice(self, g: Grim) -> int:
        return g.attack.dice if g.attack is not None else 0

    def rolled(self, g: Grim, faces: tuple[int, ...]) -> None:
        if faces:
            show_roll(g, self.seat, faces, "GT-KRAKEN-05")
        if TENTACLE in faces:
            g.do(ChooseVictim(self.seat))


def against_loss(g: Grim, seat: int, choice: Choice) -> Reason | None:
    """GT-LOSE-07 Against losing a member, or rearranging before it; a pass goes elsewhere."""
    if choice.verb == KILL:
        return None if choice.a < len(g.ships[seat].crew) else NOBODY_THERE
    return against_swap(g, seat, choice) if choice.verb == SWAP else ELSEWHERE


class ChooseLoss(SeatStep):
    """GT-LOSE-07 The owner chooses who of the crew is killed.

    GT-CREW-05 Before that the crew may be rearranged.
    """

    MUST: ClassVar[Reason] = must_choose("GT-LOSE-07")

    def ask(self, g: Grim) -> Ask | None:
        crew = len(g.ships[self.seat].crew)
        choices = KILLS[:crew] + swaps(g, self.seat)
        return Ask(self.seat, self.RULE, choices, "", True) if crew else None

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return self.MUST
        return against_loss(g, self.seat, choice)

    def answer(self, g: Grim, choice: Choice) -> None:
        if rearrange(g, self.seat, choice):
            g.do(self)
        else:
            kill(g, self.seat, choice.a)


class ChooseVictim(ChooseLoss):
    """GT-KRAKEN-07 The owner chooses who is eaten, one member however many tentacles.

    GT-CREW-05 On anybody's turn.
    """

    RULE = "GT-KRAKEN-07"
    MUST = must_choose("GT-KRAKEN-07")


def against_flight(g: Grim, space: int) -> Reason | None:
    """GT-KRAKEN-10 Against fleeing to a space: any neighbour of the Kraken's."""
    return None if space in g.printed.near[g.kraken] else NOT_ADJACENT


class ChooseEscape(SeatStep):
    """GT-KRAKEN-10 The ship must move one space, to a port if one likes; nothing is explored."""

    RULE = "GT-KRAKEN-10"

    def ask(self, g: Grim) -> Ask | None:
        ways = [FLIGHTS[space] for space in g.printed.near[g.kraken]]
        return Ask(self.seat, self.RULE, ways)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == FLEE:
            return against_flight(g, choice.a)
        return MUST_FLEE if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        ship = g.ships[self.seat]
        sea_events.ship_fled(g, self.seat, ship.space, choice.a)
        ship.space = choice.a
        g.stir()


class EndAttack(Step):
    """GT-HUNT-04 If the hunter was attacked, hunt and turn are over.

    GT-KRAKEN-18 Otherwise the turn goes on; GT-KRAKEN-12 no ship is left with the Kraken.
    """

    RULE = "GT-HUNT-04"

    def run(self, g: Grim) -> None:
        attack = g.attack
        assert attack is not None
        g.attack = None
        if g.hunt is not None and attack.victims >> g.turn & 1:
            g.hunt = None
            take_dice_back(g, g.turn)
            lift_channelled(g)
            hunt_events.hunt_broken(g, g.turn)
            break_off(g)


def break_off(g: Grim) -> None:
    """GT-HUNT-04 Nothing more of the hunt happens, and the turn is over.

    GT-ABIL-15 A Channeller who was at work is exhausted all the same.
    """
    while not isinstance(g.agenda[-1], TurnEnd):
        step = g.agenda.pop()
        if isinstance(step, TireChanneller):
            step.run(g)
