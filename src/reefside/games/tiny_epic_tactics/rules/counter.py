"""Countering, and whole fights: an attack, its Counter, and what an ability adds after both."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.cards.reactions import MayHop
from reefside.games.tiny_epic_tactics.rules.attack import Declare, EndAttack
from reefside.games.tiny_epic_tactics.rules.attack_verbs import (
    ATTACK_CHOICES,
    ATTACK_KINDS,
    COUNTER,
    COUNTER_KINDS,
    COUNTERS,
)
from reefside.games.tiny_epic_tactics.rules.target_reasons import CAPTURED, NO_BALLISTA_NOW
from reefside.games.tiny_epic_tactics.rules.targets import (
    against_attack,
    against_reach,
    against_supply,
    targets,
)
from reefside.games.tiny_epic_tactics.rules.weakened import against_paying, pay
from reefside.games.tiny_epic_tactics.state.constants import BALLISTA, FORCE, MISSILE, SPACES
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason


def attack_choices(g: Tactics, unit: int, kind: int, choices: list[Choice]) -> None:
    """Every enemy a unit could attack in one way; targets are named by their space."""
    table = ATTACK_CHOICES[kind]
    first = unit % FORCE * SPACES
    for target in targets(g, unit, kind):
        choices.append(table[first + g.units[target].space])


def free_attacks(g: Tactics, seat: int) -> list[Choice]:
    """Every attack the units of a seat could make from where they stand, the Ballista's apart."""
    choices: list[Choice] = []
    for unit in range(seat * FORCE, seat * FORCE + FORCE):
        if g.on_map(unit):
            for kind in COUNTER_KINDS:
                attack_choices(g, unit, kind, choices)
    return choices


def against_free_attack(g: Tactics, seat: int, choice: Choice) -> Reason | None:
    """What speaks against one of them."""
    kind = ATTACK_KINDS.get(choice.verb, 0)
    if not kind:
        return ELSEWHERE
    if kind == BALLISTA:
        return NO_BALLISTA_NOW
    unit = seat * FORCE + choice.a
    return against_attack(g, unit, kind, choice.b) if g.in_play(unit) else CAPTURED


def against_counter(g: Tactics, kind: int) -> Reason | None:
    """TET-COUNTER-07 An attack that the target could now make at the attacker.

    TET-COUNTER-09 Only at the attacker, TET-COUNTER-10 from where it stands.
    """
    attack = g.attacks[-1]
    reason = against_supply(g, attack.target, kind)  # TET-COUNTER-08
    if reason is not None:
        return reason
    return against_reach(g, attack.target, kind, g.units[attack.attacker].space)


def fight(g: Tactics, unit: int, kind: int, target: int, quiet: int, bonus: int) -> None:
    """An attack with all that follows from it."""
    g.do(
        Declare(unit, kind, target, 0, quiet, bonus),  # TET-UNIT-08
        OfferCounter(),  # TET-COUNTER-05, TET-COUNTER-18
        AfterAttack(),  # TET-UNIT-11
        EndAttack(),  # TET-COUNTER-16
    )


class OfferCounter(Step):
    """TET-COUNTER-01 The primary target, if it took damage, may Counter the attacker.

    TET-BALLISTA-09 A Ballista's target may even without damage. TET-COUNTER-06 Both must
    still be in play. TET-ENEMY-18 The Solo Enemy always counters if it can: melee first.
    TET-COUNTER-14 A Weakened unit pays first, also one that this very attack has Weakened.
    """

    RULE = "TET-COUNTER-01"

    def kinds(self, g: Tactics) -> list[int]:
        """TET-COUNTER-07 The attacks the target could now make at the attacker, as numbers."""
        attack = g.attacks[-1]
        found: list[int] = []
        if attack.quiet or not attack.live() or not (attack.lost or attack.kind == BALLISTA):
            return found
        unit = attack.target
        if not g.enemies(attack.attacker, unit):
            return found
        if g.units[unit].weakened and against_paying(g, unit) is not None:  # TET-COUNTER-14
            return found
        if g.units[attack.attacker].space < 0:
            return found
        for number in range(len(COUNTER_KINDS)):
            if against_counter(g, COUNTER_KINDS[number]) is None:
                found.append(number)
        return found

    def ask(self, g: Tactics) -> Ask | None:
        unit = g.attacks[-1].target
        if g.is_bot(unit):
            return None
        choices = [COUNTERS[number] for number in self.kinds(g)]
        rule = "TET-COUNTER-14" if g.units[unit].weakened else self.RULE
        return may(unit // FORCE, rule, choices)  # TET-COUNTER-02

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        return against_counter(g, COUNTER_KINDS[choice.a]) if choice.verb == COUNTER else ELSEWHERE

    def answer(self, g: Tactics, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            self.strike(g, COUNTER_KINDS[choice.a])

    def run(self, g: Tactics) -> None:
        if g.is_bot(g.attacks[-1].target):
            kinds = self.kinds(g)
            if kinds:
                self.strike(g, COUNTER_KINDS[kinds[0]])

    def strike(self, g: Tactics, kind: int) -> None:
        """TET-COUNTER-13 A full attack; TET-COUNTER-15 it cannot be countered.

        TET-COUNTER-17 It is no action, so nothing is counted after it.
        """
        attack = g.attacks[-1]
        if g.units[attack.target].weakened:
            is_bot = g.is_bot(attack.target)
            pay(g, attack.target, "TET-ENEMY-19" if is_bot else "TET-COUNTER-14")
        g.do(
            Declare(attack.target, kind, attack.attacker, 1, 1, 0),
            EndAttack(),
        )


class AfterAttack(Step):
    """TET-UNIT-11 After a missile attack on its own turn a Knife Thrower may step aside."""

    RULE = "TET-UNIT-11"

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        unit = attack.attacker
        own = g.turn == unit // FORCE and attack.kind == MISSILE and not attack.counter
        if own and not attack.attacker_out and g.face(unit).missile_step:
            g.do(MayHop(unit))
