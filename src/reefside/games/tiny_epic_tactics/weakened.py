"""Weakened units: getting the token, losing it, paying for it."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.events import Recovered, Weakened
from reefside.games.tiny_epic_tactics.state import FORCE, Step, Tactics
from reefside.games.tiny_epic_tactics.tactics import UNIT_WEAKENED, pause


def weaken(g: Tactics, unit: int, rule: str) -> None:
    """TET-WEAK-10 A unit carries one token at most. Call it last: tactic cards may answer."""
    it = g.units[unit]
    if it.health <= 0 or it.weakened:
        return
    it.weakened = 1
    it.fresh = 1
    if g.events is not None:
        g.events.append(Weakened(g, unit, rule))
    g.do(pause(g, UNIT_WEAKENED, unit))


def cure(g: Tactics, unit: int, rule: str) -> None:
    """TET-WEAK-06 Take the token off."""
    it = g.units[unit]
    if it.weakened:
        it.weakened = 0
        it.fresh = 0
        if g.events is not None:
            g.events.append(Recovered(g, unit, 0, rule))


def can_pay(g: Tactics, unit: int) -> bool:
    """TET-WEAK-04 Three or more health; TET-WEAK-02 not in the own turn in which the token came.

    TET-COUNTER-14 On another's turn it may pay to Counter, even the attack that Weakened it.
    """
    it = g.units[unit]
    kept = it.fresh and g.turn == unit // FORCE
    return it.weakened == 1 and not kept and it.health > g.box.recover_health


def pay(g: Tactics, unit: int, rule: str) -> None:
    """TET-WEAK-03 Lose 2 health to remove the token; TET-WEAK-08 this is a payment, not damage."""
    it = g.units[unit]
    it.health -= g.box.recover_health
    it.weakened = 0
    it.fresh = 0
    if g.events is not None:
        g.events.append(Recovered(g, unit, g.box.recover_health, rule))


def relax(g: Tactics, side: int) -> None:
    """TET-ACTION-08 A force that drops to two units sheds all its tokens."""
    if g.alive(side) == 2:
        for unit in range(side * FORCE, side * FORCE + FORCE):
            cure(g, unit, "TET-ACTION-08")


class RemoveTokens(Step):
    """TET-TURN-04 The token comes off every own unit that took no action this turn."""

    RULE = "TET-TURN-04"

    def run(self, g: Tactics) -> None:
        for unit in range(g.turn * FORCE, g.turn * FORCE + FORCE):
            it = g.units[unit]
            if it.health > 0 and not it.acted and not it.fresh:
                cure(g, unit, self.RULE)
