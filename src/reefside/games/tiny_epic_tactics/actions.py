"""Taking actions: who may act, what they may do, and what two actions cost."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.ballista import loaded
from reefside.games.tiny_epic_tactics.counter import (
    ATTACK_KINDS,
    SPELLS,
    attack_choices,
    fight,
)
from reefside.games.tiny_epic_tactics.movement import begin_movement
from reefside.games.tiny_epic_tactics.paths import first_steps, points_of
from reefside.games.tiny_epic_tactics.state import (
    BALLISTA,
    FORCE,
    MELEE,
    MISSILE,
    MOVED,
    SPACES,
    SPELL,
    Step,
    Tactics,
    Unit,
)
from reefside.games.tiny_epic_tactics.tactics import ACTION_FINISHED, pause
from reefside.games.tiny_epic_tactics.targets import mend_targets
from reefside.games.tiny_epic_tactics.weakened import can_pay, pay, weaken
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice

RECOVER: Final = "recover"
RECOVERS: Final = [Choice(RECOVER, kind) for kind in range(FORCE)]
ATTACKS: Final = MELEE | MISSILE | BALLISTA


class TakeActions(Step):
    """TET-TURN-03 Up to three actions, spread over the own units; fewer are allowed."""

    RULE = "TET-TURN-03"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Tactics) -> Ask | None:
        if not g.actions or not g.alive(self.seat):
            return None
        choices = [PASS]
        alive = g.alive(self.seat)
        for unit in range(self.seat * FORCE, self.seat * FORCE + FORCE):
            if g.units[unit].health > 0:
                unit_choices(g, unit, alive, choices)
        return Ask(self.seat, self.RULE, choices, "", True)

    def answer(self, g: Tactics, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        unit = self.seat * FORCE + choice.a
        g.do(self)
        if choice.verb == RECOVER:
            pay(g, unit, "TET-WEAK-03")
            return
        g.actions -= 1
        kind = ATTACK_KINDS.get(choice.verb, MOVED)
        g.do(FinishAction(unit, kind))  # TET-ACTION-03
        if kind == MOVED:
            begin_movement(g, unit, points_of(g, unit), choice)
        else:
            fight(g, unit, kind, g.board[choice.b], 0, 0)


def unit_choices(g: Tactics, unit: int, alive: int, choices: list[Choice]) -> None:
    """TET-ACTION-01 What one unit of the active player may do now."""
    it = g.units[unit]
    if it.weakened:  # TET-WEAK-01
        if can_pay(g, unit):
            choices.append(RECOVERS[unit % FORCE])
        return
    if may_act(it, alive, MOVED):
        first_steps(g, unit, points_of(g, unit), choices)
    if it.space < 0:
        return
    if may_attack(g, unit, alive, MELEE):
        attack_choices(g, unit, MELEE, choices)
    face = g.face(unit)
    if face.missile and may_attack(g, unit, alive, MISSILE):
        attack_choices(g, unit, MISSILE, choices)
    if face.attack_spell:
        if may_attack(g, unit, alive, SPELL):
            attack_choices(g, unit, SPELL, choices)
    elif face.range and face.unit_class == 3 and may_act(it, alive, SPELL):
        for ally in mend_targets(g, unit):
            choices.append(SPELLS[unit % FORCE * SPACES + g.units[ally].space])
    if loaded(g, unit) and may_attack(g, unit, alive, BALLISTA):
        attack_choices(g, unit, BALLISTA, choices)


def may_act(it: Unit, alive: int, kind: int) -> bool:
    """TET-ACTION-07 Two actions a unit, TET-ACTION-04 of different kinds.

    TET-ACTION-12 A player's only unit may do anything three times.
    """
    return alive == 1 or (it.acted < 2 and not it.kinds & kind)


def may_attack(g: Tactics, unit: int, alive: int, kind: int) -> bool:
    """TET-ACTION-05 One attack a unit and turn; TET-ACTION-06 harmless spells are none."""
    it = g.units[unit]
    if alive == 1:
        return True
    attacks = ATTACKS | SPELL if g.face(unit).attack_spell else ATTACKS
    return may_act(it, alive, kind) and not it.kinds & attacks


class FinishAction(Step):
    """TET-ACTION-03 A second action Weakens, TET-ACTION-09 but only with three units or more."""

    RULE = "TET-ACTION-03"

    def __init__(self, unit: int, kind: int) -> None:
        self.unit: Final = unit
        self.kind: Final = kind

    def run(self, g: Tactics) -> None:
        it = g.units[self.unit]
        it.acted += 1
        it.kinds |= self.kind
        g.do(pause(g, ACTION_FINISHED, self.unit))
        if it.acted >= 2 and g.alive(self.unit // FORCE) >= 3:
            weaken(g, self.unit, self.RULE)
