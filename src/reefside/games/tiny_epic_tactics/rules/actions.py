"""Taking actions: who may act, what they may do, and what two actions cost."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import ACTION_FINISHED, pause
from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_KINDS, SPELLS
from reefside.games.tiny_epic_tactics.rules.ballista import loaded
from reefside.games.tiny_epic_tactics.rules.counter import attack_choices, fight
from reefside.games.tiny_epic_tactics.rules.movement import begin_movement
from reefside.games.tiny_epic_tactics.rules.paths import points_of
from reefside.games.tiny_epic_tactics.rules.steps import FIRST, Walk
from reefside.games.tiny_epic_tactics.rules.target_reasons import CAPTURED, who
from reefside.games.tiny_epic_tactics.rules.targets import (
    against_attack,
    against_mending,
    mend_targets,
)
from reefside.games.tiny_epic_tactics.rules.walking import against_first_step, first_steps
from reefside.games.tiny_epic_tactics.rules.weakened import WEAKENED, against_paying, pay, weaken
from reefside.games.tiny_epic_tactics.state.constants import (
    BALLISTA,
    FORCE,
    MELEE,
    MISSILE,
    MOVED,
    SPACES,
    SPELL,
    WIZARD,
)
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

RECOVER: Final = "recover"
RECOVERS: Final = [Choice(RECOVER, kind) for kind in range(FORCE)]
ATTACKS: Final = MELEE | MISSILE | BALLISTA  # TET-BALLISTA-10 The Ballista too.

TWO_ACTIONS: Final = Reason("TET-ACTION-07", "two-actions", who)
SAME_ACTION: Final = Reason("TET-ACTION-04", "same-action", who)
ONE_ATTACK: Final = Reason("TET-ACTION-05", "one-attack", who)


class TakeActions(Walk):
    """TET-TURN-03 Up to three actions, spread over the own units; fewer are allowed."""

    RULE = "TET-TURN-03"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Tactics) -> Ask | None:
        alive = g.alive(self.seat) if g.actions else 0  # TET-TEAM-16 Own units only.
        if not alive:
            return None
        choices = [PASS]
        for unit in range(self.seat * FORCE, self.seat * FORCE + FORCE):  # TET-TEAM-05
            if g.units[unit].health > 0:  # TET-TURN-08 Any of them, in any order.
                unit_choices(g, unit, alive, choices)
        return Ask(self.seat, self.RULE, choices, "", True)

    def budget(self, g: Tactics, unit: int) -> int:
        return points_of(g, unit)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        if verb == PASS_VERB:
            return None
        if verb == RECOVER:
            return against_paying(g, seat * FORCE + choice.a)
        if verb in FIRST or verb in ATTACK_KINDS:
            return against_action(g, seat * FORCE + choice.a, choice)
        return ELSEWHERE

    def answer(self, g: Tactics, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        unit = self.seat * FORCE + choice.a
        g.do(self)  # TET-TURN-07 Asked again only when all of this action is over.
        if choice.verb == RECOVER:
            pay(g, unit, "TET-WEAK-03")
            return
        g.actions -= 1  # TET-ACTION-15 Nothing else is an action.
        kind = ATTACK_KINDS.get(choice.verb, MOVED)
        g.do(FinishAction(unit, kind))  # TET-ACTION-03
        if kind == MOVED:
            begin_movement(g, unit, points_of(g, unit), choice)
        else:
            fight(g, unit, kind, g.board[choice.b], 0, 0)


def unit_choices(g: Tactics, unit: int, alive: int, choices: list[Choice]) -> None:
    """TET-ACTION-01 What one unit of the active player may do now."""
    if g.units[unit].weakened:  # TET-WEAK-01
        if against_paying(g, unit) is None:
            choices.append(RECOVERS[unit % FORCE])
        return
    if against_acting(g, unit, alive, MOVED) is None:
        first_steps(g, unit, points_of(g, unit), choices)
    if g.units[unit].space < 0:
        return
    if against_acting(g, unit, alive, MELEE) is None:
        attack_choices(g, unit, MELEE, choices)
    face = g.face(unit)
    if face.missile and against_acting(g, unit, alive, MISSILE) is None:
        attack_choices(g, unit, MISSILE, choices)
    if face.unit_class == WIZARD and against_acting(g, unit, alive, SPELL) is None:
        if face.attack_spell:
            attack_choices(g, unit, SPELL, choices)
        else:
            for ally in mend_targets(g, unit):
                choices.append(SPELLS[unit % FORCE * SPACES + g.units[ally].space])
    if loaded(g, unit) and against_acting(g, unit, alive, BALLISTA) is None:
        attack_choices(g, unit, BALLISTA, choices)


def against_action(g: Tactics, unit: int, choice: Choice) -> Reason | None:
    """TET-ACTION-01 What speaks against an action of a unit of the active player."""
    it = g.units[unit]
    if it.health <= 0:
        return CAPTURED
    if it.weakened:
        return against_paying(g, unit) or WEAKENED
    kind = ATTACK_KINDS.get(choice.verb, MOVED)
    reason = against_acting(g, unit, g.alive(unit // FORCE), kind)
    if reason is not None:
        return reason
    if kind == MOVED:
        return against_first_step(g, unit, choice, points_of(g, unit))
    if kind == SPELL and g.face(unit).spell and not g.face(unit).attack_spell:
        return against_mending(g, unit, choice.b)
    return against_attack(g, unit, kind, choice.b)


def against_acting(g: Tactics, unit: int, alive: int, kind: int) -> Reason | None:
    """TET-ACTION-07 Two actions a unit, TET-ACTION-04 of different kinds.

    TET-ACTION-05 One attack a unit and turn; TET-ACTION-06 harmless spells are none.
    TET-ACTION-10 All this holds for two units, too. TET-ACTION-12 A player's only unit may do
    anything three times.
    """
    if alive == 1:  # TET-ACTION-11
        return None
    it = g.units[unit]
    if it.acted >= 2:
        return TWO_ACTIONS
    if it.kinds & kind:
        return SAME_ACTION
    if kind == MOVED:
        return None
    casts = g.face(unit).attack_spell
    if kind == SPELL and not casts:
        return None
    return ONE_ATTACK if it.kinds & (ATTACKS | SPELL if casts else ATTACKS) else None


class FinishAction(Step):
    """TET-ACTION-03 A second action Weakens, TET-ACTION-09 but only with three units or more.

    TET-ACTION-02 The first has no drawback.
    """

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
