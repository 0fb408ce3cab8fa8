"""One attack from its declaration to its end, but for the Counter that may answer it."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import (
    COUNTER_DECLARED,
    KNOCK_RESOLVED,
    KNOCK_ROLLED,
    POWER_ROLLED,
    RANGED_HIT,
    pause,
)
from reefside.games.tiny_epic_tactics.rules.damage import attack_damage
from reefside.games.tiny_epic_tactics.rules.health import hurt, supply
from reefside.games.tiny_epic_tactics.rules.knock_back import (
    ChooseBallistaPush,
    KnockBack,
    MayRollKnockBack,
    MayRollMissileKnock,
)
from reefside.games.tiny_epic_tactics.rules.missile import RollMisses
from reefside.games.tiny_epic_tactics.rules.spell import (
    CastHarmless,
    ChoosePower,
    PushBySpell,
    RollPower,
    SpellAfter,
    SplashDamage,
)
from reefside.games.tiny_epic_tactics.state.constants import BALLISTA, FORCE, MELEE, MISSILE, SPELL
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.attack_events import (
    attack_declared,
    damaged,
    terms_to_tell,
)
from reefside.games.tiny_epic_tactics.telling.health_events import stolen
from reefside.kernel.step import Step as KernelStep


class Declare(Step):
    """TET-UNIT-08 An attack is declared: it lies on the table until it is over."""

    RULE = "TET-UNIT-08"

    def __init__(
        self, attacker: int, kind: int, target: int, counter: int, quiet: int, bonus: int
    ) -> None:
        self.attacker: Final = attacker
        self.kind: Final = kind
        self.target: Final = target
        self.counter: Final = counter
        self.quiet: Final = quiet
        self.bonus: Final = bonus

    def run(self, g: Tactics) -> None:
        attack = Attack(
            attacker=self.attacker,
            kind=self.kind,
            target=self.target,
            counter=self.counter,
            quiet=self.quiet,
        )
        attack.bonus = self.bonus
        if self.kind == SPELL:
            attack.splash = g.face(self.attacker).splash  # TET-SPELL-09
        g.attacks.append(attack)
        attack_declared(g, attack)
        g.do(*self.procedure(g))

    def procedure(self, g: Tactics) -> list[KernelStep[Tactics]]:
        """The paragraphs of this kind of attack, in rulebook order."""
        steps: list[KernelStep[Tactics]] = []
        if self.counter:
            steps.append(pause(g, COUNTER_DECLARED, self.attacker, self.target))
        if self.kind == MELEE:
            return steps + melee_steps(g, self.attacker, self.target)
        if self.kind == MISSILE:
            return steps + missile_steps(g, self.attacker, self.target)
        if self.kind == BALLISTA:
            return steps + ballista_steps()
        if g.face(self.attacker).attack_spell:
            return steps + spell_steps(g, self.attacker, self.target)
        return steps + harmless_steps(g, self.attacker, self.target)


def melee_steps(g: Tactics, attacker: int, target: int) -> list[KernelStep[Tactics]]:
    """TET-MELEE-03 Damage, reactions, Knock Back."""
    return [
        HitTarget(),  # TET-MELEE-03
        React(),  # TET-COUNTER-03
        MayRollKnockBack(),  # TET-MELEE-05
        pause(g, KNOCK_ROLLED, target, attacker),
        KnockBack(),  # TET-KNOCK-01
        pause(g, KNOCK_RESOLVED, attacker, target),
    ]


def missile_steps(g: Tactics, attacker: int, target: int) -> list[KernelStep[Tactics]]:
    """TET-MISSILE-08 Misses first, then as in melee; TET-MISSILE-13 but Knock Back is rare."""
    return [
        RollMisses(),  # TET-MISSILE-08
        pause(g, RANGED_HIT, attacker, target),
        HitTarget(),  # TET-MISSILE-10
        React(),
        MayRollMissileKnock(),  # TET-MISSILE-13
        pause(g, KNOCK_ROLLED, target, attacker),
        KnockBack(),
    ]


def ballista_steps() -> list[KernelStep[Tactics]]:
    """TET-BALLISTA-08 Damage, and one space in a direction of choice."""
    return [
        HitTarget(),  # TET-BALLISTA-08
        React(),
        ChooseBallistaPush(),
    ]


def spell_steps(g: Tactics, attacker: int, target: int) -> list[KernelStep[Tactics]]:
    """TET-SPELL-03 Power first, then damage, the area, and what else the spell does.

    TET-SPELL-08 Nothing is rolled for Misses.
    """
    return [
        ChoosePower(),  # TET-SPELL-03
        RollPower(),  # TET-SPELL-04
        pause(g, POWER_ROLLED, attacker, target),
        pause(g, RANGED_HIT, attacker, target),
        HitTarget(),
        React(),
        SplashDamage(g.face(attacker).splash_damage),  # TET-SPELL-09
        SpellAfter(),
        PushBySpell(),
    ]


def harmless_steps(g: Tactics, attacker: int, target: int) -> list[KernelStep[Tactics]]:
    """TET-ACTION-06 A spell that is no attack."""
    return [
        ChoosePower(),
        RollPower(),
        pause(g, POWER_ROLLED, attacker, target),
        CastHarmless(),  # TET-ACTION-06
    ]


class HitTarget(Step):
    """TET-MELEE-03 The target takes the damage; nothing if the shot missed or it is gone."""

    RULE = "TET-MELEE-03"

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        if attack.missed or not attack.live():
            return
        terms = terms_to_tell(g)
        damage = attack_damage(g, attack, terms)
        if attack.kind == MELEE:
            g.units[attack.attacker].fury = 0
        attack.lost = damage
        attack.centre = g.units[attack.target].space
        damaged(g, attack, attack.target, terms, damage, self.RULE)
        if damage:
            pickpocket(g, attack.attacker, attack.target, attack.kind)
            hurt(g, attack.target, damage, attack.attacker // FORCE, attack.attacker)


def pickpocket(g: Tactics, unit: int, target: int, kind: int) -> None:
    """A Cutpurse's melee hit takes ammo or mana; TET-ENEMY-16 the Solo Enemy loses nothing."""
    amount = g.face(unit).steal
    it = g.units[target]
    printed = g.printed.faces[it.face % 32].supply
    if kind != MELEE or not amount or not printed or not (it.supply or g.is_bot(target)):
        return
    if not g.is_bot(target):
        amount = min(amount, it.supply)
        it.supply -= amount
    stolen(g, unit, target, amount)
    supply(g, unit, amount, "TET-UNIT-09")


class React(Step):
    """TET-COUNTER-03 A damaged unit that survives answers with its reactive ability at once.

    TET-COUNTER-04 Not if it was captured.
    """

    RULE = "TET-COUNTER-03"

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        if attack.lost and not attack.target_out:
            for reaction in g.face(attack.target).reactions:
                reaction.do(g, attack.target)


class EndAttack(Step):
    """TET-COUNTER-16 The attack is over."""

    RULE = "TET-COUNTER-16"

    def run(self, g: Tactics) -> None:
        g.attacks.pop()
